/// What a call of an asynchronous member waits for before it is answered.
final class AnswerWait<Implementation: MockMethodImplementation>: Sendable {
  /// Waits.
  ///
  /// It throws if the call is not to be answered as the rule says, but with the error.
  private let wait: @Sendable () async throws -> Void
  /// The implementation that throws an error, if the member can.
  private let throwing: @Sendable (any Error) -> Implementation?

  init(
    _ wait: @escaping @Sendable () async throws -> Void,
    throwing: @escaping @Sendable (any Error) -> Implementation?
  ) {
    self.wait = wait
    self.throwing = throwing
  }

  /// Waits for one thing and then for another.
  convenience init(_ first: AnswerWait?, then second: AnswerWait) {
    guard let first else {
      self.init(second.wait, throwing: second.throwing)
      return
    }
    self.init(
      {
        try await first.wait()
        try await second.wait()
      },
      throwing: second.throwing
    )
  }

  /// Waits.
  ///
  /// - Parameters:
  ///   - member: The member that is called.
  ///   - canThrow: Whether it can throw what ends the wait; one that rethrows cannot.
  /// - Returns: The implementation that takes the place of the rule's, if there is one.
  func callAsFunction(for member: String, canThrow: Bool) async -> Implementation? {
    do {
      try await self.wait()
      return nil
    } catch {
      if canThrow, let implementation = self.throwing(error) { return implementation }
      // A task that is cancelled gets its answer at once, if its member cannot throw that.
      if !(error is CancellationError) {
        reportFailure("\(member) cannot throw \(error), with which a gate was opened.", at: nil)
      }
      return nil
    }
  }
}

extension AnswerWait where Implementation: _ExpectableImplementation {
  convenience init(_ wait: @escaping @Sendable () async throws -> Void) {
    self.init(wait) { error in (error as? Implementation.Error).map(Implementation._throwing) }
  }
}

extension MockMethod {
  /// The mock and the member in messages.
  var memberName: String { "\(self.identity.typeName).\(self.signature.name)" }

  /// Fails because a member does not wait that should.
  func failWithoutWaiting() {
    reportFailure(
      """
      \(self.memberName) is to wait before it answers, but calls 'record', which cannot.
      Generate the mock anew; in one that is written by hand, write 'await \(self.identity.path).recordAwaiting(…)'.
      """,
      at: nil
    )
  }
}

extension MockRule where Implementation: _ExpectableImplementation {
  func waiting(for gate: MockGate) -> MockRule<Implementation> { self.waiting(AnswerWait { try await gate.pass() }) }

  func waiting(for delay: Duration, _ clock: any Clock<Duration>) -> MockRule<Implementation> {
    self.waiting(AnswerWait { try await clock.sleep(for: delay) })
  }
}

extension MockRule where Implementation: _ExpectableImplementation, Implementation.Error == any Error {
  func waitingForCancellation(times: Int?) -> _MockAnsweredRule<Implementation> {
    // The gate never opens, so that only the task's end is one.
    self.waiting(for: MockGate()).throws(CancellationError(), times: times)
  }
}

// MARK: - Members that cannot wait

/// The overloads that the compiler finds where no other fits, so that its error names the mistake.
extension _AnswerableCalls {
  /// A member that cannot wait at a gate.
  @available(
    *,
    unavailable,
    message: """
      only asynchronous members can wait, and none that takes a function which does not escape, except as its last parameter and \
      without an attribute such as '@Sendable' or '@MainActor'; answer its calls by a closure that waits: \
      'invokes { … try? await gate.pass() … }'
      """
  )
  @_disfavoredOverload
  public func suspends(until gate: MockGate) -> MockRule<Implementation> { _Misused.never() }

  /// A member that cannot wait for some time.
  @available(
    *,
    unavailable,
    message: """
      only asynchronous members can wait, and none that takes a function which does not escape, except as its last parameter and \
      without an attribute such as '@Sendable' or '@MainActor'; answer its calls by a closure that waits: \
      'invokes { … try? await Task.sleep(for: delay) … }'
      """
  )
  @_disfavoredOverload
  public func suspends(for delay: Duration, clock: any Clock<Duration> = ContinuousClock()) -> MockRule<Implementation>
  {
    _Misused.never()
  }

  /// A member whose calls must end.
  @available(
    *,
    unavailable,
    message: """
      only asynchronous members that throw any error can wait until they are cancelled, and none that takes a function which does not \
      escape, except as its last parameter and without an attribute such as '@Sendable' or '@MainActor'; answer its calls by a \
      closure: 'invokes { … try? await MockGate().pass() … }'
      """
  )
  @_disfavoredOverload
  @discardableResult
  public func neverReturns(times: Int? = nil) -> _MockAnsweredRule<Implementation> { _Misused.never() }
}

extension _AnswerableCalls where Implementation: _ReturnableImplementation, Implementation.ReturnValue: Sendable {
  /// A member that cannot return after some time.
  @available(
    *,
    unavailable,
    message: """
      only asynchronous members can wait, and none that takes a function which does not escape, except as its last parameter and \
      without an attribute such as '@Sendable' or '@MainActor'; answer its calls by a closure that waits: \
      'invokes { … try? await Task.sleep(for: delay); return … }'
      """
  )
  @_disfavoredOverload
  @discardableResult
  public func returns(
    _ value: Implementation.ReturnValue,
    after delay: Duration,
    clock: any Clock<Duration> = ContinuousClock(),
    times: Int? = nil
  ) -> _MockAnsweredRule<Implementation> { _Misused.never() }
}
