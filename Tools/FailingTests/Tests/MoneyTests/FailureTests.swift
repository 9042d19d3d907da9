import MockingTesting
import Money
import Testing

/// Failures of every kind, in their places; `expected` has what is printed.
@Suite(.serialized) struct FailureTests {
  let bank = BankMock()

  @Test func a1_callWithoutAnswer() {
    #expect(Shop(bank: bank).price(of: 3, in: "USD") == 0)
  }

  @Test func a2_callThatNoRuleMatches() {
    bank._rate.when("EUR", .any).returns(4)
    bank._rate.when(.any, .range(1...31)).returns(3, times: 1)
    _ = Shop(bank: bank).price(of: 3, in: "USD")
  }

  @Test func a3_callThatThrows() throws {
    _ = try bank.pay(3, to: "Ann")
  }

  @Test func a4_propertyWithoutAnswer() { _ = bank.fee }

  @Test func a5_callInDetachedTask() async {
    let bank = bank
    await Task.detached { _ = bank.rate("USD", on: 3) }.value
  }

  @Test func b1_verify() {
    bank.log("opened")
    verify(bank)._log("closed")
    verify(bank, .never)._log(.any)
    verify(bank, times: 2)._fee.set(3)
  }

  @Test func b2_inOrder() {
    bank.log("opened")
    bank.log("closed")
    InOrder(strict: true, bank) { inOrder in
      inOrder.verify(bank)._log("closed")
      inOrder.verify(bank)._log("opened")
    }
  }

  @Test func b3_noInteractions() {
    bank.log("opened")
    verifyNoInteractions(bank)
  }

  @Test func b4_noMoreInteractions() {
    bank.log("opened")
    bank.fee = 3
    verify(bank)._log("opened")
    verifyNoMoreInteractions(bank)
  }

  @Test func b5_noUnusedStubs() {
    bank._rate.when("EUR", .any).returns(4)
    verifyNoUnusedStubs(bank)
  }

  @Test func c1_unexpectedCall() {
    var expectations = MockPost.Expectations()
    when(expectations.stamps(for: "NO", grams: 1...20), return: 2)
    let post = MockPost(expectations: expectations)
    #expect(post.stamps(for: "NO", grams: 30) == 0)
  }

  @Test func c2_unexpectedCallThatThrows() throws {
    try MockPost().send("Hello", to: "Ann")
  }

  @Test func c3_unexpectedWrite() {
    let post = MockPost()
    post.isOpen = true
  }

  @Test func c4_verifyExpectations() {
    let post = MockPost()
    verify(post).stamps(for: "NO", grams: .any)
  }
}

/// What sessions find.
@Suite(.serialized, .mocking(.strict)) struct SessionTests {
  let bank = BankMock()

  @Test func d1_unusedAnswer() {
    bank._rate.when("EUR", .any).returns(4)
  }

  @Test func d2_unverifiedCalls() {
    bank.log("opened")
    bank.log("opened")
    bank.fee = 3
  }

  @Test(.mocking(.strict(unused: .warning))) func d3_warning() {
    bank._rate.when("EUR", .any).returns(4)
  }

  @Test func d4_unusedExpectation() {
    var expectations = MockPost.Expectations()
    when(expectations.stamps(for: "NO", grams: .any), return: 2)
    _ = MockPost(expectations: expectations)
  }

  @Test func d5_pieceOfCode() {
    withMocking(.strict) { BankMock().log("opened") }
  }

  @Test(arguments: 1...2) func d6_arguments(_ count: Int) {
    if count == 2 { bank.log("twice") }
  }
}
