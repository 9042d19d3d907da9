import Foundation
import MockingTesting
import Testing

/// Members that return streams, which the test feeds.
@Suite(.timeLimit(.minutes(5)))
struct StreamTests {
  private let mock = DroneMock()

  @Test func `each call gets a stream with the values from then on`() async {
    let feed = mock._events.streams()
    let early = mock.events(of: "P-1")
    feed.yield(1)
    let late = mock.events(of: "P-1")
    feed.yield(2)
    feed.yield(3)
    feed.finish()
    feed.yield(4)
    #expect(await values(of: early) == [1, 2, 3])
    #expect(await values(of: late) == [2, 3])
    #expect(await values(of: mock.events(of: "P-1")) == [])
    #expect(mock._events.callCount == 3)
  }

  @Test func `a stream that replays has all values`() async {
    let feed = mock._events.when("P-1").streams(replaying: true)
    feed.yield(1)
    let stream = mock.events(of: "P-1")
    feed.yield(2)
    feed.finish()
    #expect(await values(of: stream) == [1, 2])
    #expect(await values(of: mock.events(of: "P-1")) == [1, 2])
  }

  @Test func `values are there while the stream is read`() async {
    let feed = mock._events.streams()
    var events = mock.events(of: "P-1").makeAsyncIterator()
    for value in 0..<100 {
      async let fed: Void = feed.yield(value)
      #expect(await events.next() == value)
      await fed
    }
  }

  @Test func `some values make a finished stream`() async {
    mock._events.when("P-1").streams(1, 2, 3)
    mock._events.when("P-2").streams(4)
    #expect(await values(of: mock.events(of: "P-1")) == [1, 2, 3])
    #expect(await values(of: mock.events(of: "P-1")) == [1, 2, 3])
    #expect(await values(of: mock.events(of: "P-2")) == [4])
    mock._events.streams(5, 6)
    #expect(await values(of: mock.events(of: "P-3")) == [5, 6])
  }

  @Test func `streams throw`() async throws {
    let feed = mock._reports.streams(replaying: true)
    let stream = try await mock.reports()
    feed.yield(1)
    feed.finish(throwing: LowBattery())
    var values: [Int] = []
    await #expect(throws: LowBattery()) { for try await value in stream { values.append(value) } }
    #expect(values == [1])
    let late = try await mock.reports()
    await #expect(throws: LowBattery()) { for try await _ in late {} }
    mock._reports.when().streams(7)
    for try await value in try await mock.reports() { #expect(value == 7) }
  }

  @Test func `properties return streams`() async {
    let feed = mock._ticks.streams(replaying: true)
    feed.yield(1)
    feed.finish()
    #expect(await values(of: mock.ticks) == [1])
    mock._ticks.getter.when().streams(2)
    #expect(await values(of: mock.ticks) == [2])
  }

  @available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
  @Test func `sequences have errors of one type`() async throws {
    let feed = mock._readings.streams()
    let readings = mock.readings(of: "P-1")
    feed.yield(1)
    feed.finish(throwing: LowBattery())
    var values: [Int] = []
    do throws(LowBattery) {
      for try await value in readings { values.append(value) }
      Issue.record("nothing is thrown")
    } catch {
      #expect(error == LowBattery())
    }
    #expect(values == [1])
    mock._readings.when("P-2").streams(3, 4)
    var iterator = mock.readings(of: "P-2").makeAsyncIterator()
    #expect(try await iterator.next(isolation: nil) == 3)
  }

  @Test func `the end of a stream is told`() async {
    let feed = mock._events.streams()
    let (ends, continuation) = AsyncStream<MockFeed<Int, Never>.Termination>.makeStream()
    feed.onTermination = { continuation.yield($0) }
    var iterator = ends.makeAsyncIterator()

    let task = Task { [mock] in await values(of: mock.events(of: "P-1")) }
    await verify(mock, within: .seconds(30))._events()
    task.cancel()
    #expect(await iterator.next() == .cancelled)

    let stream = mock.events(of: "P-1")
    feed.finish()
    #expect(await iterator.next() == .finished)
    #expect(await values(of: stream) == [])
  }

  @Test func `a reader that stops reading is told`() async {
    let feed = mock._events.streams(replaying: true)
    let (ends, continuation) = AsyncStream<MockFeed<Int, Never>.Termination>.makeStream()
    feed.onTermination = { continuation.yield($0) }
    feed.yield(1)

    for await _ in mock.events(of: "P-1") { break }
    var iterator = ends.makeAsyncIterator()
    #expect(await iterator.next() == .cancelled)
    #expect(mock._events.callCount == 1)
    #expect(mock._events.returnedValues.isEmpty)
    mock._events.when("P-2").returns(AsyncStream { $0.finish() })
    _ = mock.events(of: "P-2")
    #expect(mock._events.returnedValues.count == 1)
  }

  @Test func `calls that return a stream have returned`() {
    _ = mock._events.streams()
    _ = mock.events(of: "P-1")
    #expect(recording(of: mock).contains("returned a stream that the test feeds"))
  }

  @Test func `streams end with their mock`() async {
    var mock: DroneMock? = DroneMock()
    mock?._events.streams().yield(1)
    let stream = mock?.events(of: "P-1")
    mock = nil
    if let stream { #expect(await values(of: stream) == []) }
  }
}

private func values(of stream: AsyncStream<Int>) async -> [Int] {
  await stream.reduce(into: []) { $0.append($1) }
}
