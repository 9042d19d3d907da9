import DeclModel
import DoublePlanning
import SourceWriter
import SyntaxLite
import WitnessEmitter

extension DoubleKind {
  /// Witnesses of types: a struct `Witness` with a closure for each member, as in the library ProtocolWitness.
  public static let witness = DoubleKind(
    name: "witness",
    plural: "witnesses",
    summary: "Generate witnesses of classes and actors",
    eligible: [.class, .actor, .struct, .protocol],
    selectedByAll: [.class, .actor],
    attributes: [
      AttributeMarker(name: "ProtocolWitness", accepted: [.class, .actor])
    ],
    foreignMarkers: [],
    arguments: [.nameOfWitness, .ignoreGenericFunctions, .includes, .sendable],
    runtimeModule: "ExpectationRuntime",
    qualifiesRuntime: true,
    doubleName: { decl, options in
      decl.kind == .protocol
        ? (decl.context + [options.nameRule.name(of: decl) { $0.name + "Witness" }]).joined(separator: ".")
        : (decl.context + [decl.name, "Witness"]).joined(separator: ".")
    },
    idleOptions: { decl, options in
      options.namePattern != nil && decl.kind != .protocol ? [("--name", MarkerArgument.reasonWithoutName)] : []
    },
    emit: { request in
      var options = request.emitterOptions { $0.witness }
      options.module = request.module
      options.ambiguousNames = request.ambiguousNames
      let branches = request.decl.kind == .protocol ? request.index.branches(of: request.decl) : [[]]
      return EmittedDouble(of: branches) { [options] branch, writer in
        var options = options
        options.branch = branch
        let emission = WitnessEmitter.emit(request.decl, in: request.index, options: options, into: &writer)
        var diagnostics = emission.diagnostics
        if emission.members.isEmpty, !diagnostics.contains(where: { $0.severity == .error }) {
          diagnostics.append(.emptyWitness(request.decl, isMarked: request.isMarked))
        }
        return EmittedDouble(
          diagnostics: diagnostics,
          usesRuntime: emission.usesRuntime,
          runtimeConditions: emission.runtimeConditions,
          sourceFiles: emission.sourceFiles,
          members: emission.members
        )
      }
    }
  )
}

extension Diagnostic {
  /// A type of which nothing is in its witness: whoever asks for that gets it, as from the library.
  fileprivate static func emptyWitness(_ decl: NominalDecl, isMarked: Bool) -> Diagnostic {
    Diagnostic(
      id: "witness-empty",
      severity: isMarked ? .remark : .error,
      message: "no member of '\(decl.name)' has a closure, so that its witness is empty",
      at: decl.header.location,
      notes: [Diagnostic.Note("'includes: .all', or '--include all', adds what is left out by default")]
    )
  }
}

extension MarkerArgument {
  fileprivate static let reasonWithoutName = "only the witnesses of protocols have names of their own"

  /// `name: "Fake"`, of a protocol.
  fileprivate static let nameOfWitness = {
    var argument = name
    argument.reasonIgnored = { _, kind in [.protocol, .extension].contains(kind) ? nil : reasonWithoutName }
    return argument
  }()

  /// `ignoreGenericFunctions: true`; only the literal counts, anything else is `false`.
  fileprivate static let ignoreGenericFunctions = MarkerArgument(
    "ignoreGenericFunctions",
    \.witness.ignoresGenericFunctions,
    expectation: "'true' or 'false'"
  ) { $0 == .boolean(true) }

  /// `sendable: true`.
  fileprivate static let sendable = MarkerArgument(
    "sendable",
    \.witness.isSendable,
    expectation: "'true' or 'false'"
  ) { value in value == .absent ? .some(nil) : value.flag.map { .some($0) } }

  /// `includes: [.setters, .methods]`, or one of these without brackets.
  fileprivate static let includes = MarkerArgument(
    "includes",
    \.witness.includes,
    expectation: "a list of " + WitnessOptions.Inclusion.words.map { "'.\($0)'" }.joined(separator: ", ")
  ) { value in
    value.memberNames.flatMap { WitnessOptions.Inclusion(words: $0) }
  }
}
