/// A type of streams that a mock can return and a test can feed.
public protocol _FeedableStream {
  /// The values.
  associatedtype FeedElement
  /// The errors; `Never` if there are none.
  associatedtype FeedFailure: Error

  /// A new stream with what a test feeds it.
  static func _fed(by feed: MockFeed<FeedElement, FeedFailure>) -> Self
}

extension AsyncStream: _FeedableStream {
  /// The streams do not throw.
  public typealias FeedFailure = Never

  /// A new stream with what a test feeds it.
  public static func _fed(by feed: MockFeed<Element, Never>) -> AsyncStream<Element> {
    AsyncStream { continuation in
      let number = feed.nextNumber()
      continuation.onTermination = { [weak feed] in feed?.remove(number, isCancelled: $0 == .cancelled) }
      feed.add(number) {
        continuation.yield(Fed(value: $0).value)
      } finish: { _ in
        continuation.finish()
      }
    }
  }
}

extension AsyncThrowingStream: _FeedableStream where Failure == any Error {
  /// The streams throw any errors.
  public typealias FeedFailure = any Error

  /// A new stream with what a test feeds it.
  public static func _fed(by feed: MockFeed<Element, any Error>) -> AsyncThrowingStream<Element, any Error> {
    AsyncThrowingStream { continuation in feed.connect(continuation) }
  }
}

extension MockFeed {
  /// Feeds a stream that throws.
  fileprivate func connect(_ continuation: AsyncThrowingStream<Element, any Error>.Continuation) {
    let number = self.nextNumber()
    continuation.onTermination = { [weak self] in
      if case .cancelled = $0 {
        self?.remove(number, isCancelled: true)
      } else {
        self?.remove(number, isCancelled: false)
      }
    }
    self.add(number) {
      continuation.yield(Fed(value: $0).value)
    } finish: {
      continuation.finish(throwing: $0)
    }
  }
}

/// A value on its way into a stream.
private struct Fed<Value>: @unchecked Sendable {
  // `@unchecked`: it is Sendable, as `streams` demands.
  let value: Value
}

/// A stream whose errors are of one type, which the standard library cannot make.
@available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
struct FedSequence<Element: Sendable, Failure: Error>: AsyncSequence, Sendable {
  private let results: AsyncThrowingStream<Element, any Error>

  init(_ feed: MockFeed<Element, Failure>) {
    self.results = AsyncThrowingStream { continuation in feed.connect(continuation) }
  }

  func makeAsyncIterator() -> AsyncIterator { AsyncIterator(results: self.results.makeAsyncIterator()) }

  struct AsyncIterator: AsyncIteratorProtocol {
    fileprivate var results: AsyncThrowingStream<Element, any Error>.Iterator

    mutating func next(isolation: isolated (any Actor)?) async throws(Failure) -> Element? {
      do { return try await self.results.next(isolation: isolation) } catch {
        guard let failure = error as? Failure else { return nil }
        throw failure
      }
    }

    mutating func next() async throws(Failure) -> Element? { try await self.next(isolation: nil) }
  }
}
