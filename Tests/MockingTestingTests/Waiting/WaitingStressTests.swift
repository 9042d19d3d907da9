import Foundation
import MockingTesting
import Testing

/// The examples of waiting, again and again, on all cores at once: no wake-up is lost, and nothing races.
///
/// The environment variable `STRESS_WAITS` says how often each example runs. With 10,000 and the thread sanitizer they take some
/// minutes:
///
/// ```sh
/// STRESS_WAITS=10000 Tools/ThreadSanitizer/run WaitingStressTests
/// ```
@Suite(.serialized, .timeLimit(.minutes(60)))
struct WaitingStressTests {
  private static let repetitions = ProcessInfo.processInfo.environment["STRESS_WAITS"].flatMap { Int($0) } ?? 20

  /// Runs an example so often, by more tasks than there are cores.
  private func `repeat`(_ example: @escaping @Sendable () async throws -> Void) async throws {
    let tasks = 4 * ProcessInfo.processInfo.activeProcessorCount
    try await withThrowingTaskGroup(of: Void.self) { group in
      for task in 0..<tasks {
        group.addTask { for _ in stride(from: task, to: Self.repetitions, by: tasks) { try await example() } }
      }
      try await group.waitForAll()
    }
  }

  // MARK: - Waiting

  @Test func `a call ends the wait`() async throws {
    try await `repeat` {
      let mock = DroneMock()
      Task.detached { mock.log("a") }
      #expect(await verify(mock, within: .seconds(600))._log("a") == ["a"])
    }
  }

  @Test func `several calls of several tasks end several waits`() async throws {
    try await `repeat` {
      let mock = DroneMock()
      for line in ["a", "b", "c"] { Task.detached { mock.log(line) } }
      async let two = verify(mock, atLeast: 2, within: .seconds(600))._log(.matching { $0 < "c" })
      async let one = verify(mock, within: .seconds(600))._log { $0 == "c" }
      #expect(await Set(two) == ["a", "b"])
      #expect(await one == ["c"])
    }
  }

  @Test func `waits end with their time`() async throws {
    try await `repeat` {
      let (mock, clock) = (DroneMock(), ManualClock())
      async let twice = verify(mock, times: 2, within: .seconds(1), clock: clock)._log()
      async let never = verify(mock, .never, within: .seconds(1), clock: clock)._log("x")
      async let some = verify(mock, times: 1...2, within: .seconds(1), clock: clock)._log()
      async let most = verify(mock, atMost: 2, within: .seconds(1), clock: clock)._log()
      await clock.slept(times: 4)
      await withTaskGroup { group in for line in ["a", "b"] { group.addTask { mock.log(line) } } }
      clock.advance(by: .seconds(1))
      #expect(await [twice, never, some, most].map(\.count) == [2, 0, 2, 2])
    }
  }

  @Test func `cancelling races with the call`() async throws {
    try await `repeat` {
      let mock = DroneMock()
      let task = Task.detached { await verify(mock, within: .seconds(600))._log() }
      Task.detached { mock.log("a") }
      task.cancel()
      #expect(await task.value.count <= 1)
    }
  }

  @Test func `expectations are waited for`() async throws {
    try await `repeat` {
      var expectations = MockStation.Expectations()
      when(expectations.load(id: .any), times: .unbounded, return: "loaded")
      let mock = MockStation(expectations: expectations)
      for id in ["a", "b"] { Task.detached { _ = mock.load(id: id) } }
      let ids = await verify(mock, atLeast: 2, within: .seconds(600)) { $0.load(id: .any) }
      #expect(Set(ids) == ["a", "b"])
    }
  }

  @Test func `recorders of functions are waited for`() async throws {
    try await `repeat` {
      let log = MockFunction(((String) -> Void).self)
      Task.detached { log.function("a") }
      #expect(await verify(log, within: .seconds(600))("a") == ["a"])
    }
  }

  @Test func `spies are waited for`() async throws {
    try await `repeat` {
      let journal = JournalSpy()
      for line in 1...3 { Task.detached { journal.write(line) } }
      async let two = verify(journal, atLeast: 2, within: .seconds(600)) { $0.writeCallsCount }
      async let three = verify(journal, within: .seconds(600)) { $0.writeReceivedInvocations.count { $0 == 3 } }
      #expect(await two >= 2)
      #expect(await three == 1)
    }
  }

  @Test func `calls are waited for in their order`() async throws {
    try await `repeat` {
      let (one, two) = (DroneMock(), DroneMock())
      let order = InOrder(strict: true, one, two)
      Task.detached {
        one.log("a")
        two.log("b")
        one.log("c")
      }
      await order.verify(one, within: .seconds(600))._log("a")
      await order.verify(two, within: .seconds(600))._log("b")
      await order.verify(one, within: .seconds(600))._log("c")
    }
  }

