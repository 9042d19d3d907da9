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
public final class ArgumentMatcher: @unchecked Sendable {
  // `@unchecked`: it never changes, and holds a matcher, which is Sendable.

  /// What messages call the matcher.
  let text: String
  /// What is expected, for explanations; `nil` if only a closure of the test knows.
  let details: String?
  let size: Int
  let alignment: Int
  /// Whether the value at an address is an expected one.
  let check: (UnsafeRawPointer) -> Bool

  /// Forgets the type of a matcher.
  public init<Value>(_ matcher: ValueMatcher<Value>) {
    self.text = matcher.description
    self.details = matcher.details ?? (matcher.description == "custom" ? nil : matcher.description)
    self.size = MemoryLayout<Value>.size
    self.alignment = MemoryLayout<Value>.alignment
    self.check = { matcher.matches($0.assumingMemoryBound(to: Value.self).pointee) }
  }

  /// A matcher, as it is.
  public static func matching<Value>(_ matcher: ValueMatcher<Value>) -> ArgumentMatcher { ArgumentMatcher(matcher) }

  /// Accepts what is equal to a value.
  public static func equal<Value: Equatable>(_ value: Value) -> ArgumentMatcher {
    ArgumentMatcher(ValueMatcher<Value>.exact(value))
  }

  /// Accepts what is in a range.
  public static func within<Value: Comparable>(_ range: ClosedRange<Value>) -> ArgumentMatcher {
    ArgumentMatcher(ValueMatcher<Value>.range(range))
  }

  /// Accepts optional values that are in a range, and never `nil`.
  public static func optionalWithin<Value: Comparable>(_ range: ClosedRange<Value>) -> ArgumentMatcher {
    ArgumentMatcher(ValueMatcher<Value?>.range(range))
  }
}
