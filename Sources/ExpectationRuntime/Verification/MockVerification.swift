/// One verification: how often or in which order calls must have been made, and its place in the test.
///
/// The `Verifier` of a mock passes the calls that its methods describe on to this. It is an object because all of these methods pass
/// it on, and copying a value with several parts is code in each of them.
public final class _MockVerification {
  package indirect enum Rule {
    case count(VerificationMode)
    case order(CallOrder, InOrderVerificationMode, of: ObjectIdentifier)
    /// Verifies nothing yet, but adds the calls to those that are waited for.
    case wait(CallWaits, Rule)
  }

  private let rule: Rule
  private let location: MockSourceLocation
  /// How long the calls were waited for, as messages say it.
  private let waited: String
  /// Whether the wait was ended by who runs the test, which is no failure of the mock's calls.
  private let isCancelled: Bool

  package init(_ rule: Rule, at location: MockSourceLocation, waited: String = "", isCancelled: Bool = false) {
    self.rule = rule
    self.location = location
    self.waited = waited
    self.isCancelled = isCancelled
  }

  // One function for each number of matchers that is frequent, for the reason given at _ExpectedCalls.

  /// Verifies the calls of a member without arguments, and fails the test if they are not as they should be.
  ///
  /// - Parameter method: The recorder of the member.
  /// - Returns: The arguments of all matching calls, in their order, also after a failure.
  @discardableResult
  public func calls<Implementation>(of method: MockMethod<Implementation>) -> [Implementation.Arguments] {
    self.calls(of: method, matching: CallMatcher([]))
  }

  /// Verifies the calls of a member with one argument.
  @discardableResult
  public func calls<Implementation>(
    of method: MockMethod<Implementation>,
    _ first: _ArgumentMatcher
  ) -> [Implementation.Arguments] {
    self.calls(of: method, matching: CallMatcher([first]))
  }

  /// Verifies the calls of a member with two arguments.
  @discardableResult
  public func calls<Implementation>(
    of method: MockMethod<Implementation>,
    _ first: _ArgumentMatcher,
    _ second: _ArgumentMatcher
  ) -> [Implementation.Arguments] {
    self.calls(of: method, matching: CallMatcher([first, second]))
  }

  /// Verifies the calls of a member with three arguments.
  @discardableResult
  public func calls<Implementation>(
    of method: MockMethod<Implementation>,
    _ first: _ArgumentMatcher,
    _ second: _ArgumentMatcher,
    _ third: _ArgumentMatcher
  ) -> [Implementation.Arguments] {
    self.calls(of: method, matching: CallMatcher([first, second, third]))
  }

  /// Verifies the calls of a member with four or more arguments.
  ///
  /// - Parameters:
  ///   - method: The recorder of the member.
  ///   - first: The matcher of the first recorded argument.
  ///   - second: That of the second.
  ///   - third: That of the third.
  ///   - fourth: That of the fourth.
  ///   - others: One for each further argument.
  /// - Returns: The arguments of all matching calls, in their order, also after a failure.
  @discardableResult
  public func calls<Implementation>(
    of method: MockMethod<Implementation>,
    _ first: _ArgumentMatcher,
    _ second: _ArgumentMatcher,
    _ third: _ArgumentMatcher,
    _ fourth: _ArgumentMatcher,
    _ others: _ArgumentMatcher...
  ) -> [Implementation.Arguments] {
    self.calls(of: method, matching: CallMatcher([first, second, third, fourth] + others))
  }

  /// Verifies the calls of a member with any number of arguments.
  package func calls<Implementation>(
    of method: MockMethod<Implementation>,
    _ arguments: [_ArgumentMatcher]
  ) -> [Implementation.Arguments] {
    self.calls(of: method, matching: CallMatcher(arguments))
  }

