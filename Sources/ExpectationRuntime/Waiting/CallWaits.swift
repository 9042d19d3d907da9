/// The calls that a verification waits for.
///
/// The verifiers of mocks pass their calls on to a `_MockVerification`, which adds them here first, and counts them when the wait
/// is over.
package final class CallWaits {
  private let signal = Signal<WaitEnd>()
  private var waits: [any CallWaiting] = []

  /// Adds calls to wait for.
  func add<Implementation>(
    _ method: MockMethod<Implementation>,
    _ matcher: CallMatcher<Implementation.Arguments>,
    _ goal: CallGoal
  ) {
    self.waits.append(CallWait(method, matcher, goal))
  }

  /// Waits until all calls have come, the time is over, or the task is cancelled.
  func wait(within limit: TimeLimit, isolation: isolated (any Actor)? = #isolation) async -> WaitEnd {
    if self.waits.isEmpty { return .fulfilled }
    let (signal, remaining) = (self.signal, Countdown(from: self.waits.count))
    for wait in self.waits {
      wait.begin { isFailure in
        if remaining.next() == 0 || isFailure { signal.fire(.fulfilled) }
      }
    }
    defer { for wait in self.waits { wait.end() } }
    return await limit.wait(for: signal)
  }
}

/// A wait for calls of some member.
private protocol CallWaiting {
  /// Begins to count the calls, those so far included.
  ///
  /// - Parameter isOver: Called when there are enough of them, with whether that is a failure.
  func begin(_ isOver: @escaping @Sendable (Bool) -> Void)

  func end()
}

/// A wait for calls of one member.
private final class CallWait<Implementation: MockMethodImplementation>: CallWaiting {
  private let method: MockMethod<Implementation>
  private let matcher: CallMatcher<Implementation.Arguments>
  private let goal: CallGoal
  private var observer: CallObserver<Implementation>?

  init(
    _ method: MockMethod<Implementation>,
    _ matcher: CallMatcher<Implementation.Arguments>,
    _ goal: CallGoal
  ) {
    self.method = method
    self.matcher = matcher
    self.goal = goal
  }

  func begin(_ isOver: @escaping @Sendable (Bool) -> Void) {
    let (matcher, goal) = (self.matcher, self.goal)
    if goal.count == 0 { return isOver(goal.isFailure) }
    var (count, hasEnded) = (0, false)
    let observer = CallObserver<Implementation> { event in
      switch event {
      case .cleared: count = 0
      case .call(let call):
        if hasEnded { return }
        if let start = goal.start, call.stamp <= start { return }
        if matcher.matches(call.arguments) { count += 1 }
        if count == goal.count {
          hasEnded = true
          isOver(goal.isFailure)
        }
      }
    }
    self.observer = observer
    self.method.add(observer, afterRecorded: true)
  }

  func end() {
    if let observer = self.observer { self.method.remove(observer) }
  }
}

/// Counts down, on any thread.
private final class Countdown: @unchecked Sendable {
  // `@unchecked`: `count` is only touched under `lock`.
  private let lock = Lock()
  private var count: Int

  init(from count: Int) { self.count = count }

  func next() -> Int {
    self.lock.withLock {
      self.count -= 1
      return self.count
    }
  }
}
