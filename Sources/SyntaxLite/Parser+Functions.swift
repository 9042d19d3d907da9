extension Parser {
  /// Parses `func name<A>(…) async throws(E) -> B where … { … }`.
  mutating func parseFunction() {
    eat()
    parseFunctionName()
    parseGenericParameterClauseIfPresent()
    parseParameterClause(.function)
    parseEffectsIfPresent()
    parseReturnClauseIfPresent()
    parseGenericWhereClauseIfPresent()
    parseCodeBlockIfPresent()
  }

  private mutating func parseFunctionName() {
    guard token.isOperatorLike else { return parseName() }
    // The last `<` of `func <<T>(…)` opens the generic parameters.
    let end = token.end
    let isBeforeGenerics =
      end &- token.start > 1 && lexer.cursor[end &- 1] == UInt8(ascii: "<") && peek().kind == .identifier
      && peek().start == end
    leaf(.name, token.start, isBeforeGenerics ? end &- 1 : end)
    move(to: isBeforeGenerics ? end &- 1 : end)
  }

  /// Parses `init?<A>(…) async throws where … { … }`.
  mutating func parseInitializer(_ declaration: OpenNode) {
    eat()
    if consume(if: .postfixQuestion) {
      add(.isOptional, to: declaration)
    } else if consume(if: .postfixExclamation) {
      add(.isImplicitlyUnwrapped, to: declaration)
    }
    parseGenericParameterClauseIfPresent()
    parseParameterClause(.function)
    parseEffectsIfPresent()
    parseGenericWhereClauseIfPresent()
    parseCodeBlockIfPresent()
  }

  /// Parses `deinit { … }`.
  mutating func parseDeinitializer() {
    eat()
    parseEffectsIfPresent()
    parseCodeBlockIfPresent()
  }

  /// Parses `subscript<A>(…) -> B where … { get set }`.
  mutating func parseSubscript(_ context: MemberContext) {
    eat()
    parseGenericParameterClauseIfPresent()
    parseParameterClause(.function)
    if at(.arrow) {
      parseReturnClauseIfPresent()
    } else {
      record(.expectedArrow)
    }
    parseGenericWhereClauseIfPresent()
    if at(.leftBrace) { parseAccessorBlock(context) }
  }

  /// Parses `macro name<A>(…) -> B = … where …`.
  mutating func parseMacro() {
    eat()
    parseName()
    parseGenericParameterClauseIfPresent()
    parseParameterClause(.function)
    parseReturnClauseIfPresent()
    parseInitializerValueIfPresent(.macroDefinition)
    parseGenericWhereClauseIfPresent()
  }
}

// MARK: - Signatures

/// The kind of declaration that has the parameters.
enum ParameterContext {
  case function
  /// Associated values, which need no labels.
  case enumCase
}

extension Parser {
  /// Parses `(a b: inout A = …, _ c: B...)`.
  mutating func parseParameterClause(_ context: ParameterContext) {
    guard at(.leftParen) else { return record(.expectedLeftParenthesis) }
    let clause = open(.parameterClause)
    eat()
    while !at(.rightParen), !at(.endOfFile) {
      parseParameter(context)
      guard consume(if: .comma) else { break }
    }
    parseClosingBracket(.rightParen, .expectedRightParenthesis)
    close(clause)
  }

  private mutating func parseParameter(_ context: ParameterContext) {
    let parameter = open(.parameter)
    if context == .enumCase, !isAtLabelAfterAttributes {
      parseType()
    } else {
      parseAttributes()
      while isAtParameterModifier { eatLeaf(.modifier, keyword: token.keyword) }
      guard at(.identifier) else {
        record(.expectedName)
        return close(parameter)
      }
      eatLeaf(.parameterName)
      if at(.identifier) { eatLeaf(.parameterName) }
      if expect(.colon, .expectedColon) { parseType() }
    }
    if isEllipsis(token) {
      add(.isVariadic, to: parameter)
      eat()
    }
    parseDefaultValueIfPresent()
    close(parameter)
  }

  /// `isolated a b:`, but not `isolated a:`, where it is a label.
  private var isAtParameterModifier: Bool {
    guard at(._const) || at(.isolated) else { return false }
    let next = peek()
    guard next.kind == .identifier else { return false }
    return at(._const) || lexer.token(after: next.end).kind == .identifier
  }

  private var isAtLabelAfterAttributes: Bool {
    var next = token
    while next.kind == .at { next = tokenAfterAttribute(next) }
    return isAtParameterName(next)
  }

  /// Parses `= …` of a parameter.
  mutating func parseDefaultValueIfPresent() { parseValueIfPresent(.parameter, as: .defaultValue) }

  /// Parses `async throws(E)`, in any order: the wrong order is not ambiguous.
  mutating func parseEffectsIfPresent() {
    while at(.identifier) {
      switch token.keyword {
      case .async, .reasync: eatLeaf(.asyncEffect, keyword: token.keyword)
      case .throws, .rethrows:
        let effect = open(.throwsEffect)
        set(effect, token.keyword)
        let isTyped = eat().keyword == .throws && at(.leftParen)
        if isTyped {
          eat()
          parseType()
          parseClosingBracket(.rightParen, .expectedRightParenthesis)
        }
        close(effect)
      default: return
      }
    }
  }

  /// Parses `-> A`.
  mutating func parseReturnClauseIfPresent() {
    guard at(.arrow) else { return }
    let clause = open(.returnClause)
    eat()
    parseType()
    close(clause)
  }
}
