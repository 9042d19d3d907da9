import DeclModel

extension Diagnostic {
  /// The reason why a declaration has no double of a kind.
  static func leftOut(_ decl: NominalDecl, kind: DoubleKind, because exclusion: Exclusion) -> Diagnostic {
    func remark(_ id: String, _ message: String, at location: DeclLocation? = nil) -> Diagnostic {
      .remark(id, message, at: location ?? decl.header.location)
    }
    switch exclusion {
    case .unmarked:
      return remark("not-marked", "not marked, and '--all' is not given")
    case .onlyMarked:
      return remark("not-in-all", "not marked, and '--all' does not take \(plural(decl.kind))")
    case .ofNoInterest:
      let what = decl.members.contains { $0.enumCase != nil } ? "coding keys" : "enums without cases"
      return remark("not-in-all", "not marked, and '--all' does not take \(what)")
    case .ineligible:
      let message = "\(kind.plural) are made of \(list(of: kind.eligible, lastAfter: "and"))"
      return remark("wrong-kind", message)
    case .notAmongOnly:
      return remark("not-in-only", "no pattern of '--only' fits its name")
    case .excluded(let pattern):
      return remark("excluded-name", "the pattern '\(pattern)' of '--exclude' fits its name")
    case .leftToMacro(let marker):
      return remark("left-to-macro", "'\(marker.text)' is left to its macro", at: marker.location)
    case .lookupOnly:
      return remark("lookup-only", "its source is read for lookup only")
    }
  }

  /// The id of ``unusedDouble(_:name:)``.
  static let unusedDoubleID = "unused-double"

  /// No test uses the double.
  static func unusedDouble(_ decl: NominalDecl, name: String) -> Diagnostic {
    .remark("unused-double", "no file of '--used-in' names '\(name)'", at: decl.header.location)
  }

  /// There is a double, and the author has written all of it.
  static func nothingLeft(_ decl: NominalDecl, kind: DoubleKind) -> Diagnostic {
    let message = "all of its \(kind.name) is written by hand"
    return .remark("nothing-left", message, at: decl.header.location)
  }

  /// Nothing is called like what is to be explained.
  static func unknownDeclaration(_ name: String, near: String?) -> Diagnostic {
    let message = "no declaration in the inputs is called '\(name)'" + Sentences.hint(near)
    return .error("unknown-declaration", message)
  }
}
