/// The `#if` around a mock that `@Mocked` generates.
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

/// The `Sendable` conformance of a mock that `@Mocked` generates.
public enum MockSendableConformance: Sendable {
  /// The conformance is checked by the compiler.
  case checked
  /// The conformance is `@unchecked Sendable`.
  case unchecked
}

/// The access level of a mock that `@Smock` generates.
public enum AccessLevel: Sendable {
  case `public`, package, `internal`, `fileprivate`, `private`
}

/// The access level of a spy that `@Spyable` generates.
public enum SpyAccessLevel: Sendable {
  case `public`, package, `internal`, `fileprivate`, `private`
}

/// Records that a spy of `@Spyable` keeps beside those of Spyable.
public struct SpyRecords: OptionSet, Sendable {
  /// The bits of all that is in it.
  public let rawValue: Int
  /// Makes a set of these bits.
  public init(rawValue: Int) { self.rawValue = rawValue }

  /// Arguments that Spyable does not record.
  public static let remainingArguments = SpyRecords(rawValue: 1 << 0)
  /// Reads and writes of properties.
  public static let propertyUse = SpyRecords(rawValue: 1 << 1)
}

/// Requirements that a spy of `@Spyable` leaves out, for you to implement in an extension or a subclass.
public struct SpyOmissions: OptionSet, Sendable {
  /// The bits of all that is in it.
  public let rawValue: Int
  /// Makes a set of these bits.
  public init(rawValue: Int) { self.rawValue = rawValue }

  /// Subscripts.
  public static let subscripts = SpyOmissions(rawValue: 1 << 0)
  /// Static properties and functions.
  public static let statics = SpyOmissions(rawValue: 1 << 1)
  /// Initialisers with parameters.
  public static let initializers = SpyOmissions(rawValue: 1 << 2)
  /// Requirements in `#if` blocks of the protocol.
  public static let conditionals = SpyOmissions(rawValue: 1 << 3)
  /// Inherited requirements.
  public static let inherited = SpyOmissions(rawValue: 1 << 4)
}

/// The access level of a factory that `@Mocked` generates; it is never higher than its type's.
public enum FactoryAccess: Sendable {
  case `internal`, package, `public`
}

/// Members that a witness of `@ProtocolWitness` has in addition to those of the library ProtocolWitness.
///
/// Added closures come last in the initialiser and have a default.
public struct WitnessInclusions: OptionSet, Sendable {
  /// The bits of all that is in it.
  public let rawValue: Int
  /// Makes a set of these bits.
  public init(rawValue: Int) { self.rawValue = rawValue }

  /// A closure `setLevel` for each property that can be set.
  public static let setters = WitnessInclusions(rawValue: 1 << 0)
  /// Closures that read and write subscripts.
  public static let subscripts = WitnessInclusions(rawValue: 1 << 1)
  /// Members of superclasses and extensions, which the command sees, but a macro does not.
  public static let inherited = WitnessInclusions(rawValue: 1 << 2)
  /// Properties with a private setter.
  public static let restricted = WitnessInclusions(rawValue: 1 << 3)
  /// Properties whose type is that of a literal, and declarations of several properties.
  public static let inferred = WitnessInclusions(rawValue: 1 << 4)
  /// Methods with the original labels that call the closures.
  public static let methods = WitnessInclusions(rawValue: 1 << 5)
  /// `static func unimplemented()`: a witness whose closures stop the test.
  public static let unimplemented = WitnessInclusions(rawValue: 1 << 6)
  /// `static func mock()`: a witness whose closures record and answer their calls.
  public static let recording = WitnessInclusions(rawValue: 1 << 7)
  /// All of them but ``recording``, which needs ExpectationRuntime.
  public static let all: WitnessInclusions = [
    .setters, .subscripts, .inherited, .restricted, .inferred, .methods, .unimplemented,
  ]
}

/// The accessors of a mocked property, and their effects.
public enum MockedPropertyType: Sendable {
  /// The keyword of an asynchronous getter.
  public enum AsyncSpecifier: String, CaseIterable, Sendable {
    case async
  }

  /// The keyword of a getter that throws.
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
