/// Calls whose values a test can feed: calls that it can give an answer for, or all reads of a property.
public protocol _FeedableCalls<Implementation> {
  /// What answers the calls.
  associatedtype Implementation: MockMethodImplementation

  /// The calls as a rule that is stated at a place, unless it is stated already.
  func _calls(_ fileID: StaticString, _ filePath: StaticString, _ line: Int, _ column: Int) -> MockRule<Implementation>
}

/// Calls that a test can give an answer for: those of a rule, or all calls of a recorder.
public protocol _AnswerableCalls<Implementation>: _FeedableCalls {}

extension MockRule: _AnswerableCalls {
  /// The calls themselves.
  public func _calls(_ fileID: StaticString, _ filePath: StaticString, _ line: Int, _ column: Int) -> MockRule { self }
}

extension MockMethod: _AnswerableCalls {
  /// All calls; the rule goes when the recorder gets an implementation.
  public func _calls(
    _ fileID: StaticString,
    _ filePath: StaticString,
    _ line: Int,
    _ column: Int
  ) -> MockRule<Implementation> {
    let matcher = CallMatcher<Arguments>([.matching(ValueMatcher<Arguments>.any)])
    return MockRule(self, matcher, at: ExpectationPlace(fileID, filePath, line, column), isOfRecorder: true)
  }
}

extension MockProperty: _FeedableCalls where Getter: _FeedableCalls {
  /// All reads.
  public func _calls(
    _ fileID: StaticString,
    _ filePath: StaticString,
    _ line: Int,
    _ column: Int
  ) -> MockRule<Getter.Implementation> {
    self.getter._calls(fileID, filePath, line, column)
  }
}

// MARK: - Answers

extension _AnswerableCalls where Implementation: _ReturnableImplementation, Implementation.ReturnValue: Sendable {
  /// Answers the calls with values, one after the other; the last one answers all further calls.
  ///
  /// It is a rule, also for all calls of a recorder: newer rules come before it. There, it goes when the recorder gets an
  /// ``MockMethod/implementation``.
  ///
  /// - Parameters:
  ///   - first: The value for the first call.
  ///   - others: The values for the next calls.
  ///   - times: How many calls are answered in all, the last ones with the last value; all further ones by default.
  ///   - fileID: Left to the compiler.
  ///   - filePath: Left to the compiler.
  ///   - line: Left to the compiler.
  ///   - column: Left to the compiler.
  /// - Returns: The rule, for further answers.
  @discardableResult
  public func returns(
    _ first: Implementation.ReturnValue,
    _ others: Implementation.ReturnValue...,
    times: Int? = nil,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: Int = #line,
    column: Int = #column
  ) -> _MockAnsweredRule<Implementation> {
    self._calls(fileID, filePath, line, column).returning([first] + others, times: times)
  }
}

extension _AnswerableCalls where Implementation: _ReturnableImplementation {
  /// Answers the calls with values, as `returns` does, which the compiler does not check for use from several threads.
  @discardableResult
  public func uncheckedReturns(
    _ first: Implementation.ReturnValue,
    _ others: Implementation.ReturnValue...,
    times: Int? = nil,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: Int = #line,
    column: Int = #column
  ) -> _MockAnsweredRule<Implementation> {
    self._calls(fileID, filePath, line, column).returning([first] + others, times: times)
  }
}

extension MockRule where Implementation: _ReturnableImplementation {
  func returning(_ values: [Implementation.ReturnValue], times: Int?) -> _MockAnsweredRule<Implementation> {
    self.answer(values.map(Implementation._returning), times: times)
  }
}

extension _AnswerableCalls where Implementation: _ExpectableImplementation {
  /// Answers the calls with an error.
  ///
  /// - Parameters:
  ///   - error: The error.
  ///   - times: How many calls are answered so; all further ones by default.
  ///   - fileID: Left to the compiler.
  ///   - filePath: Left to the compiler.
  ///   - line: Left to the compiler.
  ///   - column: Left to the compiler.
  /// - Returns: The rule, for further answers.
  @discardableResult
  public func `throws`(
    _ error: Implementation.Error,
    times: Int? = nil,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: Int = #line,
    column: Int = #column
  ) -> _MockAnsweredRule<Implementation> {
    self._calls(fileID, filePath, line, column).answer([Implementation._throwing(error)], times: times)
  }
}

extension _AnswerableCalls
where
  Implementation: _ExpectableImplementation, Implementation.Arguments: Sendable, Implementation.ReturnValue: Sendable
{
  /// Answers the calls with what a closure does, which may be called from any thread.
  ///
  /// - Parameters:
  ///   - times: How many calls are answered so; all further ones by default.
  ///   - fileID: Left to the compiler.
  ///   - filePath: Left to the compiler.
  ///   - line: Left to the compiler.
  ///   - column: Left to the compiler.
  ///   - closure: Gets the arguments without labels; it may use the mock.
  /// - Returns: The rule, for further answers.
  @discardableResult
  public func invokes(
    times: Int? = nil,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: Int = #line,
    column: Int = #column,
    _ closure: Implementation.SendableClosure
  ) -> _MockAnsweredRule<Implementation> {
    self._calls(fileID, filePath, line, column).answer([Implementation._using(closure)], times: times)
  }
}

extension _AnswerableCalls {
  /// Answers the calls with what a closure does, as `invokes` does, which the compiler does not check for use from several
  /// threads.
  @discardableResult
  public func uncheckedInvokes(
    times: Int? = nil,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: Int = #line,
    column: Int = #column,
    _ closure: Implementation.Closure
  ) -> _MockAnsweredRule<Implementation> {
    self._calls(fileID, filePath, line, column).answer([Implementation.uncheckedInvokes(closure)], times: times)
  }
}

extension _AnswerableCalls where Implementation: _CompletableImplementation {
  /// Answers the calls by returning, without a value.
  @discardableResult
  public func succeeds(
    times: Int? = nil,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: Int = #line,
    column: Int = #column
  ) -> _MockAnsweredRule<Implementation> {
    self._calls(fileID, filePath, line, column).answer([Implementation._completing], times: times)
  }
}
