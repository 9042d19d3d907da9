/// What verifications count the calls of, and what they return the arguments of.
// swift-mocking: mock
protocol Station: Sendable {
  func sync(id: String)
  func temp(for city: String)
  func temp(for city: String, days: Int) -> Double
  func save(_ item: Int)
  func load(id: String) -> String
  func add(name: String, count: Int)
  func flush()
  func fetch(page: Int) async throws -> String
  func tune(id: String, band: Int?, fine: Bool, gain: Double, tags: [String])
  var label: String { get set }
}
