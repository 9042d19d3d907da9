extension Parser {
  /// Parses `let a: A = …, (b, c) = …` and `var d: D { get set }`.
  mutating func parseVariable(_ declaration: OpenNode, _ context: MemberContext) {
    if at(.let) { add(.isLet, to: declaration) }
    eat()
    repeat {
      parsePatternBinding(context)
    } while consume(if: .comma)
  }

  private mutating func parsePatternBinding(_ context: MemberContext) {
    let binding = open(.patternBinding)
    guard parsePattern() else { return discard(binding) }
    if consume(if: .colon) { parseType() }
    parseInitializerValueIfPresent(.variable)
    if at(.leftBrace) { parseAccessorBlock(context) }
    close(binding)
  }

  /// Parses `a`, `(a, _)`, `_`.
  private mutating func parsePattern() -> Bool {
    if at(.leftParen) {
      let start = token.start
      skipBracketsAndMove()
      leaf(.pattern, start, previousEnd)
    } else if isAtName {
      let flags: NodeFlags = isAtUnderscore ? [] : .isIdentifier
      let name = eat()
      leaf(.pattern, name.start, name.end, flags: flags)
    } else {
      record(.expectedName)
      return false
    }
    return true
  }

  /// Parses `= …` of a variable, macro or enum case.
  mutating func parseInitializerValueIfPresent(_ kind: ValueKind) { parseValueIfPresent(kind, as: .initializerValue) }

  /// Parses `= …`, whose value becomes a node without children.
  mutating func parseValueIfPresent(_ kind: ValueKind, as node: SyntaxKind) {
    guard consume(if: .equal) else { return }
    let start = token.start
    if skipValue(kind) {
      leaf(node, start, previousEnd)
    } else {
      record(.expectedValue)
    }
  }
}
