/// Finds tokens.
///
/// A token depends only on the bytes and the place to start from. To look ahead, call `token(after:)` again; going back
/// needs no work.
struct Lexer {
  let cursor: ByteCursor

  /// The token after a place, past whitespace and comments.
  @inline(__always) func token(after place: UInt32) -> Token {
    var position = place
    // Not a literal, which a build without the optimiser makes of an array.
    var flags = TokenFlags()
    while true {
      switch cursor.byteClass(position) {
      case ByteClass.space:
        position &+= 1
      case ByteClass.newline:
        flags.insert(.newlineBefore)
        position &+= 1
      case ByteClass.letter:
        if position != place { flags.insert(.unboundBefore) }
        let end = identifierEnd(position &+ 1)
        return Token(kind: .identifier, keyword: cursor.keyword(position, end), flags: flags, start: position, end: end)
      case ByteClass.slash where cursor[position &+ 1] == UInt8(ascii: "/"):
        position = cursor.lineEnd(from: position &+ 2)
      case ByteClass.slash where cursor[position &+ 1] == UInt8(ascii: "*"):
        position = skipBlockComment(position, &flags)
      default:
        if position != place || isUnboundBefore(position) { flags.insert(.unboundBefore) }
        if let token = symbol(position, &flags) { return token }
        position &+= 1  // a zero byte inside the text counts as a blank
      }
    }
  }

  /// The end of the identifier whose first byte is before `start`.
  @inline(__always) func identifierEnd(_ start: UInt32) -> UInt32 {
    var end = start
    while cursor.byteClass(end) <= ByteClass.lastOfIdentifier { end &+= 1 }
    return cursor.byteClass(end) == ByteClass.unicode ? unicodeIdentifierEnd(end) : end
  }

  /// The token at exactly `start`, which is not a plain identifier; `nil` for a zero byte inside the text.
  @inline(never) private func symbol(_ start: UInt32, _ flags: inout TokenFlags) -> Token? {
    switch cursor.byteClass(start) {
    case ByteClass.punctuation: return punctuation(start, flags)
    case ByteClass.operator, ByteClass.slash: return operatorToken(start, flags)
    case ByteClass.period:
      let next = cursor.byteClass(start &+ 1)
      let isOperator = next == ByteClass.period || next == ByteClass.operator
      return isOperator ? operatorToken(start, flags) : Token(.period, start, start &+ 1, flags)
    case ByteClass.digit: return Token(.number, start, numberEnd(start), flags)
    case ByteClass.quote: return literal(.string, start, skipString(start, pounds: 0, depth: 0), flags)
    case ByteClass.hash: return hashToken(start, flags)
    case ByteClass.backtick: return backtickIdentifier(start, flags)
    case ByteClass.dollar: return Token(.identifier, start, identifierEnd(start &+ 1), flags)
    case ByteClass.unicode: return unicodeToken(start, flags)
    case ByteClass.zero:
      if start >= cursor.count { return Token(.endOfFile, cursor.count, cursor.count, flags) }
      flags.insert(.hasProblem)
      return nil
    default: return Token(.unknown, start, start &+ 1, flags.union(.hasProblem))
    }
  }

  private func punctuation(_ start: UInt32, _ flags: TokenFlags) -> Token {
    let kind: TokenKind =
      switch cursor[start] {
      case UInt8(ascii: "("): .leftParen
      case UInt8(ascii: ")"): .rightParen
      case UInt8(ascii: "{"): .leftBrace
      case UInt8(ascii: "}"): .rightBrace
      case UInt8(ascii: "["): .leftSquare
      case UInt8(ascii: "]"): .rightSquare
      case UInt8(ascii: ","): .comma
      case UInt8(ascii: ";"): .semicolon
      case UInt8(ascii: "@"): .at
      case UInt8(ascii: "\\"): .backslash
      default: cursor[start &+ 1] == UInt8(ascii: ":") ? .colonColon : .colon
      }
    return Token(kind, start, start &+ (kind == .colonColon ? 2 : 1), flags)
  }

