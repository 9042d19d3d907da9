public import DeclModel

/// What a spy's author can choose: the arguments of `@Spyable` and the options of the command.
public struct SpyOptions: Hashable, Sendable {
  /// The expression of the `#if` around the spy; `nil` for none.
  public var condition: String?
  /// An access level that replaces the protocol's own.
  public var access: AccessLevel?

  /// The options; by default those of a protocol that says nothing.
  public init(condition: String? = nil, access: AccessLevel? = nil) {
    self.condition = condition
    self.access = access
  }
}
