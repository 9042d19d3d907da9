/// Finds several words in a text in one pass.
///
/// A word is looked for by its two rarest letters at their distance, 64 places at a time; only where both fit are its bytes
/// compared. Hits come in the order of the text, and words inside longer words are found too. A build without the optimiser has a way
/// of its own.
struct WordSearch: Sendable {
  typealias Lane = SIMD16<UInt8>
  private static let laneLength = Lane.scalarCount
  private static let blockLength = 4 * laneLength

  /// A word; its bytes are in the common array, so that the inner loop has no reference to count.
  struct Word: Sendable {
    let start: Int
    let count: Int
    /// The place of a rare letter, and that letter in each element.
    let firstPlace: Int
    let first: Lane
    /// The same of another one.
    let secondPlace: Int
    let second: Lane
    /// The first eight bytes as a number, and the bits of it that belong to the word.
    let head: UInt64
    let headMask: UInt64

    init(_ bytes: [UInt8], start: Int) {
      self.start = start
      count = bytes.count
      let rarest = bytes.indices.sorted { (rarity(of: bytes[$0]), $1) > (rarity(of: bytes[$1]), $0) }
      firstPlace = rarest.first ?? 0
      secondPlace = rarest.dropFirst().first ?? firstPlace
      first = Lane(repeating: bytes.isEmpty ? 0 : bytes[firstPlace])
      second = Lane(repeating: bytes.isEmpty ? 0 : bytes[secondPlace])
      // As the bytes of a number stand in memory on all platforms of Swift: the lowest first.
      head = bytes.prefix(8).reversed().reduce(0) { $0 << 8 | UInt64($1) }
      headMask = bytes.count < 8 ? 1 << (8 * bytes.count) - 1 : .max
    }
  }

  let words: [Word]
  let letters: [UInt8]

  /// The longest word that can be looked for: the bytes must be followed by padding of at least that and a block.
  static let maximumLength = ReadBuffer.padding - blockLength

  /// Prepares the search; of words that are too long the beginning is searched, and empty ones are never found.
  init(_ texts: [String]) {
    var words: [Word] = []
    var letters: [UInt8] = []
    for text in texts {
      let bytes = Array(text.utf8.prefix(WordSearch.maximumLength))
      words.append(Word(bytes, start: letters.count))
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
    #if DEBUG || SWIFT_MOCKING_UNOPTIMIZED
      scanByLetter(bytes, found: found)
    #else
      scanByBlock(bytes, found: found)
    #endif
  }

  /// All words in one pass over the text.
  func scanByBlock(_ bytes: UnsafeBufferPointer<UInt8>, found: (Int, Int) -> Void) {
    guard let start = bytes.baseAddress, !words.isEmpty else { return }
    let base = UnsafeRawPointer(start)
    words.withUnsafeBufferPointer { words in
      letters.withUnsafeBufferPointer { letters in
        var offset = 0
        while offset < bytes.count {
          // Bits, not masks: combining masks is compiled to a detour over their sign bits. Four lanes by name, since an array of
          // them would not stay in registers.
          var hits0 = Lane()
          var hits1 = Lane()
          var hits2 = Lane()
          var hits3 = Lane()
          for index in 0..<words.count {
            let (first, second) = (words[index].first, words[index].second)
            let firsts = base + (offset &+ words[index].firstPlace)
            let seconds = base + (offset &+ words[index].secondPlace)
            hits0 |= zeros((lane(0, of: firsts) ^ first) | (lane(0, of: seconds) ^ second))
            hits1 |= zeros((lane(1, of: firsts) ^ first) | (lane(1, of: seconds) ^ second))
            hits2 |= zeros((lane(2, of: firsts) ^ first) | (lane(2, of: seconds) ^ second))
            hits3 |= zeros((lane(3, of: firsts) ^ first) | (lane(3, of: seconds) ^ second))
          }
          // The same sixteen bytes, eight at a time, here and below.
          let any = unsafeBitCast(hits0 | hits1 | hits2 | hits3, to: SIMD2<UInt64>.self)
          if any[0] | any[1] != 0 {
            compare(words, letters, at: hits0, from: offset, in: bytes, found: found)
            compare(words, letters, at: hits1, from: offset &+ 1 &* WordSearch.laneLength, in: bytes, found: found)
            compare(words, letters, at: hits2, from: offset &+ 2 &* WordSearch.laneLength, in: bytes, found: found)
            compare(words, letters, at: hits3, from: offset &+ 3 &* WordSearch.laneLength, in: bytes, found: found)
          }
          offset &+= WordSearch.blockLength
        }
      }
    }
  }

  /// The sixteen bytes with this number.
  @inline(__always)
  private func lane(_ number: Int, of bytes: UnsafeRawPointer) -> Lane {
    bytes.loadUnaligned(fromByteOffset: number &* WordSearch.laneLength, as: Lane.self)
  }

  /// All bits of the elements that are zero: in memory a mask is a vector of as many bytes, of which each is 0 or -1.
  @inline(__always)
  private func zeros(_ lane: Lane) -> Lane { unsafeBitCast(lane .== Lane(), to: Lane.self) }

  /// Compares whole words at the places of a lane where two of their letters were found.
  private func compare(
    _ words: UnsafeBufferPointer<Word>,
    _ letters: UnsafeBufferPointer<UInt8>,
    at hits: Lane,
    from offset: Int,
    in bytes: UnsafeBufferPointer<UInt8>,
    found: (Int, Int) -> Void
  ) {
    // Of a word at the end, the padding is loaded, too.
    guard let start = bytes.baseAddress else { return }
    let base = UnsafeRawPointer(start)
    let halves = unsafeBitCast(hits, to: SIMD2<UInt64>.self)
    for half in 0..<2 {
      var rest = halves[half]
      while rest != 0 {
        let byte = rest.trailingZeroBitCount / 8
        rest &= ~(0xFF &<< UInt64(byte * 8))
        let place = offset &+ half &* 8 &+ byte
        let head = base.loadUnaligned(fromByteOffset: place, as: UInt64.self)
        for index in 0..<words.count where (head ^ words[index].head) & words[index].headMask == 0 {
          if matches(words[index], letters, at: place, in: bytes) { found(index, place) }
        }
      }
    }
  }

  func matches(
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

/// The bytes of Swift sources, the most frequent first, as counted in large ones; all others are rarer.
private let frequentBytes = Array(" etanrisolc\nudmp.fh/:(),bgyw=\"{}kvSxTPMI".utf8)

private func rarity(of byte: UInt8) -> Int { frequentBytes.firstIndex(of: byte) ?? frequentBytes.count }
