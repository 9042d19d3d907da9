import MockingTesting
import Testing

/// Verifications that wait for calls of mocks in member style.
@Suite(.timeLimit(.minutes(5)))
struct WaitingTests {
  private let mock = DroneMock()
  private let clock = ManualClock()

  @Test func `calls so far count, without asking a clock`() async {
    mock.log("a")
    mock.log("b")
    #expect(await verify(mock, within: .seconds(1), clock: clock)._log("a") == ["a"])
    await verify(mock, atLeast: 2, within: .seconds(1), clock: clock)._log()
    await verify(mock, .atLeastOnce, within: .seconds(1), clock: clock)._log { $0 > "a" }
    await verify(mock, atLeast: 0, within: .seconds(1), clock: clock)._log("x")
    #expect(clock.sleeps == 0)
  }

  @Test @MainActor func `the time runs from the moment at which a wait begins`() async {
    for _ in 0..<100 {
      let wait = Task { _ = await verify(mock, .never, within: .seconds(60), clock: clock)._log() }
      // By then it waits, as both are on the main actor.
      await Task.yield()
      clock.advance(by: .seconds(60))
      await wait.value
    }
  }

  @Test func `the call that fulfils it ends the wait`() async {
    async let verified = verify(mock, atLeast: 2, within: .seconds(1), clock: clock)._log(.matching { $0 != "b" })
    await clock.slept()
    mock.log("a")
    mock.log("b")
    mock.log("c")
    #expect(await verified == ["a", "c"])
    withKnownIssue { verifyNoMoreInteractions(mock) }
    #expect(mock._log.callCount == 3)
    verifyNoMoreInteractions(mock)
  }

  @Test func `arguments are matched as they are without waiting`() async throws {
    mock._carry.implementation = .returns("Oslo")
    async let one = verify(mock, within: .seconds(1), clock: clock)._carry("P-1", .any)
    async let two = verify(mock, within: .seconds(1), clock: clock)._carry(.any, .range(3...4))
    async let three = verify(mock, within: .seconds(1), clock: clock)._carry { $0.id == "P-1" && $0.stop == 3 }
    let (id, stop) = ("P-1", 3)
    async let four = verify(mock, within: .seconds(1), clock: clock)._carry(id, stop)
    async let five = verify(mock, within: .seconds(1), clock: clock)._log("k"..."m")
    await clock.slept(times: 5)
    _ = try await mock.carry("P-1", to: 3)
    mock.log("l")
    #expect(await [one.count, two.count, three.count, four.count, five.count] == [1, 1, 1, 1, 1])
  }

  @Test func `properties are waited for`() async {
    mock._position.getter.implementation = .returns(3)
    async let read: [Void] = verify(mock, within: .seconds(1), clock: clock)._position.get()
    async let written = verify(mock, within: .seconds(1), clock: clock)._position.set(.range(1...9))
    await clock.slept(times: 2)
    var drone: any Drone = mock
    drone.position = 5
    #expect(drone.position == 3)
    #expect(await written == [5])
    #expect(await read.count == 1)
  }

  @Test func `a written number waits for the whole time`() async {
    async let exactly = verify(mock, times: 2, within: .seconds(1), clock: clock)._log()
    async let some = verify(mock, times: 1...2, within: .seconds(1), clock: clock)._log()
    async let most = verify(mock, atMost: 2, within: .seconds(1), clock: clock)._log()
    async let none = verify(mock, .never, within: .seconds(1), clock: clock)._log("x")
    await clock.slept(times: 4)
    mock.log("a")
    clock.advance(by: .milliseconds(999))
    mock.log("b")
    clock.advance(by: .milliseconds(1))
    #expect(await [exactly, some, most, none] == [["a", "b"], ["a", "b"], ["a", "b"], []])
  }

  @Test func `too many calls end the wait`() async {
    let line = #line + 2
    await withKnownIssue {
      async let verified = verify(mock, times: 1, within: .seconds(1), clock: clock)._log()
      await clock.slept()
      mock.log("a")
      mock.log("b")
      _ = await verified
    } matching: {
      $0.sourceLocation?.line == line
        && $0.comments.map(\.rawValue) == [
          """
          Expected log(any) to be called exactly 1 time, but was called 2 times within 1.0 seconds
          Calls of DroneMock.log, nearest first:
            log("b") matches
            log("a") matches
          """
        ]
    }
  }

