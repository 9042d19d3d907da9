extension SourceText {
  /// The arguments of a list, each with its label, as an attribute, a call or an array literal has them.
  ///
  /// - Parameter list: The range between the brackets; without it the whole text.
  /// - Returns: The arguments that are not empty, in the order of the text. A comma in brackets, including those of
  ///   generic arguments, ends no argument.
  package func arguments(in list: ByteRange? = nil) -> [LabelledArgument] {
    withCursor { cursor in
      Lexer(cursor: cursor).arguments(in: list ?? range).map { LabelledArgument($0, in: self) }
    }
  }

  /// The beginning of one argument in a list.
  package struct ArgumentHead: Hashable, Sendable {
    /// The first word or operator: `message` of `message: "…"`, `*` of `*`.
    package let word: String
    /// The number that comes next: `15` of `macOS 15` and of `introduced: 15`.
    package let number: String?
  }

  /// The beginnings of the arguments in a list, without literals, comments and nested lists.
  ///
  /// - Parameter list: The range between the parentheses.
  /// - Returns: A head for each argument that is not empty, in the order of the text.
  package func argumentHeads(in list: ByteRange) -> [ArgumentHead] {
    withCursor { cursor in
      Lexer(cursor: cursor).arguments(in: list).compactMap { tokens in
        tokens.first.map { first in
          let next = tokens.dropFirst().first { $0.kind != .colon }
          return ArgumentHead(
            word: text(first.range),
            number: next.flatMap { $0.kind == .number ? text($0.range) : nil }
          )
        }
      }
    }
  }
}

extension Token {
  var range: ByteRange { ByteRange(start, end) }
}

extension Lexer {
  /// The tokens of each argument of a list; a pair of brackets is one token, with everything between them.
  func arguments(in list: ByteRange) -> [[Token]] {
    let end = list.end.rawValue
    var arguments: [[Token]] = [[]]
    /// The number of open brackets of generic arguments.
    var angles = 0
    var token = self.token(after: list.start.rawValue)
    while token.kind != .endOfFile, token.start < end {
      switch token.kind {
      case .leftParen, .leftSquare, .leftBrace: token.end = min(skipBrackets(token.start).end, end)
      // The bracket of generic arguments touches the name before it, the operator has a blank there as a rule.
      case .operator where !token.isUnboundBefore && cursor[token.start] == UInt8(ascii: "<"): angles += 1
      case .operator where angles > 0: angles -= min(angles, closingAngles(in: token))
      default: break
      }
      if token.kind == .comma, angles == 0 {
        arguments.append([])
      } else {
        arguments[arguments.count - 1].append(token)
      }
      token = self.token(after: token.end)
    }
    return arguments.filter { !$0.isEmpty }
  }

  private func closingAngles(in token: Token) -> Int {
    (token.start..<token.end).filter { cursor[$0] == UInt8(ascii: ">") }.count
  }
}
