/// Pays out money, after at most three attempts to enter the PIN.
struct CashMachine {
  enum Refusal: Error, Equatable {
    case wrongPIN
    case notEnough(balance: Double)
  }

  let bank: any Bank

  /// Pays out an amount.
  ///
  /// - Returns: The remaining balance.
  func pay(_ amount: Double, from account: String, pins: [String]) async throws -> Double {
    try await checkPIN(pins.prefix(3), of: account)
    do {
      return try await bank.withdraw(amount: amount, from: account)
    } catch BankError.insufficientFunds {
      throw Refusal.notEnough(balance: await bank.getBalance(of: account))
    }
  }

  private func checkPIN(_ pins: ArraySlice<String>, of account: String) async throws {
    for pin in pins {
      if try await bank.accepts(pin: pin, for: account) { return }
    }
    bank.report(account, reason: pins.count < 3 ? nil : "three wrong PINs")
    throw Refusal.wrongPIN
  }
}
