// swift-mocking: mock(style: .members)
protocol ParcelTracker {
  var target: Int { get set }
  var depot: String { get }
  func locate(_ id: String, near hint: Int) async throws -> String
  func log(_ line: String)
  func ping()
}

// swift-mocking: mock(style: .members)
protocol ParcelRoom: Actor {
  func store(_ id: String) async -> Int
}
