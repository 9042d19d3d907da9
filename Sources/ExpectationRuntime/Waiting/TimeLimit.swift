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
    let sleeper = self.start(signal)
    defer { sleeper.cancel() }
    return await withTaskCancellationHandler {
      await signal.wait()
    } onCancel: {
      signal.fire(.cancelled)
    }
  }

  /// Ends the wait when the time is over.
  private func start(_ signal: Signal<WaitEnd>) -> Task<Void, Never> {
    Task { [clock, duration] in
      // It throws when it is cancelled, after the wait has ended.
      try? await clock.sleep(for: duration)
      signal.fire(.timedOut)
    }
  }
}
