import Mocking
import MockingTesting
import Testing

@Mocked(compilationCondition: .none)
protocol Clock: Sendable {
  var zone: String { get set }
  func now(in city: String) async throws -> Int
}

@Smock
protocol Bell: Sendable {
  func ring(times: Int) -> String
}

@Spyable
protocol Lamp {
  func light(_ on: Bool) -> Int
}

struct MacroTests {
  @Test func mocks() async throws {
    let clock = ClockMock()
    clock._now.implementation = .returns(3)
    #expect(try await clock.now(in: "Oslo") == 3)
    verify(clock)._now("Oslo")
  }

  @Test func expectationMocks() {
    var expectations = MockBell.Expectations()
    when(expectations.ring(times: 1...3), return: "ding")
    let bell = MockBell(expectations: expectations)
    #expect(bell.ring(times: 2) == "ding")
    verify(bell).ring(times: 2)
  }

  @Test func spies() {
    let lamp = LampSpy()
    lamp.lightReturnValue = 1
    #expect(lamp.light(true) == 1)
    #expect(lamp.lightReceivedOn == true)
  }
}
