import ExpectationRuntime
import MockingTesting
import Testing

/// Recorders that know the types of their arguments one by one.
private final class CourierMock: Sendable {
  typealias CarryImplementation = MockAnswer<
    (id: String, weight: Int?), (String, Int?), Bool, Never, (String, Int?) -> Bool, @Sendable (String, Int?) -> Bool
  >
  let _carry = MockMethod<CarryImplementation>(CourierMock.self, "_carry")
  func carry(_ id: String, weight: Int?) -> Bool { self._carry.call(id, weight) }

  typealias LogImplementation = MockVoidImplementation<
    String?, Never, (String?) -> Void, @Sendable (String?) -> Void
  >
  let _log = MockMethod<LogImplementation>(CourierMock.self, "_log")
  func log(_ line: String?) { self._log.call(line) }

  typealias ShelfGetter = MockImplementation<Int, String, Never, (Int) -> String, @Sendable (Int) -> String>
  typealias ShelfSetter = MockVoidAnswer<
    (index: Int, newValue: String), (Int, String), Never, (Int, String) -> Void, @Sendable (Int, String) -> Void
  >
  let _shelf = MockProperty<MockMethod<ShelfGetter>, MockMethod<ShelfSetter>>(CourierMock.self, "_shelf")
  subscript(index: Int) -> String {
    get { self._shelf.getter.call(index) }
    set { self._shelf.setter.call(index, newValue) }
  }
}

