#if canImport(Combine)
  public import Combine
  public import ExpectationRuntime
  import Foundation

  extension _FeedableCalls where Implementation: _ReturnableImplementation {
    /// Answers each call with a publisher of its own, which the test feeds.
    ///
    /// ```swift
    /// let feed = store._changes.publishes()
    /// model.start(store)
    /// feed.yield(3)
    /// ```
    ///
    /// A subscriber gets the values from its subscription on.
    ///
    /// - Parameters:
    ///   - replaying: Whether it also gets those from before.
    ///   - fileID: Left to the compiler.
    ///   - filePath: Left to the compiler.
    ///   - line: Left to the compiler.
    ///   - column: Left to the compiler.
    /// - Returns: What feeds the publishers.
    public func publishes<Output: Sendable, Failure: Swift.Error>(
      replaying: Bool = false,
      fileID: StaticString = #fileID,
      filePath: StaticString = #filePath,
      line: Int = #line,
      column: Int = #column
    ) -> MockFeed<Output, Failure>
    where Implementation.ReturnValue == AnyPublisher<Output, Failure> {
      self._calls(fileID, filePath, line, column).fed(replaying: replaying) {
        FedPublisher(feed: $0).eraseToAnyPublisher()
      }
    }
  }

  /// What publishes the values of a feed.
  private struct FedPublisher<Output: Sendable, Failure: Error>: Publisher {
    let feed: MockFeed<Output, Failure>

    func receive<Downstream: Subscriber>(subscriber: Downstream)
    where Downstream.Input == Output, Downstream.Failure == Failure {
      let subscription = FedSubscription(self.feed, subscriber)
      subscriber.receive(subscription: subscription)
      subscription.start()
    }
  }

  /// The connection of one subscriber, which gets as many values as it asks for.
  private final class FedSubscription<Downstream: Subscriber>: Subscription, @unchecked Sendable {
    // `@unchecked`: what changes is only touched under `lock`, and the subscriber is called by one thread at a time, outside of it.
    private let feed: MockFeed<Downstream.Input, Downstream.Failure>
    private let number: Int
    private let lock = NSLock()
    private var subscriber: Downstream?
    private var demand = Subscribers.Demand.none
    private var values: [Downstream.Input] = []
    private var completion: Subscribers.Completion<Downstream.Failure>?
    private var isDelivering = false

    init(_ feed: MockFeed<Downstream.Input, Downstream.Failure>, _ subscriber: Downstream) {
      self.feed = feed
      self.number = feed.nextNumber()
      self.subscriber = subscriber
    }

    func start() {
      self.feed.add(self.number) { value in
        self.change { $0.values.append(value) }
      } finish: { error in
        self.change { $0.completion = error.map { .failure($0) } ?? .finished }
      }
    }

    func request(_ demand: Subscribers.Demand) { self.change { $0.demand += demand } }

    func cancel() {
      let old = self.lock.withLock {
        defer { self.subscriber = nil }
        return self.subscriber
      }
      withExtendedLifetime(old) {}
      self.feed.remove(self.number, isCancelled: true)
    }

    private enum Step {
      case value(Downstream.Input, Downstream)
      case completion(Subscribers.Completion<Downstream.Failure>, Downstream)
    }

    /// Changes what is to be delivered, and delivers it, unless another thread does.
    private func change(_ change: (FedSubscription) -> Void) {
      var step = self.lock.withLock {
        change(self)
        return self.isDelivering ? nil : self.next()
      }
      while let current = step {
        var more = Subscribers.Demand.none
        switch current {
        case .value(let value, let subscriber): more = subscriber.receive(value)
        case .completion(let completion, let subscriber):
          self.feed.remove(self.number, isCancelled: false)
          subscriber.receive(completion: completion)
        }
        step = self.lock.withLock {
          self.demand += more
          return self.next()
        }
      }
    }

    /// The next step; called under the lock.
    private func next() -> Step? {
      self.isDelivering = false
      guard let subscriber = self.subscriber else { return nil }
      if !self.values.isEmpty {
        if self.demand == .none { return nil }
        self.isDelivering = true
        self.demand -= 1
        return .value(self.values.removeFirst(), subscriber)
      }
      guard let completion = self.completion else { return nil }
      self.isDelivering = true
      self.subscriber = nil
      return .completion(completion, subscriber)
    }
  }
#endif
