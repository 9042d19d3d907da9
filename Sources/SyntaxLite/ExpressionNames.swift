/// The names in an expression of literals, members, types and calls of these, which means the same wherever the names do.
package struct ExpressionNames: Hashable, Sendable {
  /// The types that it names.
  package private(set) var types: Set<String> = []
  /// The members that it names; `T.init` for a call of the type `T`.
  package private(set) var members: Set<String> = []
  /// Whether it stands for something of the call that leaves the argument out, as `#line` does.
  package private(set) var dependsOnCaller = false

  /// Reads an expression of one line; fails for any other form, such as one with the name of a variable, an interpolation, or a closure
  /// that does something.
  package init?(_ expression: String) {
    guard expression.utf8.count <= 120, !expression.contains(where: \.isNewline) else { return nil }
    let source = SourceText(expression)
    let isKnown = source.withCursor { cursor in read(Lexer(cursor: cursor), of: source) }
    if !isKnown { return nil }
  }

  private static let callNames: Set<String> = ["file", "fileID", "filePath", "line", "column", "function", "isolation"]
  private static let literals: Set<String> = ["true", "false", "nil"]
  private static let operators: Set<String> = ["-", "+", "*", "/", "<<", "..<", "...", "<", ">", ">>"]

  /// Reads all tokens; `false` at the first one that may mean anything.
  private mutating func read(_ lexer: Lexer, of source: SourceText) -> Bool {
    var last = TokenKind.equal
    // The type before a parenthesis, and the brackets around.
    var called: Set<String> = []
    var brackets: [TokenKind] = []
    var token = lexer.token(after: lexer.startOfText())
    while token.kind != .endOfFile {
      let text = source.text(token.range)
      var next = lexer.token(after: token.end)
      switch token.kind {
      case .number, .comma, .colon, .period, .postfixExclamation: break
      case .string: if text.plainLiteral == nil { return false }
      case .operator: if !Self.operators.contains(text) { return false }
      case .leftParen:
        if last == .identifier || last == .operator { members.formUnion(called.map { "\($0).init" }) }
        brackets.append(token.kind)
      case .leftSquare: brackets.append(token.kind)
      case .rightParen, .rightSquare: _ = brackets.popLast()
      case .leftBrace:
        guard let end = lexer.endOfEmptyClosure(after: token, of: source) else { return false }
        next = lexer.token(after: end)
      case .pound:
        guard next.kind == .identifier, Self.callNames.contains(source.text(next.range)) else { return false }
        dependsOnCaller = true
        next = lexer.token(after: next.end)
      case .identifier:
        let isLabel = brackets.last == .leftParen && (last == .leftParen || last == .comma) && next.kind == .colon
        if last == .period {
          members.insert(text)
          called = []
        } else if !isLabel, !Self.literals.contains(text) {
          // What stands alone is a value, for a type does not.
          guard text.first?.isUppercase == true, text != "Self", next.canFollowType(in: source) else { return false }
          types.insert(text)
          // Of generic arguments and what they are for, either may be called.
          called.insert(text)
        }
      default: return false
      }
      if token.kind == .comma || token.kind == .leftParen || token.kind == .leftSquare { called = [] }
      last = token.kind
      token = next
    }
    return last != .equal
  }
}

extension Token {
  /// Whether it may come after a type in an expression.
  fileprivate func canFollowType(in source: SourceText) -> Bool {
    switch kind {
    case .period, .leftParen, .rightSquare, .colon: true
    case .operator: !isUnboundBefore && (source.text(range).hasPrefix("<") || source.text(range).hasPrefix(">"))
    default: false
    }
  }
}

extension Lexer {
  /// The end of a closure that does nothing, such as `{ _ in }`; `nil` for another one.
  fileprivate func endOfEmptyClosure(after brace: Token, of source: SourceText) -> UInt32? {
    var words: [String] = []
    var token = token(after: brace.end)
    while token.kind == .identifier || token.kind == .comma {
      if token.kind == .identifier { words.append(source.text(token.range)) }
      token = self.token(after: token.end)
    }
    guard token.kind == .rightBrace, words.isEmpty || words.popLast() == "in" else { return nil }
    return words.allSatisfy { $0 == "_" } ? token.end : nil
  }
}
