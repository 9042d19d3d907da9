import Foundation

/// A clock that stands still until a test sets it.
final class ManualClock: Clock, @unchecked Sendable {
  // `@unchecked`: what changes is only touched under `lock`.

  struct Instant: InstantProtocol {
    var offset: Duration

    func advanced(by duration: Duration) -> Instant { Instant(offset: self.offset + duration) }
    func duration(to other: Instant) -> Duration { other.offset - self.offset }
    static func < (left: Instant, right: Instant) -> Bool { left.offset < right.offset }
  }

  private struct Sleeper {
    let id: UUID
    let deadline: Instant
    let continuation: CheckedContinuation<Void, any Error>
  }

  private let lock = NSLock()
  private var time = Instant(offset: .zero)
  private var sleepers: [Sleeper] = []
  private var observers: [(count: Int, continuation: CheckedContinuation<Void, Never>)] = []
  private var total = 0

  var now: Instant { self.lock.withLock { self.time } }
  var minimumResolution: Duration { .zero }

  /// How often something has slept.
  var sleeps: Int { self.lock.withLock { self.total } }

  func sleep(until deadline: Instant, tolerance: Duration?) async throws {
    let id = UUID()
    try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { continuation in
        let (isOver, observers) = self.lock.withLock {
          self.total += 1
          let isOver = deadline <= self.time
          if !isOver { self.sleepers.append(Sleeper(id: id, deadline: deadline, continuation: continuation)) }
          return (isOver, self.takeObservers())
        }
        if isOver { continuation.resume() }
        for observer in observers { observer.resume() }
        if Task.isCancelled { self.cancel(id) }
      }
    } onCancel: {
      self.cancel(id)
    }
  }

  private func cancel(_ id: UUID) {
    let sleeper = self.lock.withLock {
      self.sleepers.firstIndex { $0.id == id }.map { self.sleepers.remove(at: $0) }
    }
    sleeper?.continuation.resume(throwing: CancellationError())
  }

  /// Waits until something has slept so often.
  func slept(times: Int = 1) async {
    await withCheckedContinuation { continuation in
      let observers = self.lock.withLock {
        self.observers.append((times, continuation))
        return self.takeObservers()
      }
      for observer in observers { observer.resume() }
    }
  }

  private func takeObservers() -> [CheckedContinuation<Void, Never>] {
    let ready = self.observers.filter { $0.count <= self.total }
    self.observers.removeAll { $0.count <= self.total }
    return ready.map(\.continuation)
  }

  /// Sets the clock forward, and wakes what has slept long enough.
  func advance(by duration: Duration) {
    let woken = self.lock.withLock {
      self.time = self.time.advanced(by: duration)
      let woken = self.sleepers.filter { $0.deadline <= self.time }
      self.sleepers.removeAll { $0.deadline <= self.time }
      return woken
    }
    for sleeper in woken { sleeper.continuation.resume() }
  }
}
