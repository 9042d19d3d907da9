package import DeclModel

// Every message about which declarations are marked, and how.

extension Diagnostic {
  /// An attribute on a declaration for which it is not.
  package static func misplacedMarker(
    _ marker: AttributeMarker,
    on decl: NominalDecl,
    at location: DeclLocation
  ) -> Diagnostic {
    // What else makes doubles of it: another attribute, of this kind of double or of another one.
    let other = DoubleKind.all.lazy.flatMap { kind in kind.attributes.map { (kind, $0) } }.first { kind, attribute in
      kind.eligible.contains(decl.kind) && attribute.accepted.contains(decl.kind)
        && !attribute.ignored.contains(decl.kind)
    }
    var note = other.map { kind, attribute in
      Note("'@\(attribute.name)' makes \(kind.plural) of \(plural(decl.kind))")
    }
    if let kind = DoubleKind.all.first(where: { $0.eligible.contains(decl.kind) && $0.has(marker) }),
      !kind.subclassed.contains(decl.kind), other?.0.name != kind.name
    {
      note = Note(
        "the command makes \(kind.plural) of \(plural(decl.kind)): mark it with '// swift-mocking: \(kind.name)'"
      )
    } else if !decl.header.has(modifier: "final"),
      let kind = DoubleKind.all.first(where: { $0.subclassed.contains(decl.kind) && $0.has(marker) })
    {
      let advice =
        "a macro does not see what '\(decl.name)' inherits: mark it with '// swift-mocking: \(kind.name)' instead"
      note = Note(advice + ", for the command, which does")
    }
    return .wrongTarget(
      "misplaced-marker",
      of: "@" + marker.name,
      for: marker.accepted.subtracting([.extension]),
      decl: decl,
      at: location,
      notes: [note].compactMap { $0 }
    )
  }

  /// An attribute on an extension, to a macro.
  static func extensionBeforeMacro(_ decl: NominalDecl, kind: DoubleKind, marker: DeclMarker) -> Diagnostic {
    .wrongTarget(
      "misplaced-marker",
      of: marker.text,
      for: kind.attributes.first { marker.text == "@" + $0.name }?.accepted.subtracting([.extension]) ?? kind.eligible,
      decl: decl,
      at: marker.location,
      notes: [
        Note(
          "a macro does not see what is extended: move it to the declaration of '\(decl.name)', "
            + "or mark the extension with '// swift-mocking: \(kind.name)' for the command"
        )
      ]
    )
  }

  /// A marker that asks for a kind of double of what cannot have it.
  package static func notEligible(
    _ decl: NominalDecl,
    kind: DoubleKind,
    marker: String,
    at location: DeclLocation
  ) -> Diagnostic {
    let other = DoubleKind.all.first { $0.eligible.contains(decl.kind) }
    let note = other.map { Note("'// swift-mocking: \($0.name)' makes \($0.plural) of \(plural(decl.kind))") }
    return .wrongTarget(
      "not-eligible",
      of: marker,
      for: kind.eligible,
      decl: decl,
      at: location,
      notes: [note].compactMap { $0 }
    )
  }

  /// An argument of a marker that says nothing sensible: at the argument, or at the marker with a note there.
  package static func invalidArgument(
    _ problem: ArgumentProblem,
    at marker: DeclLocation,
    argument: DeclLocation
  ) -> Diagnostic {
    if let distance = problem.offset {
      return .error(problem.id, problem.message, at: argument.moved(by: distance))
    }
    let note = Note(problem.note ?? "the argument is here", at: argument)
    return .error(problem.id, problem.message, at: marker, notes: [note])
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

  /// Something behind the list of kinds in a comment.
  static func ignoredText(_ text: String, isKind: Bool, at location: DeclLocation) -> Diagnostic {
    let advice = isKind ? "a comma stands between kinds" : "nothing but kinds of doubles stands in a marker's line"
    return .warning("miswritten-marker", "'\(text)' is ignored: \(advice)", at: location)
  }

  /// Arguments of a comment that go to the end of its line.
  static func openArguments(at location: DeclLocation) -> Diagnostic {
    .warning(
      "miswritten-marker",
      "this '(' has no ')' in the line; a marker and its arguments stand in one",
      at: location
    )
  }

  package static func unknownArgument(
    _ label: String,
    value: String = "",
    known: [String],
    at location: DeclLocation
  ) -> Diagnostic {
    var meant = suggestion(for: label, among: known)
    // A name alone is the most frequent of all mistakes, and what is set to 'true' the next.
    if label.isEmpty, value.hasPrefix("\""), known.contains("name") { meant = "name: \(value)" }
    if label.isEmpty, known.contains(value) { meant = "\(value): true" }
    let hint = meant.map { "; did you mean '\($0)'?" } ?? ""
    let what = label.isEmpty ? "an argument without a label" : "unknown argument '\(label)'"
    return .warning("unknown-argument", "\(what) is ignored\(hint)", at: location)
  }

  /// An argument that only doubles of another sort have.
  package static func ignoredArgument(_ label: String, because reason: String, at location: DeclLocation) -> Diagnostic
  {
    .warning("idle-argument", "'\(label)' is ignored: \(reason)", at: location)
  }

  package static func unreadableArgument(_ argument: MarkerArgument, _ value: String, at location: DeclLocation)
    -> Diagnostic
  {
    let message = "'\(value)' is ignored as value of '\(argument.label)': expected \(argument.expectation)"
    let word = "." + value.filter { $0 != "\"" }
    if argument.expectation.contains("'\(word)'") {
      // The right word, without its dot or as a text.
      let end = UInt32(clamping: Int(location.offset) + value.utf8.count)
      let fix = FixIt(message: "replace with '\(word)'", range: location.offset..<end, newText: word)
      return .warning("unreadable-argument", message, at: location, fixIts: [fix])
    }
    let note = Note("arguments are read from the source, so that constants and computed values are not known")
    return .warning("unreadable-argument", message, at: location, notes: [note])
  }
}
