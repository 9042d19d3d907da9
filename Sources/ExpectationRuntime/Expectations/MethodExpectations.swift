/// The expected calls of one member: a list, from which calls use up what matches them.
@usableFromInline
final class MethodExpectations<Implementation: MockMethodImplementation>: @unchecked Sendable {
  // `@unchecked`: `all`, `live`, `statedPlace` and the uses of each expectation are only touched under `lock`, which is also why
  // exclusivity need not be checked. Matchers run outside of it: they belong to the test, and may call the mock.

  // `@inlinable`, here and in the matchers, for the reason given at MockMethod.

  /// One expected call.
  @usableFromInline
  final class Expectation: @unchecked Sendable {
    @usableFromInline
    let matcher: CallMatcher<Implementation.Arguments>
    @usableFromInline
    let implementation: Implementation
    /// How often it can be used; `nil` for any number of times.
    @usableFromInline
    let times: Int?
    /// Its place among all expectations of the member, set before the list shows it to anybody.
    @usableFromInline
    @exclusivity(unchecked)
    var position: Int
    /// Where the test states it, if that is known.
    let place: ExpectationPlace?
    /// How often it has been used, under the lock of the list.
    @usableFromInline
    @exclusivity(unchecked)
    var uses = 0

    init(
      _ matcher: CallMatcher<Implementation.Arguments>,
      _ implementation: Implementation,
      times: Int?,
      position: Int,
      at place: ExpectationPlace?
    ) {
      self.matcher = matcher
      self.implementation = implementation
      self.times = times
      self.position = position
      self.place = place
    }

    @inlinable
    var isUsedUp: Bool {
      guard let times = self.times else { return false }
      return self.uses >= times
    }
  }

  private var all: [Expectation]
  /// The implementation that throws an error.
  let throwing: (Implementation.Error) -> Implementation
  /// Where failures are shown; the call itself has no place.
  var place: ExpectationPlace? { self.lock.withLock { self.statedPlace } }
  private var statedPlace: ExpectationPlace?
  @usableFromInline
  let lock = Lock()
  /// Those that are not used up, in the order of declaration.
  @usableFromInline
  @exclusivity(unchecked)
  var live: [Expectation]

  private init(
    _ all: [Expectation],
    at place: ExpectationPlace?,
    throwing: @escaping (Implementation.Error) -> Implementation
  ) {
    self.all = all
    self.statedPlace = place
    self.throwing = throwing
    self.live = all.filter { !$0.isUsedUp }
  }

  /// Uses the first expectation that matches a call and is not used up.
  ///
  /// - Returns: Its answer; `nil` if there is none.
  @inlinable
  func use(_ arguments: Implementation.Arguments) -> Implementation? {
    var passed = Int.min
    while let expectation = self.firstMatch(arguments, after: passed) {
      if self.consume(expectation) { return expectation.implementation }
      // Another call has used it up in the meantime: as if that had come first.
      passed = expectation.position
    }
    return nil
  }

  /// The list is let go here, before anything is consumed: an expectation leaves it without a copy of the others then.
  @inlinable
  func firstMatch(_ arguments: Implementation.Arguments, after position: Int) -> Expectation? {
    for expectation in self.lock.withLock({ self.live }) {
      if expectation.position > position, expectation.matcher.matches(arguments) { return expectation }
    }
    return nil
  }

  @inlinable
  func consume(_ expectation: Expectation) -> Bool {
    self.lock.withLock {
      if expectation.isUsedUp { return false }
      expectation.uses += 1
      if expectation.times == nil { return true }
      // `all` keeps what goes here, so that nothing of the user ends under the lock.
      if expectation.isUsedUp, let index = self.live.firstIndex(where: { $0 === expectation }) {
        self.live.remove(at: index)
      }
      return true
    }
  }

