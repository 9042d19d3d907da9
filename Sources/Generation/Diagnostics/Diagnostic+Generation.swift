import DeclModel

// Every message of this layer about the inputs, in one place; those about the command line are in `Sentences`.

extension Diagnostic {
  private static func error(
    _ id: String,
    _ message: String,
    at location: DeclLocation? = nil,
    notes: [Note] = [],
    fixIts: [FixIt] = []
  ) -> Diagnostic {
    Diagnostic(id: id, severity: .error, message: message, at: location, notes: notes, fixIts: fixIts)
  }

  private static func warning(
    _ id: String,
    _ message: String,
    at location: DeclLocation? = nil,
    notes: [Note] = []
  ) -> Diagnostic {
    Diagnostic(id: id, severity: .warning, message: message, at: location, notes: notes)
  }

  // MARK: - Reading

  static func unreadable(_ path: String, _ error: SystemError) -> Diagnostic {
    .error("unreadable-input", "cannot read '\(path)': \(error)")
  }

  static func noSources(in folder: String) -> Diagnostic {
    .error("no-sources", "no Swift files in '\(folder)' or in the folders below it")
  }

  static func tooLarge(at location: DeclLocation) -> Diagnostic {
    .error("file-too-large", "files of 4 GiB and more cannot be read", at: location)
  }

  static func notUTF8(at location: DeclLocation) -> Diagnostic {
    .error("not-utf-8", "the file is not valid UTF-8 from here on", at: location)
  }

  // MARK: - Compiled modules

  static func noToolchain(module: String) -> Diagnostic {
    .error(
      "no-toolchain",
      "cannot print the interface of '\(module)': no 'swift-synthesize-interface' next to 'swiftc' on the search path",
      notes: [Note("set SWIFT_EXEC to the 'swiftc' of a Swift 6.1 toolchain or a later one")]
    )
  }

  static func noInterface(module: String, reason: String) -> Diagnostic {
    .error("no-interface", "cannot print the interface of '\(module)': \(reason)")
  }

  // MARK: - Writing

  static func unwritable(_ path: String, _ error: SystemError) -> Diagnostic {
    .error("unwritable-output", "cannot write '\(path)': \(error)")
  }

  static func outputIsSource(_ path: String) -> Diagnostic {
    .error("output-is-source", "the output '\(path)' would replace a source that is read in the same run")
  }

  static func staleOutput(_ path: String, source: String) -> Diagnostic {
    .warning(
      "stale-output",
      "'\(path)' was generated from '\(source)', which has nothing to generate any more; remove it"
    )
  }

  // MARK: - Selection

  static func misplacedMarker(_ objection: String, at location: DeclLocation) -> Diagnostic {
    .error("misplaced-marker", objection, at: location)
  }

  static func notEligible(_ decl: NominalDecl, kind: DoubleKind, at location: DeclLocation) -> Diagnostic {
    let kinds = Diagnostic.list(of: kind.eligible, lastAfter: "and")
    return .error(
      "not-eligible",
      "\(kind.plural) are made of \(kinds), and '\(decl.name)' is \(Diagnostic.article(decl.kind))",
      at: location
    )
  }

  /// An argument of a marker that says nothing sensible: at the argument, or at the marker with a note there.
  static func misfittingArgument(_ words: Wording, at marker: DeclLocation, argument: DeclLocation) -> Diagnostic {
    if let distance = words.offset {
      return .error(words.id, words.message, at: argument.moved(by: distance))
    }
    let note = Note(words.note ?? "the argument is here", at: argument)
    return .error(words.id, words.message, at: marker, notes: [note])
  }

  static func unknownExtendedType(_ decl: NominalDecl, at location: DeclLocation) -> Diagnostic {
    .error("unknown-extended-type", "cannot find '\(decl.name)', which the marked extension extends", at: location)
  }

