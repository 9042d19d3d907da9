extension SourceText {
  /// The beginning of one argument in a list.
  package struct ArgumentHead: Hashable, Sendable {
    /// The first word or operator: `message` of `message: "…"`, `*` of `*`.
    package let word: String
    /// Whether a number comes next: `macOS 15`.
    package let isNumbered: Bool
  }

  /// The beginnings of the arguments in a list, with literals, comments and nested lists passed over.
  ///
  /// - Parameter list: The range between the parentheses.
  /// - Returns: A head for each argument that is not empty, in the order of the text.
  package func argumentHeads(in list: ByteRange) -> [ArgumentHead] {
    withCursor { cursor in
      let lexer = Lexer(cursor: cursor)
      var heads: [ArgumentHead] = []
      var isAtStart = true
      var token = lexer.token(after: list.start.rawValue)
      while token.kind != .endOfFile, token.start < list.end.rawValue {
        let next: Token
        switch token.kind {
        case .leftParen, .leftSquare, .leftBrace: next = lexer.token(after: lexer.skipBrackets(token.start).end)
        default: next = lexer.token(after: token.end)
        }
        if token.kind == .comma {
          isAtStart = true
        } else if isAtStart {
          let word = text(ByteRange(token.start, token.end))
          heads.append(ArgumentHead(word: word, isNumbered: next.kind == .number && next.start < list.end.rawValue))
          isAtStart = false
        }
        token = next
      }
      return heads
    }
  }
}
