// The frequent types whose values stand for themselves as arguments, and the implicit members that their matchers have.
//
// `String`, `Int`, `Double` and `Bool` are what literals are by default, so that a value, literal or not, fits a parameter
// `some ArgumentMatching<Int>`. For the others a literal needs an overload with the type itself (seen with 6.3: for
// `some ArgumentMatching<Int8>` a literal `3` is taken for an `Int`).

extension String: ArgumentMatching {
  /// The matcher that accepts what is equal to the value.
  public var _argumentMatcher: ValueMatcher<String> { .exact(self) }
}

extension Int: ArgumentMatching {
  /// The matcher that accepts what is equal to the value.
  public var _argumentMatcher: ValueMatcher<Int> { .exact(self) }
}

extension Double: ArgumentMatching {
  /// The matcher that accepts what is equal to the value.
  public var _argumentMatcher: ValueMatcher<Double> { .exact(self) }
}

extension Bool: ArgumentMatching {
  /// The matcher that accepts what is equal to the value.
  public var _argumentMatcher: ValueMatcher<Bool> { .exact(self) }
}

// MARK: - Implicit members

extension ArgumentMatching where Self == ValueMatcher<String> {
  /// Accepts everything.
  public static var any: Self { Self("any") { _ in true } }
  /// Accepts what is in a range.
  public static func range(_ range: ClosedRange<String>) -> Self { range._argumentMatcher }
}

extension ArgumentMatching where Self == ValueMatcher<Int> {
  /// Accepts everything.
  public static var any: Self { Self("any") { _ in true } }
  /// Accepts what is in a range.
  public static func range(_ range: ClosedRange<Int>) -> Self { range._argumentMatcher }
}

extension ArgumentMatching where Self == ValueMatcher<Double> {
  /// Accepts everything.
  public static var any: Self { Self("any") { _ in true } }
  /// Accepts what is in a range.
  public static func range(_ range: ClosedRange<Double>) -> Self { range._argumentMatcher }
}

extension ArgumentMatching where Self == ValueMatcher<Bool> {
  /// Accepts everything.
  public static var any: Self { Self("any") { _ in true } }
}

extension ArgumentMatching where Self == ValueMatcher<Float> {
  /// Accepts everything.
  public static var any: Self { Self("any") { _ in true } }
  /// Accepts what is in a range.
  public static func range(_ range: ClosedRange<Float>) -> Self { range._argumentMatcher }
}

extension ArgumentMatching where Self == ValueMatcher<Character> {
  /// Accepts everything.
  public static var any: Self { Self("any") { _ in true } }
  /// Accepts what is in a range.
  public static func range(_ range: ClosedRange<Character>) -> Self { range._argumentMatcher }
}

extension ArgumentMatching where Self == ValueMatcher<Int8> {
  /// Accepts everything.
  public static var any: Self { Self("any") { _ in true } }
  /// Accepts what is in a range.
  public static func range(_ range: ClosedRange<Int8>) -> Self { range._argumentMatcher }
}

extension ArgumentMatching where Self == ValueMatcher<Int16> {
  /// Accepts everything.
  public static var any: Self { Self("any") { _ in true } }
  /// Accepts what is in a range.
  public static func range(_ range: ClosedRange<Int16>) -> Self { range._argumentMatcher }
}

extension ArgumentMatching where Self == ValueMatcher<Int32> {
  /// Accepts everything.
  public static var any: Self { Self("any") { _ in true } }
  /// Accepts what is in a range.
  public static func range(_ range: ClosedRange<Int32>) -> Self { range._argumentMatcher }
}

extension ArgumentMatching where Self == ValueMatcher<Int64> {
  /// Accepts everything.
  public static var any: Self { Self("any") { _ in true } }
  /// Accepts what is in a range.
  public static func range(_ range: ClosedRange<Int64>) -> Self { range._argumentMatcher }
}

extension ArgumentMatching where Self == ValueMatcher<UInt> {
  /// Accepts everything.
  public static var any: Self { Self("any") { _ in true } }
  /// Accepts what is in a range.
  public static func range(_ range: ClosedRange<UInt>) -> Self { range._argumentMatcher }
}

extension ArgumentMatching where Self == ValueMatcher<UInt8> {
  /// Accepts everything.
  public static var any: Self { Self("any") { _ in true } }
  /// Accepts what is in a range.
  public static func range(_ range: ClosedRange<UInt8>) -> Self { range._argumentMatcher }
}

extension ArgumentMatching where Self == ValueMatcher<UInt16> {
  /// Accepts everything.
  public static var any: Self { Self("any") { _ in true } }
  /// Accepts what is in a range.
  public static func range(_ range: ClosedRange<UInt16>) -> Self { range._argumentMatcher }
}

extension ArgumentMatching where Self == ValueMatcher<UInt32> {
  /// Accepts everything.
  public static var any: Self { Self("any") { _ in true } }
  /// Accepts what is in a range.
  public static func range(_ range: ClosedRange<UInt32>) -> Self { range._argumentMatcher }
}

