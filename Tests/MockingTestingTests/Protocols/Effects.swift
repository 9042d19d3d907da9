enum VaultError: Error, Equatable {
  case locked
  case empty(Int)
}

// swift-mocking: mock
protocol Vault: Sendable {
  func open(code: Int) throws -> String
  func put(_ item: String) throws
  func load(id: Int) throws(VaultError) -> String
  func drop(id: Int) throws(VaultError)
  func fetch(id: Int) async throws(VaultError) -> String
  func count(_ number: Int) async -> Int
  func next(_ number: Int) -> String
}
