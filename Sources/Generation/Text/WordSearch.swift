/// Finds several words in a text in one pass.
///
/// A word is looked for by its first and last byte at their distance, sixteen places at a time; only where both fit are
/// the bytes between compared. Hits come in the order of the text, and words inside longer words are found too.
struct WordSearch: Sendable {
  /// A word; its bytes are in the common array, so that the inner loop has no reference to count.
  private struct Word: Sendable {
    let start: Int
    let count: Int
    /// The distance of its last byte from its first.
    let distance: Int
    let first: SIMD16<UInt8>
    let last: SIMD16<UInt8>
  }

  private let words: [Word]
  private let letters: [UInt8]

  /// The longest word that can be looked for: the bytes must be followed by padding of at least that and sixteen more.
  static let maximumLength = ReadBuffer.padding - 16

  /// Prepares the search; of words that are too long the beginning is searched, and empty ones are never found.
  init(_ texts: [String]) {
    var words: [Word] = []
    var letters: [UInt8] = []
    for text in texts {
      let bytes = text.utf8.prefix(WordSearch.maximumLength)
      let first = SIMD16<UInt8>(repeating: bytes.first ?? 0)
      let last = SIMD16<UInt8>(repeating: bytes.last ?? 0)
      let distance = max(0, bytes.count - 1)
      words.append(Word(start: letters.count, count: bytes.count, distance: distance, first: first, last: last))
      letters += bytes
    }
    self.words = words
    self.letters = letters
  }

  /// The length of a word.
  func length(of index: Int) -> Int { words[index].count }

  /// Calls `found` with a word's index and the offset of each place where it stands.
  ///
  /// - Precondition: the bytes are followed by `ReadBuffer.padding` readable bytes.
  func scan(_ bytes: UnsafeBufferPointer<UInt8>, found: (Int, Int) -> Void) {
    guard let start = bytes.baseAddress, !words.isEmpty else { return }
    let base = UnsafeRawPointer(start)
    words.withUnsafeBufferPointer { words in
      letters.withUnsafeBufferPointer { letters in
        var offset = 0
        while offset < bytes.count {
          let block = base.loadUnaligned(fromByteOffset: offset, as: SIMD16<UInt8>.self)
          // Bits, not masks: combining masks is compiled to a detour over their sign bits.
          var hits = SIMD16<UInt8>()
          for index in 0..<words.count {
            let end = base.loadUnaligned(fromByteOffset: offset &+ words[index].distance, as: SIMD16<UInt8>.self)
            let difference = (block ^ words[index].first) | (end ^ words[index].last)
            hits |= unsafeBitCast(difference .== SIMD16<UInt8>(), to: SIMD16<UInt8>.self)
          }
          // The same sixteen bytes, eight at a time.
          let lanes = unsafeBitCast(hits, to: SIMD2<UInt64>.self)
          if lanes[0] | lanes[1] != 0 {
            for half in 0..<2 {
              var rest = lanes[half]
              while rest != 0 {
                let lane = rest.trailingZeroBitCount / 8
                rest &= ~(0xFF &<< UInt64(lane * 8))
                let place = offset &+ half &* 8 &+ lane
                for index in 0..<words.count where matches(words[index], letters, at: place, in: bytes) {
                  found(index, place)
                }
              }
            }
          }
          offset &+= 16
        }
      }
    }
  }

  private func matches(
    _ word: Word,
    _ letters: UnsafeBufferPointer<UInt8>,
    at offset: Int,
    in bytes: UnsafeBufferPointer<UInt8>
  ) -> Bool {
    guard word.count > 0, offset + word.count <= bytes.count else { return false }
    for index in 0..<word.count where bytes[offset &+ index] != letters[word.start &+ index] { return false }
    return true
  }
}
