import DeclModel
import DoubleSelection

// Every message of this layer about the inputs, in one place; those about the command line are in `Sentences`.

extension Diagnostic {
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

  static func outputIsOfOtherKind(_ path: String, _ kind: DoubleKind, _ other: DoubleKind) -> Diagnostic {
    .error(
      "output-is-of-other-kind",
      "the output '\(path)' of the configuration has \(other.plural), which the \(kind.plural) would replace",
      notes: [Note("name another file with '--output', or a folder in the configuration")]
    )
  }

  static func staleOutput(_ path: String, source: String) -> Diagnostic {
    .warning(
      "stale-output",
      "'\(path)' was generated from '\(source)', which has nothing to generate any more; remove it"
    )
  }

  static func staleOutput(_ path: String, count: Int) -> Diagnostic {
    let files = count == 1 ? "1 file" : "\(count) files"
    return .warning(
      "stale-output",
      "'\(path)' is of a run that wrote more than \(files); remove it, and those after it"
    )
  }

  // MARK: - Selection

  static func unknownExtendedType(_ decl: NominalDecl, at location: DeclLocation) -> Diagnostic {
    .error("unknown-extended-type", "cannot find '\(decl.name)', which the marked extension extends", at: location)
  }

  static func nothingSelected(
    _ kind: DoubleKind,
    options: GenerationOptions,
    unmarked: String?,
    markedForOthers: [(tool: String, names: String, count: Int)]
  ) -> Diagnostic {
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
    let attributes = options.leavesToMacros ? [] : kind.attributes.map { "@\($0.name)" }
    let markers = Sentences.alternatives(attributes + ["// swift-mocking: \(kind.name)"])
    return .warning(
      "nothing-selected",
      "no \(kind.plural) are generated: no declaration is marked with \(markers); '--all' selects every one",
      notes: markedForOthers.map { tool, names, count in
        let declarations = count == 1 ? "1 declaration is" : "\(Sentences.grouped(count)) declarations are"
        let remedy =
          kind.name == DoubleKind.spy.name
          ? "whose markers '--names \(names)' reads"
          : "whose markers ask for spies alone where 'names' has those of another tool"
        return Note("\(declarations) marked for \(tool), \(remedy)")
      }
    )
  }

  /// Paths that were excluded are all that there were.
  static func nothingRead(_ kind: DoubleKind) -> Diagnostic {
    .warning("nothing-selected", "no \(kind.plural) are generated: '--exclude-path' leaves out all inputs")
  }

  /// Patterns leave out all that is selected.
  static func nothingLeftOver(_ kind: DoubleKind, patterns: [String]) -> Diagnostic {
    let list = patterns.map { "'\($0)'" }.joined(separator: ", ")
    return .warning(
      "nothing-selected",
      "no \(kind.plural) are generated: '--exclude' leaves out every declaration that would have one, with \(list)"
    )
  }

  /// No test uses any of the doubles.
  static func nothingUsed(_ kind: DoubleKind, count: Int) -> Diagnostic {
    let doubles = count == 1 ? "the one \(kind.name)" : "one of the \(Sentences.grouped(count)) \(kind.plural)"
    return .warning("nothing-selected", "no \(kind.plural) are generated: no file of '--used-in' names \(doubles)")
  }

  /// Doubles that macros make, too.
  static func madeByMacro(_ double: MadeDouble, count: Int) -> Diagnostic {
    let marker = double.candidate.marker
    let others = count > 1 ? ", as of \(Sentences.grouped(count - 1)) more" : ""
    return .warning(
      "made-by-macro",
      "'\(double.name)' is what the macro of '\(marker?.text ?? "")' makes, too, since the file imports 'Mocking'\(others)",
      at: marker?.location,
      notes: [Note("'--leave-to-macros' leaves declarations with such an attribute to its macro")]
    )
  }

  /// An option that changes none of the doubles.
  static func idleOption(_ option: String, because reason: String) -> Diagnostic {
    .warning("idle-option", "'\(option)' has no effect: \(reason)")
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

  static func hidesRuntime(
    _ decl: NominalDecl,
    name: String,
    at location: DeclLocation,
    module: String,
    kind: DoubleKind
  ) -> Diagnostic {
    .error(
      "hidden-runtime",
      "the \(kind.name) of '\(decl.name)' would name '\(name)' of the module '\(module)', which a type of this module hides",
      at: decl.header.location,
      notes: [Note("it is declared here", at: location)]
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
      "'\(decl.name)' is part of a system programming interface of '\(module)' whose name is not known, so that no import shows it",
      at: decl.header.location
    )
  }

  static func sealedClass(_ decl: NominalDecl, because reason: String) -> Diagnostic {
    .error(
      "sealed-class",
      "'\(decl.name)' has no double: of a subclass without initialisers, the compiler says: \(reason)",
      at: decl.header.location
    )
  }

  static func duplicateDouble(
    _ name: String,
    at location: DeclLocation,
    other: DeclLocation,
    modules: [String]?,
    mayDiffer: Bool
  ) -> Diagnostic {
    let names = modules.map { $0.map { "'\($0)'" } } ?? []
    // What is in no package has a module whose name is not known.
    let list =
      switch names.count {
      case 0: ""
      case 1: ", one of \(names[0]),"
      default: " of " + names.joined(separator: " and ")
      }
    return .error(
      "duplicate-double",
      "two declarations\(list) get a double of the name '\(name)'" + (modules == nil ? "" : " in one file"),
      at: location,
      notes: [Note("the other one is here", at: other)]
        + (modules == nil ? [] : [Note("with a folder for '--output' each module has a folder of its own")])
        + (mayDiffer ? [Note("if they are of two modules, say so: '--module <name>=<path>' for each")] : [])
    )
  }

  static func takenName(_ name: String, of decl: NominalDecl, at taken: DeclLocation) -> Diagnostic {
    let location = decl.header.location
    var notes = [Note("'name: \"…\"' in the marker, or '--name <pattern>', gives the double another name")]
    if taken != location { notes.insert(Note("'\(name)' declared here", at: taken), at: 0) }
    if taken.file != location.file {
      notes.append(Note("if they are of two modules, say so: '--module <name>=<path>' for each"))
    }
    return .error(
      "taken-name",
      "the double of '\(decl.name)' cannot be called '\(name)', as \(taken == location ? "that itself" : "another type") is",
      at: location,
      notes: notes
    )
  }

  /// The warning, instead of an error, about a declaration that is left out since it was not requested by name.
  func leavingOut(_ decl: NominalDecl) -> Diagnostic {
    guard severity == .error else { return self }
    var warning = self
    warning.severity = .warning
    warning.message = "'\(decl.name)' is left out: \(message)"
    return warning
  }
}
