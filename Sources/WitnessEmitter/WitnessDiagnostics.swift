import DeclModel
import DoublePlanning
import SourceWriter

/// Messages about witnesses that cannot be made and members that are left out, each at the place that asks for them.
enum WitnessDiagnostics {
  // MARK: - The words of the library ProtocolWitness, with what they are about

  static func generic(_ name: String, _ header: DeclHeader, _ options: WitnessOptions) -> Diagnostic {
    let option = options.placement == .file ? "--ignore-generic-functions" : "ignoreGenericFunctions: true"
    return .warning(
      "witness-generic-function",
      "Function with generic parameters will not be included in the protocol witness: '\(name)'",
      at: header.location,
      notes: [Diagnostic.Note("a closure that is stored cannot be generic; '\(option)' silences this warning")]
    )
  }

  static func multipleBindings(_ decls: [VariableDecl], _ options: WitnessOptions) -> Diagnostic {
    let names = decls.map { "'\($0.name)'" }.joined(separator: ", ")
    let message = "Variable declarations with multiple bindings will not be included in the protocol witness"
    return .warning(
      "witness-multiple-bindings",
      "\(message): declare \(names) one by one" + inference(of: "them", options),
      at: decls[0].header.location
    )
  }

  static func missingAnnotation(_ decl: VariableDecl, _ options: WitnessOptions) -> Diagnostic {
    let message = "Variables without a type annotation will not be included in the protocol witness"
    return .warning(
      "witness-missing-annotation",
      "\(message): annotate '\(decl.name)'" + (decl.isSingleName ? inference(of: "it", options) : ""),
      at: decl.header.location
    )
  }

  /// The advice to infer the type of a variable from its value; empty if that was tried already.
  private static func inference(of what: String, _ options: WitnessOptions) -> String {
    if options.includes.contains(.inferred) { return "" }
    let option = options.placement == .file ? "--include inferred" : "includes: .inferred"
    return ", or include \(what) with '\(option)', if a literal tells the type"
  }

  /// Whether there can be no witness: a pattern leaves out what it declares alone.
  static func isObstacle(_ diagnostic: Diagnostic) -> Bool {
    diagnostic.severity == .error && diagnostic.id != "witness-unexpected-pattern"
  }

  static func unexpectedPattern(_ header: DeclHeader) -> Diagnostic {
    .error(
      "witness-unexpected-pattern",
      "Unexpected condition in protocol witness: Expected an identifier. Please file a bug report.",
      at: header.location
    )
  }

  // MARK: - What it says besides

  /// The errors that prevent a witness of a type as a whole.
  static func obstacles(to decl: NominalDecl, in index: ModuleIndex) -> [Diagnostic] {
    var found: [Diagnostic] = []
    func refuse(_ id: String, _ message: String, notes: [Diagnostic.Note] = []) {
      found.append(.error(id, message, at: decl.header, notes: notes))
    }
    if decl.header.has(modifier: "distributed") {
      refuse("witness-distributed", "'\(decl.name)' is a distributed actor, which a witness cannot stand for")
    }
    if index.isUnsafe(decl.header) {
      refuse("witness-unsafe", "'\(decl.name)' has no witness under strict memory safety: it is unsafe itself")
    }
    if decl.suppresses("Copyable") {
      let reason = "its closures would have to share a value that cannot be copied"
      refuse("witness-noncopyable", "'\(decl.name)' has no witness: \(reason)")
    }
    if decl.kind != .protocol, (decl.context + [decl.name]).contains("Witness") {
      refuse("witness-hides-type", "'\(decl.qualifiedName)' has no witness, whose name would hide 'Witness'")
    }
    let name = decl.qualifiedName + (decl.kind == .protocol ? "Witness" : ".Witness")
    if let clash = index.declaration(named: name) {
      refuse(
        "witness-exists",
        "'\(name)' exists already, so that no witness can be called so",
        notes: [Diagnostic.Note("it is declared here", at: clash.header.location)]
      )
    }
    return found
  }

  /// A type whose witness cannot be `Sendable`, though asked for.
  static func notSendable(_ decl: NominalDecl, isTypeSendable: Bool) -> Diagnostic {
    .warning(
      "witness-not-sendable",
      isTypeSendable
        ? "the witness of '\(decl.name)' is not 'Sendable', since conformances of its generic parameters may belong to an actor"
        : "the witness of '\(decl.name)' is not 'Sendable', since '\(decl.name)' is not",
      at: decl.header.location
    )
  }

  /// A member that there is no closure for.
  static func leftOut(_ name: String, because reason: String, at header: DeclHeader) -> Diagnostic {
    .warning("witness-left-out", "'\(name)' is left out of the witness: \(reason)", at: header.location)
  }

  /// A static variable that only code in Swift 5 mode can use.
  static func sharedState(_ header: DeclHeader) -> Diagnostic {
    .remark(
      "witness-shared-state",
      "code in Swift 6 mode cannot use this variable, which nothing protects: there its closure in 'live' stops the test",
      at: header.location
    )
  }

  /// A closure that `mock()` makes no recorder for.
  static func notRecorded(_ name: String, because reason: String, at header: DeclHeader) -> Diagnostic {
    .warning(
      "witness-not-recorded",
      "'\(name)' has no recorder, and stops the test in a witness that 'mock()' makes: \(reason)",
      at: header.location,
      notes: [Diagnostic.Note("the test can set the closure itself")]
    )
  }
}
