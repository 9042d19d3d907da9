// Arguments of many sizes and alignments side by side.

struct Nothing: Equatable, Sendable {}

// swift-mocking: mock
protocol Mixer: Sendable {
  func mix(
    _ flag: Bool, number: Int, small: Int8?, nothing: Nothing, ratio: Double, anything: any Sendable, last: Bool,
    text: String?, pair: (UInt8, Int), transform: @escaping @Sendable (Int) -> Int
  ) -> Bool
  func pair(_ pair: (UInt8, Int)) -> Bool
  func transform(_ transform: @escaping @Sendable (Int) -> Int) -> Bool
}
