import DoubleSelection

/// A macro of the module Mocking: which double it stands for, and in which role.
struct MacroDefinition: Sendable {
  /// The type name under which Mocking declares the implementation.
  let type: String
  /// The attribute.
  let attribute: String
  let kind: DoubleKind
  /// The role in which it expands.
  let role: String

  /// Whether the same attribute is expanded in another role before.
  var isSecondRole: Bool { MacroDefinition.all.first { $0.type == type }?.role != role }

  /// What the attribute can stand on.
  var marker: AttributeMarker? { kind.attributes.first { $0.name == attribute } }

  /// The comment that asks the command for the same double.
  var comment: String { attribute == "Smock" ? "mock(style: .expectations)" : kind.name }

  /// All macros.
  static let all: [MacroDefinition] = [
    MacroDefinition(type: "MockedMacro", attribute: "Mocked", kind: .mock, role: "peer"),
    MacroDefinition(type: "SmockMacro", attribute: "Smock", kind: .mock, role: "peer"),
    MacroDefinition(type: "SpyableMacro", attribute: "Spyable", kind: .spy, role: "peer"),
    MacroDefinition(type: "ProtocolWitnessMacro", attribute: "ProtocolWitness", kind: .witness, role: "member"),
    MacroDefinition(type: "MockedMacro", attribute: "Mocked", kind: .factory, role: "member"),
    MacroDefinition(type: "MockedStructMacro", attribute: "MockedStruct", kind: .factory, role: "member"),
  ]
}
