/// The mocks that are made while a test runs, or a part of it, and what is asked of them at its end.
///
/// Recorders join the session in which they are made, and keep it. The session keeps none of these: a recorder that goes leaves its
/// texts.
@usableFromInline
package final class MockSession: @unchecked Sendable {
  // `@unchecked`: `state` is only touched under `lock`, and no code of the user runs under it.

  private struct Member {
    weak var recorder: (any SessionMember)?
  }

  private struct State {
    var isEnded = false
    var members: [Member] = []
    /// Those among them that the session keeps.
    var adopted: [any SessionMember] = []
    /// At how many members those that have gone are removed from the list.
    var limit = 64
    var report = SessionReport()
  }

  /// What calls that nothing answers do.
  package let unstubbed: UnstubbedCallPolicy
  private let strictness: MockStrictness
  /// The static members that code in the session sees.
  let statics: StaticRecorders
  private let ownsStatics: Bool
  /// Where it begins, for what has no place of its own.
  private let place: MockSourceLocation
  /// The session that has been current when this one was made.
  private let outer: MockSession?
  /// When it begins, or the outermost one around it: the calls of all are in one list.
  let start: ContinuousClock.Instant
  private let lock = Lock()
  private var state = State()

  /// Begins a session, which takes what it is not told from the current one.
  ///
  /// - Parameters:
  ///   - strictness: What it asks of its mocks.
  ///   - unstubbed: What calls do that nothing answers.
  ///   - isContinuing: Whether it goes on with what the test has said of static members in the current one.
  ///   - place: Where it begins.
  package init(
    _ strictness: MockStrictness?,
    unstubbed: UnstubbedCallPolicy?,
    isContinuing: Bool = false,
    at place: MockSourceLocation
  ) {
    let outer = MockSession.current
    self.ownsStatics = outer == nil || !isContinuing
    self.statics = (isContinuing ? outer?.statics : nil) ?? StaticRecorders()
    self.outer = outer
    self.start = outer?.start ?? SessionClock.now
    self.strictness = strictness ?? outer?.strictness ?? .lenient
    self.unstubbed = unstubbed ?? outer?.unstubbed ?? .fail
    self.place = place
  }

  var isEnded: Bool { self.lock.withLock { self.state.isEnded } }

  /// This session, or the nearest one around it that has not ended.
  private var open: MockSession? {
    var session: MockSession? = self
    while let current = session, current.isEnded { session = current.outer }
    return session
  }

  // MARK: - Members

  /// Takes a recorder in that has just been made.
  func add(_ recorder: some SessionMember) {
    self.lock.withLock {
      if self.state.members.count >= self.state.limit {
        self.state.members.removeAll { $0.recorder == nil }
        self.state.limit = max(64, 2 * self.state.members.count)
      }
      self.state.members.append(Member(recorder: recorder))
    }
  }

  /// Takes the recorders in that an object has, if they belong to no session, with the calls from here on.
  package func adopt(_ mock: AnyObject) {
    for recording in MockRecords(of: mock).recorders {
      guard let recorder = recording as? any SessionMember, !recorder.hasSession, !self.isMember(recorder) else {
        continue
      }
      recording.noteReported(Set(recording.recordedStamps))
      self.add(recorder)
      // It leaves no texts if it goes, as it does not know the session.
      self.lock.withLock { self.state.adopted.append(recorder) }
    }
  }

  /// Whether a recorder belongs to the session, or to one around it.
  private func isMember(_ recorder: any SessionMember) -> Bool {
    self.lock.withLock { self.state.members.contains { $0.recorder === recorder } }
      || self.outer?.isMember(recorder) ?? false
  }

  /// Takes what is to be said about a recorder that goes.
  func add(_ report: @autoclosure () -> SessionReport) {
    if self.isEnded { return }
    // Made outside of the lock, as it runs code of the user.
    var report = report()
    report.keep(self.strictness)
    if report.isEmpty { return }
    self.lock.withLock { self.state.report.add(report) }
  }

  // MARK: - The end

  /// Ends the session: what is made from now on does not belong to it, and mocks that did belong to none.
  ///
  /// - Parameter isReporting: Whether it says what it found; what an error has kept from happening is not worth saying.
  /// - Returns: All calls, in their order.
  @discardableResult
  package func end(isReporting: Bool) -> SessionReport {
    let (members, adopted, gone) = self.lock.withLock {
      let state = self.state
      self.state = State(isEnded: true)
      return (state.members, state.adopted, state.report)
    }
    var report = gone
    for member in members {
      if let recorder = member.recorder { report.add(recorder.report) }
    }
    withExtendedLifetime(adopted) {}
    // They belong to the session, which they keep.
    if self.ownsStatics { self.statics.clear() }
    if isReporting {
      self.announce(report)
      report.isFailure =
        self.strictness.unused == .error && !report.unused.isEmpty
        || self.strictness.unverified == .error && !report.unverified.isEmpty
    }
    self.outer?.add(report.callsOnly)
    return report
  }

  private func announce(_ report: SessionReport) {
    for unused in report.unused {
      self.announce(unused.message, self.strictness.unused, at: unused.place ?? self.place)
    }
    if report.omittedUnused > 0 {
      let more = "\(report.omittedUnused) more answers were never used"
      self.announce("Expected all answers to be used, but \(more)", self.strictness.unused, at: self.place)
    }
    for failure in report.failuresOfUnverifiedCalls {
      self.announce(failure, self.strictness.unverified, at: self.place)
    }
  }

  private func announce(_ message: String, _ finding: MockStrictness.Finding, at place: MockSourceLocation) {
    switch finding {
    case .error: reportFailure(message, at: place)
    case .warning: _ = FailureReporter.report(message, isWarning: true, at: place, near: nil)
    case .ignored: break
    }
  }
}

// MARK: - The current session

extension MockSession {
  /// The session of the task, of which tasks know that it starts.
  @TaskLocal private static var ofTask: MockSession?

  /// The session in which a mock would be made now.
  static var current: MockSession? {
    if let session = self.ofTask?.open { return session }
    // Decided once, so that mocks of tests which may run at the same time do not wait for a lock.
    return self.isSharedByProcess ? SharedSessions.current?.open : nil
  }

  private static let isSharedByProcess = FailureReporter.runsOneTestAtATime

  /// Makes it the session of a task while a closure runs.
  package func perform<Result>(_ operation: () throws -> Result) rethrows -> Result {
    try MockSession.$ofTask.withValue(self, operation: operation)
  }

  /// Makes it the session of a task while an asynchronous closure runs on the caller's actor.
  package func perform<Result>(
    isolation: isolated (any Actor)? = #isolation,
    _ operation: () async throws -> Result
  ) async rethrows -> Result {
    try await MockSession.$ofTask.withValue(self, operation: operation)
  }

  /// Makes it the session of all threads until it ends, for tests that run one after the other.
  package func share() { SharedSessions.set(self) }
}

private enum SharedSessions {
  private static let holder = Holder()

  static var current: MockSession? { self.holder.lock.withLock { self.holder.session } }

  static func set(_ session: MockSession) {
    let old = self.holder.lock.withLock {
      let old = self.holder.session
      self.holder.session = session
      return old
    }
    withExtendedLifetime(old) {}
  }

  private final class Holder: @unchecked Sendable {
    // `@unchecked`: `session` is only touched under `lock`.
    let lock = Lock()
    var session: MockSession?
  }
}