  @Test func `a failure has the nearest calls and its line`() async {
    let line = #line + 2
    await withKnownIssue {
      async let verified = verify(mock, within: .milliseconds(1500), clock: clock)._log("x")
      await clock.slept()
      mock.log("a")
      clock.advance(by: .milliseconds(1500))
      #expect(await verified == [])
    } matching: {
      $0.sourceLocation?.line == line
        && $0.comments.map(\.rawValue) == [
          """
          Expected log("x") to be called at least 1 time, but was called 0 times within 1.5 seconds
          Calls of DroneMock.log, nearest first:
            log("a")
              argument: expected "x", was "a"
          """
        ]
    }
  }

  @Test func `the time of the default clock ends`() async {
    await withKnownIssue { await verify(mock, within: .milliseconds(1))._rest() }
    await verify(mock, .never, within: .milliseconds(1))._rest()
  }

  @Test(.timeLimit(.minutes(5))) func `waits of the default clock end at their own times, whichever began first`() async
  {
    let long = Task { [mock] in try await mock._log.nextCall(within: .seconds(3_600)) }
    for _ in 0..<2 {
      await withTaskGroup(of: Void.self) { group in
        for time in [30, 10, 20] {
          group.addTask { [mock] in
            await #expect(throws: CallTimeout.self) { try await mock._log.nextCall(within: .milliseconds(time)) }
          }
        }
      }
    }
    long.cancel()
    await #expect(throws: CancellationError.self) { try await long.value }
  }

  @Test func `cancelling ends the wait without a failure`() async {
    let task = Task { [mock, clock] in await verify(mock, within: .seconds(1), clock: clock)._log() }
    await clock.slept()
    task.cancel()
    #expect(await task.value == [])
    let late = Task { [mock, clock] in
      while !Task.isCancelled { await Task.yield() }
      return await verify(mock, times: 3, within: .seconds(1), clock: clock)._log()
    }
    late.cancel()
    #expect(await late.value == [])
  }

  @Test @MainActor func `the main actor goes on while it waits`() async {
    let mock = mock
    Task { @MainActor in mock.log("a") }
    #expect(mock._log.callCount == 0)
    await verify(mock, within: .seconds(30))._log("a")
  }

  @Test func `matchers may use the mock`() async {
    async let verified = verify(mock, within: .seconds(1), clock: clock)._log { [mock] line in
      if line == "a" { mock.log("b") }
      return line == "b"
    }
    await clock.slept()
    mock.log("a")
    _ = await verified
    #expect(mock._log.invocations.contains("b"))
  }

  @Test func `calls that are forgotten no longer count`() async {
    mock.log("a")
    async let verified = verify(mock, atLeast: 2, within: .seconds(1), clock: clock)._log()
    await clock.slept()
    mock._log.clearRecords()
    mock.log("b")
    mock._log.reset()
    mock.log("c")
    mock.log("d")
    #expect(await verified == ["c", "d"])
  }

  @Test func `calls are waited for in their order`() async throws {
    mock.log("a")
    mock.log("b")
    let order = InOrder(strict: true, mock)
    await order.verify(mock, within: .seconds(1), clock: clock)._log("a")
    await order.verify(mock, .additionalAtLeastOnce, within: .seconds(1), clock: clock)._log("b")
    #expect(clock.sleeps == 0)
    let task = Task { [mock, clock] in
      await clock.slept()
      mock.log("a")
    }
    await order.verify(mock, within: .seconds(1), clock: clock)._log("a")
    await task.value
    order.verifyNoMoreInteractions()
    let line = #line + 2
    await withKnownIssue {
      await order.verify(mock, within: .zero)._log("b")
    } matching: {
      $0.sourceLocation?.line == line
        && $0.comments.map(\.rawValue) == [
          """
          Expected log("b") to be called an additional 1 time, but was called 0 times within 0.0 seconds
          Nothing was called after log("a").
          """
        ]
    }
  }

  // MARK: - The next call, and all of them

  @Test func `the next call gives its arguments`() async throws {
    mock._carry.implementation = .returns("Oslo")
    _ = try await mock.carry("P-1", to: 1)
    async let next = mock._carry.nextCall(within: .seconds(1), clock: clock)
    await clock.slept()
    _ = try await mock.carry("P-2", to: 2)
    _ = try await mock.carry("P-3", to: 3)
    #expect(try await next == ("P-2", 2))
  }

