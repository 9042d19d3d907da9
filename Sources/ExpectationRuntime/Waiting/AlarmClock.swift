/// Ends waits when their time is over, by the continuous clock.
///
/// Nearly all waits are over sooner. A sleep that is cancelled keeps its timer until it would have ended, which is some 600 bytes for
/// each (Swift 6.3 on Linux), so that waits do not sleep one by one: whoever sleeps does so for all that wait longer.
final class AlarmClock: @unchecked Sendable {
  // `@unchecked`: what changes is only touched under `lock`. Tasks are resumed outside of it.

  private typealias Instant = ContinuousClock.Instant

  static let shared = AlarmClock()

  private let lock = Lock()
  private var waits: [ObjectIdentifier: (deadline: Instant, signal: Signal<WaitEnd>)] = [:]
  /// When those who sleep will wake, the first one last.
  private var wakings: [Instant] = []

  /// Gives a signal after some time, unless it is removed before.
  func add(_ signal: Signal<WaitEnd>, after duration: Duration) {
    let deadline = ContinuousClock.now + duration
    let isFirst = self.lock.withLock {
      self.waits[ObjectIdentifier(signal)] = (deadline, signal)
      return self.isNext(deadline)
    }
    if isFirst { self.sleep(until: deadline) }
  }

  func remove(_ signal: Signal<WaitEnd>) {
    let wait = self.lock.withLock { self.waits.removeValue(forKey: ObjectIdentifier(signal)) }
    withExtendedLifetime(wait) {}
  }

  /// Whether nobody wakes before a deadline, so that somebody has to sleep until then; called under the lock.
  private func isNext(_ deadline: Instant) -> Bool {
    if let next = self.wakings.last, next <= deadline { return false }
    self.wakings.append(deadline)
    return true
  }

  private func sleep(until deadline: Instant) {
    // Detached, as it may outlive the test, whose values it must not keep.
    Task.detached(priority: .high) {
      // It throws when it is cancelled, which nobody does.
      try? await ContinuousClock().sleep(until: deadline)
      self.wake(at: deadline)
    }
  }

  private func wake(at deadline: Instant) {
    let (due, next) = self.lock.withLock {
      if let index = self.wakings.lastIndex(of: deadline) { self.wakings.remove(at: index) }
      let due = self.waits.filter { $0.value.deadline <= deadline }
      for id in due.keys { self.waits[id] = nil }
      let next = self.waits.values.lazy.map(\.deadline).min().flatMap { self.isNext($0) ? $0 : nil }
      return (due.values, next)
    }
    for wait in due { wait.signal.fire(.timedOut) }
    if let next { self.sleep(until: next) }
  }
}
