/// Calls that a test is about to give an answer for.
///
/// ```swift
/// tracker._locate.when("P-1", .any).returns(oslo)
/// tracker._locate.when("P-2", 3).returns(oslo, times: 2).then.throws(ParcelLost())
/// ```
///
/// The newest rule that matches a call and is not used up answers it; then older ones, then the recorder's implementation.
public struct MockRule<Implementation: MockMethodImplementation>: Sendable {
  private let method: MockMethod<Implementation>
  private let make: @Sendable () -> Rule<Implementation>
  /// What calls wait for before they are answered.
  private var wait: AnswerWait<Implementation>?

  /// Calls that a matcher accepts; each answer makes a rule of its own.
  init(
    _ method: MockMethod<Implementation>,
    _ matcher: CallMatcher<Implementation.Arguments>,
    at place: ExpectationPlace,
    isOfRecorder: Bool = false
  ) {
    self.method = method
    self.make = {
      if let refusal = matcher.refusal { reportFailure(refusal, at: place.location) }
      return Rule(matcher, at: place, isOfRecorder: isOfRecorder)
    }
  }

  /// The calls of a rule that come when its answers so far are used up.
  fileprivate init(_ method: MockMethod<Implementation>, after rule: Rule<Implementation>) {
    self.method = method
    self.make = { rule }
  }

  func answer(_ implementations: [Implementation], times: Int?) -> _MockAnsweredRule<Implementation> {
    let special = self.wait.map { SpecialAnswer(after: $0) }
    return self.add(implementations.map { RuleAnswer($0, special) }, times: times)
  }

  /// Answers each call with an implementation of its own.
  ///
  /// - Parameters:
  ///   - making: Makes it.
  ///   - handingResultOver: Whether what it returns belongs to the caller alone, so that the records do not keep it.
  ///   - times: How many calls are answered.
  /// - Returns: The rule, for further answers.
  package func answer(
    making: @escaping () -> Implementation,
    handingResultOver: Bool = false,
    times: Int? = nil
  ) -> _MockAnsweredRule<Implementation> {
    let special = SpecialAnswer(making: making, handingResultOver: handingResultOver, after: self.wait)
    return self.add([RuleAnswer(.unimplemented, special)], times: times)
  }

  private func add(_ answers: [RuleAnswer<Implementation>], times: Int?) -> _MockAnsweredRule<Implementation> {
    let rule = self.make()
    self.method.rules.add(answers, times: times, to: rule)
    return _MockAnsweredRule(method: self.method, rule: rule)
  }

  /// The same calls, which wait before they are answered, after what they wait for already.
  func waiting(_ wait: AnswerWait<Implementation>) -> MockRule<Implementation> {
    var rule = self
    rule.wait = AnswerWait(self.wait, then: wait)
    return rule
  }
}

/// A rule that answers calls, to which further answers can be added.
public struct _MockAnsweredRule<Implementation: MockMethodImplementation>: Sendable {
  fileprivate let method: MockMethod<Implementation>
  fileprivate let rule: Rule<Implementation>

  /// The calls that come when the answers so far have been given.
  ///
  /// Each answer before it is given once, unless `times:` says otherwise.
  public var then: MockRule<Implementation> { MockRule(self.method, after: self.rule) }
}
