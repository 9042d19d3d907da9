extension Parser {
  /// A body, as a range.
  mutating func parseCodeBlockIfPresent() {
    guard at(.leftBrace) else { return }
    let start = token.start
    skipBodyAndMove()
    leaf(.codeBlock, start, previousEnd)
  }

  /// Skips the brackets that are next.
  ///
  /// - Parameter kind: The kind of the node to make of what is between them, if any.
  mutating func skipBracketsAndMove(leaf kind: SyntaxKind? = nil) {
    let start = token.end
    let skipped = lexer.skipBrackets(token.start)
    record(skipped)
    move(to: skipped.end)
    if let kind { leaf(kind, start, max(start, skipped.isTerminated ? previousEnd &- 1 : previousEnd)) }
  }

  /// Skips the braces of a body.
  ///
  /// Once a body without an end was found, the indentation of a line may also end further bodies: see
  /// `bodyEndByIndentation`. That way broken text is read at most twice.
  mutating func skipBodyAndMove() {
    let start = token.start
    if !isDamaged {
      let skipped = lexer.skipBrackets(start)
      if skipped.isTerminated {
        record(skipped)
        return move(to: skipped.end)
      }
      // That it lacks its end says nothing of the code behind the branch, which may be for other compilers.
      if lexer.token(after: skipped.end).kind == .directive {
        record(skipped)
        return move(to: skipped.end)
      }
      isDamaged = true
    }
    let body = bodyEndByIndentation(start)
    if !body.isClosed { record(.unterminatedBrackets, ByteRange(start, start &+ 1)) }
    move(to: body.end)
  }

  /// The end of a body by its braces, or before the first line that is indented no more than the body's first line and
  /// begins with a closing brace or a declaration.
  private func bodyEndByIndentation(_ start: UInt32) -> (end: UInt32, isClosed: Bool) {
    let indentation = lexer.indentation(at: start)
    var braces = 1
    var end = start &+ 1
    while true {
      let next = lexer.token(after: end)
      switch next.kind {
      case .endOfFile: return (end, false)
      case .leftBrace: braces += 1
      case .rightBrace:
        braces -= 1
        if braces == 0 { return (next.end, true) }
        if next.startsLine, lexer.indentation(at: next.start) <= indentation { return (next.end, false) }
      case .identifier
      where next.startsLine && next.keyword?.isDeclarationWord == true && next.keyword != .case && next.start > start:
        if lexer.indentation(at: next.start) <= indentation { return (end, false) }
      default: break
      }
      end = next.end
    }
  }

  /// Consumes the closing bracket that is next, or skips the code before it and records a finding.
  mutating func parseClosingBracket(_ kind: TokenKind, _ code: FindingCode) {
    if consume(if: kind) { return }
    record(code)
    let start = token.start
    var isAtEnd = false
    while !isAtEnd {
      switch token.kind {
      case kind, .endOfFile, .rightBrace, .leftBrace, .directive: isAtEnd = true
      case .leftParen, .leftSquare: skipBracketsAndMove()
      case .identifier where token.startsLine && token.keyword?.isDeclarationWord == true: isAtEnd = true
      default: eat()
      }
    }
    if token.start > start, previousEnd > start { leaf(.statement, start, previousEnd) }
    consume(if: kind)
  }
}

extension Lexer {
  /// The number of blanks that the line of a place begins with.
  func indentation(at place: UInt32) -> UInt32 {
    var start = place
    while start > 0, cursor.byteClass(start &- 1) != ByteClass.newline { start &-= 1 }
    var end = start
    while cursor.byteClass(end) == ByteClass.space { end &+= 1 }
    return end &- start
  }

  /// Whether a token is a certain word.
  func spells(_ word: StaticString, _ token: Token) -> Bool { cursor.spells(word, token.start, token.end) }
}
