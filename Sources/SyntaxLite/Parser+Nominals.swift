extension Parser {
  /// Parses `class`, `actor`, `struct`, `enum`: `name<A>: P where … { … }`.
  mutating func parseNominal(_ context: MemberContext) {
    eat()
    parseName()
    parseGenericParameterClauseIfPresent()
    parseInheritanceClauseIfPresent()
    parseGenericWhereClauseIfPresent()
    parseMemberBlock(context)
  }

  /// Parses `protocol name<A>: P where … { … }`.
  mutating func parseProtocol() {
    eat()
    parseName()
    parsePrimaryAssociatedTypeClauseIfPresent()
    parseInheritanceClauseIfPresent()
    parseGenericWhereClauseIfPresent()
    parseMemberBlock(.protocol)
  }

  /// Parses `extension A.B: P where … { … }`.
  mutating func parseExtension() {
    eat()
    parseType()
    parseInheritanceClauseIfPresent()
    parseGenericWhereClauseIfPresent()
    parseMemberBlock(.type)
  }

  /// Parses `case a(A, b: B), c = 1`.
  mutating func parseEnumCase() {
    eat()
    repeat {
      let element = open(.enumCaseElement)
      guard isAtName else {
        record(.expectedName)
        return discard(element)
      }
      eatLeaf(.name)
      if at(.leftParen) { parseParameterClause(.enumCase) }
      parseInitializerValueIfPresent(.variable)
      close(element)
    } while consume(if: .comma)
  }

  /// Parses `typealias A<B> = C where …`.
  mutating func parseTypealias() {
    eat()
    parseName()
    parseGenericParameterClauseIfPresent()
    if expect(.equal, .expectedEqual) { parseType() }
    parseGenericWhereClauseIfPresent()
  }

  /// Parses `associatedtype A: P = B where …`.
  mutating func parseAssociatedType() {
    eat()
    parseName()
    parseInheritanceClauseIfPresent()
    if consume(if: .equal) { parseType() }
    parseGenericWhereClauseIfPresent()
  }

  // MARK: Members

  /// Parses `{ … }` of a type.
  mutating func parseMemberBlock(_ context: MemberContext) {
    guard at(.leftBrace) else { return record(.expectedLeftBrace) }
    let block = open(.memberBlock)
    if depth >= Parser.maximumDeclarationDepth {
      record(.nestingTooDeep, ByteRange(token.start, token.end))
      skipBracketsAndMove(leaf: .statement)
    } else {
      eat()
      parseDeclarations(context)
      expect(.rightBrace, .expectedRightBrace)
    }
    close(block)
  }
}
