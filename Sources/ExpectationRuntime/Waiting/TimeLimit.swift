/// How long a test waits, by which clock.
package struct TimeLimit: Sendable {
  let duration: Duration
  private let clock: any Clock<Duration>

  package init(_ duration: Duration, _ clock: any Clock<Duration>) {
    self.duration = duration
    self.clock = clock
  }

  /// Waits until a signal is given, the time is over, or the task is cancelled.
  ///
  /// The clock is only asked if there is something to wait for.
  func wait(for signal: Signal<WaitEnd>, isolation: isolated (any Actor)? = #isolation) async -> WaitEnd {
    if let end = signal.value { return end }
    let stop = self.start { signal.fire(.timedOut) }
    defer { stop() }
    return await withTaskCancellationHandler {
      await signal.wait()
    } onCancel: {
      signal.fire(.cancelled)
    }
  }

  /// Calls a closure when the time is over.
  ///
  /// - Returns: What is to be called when nobody waits any longer.
  func start(_ end: @escaping @Sendable () -> Void) -> @Sendable () -> Void {
    if self.clock is ContinuousClock {
      let alarm = AlarmClock.shared.add(after: self.duration, end)
      return { AlarmClock.shared.remove(alarm) }
    }
    let sleep = TimeLimit.sleep(for: self.duration, by: self.clock)
    let sleeper = Task {
      // It throws when it is cancelled, after the wait has ended.
      try? await sleep()
      end()
    }
    return { sleeper.cancel() }
  }

  /// Reckons the end at once: a task starts later, when the test may have moved its clock on.
  private static func sleep<C: Clock>(for duration: Duration, by clock: C) -> @Sendable () async throws -> Void
  where C.Duration == Duration {
    let end = clock.now.advanced(by: duration)
    return { try await clock.sleep(until: end, tolerance: nil) }
  }
}
