/// A form of an expected argument of a frequent type: the value itself, a range, or a ``ValueMatcher``.
///
/// One generic parameter takes them all, where the types of users need an overload for each form:
///
/// ```swift
/// mutating func fetchUser(id: some ArgumentMatching<String>) -> FetchUser_Id_FieldOptions
/// ```
public protocol ArgumentMatching<ArgumentValue> {
  /// The type of the argument.
  associatedtype ArgumentValue

  /// The matcher that it stands for.
  var _argument: _ArgumentMatcher { get }
}

extension ValueMatcher: ArgumentMatching {
  /// The type of the values that are matched.
  public typealias ArgumentValue = T

  /// The matcher itself.
  public var _argument: _ArgumentMatcher { _ArgumentMatcher(self) }
}

extension ClosedRange: ArgumentMatching {
  /// The type of the bounds.
  public typealias ArgumentValue = Bound

  /// The matcher that accepts what is in the range.
  public var _argument: _ArgumentMatcher { .within(self) }
}

// MARK: - Implicit members

// They are looked up in the protocol, where a generic parameter is expected. A property cannot be generic there
// (`Self == ValueMatcher<ArgumentValue>` is rejected as recursive), and a range's literal bounds are not inferred through a generic
// function: these two are declared type by type, in ScalarArguments.swift.

// `@_disfavoredOverload`, here and below: ValueMatcher has functions of the same names, and generated code calls these with up to a
// dozen arguments. Without the attribute the compiler tries every combination: 10 s for one mock of a method with 12 parameters,
// which takes 0.2 s with it (seen with 6.3).

extension ArgumentMatching {
  /// Accepts what a closure accepts.
  @_disfavoredOverload
  public static func matching<T>(_ matcher: sending @escaping (T) -> Bool) -> ValueMatcher<T>
  where Self == ValueMatcher<T> {
    ValueMatcher("custom", matcher)
  }

  /// Accepts what is equal to a value.
  @_disfavoredOverload
  public static func exact<T: Equatable>(_ value: Self.ArgumentValue) -> ValueMatcher<T> where Self == ValueMatcher<T> {
    ValueMatcher(ValueText.of(value)) { $0 == value }
  }
}

/// A form of an expected optional argument of a frequent type, beside the optional itself: a range, or a ``ValueMatcher``.
public protocol _OptionalArgumentMatching<WrappedArgument> {
  /// The type that the optional wraps.
  associatedtype WrappedArgument

  /// The matcher that it stands for.
  var _optionalArgument: _ArgumentMatcher { get }
}

extension ClosedRange: _OptionalArgumentMatching {
  /// The type of the bounds.
  public typealias WrappedArgument = Bound

  /// The matcher that accepts what is in the range, and never `nil`.
  public var _optionalArgument: _ArgumentMatcher { .optionalWithin(self) }
}

/// A type that is an optional.
public protocol _OptionalType {
  /// The type that it wraps.
  associatedtype Wrapped
}

extension Optional: _OptionalType {}

extension ValueMatcher: _OptionalArgumentMatching where T: _OptionalType {
  /// The type that the matched optional wraps.
  public typealias WrappedArgument = T.Wrapped

  /// The matcher itself.
  public var _optionalArgument: _ArgumentMatcher { _ArgumentMatcher(self) }
}

extension _OptionalArgumentMatching {
  /// Accepts what a closure accepts, which gets the optional.
  @_disfavoredOverload
  public static func matching<T>(_ matcher: sending @escaping (T?) -> Bool) -> ValueMatcher<T?>
  where Self == ValueMatcher<T?> {
    ValueMatcher("custom", matcher)
  }

  /// Accepts what is equal to an optional value; `nil` is equal to `nil`.
  @_disfavoredOverload
  public static func exact<T: Equatable>(_ value: Self.WrappedArgument?) -> ValueMatcher<T?>
  where Self == ValueMatcher<T?> {
    ValueMatcher(ValueText.of(value as Any)) { $0 == value }
  }
}
