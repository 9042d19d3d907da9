import Mocking

/// Why a bank does not do as it is told.
enum BankError: Error {
  case insufficientFunds
  case unknownAccount
}

/// What a cash machine wants from a bank.
@Smock(preprocessorFlag: "DEBUG")
protocol Bank: Sendable {
  /// Whether a PIN belongs to an account.
  func accepts(pin: String, for account: String) async throws -> Bool

  /// Takes money from an account, and says how much is left.
  func withdraw(amount: Double, from account: String) async throws -> Double

  /// How much there is.
  func getBalance(of account: String) async -> Double

  /// Tells the bank of something strange.
  func report(_ account: String, reason: String?)
}
