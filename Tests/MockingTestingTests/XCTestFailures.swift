import MockingTesting

// This file does not import Testing, as tests with XCTest do not. The failing code must not stand within a macro's argument, where
// each literal has the place of the macro.

/// Code that fails a test case, and how.
struct XCTestFailure {
  /// The file and the line.
  let place: String
  /// The text.
  let message: String
  /// The failing code, in that line.
  let body: () -> Void

  /// A failure at the line of the call of this.
  init(_ message: String, filePath: String = #filePath, line: Int = #line, _ body: @escaping () -> Void) {
    self.init(message, at: "\(filePath):\(line)", body)
  }

  init(_ message: String, at place: String, _ body: @escaping () -> Void) {
    self.place = place
    self.message = message
    self.body = body
  }
}

extension XCTestFailure {
  /// Failures of each ``VerificationMode``.
  static var ofModes: [XCTestFailure] {
    let mock = station()
    let calls = "\nCalls of MockStation.sync, nearest first:\n  sync(id: \"b\") matches\n  sync(id: \"a\") matches"
    func twice(_ message: String) -> String { "Expected sync(id: any) to \(message), but was called 2 times\(calls)" }
    let times = twice("be called exactly 1 time")
    let timesThree = twice("be called exactly 3 times")
    let never = twice("never be called")
    let atLeast = twice("be called at least 3 times")
    let atMost = twice("be called at most 1 time")
    let range = twice("be called 3...4 times")
    let atLeastOnce = """
      Expected flush() to be called at least once, but was never called
      MockStation.flush() was never called.
      """
    let nearest = """
      Expected sync(id: "c") to be called exactly 1 time, but was called 0 times
      Calls of MockStation.sync, nearest first:
        sync(id: "b")
          id: expected "c", was "b"
        sync(id: "a")
      """
    let label = """
      Expected label.set(_ newValue: "new") to be called exactly 1 time, but was called 0 times
      MockStation.label.set(_:) was never called.
      """
    return [
      XCTestFailure(times) { verify(mock).sync(id: .any) },
      XCTestFailure(timesThree) { verify(mock, times: 3).sync(id: .any) },
      XCTestFailure(never) { verify(mock, .never).sync(id: .any) },
      XCTestFailure(atLeast) { verify(mock, atLeast: 3).sync(id: .any) },
      XCTestFailure(atMost) { verify(mock, atMost: 1).sync(id: .any) },
      XCTestFailure(range) { verify(mock, times: 3...4).sync(id: .any) },
      XCTestFailure(range) { verify(mock, .range(3...4)).sync(id: .any) },
      XCTestFailure(atLeastOnce) { verify(mock, .atLeastOnce).flush() },
      XCTestFailure(nearest) { verify(mock).sync(id: "c") },
      XCTestFailure(label) { verify(mock).label.set("new") },
    ]
  }

  /// Interactions where there should be none.
  static var ofInteractions: [XCTestFailure] {
    let mock = station()
    let message = """
      Expected MockStation to have no interactions but was called 2 times
      Calls:
        sync(id: "a")
        sync(id: "b")
      """
    return [XCTestFailure(message) { verifyNoInteractions(mock) }]
  }

  /// Failures of a helper that passes the place of its caller on.
  static var ofHelpers: [XCTestFailure] {
    let mock = MockStation()
    let message = """
      Expected flush() to be called exactly 1 time, but was called 0 times
      MockStation.flush() was never called.
      """
    return [XCTestFailure(message) { verifyFlush(of: mock) }]
  }

  private static func verifyFlush(of mock: MockStation, file: String = #filePath, line: Int = #line) {
    verify(mock, filePath: file, line: line).flush()
  }

