import DeclModel
import DoublePlanning
import SourceWriter
public import WitnessEmitter

extension DoubleKind {
  /// Witnesses of types: a struct `Witness` with a closure for each member, as in the library ProtocolWitness.
  public static let witness = DoubleKind(
    name: "witness",
    plural: "witnesses",
    summary: "Generate witnesses of classes and actors",
    eligible: [.class, .actor, .struct, .protocol],
    selectedByAll: [.class, .actor],
    attributes: [
      AttributeMarker(
        name: "ProtocolWitness",
        accepted: [.class, .actor]
      )
    ],
    foreignMarkers: [],
    arguments: [.ignoreGenericFunctions, .includes, .sendable],
    runtimeModule: nil,
    doubleName: { decl, _ in
      decl.kind == .protocol
        ? decl.qualifiedName + "Witness" : (decl.context + [decl.name, "Witness"]).joined(separator: ".")
    },
    emit: { request in
      var options = WitnessOptions(condition: request.options.condition, access: request.options.access)
      options.includes = request.options.witness.includes
      options.ignoresGenericFunctions = request.options.witness.ignoresGenericFunctions
      options.isSendable = request.options.witness.isSendable
      options.placement = request.placement
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
          text: [],
          diagnostics: diagnostics,
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

/// What can be chosen about a witness.
public struct WitnessSettings: Hashable, Sendable {
  /// What it has beside what the library ProtocolWitness gives it.
  public var includes: WitnessOptions.Inclusion = []
  /// Whether generic functions are left out without a warning.
  public var ignoresGenericFunctions = false
  /// Whether its closures are `@Sendable`, if its type is not to decide.
  public var isSendable: Bool?

  /// The settings of a declaration that says nothing.
  public init() {}
}

extension MarkerArgument {
  /// `ignoreGenericFunctions: true`; only the literal counts, anything else is `false`.
  fileprivate static let ignoreGenericFunctions = MarkerArgument(
    label: "ignoreGenericFunctions",
    apply: { value, options in
      options.witness.ignoresGenericFunctions = value == .boolean(true)
      return ()
    },
    expectation: "'true' or 'false'"
  )

  /// `sendable: true`.
  fileprivate static let sendable = MarkerArgument(
    label: "sendable",
    apply: { value, options in
      guard case .boolean(let isSendable) = value else { return nil }
      options.witness.isSendable = isSendable
      return ()
    },
    expectation: "'true' or 'false'"
  )

  /// `includes: [.setters, .methods]`, or one of these without brackets.
  fileprivate static let includes = MarkerArgument(
    label: "includes",
    apply: { value, options in
      guard let words = value.memberNames else { return nil }
      var includes: WitnessOptions.Inclusion = []
      for word in words {
        guard let inclusion = WitnessOptions.Inclusion(word: word) else { return nil }
        includes.formUnion(inclusion)
      }
      options.witness.includes = includes
      return ()
    },
    expectation: "a list of " + WitnessOptions.Inclusion.words.map { "'.\($0)'" }.joined(separator: ", ")
  )
}
