/// The `#if` around a mock that `@Mocked` makes.
public enum MockCompilationCondition: RawRepresentable, Equatable, ExpressibleByStringLiteral, Sendable {
  /// None.
  case none
  /// `#if DEBUG`
  case debug
  /// `#if SWIFT_MOCKING_ENABLED`
  case swiftMockingEnabled
  /// `#if` and any other condition.
  case custom(_ condition: String)

  /// The condition; `nil` for none.
  public var rawValue: String? {
    switch self {
    case .none: nil
    case .debug: "DEBUG"
    case .swiftMockingEnabled: "SWIFT_MOCKING_ENABLED"
    case .custom(let condition): condition
    }
  }

  /// A condition by its text; `nil` is none.
  public init(rawValue: String?) {
    switch rawValue {
    case nil: self = .none
    case "DEBUG": self = .debug
    case "SWIFT_MOCKING_ENABLED": self = .swiftMockingEnabled
    case .some(let condition): self = .custom(condition)
    }
  }

  /// A condition by its text.
  public init(stringLiteral value: String) { self.init(rawValue: value) }
}

/// How a mock that `@Mocked` makes is `Sendable`.
public enum MockSendableConformance: Sendable {
  /// As far as the compiler can check it.
  case checked
  /// Without a check.
  case unchecked
}

/// The access level of a mock that `@Smock` makes.
public enum AccessLevel: Sendable {
  case `public`, package, `internal`, `fileprivate`, `private`
}

/// The access level of a spy that `@Spyable` makes.
public enum SpyAccessLevel: Sendable {
  case `public`, package, `internal`, `fileprivate`, `private`
}
