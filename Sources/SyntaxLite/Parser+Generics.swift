extension Parser {
  /// Parses `<A, each B: P, let n: Int>`.
  mutating func parseGenericParameterClauseIfPresent() {
    parseAnglesIfPresent(.genericParameterClause) { $0.parseGenericParameter() }
  }

  /// Parses `<A, B>` after the name of a protocol.
  mutating func parsePrimaryAssociatedTypeClauseIfPresent() {
    parseAnglesIfPresent(.primaryAssociatedTypeClause) { $0.parseName() }
  }

  /// Parses a list between angle brackets.
  mutating func parseAnglesIfPresent(_ kind: SyntaxKind, _ parseElement: (inout Parser) -> Void) {
    guard atOperator("<") else { return }
    let clause = open(kind)
    consume(ifOperator: "<")
    while !atOperator(">"), !at(.endOfFile) {
      parseElement(&self)
      guard consume(if: .comma) else { break }
    }
    if !consume(ifOperator: ">") { record(.expectedRightAngle) }
    close(clause)
  }

  private mutating func parseGenericParameter() {
    let parameter = open(.genericParameter)
    parseAttributes()
    if at(.each), peek().kind == .identifier {
      add(.isPack, to: parameter)
      eat()
    } else if consume(if: .let) {
      add(.isLet, to: parameter)
    }
    parseName()
    if consume(if: .colon) { parseType() }
    close(parameter)
  }

  /// Parses `: A, @unchecked B, ~C`.
  mutating func parseInheritanceClauseIfPresent() {
    guard at(.colon) else { return }
    parseClause(.inheritanceClause, orElse: .expectedType) { parser in
      let inherited = parser.open(.inheritedType)
      if parser.at(.class) {
        parser.parseIdentifierType()
      } else {
        parser.parseType()
      }
      parser.close(inherited)
    }
  }

  /// Parses `where A: P, A.B == C`.
  mutating func parseGenericWhereClauseIfPresent() {
    guard at(.where) else { return }
    parseClause(.genericWhereClause, orElse: .expectedRequirement) { $0.parseRequirement() }
  }

  /// Parses a list after the token that introduces it; it lacks an element where a body begins.
  private mutating func parseClause(
    _ kind: SyntaxKind,
    orElse code: FindingCode,
    _ parseElement: (inout Parser) -> Void
  ) {
    let clause = open(kind)
    eat()
    repeat {
      if at(.leftBrace) {
        record(code)
        break
      }
      parseElement(&self)
    } while consume(if: .comma)
    close(clause)
  }

  private mutating func parseRequirement() {
    let requirement = open(.conformanceRequirement)
    parseTypeOrInteger()
    if consume(if: .colon) {
      if isAtLayout {
        set(requirement, .layoutRequirement)
        eatLeaf(.name)
        parseArgumentListIfPresent(afterBlank: false)
      } else {
        parseType()
      }
    } else if atOperator("="), lexer.cursor[token.start &+ 1] == UInt8(ascii: "=") {
      set(requirement, .sameTypeRequirement)
      move(to: token.start &+ 2)
      parseTypeOrInteger()
    } else {
      record(.expectedRequirement)
    }
    close(requirement)
  }

  /// Whether the name of a layout constraint is next: `class`, `_Trivial`, `_NativeClass` and others, some of which
  /// take arguments.
  private var isAtLayout: Bool {
    guard at(.identifier) else { return false }
    if at(.class) { return true }
    guard lexer.cursor[token.start] == UInt8(ascii: "_") else { return false }
    return Parser.layouts.contains { lexer.spells($0, token) }
  }

  private static let layouts: [StaticString] = [
    "_UnknownLayout", "_RefCountedObject", "_NativeRefCountedObject", "_Class", "_NativeClass", "_Trivial",
    "_TrivialAtMost", "_TrivialStride", "_BridgeObject",
  ]
}