  /// Whether the byte before a place leaves an operator at the place unbound on its left.
  private func isUnboundBefore(_ position: UInt32) -> Bool {
    if position == 0 { return true }
    switch cursor[position &- 1] {
    case UInt8(ascii: "("), UInt8(ascii: "["), UInt8(ascii: "{"), UInt8(ascii: ","), UInt8(ascii: ";"),
      UInt8(ascii: ":"):
      return true
    default: return false
    }
  }
}

extension Token {
  /// Makes a token that is not a word.
  @inline(__always) init(_ kind: TokenKind, _ start: UInt32, _ end: UInt32, _ flags: TokenFlags) {
    self.init(kind: kind, keyword: nil, flags: flags, start: start, end: end)
  }
}

// MARK: - Operators

extension Lexer {
  func operatorToken(_ start: UInt32, _ flags: TokenFlags) -> Token {
    let first = cursor[start]
    var kind = TokenKind.operator
    var end = start &+ 1
    if !flags.contains(.unboundBefore), first == UInt8(ascii: "?") {
      kind = .postfixQuestion
    } else if !flags.contains(.unboundBefore), first == UInt8(ascii: "!") {
      kind = .postfixExclamation
    } else {
      end = operatorEnd(start)
      if end == start &+ 1, first == UInt8(ascii: "=") { kind = .equal }
      if end == start &+ 2, first == UInt8(ascii: "-"), cursor[start &+ 1] == UInt8(ascii: ">") { kind = .arrow }
    }
    var token = Token(kind, start, end, flags)
    if isUnboundAfter(end) { token.flags.insert(.unboundAfter) }
    return token
  }

  /// The end of the run of operator characters at `start`; dots belong to it only if it begins with one.
  private func operatorEnd(_ start: UInt32) -> UInt32 {
    let hasDots = cursor[start] == UInt8(ascii: ".")
    var end = start
    while true {
      switch cursor.byteClass(end) {
      case ByteClass.operator: end &+= 1
      case ByteClass.slash:
        let next = cursor[end &+ 1]
        if end > start, next == UInt8(ascii: "/") || next == UInt8(ascii: "*") { return end }
        end &+= 1
      case ByteClass.period where hasDots: end &+= 1
      case ByteClass.unicode:
        let scalar = unicodeScalar(end)
        guard scalar.kind == .operator || scalar.kind == .operatorMark else { return end }
        end &+= scalar.length
      default: return end
      }
    }
  }

  /// The rest of an operator after its first character.
  ///
  /// Usually that is the rest of the run, which then need not be read again, so that a long run takes linear time.
  func remainder(of token: Token) -> Token {
    let start = token.start &+ 1
    guard cursor.byteClass(start) == ByteClass.operator, cursor.byteClass(start &+ 1) == ByteClass.operator,
      token.end > start &+ 2, cursor[start] != UInt8(ascii: "?"), cursor[start] != UInt8(ascii: "!")
    else { return self.token(after: start) }
    var rest = token
    rest.start = start
    rest.flags.subtract([.newlineBefore, .unboundBefore])
    return rest
  }

  private func isUnboundAfter(_ end: UInt32) -> Bool {
    switch cursor[end] {
    case UInt8(ascii: " "), UInt8(ascii: "\n"), UInt8(ascii: "\r"), UInt8(ascii: "\t"), 0x0B, 0x0C, 0,
      UInt8(ascii: ")"), UInt8(ascii: "]"), UInt8(ascii: "}"), UInt8(ascii: ","), UInt8(ascii: ";"), UInt8(ascii: ":"):
      true
    case UInt8(ascii: "/"): cursor[end &+ 1] == UInt8(ascii: "/") || cursor[end &+ 1] == UInt8(ascii: "*")
    default: false
    }
  }
}

// MARK: - Literals and names

extension Lexer {
  private func literal(_ kind: TokenKind, _ start: UInt32, _ skipped: Skipped, _ flags: TokenFlags) -> Token {
    Token(kind, start, skipped.end, skipped.problem == nil ? flags : flags.union(.hasProblem))
  }

