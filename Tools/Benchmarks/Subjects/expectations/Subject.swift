/// The protocol that is called; the mocks of both styles are generated from it.
// swift-mocking: mock
protocol Subject: AnyObject {
  func find(_ key: Int, in table: String) -> Int
}

/// The implementation without a mock, for comparison.
final class Plain: Subject {
  func find(_ key: Int, in table: String) -> Int { key }
}
