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