  @Test func `no next call is an error`() async throws {
    mock.log("early")
    async let next = mock._log.nextCall(within: .seconds(2), clock: clock)
    let place = "\(#fileID):\(#line - 1)"
    await clock.slept()
    clock.advance(by: .seconds(2))
    do {
      _ = try await next
      Issue.record("nothing is thrown")
    } catch {
      let text =
        "DroneMock.log(_:) was not called within 2.0 seconds, waited for at \(place); 1 call of it came before."
      #expect("\(error)" == text)
      #expect(error is CallTimeout)
    }
    let task = Task { [mock, clock] in try await mock._log.nextCall(within: .seconds(2), clock: clock) }
    await clock.slept(times: 2)
    task.cancel()
    await #expect(throws: CancellationError.self) { try await task.value }
  }

  @Test func `a sequence has all calls since it was read`() async {
    mock.log("a")
    let (calls, others) = (mock._log.calls, mock._log.calls)
    mock.log("b")
    mock._log.clearRecords()
    mock.log("c")
    var lines: [String] = []
    for await line in calls {
      lines.append(line)
      if line == "c" { mock.log("d") }
      if line == "d" { break }
    }
    #expect(lines == ["b", "c", "d"])
    var iterator = others.makeAsyncIterator()
    #expect(await [iterator.next(), iterator.next(), iterator.next()] == ["b", "c", "d"])
    verifyNoMoreInteractions(mock)
  }

  @Test func `a sequence ends with its mock or its task`() async {
    var mock: DroneMock? = DroneMock()
    let calls = mock?._log.calls
    mock?.log("a")
    mock = nil
    var lines: [String] = []
    if let calls { for await line in calls { lines.append(line) } }
    #expect(lines == ["a"])

    let task = Task { [mock = self.mock] in
      for await line in mock._log.calls { return line }
      return "none"
    }
    task.cancel()
    #expect(await task.value == "none")
  }
}

/// Verifications that wait for calls of mocks with expectations.
@Suite(.timeLimit(.minutes(5)))
struct ExpectationWaitingTests {
  private let clock = ManualClock()
  private let mock: MockStation

  init() {
    var expectations = MockStation.Expectations()
    when(expectations.load(id: .any), times: .unbounded, return: "loaded")
    when(expectations.sync(id: .any), times: .unbounded, complete: .withSuccess)
    when(expectations.label.set(.any), times: .unbounded, complete: .withSuccess)
    when(expectations.label.get(), times: .unbounded, return: "label")
    self.mock = MockStation(expectations: expectations)
  }

  @Test func `calls are waited for`() async {
    async let ids = verify(mock, atLeast: 2, within: .seconds(1), clock: clock) { $0.load(id: .any) }
    async let written = verify(mock, within: .seconds(1), clock: clock) { $0.label.set("new") }
    async let read: Void = verify(mock, .atLeastOnce, within: .seconds(1), clock: clock) { $0.label.get() }
    async let none = verify(mock, .never, within: .seconds(1), clock: clock) { $0.sync(id: "x") }
    async let most = verify(mock, atMost: 1, within: .seconds(1), clock: clock) { $0.sync(id: .any) }
    async let some = verify(mock, times: 0...1, within: .seconds(1), clock: clock) { $0.sync(id: .any) }
    await clock.slept(times: 6)
    _ = mock.load(id: "a")
    _ = mock.load(id: "b")
    mock.sync(id: "c")
    mock.label = mock.label + "!"
    mock.label = "new"
    #expect(await ids == ["a", "b"])
    #expect(await written == ["new"])
    await read
    clock.advance(by: .seconds(1))
    #expect(await [none, most, some] == [[], ["c"], ["c"]])
  }

  @Test func `several calls are waited for together`() async {
    async let verified: Void = verify(mock, within: .seconds(1), clock: clock) {
      $0.load(id: "a")
      $0.sync(id: "b")
    }
    await clock.slept()
    mock.sync(id: "b")
    _ = mock.load(id: "a")
    await verified
    let order = InOrder(strict: true, mock)
    await order.verify(mock, within: .seconds(1), clock: clock) { $0.sync(id: .any) }
    await order.verify(mock, within: .seconds(1), clock: clock) { $0.load(id: .any) }
    #expect(clock.sleeps == 1)
  }

  @Test func `a failure has the nearest calls and its line`() async {
    _ = mock.load(id: "a")
    let line = #line + 2
    await withKnownIssue {
      _ = await verify(mock, times: 2, within: .milliseconds(1)) { $0.load(id: "b") }
    } matching: {
      $0.sourceLocation?.line == line
        && $0.comments.map(\.rawValue) == [
          """
          Expected load(id: "b") to be called exactly 2 times, but was called 0 times within 0.001 seconds
          Calls of MockStation.load, nearest first:
            load(id: "a")
              id: expected "b", was "a"
          """
        ]
    }
  }
}
