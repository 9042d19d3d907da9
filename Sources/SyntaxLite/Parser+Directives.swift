extension Parser {
  /// Parses `#if … #elseif … #else … #endif` around the content of a context.
  mutating func parseIfConfig(_ context: MemberContext) {
    let config = open(.ifConfigDecl)
    if depth >= Parser.maximumDeclarationDepth {
      set(config, .statement)
      record(.nestingTooDeep, ByteRange(token.start, token.end))
      move(to: tokenAfterEndif(token).previousEnd)
      return close(config)
    }
    ifConfigDepth += 1
    repeat {
      parseIfConfigClause(context)
    } while token.isDirective(.elseif) || token.isDirective(.else)
    ifConfigDepth -= 1
    if token.isDirective(.endif) {
      eat()
    } else {
      record(.unterminatedIfConfig)
    }
    close(config)
  }

  private mutating func parseIfConfigClause(_ context: MemberContext) {
    let clause = open(.ifConfigClause)
    set(clause, token.keyword)
    let hasCondition = token.keyword != .else
    eat()
    if hasCondition {
      let start = token.start
      if !token.startsLine, skipValue(.condition) {
        leaf(.condition, start, previousEnd)
      } else {
        record(.expectedCondition)
      }
    }
    switch context {
    case .attributes: parseAttributes()
    case .accessors: parseAccessors(context)
    default: parseDeclarations(context)
    }
    skipUnexpectedInClause()
    close(clause)
  }

  /// Skips anything in a branch that would hide its end.
  ///
  /// That is, in one of attributes or accessors, what is neither. A `}` that is in the way closes nothing outside of the branch.
  private mutating func skipUnexpectedInClause() {
    guard !at(.directive), !at(.endOfFile) else { return }
    if at(.rightBrace) {
      if lacksEndif { return }
      guard let end = lexer.branchEnd(after: token.end) else { return lacksEndif = true }
      record(.unexpectedRightBrace, ByteRange(token.start, token.end))
      let start = token.start
      while token.start < end.start { eat() }
      return leaf(.statement, start, previousEnd)
    }
    let start = token.start
    while !at(.directive), !at(.rightBrace), !at(.endOfFile) {
      if at(.leftBrace) || at(.leftParen) || at(.leftSquare) {
        skipBracketsAndMove()
      } else {
        eat()
      }
    }
    record(.unexpectedCode, ByteRange(start, previousEnd))
    leaf(.statement, start, previousEnd)
  }

  // MARK: Looking ahead

  /// The token after the condition of an `#if` or `#elseif`: the first on a new line that does not continue it.
  func tokenAfterCondition(_ directive: Token) -> Token {
    var parser = self
    parser.nodes = []
    parser.findings = []
    parser.move(to: directive.end)
    _ = parser.skipValue(.condition)
    return parser.token
  }

  /// The token after the `#endif` of an `#if`, and the end of that `#endif`.
  func tokenAfterEndif(_ directive: Token) -> (token: Token, previousEnd: UInt32) {
    var branch = directive
    while let next = lexer.branchEnd(after: branch.end) {
      if next.keyword == .endif { return (lexer.token(after: next.end), next.end) }
      branch = next
    }
    let count = lexer.cursor.count
    return (lexer.token(after: count), count)
  }
}

// MARK: - Macro uses

extension Parser {
  /// Parses `#sourceLocation(…)`, `#error("…")`, `#warning("…")`, or `#name<A>(…) { … } label: { … }`.
  mutating func parsePound(_ declaration: OpenNode) {
    let start = nodes[declaration.index].start
    let pound = eat().start
    guard at(.identifier), !token.isUnboundBefore else { return record(.expectedName) }
    // With attributes, which a directive cannot have, it can only be the use of a macro.
    if isAtDirectiveName, start == pound {
      set(declaration, .poundDirective)
      eat()
      if at(.leftParen) { skipBracketsAndMove() }
      return
    }
    set(declaration, .macroExpansionDecl)
    parseMacroName()
    parseGenericArgumentClauseIfPresent()
    parseArgumentListIfPresent(afterBlank: true)
    if at(.leftBrace), !token.startsLine { parseCodeBlockIfPresent() }
    while at(.identifier), peek().kind == .colon,
      lexer.token(after: peek().end).kind == .leftBrace
    {
      eatLeaf(.parameterName)
      eat()
      parseCodeBlockIfPresent()
    }
  }

  private var isAtDirectiveName: Bool {
    lexer.spells("sourceLocation", token) || lexer.spells("error", token) || lexer.spells("warning", token)
  }

  private mutating func parseMacroName() {
    if peek().kind == .colonColon {
      eatLeaf(.moduleSelector)
      eat()
    }
    parseName()
  }

  /// Whether a `#` begins a macro expansion declaration, and not an expression such as `#function + x`.
  func isMacroExpansion(_ pound: Token) -> Bool {
    let name = lexer.token(after: pound.end)
    guard name.kind == .identifier, name.start == pound.end else { return false }
    var next = lexer.token(after: name.end)
    if next.kind == .operator, let end = genericArgumentsEnd(next) { next = lexer.token(after: end) }
    if next.kind == .leftParen, !next.startsLine {
      next = lexer.token(after: lexer.skipBrackets(next.start).end)
    }
    if next.kind == .leftBrace, !next.startsLine {
      next = lexer.token(after: lexer.skipBrackets(next.start).end)
    }
    switch next.kind {
    case .period, .postfixQuestion, .postfixExclamation, .equal: return false
    case .operator: return !(next.isUnboundBefore && next.isUnboundAfter)
    case .identifier: return next.keyword != .as && next.keyword != .is
    default: return true
    }
  }
}
