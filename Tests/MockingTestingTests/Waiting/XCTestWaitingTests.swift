import MockingTesting
import XCTest

/// Waiting in tests with XCTest, in a file that does not import Testing.
final class XCTestWaitingTests: XCTestCase {
  func testMembers() async throws {
    let mock = DroneMock()
    let calls = mock._log.calls
    Task.detached {
      mock.log("a")
      mock.log("b")
    }
    let lines = await verify(mock, atLeast: 2, within: .seconds(30))._log()
    XCTAssertEqual(lines, ["a", "b"])
    await verify(mock, times: 2, within: .milliseconds(1))._log()
    for await line in calls {
      XCTAssertEqual(line, "a")
      break
    }
  }

  @MainActor func testExpectations() async {
    var expectations = MockStation.Expectations()
    when(expectations.load(id: .any), times: .unbounded, return: "loaded")
    let mock = MockStation(expectations: expectations)
    Task { _ = mock.load(id: "a") }
    let ids = await verify(mock, within: .seconds(30)) { $0.load(id: .any) }
    XCTAssertEqual(ids, ["a"])
    let order = InOrder(strict: true, mock)
    await order.verify(mock, within: .seconds(30)) { $0.load(id: "a") }
  }
}
