/// Tells who waits that the time is over, by the continuous clock.
///
/// Nearly all waits are over sooner. A sleep that is cancelled keeps its timer until it would have ended, which is some 700 bytes for
/// each (Swift 6.3 on Linux), so that waits do not sleep one by one: whoever sleeps does so for all that wait longer.
final class AlarmClock: @unchecked Sendable {
  // `@unchecked`: what changes is only touched under `lock`. Alarms ring outside of it.

  typealias Instant = ContinuousClock.Instant

  /// What rings once.
  final class Alarm: Sendable {
    fileprivate let deadline: Instant
    fileprivate let ring: @Sendable () -> Void

    fileprivate init(_ deadline: Instant, _ ring: @escaping @Sendable () -> Void) {
      self.deadline = deadline
      self.ring = ring
    }
  }

  static let shared = AlarmClock()

  private let lock = Lock()
  private var alarms: [ObjectIdentifier: Alarm] = [:]
  /// When those who sleep will wake, the first one last.
  private var wakings: [Instant] = []

  /// Calls a closure after some time, unless the alarm is removed before.
  func add(after duration: Duration, _ ring: @escaping @Sendable () -> Void) -> Alarm {
    let alarm = Alarm(ContinuousClock.now + duration, ring)
    let isFirst = self.lock.withLock {
      self.alarms[ObjectIdentifier(alarm)] = alarm
      return self.isNext(alarm.deadline)
    }
    if isFirst { self.sleep(until: alarm.deadline) }
    return alarm
  }

  func remove(_ alarm: Alarm) {
    self.lock.withLock { self.alarms[ObjectIdentifier(alarm)] = nil }
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
      let due = self.alarms.values.filter { $0.deadline <= deadline }
      for alarm in due { self.alarms[ObjectIdentifier(alarm)] = nil }
      let next = self.alarms.values.lazy.map(\.deadline).min().flatMap { self.isNext($0) ? $0 : nil }
      return (due, next)
    }
    for alarm in due { alarm.ring() }
    if let next { self.sleep(until: next) }
  }
}
