// The frequent types whose values stand for themselves as arguments, and the implicit members that their matchers have.
//
// `String`, `Int`, `Double` and `Bool` are what literals are by default, so that a value, literal or not, fits a parameter
// `some ArgumentMatching<Int>`. Others have an overload for each form: with `some ArgumentMatching<Int8>`, the compiler takes
// literals for `Int`, those of `3`, of `.range(3...5)` and in the closures of `.matching` (seen with 6.3).

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
