import MockingTesting
import XCTest

@testable import App

final class GreetingTests: XCTestCase {
  func testMorning() {
    let clock = ClockMock()
    clock._hour.returns(9)
    XCTAssertEqual(Greeting(clock: clock).words, "Good morning")
    verify(clock)._hour()
  }
}
