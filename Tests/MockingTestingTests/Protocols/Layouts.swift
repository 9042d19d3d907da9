// Arguments of many sizes and alignments side by side.

struct EmptyValue: Equatable, Sendable {}

typealias Step = @Sendable (Int) -> Int

// swift-mocking: mock
protocol LayoutMixer: Sendable {
  func mix(_ flag: Bool, number: Int, small: Int8?, last: Bool) -> Bool
  func box(_ flag: Bool, nothing: EmptyValue, ratio: Double, anything: any Sendable) -> Bool
  func wrap(_ flag: Bool, text: String?, pair: (UInt8, Int), step: @escaping Step) -> Bool
  func pair(_ pair: (UInt8, Int)) -> Bool
  func step(_ step: @escaping Step) -> Bool
}
