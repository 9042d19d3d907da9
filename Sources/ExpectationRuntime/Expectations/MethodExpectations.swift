/// What one member of a mock expects: a fixed list, from which calls use up what matches them.
@usableFromInline
final class MethodExpectations<Implementation: MockMethodImplementation>: @unchecked Sendable {
  // `@unchecked`: `live`, and the uses left of each expectation, are only touched under `lock`. Matchers run outside of it: they
  // belong to the test, and may call the mock.

  /// One expected call.
  final class Expectation: @unchecked Sendable {
    let matcher: CallMatcher<Implementation.Arguments>
    let implementation: Implementation
    /// How often it can be used; `nil` for any number of times.
    let times: Int?
    /// How often it has been used, under the lock of the list.
    var uses = 0

    init(_ matcher: CallMatcher<Implementation.Arguments>, _ implementation: Implementation, times: Int?) {
      self.matcher = matcher
      self.implementation = implementation
      self.times = times
    }

    var isUsedUp: Bool { self.times.map { self.uses >= $0 } ?? false }
  }

  private let all: [Expectation]
  /// The implementation that throws an error.
  let throwing: (Implementation.Error) -> Implementation
  private let lock = Lock()
  /// Those that are not used up, in the order of declaration.
  private var live: [Expectation]

  private init(_ all: [Expectation], throwing: @escaping (Implementation.Error) -> Implementation) {
    self.all = all
    self.throwing = throwing
    self.live = all.filter { !$0.isUsedUp }
  }

  /// Uses the first expectation that matches a call and is not used up.
  ///
  /// - Returns: Its answer; `nil` if there is none.
  @usableFromInline
  func use(_ arguments: Implementation.Arguments) -> Implementation? {
    // An expectation that another call uses up in the meantime is passed over, as if the other call had come first.
    for expectation in self.lock.withLock({ self.live }) where expectation.matcher.matches(arguments) {
      if self.consume(expectation) { return expectation.implementation }
    }
    return nil
  }

  private func consume(_ expectation: Expectation) -> Bool {
    self.lock.withLock {
      if expectation.isUsedUp { return false }
      expectation.uses += 1
      // `all` keeps what goes here, so that nothing of the user ends under the lock.
      if expectation.isUsedUp, let index = self.live.firstIndex(where: { $0 === expectation }) {
        self.live.remove(at: index)
      }
      return true
    }
  }

  /// Makes every use possible again.
  func reset() {
    self.lock.withLock {
      for expectation in self.all { expectation.uses = 0 }
      self.live = self.all.filter { !$0.isUsedUp }
    }
  }

  /// What messages say about a call that matches none: each expectation, and why not it.
  func explanation(of arguments: Implementation.Arguments, _ signature: CallSignature) -> String {
    if self.all.isEmpty { return "There is no expectation of \(signature.name)." }
    let uses = self.lock.withLock { self.all.map(\.uses) }
    let values = signature.texts(of: arguments)
    let lines = zip(self.all, uses).enumerated().map { index, pair in
      let (expectation, uses) = pair
      var reasons = ArgumentDifferences(expectation.matcher, arguments, values: values, signature).texts
      if let times = expectation.times, uses >= times {
        reasons.insert(times <= 0 ? "never to be used" : "used up, \(uses) of \(ValueText.times(times))", at: 0)
      }
      return "  \(index + 1). \(signature.call(expectation.matcher.texts)): \(reasons.joined(separator: "; "))"
    }
    return "Expectations of \(signature.name), in the order of their declaration:\n" + lines.joined(separator: "\n")
  }
}

extension MethodExpectations where Implementation: ExpectableImplementation {
  /// Takes over what a test declared about a member.
  ///
  /// An expectation without an answer stops the process.
  convenience init(_ expected: ExpectedCalls, member: String, of mock: Any.Type, _ signature: CallSignature) {
    self.init(
      expected.of(member).map { (options: FieldOptions<Implementation>) in
        let (times, implementation) = options.setting
        guard let implementation else {
          fatalError(
            """
            Expectation was added but not set correctly: \
            \(ValueText.name(of: mock)).\(signature.call(options.matcher.texts)) has no answer.
            Pass it to when(…), which says what the mock does.
            """
          )
        }
        return Expectation(options.matcher, implementation, times: times)
      },
      throwing: Implementation._throwing
    )
  }
}

/// What keeps a call from being an expected one, argument by argument.
struct ArgumentDifferences {
  let texts: [String]

  init<Arguments>(
    _ matcher: CallMatcher<Arguments>,
    _ arguments: Arguments,
    values: [String],
    _ signature: CallSignature
  ) {
    // One matcher may look at all arguments.
    let isOfAll = matcher.texts.count == 1 && values.count != 1
    self.texts = matcher.mismatches(arguments).map { position in
      let value = isOfAll ? "(\(values.joined(separator: ", ")))" : values[position]
      let label = isOfAll ? "arguments" : signature.label(position, of: values.count)
      guard let expected = matcher.details[position] else { return "\(label): \(value) does not satisfy the matcher" }
      return "\(label): expected \(expected), was \(value)"
    }
  }
}
