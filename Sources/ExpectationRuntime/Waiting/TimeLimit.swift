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
    let sleeper = Task { [clock, duration] in
      // It throws when it is cancelled, after the wait has ended.
      try? await clock.sleep(for: duration)
      end()
    }
    return { sleeper.cancel() }
  }
}
