public import ExpectationRuntime

// What the compiler finds where a test says how often, or of what, in a way that `verify` does not have, so that its error says how.
// Each returns what the right one does, so that the rest of the line is no second mistake. Nothing here is ever called.

/// A number of calls without its label.
@available(*, unavailable, message: "a number of calls has a label: 'verify(mock, times: 2)'")
public func verify<T: _Verifiable>(_ mock: T, _ times: Int) -> T.VerifierType { verify(mock, times: times) }

/// A number of calls without its label.
@available(*, unavailable, message: "a number of calls has a label: 'verify(mock, times: 2)'")
@_disfavoredOverload
public func verify<Mock: AnyObject>(_ mock: Mock, _ times: Int) -> MemberVerifier<Mock> {
  verify(mock, times: times)
}

/// A mode with the label of a number.
@available(*, unavailable, message: "a mode has no label: 'verify(mock, .atLeast(2))', 'verify(mock, .never)'")
public func verify<T: _Verifiable>(_ mock: T, times: VerificationMode) -> T.VerifierType { verify(mock, times) }

/// A mode with the label of a number.
@available(*, unavailable, message: "a mode has no label: 'verify(mock, .atLeast(2))', 'verify(mock, .never)'")
@_disfavoredOverload
public func verify<Mock: AnyObject>(_ mock: Mock, times: VerificationMode) -> MemberVerifier<Mock> {
  verify(mock, times)
}

/// A range that is not closed.
@available(
  *,
  unavailable,
  message: "a range of numbers is closed: 'times: 1...3'; for one end alone write 'atLeast: 2' or 'atMost: 2'"
)
public func verify<T: _Verifiable>(_ mock: T, times: some RangeExpression<Int>) -> T.VerifierType { verify(mock) }

/// A range that is not closed.
@available(
  *,
  unavailable,
  message: "a range of numbers is closed: 'times: 1...3'; for one end alone write 'atLeast: 2' or 'atMost: 2'"
)
@_disfavoredOverload
public func verify<Mock: AnyObject>(_ mock: Mock, times: some RangeExpression<Int>) -> MemberVerifier<Mock> {
  verify(mock)
}

/// A type instead of a mock.
@available(
  *,
  unavailable,
  message: "a type has static recorders, which are verified one by one: 'verify(BankMock._make)(7)'"
)
@_disfavoredOverload
public func verify<Value>(_ type: Value.Type, times: Int = 1) -> _NotAMock { _NotAMock() }

/// The type of a mock with expectations instead of a mock.
@available(
  *,
  unavailable,
  message: """
    the static members of a mock with expectations are verified on the object that stands for them: \
    'let statics = MockBank.Statics()', 'verify(statics).make(.any)'
    """
)
@_disfavoredOverload
public func verify<Value: VerifiableSmock>(_ type: Value.Type, times: Int = 1) -> _NotAMock { _NotAMock() }

// What 'verify' has and an order has not.

extension InOrder {
  /// A number of calls by the label that 'verify' has.
  @available(
    *,
    unavailable,
    message: "in an order calls are counted from the last one on: 'verify(mock, additionalTimes: 2)'"
  )
  public func verify<T: _Verifiable>(_ mock: T, times: Int) -> T.VerifierType { verify(mock) }

  /// A number of calls by the label that 'verify' has.
  @available(
    *,
    unavailable,
    message: "in an order calls are counted from the last one on: 'verify(mock, additionalTimes: 2)'"
  )
  @_disfavoredOverload
  public func verify<Mock: AnyObject>(_ mock: Mock, times: Int) -> MemberVerifier<Mock> { verify(mock) }

  /// A least number of calls by the label that 'verify' has.
  @available(
    *,
    unavailable,
    message: "in an order calls are counted from the last one on: 'verify(mock, additionalAtLeast: 2)'"
  )
  public func verify<T: _Verifiable>(_ mock: T, atLeast: Int) -> T.VerifierType { verify(mock) }

  /// A least number of calls by the label that 'verify' has.
  @available(
    *,
    unavailable,
    message: "in an order calls are counted from the last one on: 'verify(mock, additionalAtLeast: 2)'"
  )
  @_disfavoredOverload
  public func verify<Mock: AnyObject>(_ mock: Mock, atLeast: Int) -> MemberVerifier<Mock> { verify(mock) }
}

// What Cuckoo and others call numbers of calls.

extension VerificationMode {
  /// The number that is meant where none is said.
  @available(*, unavailable, message: "one call is what 'verify(mock)' asks for; or write '.times(1)'")
  public static var once: Self { .times(1) }
}

/// A number of calls as a function.
@available(*, unavailable, message: "a number of calls has a label: 'verify(mock, times: 2)'")
public func times(_ count: Int) -> VerificationMode { .times(count) }

/// A mode as a function.
@available(*, unavailable, message: "a mode is a case: 'verify(mock, .never)'")
public func never() -> VerificationMode { .never }

/// A mode as a function.
@available(*, unavailable, message: "a mode is a case: 'verify(mock, .atLeastOnce)'")
public func atLeastOnce() -> VerificationMode { .atLeastOnce }

/// A mode as a function.
@available(*, unavailable, message: "a mode is a case: 'verify(mock, .atLeast(2))'")
public func atLeast(_ count: Int) -> VerificationMode { .atLeast(count) }

/// A mode as a function.
@available(*, unavailable, message: "a mode is a case: 'verify(mock, .atMost(2))'")
public func atMost(_ count: Int) -> VerificationMode { .atMost(count) }
