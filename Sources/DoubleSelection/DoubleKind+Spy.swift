import DeclModel
import DoublePlanning
import NameResolver
import SourceWriter
import SpyEmitter
import SyntaxLite

extension DoubleKind {
  /// Spies of protocols: `XSpy` with variables for each function, named as in the library Spyable.
  public static let spy = DoubleKind(
    name: "spy",
    plural: "spies",
    summary: "Generate spies of protocols",
    eligible: [.protocol, .class],
    selectedByAll: [.protocol],
    attributes: [
      // It names what its macro makes as Spyable does, and a macro cannot make what is called otherwise.
      AttributeMarker(
        name: "Spyable",
        accepted: [.protocol],
        meaning: { $0.spy.naming = .spyable },
        arguments: MarkerArgument.ofSpyable
      )
    ],
    foreignMarkers: [.mockable, .autoMockable],
    arguments: [.names, .name] + MarkerArgument.ofSpyable,
    runtimeModule: "ExpectationRuntime",
    doubleName: { decl, options in
      (decl.context + [options.nameRule.name(of: decl) { SpyEmitter.spyName(of: $0, naming: options.spy.naming) }])
        .joined(separator: ".")
    },
    idleOptions: { _, options in
      MarkerArgument.idleRecord(options.spy).map { [("--record \($0.word)", $0.reason)] } ?? []
    },
    emit: { request in
      var options = request.emitterOptions { $0.spy }
      options.isStrictlyMemorySafe = request.index.isStrictlyMemorySafe
      var branches = request.flattened()
      if request.placement != .file {
        // As Spyable does, its macro says nothing of protocols that it does not see: what they require may have a default
        // implementation, or one in an extension of the spy.
        branches.updateEach { $0.parts.diagnostics.removeAll { $0.id == "unknown-inherited-type" } }
      }
      let idle = MockoloAnnotation.idleNames(in: options, of: branches)
      if !idle.isEmpty { branches[0].parts.diagnostics += idle }
      return EmittedDouble(of: branches) { [options] flattened, writer in
        var options = options
        if options.naming.hasStreams { options.streams = MockoloStreams.streams(of: flattened, in: request.index) }
        let emission = SpyEmitter.emit(flattened, options: options, into: &writer)
        return EmittedDouble(
          diagnostics: emission.diagnostics,
          usesRuntime: emission.usesRuntime,
          runtimeConditions: emission.showsRuntime ? [nil] : [],
          sourceFiles: flattened.sourceFiles,
          members: emission.members
        )
      }
    },
    subclassed: [.class]
  )
}

extension MarkerArgument {
  /// What is to be recorded, and is not in spies with such names: the word for it on the command line and in markers, and the reason.
  fileprivate static func idleRecord(_ options: SpyOptions) -> (word: String, part: String, reason: String)? {
    let isMockolo = options.naming == .mockolo
    if options.recordsHistory, !isMockolo {
      return ("history", ".history", "it is for spies with the names of Mockolo, which record no arguments otherwise")
    }
    if options.recordsRemainingArguments, isMockolo {
      let reason = "spies with the names of Mockolo record either no arguments or, with 'history', all"
      return ("arguments", ".remainingArguments", reason)
    }
    return nil
  }

  fileprivate static let ofSpyable: [MarkerArgument] = [
    .behindPreprocessorFlag, .accessLevel, .threadSafe, .records, .omits, .inheritedType,
  ]

  /// `names: .sourcery`.
  fileprivate static let names = MarkerArgument.choice("names", \.spy.naming, separator: ", ")

  /// `behindPreprocessorFlag: "DEBUG"`, as in Spyable.
  fileprivate static let behindPreprocessorFlag = MarkerArgument.condition(
    "behindPreprocessorFlag",
    problem: ArgumentProblem(
      id: "behind-preprocessor-flag",
      message: "The `behindPreprocessorFlag` argument requires a static string literal",
      note: "Provide a literal string value without any dynamic expressions or interpolations to meet the static "
        + "string literal requirement."
    )
  )

  /// `accessLevel: .public`, as in Spyable.
  fileprivate static let accessLevel = MarkerArgument.accessLevel { argument in
    if case .member = argument.value {
      return ArgumentProblem(
        id: "access-level",
        message: "The `accessLevel` argument does not support the specified access level"
      )
    }
    return ArgumentProblem(
      id: "access-level",
      message: "The `accessLevel` argument requires a member access expression"
    )
  }

  /// `threadSafe: true`.
  fileprivate static let threadSafe = MarkerArgument.flag(
    "threadSafe",
    \.spy.isThreadSafe,
    expectation: "true or false"
  )

  /// `records: [.remainingArguments, .propertyUse]`.
  fileprivate static let records = MarkerArgument(
    label: "records",
    expectation: "a list of '.remainingArguments', '.propertyUse' and '.history'",
    apply: { value, options in
      guard let names = value.memberNames else { return false }
      for name in names {
        switch name {
        case "remainingArguments": options.spy.recordsRemainingArguments = true
        case "propertyUse": options.spy.recordsPropertyUse = true
        case "history": options.spy.recordsHistory = true
        default: return false
        }
      }
      return true
    },
    reasonIgnored: { options, _ in idleRecord(options.spy)?.reason },
    ignoredPart: { idleRecord($0.spy)?.part }
  )

  /// `omits: [.subscripts, .statics]`.
  fileprivate static let omits = MarkerArgument(
    label: "omits",
    expectation: "a list of " + SpyOptions.Omission.allCases.map { "'.\($0.rawValue)'" }.joined(separator: ", "),
    apply: { value, options in
      guard let names = value.memberNames else { return false }
      for name in names {
        guard let omission = SpyOptions.Omission(rawValue: name) else { return false }
        options.spy.omissions.insert(omission)
      }
      return true
    }
  )

  /// `inheritedType: "ParentSpy"`.
  fileprivate static let inheritedType = MarkerArgument(
    "inheritedType",
    \.spy.baseSpy,
    expectation: "the name of a spy as a string",
    acceptsNil: true
  ) { value in
    if case .text(let name) = value, WrittenType.isName(name) { name } else { nil }
  }
}
