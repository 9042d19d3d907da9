import Foundation

struct PaymentRefused: Error, Equatable {
  var reason: String
}

// swift-mocking: mock
class PaymentGateway {
  nonisolated(unsafe) static let shared = PaymentGateway(host: "payments.example.com")

  let host: String
  var timeout = 30.0

  init(host: String, port: Int = 443) {
    self.host = "\(host):\(port)"
  }

  /// Takes money; in production, over the network.
  func charge(_ cents: Int, to account: String) async throws -> String {
    try await send("charge \(cents) \(account)")
  }

  func refund(_ receipt: String) async throws {
    _ = try await send("refund \(receipt)")
  }

  func send(_ line: String) async throws -> String {
    throw PaymentRefused(reason: "\(host) cannot be reached")
  }
}
