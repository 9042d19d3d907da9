struct LowBattery: Error, Equatable {}

/// What tests wait for, and what they let wait.
// swift-mocking: mock(style: .members)
protocol Drone: Sendable {
  var position: Int { get set }
  func carry(_ id: String, to stop: Int) async throws -> String
  func weigh(_ id: String) async -> Int
  func rest() async
  func drop() async throws
  func load(_ a: Int, _ b: Int, _ c: Int, _ d: Int, _ e: Int) async throws -> Int
  func pack(_ box: inout [Int], tag: String) async -> Int
  func log(_ line: String)
  func scan(_ id: String, _ isDone: (Int) -> Bool) async -> Int
  func survey(_ body: (inout Int) async throws -> Void) async rethrows
  func events(of id: String) -> AsyncStream<Int>
  func reports() async throws -> AsyncThrowingStream<Int, any Error>
  var ticks: AsyncStream<Int> { get }
  @available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
  func readings(of id: String) -> any AsyncSequence<Int, LowBattery>
  @available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
  var charge: Int { get async throws(LowBattery) }
}
