extension Parser {
  /// Parses `inout @escaping (A) async throws(E) -> B`.
  mutating func parseType() {
    let outer = deepest
    deepest = depth
    if isTooDeep {
      skipDeepType()
    } else if isAtTypeSpecifier || at(.at) {
      let attributed = open(.attributedType)
      parseTypeSpecifiers()
      parseUnattributedType()
      close(attributed)
    } else {
      parseUnattributedType()
    }
    deepest = max(outer, deepest)
  }

  private mutating func parseUnattributedType() {
    if at(.repeat) {
      let expansion = open(.packExpansionType)
      eat()
      parseType()
      close(expansion)
    } else if atOperator("<") {
      let opaque = open(.namedOpaqueReturnType)
      parseGenericParameterClauseIfPresent()
      parseType()
      close(opaque)
    } else {
      let isTuple = at(.leftParen)
      let base = mark()
      let baseIndex = nodes.count
      parseConstrainedOrCompositionType()
      if isTuple, nodes[baseIndex].kind == .tupleType, isAtFunctionArrow {
        let function = wrap(base, .functionType)
        parseEffectsIfPresent()
        eat()
        parseType()
        close(function)
      }
    }
  }

  /// Parses `some P & Q`, `any P`, `each T`, `P & Q`.
  private mutating func parseConstrainedOrCompositionType() {
    let kind: SyntaxKind
    switch token.keyword {
    case .some?: kind = .someType
    case .any?: kind = .anyType
    case .each?: kind = .packElementType
    default: return parseCompositionType()
    }
    guard at(.identifier), !token.flags.contains(.hasBackticks), isTypeStart(peek(), onSameLine: true) else {
      return parseCompositionType()
    }
    let constrained = open(kind)
    eat()
    if kind == .packElementType {
      parseSimpleType()
    } else {
      parseCompositionType()
    }
    close(constrained)
  }

  private mutating func parseCompositionType() {
    let first = mark()
    parseSimpleType()
    guard isAtAmpersand else { return }
    let composition = wrap(first, .compositionType)
    while isAtAmpersand {
      consume(ifOperator: "&")
      if at(.some) || at(.any) {
        parseType()
      } else {
        parseSimpleType()
      }
    }
    close(composition)
  }

  private var isAtAmpersand: Bool { atOperator("&") && lexer.cursor[token.start &+ 1] != UInt8(ascii: "&") }

  /// A type with its suffixes: `~A`, `[A]?`, `A.B<C>.Type`.
  private mutating func parseSimpleType() {
    if isTooDeep { return skipDeepType() }
    let base = mark()
    switch token.kind {
    case .identifier where isAtTypeName: parseIdentifierType()
    case .leftParen: parseTupleType()
    case .leftSquare: parseSquareBracketType()
    case .at: parseType()
    case .operator where atOperator("~"):
      let suppressed = open(.suppressedType)
      consume(ifOperator: "~")
      parseSimpleType()
      close(suppressed)
    default:
      record(.expectedType)
      missing(.missingType)
      return
    }
    parseTypeSuffixes(of: base)
  }

  private mutating func parseTypeSuffixes(of base: Mark) {
    while true {
      switch token.kind {
      case .postfixQuestion, .postfixExclamation, .period:
        if deepest >= Parser.maximumDepth { return skipDeepSuffixes() }
      default:
        return
      }
      if at(.period) {
        parseMemberType(of: base)
      } else {
        let kind = at(.postfixQuestion) ? SyntaxKind.optionalType : .implicitlyUnwrappedOptionalType
        let suffixed = wrap(base, kind)
        eat()
        close(suffixed)
      }
    }
  }

  /// Parses `.B<C>`, `.M::B`, `.Type`.
  private mutating func parseMemberType(of base: Mark) {
    let next = peek()
    let isMetatype = next.kind == .identifier && (next.keyword == .`Type` || next.keyword == .`Protocol`)
    let member = wrap(base, isMetatype ? .metatypeType : .memberType)
    eat()
    if isMetatype {
      if at(.`Protocol`) { add(.isProtocolMetatype, to: member) }
      eat()
    } else if at(.identifier) {
      parseQualifiedName()
    } else {
      record(.expectedName)
    }
    close(member)
  }

  /// Parses `A`, `A<B>`, `M::A`.
  mutating func parseIdentifierType() {
    let type = open(.identifierType)
    parseQualifiedName()
    close(type)
  }

  private mutating func parseQualifiedName() {
    if isBeforeColonColon {
      eatLeaf(.moduleSelector)
      eat()
      guard at(.identifier) else { return record(.expectedName) }
    }
    eatLeaf(.name)
    parseGenericArgumentClauseIfPresent()
  }
}

// MARK: - Brackets

extension Parser {
  /// Parses `<A, 3, repeat each B>`.
  mutating func parseGenericArgumentClauseIfPresent() {
    parseAnglesIfPresent(.genericArgumentClause) { $0.parseTypeOrInteger() }
  }

  /// Parses a type, or an integer as a generic argument.
  mutating func parseTypeOrInteger() {
    if at(.number) {
      eatLeaf(.integerExpression)
    } else if atSingleOperator("-"), peek().kind == .number {
      let start = eat().start
      leaf(.integerExpression, start, eat().end)
    } else {
      parseType()
    }
  }

