extension Parser {
  /// Parses `<A, each B: P, let n: Int>`.
  mutating func parseGenericParameterClauseIfPresent() {
    guard atOperator("<") else { return }
    let clause = open(.genericParameterClause)
    consume(ifOperator: "<")
    while !atOperator(">"), !at(.endOfFile) {
      parseGenericParameter()
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

  /// Parses `<A, B>` after the name of a protocol.
  mutating func parsePrimaryAssociatedTypeClauseIfPresent() {
    guard atOperator("<") else { return }
    let clause = open(.primaryAssociatedTypeClause)
    consume(ifOperator: "<")
    while !atOperator(">"), !at(.endOfFile) {
      parseName()
      guard consume(if: .comma) else { break }
    }
    if !consume(ifOperator: ">") { record(.expectedRightAngle) }
    close(clause)
  }

  /// Parses `: A, @unchecked B, ~C`.
  mutating func parseInheritanceClauseIfPresent() {
    guard at(.colon) else { return }
    let clause = open(.inheritanceClause)
    eat()
    repeat {
      if at(.leftBrace) {
        record(.expectedType)
        break
      }
      let inherited = open(.inheritedType)
      if at(.class) {
        parseIdentifierType()
      } else {
        parseType()
      }
      close(inherited)
    } while consume(if: .comma)
    close(clause)
  }

  /// Parses `where A: P, A.B == C`.
  mutating func parseGenericWhereClauseIfPresent() {
    guard at(.where) else { return }
    let clause = open(.genericWhereClause)
    eat()
    repeat {
      if at(.leftBrace) {
        record(.expectedRequirement)
        break
      }
      parseRequirement()
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
