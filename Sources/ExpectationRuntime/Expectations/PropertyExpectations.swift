/// The expectations of a property, or of a subscript with some indices: `get()` and, if it is settable, `set(…)`.
///
/// ```swift
/// when(expectations.label.get(), return: "new")
/// when(expectations.label.set(.any), complete: .withSuccess)
/// when(expectations[1...3].get(), return: "item")
/// ```
///
/// `Get` and `Set` are the types that `when` takes; `Set` is `Void` where there is no setter.
public struct _PropertyExpectations<Value, Get, Set>: Sendable {
  /// The calls that the mock expects, these included.
  public private(set) var expected: _ExpectedCalls
  private let expectGet: @Sendable (inout _ExpectedCalls) -> Get
  private let expectSet: @Sendable (inout _ExpectedCalls, ValueMatcher<Value>) -> Set?

  /// The expectations of something that can only be read.
  ///
  /// - Parameters:
  ///   - expected: The calls that the mock expects so far.
  ///   - member: The name of the recorder in the mock.
  ///   - indices: A matcher for each parameter of a subscript.
  public init<Getter>(
    _ expected: _ExpectedCalls,
    _ member: StaticString,
    _ indices: _ArgumentMatcher...
  ) where Get == FieldOptions<Getter>, Set == Void {
    self.expected = expected
    self.expectGet = { $0.add("\(member).get", CallMatcher(indices)) }
    self.expectSet = { _, _ in nil }
  }

  /// The expectations of something that can be read and written.
  ///
  /// - Parameters:
  ///   - expected: The calls that the mock expects so far.
  ///   - member: The name of the recorder in the mock.
  ///   - indices: A matcher for each parameter of a subscript.
  public init<Getter, Setter>(
    _ expected: _ExpectedCalls,
    _ member: StaticString,
    _ indices: _ArgumentMatcher...
  ) where Get == FieldOptions<Getter>, Set == FieldOptions<Setter> {
    self.expected = expected
    self.expectGet = { $0.add("\(member).get", CallMatcher(indices)) }
    self.expectSet = { $0.add("\(member).set", CallMatcher(indices + [.matching($1)])) }
  }

  /// Expects that the value is read.
  public mutating func get() -> Get { self.expectGet(&self.expected) }
}

// The forms of an argument are chosen by what the type of the value conforms to, which the compiler knows best.

extension _PropertyExpectations {
  /// Expects that a value is written which a matcher accepts.
  public mutating func set<Setter>(_ newValue: ValueMatcher<Value>) -> Set where Set == FieldOptions<Setter> {
    // A property without a setter has no such type `Set`; generated code and this one have to agree.
    guard let options = self.expectSet(&self.expected, newValue) else {
      preconditionFailure("a property with a setter has been made without one")
    }
    return options
  }

  /// Expects that a value is written.
  public mutating func set<Setter>(_ newValue: Value) -> Set where Set == FieldOptions<Setter>, Value: Equatable {
    self.set(.exact(newValue))
  }

  /// Expects that a value in a range is written.
  public mutating func set<Setter>(_ newValue: ClosedRange<Value>) -> Set
  where Set == FieldOptions<Setter>, Value: Comparable {
    self.set(.range(newValue))
  }

  /// Expects that a value in a range is written, and not `nil`.
  public mutating func set<Setter, Wrapped: Comparable>(_ newValue: ClosedRange<Wrapped>) -> Set
  where Set == FieldOptions<Setter>, Value == Wrapped? {
    self.set(.range(newValue))
  }
}
