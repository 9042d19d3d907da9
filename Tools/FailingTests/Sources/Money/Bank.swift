public import Mocking

/// A type without a default value.
public struct Vault: Sendable {}

/// What a mock in member style is made of.
@Mocked(compilationCondition: .none)
public protocol Bank: Sendable {
  var fee: Int { get set }
  func rate(_ currency: String, on day: Int?) -> Int
  func pay(_ amount: Int, to name: String) throws -> String
  func vault(_ number: Int) -> Vault
  func log(_ line: String)
}

/// What a mock with expectations is made of.
@Smock(accessLevel: .public)
public protocol Post: Sendable {
  var isOpen: Bool { get set }
  func stamps(for country: String, grams: Int) -> Int
  func send(_ letter: String, to name: String) throws
  func vault() -> Vault
}

/// The code under test.
public struct Shop: Sendable {
  private let bank: any Bank

  /// Makes a shop.
  public init(bank: any Bank) { self.bank = bank }

  /// The price in another currency.
  public func price(of amount: Int, in currency: String) -> Int {
    amount * bank.rate(currency, on: nil)
  }
}
