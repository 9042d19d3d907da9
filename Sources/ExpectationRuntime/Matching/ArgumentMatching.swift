/// What can be written for an argument of a frequent type: the value itself, a range, or a ``ValueMatcher``.
///
/// One generic parameter takes them all, where the types of users need an overload for each form:
///
/// ```swift
/// mutating func fetchUser(id: some ArgumentMatching<String>) -> FetchUser_Id_FieldOptions
/// ```
public protocol ArgumentMatching<Value> {
  /// The type of the argument.
  associatedtype Value

  /// The matcher that it stands for.
  var _argumentMatcher: ValueMatcher<Value> { get }
}

extension ValueMatcher: ArgumentMatching {
  /// The matcher itself.
  public var _argumentMatcher: ValueMatcher<T> { self }
}

extension ClosedRange: ArgumentMatching {
  /// The matcher that accepts what is in the range.
  public var _argumentMatcher: ValueMatcher<Bound> { .range(self) }
}

extension ValueMatcher {
  /// The matcher that an argument stands for.
  public init(_ argument: some ArgumentMatching<T>) { self = argument._argumentMatcher }
}

// MARK: - Implicit members

// They are looked up in the protocol, where a generic parameter is expected. A property cannot be generic there
// (`Self == ValueMatcher<Value>` is rejected as recursive), and a range's literal bounds are not inferred through a generic
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
  public static func exact<T: Equatable>(_ value: Self.Value) -> ValueMatcher<T> where Self == ValueMatcher<T> {
    ValueMatcher(ValueText.of(value)) { $0 == value }
  }
}

/// What can be written for an optional argument of a frequent type, beside the optional itself: a range, or a ``ValueMatcher``.
public protocol OptionalArgumentMatching<Wrapped> {
  /// The type that the optional wraps.
  associatedtype Wrapped

  /// The matcher that it stands for.
  var _optionalArgumentMatcher: ValueMatcher<Wrapped?> { get }
}

extension ClosedRange: OptionalArgumentMatching {
  /// The matcher that accepts what is in the range, and never `nil`.
  public var _optionalArgumentMatcher: ValueMatcher<Bound?> { .range(self) }
}

/// A type that is an optional.
public protocol _OptionalType {
  /// The type that it wraps.
  associatedtype Wrapped
  /// The same value, said to be an optional.
  static func _matcher(_ matcher: ValueMatcher<Self>) -> ValueMatcher<Wrapped?>
}

extension Optional: _OptionalType {
  /// The matcher itself.
  public static func _matcher(_ matcher: ValueMatcher<Self>) -> ValueMatcher<Wrapped?> { matcher }
}

extension ValueMatcher: OptionalArgumentMatching where T: _OptionalType {
  /// The matcher itself.
  public var _optionalArgumentMatcher: ValueMatcher<T.Wrapped?> { T._matcher(self) }
}

extension ValueMatcher {
  /// The matcher that an argument stands for.
  @_disfavoredOverload
  public init<Wrapped>(_ argument: some OptionalArgumentMatching<Wrapped>) where T == Wrapped? {
    self = argument._optionalArgumentMatcher
  }
}

extension OptionalArgumentMatching {
  /// Accepts what a closure accepts, which gets the optional.
  @_disfavoredOverload
  public static func matching<T>(_ matcher: sending @escaping (T?) -> Bool) -> ValueMatcher<T?>
  where Self == ValueMatcher<T?> {
    ValueMatcher("custom", matcher)
  }

  /// Accepts what is equal to an optional value; `nil` is equal to `nil`.
  @_disfavoredOverload
  public static func exact<T: Equatable>(_ value: Self.Wrapped?) -> ValueMatcher<T?> where Self == ValueMatcher<T?> {
    ValueMatcher(ValueText.of(value as Any)) { $0 == value }
  }
}
