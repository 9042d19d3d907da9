/// The position of a skipped value, which decides where it ends.
enum ValueKind {
  /// After the `=` of a variable or enum case: ends with its line, at a comma, or at accessors.
  case variable
  /// After the `=` of a parameter: ends at a comma or closing bracket.
  case parameter
  /// After the `=` of a macro: ends like a variable's, and at `where`.
  case macroDefinition
  /// After `#if`: ends with its line.
  case condition
  /// Code other than declarations: ends with its line; commas belong to it.
  case statement

  var endsAtComma: Bool { self != .statement && self != .condition }
  var endsWithLine: Bool { self != .parameter }
}

extension Parser {
  /// Skips a value, from its first token to its last.
  ///
  /// The expression is not parsed: it ends before a token that cannot belong to it. On a new line that is any token
  /// that cannot continue it (unlike a member, an infix operator, `else` …), if the token before can end it.
  ///
  /// - Parameter kind: the position of the value.
  /// - Returns: whether there was any token.
  mutating func skipValue(_ kind: ValueKind) -> Bool {
    let start = token.start
    var state = ValueState(kind: kind)
    while !endsValue(&state) { skipOneOfValue(&state) }
    return token.start != start
  }
}

/// The state of skipping a value.
private struct ValueState {
  let kind: ValueKind
  /// Whether the value could end here: the last token was an operand, not an operator.
  var isComplete = false
  /// Whether the last token was a period, after which every word is a name.
  var isAfterPeriod = false
  /// Whether the last token was a word, after which `<` may open generic arguments.
  var isAfterName = false
  /// Whether the last tokens were in braces, after which `else` and labelled closures may follow on a new line.
  var isAfterBraces = false
  /// Whether an `if`, `switch` or similar statement has not had its braces yet.
  var isInCondition = false
  /// The number of `?` that have not had their `:` yet.
  var ternaries = 0
}

extension Parser {
  /// Whether the next token is not part of the value.
  private func endsValue(_ state: inout ValueState) -> Bool {
    switch token.kind {
    case .endOfFile, .semicolon, .rightBrace:
      return true
    case .rightParen, .rightSquare:
      return state.kind != .statement
    case .comma:
      return state.kind.endsAtComma && !state.isInCondition
    case .directive:
      return !(token.keyword == .if && state.isComplete && state.kind != .condition && isAtPostfixIfConfig)
    case .leftBrace where state.kind == .variable && state.isComplete && !state.isInCondition:
      return isAtAccessorBlock(inProtocol: false)
    case .identifier where state.kind == .macroDefinition && at(.where):
      return true
    default:
      break
    }
    guard token.startsLine else { return false }
    if state.isComplete, state.kind.endsWithLine { return !continuesOnNewLine(state) }
    // The token before needs an operand, but no operand begins with a declaration's first word.
    if state.isInCondition || state.isAfterPeriod { return false }
    return at(.at) || token.kind == .identifier && token.keyword?.isDeclarationWord == true
  }

  /// Whether the next token, the first on its line, continues a value that could have ended.
  private func continuesOnNewLine(_ state: ValueState) -> Bool {
    if state.kind == .condition { return false }
    switch token.kind {
    case .period, .arrow, .equal, .leftBrace: return true
    case .colon: return state.ternaries > 0
    case .operator: return token.isUnboundAfter || lexer.cursor[token.start] == UInt8(ascii: ".")
    case .identifier:
      if token.keyword == .as || token.keyword == .is { return true }
      guard state.isAfterBraces else { return state.isInCondition }
      if token.keyword == .else || token.keyword == .catch { return true }
      let next = peek()
      return next.kind == .colon && lexer.token(after: next.end).kind == .leftBrace
    default: return state.isInCondition
    }
  }

  /// Whether an `#if` that is next continues a chain of members.
  private var isAtPostfixIfConfig: Bool {
    var next = token
    while next.isDirective(.if) { next = tokenAfterCondition(next) }
    return next.kind == .period
  }

  /// Skips the next token or pair of brackets.
  private mutating func skipOneOfValue(_ state: inout ValueState) {
    let wasAfterPeriod = state.isAfterPeriod
    let wasAfterName = state.isAfterName
    state.isAfterPeriod = false
    state.isAfterName = false
    state.isAfterBraces = false
    switch token.kind {
    case .leftParen, .leftSquare:
      skipBracketsAndMove()
      state.isComplete = true
      return
    case .leftBrace:
      skipBracketsAndMove()
      state.isComplete = true
      state.isAfterBraces = true
      state.isInCondition = false
      return
    case .directive where token.keyword == .if: return move(to: tokenAfterEndif(token).previousEnd)
    case .identifier:
      skipWord(&state, isMember: wasAfterPeriod)
      return
    case .number, .string, .regex, .rightParen, .rightSquare: state.isComplete = true
    case .postfixQuestion, .postfixExclamation: break
    case .period:
      state.isAfterPeriod = true
      state.isComplete = false
    case .colon:
      state.ternaries = max(0, state.ternaries - 1)
      state.isComplete = false
    case .operator:
      if skipRegexOrGenerics(&state, isAfterName: wasAfterName) { return }
      if atSingleOperator("?") { state.ternaries += 1 }
      state.isComplete = state.isComplete && !token.isUnboundBefore && token.isUnboundAfter
    default: state.isComplete = false
    }
    eat()
  }

