import Mocking

/// The reason why a bank refuses a request.
enum BankError: Error {
  case insufficientFunds
  case unknownAccount
}

/// The services that a cash machine needs from a bank.
@Smock(preprocessorFlag: "DEBUG")
protocol Bank: Sendable {
  /// Whether a PIN belongs to an account.
  func accepts(pin: String, for account: String) async throws -> Bool

  /// Withdraws money from an account, and returns the remaining balance.
  func withdraw(amount: Double, from account: String) async throws -> Double

  /// Returns the balance.
  func getBalance(of account: String) async -> Double

  /// Reports a suspicious event.
  func report(_ account: String, reason: String?)
}
