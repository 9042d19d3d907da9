extension MockMethod {
  /// The calls whose arguments a closure accepts, for an answer.
  ///
  /// ```swift
  /// tracker._locate.when { $0.id.isEmpty }.throws(ParcelLost())
  /// ```
  ///
  /// - Parameters:
  ///   - fileID: Left to the compiler.
  ///   - filePath: Left to the compiler.
  ///   - line: Left to the compiler.
  ///   - column: Left to the compiler.
  ///   - accepts: Gets the recorded arguments; it may run on any thread, and may use the mock.
  /// - Returns: The calls; without an answer nothing changes.
  public func when(
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: Int = #line,
    column: Int = #column,
    _ accepts: sending @escaping (Arguments) -> Bool
  ) -> MockRule<Implementation> {
    self.rule(
      [.matching(ValueMatcher<Arguments>.matching(accepts))],
      at: ExpectationPlace(fileID, filePath, line, column)
    )
  }

  func rule(_ matchers: [_ArgumentMatcher], at place: ExpectationPlace) -> MockRule<Implementation> {
    MockRule(self, CallMatcher(matchers), at: place)
  }

  /// All calls; the rule goes when the recorder gets an implementation.
  package func ruleForAll(_ place: ExpectationPlace) -> MockRule<Implementation> {
    MockRule(self, CallMatcher([.matching(ValueMatcher<Arguments>.any)]), at: place, isOfRecorder: true)
  }

  /// The rules of the recorder, made with the first one.
  var rules: RuleList<Implementation> {
    self.lock.withLock {
      if let rules = self.state.rules { return rules }
      let rules = RuleList<Implementation>()
      self.state.rules = rules
      return rules
    }
  }
}

// MARK: - Rules for all calls

extension MockMethod where Implementation: _ReturnableImplementation, Implementation.ReturnValue: Sendable {
  /// Answers all calls with values, one after the other; the last one answers all further calls.
  ///
  /// This is a rule: newer rules come before it, and it goes when the recorder gets an ``MockMethod/implementation``.
  ///
  /// - Parameters:
  ///   - first: The value for the first call.
  ///   - others: The values for the next calls.
  ///   - times: How many calls are answered in all; all further ones by default.
  ///   - fileID: Left to the compiler.
  ///   - filePath: Left to the compiler.
  ///   - line: Left to the compiler.
  ///   - column: Left to the compiler.
  /// - Returns: The rule, for further answers.
  @discardableResult
  public func returns(
    _ first: ReturnValue,
    _ others: ReturnValue...,
    times: Int? = nil,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: Int = #line,
    column: Int = #column
  ) -> _MockAnsweredRule<Implementation> {
    let rule = self.ruleForAll(ExpectationPlace(fileID, filePath, line, column))
    return rule.answer(([first] + others).map(Implementation._returning), times: times)
  }
}

extension MockMethod where Implementation: _ReturnableImplementation {
  /// Answers all calls with values, as `returns` does, which the compiler does not check for use from several threads.
  @discardableResult
  public func uncheckedReturns(
    _ first: ReturnValue,
    _ others: ReturnValue...,
    times: Int? = nil,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: Int = #line,
    column: Int = #column
  ) -> _MockAnsweredRule<Implementation> {
    let rule = self.ruleForAll(ExpectationPlace(fileID, filePath, line, column))
    return rule.answer(([first] + others).map(Implementation._returning), times: times)
  }
}

extension MockMethod where Implementation: _ExpectableImplementation {
  /// Answers all calls with an error, by a rule as `returns` makes one.
  @discardableResult
  public func `throws`(
    _ error: Error,
    times: Int? = nil,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: Int = #line,
    column: Int = #column
  ) -> _MockAnsweredRule<Implementation> {
    self.ruleForAll(ExpectationPlace(fileID, filePath, line, column)).throws(error, times: times)
  }
}

extension MockMethod
where
  Implementation: _ExpectableImplementation, Implementation.Arguments: Sendable, Implementation.ReturnValue: Sendable
{
  /// Answers all calls with what a closure does, by a rule as `returns` makes one.
  @discardableResult
  public func invokes(
    times: Int? = nil,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: Int = #line,
    column: Int = #column,
    _ closure: Implementation.SendableClosure
  ) -> _MockAnsweredRule<Implementation> {
    self.ruleForAll(ExpectationPlace(fileID, filePath, line, column)).invokes(times: times, closure)
  }
}

extension MockMethod {
  /// Answers all calls with what a closure does, as `invokes` does, which the compiler does not check for use from several
  /// threads.
  @discardableResult
  public func uncheckedInvokes(
    times: Int? = nil,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: Int = #line,
    column: Int = #column,
    _ closure: Closure
  ) -> _MockAnsweredRule<Implementation> {
    self.ruleForAll(ExpectationPlace(fileID, filePath, line, column)).uncheckedInvokes(times: times, closure)
  }
}

extension MockMethod where Implementation: _CompletableImplementation {
  /// Answers all calls by returning, by a rule as `returns` makes one.
  @discardableResult
  public func succeeds(
    times: Int? = nil,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: Int = #line,
    column: Int = #column
  ) -> _MockAnsweredRule<Implementation> {
    self.ruleForAll(ExpectationPlace(fileID, filePath, line, column)).succeeds(times: times)
  }
}