  static func unknownKind(_ name: String, at location: DeclLocation) -> Diagnostic {
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

  static func unknownArgument(_ label: String, known: [String], at location: DeclLocation) -> Diagnostic {
    let hint = suggestion(for: label, among: known).map { "; did you mean '\($0)'?" } ?? ""
    let what = label.isEmpty ? "an argument without a label" : "unknown argument '\(label)'"
    return .warning("unknown-argument", "\(what) is ignored\(hint)", at: location)
  }

  /// An argument that only doubles of another sort have.
  static func idleArgument(_ label: String, because reason: String, at location: DeclLocation) -> Diagnostic {
    .warning("idle-argument", "'\(label)' is ignored: \(reason)", at: location)
  }

  static func unreadableArgument(_ rule: MarkerArgument, _ value: String, at location: DeclLocation) -> Diagnostic {
    .warning(
      "unreadable-argument",
      "'\(value)' is ignored as value of '\(rule.label)': expected \(rule.expectation)",
      at: location,
      notes: [Note("arguments are read from the source, so that constants and computed values are not known")]
    )
  }

  static func nothingSelected(_ kind: DoubleKind, options: GenerationOptions, unmarked: String?) -> Diagnostic {
    if let unmarked {
      return .warning(
        "nothing-selected",
        "no \(kind.plural) are generated: '\(unmarked)' fits '--only', but has no marker; add '--all' to select it"
      )
    }
    if !options.only.isEmpty {
      let patterns = options.only.map { "'\($0)'" }.joined(separator: ", ")
      return .warning("nothing-selected", "no \(kind.plural) are generated: no declaration fits \(patterns)")
    }
    if options.selectsAll {
      let kinds = list(of: kind.selectedByAll, lastAfter: "or")
      return .warning("nothing-selected", "no \(kind.plural) are generated: there are no \(kinds) in the inputs")
    }
    let attribute = options.leavesToMacros ? nil : kind.attributes.first
    let example = attribute.map { "'@\($0.name)' or " } ?? ""
    return .warning(
      "nothing-selected",
      "no \(kind.plural) are generated: no declaration is marked with \(example)'// swift-mocking: \(kind.name)'; "
        + "'--all' selects every one"
    )
  }

  static func unwantedKind(_ kind: DoubleKind) -> Diagnostic {
    .warning("nothing-selected", "no \(kind.plural) are generated: 'kinds' does not have '\(kind.name)'")
  }

  static func needsRuntime(_ decl: NominalDecl, module: String, kind: DoubleKind) -> Diagnostic {
    .error(
      "needs-runtime",
      "the \(kind.name) of '\(decl.name)' needs the module '\(module)', on which its target does not depend",
      at: decl.header.location,
      notes: [Note("add the product '\(module)' of the package 'swift-mocking' to the target's dependencies")]
    )
  }

  static func tooPrivate(_ decl: NominalDecl, access: AccessLevel, kind: DoubleKind) -> Diagnostic {
    .error(
      "too-private",
      "'\(decl.name)' is \(access.rawValue), so that no other file can have a \(kind.name) of it",
      at: decl.header.location,
      notes: [Note("make it at least internal, or write the double in the same file")]
    )
  }

  static func inaccessible(_ decl: NominalDecl, module: String) -> Diagnostic {
    .error(
      "inaccessible-protocol",
      "'\(decl.name)' is part of a system programming interface of '\(module)', so that no import shows it",
      at: decl.header.location
    )
  }

  static func duplicateDouble(_ name: String, at location: DeclLocation, other: DeclLocation) -> Diagnostic {
    .error(
      "duplicate-double",
      "two declarations get a double of the name '\(name)'",
      at: location,
      notes: [Note("the other one is here", at: other)]
    )
  }

  /// A declaration that nobody asked for by name is left out with a warning instead of ending the run.
  func leavingOut(_ decl: NominalDecl) -> Diagnostic {
    guard severity == .error else { return self }
    var warning = self
    warning.severity = .warning
    warning.message = "'\(decl.name)' is left out: \(message)"
    return warning
  }

  // MARK: - Words

  static func plural(_ kind: NominalDecl.Kind) -> String {
    switch kind {
    case .class: "classes"
    default: kind.rawValue + "s"
    }
  }

  /// Several kinds in words: `actors, classes and structs`.
  private static func list(of kinds: Set<NominalDecl.Kind>, lastAfter conjunction: String) -> String {
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
