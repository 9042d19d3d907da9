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

struct Guest: Equatable, Sendable {
  var name: String
}

struct Tray: Sendable {
  var glasses = 0
}

/// The macro sees neither type.
@Smock
protocol Waiter: Sendable {
  func greet(_ guest: Guest, _ others: [Guest]?) -> String
  func carry(_ tray: Tray)
  func call(_ done: @escaping Done)
}

typealias Done = @Sendable () -> Void

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

  /// What anyone writes first.
  @Test func valuesOfTypesThatTheMacroDoesNotSee() {
    let ann = Guest(name: "Ann")
    var expectations = MockWaiter.Expectations()
    when(expectations.greet(ann, nil), return: "Hello, Ann")
    when(expectations.greet(.any, [ann]), return: "Hello")
    when(expectations.carry(.matching { $0.glasses > 3 }), complete: .withSuccess)
    when(expectations.call(.any), complete: .withSuccess)
    let waiter = MockWaiter(expectations: expectations)
    #expect(waiter.greet(ann, nil) == "Hello, Ann")
    #expect(waiter.greet(Guest(name: "Bob"), [ann]) == "Hello")
    waiter.carry(Tray(glasses: 4))
    waiter.call {}
    verify(waiter).greet(ann, .any)
    withKnownIssue { verify(waiter).carry(Tray()) }
  }

  @Test func spies() {
    let lamp = LampSpy()
    lamp.lightReturnValue = 1
    #expect(lamp.light(true) == 1)
    #expect(lamp.lightReceivedOn == true)
  }
}
