import ExpectationRuntime
import Testing

@testable import Alarms

@Suite struct BellTests {
  @Test func spyOfThePlugin() {
    let bell = BellSpy()
    bell.ring(times: 2)
    #expect(bell.ringTimesReceivedTimes == 2)
  }

  @Test func mockOfTheMacro() {
    var expectations = MockBell.Expectations()
    when(expectations.ring(times: .any), complete: .withSuccess)
    MockBell(expectations: expectations).ring(times: 2)
  }
}