/// Verification with the words of `when`.
struct RecorderVerificationTests {
  @Test("a recorder that an order is not of is named, and the process ends")
  func unknownRecorder() async throws {
    let result = try await #require(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = InOrder(strict: false, CourierMock()).verify(CourierMock()._carry)
    }
    let output = String(decoding: result.standardErrorContent, as: UTF8.self)
    #expect(output.contains("Mock not specified in InOrder constructor: CourierMock.carry\n"))
  }

  private func makeMock() -> CourierMock {
    let mock = CourierMock()
    mock._carry.implementation = .returns(true)
    return mock
  }

  @Test("one matcher for each argument, or plain values for all")
  func matchers() {
    let mock = makeMock()
    _ = mock.carry("a", weight: 3)
    _ = mock.carry("b", weight: nil)
    mock.log(nil)
    mock.log("x")
    mock._shelf.stores([1: "one"])
    mock[2] = mock[1]

    verify(mock)._carry("a", .any)
    verify(mock, times: 2)._carry(.any, .any)
    verify(mock)._carry(.any, nil)
    verify(mock, .never)._carry("c", .isNotNil)
    let (id, weight) = ("a", 3 as Int?)
    #expect(verify(mock)._carry(id, weight).map(\.id) == ["a"])
    verify(mock)._carry { $0.weight == nil }
    verify(mock, times: 2)._carry()
    verify(mock)._log(.isNil)
    verify(mock)._log("x")
    verify(mock, times: 2)._log(.any)
    verify(mock)._shelf.get(1)
    verify(mock)._shelf.set(2, .any)
    verify(mock)._shelf.set(2, "one")

    let order = InOrder(strict: true, mock)
    order.verify(mock)._carry("a", .range(1...3))
    order.verify(mock)._carry("b", .isNil)
    order.verify(mock, additionalTimes: 2)._log()
    order.verify(mock)._shelf.get(.any)
    order.verify(mock)._shelf.set(.any, .any)
    order.verifyNoMoreInteractions()
  }

  @Test("failures name the arguments of a recorder written by hand as its record does")
  func names() {
    let mock = makeMock()
    _ = mock.carry("a", weight: 3)
    failing { verify(mock)._carry("b", .any) }.reports(
      """
      Expected carry(id: "b", weight: any) to be called exactly 1 time, but was called 0 times
      Calls of CourierMock.carry, nearest first:
        carry(id: "a", weight: 3)
          id: expected "b", was "a"
      """
    )
  }

  @Test("what a passed verification has matched, or the test has read, is verified")
  func noMoreInteractions() {
    let mock = makeMock()
    verifyNoMoreInteractions(mock)
    _ = mock.carry("a", weight: 3)
    _ = mock.carry("b", weight: 4)
    mock.log("x")
    verify(mock)._carry("a", .any)
    withKnownIssue { verify(mock)._carry("b", nil) }
    failing { verifyNoMoreInteractions(mock) }.reports(
      """
      Expected all interactions with CourierMock to be verified but 2 were not
      Unverified calls:
        carry(id: "b", weight: 4)
        log("x")
      If they are as they should be, write for example:
        verify(mock)._carry("b", 4)
        verify(mock)._log("x")
      """
    )
    InOrder(strict: false, mock).verify(mock)._carry("b", .any)
    #expect(mock._log.invocations == ["x"])
    verifyNoMoreInteractions(mock)
    mock.log("y")
    failing { verifyNoMoreInteractions(mock) }.reports(
      """
      Expected all interactions with CourierMock to be verified but 1 was not
      Unverified calls:
        log("y")
      If they are as they should be, write for example:
        verify(mock)._log("y")
      """
    )
    #expect(mock._log.callCount == 2)
    verifyNoMoreInteractions(mock)
    clearRecords(of: mock)
    verifyNoInteractions(mock)
    mock.log("z")
    withKnownIssue { verifyNoMoreInteractions(mock) }
  }

  @Test("expectation mocks, too")
  func expectationMocks() {
    var expectations = MockService.Expectations()
    when(expectations.temp(for: "Oslo", day: .any), times: .unbounded, return: 1)
    when(expectations.temp(for: "Bergen", day: 3), return: 2)
    when(expectations.temp(for: "Rome", day: 3), times: 0, return: 2)
    when(expectations.reset(), complete: .withSuccess)
    let line = #line - 3
    let mock = MockService(expectations: expectations)
    _ = mock.temp(for: "Oslo", day: 1)
    failing { verifyNoMoreInteractions(mock) }.reports(
      """
      Expected all interactions with MockService to be verified but 1 was not
      Unverified calls:
        temp(for city: "Oslo", day: 1)
      If they are as they should be, write for example:
        verify(mock).temp(for: "Oslo", day: 1)
      """
    )
    verify(mock).temp(for: "Oslo", day: .any)
    verifyNoMoreInteractions(mock)
    failing { verifyNoUnusedStubs(mock) }.reports(
      """
      Expected all stubs of MockService to be used but 2 were not:
        temp(for city: "Bergen", day: 3), stated at MockingTestingTests/RecorderVerificationTests.swift:\(line)
        reset(), stated at MockingTestingTests/RecorderVerificationTests.swift:\(line + 2)
      """
    )
  }

  @Test("rules that answered no call, with their lines")
  func unusedStubs() {
    let mock = makeMock()
    mock._carry.when("a", .any).returns(true)
    let line = #line + 1
    mock._carry.when("b", .range(1...3)).returns(false)
    mock._log.when("x").succeeds(times: 0)
    _ = mock.carry("a", weight: nil)
    failing { verifyNoUnusedStubs(mock) }.reports(
      """
      Expected all stubs of CourierMock to be used but 1 was not:
        carry(id: "b", weight: 1...3), stated at MockingTestingTests/RecorderVerificationTests.swift:\(line)
      """
    )
    _ = mock.carry("b", weight: 2)
    verifyNoUnusedStubs(mock)
  }

  @Test("a mock and a recorder describe themselves")
  func describing() {
    let mock = makeMock()
    #expect(describe(mock) == "CourierMock: no calls")
    _ = mock.carry("a", weight: 3)
    mock.log(nil)
    mock._carry.when("b", .any).returns(false)
    #expect(describe(mock) == #"CourierMock: carry(id: "a", weight: 3), log(nil)"#)
    #expect("\(mock._carry)" == "CourierMock._carry: 1 rule, 1 call")
    #expect("\(mock._log)" == "CourierMock._log: 0 rules, 1 call")
    mock.log("a \"b\"\n")
    #expect(describe(mock).hasSuffix(#"log("a \"b\"\n")"#))
    mock.log(String(repeating: "y", count: 2_010) + "z")
    #expect(describe(mock).contains(#"yyy"… 11 more characters …"yyy"#))
    #expect(describe(mock).hasSuffix(#"yyz")"#))
    for _ in 0..<20 { mock.log("x") }
    #expect(describe(mock).hasSuffix(#"log("x"), … and 14 more"#))
  }
}
