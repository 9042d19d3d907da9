// swift-mocking: mock
class Invoice {
  let account: String
  private(set) var cents = 0

  init(account: String) {
    self.account = account
  }

  func add(_ amount: Int) { cents += amount }

  /// The share of the state, as the tables of this year have it.
  func taxRate() -> Double { 0.19 }

  func total() -> Int { cents + Int((Double(cents) * taxRate()).rounded()) }
}
