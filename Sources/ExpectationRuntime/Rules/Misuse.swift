// What the compiler finds where nothing else fits, so that its error says what to write. Nothing here is ever called.

/// Stands for what code that does not compile would have.
@dynamicMemberLookup
public struct _Misused: Sendable {
  /// The body of what is unavailable, which no program can reach.
  static func never() -> Never { preconditionFailure("what is unavailable cannot be called") }

  /// Any member.
  public subscript(dynamicMember member: String) -> _Misused { self }

  /// Any value.
  public static func returns<each Value>(_ values: repeat each Value) -> _Misused { _Misused() }

  /// Any error.
  public static func `throws`(_ error: any Error) -> _Misused { _Misused() }

  /// Any closure.
  public static func invokes<Result>(_ closure: () -> Result) -> _Misused { _Misused() }

  /// Any closure of a value.
  public static func invokes<Value, Result>(_ closure: (Value) -> Result) -> _Misused { _Misused() }

  /// Any call.
  @discardableResult
  public func callAsFunction<each Argument>(_ arguments: repeat each Argument, times: Int? = nil) -> _Misused { self }

  /// A call with a closure.
  @discardableResult
  public func callAsFunction<Result>(times: Int? = nil, _ closure: () -> Result) -> _Misused { self }
}

extension MockProperty {
  /// A property has no rules of its own.
  @available(*, unavailable, message: "a rule is for one accessor: write '.getter.when(…)' or '.setter.when(…)'")
  public func when<each Argument>(_ arguments: repeat each Argument) -> _Misused { _Misused.never() }

  /// A property has no rules of its own.
  @available(*, unavailable, message: "a rule is for one accessor: write '.setter.when(…)'")
  public func when(_ argument: ValueMatcher<Never>) -> _Misused { _Misused.never() }

  /// A property has no answer of its own.
  @available(
    *,
    unavailable,
    message: "the getter returns: write '.getter.returns(…)', or '.stores(…)' for a property that keeps its value"
  )
  @discardableResult
  public func returns<each Value>(_ values: repeat each Value, times: Int? = nil) -> _Misused { _Misused.never() }

  /// A property has no answer of its own.
  @available(*, unavailable, message: "an accessor throws: write '.getter.throws(…)'")
  @discardableResult
  public func `throws`(_ error: any Error, times: Int? = nil) -> _Misused { _Misused.never() }

  /// A property has no answer of its own.
  @available(
    *,
    unavailable,
    message: "an accessor invokes a closure: write '.getter.invokes { … }' or '.setter.invokes { … }'"
  )
  @discardableResult
  public func invokes<Result>(times: Int? = nil, _ closure: () -> Result) -> _Misused { _Misused.never() }

  /// A property has no answer of its own.
  @available(*, unavailable, message: "an accessor invokes a closure: write '.setter.invokes { … }'")
  @discardableResult
  public func invokes<Value, Result>(times: Int? = nil, _ closure: (Value) -> Result) -> _Misused { _Misused.never() }

  /// A property has no implementation of its own.
  @available(
    *,
    unavailable,
    message: "each accessor has one: write '.getter.implementation' or '.setter.implementation'"
  )
  public var implementation: _Misused {
    get { _Misused.never() }
    set {}
  }

  /// A property has no records of its own.
  @available(*, unavailable, message: "each accessor has records: write '.getter.callCount' or '.setter.callCount'")
  public var callCount: Int { _Misused.never() }

  /// A property has no records of its own.
  @available(*, unavailable, message: "each accessor has records: write '.setter.invocations'")
  public var invocations: [Never] { _Misused.never() }
}

extension MockProperty where Setter == Void {
  /// Nothing can be written to the property.
  @available(*, unavailable, message: "only a property that can be set stores values: write '.getter.returns(…)'")
  @discardableResult
  public func stores<Value>(_ value: Value) -> _Misused { _Misused.never() }

  /// The property has no setter.
  @available(*, unavailable, message: "the protocol requires no setter of the property")
  @_disfavoredOverload
  public var setter: _Misused { _Misused.never() }
}

// MARK: - Answers

extension _AnswerableCalls where Implementation.Error == Never {
  /// The member throws nothing.
  @available(*, unavailable, message: "the member throws nothing")
  @_disfavoredOverload
  @discardableResult
  public func `throws`(_ error: any Swift.Error, times: Int? = nil) -> _MockAnsweredRule<Implementation> {
    _Misused.never()
  }
}

