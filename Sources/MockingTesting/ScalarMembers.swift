public import ExpectationRuntime

// The implicit members of frequent types whose values stand for themselves as arguments.
//
// Where a member has an overload for each form of its arguments, `.max` is looked up in `Int`; through a generic parameter, only
// what is declared here is found. Disfavoured, so that `Int.max` goes on meaning the standard library's.

extension ArgumentMatching where Self == Int {
  /// The largest number.
  @_disfavoredOverload
  public static var max: Int { Int.max }
  /// The smallest number.
  @_disfavoredOverload
  public static var min: Int { Int.min }
  /// The number 0.
  @_disfavoredOverload
  public static var zero: Int { 0 }

  // Within extensions of other types that are arguments, as of `Double`, the compiler (6.3.1) takes `max(self, 1)` for the member above,
  // whatever `Self` is. For a method beside it, it looks outside, too, and only warns. So this is not in ExpectationRuntime, which
  // code that is not for tests may import.

  /// Not there.
  @available(*, unavailable)
  @_disfavoredOverload
  public func max(_: Never) {}
  /// Not there.
  @available(*, unavailable)
  @_disfavoredOverload
  public func min(_: Never) {}
}

extension ArgumentMatching where Self == Double {
  /// The number 0.
  @_disfavoredOverload
  public static var zero: Double { 0 }
  /// The mathematical constant π, rounded toward zero.
  @_disfavoredOverload
  public static var pi: Double { Double.pi }
  /// Positive infinity.
  @_disfavoredOverload
  public static var infinity: Double { Double.infinity }
  /// The largest finite number.
  @_disfavoredOverload
  public static var greatestFiniteMagnitude: Double { Double.greatestFiniteMagnitude }
}
