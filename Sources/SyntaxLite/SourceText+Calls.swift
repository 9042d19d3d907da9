extension SourceText {
  /// A call of a member: `.name(…)`.
  public struct MemberCall: Hashable, Sendable {
    /// The name of the member.
    public let name: String
    /// The range between its parentheses.
    public let arguments: ByteRange
  }

  /// The calls of members with certain names anywhere in the text, including bodies and initial values.
  ///
  /// The result does not include calls among the arguments of another such call.
  ///
  /// - Parameter names: The names of the members.
  /// - Returns: The calls whose parentheses are closed, in the order of the text.
  public func memberCalls(named names: Set<String>) -> [MemberCall] {
    withCursor { cursor in
      let lexer = Lexer(cursor: cursor)
      var calls: [MemberCall] = []
      var token = lexer.token(after: lexer.startOfText())
      while token.kind != .endOfFile {
        let end = token.end
        guard token.kind == .period else {
          token = lexer.token(after: end)
          continue
        }
        token = lexer.token(after: end)
        guard token.kind == .identifier else { continue }
        let name = text(ByteRange(token.start, token.end))
        let next = lexer.token(after: token.end)
        guard next.kind == .leftParen, names.contains(name) else { continue }
        let skipped = lexer.skipBrackets(next.start)
        guard skipped.isTerminated else { break }
        calls.append(MemberCall(name: name, arguments: ByteRange(next.end, skipped.end &- 1)))
        token = lexer.token(after: skipped.end)
      }
      return calls
    }
  }

  /// The tokens of the text, without literals, comments, and the `?` and `!` directly after an operand; so `?` is that of a condition.
  public var tokens: [String] { tokens(withStrings: false) }

  /// The same, with strings as they are written.
  package var tokensWithStrings: [String] { tokens(withStrings: true) }

  private func tokens(withStrings: Bool) -> [String] {
    var tokens: [String] = []
    forEachToken { token in
      switch token.kind {
      case .number, .regex, .postfixQuestion, .postfixExclamation: break
      case .string where !withStrings: break
      default: tokens.append(text(ByteRange(token.start, token.end)))
      }
    }
    return tokens
  }

  /// Calls a function with each token, including those in brackets and bodies.
  func forEachToken(_ body: (Token) -> Void) {
    withCursor { cursor in
      let lexer = Lexer(cursor: cursor)
      var token = lexer.token(after: lexer.startOfText())
      while token.kind != .endOfFile {
        body(token)
        token = lexer.token(after: token.end)
      }
    }
  }
}
