/// The `#if` around a mock that `@Mocked` makes.
public enum MockCompilationCondition: RawRepresentable, Equatable, ExpressibleByStringLiteral, Sendable {
  /// None.
  case none
  /// The condition `DEBUG`.
  case debug
  /// The condition `SWIFT_MOCKING_ENABLED`.
  case swiftMockingEnabled
  /// Any other condition.
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

/// What a spy that `@Spyable` makes records beside what Spyable does.
public struct SpyRecords: OptionSet, Sendable {
  /// The bits of all that is in it.
  public let rawValue: Int
  /// What has these bits.
  public init(rawValue: Int) { self.rawValue = rawValue }

  /// Arguments that Spyable does not record.
  public static let remainingArguments = SpyRecords(rawValue: 1 << 0)
  /// Reads and writes of properties.
  public static let propertyUse = SpyRecords(rawValue: 1 << 1)
}

/// Requirements that a spy which `@Spyable` makes leaves out, for you to write in an extension or a subclass.
public struct SpyOmissions: OptionSet, Sendable {
  /// The bits of all that is in it.
  public let rawValue: Int
  /// What has these bits.
  public init(rawValue: Int) { self.rawValue = rawValue }

  /// Subscripts.
  public static let subscripts = SpyOmissions(rawValue: 1 << 0)
  /// Static properties and functions.
  public static let statics = SpyOmissions(rawValue: 1 << 1)
  /// Initialisers with parameters.
  public static let initializers = SpyOmissions(rawValue: 1 << 2)
  /// What stands in `#if` blocks of the protocol.
  public static let conditionals = SpyOmissions(rawValue: 1 << 3)
  /// What the protocol inherits.
  public static let inherited = SpyOmissions(rawValue: 1 << 4)
}

/// Whether a mocked property can be written, and how it is read.
public enum MockedPropertyType: Sendable {
  /// What a getter that is `async` says.
  public enum AsyncSpecifier: String, CaseIterable, Sendable {
    case async
  }

  /// What a getter that `throws` says.
  public enum ThrowsSpecifier: Sendable {
    case `throws`
  }

  /// It can only be read, with these effects.
  case readOnly(AsyncSpecifier? = nil, ThrowsSpecifier? = nil)
  /// It can be read and written.
  case readWrite

  /// It can only be read.
  public static var readOnly: MockedPropertyType { .readOnly(nil, nil) }

  /// It can only be read, and reading throws.
  public static func readOnly(_ throwsSpecifier: ThrowsSpecifier) -> MockedPropertyType {
    .readOnly(nil, throwsSpecifier)
  }
}