  /// Parses `()`, `(A)`, `(a: A, b c: inout B...)`.
  private mutating func parseTupleType() {
    let tuple = open(.tupleType)
    eat()
    while !at(.rightParen), !at(.endOfFile) {
      let element = open(.tupleTypeElement)
      if isAtParameterName(token) {
        eatLeaf(.parameterName)
        if at(.identifier) { eatLeaf(.parameterName) }
        eat()
      }
      parseType()
      if isEllipsis(token) {
        add(.isVariadic, to: element)
        eat()
      }
      parseDefaultValueIfPresent()
      close(element)
      guard consume(if: .comma) else { break }
    }
    parseClosingBracket(.rightParen, .expectedRightParenthesis)
    close(tuple)
  }

  /// Parses `[A]`, `[A: B]`, `[3 of A]`.
  private mutating func parseSquareBracketType() {
    let type = open(.arrayType)
    eat()
    parseTypeOrInteger()
    if consume(if: .of) {
      set(type, .inlineArrayType)
      parseTypeOrInteger()
    } else if consume(if: .colon) {
      set(type, .dictionaryType)
      parseType()
    }
    consume(if: .comma)
    parseClosingBracket(.rightSquare, .expectedRightSquare)
    close(type)
  }
}

// MARK: - Attributes and specifiers

extension Parser {
  private mutating func parseTypeSpecifiers() {
    while true {
      if at(.at) {
        parseAttribute(isOnType: true)
      } else if isAtTypeSpecifier {
        let keyword = token.keyword
        let start = eat().start
        if at(.leftParen), keyword == .nonisolated || keyword == .dependsOn { skipBracketsAndMove() }
        leaf(.typeSpecifier, start, previousEnd, keyword: keyword)
      } else {
        return
      }
    }
  }

  /// Whether the next token is a specifier such as `inout`, and not a type of that name.
  private var isAtTypeSpecifier: Bool {
    guard token.kind == .identifier else { return false }
    switch token.keyword {
    case .inout: return true
    case .nonisolated, .dependsOn:
      let next = peek()
      return next.kind == .leftParen || isTypeStart(next, onSameLine: true)
    case .sending, .borrowing, .consuming, .isolated, .__owned, .__shared, ._const:
      return isTypeStart(peek(), onSameLine: true)
    default: return false
    }
  }
}

// MARK: - Looking ahead

extension Parser {
  /// Whether a type may begin with a token.
  func isTypeStart(_ token: Token, onSameLine: Bool) -> Bool {
    if onSameLine, token.startsLine { return false }
    switch token.kind {
    case .identifier: return isTypeName(token) || token.keyword == .inout || token.keyword == .repeat
    case .leftParen, .leftSquare, .at: return true
    case .operator: return lexer.cursor[token.start] == UInt8(ascii: "~")
    default: return false
    }
  }

  private var isAtTypeName: Bool { isTypeName(token) }

  /// Whether `::` follows the next token; since every name of a type checks this, no token is made for it.
  private var isBeforeColonColon: Bool {
    var place = token.end
    while lexer.cursor.byteClass(place) == ByteClass.space { place &+= 1 }
    return lexer.cursor[place] == UInt8(ascii: ":") && lexer.cursor[place &+ 1] == UInt8(ascii: ":")
  }

  private func isTypeName(_ token: Token) -> Bool {
    guard let keyword = token.keyword, keyword.isReserved else { return true }
    return keyword == .Self || keyword == .Any || keyword == .`self`
  }

  /// Whether a label begins with a token: `a:` or `a b:`.
  func isAtParameterName(_ token: Token) -> Bool {
    guard token.kind == .identifier else { return false }
    let next = lexer.token(after: token.end)
    if next.kind == .colon { return true }
    return next.kind == .identifier && lexer.token(after: next.end).kind == .colon
  }

  /// Whether `->` is next, or effects and then `->`.
  private var isAtFunctionArrow: Bool {
    var next = token
    while true {
      switch next.keyword {
      case .async, .reasync, .rethrows: next = lexer.token(after: next.end)
      case .throws:
        next = lexer.token(after: next.end)
        if next.kind == .leftParen { next = lexer.token(after: lexer.skipBrackets(next.start).end) }
      default: return next.kind == .arrow
      }
    }
  }
}

// MARK: - Too deep

extension Parser {
  private mutating func skipDeepType() {
    record(.nestingTooDeep, ByteRange(token.start, token.end))
    missing(.missingType)
    switch token.kind {
    case .leftParen, .leftSquare:
      let start = token.start
      skipBracketsAndMove()
      leaf(.statement, start, previousEnd)
    case .identifier, .at, .operator: eatLeaf(.statement)
    default: break
    }
  }

  private mutating func skipDeepSuffixes() {
    record(.nestingTooDeep, ByteRange(token.start, token.end))
    let start = token.start
    while at(.postfixQuestion) || at(.postfixExclamation) || at(.period) || at(.identifier) && !token.startsLine {
      eat()
    }
    leaf(.statement, start, previousEnd)
  }
}