extension _AnswerableCalls where Implementation.ReturnValue == Void {
  /// The member returns nothing.
  @available(*, unavailable, message: "the member returns nothing: write 'succeeds()'")
  @_disfavoredOverload
  @discardableResult
  public func returns<each Value>(_ values: repeat each Value, times: Int? = nil) -> _MockAnsweredRule<Implementation> {
    _Misused.never()
  }
}

extension _AnswerableCalls {
  /// The member returns a value.
  @available(*, unavailable, message: "the member returns a value: write 'returns(…)'")
  @_disfavoredOverload
  @discardableResult
  public func succeeds(times: Int? = nil) -> _MockAnsweredRule<Implementation> { _Misused.never() }
}

// MARK: - Words of other libraries

/// What Cuckoo, Mockable and others call answers.
extension _AnswerableCalls {
  /// The word of Cuckoo.
  @available(*, unavailable, message: "write 'returns(…)', or 'succeeds()' where nothing is returned")
  @discardableResult
  public func thenReturn<each Value>(_ values: repeat each Value) -> _MockAnsweredRule<Implementation> {
    _Misused.never()
  }

  /// The word of Mockable and Mockingbird.
  @available(*, unavailable, message: "write 'returns(…)', or 'succeeds()' where nothing is returned")
  @discardableResult
  public func willReturn<each Value>(_ values: repeat each Value) -> _MockAnsweredRule<Implementation> {
    _Misused.never()
  }

  /// The word of Cuckoo.
  @available(*, unavailable, message: "write 'throws(…)'")
  @discardableResult
  public func thenThrow(_ errors: any Swift.Error...) -> _MockAnsweredRule<Implementation> { _Misused.never() }

  /// The word of Mockable and Mockingbird.
  @available(*, unavailable, message: "write 'throws(…)'")
  @discardableResult
  public func willThrow(_ errors: any Swift.Error...) -> _MockAnsweredRule<Implementation> { _Misused.never() }

  /// The word of Cuckoo.
  @available(*, unavailable, message: "the member returns nothing: write 'succeeds()'")
  @discardableResult
  public func thenDoNothing() -> _MockAnsweredRule<Implementation> { _Misused.never() }
}

// MARK: - Missing arguments, and wrong ones

extension MockMethod {
  /// The argument is something else.
  @available(
    *,
    unavailable,
    message: """
      'when' takes one value or matcher for each recorded argument; a value is of the argument's type; \
      '.any' accepts every value
      """
  )
  @_disfavoredOverload
  public func when(_ argument: AnyHashable) -> MockRule<Implementation> { _Misused.never() }
}

@available(
  *,
  unavailable,
  message: "'when' takes one value or matcher for each recorded argument; '.any' accepts every value"
)
extension MockMethod {
  /// Arguments are missing.
  @_disfavoredOverload
  public func when() -> MockRule<Implementation> { _Misused.never() }

  /// Arguments are missing.
  @_disfavoredOverload
  public func when<P0, P1>(_ a0: AnyHashable) -> MockRule<Implementation>
  where Implementation.Parameters == (P0, P1) { _Misused.never() }

  /// Arguments are missing.
  @_disfavoredOverload
  public func when<P0, P1, P2>(_ a0: AnyHashable) -> MockRule<Implementation>
  where Implementation.Parameters == (P0, P1, P2) { _Misused.never() }

  /// Arguments are missing.
  @_disfavoredOverload
  public func when<P0, P1, P2>(_ a0: AnyHashable, _ a1: AnyHashable) -> MockRule<Implementation>
  where Implementation.Parameters == (P0, P1, P2) { _Misused.never() }

  /// Arguments are missing.
  @_disfavoredOverload
  public func when<P0, P1, P2, P3>(_ a0: AnyHashable) -> MockRule<Implementation>
  where Implementation.Parameters == (P0, P1, P2, P3) { _Misused.never() }

  /// Arguments are missing.
  @_disfavoredOverload
  public func when<P0, P1, P2, P3>(_ a0: AnyHashable, _ a1: AnyHashable) -> MockRule<Implementation>
  where Implementation.Parameters == (P0, P1, P2, P3) { _Misused.never() }

  /// Arguments are missing.
  @_disfavoredOverload
  public func when<P0, P1, P2, P3>(_ a0: AnyHashable, _ a1: AnyHashable, _ a2: AnyHashable) -> MockRule<Implementation>
  where Implementation.Parameters == (P0, P1, P2, P3) { _Misused.never() }
}
