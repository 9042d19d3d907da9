/// Somebody who is told of each call of a recorder, in the order of the calls.
///
/// Whoever records a call also tells of it, so that nobody has to look again and again. What an observer does with a call runs outside
/// of the recorder's lock, one call at a time.
@usableFromInline
final class CallObserver<Implementation: MockMethodImplementation>: @unchecked Sendable {
  // `@unchecked`: `pending` and `isTold` are only touched under the lock of the recorder, and `handle` runs on one thread at a time,
  // with that lock taken in between.

  enum Event {
    case call(MockMethod<Implementation>.Call)
    /// The test has the recorder forget its calls.
    case cleared
  }

  /// What has happened and has not been told.
  fileprivate var pending: [Event] = []
  /// Whether a thread is about to tell, which goes on until nothing is pending.
  fileprivate var isTold = false
  fileprivate let handle: (Event) -> Void
  private let ended: () -> Void

  /// - Parameters:
  ///   - handle: Gets each event.
  ///   - ended: Called when the recorder goes, or the observer is removed.
  init(_ handle: @escaping (Event) -> Void, ended: @escaping () -> Void = {}) {
    self.handle = handle
    self.ended = ended
  }

  deinit { self.ended() }
}

extension MockMethod {
  /// Tells an observer of each call from now on.
  ///
  /// - Parameters:
  ///   - observer: The observer.
  ///   - recorded: Whether it is told of the calls so far, too.
  func add(_ observer: CallObserver<Implementation>, afterRecorded recorded: Bool) {
    self.lock.withLock {
      if recorded { observer.pending = self.state.calls.map { .call($0) } }
      self.state.observers = (self.state.observers ?? []) + [observer]
    }
    self.tell([observer])
  }

  /// Tells an observer of no further call.
  func remove(_ observer: CallObserver<Implementation>) {
    let old = self.lock.withLock {
      let old = self.state.observers
      let others = old?.filter { $0 !== observer } ?? []
      self.state.observers = others.isEmpty ? nil : others
      return old
    }
    withExtendedLifetime(old) {}
  }

  /// Notes that the observers are to be told of the last call; called under the lock.
  @usableFromInline
  func noteCall() {
    guard let call = self.state.calls.last else { return }
    for observer in self.state.observers ?? [] { observer.pending.append(.call(call)) }
  }

  /// Tells the observers of what is pending.
  @usableFromInline
  func tellAll() { self.tell(self.lock.withLock { self.state.observers } ?? []) }

  /// Notes that the calls are forgotten; called under the lock.
  ///
  /// - Returns: The observers that are to be told.
  func noteCleared() -> [CallObserver<Implementation>] {
    let observers = self.state.observers ?? []
    for observer in observers { observer.pending.append(.cleared) }
    return observers
  }

  /// Tells observers of what is pending, unless another thread is about to.
  func tell(_ observers: [CallObserver<Implementation>]) {
    for observer in observers {
      var events = self.lock.withLock { observer.isTold ? [] : self.take(from: observer) }
      while !events.isEmpty {
        events.forEach(observer.handle)
        events = self.lock.withLock { self.take(from: observer) }
      }
    }
  }

  private func take(from observer: CallObserver<Implementation>) -> [CallObserver<Implementation>.Event] {
    let events = observer.pending
    observer.pending = []
    observer.isTold = !events.isEmpty
    return events
  }
}
