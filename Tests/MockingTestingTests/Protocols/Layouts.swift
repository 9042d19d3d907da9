// Arguments of many sizes and alignments side by side.

struct EmptyValue: Equatable, Sendable {}

// swift-mocking: mock
protocol LayoutMixer: Sendable {
  func mix(
    _ flag: Bool,
    number: Int,
    small: Int8?,
    nothing: EmptyValue,
    ratio: Double,
    anything: any Sendable,
    last: Bool,
    text: String?,
    pair: (UInt8, Int),
    transform: @escaping @Sendable (Int) -> Int
  ) -> Bool
  func pair(_ pair: (UInt8, Int)) -> Bool
  func transform(_ transform: @escaping @Sendable (Int) -> Int) -> Bool
}
