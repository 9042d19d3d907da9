/// One rule of a recorder: which calls it answers, and its answers one after the other.
@usableFromInline
final class Rule<Implementation: MockMethodImplementation>: @unchecked Sendable {
  // `@unchecked`: what changes is only touched under the lock of the list, which is why exclusivity need not be checked. `position`
  // is set once, before the list shows the rule to anybody.

  /// One answer, and how often it is given.
  @usableFromInline
  struct Step {
    @usableFromInline
    let answer: RuleAnswer<Implementation>
    /// The number of calls that it answers; `nil` for all further ones.
    @usableFromInline
    var times: Int?

    init(_ answer: RuleAnswer<Implementation>, times: Int?) {
      self.answer = answer
      self.times = times
    }
  }

  @usableFromInline
  let matcher: CallMatcher<Implementation.Arguments>
  /// What a call is compared with.
  @usableFromInline
  let parts: [CallMatcher<Implementation.Arguments>.Part]
  /// Where the test states it.
  let place: ExpectationPlace
  /// Whether it stands for the recorder's implementation, and goes when that is set.
  let isOfRecorder: Bool
  /// Its place among all rules of the recorder.
  @usableFromInline
  @exclusivity(unchecked)
  var position = 0
  @usableFromInline
  @exclusivity(unchecked)
  var steps: [Step] = []
  /// The step that answers next.
  @usableFromInline
  @exclusivity(unchecked)
  var current = 0
  /// How many calls that step has answered.
  @usableFromInline
  @exclusivity(unchecked)
  var usesOfCurrent = 0
  /// How many calls the rule has answered.
  @usableFromInline
  @exclusivity(unchecked)
  var uses = 0

  init(_ matcher: CallMatcher<Implementation.Arguments>, at place: ExpectationPlace, isOfRecorder: Bool) {
    self.matcher = matcher
    self.parts = matcher.parts
    self.place = place
    self.isOfRecorder = isOfRecorder
  }

  /// Whether it is for a call, whose arguments are at an address.
  @inlinable
  func accepts(argumentsAt address: UnsafeRawPointer) -> Bool {
    self.parts.withUnsafeBufferPointer { parts in
      parts.allSatisfy { $0.check(address + $0.offset) }
    }
  }

  /// The answer to the next call; `nil` if the rule is used up.
  @inlinable
  func next() -> RuleAnswer<Implementation>? {
    while self.current < self.steps.count {
      let step = self.steps[self.current]
      if let times = step.times, self.usesOfCurrent >= times {
        self.current += 1
        self.usesOfCurrent = 0
        continue
      }
      self.usesOfCurrent += 1
      self.uses += 1
      return step.answer
    }
    return nil
  }

  @inlinable
  var isUsedUp: Bool {
    guard let last = self.steps.last, let times = last.times else { return self.steps.isEmpty }
    return self.current >= self.steps.count || self.current == self.steps.count - 1 && self.usesOfCurrent >= times
  }

  /// How many calls it answers in all; `nil` for any number.
  var times: Int? {
    self.steps.reduce(0 as Int?) { sum, step in sum.flatMap { sum in step.times.map { sum + $0 } } }
  }

  /// Adds answers behind those that are there.
  ///
  /// - Parameters:
  ///   - answers: The answers, each of which is given once, the last one to all further calls.
  ///   - times: How many calls they answer in all, if the last one has an end.
  func append(_ answers: [RuleAnswer<Implementation>], times: Int?) {
    // What has answered all further calls so far has done so often enough.
    if let last = self.steps.indices.last, self.steps[last].times == nil {
      self.steps[last].times = 1
    }
    let limit = times.map { max(0, $0) }
    for (index, answer) in answers.prefix(limit ?? .max).enumerated() {
      let isLast = index == answers.count - 1
      self.steps.append(Step(answer, times: isLast ? limit.map { $0 - index } : 1))
    }
  }
}

