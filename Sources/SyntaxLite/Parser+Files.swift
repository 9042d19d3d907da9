extension Parser {
  /// Parses `import struct A.B`.
  mutating func parseImport(_ declaration: OpenNode) {
    eat()
    if let keyword = token.keyword, keyword.declarationKind != nil, !token.startsLine, peek().kind == .identifier {
      set(declaration, token.keyword)
      eat()
    }
    let start = token.start
    guard isAtName else { return record(.expectedName) }
    eat()
    while at(.period) || at(.colonColon) {
      eat()
      guard at(.identifier) || token.isOperatorLike else {
        record(.expectedName)
        break
      }
      eat()
    }
    // `import func A.+`: the lexer takes the period for the operator's first character.
    if token.isOperatorLike, token.start == previousEnd { eat() }
    leaf(.name, start, previousEnd)
  }

  /// Parses `infix operator <>: P`.
  mutating func parseOperator() {
    eat()
    if token.isOperatorLike || at(.identifier) || at(.unknown) {
      eatLeaf(.name)
    } else {
      record(.expectedName)
    }
    parseInheritanceClauseIfPresent()
    if at(.leftBrace) { parseCodeBlockIfPresent() }
  }

  /// Parses `precedencegroup P { … }`.
  mutating func parsePrecedenceGroup() {
    eat()
    parseName()
    if at(.leftBrace) {
      parseCodeBlockIfPresent()
    } else {
      record(.expectedLeftBrace)
    }
  }
}
