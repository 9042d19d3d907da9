/// A matcher of one argument whose type is forgotten: what generated code passes on for each of them.
///
/// ```swift
/// mutating func book(on date: Date, seats: some ArgumentMatching<Int>) -> Book_On_Seats_FieldOptions {
///   self.__expected.call("_book", .equal(date), seats._argument)
/// }
/// ```
///
/// Without the type, functions that take several matchers need not be generic over several types, which each overload of each
/// member of each mock would have to pass: a tenth of the time that mocks take to compile.
public final class _ArgumentMatcher: @unchecked Sendable {
  // `@unchecked`: it never changes, and holds a matcher, which is Sendable.

  /// The name of the matcher in messages.
  let text: String
  /// The expected value for explanations; `nil` if only a closure of the test knows.
  let details: String?
  let size: Int
  let alignment: Int
  /// Whether the value at an address is an expected one.
  let check: (UnsafeRawPointer) -> Bool
  /// Why nothing can be matched so, and what to write instead; `nil` for nearly all matchers.
  let refusal: String?

  /// Forgets the type of a matcher.
  public convenience init<Value>(_ matcher: ValueMatcher<Value>) { self.init(matcher, refusal: nil) }

  private init<Value>(_ matcher: ValueMatcher<Value>, refusal: String?) {
    self.refusal = refusal
    self.text = matcher.description
    self.details = matcher.details ?? (matcher.description == "custom" ? nil : matcher.description)
    self.size = MemoryLayout<Value>.size
    self.alignment = MemoryLayout<Value>.alignment
    let matches = matcher.closure
    self.check = { matches($0.assumingMemoryBound(to: Value.self).pointee) }
  }

  /// A matcher, as it is.
  public static func matching<Value>(_ matcher: ValueMatcher<Value>) -> _ArgumentMatcher { _ArgumentMatcher(matcher) }

  /// Accepts what is equal to a value.
  public static func equal<Value: Equatable>(_ value: Value) -> _ArgumentMatcher {
    _ArgumentMatcher(ValueMatcher<Value>.exact(value))
  }

  /// Accepts what is equal to a value, if its type turns out to be equatable, which no generated code knew.
  ///
  /// If it is not, the test fails where the matcher is used.
  public static func equalIfEquatable<Value>(_ value: Value) -> _ArgumentMatcher {
    // `nil` is equal to `nil`, whatever else there may be.
    if ValueText.isNil(value) { return _ArgumentMatcher(ValueMatcher<Value>("nil", ValueText.isNil)) }
    if let type = Value.self as? any Equatable.Type, let matcher = self.equal(value, as: type) { return matcher }
    // An instance of a subclass, or of a type behind a protocol, may know more than the type of the parameter says.
    if let value = value as? any Equatable { return self.dynamicallyEqual(value, in: Value.self) }
    let text = ValueText.of(value)
    let name = "\(Value.self)"
    let wrapped = name.hasPrefix("Optional<") ? String(name.dropFirst(9).dropLast()) : name
    return _ArgumentMatcher(
      ValueMatcher<Value>(text) { _ in false },
      refusal: """
        \(text) cannot be compared, since '\(wrapped)' is not Equatable. \
        Write .matching { … } or .any instead of the value, or make the type Equatable.
        """
    )
  }

  private static func equal<Known: Equatable>(_ value: Any, as type: Known.Type) -> _ArgumentMatcher? {
    if let value = value as? Known { .equal(value) } else { nil }
  }

  private static func dynamicallyEqual<Known: Equatable, Value>(_ known: Known, in type: Value.Type) -> _ArgumentMatcher
  {
    _ArgumentMatcher(ValueMatcher<Value>(ValueText.of(known)) { $0 as? Known == known })
  }

  /// Accepts what is in a range.
  public static func within<Value: Comparable>(_ range: ClosedRange<Value>) -> _ArgumentMatcher {
    _ArgumentMatcher(ValueMatcher<Value>.range(range))
  }

  /// Accepts optional values that are in a range, and never `nil`.
  public static func optionalWithin<Value: Comparable>(_ range: ClosedRange<Value>) -> _ArgumentMatcher {
    _ArgumentMatcher(ValueMatcher<Value?>.range(range))
  }
}
