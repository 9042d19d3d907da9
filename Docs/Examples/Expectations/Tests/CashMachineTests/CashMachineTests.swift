import MockingTesting
import Testing

@testable import CashMachine

struct CashMachineTests {
  @Test func asksForThePINFirst() async throws {
    var expectations = MockBank.Expectations()
    when(expectations.accepts(pin: "1234", for: .any), return: true)
    when(expectations.withdraw(amount: 1...500, from: "A-1"), return: 75)
    let bank = MockBank(expectations: expectations)

    let rest = try await CashMachine(bank: bank).pay(25, from: "A-1", pins: ["1234"])

    #expect(rest == 75)
    InOrder(strict: true, bank) { inOrder in
      inOrder.verify(bank).accepts(pin: "1234", for: "A-1")
      inOrder.verify(bank).withdraw(amount: 25, from: "A-1")
    }
    verify(bank, .never).report(.any, reason: .any)
  }

  @Test func givesUpAfterThreeWrongPINs() async throws {
    var expectations = MockBank.Expectations()
    when(expectations.accepts(pin: .any, for: .any), times: 3, return: false)
    when(expectations.report(.any, reason: .any), complete: .withSuccess)
    let bank = MockBank(expectations: expectations)

    await #expect(throws: CashMachine.Refusal.wrongPIN) {
      try await CashMachine(bank: bank).pay(25, from: "A-1", pins: ["1", "2", "3", "1234"])
    }

    let tries = verify(bank, times: 3).accepts(pin: .any, for: "A-1")
    #expect(tries.map(\.pin) == ["1", "2", "3"])
    verify(bank).report("A-1", reason: .matching { $0?.contains("three") == true })
    verify(bank, .never).withdraw(amount: .any, from: .any)
  }

  @Test func namesNoReasonForFewerTries() async throws {
    var expectations = MockBank.Expectations()
    when(expectations.accepts(pin: .any, for: .any), times: .unbounded, return: false)
    when(expectations.report(.any, reason: nil), complete: .withSuccess)
    let bank = MockBank(expectations: expectations)

    await #expect(throws: CashMachine.Refusal.wrongPIN) {
      try await CashMachine(bank: bank).pay(25, from: "A-1", pins: ["1"])
    }

    verify(bank).report("A-1", reason: nil)
  }

  @Test func saysWhatThereIsIfItIsNotEnough() async throws {
    var expectations = MockBank.Expectations()
    when(expectations.accepts(pin: .any, for: .any), return: true)
    when(expectations.withdraw(amount: 100.01...10_000, from: .any), throw: BankError.insufficientFunds)
    when(expectations.getBalance(of: .any), return: 100)
    let bank = MockBank(expectations: expectations)

    await #expect(throws: CashMachine.Refusal.notEnough(balance: 100)) {
      try await CashMachine(bank: bank).pay(200, from: "A-1", pins: ["1234"])
    }

    verify(bank, atMost: 1).getBalance(of: "A-1")
  }

  /// A call uses the first expectation that matches and is not used up.
  @Test func acceptsTheThirdPIN() async throws {
    var expectations = MockBank.Expectations()
    when(expectations.accepts(pin: .any, for: .any), times: 2, return: false)
    when(expectations.accepts(pin: .any, for: .any), return: true)
    when(expectations.withdraw(amount: .any, from: .any), return: 0)
    let bank = MockBank(expectations: expectations)

    #expect(try await CashMachine(bank: bank).pay(1, from: "A-1", pins: ["1", "2", "3"]) == 0)
  }
}
