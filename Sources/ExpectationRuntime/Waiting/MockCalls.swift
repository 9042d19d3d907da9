/// The calls of a member, as they come: the arguments of each.
///
/// ```swift
/// let calls = tracker._log.calls
/// start(tracker)
/// for await line in calls { … }
/// ```
///
/// It has every call since ``MockMethod/calls`` was read, for one loop, and ends with the task that reads it, or with the mock.
public struct MockCalls<Arguments>: AsyncSequence, @unchecked Sendable {
  // `@unchecked`, for the reasons given at MockMethod.

  /// The recorded arguments of a call.
  public typealias Element = Arguments

  fileprivate struct Item: @unchecked Sendable {
    let arguments: Arguments
    let stamp: CallStamp
  }

  private let items: AsyncStream<Item>
  private let noteRead: @Sendable (CallStamp) -> Void

  fileprivate init(_ items: AsyncStream<Item>, noteRead: @escaping @Sendable (CallStamp) -> Void) {
    self.items = items
    self.noteRead = noteRead
  }

  /// Makes what reads the calls, one after the other.
  public func makeAsyncIterator() -> AsyncIterator {
    AsyncIterator(items: self.items.makeAsyncIterator(), noteRead: self.noteRead)
  }

  /// Reads the calls, one after the other.
  public struct AsyncIterator: AsyncIteratorProtocol {
    fileprivate var items: AsyncStream<Item>.Iterator
    fileprivate let noteRead: @Sendable (CallStamp) -> Void

    /// Waits for the next call.
    ///
    /// - Returns: Its arguments; `nil` if the task is cancelled or the mock is gone.
    public mutating func next() async -> Arguments? {
      let item = await self.items.next()
      if let item { self.noteRead(item.stamp) }
      return item?.arguments
    }

    /// Waits for the next call, on an actor.
    @available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
    public mutating func next(isolation: isolated (any Actor)?) async -> Arguments? {
      let item = await self.items.next(isolation: isolation)
      if let item { self.noteRead(item.stamp) }
      return item?.arguments
    }
  }
}

extension MockMethod {
  /// Every call from now on, as it comes.
  ///
  /// Each reading of this property is a sequence of its own.
  public var calls: MockCalls<Arguments> {
    let (items, continuation) = AsyncStream<MockCalls<Arguments>.Item>.makeStream()
    let observer = CallObserver<Implementation> { event in
      if case .call(let call) = event {
        continuation.yield(MockCalls<Arguments>.Item(arguments: call.arguments, stamp: call.stamp))
      }
    } ended: {
      continuation.finish()
    }
    continuation.onTermination = { [weak self, weak observer] _ in
      if let observer { self?.remove(observer) }
    }
    self.add(observer, afterRecorded: false)
    return MockCalls(items) { [weak self] in self?.noteVerified([$0]) }
  }
}
