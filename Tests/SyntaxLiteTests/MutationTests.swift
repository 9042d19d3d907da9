import SyntaxLite
import Testing

/// Sources changed at random keep every promise, and parsing them ends.
@Suite struct MutationTests {
  @Test func survivesMutations() {
    var random = SplitMix(seed: 42)
    let count = Settings.runsLongTests ? 100_000 : 3_000
    let seeds = Settings.packageSources.map { Array($0.prefix(4_000)) } + [Array(sample.utf8)]
    for _ in 0..<count {
      guard let seed = seeds.randomElement(using: &random) else { return }
      let bytes = mutated(seed, using: &random)
      let tree = SyntaxTree(parsing: SourceText(bytes))
      if let violation = tree.validate() {
        Issue.record("\(violation) in:\n\(String(decoding: bytes, as: UTF8.self))")
        return
      }
      guard tree.reprint() == bytes else {
        Issue.record("does not print again:\n\(String(decoding: bytes, as: UTF8.self))")
        return
      }
    }
  }

  @Test func survivesRandomBytes() {
    var random = SplitMix(seed: 7)
    for _ in 0..<(Settings.runsLongTests ? 20_000 : 1_000) {
      let length = Int.random(in: 0..<300, using: &random)
      assertHoldsPromises((0..<length).map { _ in UInt8.random(in: 0...255, using: &random) })
    }
  }

  private func mutated(_ seed: [UInt8], using random: inout SplitMix) -> [UInt8] {
    let length = Int.random(in: 1...min(600, seed.count), using: &random)
    let start = Int.random(in: 0...(seed.count - length), using: &random)
    var bytes = Array(seed[start..<(start + length)])
    for _ in 0..<Int.random(in: 1...6, using: &random) {
      let place = Int.random(in: 0...bytes.count, using: &random)
      let end = min(bytes.count, place + Int.random(in: 0...12, using: &random))
      switch Int.random(in: 0..<5, using: &random) {
      case 0: bytes.removeSubrange(place..<end)
      case 1: bytes.insert(contentsOf: bytes[place..<end], at: place)
      case 2: bytes.insert(contentsOf: fragments.randomElement(using: &random) ?? [], at: place)
      case 3 where place < bytes.count: bytes[place] = UInt8.random(in: 0...255, using: &random)
      default: bytes.replaceSubrange(place..<end, with: fragments.randomElement(using: &random) ?? [])
      }
    }
    return bytes
  }

  private let fragments: [[UInt8]] = """
    { } ( ) [ ] < > " ' ` / \\ # @ , : ; . = -> & ! ? ~ $ _ 1 \u{0} \u{FEFF} é → 🙂 // /* */ #if #else #elseif #endif \
    \"\"\" #" "# \\( /# #/ func var let class struct enum protocol extension import case init deinit subscript typealias \
    associatedtype operator precedencegroup macro actor public private(set) static get set async throws( where some any \
    each repeat inout of :: ... == is as if switch guard else return in
    """.split(whereSeparator: { $0 == " " || $0 == "\n" }).map { Array($0.utf8) } + [[10], [13, 10], [0xFF], [0xC3]]
}

/// A small generator of random numbers, the same ones for the same seed.
struct SplitMix: RandomNumberGenerator {
  private var state: UInt64

  init(seed: UInt64) { state = seed }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var value = state
    value = (value ^ (value >> 30)) &* 0xBF58_476D_1CE4_E5B9
    value = (value ^ (value >> 27)) &* 0x94D0_49BB_1331_11EB
    return value ^ (value >> 31)
  }
}
