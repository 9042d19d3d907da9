/// A small generator of random numbers, the same ones for the same seed.
public struct SplitMix: RandomNumberGenerator {
  private var state: UInt64

  /// The numbers of a seed.
  public init(seed: UInt64) { state = seed }

  /// The numbers of one input of a run, so that each can be made again without those before it.
  public init(seed: UInt64, target: String, index: Int) {
    var mixer = SplitMix(seed: seed)
    var state = mixer.next()
    for byte in target.utf8 { state = (state ^ UInt64(byte)) &* 0x0000_0100_0000_01B3 }
    mixer = SplitMix(seed: state ^ UInt64(truncatingIfNeeded: index))
    self.state = mixer.next()
  }

  /// The next number.
  public mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var value = state
    value = (value ^ (value >> 30)) &* 0xBF58_476D_1CE4_E5B9
    value = (value ^ (value >> 27)) &* 0x94D0_49BB_1331_11EB
    return value ^ (value >> 31)
  }

  /// One of the numbers.
  mutating func number(_ range: ClosedRange<Int>) -> Int { Int.random(in: range, using: &self) }

  /// Whether something happens that happens once in so many times.
  mutating func oneIn(_ count: Int) -> Bool { Int.random(in: 0..<count, using: &self) == 0 }

  /// One of the elements; there must be one.
  mutating func pick<Element>(_ elements: [Element]) -> Element {
    elements[Int.random(in: 0..<elements.count, using: &self)]
  }
}
