// Which literals stand for an argument: those of the types of the standard library, and of what an optional wraps.
//
// A type can conform to `ExpressibleByIntegerLiteral` under one condition only, and `Optional` does not conform to it. So the
// condition is a protocol of our own, for each kind of literal. `ValueMatcher` has no literals: with them, set-ups of expectation
// mocks would be ambiguous.

/// A type of arguments that integer literals stand for.
///
/// A type of your own that has integer literals needs no more than the conformance:
///
/// ```swift
/// extension Cents: MockIntegerLiteralArgument {}
/// ```
public protocol MockIntegerLiteralArgument: Equatable {
  /// The type of the literal's value.
  associatedtype IntegerLiteralArgument: ExpressibleByIntegerLiteral = Self
  /// The argument with the value of a literal.
  static func _literal(integer value: IntegerLiteralArgument) -> Self
}

/// A type of arguments that floating-point literals stand for; see ``MockIntegerLiteralArgument``.
public protocol MockFloatLiteralArgument: Equatable {
  /// The type of the literal's value.
  associatedtype FloatLiteralArgument: ExpressibleByFloatLiteral = Self
  /// The argument with the value of a literal.
  static func _literal(float value: FloatLiteralArgument) -> Self
}

/// A type of arguments that string literals of one Unicode scalar stand for; see ``MockIntegerLiteralArgument``.
public protocol MockUnicodeScalarLiteralArgument: Equatable {
  /// The type of the literal's value.
  associatedtype UnicodeScalarLiteralArgument: ExpressibleByUnicodeScalarLiteral = Self
  /// The argument with the value of a literal.
  static func _literal(unicodeScalar value: UnicodeScalarLiteralArgument) -> Self
}

/// A type of arguments that string literals of one character stand for; see ``MockIntegerLiteralArgument``.
public protocol MockCharacterLiteralArgument: MockUnicodeScalarLiteralArgument {
  /// The type of the literal's value.
  associatedtype CharacterLiteralArgument: ExpressibleByExtendedGraphemeClusterLiteral = Self
  /// The argument with the value of a literal.
  static func _literal(character value: CharacterLiteralArgument) -> Self
}

/// A type of arguments that string literals stand for; see ``MockIntegerLiteralArgument``.
public protocol MockStringLiteralArgument: MockCharacterLiteralArgument {
  /// The type of the literal's value.
  associatedtype StringLiteralArgument: ExpressibleByStringLiteral = Self
  /// The argument with the value of a literal.
  static func _literal(string value: StringLiteralArgument) -> Self
}

/// A type of arguments that `true` and `false` stand for; see ``MockIntegerLiteralArgument``.
public protocol MockBooleanLiteralArgument: Equatable {
  /// The type of the literal's value.
  associatedtype BooleanLiteralArgument: ExpressibleByBooleanLiteral = Self
  /// The argument with the value of a literal.
  static func _literal(boolean value: BooleanLiteralArgument) -> Self
}

/// A type of arguments that array literals stand for.
public protocol MockArrayLiteralArgument: Equatable {
  /// The type of the literal's elements.
  associatedtype ArrayLiteralArgument
  /// The argument with the elements of a literal.
  static func _literal(array elements: [ArrayLiteralArgument]) -> Self
}

/// A type of arguments that dictionary literals stand for.
public protocol MockDictionaryLiteralArgument: Equatable {
  /// The type of the literal's keys.
  associatedtype DictionaryLiteralArgumentKey
  /// The type of the literal's values.
  associatedtype DictionaryLiteralArgumentValue
  /// The argument with the elements of a literal.
  static func _literal(
    dictionary elements: [(DictionaryLiteralArgumentKey, DictionaryLiteralArgumentValue)]
  ) -> Self
}

// MARK: - The literals

extension MockArgument: ExpressibleByIntegerLiteral where Value: MockIntegerLiteralArgument {
  /// Accepts what is equal to a literal.
  public init(integerLiteral value: Value.IntegerLiteralArgument.IntegerLiteralType) {
    self = .exact(Value._literal(integer: Value.IntegerLiteralArgument(integerLiteral: value)))
  }
}

