import MockingTesting
import Testing

/// Verifications that wait for calls of recorders which belong to no mock.
@Suite(.timeLimit(.minutes(5)))
struct RecorderWaitingTests {
  private let clock = ManualClock()
  private let load = MockFunction(((String, Int) async throws -> Int).self, named: "load")
  private let log = MockFunction(((String) -> Void).self, named: "log")

  @Test func `the call that fulfils it ends the wait`() async throws {
    load.returns(7)
    async let one = verify(load, within: .seconds(1), clock: clock)("x", .any)
    async let two = verify(load, atLeast: 2, within: .seconds(1), clock: clock)()
    async let some = verify(load, .atLeastOnce, within: .seconds(1), clock: clock)(where: { $0.1 > 1 })
    async let line = verify(log, within: .seconds(1), clock: clock)("a"..."m")
    await clock.slept(times: 4)
    _ = try await load.function("y", 1)
    _ = try await load.function("x", 2)
    log.function("k")
    #expect(await one.map(\.1) == [2])
    #expect(await two.map(\.0) == ["y", "x"])
    #expect(await some.count == 1)
    #expect(await line == ["k"])
    verifyNoMoreInteractions(load)
  }

  @Test func `a written number waits for the whole time`() async {
    async let exactly = verify(log, times: 2, within: .seconds(1), clock: clock)()
    async let range = verify(log, times: 1...2, within: .seconds(1), clock: clock)()
    async let most = verify(log, atMost: 2, within: .seconds(1), clock: clock)()
    async let never = verify(log, .never, within: .seconds(1), clock: clock)("x")
    await clock.slept(times: 4)
    log.function("a")
    log.function("b")
    clock.advance(by: .seconds(1))
    #expect(await [exactly, range, most, never].map(\.count) == [2, 2, 2, 0])
  }

  @Test func `calls are waited for in their order`() async {
    let order = InOrder(strict: true, log, load)
    async let first = order.verify(log, within: .seconds(1), clock: clock)("a")
    await clock.slept()
    log.function("a")
    #expect(await first == ["a"])
    async let others = order.verify(log, .additionalTimes(2), within: .seconds(1), clock: clock)()
    await clock.slept(times: 2)
    log.function("b")
    log.function("c")
    #expect(await others.count == 3)
    order.verifyNoMoreInteractions()
  }

  @Test func `orders count further calls of a recorder in every way`() {
    for line in ["a", "b", "c", "d", "e", "f", "g"] { log.function(line) }
    let order = InOrder(strict: true, log)
    order.verify(log)("a")
    order.verify(log, additionalTimes: 2)()
    order.verify(log, additionalRange: 1...2)()
    order.verify(log, additionalAtMost: 1)()
    order.verify(log, additionalAtLeast: 1)()
    order.verify(log, .additionalNone)()
    order.verifyNoMoreInteractions()
  }

  @Test func `a failure has the nearest calls and its line`() async {
    log.function("a")
    let line = #line + 2
    await withKnownIssue {
      await verify(log, times: 2, within: .milliseconds(1))("b")
    } matching: {
      $0.sourceLocation?.line == line
        && $0.comments.map(\.rawValue) == [
          """
          Expected log("b") to be called exactly 2 times, but was called 0 times within 0.001 seconds
          Calls of MockFunction.log, nearest first:
            log("a")
              argument: expected "b", was "a"
          """
        ]
    }
  }
}
