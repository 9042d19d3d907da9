/// Finds several words in a text in one pass.
///
/// A word is looked for by its first and last byte at their distance, sixteen places at a time; only where both fit are
/// the bytes between compared. Hits come in the order of the text, and words inside longer words are found too.
struct WordSearch: Sendable {
  struct Word: Sendable {
    let bytes: [UInt8]
    fileprivate let first: SIMD16<UInt8>
    fileprivate let last: SIMD16<UInt8>

    init(_ text: String) {
      bytes = Array(text.utf8)
      first = SIMD16(repeating: bytes.first ?? 0)
      last = SIMD16(repeating: bytes.last ?? 0)
    }
  }

  let words: [Word]

  /// The longest word that can be looked for: the bytes must be followed by padding of at least that and sixteen more.
  static let maximumLength = ReadBuffer.padding - 16

  /// Words that are empty or too long are cut to what can be searched.
  init(_ words: [String]) {
    self.words = words.map { Word(String(decoding: $0.utf8.prefix(WordSearch.maximumLength), as: UTF8.self)) }
  }

  /// Calls `found` with a word's index and the offset of each place where it stands; a `false` from it ends the search.
  ///
  /// - Precondition: the bytes are followed by `ReadBuffer.padding` readable bytes.
  func scan(_ bytes: UnsafeBufferPointer<UInt8>, found: (Int, Int) -> Bool) {
    guard let start = bytes.baseAddress else { return }
    let base = UnsafeRawPointer(start)
    words.withUnsafeBufferPointer { words in
      var offset = 0
      while offset < bytes.count {
        let block = base.loadUnaligned(fromByteOffset: offset, as: SIMD16<UInt8>.self)
        var hits = SIMDMask<SIMD16<Int8>>(repeating: false)
        for index in words.indices {
          let end = base.loadUnaligned(fromByteOffset: offset &+ words[index].bytes.count &- 1, as: SIMD16<UInt8>.self)
          hits = hits .| ((block .== words[index].first) .& (end .== words[index].last))
        }
        let lanes = unsafeBitCast(hits, to: SIMD2<UInt64>.self)
        if lanes[0] | lanes[1] != 0 {
          for lane in 0..<16 where hits[lane] && offset &+ lane < bytes.count {
            for index in words.indices where matches(words[index].bytes, at: offset &+ lane, in: bytes) {
              guard found(index, offset &+ lane) else { return }
            }
          }
        }
        offset &+= 16
      }
    }
  }

  private func matches(_ word: [UInt8], at offset: Int, in bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    guard !word.isEmpty, offset + word.count <= bytes.count else { return false }
    for index in word.indices where bytes[offset + index] != word[index] { return false }
    return true
  }
}
