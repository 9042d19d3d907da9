public import DeclModel

/// What a mock's author can choose: the arguments of `@Mocked` and the options of the command.
public struct MockOptions: Hashable, Sendable {
  /// The expression of the `#if` around the mock; `nil` for none.
  public var condition: String?
  /// Whether the mock says `@unchecked Sendable` instead of leaving it to the compiler to check.
  public var isUncheckedSendable: Bool
  /// An access level that replaces the protocol's own.
  public var access: AccessLevel?

  /// The options; by default those of a protocol that says nothing.
  public init(condition: String? = nil, isUncheckedSendable: Bool = false, access: AccessLevel? = nil) {
    self.condition = condition
    self.isUncheckedSendable = isUncheckedSendable
    self.access = access
  }
}