  private mutating func skipWord(_ state: inout ValueState, isMember: Bool) {
    let keyword = token.keyword
    eat()
    state.isComplete = true
    state.isAfterName = true
    guard !isMember, let keyword else { return }
    switch keyword {
    case .if, .switch, .guard, .while, .for: state.isInCondition = true
    default: break
    }
    state.isComplete = !keyword.isBeforeOperand
  }

  /// Skips the regex literal, or the generic arguments, that begin in the operator that is next.
  private mutating func skipRegexOrGenerics(_ state: inout ValueState, isAfterName: Bool) -> Bool {
    if token.isUnboundBefore {
      // Prefix operators may precede the literal: `!/a/`.
      var slash = token.start
      while slash < token.end, lexer.cursor[slash] != UInt8(ascii: "/") { slash &+= 1 }
      guard slash < token.end, let end = lexer.bareRegexEnd(slash) else { return false }
      move(to: end)
    } else {
      guard isAfterName, let end = rememberedGenericArgumentsEnd() else { return false }
      move(to: end)
    }
    state.isComplete = true
    return true
  }
}

// MARK: - Generic arguments

extension Parser {
  /// The greatest number of tokens in generic arguments inside a value.
  ///
  /// The limit keeps `a<a<a<…` linear.
  private static let maximumGenericArgumentTokens = 256

  /// Does the same as `genericArgumentsEnd` for the next token, but does not search again from a `<` that an earlier
  /// search left open.
  ///
  /// Thus `a<a<a<…` is read about once.
  private mutating func rememberedGenericArgumentsEnd() -> UInt32? {
    guard atOperator("<") else { return nil }
    if let last = openAngles.last, token.start <= last, openAngles.contains(token.start) { return nil }
    var angles: [UInt32] = []
    if let end = genericArgumentsEnd(token, &angles) { return end }
    openAngles = angles
    return nil
  }

  /// The end of the generic arguments that begin with `<`, if only tokens of types come before the `>`, and a token
  /// that cannot follow a comparison comes after it.
  func genericArgumentsEnd(_ opening: Token) -> UInt32? {
    var angles: [UInt32] = []
    return genericArgumentsEnd(opening, &angles)
  }

  private func genericArgumentsEnd(_ opening: Token, _ angles: inout [UInt32]) -> UInt32? {
    guard lexer.cursor[opening.start] == UInt8(ascii: "<") else { return nil }
    angles.append(opening.start)
    var end = opening.start &+ 1
    for _ in 0..<Parser.maximumGenericArgumentTokens {
      let next = lexer.token(after: end)
      switch next.kind {
      case .identifier, .number, .period, .comma, .colon, .colonColon, .arrow, .postfixQuestion, .postfixExclamation,
        .at:
        end = next.end
      case .leftParen, .leftSquare: end = lexer.skipBrackets(next.start).end
      case .operator:
        end = next.start &+ 1
        switch lexer.cursor[next.start] {
        case UInt8(ascii: "<"): angles.append(next.start)
        case UInt8(ascii: ">"):
          angles.removeLast()
          if angles.isEmpty { return mayFollowGenericArguments(lexer.token(after: end)) ? end : nil }
        case UInt8(ascii: "&"), UInt8(ascii: "~"), UInt8(ascii: "-"): break
        default:
          guard isEllipsis(next) else { return nil }
          end = next.end
        }
      default: return nil
      }
    }
    return nil
  }

  private func mayFollowGenericArguments(_ token: Token) -> Bool {
    switch token.kind {
    case .leftParen, .leftSquare: return !token.isUnboundBefore || token.startsLine
    case .rightParen, .rightSquare, .leftBrace, .rightBrace, .period, .comma, .semicolon, .colon, .endOfFile,
      .postfixQuestion, .postfixExclamation, .directive, .at, .equal:
      return true
    case .identifier: return token.startsLine
    case .operator: return token.isUnboundBefore && token.isUnboundAfter
    default: return token.startsLine
    }
  }
}
