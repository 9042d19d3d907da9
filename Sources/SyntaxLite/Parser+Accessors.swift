extension Parser {
  /// Parses `{ get set }`, or a getter's code.
  mutating func parseAccessorBlock(_ context: MemberContext) {
    let block = open(.accessorBlock)
    if isAtAccessorBlock(inProtocol: context.isProtocol) {
      eat()
      parseAccessors(context)
      parseClosingBracket(.rightBrace, .expectedRightBrace)
    } else {
      add(.isImplicitGetter, to: block)
      skipBodyAndMove()
    }
    close(block)
  }

  /// Accessors up to the end of their block or `#if` branch.
  mutating func parseAccessors(_ context: MemberContext) {
    var progress = ProgressGuard()
    while progress.hasProgressed(self) {
      if token.isDirective(.if) {
        if isIfConfigOfAttributes {
          parseAccessor()
        } else {
          parseIfConfig(.accessors(inProtocol: context.isProtocol))
        }
      } else if consume(if: .semicolon) {
        continue
      } else if isAtAccessor(token, inProtocol: true) {
        parseAccessor()
      } else {
        return
      }
    }
  }

  /// Parses `@a mutating get async throws(E) { … }`, `set(value)`.
  private mutating func parseAccessor() {
    let accessor = open(.accessor)
    parseAttributes()
    while let keyword = token.keyword, keyword.isAccessorModifier { eatLeaf(.modifier, keyword: keyword) }
    if let keyword = token.keyword, keyword.isAccessor {
      set(accessor, keyword)
      eat()
      parseAccessorParameterIfPresent()
      parseEffectsIfPresent()
      parseCodeBlockIfPresent()
    } else {
      record(.expectedAccessor)
    }
    close(accessor)
  }

  private mutating func parseAccessorParameterIfPresent() {
    guard consume(if: .leftParen) else { return }
    if at(.identifier) {
      eatLeaf(.parameterName)
    } else {
      record(.expectedName)
    }
    parseClosingBracket(.rightParen, .expectedRightParenthesis)
  }
}

// MARK: - Looking ahead

extension Parser {
  /// Whether the brace that is next opens accessors, and not the code of a getter.
  func isAtAccessorBlock(inProtocol: Bool) -> Bool {
    var next = lexer.token(after: token.end)
    // An empty block is a getter without code, except where only accessors are allowed.
    if next.kind == .rightBrace { return inProtocol }
    while next.isDirective(.if) { next = tokenAfterCondition(next) }
    return isAtAccessor(next, inProtocol: inProtocol)
  }

  /// Whether an accessor begins at a token.
  ///
  /// Code may begin with the same words, so what follows must fit too.
  private func isAtAccessor(_ first: Token, inProtocol: Bool) -> Bool {
    var next = first
    while isBeforeAccessor(next) {
      next = next.kind == .at ? tokenAfterAttribute(next) : lexer.token(after: next.end)
    }
    guard next.kind == .identifier, let keyword = next.keyword, keyword.isAccessor else { return false }
    let isSure = inProtocol || !keyword.isPlainWord || next.start != first.start
    let following = lexer.token(after: next.end)
    switch following.kind {
    case .leftBrace:
      if isSure || keyword == .`init` || keyword == .borrow || keyword == .mutate { return true }
      // `{ read { $0 } }` calls a function, unless a second accessor follows.
      let second = lexer.token(after: lexer.skipBrackets(following.start).end)
      return isBeforeAccessor(second) || second.keyword?.isAccessor == true
    case .leftParen:
      let behind = lexer.token(after: lexer.skipBrackets(following.start).end)
      return behind.kind == .leftBrace || behind.keyword?.isEffect == true || inProtocol && keyword == .set
    case .rightBrace, .semicolon, .at, .directive: return isSure
    case .identifier:
      guard let word = following.keyword else { return false }
      return word.isEffect || isSure && (word.isAccessor || word.isAccessorModifier)
    default: return false
    }
  }

  /// Whether a token is an attribute or modifier of an accessor.
  private func isBeforeAccessor(_ token: Token) -> Bool {
    token.kind == .at || token.kind == .identifier && token.keyword?.isAccessorModifier == true
  }
}

extension Keyword {
  /// Whether the word introduces an accessor.
  var isAccessor: Bool {
    switch self {
    case .get, .set, .willSet, .didSet, ._read, ._modify, .read, .modify, .`init`, .borrow, .mutate, .unsafeAddress,
      .unsafeMutableAddress, .addressWithOwner, .addressWithNativeOwner, .mutableAddressWithOwner,
      .mutableAddressWithNativeOwner:
      true
    default: false
    }
  }

  /// Whether the word introduces an accessor, but only counts as one with a body, as it is common elsewhere.
  fileprivate var isPlainWord: Bool {
    switch self {
    case .read, .modify, .`init`, .borrow, .mutate: true
    default: false
    }
  }

  /// Whether the word may precede that of an accessor.
  fileprivate var isAccessorModifier: Bool {
    switch self {
    case .mutating, .nonmutating, .__consuming, .consuming, .borrowing, .nonisolated, .isolated, .yielding: true
    default: false
    }
  }

  /// Whether the word is an effect, such as `async` or `throws`.
  var isEffect: Bool {
    switch self {
    case .async, .reasync, .throws, .rethrows: true
    default: false
    }
  }
}
