import DeclModel
import DoublePlanning
import SourceWriter

/// What a witness leaves out or cannot be, said at the place that asks for it.
enum WitnessDiagnostics {
  // MARK: - The words of the library ProtocolWitness, with what they are about

  static func generic(_ name: String, _ header: DeclHeader, _ options: WitnessOptions) -> Diagnostic {
    let option = options.placement == .file ? "--ignore-generic-functions" : "ignoreGenericFunctions: true"
    return Diagnostic(
      id: "witness-generic-function",
      severity: .warning,
      message: "Function with generic parameters will not be included in the protocol witness: '\(name)'",
      at: header.location,
      notes: [Diagnostic.Note("a closure that is stored cannot be generic; '\(option)' silences this warning")]
    )
  }

  static func multipleBindings(_ decls: [VariableDecl], _ options: WitnessOptions) -> Diagnostic {
    let names = decls.map { "'\($0.name)'" }.joined(separator: ", ")
    let message = "Variable declarations with multiple bindings will not be included in the protocol witness"
    return warning(
      "witness-multiple-bindings",
      "\(message): declare \(names) one by one" + inference(of: "them", options),
      at: decls[0].header
    )
  }

  static func missingAnnotation(_ decl: VariableDecl, _ options: WitnessOptions) -> Diagnostic {
    let message = "Variables without a type annotation will not be included in the protocol witness"
    return warning(
      "witness-missing-annotation",
      "\(message): annotate '\(decl.name)'" + (decl.isSingleName ? inference(of: "it", options) : ""),
      at: decl.header
    )
  }

  /// How a variable is included whose type is known from its value; that did not help if it has been asked for.
  private static func inference(of what: String, _ options: WitnessOptions) -> String {
    if options.includes.contains(.inferred) { return "" }
    let option = options.placement == .file ? "--include inferred" : "includes: .inferred"
    return ", or include \(what) with '\(option)', if a literal tells the type"
  }

  static func unexpectedPattern(_ header: DeclHeader) -> Diagnostic {
    Diagnostic(
      id: "witness-unexpected-pattern",
      severity: .error,
      message:
        "Unexpected condition in protocol witness: Expected an identifier. Please file a bug report.",
      at: header.location
    )
  }

  // MARK: - What it says besides

  /// Why a type as a whole has no witness, or nothing.
  static func obstacles(to decl: NominalDecl, in index: ModuleIndex) -> [Diagnostic] {
    var diagnostics: [Diagnostic] = []
    let location = decl.header.location
    if decl.header.has(modifier: "distributed") {
      diagnostics.append(
        error(
          "witness-distributed",
          "'\(decl.name)' is a distributed actor, which a witness cannot stand for",
          at: location
        )
      )
    }
    if index.isUnsafe(decl.header) {
      diagnostics.append(
        error(
          "witness-unsafe",
          "'\(decl.name)' has no witness under strict memory safety: it is unsafe itself",
          at: location
        )
      )
    }
    let isNoncopyable = decl.inheritance.contains { bound in
      bound.contains { if case .suppressed(let type) = $0 { type.baseName == "Copyable" } else { false } }
    }
    if isNoncopyable {
      diagnostics.append(
        error(
          "witness-noncopyable",
          "'\(decl.name)' has no witness: its closures would have to share a value that cannot be copied",
          at: location
        )
      )
    }
    if decl.kind != .protocol, (decl.context + [decl.name]).contains("Witness") {
      diagnostics.append(
        error(
          "witness-hides-type",
          "'\(decl.qualifiedName)' has no witness, whose name would hide 'Witness'",
          at: location
        )
      )
    }
    let path = decl.kind == .protocol ? decl.context + [decl.name + "Witness"] : decl.context + [decl.name, "Witness"]
    if let clash = index.declaration(path) {
      diagnostics.append(
        Diagnostic(
          id: "witness-exists",
          severity: .error,
          message: "'\(path.joined(separator: "."))' exists already, so that no witness can be called so",
          at: location,
          notes: [Diagnostic.Note("it is declared here", at: clash.header.location)]
        )
      )
    }
    return diagnostics
  }

  /// A type whose witness cannot be `Sendable`, though asked for.
  static func notSendable(_ decl: NominalDecl, isTypeSendable: Bool) -> Diagnostic {
    warning(
      "witness-not-sendable",
      isTypeSendable
        ? "the witness of '\(decl.name)' is not 'Sendable', since conformances of its generic parameters may belong to an actor"
        : "the witness of '\(decl.name)' is not 'Sendable', since '\(decl.name)' is not",
      at: decl.header
    )
  }

  /// A member that there is no closure for.
  static func leftOut(_ name: String, because reason: String, at header: DeclHeader) -> Diagnostic {
    warning("witness-left-out", "'\(name)' is left out of the witness: \(reason)", at: header)
  }

  private static func warning(_ id: String, _ message: String, at header: DeclHeader) -> Diagnostic {
    Diagnostic(id: id, severity: .warning, message: message, at: header.location)
  }

  private static func error(_ id: String, _ message: String, at location: DeclLocation) -> Diagnostic {
    Diagnostic(id: id, severity: .error, message: message, at: location)
  }
}
