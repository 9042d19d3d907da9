// swift-mocking: mock
protocol Preferences: Sendable {
  var id: Int { get }
  var label: String { get set }
  var note: String? { get set }
  var size: Int { get set }
  var limit: Int? { get set }
  var grade: Grade { get set }
  var badge: Badge { get set }
  var tags: [String] { get set }
  var table: [String: Int] { get set }
  var numbers: Set<Int> { get set }
}

// swift-mocking: mock
protocol Sensor: Sendable {
  var isOnline: Bool { get async }
  var reading: Double { get throws }
  var token: String { get async throws }
  var pin: Int { get throws(VaultError) }
}
