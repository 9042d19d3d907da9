#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Android)
  import Android
#elseif canImport(Darwin)
  import Darwin
#endif

extension WordSearch {
  /// Finds one word after the other, by its rarest letter, for which the C library looks.
  ///
  /// Where the optimiser inlines, vectors are a few times as quick; where it does not, as in the debug build that is a plugin's tool or in
  /// each build of a checkout, they take a hundred times as long.
  ///
  /// - Precondition: as of `scan`.
  func scanByLetter(_ bytes: UnsafeBufferPointer<UInt8>, found: (Int, Int) -> Void) {
    guard let start = bytes.baseAddress else { return }
    var hits: [(word: Int, offset: Int)] = []
    letters.withUnsafeBufferPointer { letters in
      for (index, word) in words.enumerated() where word.count > 0 {
        let letter = Int32(letters[word.start + word.firstPlace])
        var place = word.firstPlace
        while place < bytes.count, let hit = memchr(start + place, letter, bytes.count - place) {
          place = UnsafeRawPointer(hit) - UnsafeRawPointer(start)
          let offset = place - word.firstPlace
          if matches(word, letters, at: offset, in: bytes) { hits.append((index, offset)) }
          place += 1
        }
      }
    }
    hits.sort { ($0.offset, $0.word) < ($1.offset, $1.word) }
    for hit in hits { found(hit.word, hit.offset) }
  }
}
