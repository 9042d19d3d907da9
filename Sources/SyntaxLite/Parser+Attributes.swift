extension Parser {
  /// Parses `@a @b(c) #if d @e #endif`.
  mutating func parseAttributes() {
    while true {
      if at(.at) {
        parseAttribute(isOnType: false)
      } else if token.isDirective(.if), isIfConfigOfAttributes {
        parseIfConfig(.attributes)
      } else {
        return
      }
    }
  }

  /// Parses `@a.b<T>(…)`.
  mutating func parseAttribute(isOnType: Bool) {
    let attribute = open(.attribute)
    eat()
    if at(.identifier) {
      parseAttributeName()
      // After an attribute of a declaration, a parenthesis can only open its arguments. On a type it may also open the
      // parameters of a function type: `@escaping(A) -> B`.
      if !isOnType {
        parseArgumentListIfPresent(afterBlank: true)
      } else if at(.leftParen), !token.isUnboundBefore, isAtTypeAttributeArguments {
        parseArgumentListIfPresent(afterBlank: false)
      }
    } else {
      record(.expectedName)
    }
    close(attribute)
  }

  private mutating func parseAttributeName() {
    let base = mark()
    parseIdentifierType()
    while at(.period), peek().kind == .identifier, deepest < Parser.maximumDepth {
      let member = wrap(base, .memberType)
      eat()
      eatLeaf(.name)
      parseGenericArgumentClauseIfPresent()
      close(member)
    }
  }

  /// The arguments in parentheses, as a range.
  mutating func parseArgumentListIfPresent(afterBlank: Bool) {
    guard at(.leftParen), !token.startsLine, afterBlank || !token.isUnboundBefore else { return }
    skipBracketsAndMove(leaf: .argumentList)
  }

  /// Whether the parentheses that are next are arguments, since the type itself follows them.
  private var isAtTypeAttributeArguments: Bool {
    let next = lexer.token(after: lexer.skipBrackets(token.start).end)
    return next.keyword?.isEffect != true && isTypeStart(next, onSameLine: false)
  }

  /// Whether an `#if` that is next contains only attributes.
  var isIfConfigOfAttributes: Bool {
    var next = token
    var sawAttribute = false
    while true {
      // Each time around, `next` is a directive: pass its condition, then the attributes below it.
      next = next.keyword == .else ? lexer.token(after: next.end) : tokenAfterCondition(next)
      while next.kind == .at {
        sawAttribute = true
        next = tokenAfterAttribute(next)
      }
      guard next.kind == .directive else { return false }
      if next.keyword == .endif { break }
      if next.keyword == .if { return false }
    }
    // An empty `#if` could be either; it is parsed as a declaration.
    return sawAttribute
  }

  /// The token after the attribute that begins at a token.
  func tokenAfterAttribute(_ at: Token) -> Token {
    var next = lexer.token(after: at.end)
    guard next.kind == .identifier else { return next }
    next = lexer.token(after: next.end)
    while next.kind == .period || next.kind == .colonColon {
      next = lexer.token(after: next.end)
      guard next.kind == .identifier else { return next }
      next = lexer.token(after: next.end)
    }
    if next.kind == .operator, let end = genericArgumentsEnd(next) { next = lexer.token(after: end) }
    if next.kind == .leftParen, !next.startsLine {
      next = lexer.token(after: lexer.skipBrackets(next.start).end)
    }
    return next
  }
}

// MARK: - Modifiers

extension Parser {
  /// Parses `public private(set) static`, with attributes in between.
  mutating func parseModifiers() {
    while true {
      if at(.at) {
        parseAttribute(isOnType: false)
      } else if isModifier(token) {
        let modifier = open(.modifier)
        set(modifier, token.keyword)
        eat()
        if at(.leftParen), !token.startsLine { skipBracketsAndMove(leaf: .modifierDetail) }
        close(modifier)
      } else {
        return
      }
    }
  }

  /// Whether a token is a modifier of the declaration after it, and not its introducer or a name.
  func isModifier(_ token: Token) -> Bool {
    guard let keyword = token.keyword, keyword.isModifier else { return false }
    if keyword.isReserved, keyword != .class { return true }
    let next = lexer.token(after: token.end)
    if keyword == .class {
      // `class func` and `class final func`, but not `class lazy {`.
      guard let following = next.keyword, next.kind == .identifier else { return false }
      if following.isReserved { return true }
      return following.isModifier && lexer.token(after: next.end).kind == .identifier
    }
    switch next.kind {
    case .identifier, .at, .pound: return true
    case .leftParen: return !next.startsLine
    default: return false
    }
  }
}

extension Keyword {
  /// Whether the word can precede the introducer of a declaration.
  var isModifier: Bool {
    switch self {
    case .public, .private, .fileprivate, .internal, .package, .open, .static, .class, .final, .override, .required,
      .convenience, .lazy, .dynamic, .optional, .weak, .unowned, .mutating, .nonmutating, .consuming, .borrowing,
      .__consuming, .indirect, .isolated, .nonisolated, .distributed, .prefix, .postfix, .infix, ._local, ._const,
      .async, .yielding:
      true
    default: false
    }
  }
}
