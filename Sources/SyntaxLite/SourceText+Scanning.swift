// What the lexer does to a text without a parser: of use alone, and what the benchmarks measure apart.
extension SourceText {
  /// The number of line feeds in the text.
  public var lineFeedCount: Int {
    withCursor { $0.lineFeedCount() }
  }

  /// The number of tokens in the text, those in bodies included.
  public var tokenCount: Int {
    withCursor { cursor in
      let lexer = Lexer(cursor: cursor)
      var count = 0
      var token = lexer.token(after: lexer.startOfText())
      while token.kind != .endOfFile {
        count &+= 1
        token = lexer.token(after: token.end)
      }
      return count
    }
  }

  /// The place behind the partner of a bracket.
  ///
  /// Strings, comments and regex literals between the two are no obstacle.
  ///
  /// - Parameter offset: the place of a `(`, `[` or `{`.
  /// - Returns: the place, or none if there is no bracket or it has no partner.
  public func endOfBrackets(at offset: ByteOffset) -> ByteOffset? {
    withCursor { cursor in
      guard offset.rawValue < cursor.count else { return nil }
      switch cursor[offset.rawValue] {
      case UInt8(ascii: "("), UInt8(ascii: "["), UInt8(ascii: "{"):
        let skipped = Lexer(cursor: cursor).skipBrackets(offset.rawValue)
        return skipped.isTerminated ? ByteOffset(skipped.end) : nil
      default:
        return nil
      }
    }
  }
}