/// The rules of one recorder.
@usableFromInline
final class RuleList<Implementation: MockMethodImplementation>: @unchecked Sendable {
  // `@unchecked`: what changes is only touched under `lock`. Matchers run outside of it: they belong to the test, and may call
  // the mock. Rules that go are let go outside of it, too.

  @usableFromInline
  let lock = Lock()
  /// In the order of their statements.
  private var all: [Rule<Implementation>] = []
  /// Those that are not used up.
  @usableFromInline
  @exclusivity(unchecked)
  var live: [Rule<Implementation>] = []

  init() {}

  /// Uses the newest rule that matches a call and is not used up.
  ///
  /// The cost grows with the number of rules that are newer than the one that answers.
  ///
  /// - Returns: Its answer; `nil` if there is none.
  @inlinable
  func use(_ arguments: Implementation.Arguments) -> RuleAnswer<Implementation>? {
    var passed = Int.max
    while let rule = self.newestMatch(arguments, before: passed) {
      if let answer = self.consume(rule) { return answer }
      // Another call has used it up in the meantime: as if that had come first.
      passed = rule.position
    }
    return nil
  }

  /// The list is let go here, before anything is consumed: a rule leaves it without a copy of the others then.
  @inlinable
  func newestMatch(_ arguments: Implementation.Arguments, before position: Int) -> Rule<Implementation>? {
    let rules = self.lock.withLock { self.live }
    let index = withUnsafePointer(to: arguments) { arguments in
      rules.withUnsafeBufferPointer { rules in
        rules.indices.last { index in
          // The list keeps its rules. To keep each while it is looked at would be most of what that takes.
          Unmanaged.passUnretained(rules[index])._withUnsafeGuaranteedRef { rule in
            rule.position < position && rule.accepts(argumentsAt: UnsafeRawPointer(arguments))
          }
        }
      }
    }
    return index.map { rules[$0] }
  }

  @inlinable
  func consume(_ rule: Rule<Implementation>) -> RuleAnswer<Implementation>? {
    self.lock.withLock {
      guard let answer = rule.next() else { return nil }
      if rule.isUsedUp, let index = self.live.lastIndex(where: { $0 === rule }) {
        // `all` keeps what goes here, so that nothing of the user ends under the lock.
        self.live.remove(at: index)
      }
      return answer
    }
  }

  /// Adds answers to a rule, which is the newest one if it is not in the list yet.
  func add(_ answers: [RuleAnswer<Implementation>], times: Int?, to rule: Rule<Implementation>) {
    self.lock.withLock {
      let isNew = rule.position == 0
      let wasUsedUp = rule.isUsedUp
      rule.append(answers, times: times)
      if isNew {
        // Positions start with 1.
        rule.position = (self.all.last?.position ?? 0) + 1
        self.all.append(rule)
        if !rule.isUsedUp { self.live.append(rule) }
      } else if wasUsedUp {
        self.live = self.all.filter { !$0.isUsedUp }
      }
    }
  }

  /// Removes the rules that stand for the recorder's implementation.
  func removeRulesOfRecorder() {
    let old = self.lock.withLock {
      let old = self.all
      if old.contains(where: \.isOfRecorder) {
        self.all.removeAll(where: \.isOfRecorder)
        self.live.removeAll(where: \.isOfRecorder)
      }
      return old
    }
    withExtendedLifetime(old) {}
  }

  /// All rules, in the order of their statements, with the number of calls that each has answered.
  var uses: [(rule: Rule<Implementation>, uses: Int, times: Int?)] {
    self.lock.withLock { self.all.map { ($0, $0.uses, $0.times) } }
  }
}

/// What a rule answers a call with.
@usableFromInline
struct RuleAnswer<Implementation: MockMethodImplementation> {
  @usableFromInline
  let implementation: Implementation
  /// What there is to do before; `nil` for nearly all.
  @usableFromInline
  let special: SpecialAnswer<Implementation>?

  init(_ implementation: Implementation, _ special: SpecialAnswer<Implementation>? = nil) {
    self.implementation = implementation
    self.special = special
  }
}
