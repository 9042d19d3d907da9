public import DeclModel
public import DoublePlanning

/// How a mock is told what to answer.
public enum MockStyle: String, CaseIterable, Hashable, Sendable {
  /// `XMock`, with a recorder for each requirement that is set up at any time.
  case members
  /// `MockX`, which is made from expectations that are set up before.
  case expectations
}

/// The choices of a mock's author: the arguments of `@Mocked` and `@Smock`, and the options of the command.
public struct MockOptions: ProtocolDoubleOptions, Hashable, Sendable {
  /// The expression of the `#if` around the mock; `nil` for none.
  public var condition: String?
  /// Whether the mock says `@unchecked Sendable` instead of leaving it to the compiler to check.
  public var isUncheckedSendable = false
  /// Whether the mock can pass on what nothing else answers to a real object.
  public var isForwarding = false
  /// An access level that replaces the protocol's own.
  public var access: AccessLevel?
  /// Where the mock is going to stand.
  public var placement: DoublePlacement
  /// How the mock is called, if not by the style.
  public var nameRule = DoubleNameRule()
  /// How the mock is told what to answer.
  public var style: MockStyle
  /// Whether a call of a class's mock that nothing answers is a failure, and does not go to the superclass.
  public var failsUnstubbed = false
  /// Types that are known to be `Comparable` beside those that are seen to be; only expectations ask.
  public var comparableTypes: [TypeRef] = []
  /// Types that are known to be `Equatable` beside those that are seen to be; only expectations ask.
  public var equatableTypes: [TypeRef] = []

  /// The options; by default those of a protocol that says nothing.
  public init(condition: String? = nil, placement: DoublePlacement = .file, style: MockStyle = .members) {
    self.condition = condition
    self.placement = placement
    self.style = style
  }
}
