// The frequent types whose values stand for themselves as arguments, and the implicit members that their matchers have.
//
// `String`, `Int`, `Double` and `Bool` are what literals are by default, so that a value, literal or not, fits a parameter
// `some ArgumentMatching<Int>`. Others have an overload for each form: with `some ArgumentMatching<Int8>`, the compiler takes
// literals for `Int`, those of `3`, of `.range(3...5)` and in the closures of `.matching` (seen with 6.3).

extension ArgumentMatching where Self: Equatable, ArgumentValue == Self {
  /// The matcher that accepts what is equal to the value.
  public var _argument: _ArgumentMatcher { .equal(self) }
}

extension String: ArgumentMatching {
  /// The type itself.
  public typealias ArgumentValue = String
}

extension Int: ArgumentMatching {
  /// The type itself.
  public typealias ArgumentValue = Int
}

extension Double: ArgumentMatching {
  /// The type itself.
  public typealias ArgumentValue = Double
}

extension Bool: ArgumentMatching {
  /// The type itself.
  public typealias ArgumentValue = Bool
}

// MARK: - Implicit members

extension ArgumentMatching where Self == ValueMatcher<String> {
  /// Accepts everything.
  public static var any: Self { Self("any") { _ in true } }
  /// Accepts what is in a range.
  public static func range(_ range: ClosedRange<String>) -> Self { Self(within: range) }
}

extension ArgumentMatching where Self == ValueMatcher<Int> {
  /// Accepts everything.
  public static var any: Self { Self("any") { _ in true } }
  /// Accepts what is in a range.
  public static func range(_ range: ClosedRange<Int>) -> Self { Self(within: range) }
}

extension ArgumentMatching where Self == ValueMatcher<Double> {
  /// Accepts everything.
  public static var any: Self { Self("any") { _ in true } }
  /// Accepts what is in a range.
  public static func range(_ range: ClosedRange<Double>) -> Self { Self(within: range) }
}

extension ArgumentMatching where Self == ValueMatcher<Bool> {
  /// Accepts everything.
  public static var any: Self { Self("any") { _ in true } }
}

// MARK: - Implicit members for optionals

extension _OptionalArgumentMatching where Self == ValueMatcher<String?> {
  /// Accepts everything, `nil` included.
  public static var any: Self { Self("any") { _ in true } }
  /// Accepts what is in a range, and never `nil`.
  public static func range(_ range: ClosedRange<String>) -> Self { Self(optionalWithin: range) }
}

extension _OptionalArgumentMatching where Self == ValueMatcher<Int?> {
  /// Accepts everything, `nil` included.
  public static var any: Self { Self("any") { _ in true } }
  /// Accepts what is in a range, and never `nil`.
  public static func range(_ range: ClosedRange<Int>) -> Self { Self(optionalWithin: range) }
}

extension _OptionalArgumentMatching where Self == ValueMatcher<Double?> {
  /// Accepts everything, `nil` included.
  public static var any: Self { Self("any") { _ in true } }
  /// Accepts what is in a range, and never `nil`.
  public static func range(_ range: ClosedRange<Double>) -> Self { Self(optionalWithin: range) }
}

extension _OptionalArgumentMatching where Self == ValueMatcher<Bool?> {
  /// Accepts everything, `nil` included.
  public static var any: Self { Self("any") { _ in true } }
}
