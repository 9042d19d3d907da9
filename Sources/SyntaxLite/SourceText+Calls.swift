extension SourceText {
  /// A call of a member: `.name(…)`.
  public struct MemberCall: Hashable, Sendable {
    /// The name of the member.
    public let name: String
    /// What is between its parentheses.
    public let arguments: ByteRange
  }

  /// The calls in the text of members with certain names, wherever they are: in bodies and initial values, too.
  ///
  /// A call among the arguments of another one of these belongs to that one, and is not in the result.
  ///
  /// - Parameter names: The names that are wanted.
  /// - Returns: The calls, in the order of the text; none whose parentheses are not closed.
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
}
