// What tasks share, or keep from each other.

// swift-mocking: mock
protocol Ledger: Sendable {
  func book(_ amount: Int, on account: String) -> String
  func close(_ account: String)
}

// swift-mocking: mock
protocol Echo: Sendable {
  func pass(_ count: Int) -> Int
}

// swift-mocking: mock
protocol Registry: Sendable {
  static func make(id: Int) -> String
}
