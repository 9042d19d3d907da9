/// Something that happens once at most, and that one task waits for.
final class Signal<Value: Sendable>: @unchecked Sendable {
  // `@unchecked`: what changes is only touched under `lock`. The task is resumed outside of it: its executor may be the user's.
  private let lock = Lock()
  private var given: Value?
  private var waiting: CheckedContinuation<Value, Never>?

  /// What has happened; `nil` as long as nothing has.
  var value: Value? { self.lock.withLock { self.given } }

  /// Lets it happen, unless it has already.
  func fire(_ value: Value) {
    let waiting: CheckedContinuation<Value, Never>? = self.lock.withLock {
      guard self.given == nil else { return nil }
      self.given = value
      defer { self.waiting = nil }
      return self.waiting
    }
    waiting?.resume(returning: value)
  }

  /// Waits until it happens.
  func wait(isolation: isolated (any Actor)? = #isolation) async -> Value {
    await withCheckedContinuation { continuation in
      let value = self.lock.withLock {
        if self.given == nil { self.waiting = continuation }
        return self.given
      }
      if let value { continuation.resume(returning: value) }
    }
  }
}

/// Why a task waits no longer.
enum WaitEnd: Sendable {
  case fulfilled
  case timedOut
  case cancelled
}
