import Testing

@testable import Generation

/// Words are found at the same places, in the same order, by whichever way.
@Suite struct WordSearchTests {
  private struct Hit: Hashable, Comparable, CustomStringConvertible {
    let offset: Int
    let word: Int

    var description: String { "\(word)@\(offset)" }

    static func < (one: Hit, other: Hit) -> Bool { (one.offset, one.word) < (other.offset, other.word) }
  }

  private typealias Scan = @Sendable (WordSearch, UnsafeBufferPointer<UInt8>, (Int, Int) -> Void) -> Void

  private static let ways: [Scan] = [
    { $0.scanByBlock($1, found: $2) }, { $0.scanByLetter($1, found: $2) }, { $0.scan($1, found: $2) },
  ]

  private func hits(of words: [String], in text: String, _ scan: Scan) -> [Hit] {
    let count = text.utf8.count
    let padded = Array(text.utf8) + Array(repeating: 0, count: ReadBuffer.padding)
    var hits: [Hit] = []
    padded.withUnsafeBufferPointer { bytes in
      scan(WordSearch(words), UnsafeBufferPointer(rebasing: bytes[..<count])) { hits.append(Hit(offset: $1, word: $0)) }
    }
    return hits
  }

  /// Each word compared at each place.
  private func expected(_ words: [String], in text: String) -> [Hit] {
    let bytes = Array(text.utf8)
    return words.enumerated().flatMap { index, word in
      let letters = Array(word.utf8)
      return bytes.indices.filter { !letters.isEmpty && bytes[$0...].starts(with: letters) }
        .map { Hit(offset: $0, word: index) }
    }.sorted()
  }

  @Test func wordsAreFoundAtEachPlace() {
    let words = ["class", "as", "", "ss", "swift-mocking", "Ä", "typealias"]
    let pieces = [
      "class ", "typealiass", "swift-mockin", "swift-mocking", "Ä", "\u{0}", " ", "s", "extension of a class ",
    ]
    for length in 0..<140 {
      for rest in pieces {
        let text = String(repeating: "x", count: length) + rest + pieces[length % pieces.count] + rest
        let expected = expected(words, in: text)
        for way in Self.ways { #expect(hits(of: words, in: text, way) == expected, "\(text)") }
      }
    }
  }

  @Test func nothingIsFoundOutsideOfTheText() {
    for way in Self.ways {
      #expect(hits(of: ["class"], in: "", way).isEmpty)
      #expect(hits(of: ["class"], in: "clas", way).isEmpty)
      #expect(hits(of: ["\u{0}"], in: "class", way).isEmpty)
      #expect(hits(of: [], in: "class", way).isEmpty)
    }
  }
}
