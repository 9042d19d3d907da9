package import DeclModel

// Every message about which declarations are marked, and how.

extension Diagnostic {
  /// An error about the inputs.
  package static func error(
    _ id: String,
    _ message: String,
    at location: DeclLocation? = nil,
    notes: [Note] = [],
    fixIts: [FixIt] = []
  ) -> Diagnostic {
    Diagnostic(id: id, severity: .error, message: message, at: location, notes: notes, fixIts: fixIts)
  }

  /// A warning about the inputs.
  package static func warning(
    _ id: String,
    _ message: String,
    at location: DeclLocation? = nil,
    notes: [Note] = []
  ) -> Diagnostic {
    Diagnostic(id: id, severity: .warning, message: message, at: location, notes: notes)
  }

  package static func misplacedMarker(_ objection: String, at location: DeclLocation) -> Diagnostic {
    .error("misplaced-marker", objection, at: location)
  }

  package static func notEligible(_ decl: NominalDecl, kind: DoubleKind, at location: DeclLocation) -> Diagnostic {
    let kinds = Diagnostic.list(of: kind.eligible, lastAfter: "and")
    return .error(
      "not-eligible",
      "\(kind.plural) are made of \(kinds), and '\(decl.name)' is \(Diagnostic.article(decl.kind))",
      at: location
    )
  }

  /// An argument of a marker that says nothing sensible: at the argument, or at the marker with a note there.
  package static func misfittingArgument(_ words: Wording, at marker: DeclLocation, argument: DeclLocation)
    -> Diagnostic
  {
    if let distance = words.offset {
      return .error(words.id, words.message, at: argument.moved(by: distance))
    }
    let note = Note(words.note ?? "the argument is here", at: argument)
    return .error(words.id, words.message, at: marker, notes: [note])
  }

  package static func unknownKind(_ name: String, at location: DeclLocation) -> Diagnostic {
    let names = DoubleKind.reservedNames
    let list = names.map { "'\($0)'" }.joined(separator: ", ")
    if let near = suggestion(for: name, among: names) {
      let end = UInt32(clamping: Int(location.offset) + name.utf8.count)
      let fix = FixIt(message: "replace with '\(near)'", range: location.offset..<end, newText: near)
      return .error(
        "unknown-kind",
        "unknown kind of double '\(name)'; did you mean '\(near)'?",
        at: location,
        fixIts: [fix]
      )
    }
    return .error("unknown-kind", "expected a kind of double after 'swift-mocking:', one of \(list)", at: location)
  }

  package static func unknownArgument(_ label: String, known: [String], at location: DeclLocation) -> Diagnostic {
    let hint = suggestion(for: label, among: known).map { "; did you mean '\($0)'?" } ?? ""
    let what = label.isEmpty ? "an argument without a label" : "unknown argument '\(label)'"
    return .warning("unknown-argument", "\(what) is ignored\(hint)", at: location)
  }

  /// An argument that only doubles of another sort have.
  package static func idleArgument(_ label: String, because reason: String, at location: DeclLocation) -> Diagnostic {
    .warning("idle-argument", "'\(label)' is ignored: \(reason)", at: location)
  }

  package static func unreadableArgument(_ rule: MarkerArgument, _ value: String, at location: DeclLocation)
    -> Diagnostic
  {
    .warning(
      "unreadable-argument",
      "'\(value)' is ignored as value of '\(rule.label)': expected \(rule.expectation)",
      at: location,
      notes: [Note("arguments are read from the source, so that constants and computed values are not known")]
    )
  }

  // MARK: - Words

  package static func plural(_ kind: NominalDecl.Kind) -> String {
    switch kind {
    case .class: "classes"
    default: kind.rawValue + "s"
    }
  }

  /// Several kinds in words: `actors, classes and structs`.
  package static func list(of kinds: Set<NominalDecl.Kind>, lastAfter conjunction: String) -> String {
    let words = kinds.map { plural($0) }.sorted()
    let start = words.dropLast().joined(separator: ", ")
    return (start.isEmpty ? "" : "\(start) \(conjunction) ") + (words.last ?? "")
  }

  private static func article(_ kind: NominalDecl.Kind) -> String {
    switch kind {
    case .actor, .enum, .extension: "an \(kind.rawValue)"
    default: "a \(kind.rawValue)"
    }
  }
}