extension ArgumentMatching where Self == ValueMatcher<UInt64> {
  /// Accepts everything.
  public static var any: Self { Self("any") { _ in true } }
  /// Accepts what is in a range.
  public static func range(_ range: ClosedRange<UInt64>) -> Self { range._argumentMatcher }
}

// MARK: - Implicit members for optionals

extension OptionalArgumentMatching where Self == ValueMatcher<String?> {
  /// Accepts everything, `nil` included.
  public static var any: Self { Self("any") { _ in true } }
  /// Accepts what is in a range, and never `nil`.
  public static func range(_ range: ClosedRange<String>) -> Self { range._optionalArgumentMatcher }
}

extension OptionalArgumentMatching where Self == ValueMatcher<Int?> {
  /// Accepts everything, `nil` included.
  public static var any: Self { Self("any") { _ in true } }
  /// Accepts what is in a range, and never `nil`.
  public static func range(_ range: ClosedRange<Int>) -> Self { range._optionalArgumentMatcher }
}

extension OptionalArgumentMatching where Self == ValueMatcher<Double?> {
  /// Accepts everything, `nil` included.
  public static var any: Self { Self("any") { _ in true } }
  /// Accepts what is in a range, and never `nil`.
  public static func range(_ range: ClosedRange<Double>) -> Self { range._optionalArgumentMatcher }
}

extension OptionalArgumentMatching where Self == ValueMatcher<Bool?> {
  /// Accepts everything, `nil` included.
  public static var any: Self { Self("any") { _ in true } }
}

extension OptionalArgumentMatching where Self == ValueMatcher<Float?> {
  /// Accepts everything, `nil` included.
  public static var any: Self { Self("any") { _ in true } }
  /// Accepts what is in a range, and never `nil`.
  public static func range(_ range: ClosedRange<Float>) -> Self { range._optionalArgumentMatcher }
}

extension OptionalArgumentMatching where Self == ValueMatcher<Character?> {
  /// Accepts everything, `nil` included.
  public static var any: Self { Self("any") { _ in true } }
  /// Accepts what is in a range, and never `nil`.
  public static func range(_ range: ClosedRange<Character>) -> Self { range._optionalArgumentMatcher }
}

extension OptionalArgumentMatching where Self == ValueMatcher<Int8?> {
  /// Accepts everything, `nil` included.
  public static var any: Self { Self("any") { _ in true } }
  /// Accepts what is in a range, and never `nil`.
  public static func range(_ range: ClosedRange<Int8>) -> Self { range._optionalArgumentMatcher }
}

extension OptionalArgumentMatching where Self == ValueMatcher<Int16?> {
  /// Accepts everything, `nil` included.
  public static var any: Self { Self("any") { _ in true } }
  /// Accepts what is in a range, and never `nil`.
  public static func range(_ range: ClosedRange<Int16>) -> Self { range._optionalArgumentMatcher }
}

extension OptionalArgumentMatching where Self == ValueMatcher<Int32?> {
  /// Accepts everything, `nil` included.
  public static var any: Self { Self("any") { _ in true } }
  /// Accepts what is in a range, and never `nil`.
  public static func range(_ range: ClosedRange<Int32>) -> Self { range._optionalArgumentMatcher }
}

extension OptionalArgumentMatching where Self == ValueMatcher<Int64?> {
  /// Accepts everything, `nil` included.
  public static var any: Self { Self("any") { _ in true } }
  /// Accepts what is in a range, and never `nil`.
  public static func range(_ range: ClosedRange<Int64>) -> Self { range._optionalArgumentMatcher }
}

extension OptionalArgumentMatching where Self == ValueMatcher<UInt?> {
  /// Accepts everything, `nil` included.
  public static var any: Self { Self("any") { _ in true } }
  /// Accepts what is in a range, and never `nil`.
  public static func range(_ range: ClosedRange<UInt>) -> Self { range._optionalArgumentMatcher }
}

extension OptionalArgumentMatching where Self == ValueMatcher<UInt8?> {
  /// Accepts everything, `nil` included.
  public static var any: Self { Self("any") { _ in true } }
  /// Accepts what is in a range, and never `nil`.
  public static func range(_ range: ClosedRange<UInt8>) -> Self { range._optionalArgumentMatcher }
}

extension OptionalArgumentMatching where Self == ValueMatcher<UInt16?> {
  /// Accepts everything, `nil` included.
  public static var any: Self { Self("any") { _ in true } }
  /// Accepts what is in a range, and never `nil`.
  public static func range(_ range: ClosedRange<UInt16>) -> Self { range._optionalArgumentMatcher }
}

extension OptionalArgumentMatching where Self == ValueMatcher<UInt32?> {
  /// Accepts everything, `nil` included.
  public static var any: Self { Self("any") { _ in true } }
  /// Accepts what is in a range, and never `nil`.
  public static func range(_ range: ClosedRange<UInt32>) -> Self { range._optionalArgumentMatcher }
}

extension OptionalArgumentMatching where Self == ValueMatcher<UInt64?> {
  /// Accepts everything, `nil` included.
  public static var any: Self { Self("any") { _ in true } }
  /// Accepts what is in a range, and never `nil`.
  public static func range(_ range: ClosedRange<UInt64>) -> Self { range._optionalArgumentMatcher }
}