extension MockArgument: ExpressibleByFloatLiteral where Value: MockFloatLiteralArgument {
  /// Accepts what is equal to a literal.
  public init(floatLiteral value: Value.FloatLiteralArgument.FloatLiteralType) {
    self = .exact(Value._literal(float: Value.FloatLiteralArgument(floatLiteral: value)))
  }
}

extension MockArgument: ExpressibleByBooleanLiteral where Value: MockBooleanLiteralArgument {
  /// Accepts what is equal to a literal.
  public init(booleanLiteral value: Value.BooleanLiteralArgument.BooleanLiteralType) {
    self = .exact(Value._literal(boolean: Value.BooleanLiteralArgument(booleanLiteral: value)))
  }
}

extension MockArgument: ExpressibleByUnicodeScalarLiteral where Value: MockUnicodeScalarLiteralArgument {
  /// Accepts what is equal to a literal.
  public init(unicodeScalarLiteral value: Value.UnicodeScalarLiteralArgument.UnicodeScalarLiteralType) {
    self = .exact(Value._literal(unicodeScalar: Value.UnicodeScalarLiteralArgument(unicodeScalarLiteral: value)))
  }
}

extension MockArgument: ExpressibleByExtendedGraphemeClusterLiteral where Value: MockCharacterLiteralArgument {
  /// Accepts what is equal to a literal.
  public init(extendedGraphemeClusterLiteral value: Value.CharacterLiteralArgument.ExtendedGraphemeClusterLiteralType) {
    self = .exact(Value._literal(character: Value.CharacterLiteralArgument(extendedGraphemeClusterLiteral: value)))
  }
}

extension MockArgument: ExpressibleByStringLiteral where Value: MockStringLiteralArgument {
  /// Accepts what is equal to a literal.
  public init(stringLiteral value: Value.StringLiteralArgument.StringLiteralType) {
    self = .exact(Value._literal(string: Value.StringLiteralArgument(stringLiteral: value)))
  }
}

extension MockArgument: ExpressibleByStringInterpolation
where
  Value: MockStringLiteralArgument, Value.StringLiteralArgument: ExpressibleByStringInterpolation,
  Value.StringLiteralArgument.StringInterpolation == DefaultStringInterpolation
{
  /// Accepts what is equal to a literal with values in it.
  public init(stringInterpolation: DefaultStringInterpolation) {
    self = .exact(
      Value._literal(string: Value.StringLiteralArgument(stringInterpolation: stringInterpolation))
    )
  }
}

extension MockArgument: ExpressibleByArrayLiteral where Value: MockArrayLiteralArgument {
  /// Accepts what is equal to a literal.
  public init(arrayLiteral elements: Value.ArrayLiteralArgument...) {
    self = .exact(Value._literal(array: elements))
  }
}

extension MockArgument: ExpressibleByDictionaryLiteral where Value: MockDictionaryLiteralArgument {
  /// Accepts what is equal to a literal.
  public init(
    dictionaryLiteral elements: (Value.DictionaryLiteralArgumentKey, Value.DictionaryLiteralArgumentValue)...
  ) {
    self = .exact(Value._literal(dictionary: elements))
  }
}

// MARK: - The types that have literals

extension MockIntegerLiteralArgument where IntegerLiteralArgument == Self {
  /// The literal's value itself.
  public static func _literal(integer value: Self) -> Self { value }
}

extension MockFloatLiteralArgument where FloatLiteralArgument == Self {
  /// The literal's value itself.
  public static func _literal(float value: Self) -> Self { value }
}

extension MockUnicodeScalarLiteralArgument where UnicodeScalarLiteralArgument == Self {
  /// The literal's value itself.
  public static func _literal(unicodeScalar value: Self) -> Self { value }
}

extension MockCharacterLiteralArgument where CharacterLiteralArgument == Self {
  /// The literal's value itself.
  public static func _literal(character value: Self) -> Self { value }
}

extension MockStringLiteralArgument where StringLiteralArgument == Self {
  /// The literal's value itself.
  public static func _literal(string value: Self) -> Self { value }
}

