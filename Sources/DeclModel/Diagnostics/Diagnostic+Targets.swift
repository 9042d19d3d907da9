// One voice for everything that stands on a declaration which it is not for.

extension Diagnostic {
  /// An attribute or a comment on a declaration for which it is not.
  ///
  /// - Parameters:
  ///   - id: The diagnostic's name.
  ///   - marker: The attribute or the comment, as it is written.
  ///   - kinds: The declarations for which it is.
  ///   - decl: The one on which it is.
  ///   - location: Where it stands.
  ///   - notes: What would fit.
  /// - Returns: The error.
  package static func wrongTarget(
    _ id: String,
    of marker: String,
    for kinds: Set<NominalDecl.Kind>,
    decl: NominalDecl,
    at location: DeclLocation,
    notes: [Note] = []
  ) -> Diagnostic {
    let targets = list(of: kinds, lastAfter: "and")
    // What an extension is called is the type that it extends.
    let target = decl.kind == .extension ? "this is an extension" : "'\(decl.name)' is \(article(decl.kind))"
    return .error(id, "'\(marker)' can only be applied to \(targets); \(target)", at: location, notes: notes)
  }

  package static func plural(_ kind: NominalDecl.Kind) -> String {
    switch kind {
    case .class: "classes"
    default: kind.rawValue + "s"
    }
  }

  /// Several kinds in words: `actors, classes and structs`.
  package static func list(of kinds: Set<NominalDecl.Kind>, lastAfter conjunction: String) -> String {
    kinds.map { plural($0) }.sorted().listed(conjunction)
  }

  private static func article(_ kind: NominalDecl.Kind) -> String {
    switch kind {
    case .actor, .enum, .extension: "an \(kind.rawValue)"
    default: "a \(kind.rawValue)"
    }
  }
}