  /// Failures of calls in their order: of a number, of a mock's calls, and of the calls of two mocks.
  static var ofOrder: [XCTestFailure] {
    let mock = station()
    mock.flush()
    let order = InOrder(strict: false, mock)
    func expected(_ message: String) -> String {
      """
      Expected \(message)
      Calls:
        MockStation.sync(id: "a")
        MockStation.sync(id: "b")
        MockStation.flush()
      """
    }
    let times = expected("flush() to be called an additional 2 times, but was called 1 time")
    let atLeast = expected("sync(id: any) to be called at least an additional 3 times, but was called 2 times")
    let once = expected("sync(id: \"c\") to be called additionally at least once, but was never called")
    let range = expected("flush() to be called additionally 2...3 times, but was called 1 time")
    let none = expected("flush() to not be called again, but was called 1 time")
    let more = expected("no remaining unverified mock interactions but interactions occurred 3 times")
    return [
      XCTestFailure(times) { order.verify(mock, additionalTimes: 2).flush() },
      XCTestFailure(atLeast) { order.verify(mock, additionalAtLeast: 3).sync(id: .any) },
      XCTestFailure(once) { order.verify(mock, .additionalAtLeastOnce).sync(id: "c") },
      XCTestFailure(range) { order.verify(mock, additionalRange: 2...3).flush() },
      XCTestFailure(none) { order.verify(mock, .additionalNone).flush() },
      XCTestFailure(more) { order.verifyNoMoreInteractions() },
      XCTestFailure(more) { InOrder(strict: false, mock) { _ in } },
    ]
  }

  /// Failures of calls in a strict order, or in the wrong one.
  static var ofSequence: [XCTestFailure] {
    let mock = station()
    mock.flush()
    mock.flush()
    let other = station()
    let (one, two) = (InOrder(strict: true, mock), InOrder(strict: true, mock))
    let both = InOrder(strict: false, mock, other)
    both.verify(other).sync(id: "a")
    let before = """
      Expected no unverified mock interactions before this call to sync(id: "b") but interactions occurred 1 time
      Unverified calls:
        MockStation.sync(id: "a")
      """
    let between = """
      Expected no unverified mock interactions before or between these calls to flush() but interactions occurred 2 times
      Unverified calls:
        MockStation.sync(id: "a")
        MockStation.sync(id: "b")
      """
    let misplaced = """
      Expected flush() to be called after invocation of sync(id: "a") but was called before
      Calls after sync(id: "a"):
        MockStation.sync(id: "b")
      """
    return [
      XCTestFailure(before) { one.verify(mock).sync(id: "b") },
      XCTestFailure(between) { two.verify(mock, additionalTimes: 2).flush() },
      XCTestFailure(misplaced) { both.verify(mock).flush() },
    ]
  }

  /// Calls that nothing was expected of.
  ///
  /// They are shown where the member's first call is expected, or else the first of the mock, or else where the test makes the call.
  static var ofCalls: [XCTestFailure] {
    let nothing = MockUserService()
    var expectations = MockUserService.Expectations()
    when(expectations.fetchUser(id: "1"), return: User(id: "1", name: "Ann"))
    when(expectations.deleteUser(id: "2"), complete: .withSuccess)
    let (other, own) = ("\(#filePath):\(#line - 2)", "\(#filePath):\(#line - 1)")
    let mock = MockUserService(expectations: expectations)
    let throwing = """
      MockUserService.deleteUser(id: "1") called without a matching expectation.
      Expectations of deleteUser, in the order of their declaration:
        1. deleteUser(id: "2"): id: expected "2", was "1"
      Before the mock is made, write for example: when(expectations.deleteUser(id: "1"), …)
      """
    let returning = """
      MockUserService.logEvent(message: "event") called without a matching expectation.
      There is no expectation of logEvent(message:).
      Before the mock is made, write for example: when(expectations.logEvent(message: "event"), …)
      """
    return [
      XCTestFailure(throwing, at: own) {
        do {
          try mock.deleteUser(id: "1")
        } catch {
          let text = "MockUserService.deleteUser(id: \"1\") called without a matching expectation."
          precondition("\(error)" == text, "\(error)")
        }
      },
      XCTestFailure(returning, at: other) { mock.logEvent(message: "event") },
      XCTestFailure(returning, at: placeOfTestCase) { nothing.logEvent(message: "event") },
    ]
  }

  /// A mock on which two calls have been made.
  private static func station() -> MockStation {
    var expectations = MockStation.Expectations()
    when(expectations.sync(id: .any), times: .unbounded, complete: .withSuccess)
    when(expectations.flush(), times: .unbounded, complete: .withSuccess)
    let mock = MockStation(expectations: expectations)
    mock.sync(id: "a")
    mock.sync(id: "b")
    return mock
  }
}
