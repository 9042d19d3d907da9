import Generation

/// A macro of the module Mocking: which double it stands for, and in which role.
struct MacroDefinition: Sendable {
  /// The type name under which Mocking declares the implementation.
  let type: String
  /// The attribute.
  let attribute: String
  let kind: DoubleKind
  /// The role in which it expands.
  let role: String

  /// All macros.
  static let all: [MacroDefinition] = [
    MacroDefinition(type: "MockedMacro", attribute: "Mocked", kind: .mock, role: "peer"),
    MacroDefinition(type: "SmockMacro", attribute: "Smock", kind: .mock, role: "peer"),
    MacroDefinition(type: "SpyableMacro", attribute: "Spyable", kind: .spy, role: "peer"),
  ]
}
