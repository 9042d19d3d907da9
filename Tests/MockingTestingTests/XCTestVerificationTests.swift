import MockingTesting
import XCTest

/// Mocks in tests with XCTest, in a file that does not import Testing.
final class XCTestVerificationTests: XCTestCase {
  func testSynchronousCalls() {
    var expectations = MockStation.Expectations()
    when(expectations.load(id: "a"..."m"), times: 2, return: "loaded")
    when(expectations.sync(id: .any), times: .unbounded, complete: .withSuccess)
    when(expectations.label.get(), return: "old")
    when(expectations.label.set("new"), complete: .withSuccess)
    let mock = MockStation(expectations: expectations)
    verifyNoInteractions(mock)

    XCTAssertEqual(mock.load(id: "a"), "loaded")
    XCTAssertEqual(mock.load(id: "b"), "loaded")
    mock.sync(id: "c")
    XCTAssertEqual(mock.label, "old")
    mock.label = "new"

    XCTAssertEqual(verify(mock, times: 2).load(id: .any), ["a", "b"])
    verify(mock).sync(id: "c")
    verify(mock, .never).flush()
    verify(mock, atLeast: 1).load(id: "a")
    verify(mock, atMost: 1).sync(id: .any)
    verify(mock, times: 1...2).label.get()
    verify(mock).label.set("new")

    InOrder(strict: true, mock) { inOrder in
      inOrder.verify(mock, additionalTimes: 2).load(id: .any)
      inOrder.verify(mock).sync(id: .any)
      inOrder.verify(mock).label.get()
      inOrder.verify(mock).label.set(.any)
    }
    let inOrder = InOrder(strict: false, mock)
    inOrder.verify(mock, .additionalAtLeastOnce).label.set(.any)
    inOrder.verifyNoMoreInteractions()
  }

  func testThrowingCalls() throws {
    var expectations = MockUserService.Expectations()
    when(expectations.deleteUser(id: "1"), complete: .withSuccess)
    when(expectations.deleteUser(id: .any), throw: UserError.notFound)
    let mock = MockUserService(expectations: expectations)
    try mock.deleteUser(id: "1")
    XCTAssertThrowsError(try mock.deleteUser(id: "1")) { XCTAssertEqual($0 as? UserError, .notFound) }
    verify(mock, times: 2).deleteUser(id: "1")
  }

  func testAsynchronousCalls() async throws {
    var expectations = MockStation.Expectations()
    when(expectations.fetch(page: 1...9), times: .unbounded) { page in
      await Task.yield()
      return "page \(page)"
    }
    let mock = MockStation(expectations: expectations)
    let page = try await mock.fetch(page: 3)
    XCTAssertEqual(page, "page 3")
    async let one = mock.fetch(page: 4)
    async let two = mock.fetch(page: 5)
    let pages = try await [one, two]
    XCTAssertEqual(pages, ["page 4", "page 5"])
    verify(mock, times: 3).fetch(page: .any)
  }

  @MainActor func testOnMainActor() async throws {
    var expectations = MockLedger.Expectations()
    when(expectations.total(of: .any), return: 7)
    let mock = MockLedger(expectations: expectations)
    let total = try await mock.total(of: "rent")
    XCTAssertEqual(total, 7)
    verify(mock).total(of: "rent")
  }
}
