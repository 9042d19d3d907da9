/// Something that happens again and again until it is over, and that one task waits for.
///
/// What happens while the task is busy counts once.
final class Bell: @unchecked Sendable {
  // `@unchecked`: what changes is only touched under `lock`. The task is resumed outside of it.
  private let lock = Lock()
  private var hasRung = false
  private var over: WaitEnd?
  private var waiting: CheckedContinuation<Void, Never>?

  /// Why it is over; `nil` as long as it is not.
  var end: WaitEnd? { self.lock.withLock { self.over } }

  /// Lets it happen.
  func ring() { self.change { self.hasRung = true } }

  /// Ends it, unless it is over already.
  func end(_ end: WaitEnd) { self.change { self.over = self.over ?? end } }

  private func change(_ change: () -> Void) {
    let waiting: CheckedContinuation<Void, Never>? = self.lock.withLock {
      change()
      defer { self.waiting = nil }
      return self.waiting
    }
    waiting?.resume()
  }

  /// Waits until it happens again, or until it is over, which the end of the task is, too.
  ///
  /// - Returns: Whether it has; `false` if it is over.
  func next(isolation: isolated (any Actor)? = #isolation) async -> Bool {
    await withTaskCancellationHandler {
      await self.wait()
    } onCancel: {
      self.end(.cancelled)
    }
    return self.lock.withLock {
      self.hasRung = false
      return self.over == nil
    }
  }

  private func wait(isolation: isolated (any Actor)? = #isolation) async {
    await withCheckedContinuation { continuation in
      let isReady = self.lock.withLock {
        if self.hasRung || self.over != nil { return true }
        self.waiting = continuation
        return false
      }
      if isReady { continuation.resume() }
    }
  }
}