  @Test func `the next call and all calls arrive`() async throws {
    try await `repeat` {
      let (mock, clock) = (DroneMock(), ManualClock())
      let calls = mock._log.calls
      async let next = mock._log.nextCall(within: .seconds(1), clock: clock)
      await clock.slept()
      for line in ["a", "b"] { Task.detached { mock.log(line) } }
      var lines: Set<String> = []
      for await line in calls {
        lines.insert(line)
        if lines.count == 2 { break }
      }
      let first = try await next
      #expect(lines.contains(first))
      mock._log.clearRecords()
      #expect(lines == ["a", "b"])
    }
  }

  // MARK: - Calls that wait

  @Test func `calls wait at gates`() async throws {
    try await `repeat` {
      let (mock, gate) = (DroneMock(), MockGate())
      mock._carry.when("P-1", .any).suspends(until: gate).returns("Oslo")
      mock._load.suspends(until: gate).returns(3)
      async let carried = mock.carry("P-1", to: 1)
      async let loaded = mock.load(1, 2, 3, 4, 5)
      await gate.waiting(2)
      gate.open()
      let results = try await (carried, loaded)
      #expect(results == ("Oslo", 3))
    }
  }

  @Test func `opening a gate races with calls and with their end`() async throws {
    try await `repeat` {
      let (mock, gate) = (DroneMock(), MockGate())
      mock._carry.suspends(until: gate).returns("Oslo")
      let tasks = (0..<3).map { stop in Task.detached { try await mock.carry("P-1", to: stop) } }
      Task.detached { gate.open(throwing: LowBattery()) }
      tasks[0].cancel()
      await gate.waiting(3)
      for task in tasks { await #expect(throws: (any Error).self) { try await task.value } }
    }
  }

  @Test func `calls never return`() async throws {
    try await `repeat` {
      let mock = DroneMock()
      mock._drop.neverReturns()
      let task = Task.detached { try await mock.drop() }
      await verify(mock, within: .seconds(600))._drop()
      task.cancel()
      await #expect(throws: CancellationError.self) { try await task.value }
    }
  }

  @Test func `calls take their time`() async throws {
    try await `repeat` {
      let (mock, clock) = (DroneMock(), ManualClock())
      mock._weigh.returns(3, after: .seconds(1), clock: clock)
      async let weight = mock.weigh("P-1")
      await clock.slept()
      clock.advance(by: .seconds(1))
      #expect(await weight == 3)
    }
  }

  // MARK: - Streams

  @Test func `streams are fed`() async throws {
    try await `repeat` {
      let mock = DroneMock()
      let feed = mock._events.streams(replaying: true)
      Task.detached {
        for value in 0..<3 { feed.yield(value) }
        feed.finish()
      }
      async let one = mock.events(of: "P-1").reduce(into: []) { $0.append($1) }
      async let two = mock.events(of: "P-1").reduce(into: []) { $0.append($1) }
      #expect(await [one, two] == [[0, 1, 2], [0, 1, 2]])
    }
  }

  @Test func `streams end with an error or their reader`() async throws {
    try await `repeat` {
      let mock = DroneMock()
      let (feed, reports) = (mock._events.streams(), mock._reports.streams())
      let (ends, continuation) = AsyncStream<Bool>.makeStream()
      feed.onTermination = { continuation.yield($0 == .cancelled) }
      let reading = Task.detached { for await _ in mock.events(of: "P-1") {} }
      let stream = try await mock.reports()
      await verify(mock, within: .seconds(600))._events()
      Task.detached { reports.finish(throwing: LowBattery()) }
      reading.cancel()
      await #expect(throws: LowBattery()) { for try await _ in stream {} }
      for await isCancelled in ends {
        #expect(isCancelled)
        break
      }
      await reading.value
    }
  }

  // MARK: - Memory

  /// A hundred times as many calls as the other examples have, in ten rounds: the later ones take no more memory than the first.
  @Test func `waits leave nothing behind`() async throws {
    let mock = DroneMock()
    var memory: [Int] = []
    for _ in 0..<10 {
      for _ in 0..<(10 * Self.repetitions) {
        let calls = mock._log.calls
        async let waited = verify(mock, within: .seconds(600))._log("a")
        mock.log("a")
        _ = await waited
        for await _ in calls { break }
        mock._log.clearRecords()
      }
      #expect(mock._log.callCount == 0)
      memory.append(residentPages())
    }
    if Self.repetitions >= 10_000, memory[1] > 0 { #expect(memory[9] < memory[1] * 11 / 10, "pages: \(memory)") }
  }

  private func residentPages() -> Int {
    let fields = (try? String(contentsOfFile: "/proc/self/statm", encoding: .utf8))?.split(separator: " ") ?? []
    return fields.count > 1 ? Int(fields[1]) ?? 0 : 0
  }
}
