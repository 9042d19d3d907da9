public import DeclModel

/// What the author of a witness can choose: the arguments of its attribute and the options of the command.
public struct WitnessOptions: Hashable, Sendable {
  /// The expression of the `#if` around it; `nil` for none.
  public var condition: String?
  /// An access level that replaces the declaration's own.
  public var access: AccessLevel?

  /// The options; by default those of a declaration that says nothing.
  public init(condition: String? = nil, access: AccessLevel? = nil) {
    self.condition = condition
    self.access = access
  }
}
