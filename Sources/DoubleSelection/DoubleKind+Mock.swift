public import DeclModel
import DoublePlanning
public import MockEmitter
import SourceWriter

extension DoubleKind {
  /// Mocks of protocols: `XMock` with a recorder per requirement, or `MockX` with expectations.
  public static let mock = DoubleKind(
    name: "mock",
    plural: "mocks",
    summary: "Generate mocks of protocols",
    eligible: [.protocol],
    selectedByAll: [.protocol],
    attributes: [
      // On a struct or an enum, `@Mocked` asks for a factory.
      AttributeMarker(
        name: "Mocked",
        ignored: [.struct, .enum],
        defaultCondition: "SWIFT_MOCKING_ENABLED",
        accepted: AttributeMarker.acceptedByMocked,
        meaning: { $0.mock.style = .members },
        arguments: MarkerArgument.ofMocked + [.idle("access", because: "mocks are as visible as their protocol")]
      ),
      AttributeMarker(
        name: "Smock",
        accepted: [.protocol],
        meaning: { $0.mock.style = .expectations },
        arguments: MarkerArgument.ofSmock,
        objection: { MarkerArgument.objectionOfSmock(to: $0) }
      ),
    ],
    foreignMarkers: [
      ForeignMarker(text: "@mockable", word: nil),
      ForeignMarker(text: "sourcery:", word: "AutoMockable"),
    ],
    arguments: [.style] + MarkerArgument.ofMocked + MarkerArgument.ofSmock,
    runtimeModule: "ExpectationRuntime",
    doubleName: { decl, options in
      (decl.context + [MockEmitter.mockName(of: decl, style: options.mock.style)]).joined(separator: ".")
    },
    emit: { request in
      var options = MockOptions(
        condition: request.options.condition,
        isUncheckedSendable: request.options.isUncheckedSendable,
        access: request.options.access,
        style: request.options.mock.style,
        comparableTypes: request.options.mock.comparableTypes,
        equatableTypes: request.options.mock.equatableTypes
      )
      options.placement = request.placement
      return EmittedDouble(of: request.flattened) { [options] flattened, writer in
        let emission = MockEmitter.emit(flattened, in: request.index, options: options, into: &writer)
        return EmittedDouble(
          text: [],
          diagnostics: emission.diagnostics,
          usesRuntime: true,
          runtimeConditions: emission.recorderConditions,
          sourceFiles: Set(flattened.requirements.map(\.member.header.location.file)),
          members: emission.members
        )
      }
    },
    comparesValues: true
  )
}

/// What can be chosen about a mock beside what all doubles have.
public struct MockSettings: Hashable, Sendable {
  /// How it is told what to answer.
  public var style = MockStyle.members

  /// Whether the mock compares arguments, so that what their types conform to must be known.
  package var comparesArguments: Bool { style == .expectations }

  /// Types that are said to be `Comparable`.
  public var comparableTypes: [TypeRef] = []
  /// Types that are said to be `Equatable`.
  public var equatableTypes: [TypeRef] = []

  /// The settings of a protocol that says nothing.
  public init() {}
}

extension MarkerArgument {
  fileprivate static let ofMocked: [MarkerArgument] = [.compilationCondition, .sendableConformance]

  fileprivate static let ofSmock: [MarkerArgument] = [
    .accessLevel,
    .preprocessorFlag,
    .types("additionalComparableTypes", \.mock.comparableTypes),
    .types("additionalEquatableTypes", \.mock.equatableTypes),
  ]

  /// What `@Smock` says of an argument that it does not have.
  fileprivate static func objectionOfSmock(to label: String) -> Wording {
    let labels = ofSmock.map { "'\($0.label)'" }.joined(separator: ", ")
    if label.isEmpty {
      let message = "arguments of '@Smock' must be labelled: \(labels)"
      return Wording(id: "unlabelled-argument", message: message, offset: 0)
    }
    let message = "'@Smock' has no argument '\(label)'; its arguments are \(labels)"
    return Wording(id: "unknown-argument", message: message, offset: 0)
  }

  /// `style: .expectations`, in comments; an attribute has its style by its name.
  fileprivate static let style = MarkerArgument(
    label: "style",
    apply: { value, options in
      guard case .member(let name, nil) = value, let style = MockStyle(rawValue: name) else { return nil }
      options.mock.style = style
      return ()
    },
    expectation: MockStyle.allCases.map { "'.\($0.rawValue)'" }.joined(separator: " or ")
  )

  /// `accessLevel: .public`, as in Smockable.
  fileprivate static let accessLevel = MarkerArgument(
    label: "accessLevel",
    apply: { value, options in
      switch value {
      case .member("public", nil): options.access = .public
      case .member("package", nil): options.access = .package
      case .member("internal", nil): options.access = .internal
      case .member("fileprivate", nil): options.access = .fileprivate
      case .member("private", nil): options.access = .private
      case .absent: break
      default: return nil
      }
      return ()
    },
    expectation: "an access level",
    misfit: { argument in
      Wording(
        id: "access-level",
        message: "'\(argument.label)' must be '.public', '.package', '.internal', '.fileprivate' or '.private'",
        offset: 0
      )
    }
  )

  /// `preprocessorFlag: "DEBUG"`, as in Smockable.
  fileprivate static let preprocessorFlag = MarkerArgument(
    label: "preprocessorFlag",
    apply: { value, options in
      switch value {
      case .text(let text) where isCondition(text): options.condition = text.trimmed
      case .absent: options.condition = nil
      default: return nil
      }
      return ()
    },
    expectation: "a string literal",
    misfit: { argument in
      noCondition(argument)
        ?? Wording(
          id: "preprocessor-flag",
          message: "'\(argument.label)' must be a plain string literal, such as \"DEBUG\"",
          offset: 0
        )
    }
  )

  /// `additionalComparableTypes: [Rank.self, Box<Int>.self]`, as in Smockable.
  private static func types(
    _ label: String,
    _ target: any WritableKeyPath<DoubleOptions, [TypeRef]> & Sendable
  ) -> MarkerArgument {
    MarkerArgument(
      label: label,
      apply: { value, options in
        switch value {
        case .list(let elements):
          let types = elements.compactMap(\.referencedType)
          guard types.count == elements.count else { return nil }
          options[keyPath: target] = types
        case .absent: options[keyPath: target] = []
        default: return nil
        }
        return ()
      },
      expectation: "an array literal of types",
      misfit: { argument in
        if case .list(let elements) = ArgumentValue(argument.value),
          let stranger = elements.first(where: { $0.referencedType == nil })
        {
          return Wording(
            id: "type-list",
            message: "'\(stranger.text)' in '\(label)' is not a type; expected an element such as 'Rank.self'",
            offset: stranger.offset
          )
        }
        return Wording(
          id: "type-list",
          message: "'\(label)' must be an array literal of types, such as '[Rank.self, Box<Int>.self]'",
          offset: 0
        )
      },
      idleness: { options in
        options.mock.style == .members ? "only mocks of the style 'expectations' compare arguments" : nil
      }
    )
  }
}

extension LabelledArgument {
  /// The type that it names as an element of a list.
  fileprivate var referencedType: TypeRef? {
    label.isEmpty ? WrittenType.referenced(by: value) : nil
  }

  /// All of it, and where it begins.
  fileprivate var text: String { label.isEmpty ? value : "\(label): \(value)" }
  fileprivate var offset: Int { label.isEmpty ? valueOffset : labelOffset }
}