  func calls<Implementation>(
    of method: MockMethod<Implementation>,
    matching matcher: CallMatcher<Implementation.Arguments>
  ) -> [Implementation.Arguments] {
    if case .wait(let waits, let rule) = self.rule {
      if matcher.refusal == nil { waits.add(method, matcher, rule.goal) }
      return []
    }
    if let refusal = matcher.refusal {
      reportFailure(refusal, at: self.location)
      return []
    }
    let calls = method.startedCalls
    let matching = calls.filter { matcher.matches($0.arguments) }
    let call = method.signature.call(matcher.texts)
    switch self.rule {
    case .count(let mode):
      if let failure = mode.failure(of: call, calledTimes: matching.count) {
        self.fail(failure + self.waited + CallListing(of: method, calls, comparedTo: matcher).text)
      } else {
        method.noteVerified(matching.map(\.stamp))
      }
    case .order(let order, let mode, of: let mock):
      let (failure, taken) = order.verify(call, matching: matching.map(\.stamp), of: mock, mode, waited: self.waited)
      if let failure { self.fail(failure) } else { method.noteVerified(taken) }
    case .wait: break
    }
    return matching.map(\.arguments)
  }

  private func fail(_ message: String) {
    if !self.isCancelled { reportFailure(message, at: self.location) }
  }
}

extension _MockVerification.Rule {
  /// How many calls are waited for.
  fileprivate var goal: CallGoal {
    switch self {
    case .count(let mode): CallGoal(mode)
    case .order(let order, let mode, of: let mock): CallGoal(mode, after: order.start(of: mock))
    case .wait(_, let rule): rule.goal
    }
  }
}

extension _MockVerification {
  /// Verifies that nothing of a mock has been called.
  package static func noInteractions(with mock: AnyObject, at location: MockSourceLocation) {
    let records = MockRecords(of: mock)
    if reportMissingRecorders(of: records, at: location) { return }
    let calls = records.calls
    if calls.isEmpty { return }
    let name = records.name(of: calls)
    let failure = "Expected \(name) to have no interactions but was called \(ValueText.times(calls.count))"
    reportFailure(failure + CallListing(calls, heading: "Calls").text, at: location)
  }

  /// Verifies that each call of a mock has been verified.
  package static func noUnverifiedInteractions(with mock: AnyObject, at location: MockSourceLocation) {
    let records = MockRecords(of: mock)
    if reportMissingRecorders(of: records, at: location) { return }
    let calls = records.recordings.flatMap(\.unverifiedCalls)
    if calls.isEmpty { return }
    reportFailure(UnverifiedCalls.failure(of: records.name(of: calls), calls), at: location)
    // A strict session need not say the same at its end.
    let stamps = Set(calls.map(\.stamp))
    for recording in records.recordings { recording.noteReported(stamps) }
  }

  /// Verifies that each rule and each expectation of a mock has answered a call.
  package static func noUnusedStubs(of mock: AnyObject, at location: MockSourceLocation) {
    let records = MockRecords(of: mock)
    if reportMissingRecorders(of: records, at: location) { return }
    let stubs = records.recordings.flatMap(\.unusedStubs)
    if stubs.isEmpty { return }
    let lines = stubs.map { stub in "\n  \(stub.text)\(stub.place.map { ", stated at \($0)" } ?? "")" }
    let was = stubs.count == 1 ? "1 was not" : "\(stubs.count) were not"
    reportFailure(
      "Expected all stubs of \(records.name) to be used but \(was):\(lines.joined())",
      at: location
    )
  }

  /// Verifies that nothing has been called after what was verified in order.
  package static func noMoreInteractions(_ order: CallOrder, at location: MockSourceLocation) {
    for records in order.withoutRecorders { reportMissingRecorders(of: records, at: location) }
    if let failure = order.failureOfMoreInteractions() { reportFailure(failure, at: location) }
  }

  /// Fails for an object of whose calls nothing is known, which would pass whatever was called.
  ///
  /// - Returns: Whether it is such a one.
  @discardableResult
  private static func reportMissingRecorders(of records: MockRecords, at location: MockSourceLocation) -> Bool {
    records.failsAsNoMock(
      "nothing is known of its calls; of a spy check what it has itself, such as '#expect(!spy.saveCalled)'",
      at: location
    )
  }
}

/// What has a verifier of its own: a mock whose calls can be verified, or a recorder.
public protocol _Verifiable: AnyObject {
  /// The type by which calls are described; of a mock, it has a method for each member.
  associatedtype VerifierType

  /// The verifier that a verification goes through.
  nonisolated func _verifier(_ verification: _MockVerification) -> VerifierType
}

/// A mock whose calls can be verified: all that `verify` and `InOrder` need to know.
public protocol VerifiableSmock: _Verifiable, Sendable {
  /// The calls that a test expects; `Never` of a mock that is made from none.
  associatedtype Expectations = Never
}
