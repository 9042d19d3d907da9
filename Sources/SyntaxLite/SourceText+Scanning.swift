// Uses of the lexer without a parser, which are useful on their own, and which the benchmarks measure separately.
extension SourceText {
  /// The number of line feeds in the text.
  public var lineFeedCount: Int { withCursor { $0.lineFeedCount() } }

  /// The number of tokens in the text, those in bodies included.
  public var tokenCount: Int {
    var count = 0
    forEachToken { _ in count &+= 1 }
    return count
  }

  /// The place after the closing bracket of an opening one.
  ///
  /// Brackets in strings, comments and regex literals between the two do not count.
  ///
  /// - Parameter offset: the place of a `(`, `[` or `{`.
  /// - Returns: the place, or `nil` if there is no bracket or it is not closed.
  public func endOfBrackets(at offset: ByteOffset) -> ByteOffset? {
    withCursor { cursor in
      guard offset.rawValue < cursor.count else { return nil }
      switch cursor[offset.rawValue] {
      case UInt8(ascii: "("), UInt8(ascii: "["), UInt8(ascii: "{"):
        let skipped = Lexer(cursor: cursor).skipBrackets(offset.rawValue)
        return skipped.isTerminated ? ByteOffset(skipped.end) : nil
      default: return nil
      }
    }
  }
}