  /// The end of a number, which is not validated.
  private func numberEnd(_ start: UInt32) -> UInt32 {
    let isHex = cursor[start] == UInt8(ascii: "0") && cursor[start &+ 1] == UInt8(ascii: "x")
    var end = start
    while true {
      while cursor.byteClass(end) <= ByteClass.digit { end &+= 1 }
      let last = cursor[end &- 1] | 0x20
      let next = cursor[end]
      let isFraction = next == UInt8(ascii: ".")
      let isExponent =
        (next == UInt8(ascii: "+") || next == UInt8(ascii: "-"))
        && last == (isHex ? UInt8(ascii: "p") : UInt8(ascii: "e"))
      guard isFraction || isExponent, cursor.byteClass(end &+ 1) == ByteClass.digit else { return end }
      end &+= 2
    }
  }

  /// The token that begins with `#`.
  private func hashToken(_ start: UInt32, _ flags: TokenFlags) -> Token {
    var position = start
    while cursor[position] == UInt8(ascii: "#") { position &+= 1 }
    let pounds = position &- start
    switch cursor.byteClass(position) {
    case ByteClass.quote: return literal(.string, start, skipString(position, pounds: pounds, depth: 0), flags)
    case ByteClass.slash: return literal(.regex, start, skipRawRegex(position, pounds: pounds), flags)
    case ByteClass.letter where pounds == 1:
      let end = identifierEnd(position)
      switch cursor.keyword(position, end) {
      case .if, .elseif, .else, .endif:
        return Token(kind: .directive, keyword: cursor.keyword(position, end), flags: flags, start: start, end: end)
      default:
        return Token(.pound, start, position, flags)
      }
    default:
      // More than one begins no token; taking all of them keeps a long run linear.
      return Token(pounds == 1 ? .pound : .unknown, start, position, pounds == 1 ? flags : flags.union(.hasProblem))
    }
  }

  private func backtickIdentifier(_ start: UInt32, _ flags: TokenFlags) -> Token {
    var token = Token(.identifier, start, start &+ 1, flags.union(.hasBackticks))
    if let end = backtickEnd(start) {
      token.end = end
      // An operator is not a name, not even in backticks.
      if isOperator(from: start &+ 1, to: end &- 1) {
        token.kind = .unknown
        token.flags.insert(.hasProblem)
      }
    } else {
      token.flags.insert(.hasProblem)
    }
    return token
  }

  /// Whether there are characters of operators only.
  private func isOperator(from start: UInt32, to end: UInt32) -> Bool {
    var position = start
    while position < end {
      switch cursor.byteClass(position) {
      case ByteClass.operator, ByteClass.slash, ByteClass.period: position &+= 1
      case ByteClass.unicode:
        let scalar = unicodeScalar(position)
        guard scalar.kind == .operator || scalar.kind == .operatorMark else { return false }
        position &+= scalar.length
      default: return false
      }
    }
    return true
  }

  /// The end of the identifier in back-ticks at `start`, if it ends on its line.
  func backtickEnd(_ start: UInt32) -> UInt32? {
    var end = start &+ 1
    while true {
      switch cursor[end] {
      case UInt8(ascii: "`"): return end == start &+ 1 ? nil : end &+ 1
      case UInt8(ascii: "\n"), UInt8(ascii: "\r"): return nil
      case 0 where end >= cursor.count: return nil
      default: end &+= 1
      }
    }
  }
}

// MARK: - Comments and the text's start

extension Lexer {
  /// The place where the first token may begin: after a byte order mark and a `#!` line.
  func startOfText() -> UInt32 {
    var position: UInt32 = 0
    if cursor[0] == 0xEF, cursor[1] == 0xBB, cursor[2] == 0xBF { position = 3 }
    if cursor[position] == UInt8(ascii: "#"), cursor[position &+ 1] == UInt8(ascii: "!") {
      position = cursor.lineEnd(from: position)
    }
    return position
  }

  @inline(never) private func skipBlockComment(_ start: UInt32, _ flags: inout TokenFlags) -> UInt32 {
    let skipped = skipBlockComment(start)
    if skipped.problem != nil { flags.insert(.hasProblem) }
    // A comment over several lines counts as a line end, as in the compiler.
    if cursor.lineEnd(from: start) < skipped.end { flags.insert(.newlineBefore) }
    return skipped.end
  }
}
