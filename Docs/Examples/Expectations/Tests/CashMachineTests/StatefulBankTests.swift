import MockingTesting
import Testing

@testable import CashMachine

/// A bank with state: an actor keeps the account, and the mock forwards calls to it.
private actor BankLogic {
  private var balance = 1_000.0

  func withdraw(amount: Double, from account: String) async throws -> Double {
    guard balance >= amount else { throw BankError.insufficientFunds }
    balance -= amount
    return balance
  }

  func getBalance(of account: String) async -> Double { balance }
}

struct StatefulBankTests {
  private let bank: MockBank

  init() {
    let logic = BankLogic()
    var expectations = MockBank.Expectations()
    when(expectations.accepts(pin: .any, for: .any), times: .unbounded, return: true)
    when(expectations.withdraw(amount: .any, from: .any), times: .unbounded, use: logic.withdraw)
    when(expectations.getBalance(of: .any), times: .unbounded, use: logic.getBalance)
    bank = MockBank(expectations: expectations)
  }

  @Test func paysUntilNothingIsLeft() async throws {
    let machine = CashMachine(bank: bank)

    #expect(try await machine.pay(600, from: "A-1", pins: ["1234"]) == 400)
    #expect(try await machine.pay(400, from: "A-1", pins: ["1234"]) == 0)
    await #expect(throws: CashMachine.Refusal.notEnough(balance: 0)) {
      try await machine.pay(1, from: "A-1", pins: ["1234"])
    }
    verify(bank, times: 2...3).withdraw(amount: 1...1_000, from: "A-1")
  }

  @Test func neverPaysMoreThanThereIs() async {
    let machine = CashMachine(bank: bank)

    let paid = await withTaskGroup(of: Double.self) { group in
      for _ in 0..<50 {
        group.addTask {
          (try? await machine.pay(30, from: "A-1", pins: ["1234"])) == nil ? 0 : 30
        }
      }
      return await group.reduce(0, +)
    }

    #expect(paid == 990)
    #expect(await bank.getBalance(of: "A-1") == 10)
    verify(bank, times: 50).withdraw(amount: 30, from: "A-1")
  }
}
