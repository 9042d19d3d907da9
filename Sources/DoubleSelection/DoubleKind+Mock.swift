import DeclModel
import DoublePlanning
import MockEmitter
import SourceWriter
import SyntaxLite

extension DoubleKind {
  /// Mocks of protocols: `XMock` with a recorder per requirement, or `MockX` with expectations.
  public static let mock = DoubleKind(
    name: "mock",
    plural: "mocks",
    summary: "Generate mocks of protocols",
    eligible: [.protocol, .class],
    selectedByAll: [.protocol],
    attributes: [
      // On a struct or an enum, `@Mocked` asks for a factory.
      AttributeMarker(
        name: "Mocked",
        ignored: [.struct, .enum],
        defaultCondition: "SWIFT_MOCKING_ENABLED",
        accepted: AttributeMarker.acceptedByMocked,
        meaning: { $0.mock.style = .members },
        arguments: MarkerArgument.ofMocked + [.ignored("access", because: "mocks are as visible as their protocol")]
      ),
      AttributeMarker(
        name: "Smock",
        accepted: [.protocol],
        meaning: {
          $0.mock.style = .expectations
          // What the command says of all mocks is about those of the other style.
          $0.mock.isForwarding = false
        },
        arguments: MarkerArgument.ofSmock,
        unknownArgument: { MarkerArgument.unknownArgumentOfSmock($0) }
      ),
    ],
    foreignMarkers: [.mockable, .autoMockable],
    arguments: [.style, .unstubbed, .name] + MarkerArgument.ofMocked + MarkerArgument.ofSmock,
    runtimeModule: "ExpectationRuntime",
    doubleName: { decl, options in
      (decl.context + [options.nameRule.name(of: decl) { MockEmitter.mockName(of: $0, style: options.mock.style) }])
        .joined(separator: ".")
    },
    emit: { request in
      let options = request.emitterOptions { $0.mock }
      let flattened = request.flattened(separatesAbsence: options.isForwarding)
      return EmittedDouble(of: flattened) { flattened, writer in
        let emission = MockEmitter.emit(flattened, in: request.index, options: options, into: &writer)
        return EmittedDouble(
          diagnostics: emission.diagnostics,
          usesRuntime: true,
          runtimeConditions: emission.recorderConditions,
          sourceFiles: flattened.sourceFiles,
          members: emission.members
        )
      }
    },
    subclassed: [.class],
    comparesValues: true
  )
}

extension MarkerArgument {
  fileprivate static let ofMocked: [MarkerArgument] = [.compilationCondition, .sendableConformance, .forwarding]

  fileprivate static let ofSmock: [MarkerArgument] = [
    .accessLevel,
    .preprocessorFlag,
    .types("additionalComparableTypes", \.mock.comparableTypes),
    .types("additionalEquatableTypes", \.mock.equatableTypes),
  ]

  /// `sendableConformance: .unchecked`.
  fileprivate static let sendableConformance = MarkerArgument(
    "sendableConformance",
    \.mock.isUncheckedSendable,
    expectation: "'.checked' or '.unchecked'"
  ) { value in
    switch value {
    case .member("checked", nil): false
    case .member("unchecked", nil): true
    default: nil
    }
  }

  /// `forwarding: true`.
  fileprivate static let forwarding = flag("forwarding", \.mock.isForwarding, expectation: "'true' or 'false'")

  /// The error that `@Smock` gives for an argument that it does not have.
  fileprivate static func unknownArgumentOfSmock(_ label: String) -> ArgumentProblem {
    let labels = ofSmock.map { "'\($0.label)'" }.joined(separator: ", ")
    if label.isEmpty {
      let message = "arguments of '@Smock' must be labelled: \(labels)"
      return ArgumentProblem(id: "unlabelled-argument", message: message, offset: 0)
    }
    let message = "'@Smock' has no argument '\(label)'; its arguments are \(labels)"
    return ArgumentProblem(id: "unknown-argument", message: message, offset: 0)
  }

  /// `style: .expectations`, in comments; an attribute has its style by its name.
  fileprivate static let style = MarkerArgument.choice("style", \.mock.style, separator: " or ")

  /// `unstubbed: .fails`, for the mock of a class.
  fileprivate static let unstubbed = MarkerArgument(
    "unstubbed",
    \.mock.failsUnstubbed,
    expectation: "'.fails'"
  ) { value in
    if case .member("fails", nil) = value { true } else { nil }
  }

  /// `accessLevel: .public`, as in Smockable.
  fileprivate static let accessLevel = MarkerArgument.accessLevel { argument in
    ArgumentProblem(
      id: "access-level",
      message: "'\(argument.label)' must be '.public', '.package', '.internal', '.fileprivate' or '.private'",
      offset: 0
    )
  }

  /// `preprocessorFlag: "DEBUG"`, as in Smockable.
  fileprivate static let preprocessorFlag = MarkerArgument.condition(
    "preprocessorFlag",
    problem: ArgumentProblem(
      id: "preprocessor-flag",
      message: "'preprocessorFlag' must be a plain string literal, such as \"DEBUG\"",
      offset: 0
    )
  )

  /// `additionalComparableTypes: [Rank.self, Box<Int>.self]`, as in Smockable.
  private static func types(
    _ label: String,
    _ option: any WritableKeyPath<DoubleOptions, [TypeRef]> & Sendable
  ) -> MarkerArgument {
    var argument = MarkerArgument(
      label,
      option,
      expectation: "an array literal of types",
      problem: { typeListProblem($0) },
      read: { value in
        switch value {
        case .list(let elements):
          let types = elements.compactMap(\.referencedType)
          return types.count == elements.count ? types : nil
        case .absent: return []
        default: return nil
        }
      }
    )
    argument.reasonIgnored = { options, _ in
      options.mock.style == .members ? "only mocks of the style 'expectations' compare arguments" : nil
    }
    return argument
  }

  private static func typeListProblem(_ argument: LabelledArgument) -> ArgumentProblem {
    if case .list(let elements) = argument.value, let stranger = elements.first(where: { $0.referencedType == nil }) {
      return ArgumentProblem(
        id: "type-list",
        message:
          "'\(stranger.description)' in '\(argument.label)' is not a type; expected an element such as 'Rank.self'",
        offset: stranger.offset
      )
    }
    return ArgumentProblem(
      id: "type-list",
      message: "'\(argument.label)' must be an array literal of types, such as '[Rank.self, Box<Int>.self]'",
      offset: 0
    )
  }
}

extension LabelledArgument {
  /// The type that it names as an element of a list.
  fileprivate var referencedType: TypeRef? { label.isEmpty ? WrittenType.referenced(by: text) : nil }
}
