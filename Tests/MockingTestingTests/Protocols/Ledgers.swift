struct LedgerError: Error, Equatable {}

/// An actor.
// swift-mocking: mock
protocol Ledger: Actor {
  func post(entry: String) async
  func total(of account: String) async throws -> Int
  func double(_ amount: Int) -> Int
  func clear()
  var owner: String { get async }
  var balance: Int { get async throws }
  var note: String { get set }
}

protocol LedgerBase: Actor {
  func open() -> Bool
}

/// An actor because of what it refines.
// swift-mocking: mock
protocol BranchLedger: LedgerBase {
  func close()
}