extension MockBooleanLiteralArgument where BooleanLiteralArgument == Self {
  /// The literal's value itself.
  public static func _literal(boolean value: Self) -> Self { value }
}

extension Int: MockIntegerLiteralArgument {}
extension Int8: MockIntegerLiteralArgument {}
extension Int16: MockIntegerLiteralArgument {}
extension Int32: MockIntegerLiteralArgument {}
extension Int64: MockIntegerLiteralArgument {}
extension UInt: MockIntegerLiteralArgument {}
extension UInt8: MockIntegerLiteralArgument {}
extension UInt16: MockIntegerLiteralArgument {}
extension UInt32: MockIntegerLiteralArgument {}
extension UInt64: MockIntegerLiteralArgument {}
@available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
extension Int128: MockIntegerLiteralArgument {}
@available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
extension UInt128: MockIntegerLiteralArgument {}
extension Float: MockIntegerLiteralArgument, MockFloatLiteralArgument {}
extension Double: MockIntegerLiteralArgument, MockFloatLiteralArgument {}
extension Bool: MockBooleanLiteralArgument {}
extension String: MockStringLiteralArgument {}
extension Substring: MockStringLiteralArgument {}
extension Character: MockCharacterLiteralArgument {}
extension Unicode.Scalar: MockUnicodeScalarLiteralArgument {}

extension Array: MockArrayLiteralArgument where Element: Equatable {
  /// The elements themselves.
  public static func _literal(array elements: [Element]) -> Self { elements }
}

extension Set: MockArrayLiteralArgument {
  /// The set of the elements.
  public static func _literal(array elements: [Element]) -> Self { Set(elements) }
}

extension Dictionary: MockDictionaryLiteralArgument where Value: Equatable {
  /// The dictionary of the elements, which stops the process if a key is there twice.
  public static func _literal(dictionary elements: [(Key, Value)]) -> Self {
    Dictionary(uniqueKeysWithValues: elements)
  }
}

// MARK: - Optionals

extension Optional: MockIntegerLiteralArgument where Wrapped: ExpressibleByIntegerLiteral & Equatable {
  /// The literal's value, wrapped.
  public static func _literal(integer value: Wrapped) -> Self { value }
}

extension Optional: MockFloatLiteralArgument where Wrapped: ExpressibleByFloatLiteral & Equatable {
  /// The literal's value, wrapped.
  public static func _literal(float value: Wrapped) -> Self { value }
}

extension Optional: MockUnicodeScalarLiteralArgument where Wrapped: ExpressibleByUnicodeScalarLiteral & Equatable {
  /// The literal's value, wrapped.
  public static func _literal(unicodeScalar value: Wrapped) -> Self { value }
}

extension Optional: MockCharacterLiteralArgument
where Wrapped: ExpressibleByExtendedGraphemeClusterLiteral & Equatable {
  /// The literal's value, wrapped.
  public static func _literal(character value: Wrapped) -> Self { value }
}

extension Optional: MockStringLiteralArgument where Wrapped: ExpressibleByStringLiteral & Equatable {
  /// The literal's value, wrapped.
  public static func _literal(string value: Wrapped) -> Self { value }
}

extension Optional: MockBooleanLiteralArgument where Wrapped: ExpressibleByBooleanLiteral & Equatable {
  /// The literal's value, wrapped.
  public static func _literal(boolean value: Wrapped) -> Self { value }
}

extension Optional: MockArrayLiteralArgument where Wrapped: MockArrayLiteralArgument {
  /// The elements, wrapped.
  public static func _literal(array elements: [Wrapped.ArrayLiteralArgument]) -> Self {
    .some(Wrapped._literal(array: elements))
  }
}

extension Optional: MockDictionaryLiteralArgument where Wrapped: MockDictionaryLiteralArgument {
  /// The elements, wrapped.
  public static func _literal(
    dictionary elements: [(Wrapped.DictionaryLiteralArgumentKey, Wrapped.DictionaryLiteralArgumentValue)]
  ) -> Self {
    .some(Wrapped._literal(dictionary: elements))
  }
}
