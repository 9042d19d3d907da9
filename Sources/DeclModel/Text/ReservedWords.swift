import SyntaxLite

/// The words that need back-ticks, by the position in which they are written.
enum ReservedWords {
  /// Words that declarations and expressions cannot use bare.
  ///
  /// These are the lexer's keywords, `await`, which begins an operand, and the metatype words, which members may not be
  /// called.
  static let inDeclarations = WordSet(keywords.union(metatypes).union(["await"]))

  /// The one word that is an error as the label of an argument; for the others back-ticks are a warning.
  static let inArguments = WordSet(["inout"])

  /// The words that used to stand before a parameter: the first is an error as its label, the others are a warning.
  static let inParameters = WordSet(["inout", "let", "var"])

  /// Words that mean something else after a dot.
  static let afterDot = WordSet(metatypes.union(["init", "self"]))

  /// Keywords, and words that begin a type or stand before one.
  static let inTypes = WordSet(
    keywords.subtracting(["Any", "Self"]).union([
      "any", "async", "await", "borrowing", "consuming", "each", "isolated", "nonisolated", "sending", "some",
    ])
  )

  /// Keywords and the metatype words.
  static let inMemberTypes = WordSet(keywords.union(metatypes))

  /// The length of the longest one, in UTF-8.
  static let longest = Keyword.allCases.map(\.text.utf8.count).max() ?? 0

  private static let metatypes: Set<String> = ["Type", "Protocol"]

  private static let keywords = Set(Keyword.allCases.filter(\.isReserved).map(\.text))
}

/// A set of words that most names are not in, which their lengths and first letters tell without hashing.
///
/// A class, as it is looked at for nearly every name that is written.
final class WordSet: Sendable {
  private let words: Set<String>
  /// The bit of each length that a word with the first byte has.
  private let lengths: [UInt32]

  /// - Parameter words: Words of ASCII with at most 31 letters.
  init(_ words: Set<String>) {
    self.words = words
    lengths = words.reduce(into: [UInt32](repeating: 0, count: 256)) { lengths, word in
      if let first = word.utf8.first { lengths[Int(first)] |= 1 << UInt32(word.utf8.count) }
    }
  }

  func contains(_ name: String) -> Bool {
    // Names are in one piece in memory, where the first byte is found without decoding.
    let bytes = name.utf8
    guard let first = bytes.withContiguousStorageIfAvailable({ $0.first }) ?? bytes.first else { return false }
    // A shift beyond the width gives no bit at all.
    return lengths[Int(first)] & 1 << UInt32(clamping: bytes.count) != 0 && words.contains(name)
  }
}