  /// The expectations that have answered no call and were to answer one.
  var unused: [Expectation] {
    self.lock.withLock { self.all.filter { $0.uses == 0 && $0.times.map { $0 > 0 } ?? true } }
  }

  /// Makes every use possible again.
  func reset() {
    self.lock.withLock {
      for expectation in self.all { expectation.uses = 0 }
      self.live = self.all.filter { !$0.isUsedUp }
    }
  }

  /// The explanation of a call that matches none: each expectation with the reason why it does not match, and what to write.
  func explanation(of arguments: Implementation.Arguments, _ signature: CallSignature) -> String {
    let (all, uses) = self.lock.withLock { (self.all, self.all.map(\.uses)) }
    let values = signature.texts(of: arguments)
    let call = signature.code(signature.values(of: arguments).map(ValueText.code))
    var remedy = "Before the mock is made, write for example: when(expectations\(call), …)"
    if all.isEmpty { return "There is no expectation of \(signature.labelledName).\n\(remedy)" }
    let lines = zip(all, uses).enumerated().map { index, pair in
      let (expectation, uses) = pair
      var reasons = ArgumentDifferences(expectation.matcher, arguments, values: values, signature).texts
      if let times = expectation.times, uses >= times {
        // Of those that match, the last one is the least of a surprise with further uses.
        if reasons.isEmpty, times > 0 {
          remedy =
            "If \(index + 1). is for further calls, too, write 'times: \(times + 1)' or 'times: .unbounded' in its 'when'."
        }
        reasons.insert(times <= 0 ? "never to be used" : "used up, \(uses) of \(ValueText.times(times))", at: 0)
      }
      return "  \(index + 1). \(signature.call(expectation.matcher.texts)): \(reasons.joined(separator: "; "))"
    }
    let heading = "Expectations of \(signature.name), in the order of their declaration:"
    return ([heading] + lines + [remedy]).joined(separator: "\n")
  }
}

extension MethodExpectations where Implementation: _ExpectableImplementation {
  /// Takes over what a test declared about a member.
  ///
  /// An expectation without an answer stops the process.
  convenience init(_ expected: _ExpectedCalls, member: String, of mock: Any.Type, _ signature: CallSignature) {
    self.init(
      Self.expectations(expected.of(member), of: mock, signature),
      at: expected.place(of: member),
      throwing: Implementation._throwing
    )
  }

  /// Adds what a test declares later, behind what is there or before it.
  func add(_ expected: _ExpectedCalls, member: String, of mock: Any.Type, _ signature: CallSignature, first: Bool) {
    let options: [FieldOptions<Implementation>] = expected.of(member)
    if options.isEmpty { return }
    let new = Self.expectations(options, of: mock, signature)
    let place = expected.place(of: member)
    self.lock.withLock {
      let start = first ? (self.all.first?.position ?? 0) - new.count : (self.all.last?.position ?? -1) + 1
      for expectation in new { expectation.position += start }
      self.all = first ? new + self.all : self.all + new
      self.live = self.all.filter { !$0.isUsedUp }
      self.statedPlace = self.statedPlace ?? place
    }
  }

  private static func expectations(
    _ options: [FieldOptions<Implementation>],
    of mock: Any.Type,
    _ signature: CallSignature
  ) -> [Expectation] {
    options.enumerated().map { index, options in
      let (times, implementation) = options.setting
      // An expectation without an answer is a mistake in the test, which would show as another one at the first call.
      guard let implementation else {
        stopTest(
          """
          Expectation was added but not set correctly: \
          \(ValueText.name(of: mock)).\(signature.call(options.matcher.texts)) has no answer.
          Pass it to when(…), which says what the mock does.
          """
        )
      }
      // What `when` states has failed there already.
      if options.place == nil, let refusal = options.matcher.refusal { reportFailure(refusal, at: nil) }
      return Expectation(
        options.matcher,
        implementation,
        times: times,
        position: index,
        at: options.place
      )
    }
  }
}
