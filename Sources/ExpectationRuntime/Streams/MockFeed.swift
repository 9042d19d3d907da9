/// What a test feeds the streams with that a member of a mock returns.
///
/// ```swift
/// let feed = socket._messages.streams()
/// client.connect()
/// feed.yield("hello")
/// feed.finish()
/// ```
///
/// Each call of the member gets a stream of its own, with all values from the call on; with `replaying: true`, with all values.
public final class MockFeed<Element, Failure: Error>: @unchecked Sendable {
  // `@unchecked`: what changes is only touched under `lock`. Streams are fed outside of it, as that resumes tasks, by one thread at a
  // time, so that their values keep their order. Values are Sendable: `streams` demands it, as the protocol of streams cannot.

  /// Why a stream has ended.
  public enum Termination: Sendable {
    /// The test has finished it.
    case finished
    /// Nobody reads it any more.
    case cancelled
  }

  /// The end of a stream that the test holds.
  private struct Sink: @unchecked Sendable {
    // `@unchecked`: both call what any thread may call, a stream's continuation or a subscription with a lock of its own.
    let yield: (Element) -> Void
    let finish: (Failure?) -> Void
  }

  private enum Event {
    case value(Element)
    case end(Failure?)
  }

  private let lock = Lock()
  private let isReplaying: Bool
  private var history: [Event] = []
  private var end: Event?
  private var sinks: [Int: Sink] = [:]
  private var lastNumber = 0
  private var pending: [(event: Event, sinks: [Sink])] = []
  private var isFeeding = false
  private var handler: (@Sendable (Termination) -> Void)?

  package init(replaying: Bool) { self.isReplaying = replaying }

  deinit {
    // Nobody will feed them any more.
    for sink in self.sinks.values { sink.finish(nil) }
  }

  /// Called for each stream that ends, with the reason.
  public var onTermination: (@Sendable (Termination) -> Void)? {
    get { self.lock.withLock { self.handler } }
    set {
      let old = self.lock.withLock {
        defer { self.handler = newValue }
        return self.handler
      }
      withExtendedLifetime(old) {}
    }
  }

  /// Gives every stream a value, unless the test has finished them.
  public func yield(_ value: Element) { self.add(.value(value)) }

  /// Finishes every stream, also those that are made later.
  public func finish() { self.add(.end(nil)) }

  /// Lets every stream throw an error, also those that are made later.
  public func finish(throwing error: Failure) { self.add(.end(error)) }

  private func add(_ event: Event) {
    self.lock.withLock {
      if self.end != nil { return }
      if case .end = event { self.end = event }
      if self.isReplaying { self.history.append(event) }
      self.pending.append((event, Array(self.sinks.values)))
    }
    self.feed()
  }

  /// A number for the stream of one call.
  package func nextNumber() -> Int {
    self.lock.withLock {
      self.lastNumber += 1
      return self.lastNumber
    }
  }

  /// Adds the stream of one call, under its number.
  package func add(_ number: Int, yield: @escaping (Element) -> Void, finish: @escaping (Failure?) -> Void) {
    let sink = Sink(yield: yield, finish: finish)
    self.lock.withLock {
      self.sinks[number] = sink
      let events = self.isReplaying ? self.history : self.end.map { [$0] } ?? []
      self.pending += events.map { ($0, [sink]) }
    }
    self.feed()
  }

  /// Removes a stream that has ended.
  package func remove(_ number: Int, isCancelled: Bool) {
    let (handler, sink) = self.lock.withLock { (self.handler, self.sinks.removeValue(forKey: number)) }
    if sink != nil { handler?(isCancelled ? .cancelled : .finished) }
  }

  /// Passes on what is pending, unless another thread does.
  private func feed() {
    var events = self.lock.withLock { self.isFeeding ? [] : self.takePending() }
    while !events.isEmpty {
      for (event, sinks) in events {
        for sink in sinks {
          switch event {
          case .value(let value): sink.yield(value)
          case .end(let error): sink.finish(error)
          }
        }
      }
      events = self.lock.withLock { self.takePending() }
    }
  }

  private func takePending() -> [(event: Event, sinks: [Sink])] {
    let events = self.pending
    self.pending = []
    self.isFeeding = !events.isEmpty
    return events
  }
}
