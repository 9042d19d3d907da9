// What tasks share, or keep from each other.

// swift-mocking: mock
protocol BookingDesk: Sendable {
  func book(_ amount: Int, on account: String) -> String
  func close(_ account: String)
}

// swift-mocking: mock
protocol Relay: Sendable {
  func pass(_ count: Int) -> Int
}

// swift-mocking: mock
protocol TicketOffice: Sendable {
  static func make(id: Int) -> String
}

// swift-mocking: mock
protocol Minting {
  associatedtype Coin
  static func mint() -> Coin
}
