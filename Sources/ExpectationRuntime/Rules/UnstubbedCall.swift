/// The error that a throwing member of a mock throws when it is called and nothing answers.
///
/// The test has already been failed then; throwing lets the other tests of the process go on.
public struct UnstubbedCall: Error, CustomStringConvertible {
  /// The call, in one line; the failure of the test says more.
  public let description: String
}

/// What a mock does when a member is called that has to return something, and nothing answers the call.
public enum UnstubbedCallPolicy: Sendable {
  /// The test fails. The member throws an error if it can, else it returns a default value, and stops the process if its type has
  /// none.
  case fail
  /// The member returns a default value. If its type has none, the call is a failure.
  case defaults
  /// The process stops.
  case stop
}

/// Lets a mock answer with default values where nothing else answers, instead of failing the test.
///
/// - Parameter mock: A mock, or any object with recorders.
public func stubDefaults(_ mock: AnyObject) {
  for recording in MockRecords(of: mock).recordings { recording.stubDefaults() }
}

extension _ReturnableImplementation {
  /// An implementation that returns the default value of the member's type from every call; `.unimplemented` if it has none.
  public static var defaults: Self { DefaultValue.of(ReturnValue.self).map(Self._returning) ?? .unimplemented }
}

extension MockMethod {
  /// What becomes of a call that nothing answers: as the session says in which it is made, or else the one in which the mock was made.
  private var unstubbed: UnstubbedCallPolicy {
    if let session = MockSession.current { return session.unstubbed }
    if let session = self.session, !session.isEnded { return session.unstubbed }
    return .fail
  }

  /// Whether calls that nothing answers get a default value without a failure.
  private var answersWithDefaults: Bool {
    self.unstubbed == .defaults || self.lock.withLock { self.state.answersWithDefaults }
  }

  /// Answers a call of a member that has to return something, if nothing else does.
  func answerUnstubbed(_ arguments: Arguments, canThrow: Bool) -> Result<ReturnValue, Error> {
    if self.answersWithDefaults, let value = DefaultValue.of(ReturnValue.self) { return .success(value) }
    // Expectations have failed the test when they found none that matches.
    if self.expectations == nil, !self.failUnstubbed(arguments) {
      self.identity.stopUnimplemented(returning: ReturnValue.self, isStatic: self.isStatic)
    }
    let summary = self.summary(of: arguments)
    if canThrow, let error = UnstubbedCall(description: summary) as? Error { return .failure(error) }
    return .success(self.defaultValue(after: summary))
  }

  /// What a call returns that nothing answers, and that cannot throw ``UnstubbedCall``; without a default value the process stops.
  ///
  /// - Parameter summary: The call, whose failure is reported.
  /// - Returns: The value.
  func defaultValue(after summary: String) -> ReturnValue {
    if let value = DefaultValue.of(ReturnValue.self) { return value }
    fatalError(
      """
      \(summary)
      There is no default value of type \(ValueText.type(ReturnValue.self)), so that the process stops\
      \(FailureReporter.runningTest.map { " in the test \($0)" } ?? ""). The failure above says what to write.
      """
    )
  }

  private func summary(of arguments: Arguments) -> String {
    let signature = self.signature
    let call = "\(self.identity.typeName).\(signature.call(signature.texts(of: arguments)))"
    return self.expectations == nil
      ? "\(call) was called, and nothing answers it." : "\(call) called without a matching expectation."
  }

  /// Fails the running test.
  ///
  /// - Returns: `false` if there is none, or if the process is to stop.
  private func failUnstubbed(_ arguments: Arguments) -> Bool {
    if self.unstubbed == .stop { return false }
    let rules = self.lock.withLock { self.state.rules }?.uses.reversed() ?? []
    let signature = self.signature
    let values = signature.texts(of: arguments)
    var lines = rules.prefix(CallListing.limit).enumerated().map { index, entry in
      let (rule, uses, times) = entry
      var reasons = ArgumentDifferences(rule.matcher, arguments, values: values, signature).texts
      if let times, uses >= times {
        reasons.insert(times == 0 ? "never to be used" : "used up, \(uses) of \(ValueText.times(times))", at: 0)
      }
      return "  \(index + 1). \(signature.call(rule.matcher.texts)), stated at \(rule.place): "
        + reasons.joined(separator: "; ")
    }
    if rules.count > lines.count { lines.append("  … and \(rules.count - lines.count) more") }
    let heading =
      lines.isEmpty ? "" : "Rules of \(signature.name), the newest first:\n\(lines.joined(separator: "\n"))\n"
    // Defaults are asked for, and it has none.
    let missing =
      self.answersWithDefaults
      ? "There is no default value of its type; a conformance to 'MockDefault' gives one.\n" : ""
    return FailureReporter.report(
      """
      \(self.summary(of: arguments))
      \(heading)\(missing)\(self.identity.advice(returning: ReturnValue.self, isStatic: self.isStatic))
      """,
      isWarning: false,
      at: nil,
      near: rules.first?.rule.place.location
    )
  }

  /// Fails the test because no expectation matches a call, and goes on where that is possible.
  @usableFromInline
  func answerUnexpected(
    _ arguments: Arguments,
    _ expectations: MethodExpectations<Implementation>
  ) -> Implementation {
    // What has no answer of its own gets it from `answerUnstubbed`.
    if self.answersWithDefaults, ReturnValue.self == Void.self || DefaultValue.of(ReturnValue.self) != nil {
      return .unimplemented
    }
    let summary = self.summary(of: arguments)
    let message = "\(summary)\n\(expectations.explanation(of: arguments, self.signature))"
    let location = expectations.place?.location
    if self.unstubbed == .stop { stop(message, at: location) }
    reportFailure(message, at: location)
    // What follows is only a consequence of that failure, and does not repeat it.
    if let error = UnstubbedCall(description: summary) as? Error { return expectations.throwing(error) }
    return .unimplemented
  }
}
