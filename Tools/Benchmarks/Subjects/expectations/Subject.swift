/// What is called; the mocks of both styles are generated from it.
// swift-mocking: mock
protocol Subject: AnyObject {
  func find(_ key: Int, in table: String) -> Int
}

/// What the call costs without a mock.
final class Plain: Subject {
  func find(_ key: Int, in table: String) -> Int { key }
}
