/// Decides whether one argument of a call is an expected one.
///
/// Expectations and verifications take one for each parameter; where a plain value or a range is written instead, it stands for
/// `exact(_:)` or `range(_:)`.
///
/// ```swift
/// when(expectations.fetchUser(id: .matching { $0.hasPrefix("admin") }), return: admin)
/// verify(mock).fetchUser(id: .any)
/// ```
public struct ValueMatcher<T>: CustomStringConvertible, @unchecked Sendable {
  // `@unchecked`: the closures that tests give are `sending` or `@Sendable`, so nobody else uses what they capture. A value that
  // is not Sendable is compared where its mock is called, as everything that such a mock records is handed around.

  /// The name of the matcher in messages: `any`, `custom`, `1...10`, or the value itself.
  public let description: String
  /// The expected value for explanations, where that is more than the description; messages write it behind their first line.
  let details: String?
  let closure: (T) -> Bool

  /// Makes a matcher of your own.
  ///
  /// - Parameters:
  ///   - matches: Whether a value is an expected one; may run on any thread.
  ///   - description: What messages call the matcher.
  public init(matches: @escaping @Sendable (T) -> Bool, description: String) {
    self.init(description, matches)
  }

  init(_ description: String, details: String? = nil, _ closure: @escaping (T) -> Bool) {
    self.description = description
    self.details = details
    self.closure = closure
  }

  /// Makes one that is used where a closure is passed, and gone after that.
  package init(checking closure: @escaping (T) -> Bool) { self.init("custom", closure) }

  /// Whether a value is an expected one.
  public func matches(_ value: T) -> Bool { self.closure(value) }

  /// Accepts everything, `nil` included.
  public static var any: ValueMatcher<T> { ValueMatcher("any") { _ in true } }

  /// Accepts what a closure accepts; of an optional, the closure gets the optional.
  public static func matching(_ matcher: sending @escaping (T) -> Bool) -> ValueMatcher<T> {
    ValueMatcher("custom", matcher)
  }
}

/// A matcher of an argument whose type only the caller knows.
public typealias ExistentialValueMatcher<T> = ValueMatcher<T>

// MARK: - Values and ranges

extension ValueMatcher where T: Equatable {
  /// Accepts what is equal to a value.
  public static func exact(_ value: T) -> ValueMatcher<T> {
    ValueMatcher(ValueText.of(value)) { $0 == value }
  }
}

extension ValueMatcher where T: Comparable {
  /// Accepts what is in a range.
  public static func range(_ range: ClosedRange<T>) -> ValueMatcher<T> {
    ValueMatcher(within: range)
  }
}

extension ValueMatcher {
  /// Accepts what is equal to an optional value; `nil` is equal to `nil`.
  @_disfavoredOverload
  public static func exact<U: Equatable>(_ value: U?) -> ValueMatcher<T> where T == U? {
    ValueMatcher(ValueText.of(value as Any)) { $0 == value }
  }

  /// Accepts what is in a range, and never `nil`.
  @_disfavoredOverload
  public static func range<U: Comparable>(_ range: ClosedRange<U>) -> ValueMatcher<T> where T == U? {
    ValueMatcher(optionalWithin: range)
  }
}

extension ValueMatcher {
  init(within range: ClosedRange<T>) where T: Comparable {
    self.init(ValueText.of(range)) { range.contains($0) }
  }

  init<U: Comparable>(optionalWithin range: ClosedRange<U>) where T == U? {
    self.init(ValueText.of(range)) { $0.map(range.contains) ?? false }
  }
}

// MARK: - Dynamic types

extension ValueMatcher {
  /// Accepts one type and no other, where the argument is a type: `.type(Item.self)` for `as type: T.Type`.
  public static func type<U>(_ type: U.Type) -> ValueMatcher<T> {
    ValueMatcher(ValueText.of(type)) { ($0 as? Any.Type) == type }
  }

  /// Accepts values of a dynamic type that a closure accepts.
  ///
  /// - Parameters:
  ///   - type: The dynamic type; a value of another one is not accepted.
  ///   - check: Whether a value of that type is an expected one.
  /// - Returns: The matcher.
  public static func matchingAs<U>(_ type: U.Type, _ check: sending @escaping (U) -> Bool) -> ValueMatcher<T> {
    ValueMatcher("custom") { ($0 as? U).map(check) ?? false }
  }

  /// Accepts values that have the type of a value and are equal to it.
  public static func exactAs<U: Equatable>(_ value: U) -> ValueMatcher<T> {
    let text = ValueText.of(value)
    return ValueMatcher(text, details: "\(text) (\(U.self))") { $0 as? U == value }
  }

  /// Accepts values that have the type of a range's bounds and are in the range.
  public static func rangeAs<U: Comparable>(_ range: ClosedRange<U>) -> ValueMatcher<T> {
    let text = ValueText.of(range)
    return ValueMatcher(text, details: "\(text) (\(U.self))") { ($0 as? U).map(range.contains) ?? false }
  }
}

// MARK: - Names of the library that this API comes from

extension ValueMatcher where T == String {
  /// The same as ``description``; the spelling is that of Smockable.
  public var stringSpecficDescription: String { self.description }
}

extension ValueMatcher where T == String? {
  /// The same as ``description``; the spelling is that of Smockable.
  public var stringSpecficDescription: String { self.description }
}

/// The matcher of a call without arguments.
public struct AlwaysMatcher: Sendable {
  /// Makes the matcher.
  public init() {}
  /// Whether a call is an expected one, which it is.
  public func matches() -> Bool { true }
}

/// Stands for an argument that no mock can keep, such as a closure that must not escape.
///
/// It has no other value than ``any``.
public struct _UnrecordedArgument: Sendable {
  /// Accepts whatever is passed.
  public static var any: _UnrecordedArgument { _UnrecordedArgument() }
}
