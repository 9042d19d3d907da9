import MockingTesting
import Money
import XCTest

/// Failures of every kind, in their places; `expected` has what is printed.
final class FailureXCTests: XCTestCase {
  private let bank = BankMock()

  func testA1_callWithoutAnswer() {
    XCTAssertEqual(Shop(bank: bank).price(of: 3, in: "USD"), 0)
  }

  func testA2_callThatNoRuleMatches() {
    bank._rate.when("EUR", .any).returns(4)
    _ = Shop(bank: bank).price(of: 3, in: "USD")
  }

  func testA3_callThatThrows() throws {
    _ = try bank.pay(3, to: "Ann")
  }

  func testA4_callInAsynchronousTest() async {
    await Task.yield()
    _ = Shop(bank: bank).price(of: 3, in: "USD")
  }

  func testA5_callOnQueue() {
    DispatchQueue.global().sync { _ = bank.rate("USD", on: 3) }
  }

  func testA6_callInDetachedTask() async {
    let bank = bank
    await Task.detached { _ = bank.rate("USD", on: 3) }.value
  }

  func testB1_verify() {
    bank.log("opened")
    verify(bank)._log("closed")
  }

  func testB2_inOrder() {
    bank.log("opened")
    InOrder(strict: true, bank).verify(bank)._log("closed")
  }

  func testB3_noMoreInteractions() {
    bank.log("opened")
    verifyNoMoreInteractions(bank)
  }

  func testB4_noUnusedStubs() {
    bank._rate.when("EUR", .any).returns(4)
    verifyNoUnusedStubs(bank)
  }

  func testC1_unexpectedCall() {
    var expectations = MockPost.Expectations()
    when(expectations.stamps(for: "NO", grams: 1...20), return: 2)
    let post = MockPost(expectations: expectations)
    XCTAssertEqual(post.stamps(for: "NO", grams: 30), 0)
  }

  func testC2_unexpectedCallWithoutExpectations() throws {
    try MockPost().send("Hello", to: "Ann")
  }

  func testD1_strict() {
    mocking(.strict)
    let bank = BankMock()
    bank._rate.when("EUR", .any).returns(4)
    bank.log("opened")
  }

  func testD2_warning() {
    mocking(.strict(unused: .warning))
    BankMock()._rate.when("EUR", .any).returns(4)
  }
}

/// Calls that stop the process, each of which is run alone.
final class StoppingXCTests: XCTestCase {
  func testS1_withoutDefaultValue() { _ = BankMock().vault(7) }

  func testS2_asTheTestWants() {
    mocking(unstubbed: .stop)
    _ = BankMock().rate("USD", on: nil)
  }
}
