/// The kind of a token.
///
/// All words are of kind `identifier`; the token's `keyword` says which word it is.
enum TokenKind: UInt8 {
  case endOfFile
  case identifier
  case number
  case string
  case regex
  case leftParen
  case rightParen
  case leftBrace
  case rightBrace
  case leftSquare
  case rightSquare
  case comma
  case colon
  case colonColon
  case semicolon
  case period
  case at
  /// A `#` that begins neither a literal nor a directive.
  case pound
  /// `#if`, `#elseif`, `#else`, `#endif`.
  case directive
  case backslash
  /// `->`
  case arrow
  /// `=`
  case equal
  /// A `?` directly after its operand.
  case postfixQuestion
  /// A `!` directly after its operand.
  case postfixExclamation
  /// Any other run of operator characters.
  case `operator`
  /// A byte that begins no token.
  case unknown
}

/// The surroundings of a token, and whether it has a problem.
struct TokenFlags: OptionSet {
  var rawValue: UInt8 = 0

  /// There is a line end between this token and the one before.
  static let newlineBefore = TokenFlags(rawValue: 1 << 0)
  /// A space, comment, opening bracket or separator precedes the token.
  static let unboundBefore = TokenFlags(rawValue: 1 << 1)
  /// A space, comment, closing bracket or separator follows the token.
  ///
  /// Only computed for operators.
  static let unboundAfter = TokenFlags(rawValue: 1 << 2)
  /// The identifier is in backticks.
  static let hasBackticks = TokenFlags(rawValue: 1 << 3)
  /// The token, or a comment before it, has a problem, which `Lexer.problem(before:)` finds.
  static let hasProblem = TokenFlags(rawValue: 1 << 4)
}

/// A token: a kind and a range.
///
/// Between two tokens are only whitespace and comments.
struct Token {
  var kind: TokenKind
  var keyword: Keyword?
  var flags: TokenFlags
  var start: UInt32
  var end: UInt32

  /// Whether the token is the first one on its line.
  @inline(__always) var startsLine: Bool { flags.contains(.newlineBefore) }

  /// Whether a blank, comment, opening bracket or separator is directly before the token.
  @inline(__always) var isUnboundBefore: Bool { flags.contains(.unboundBefore) }

  /// Whether a blank, comment, closing bracket or separator is directly after the operator.
  @inline(__always) var isUnboundAfter: Bool { flags.contains(.unboundAfter) }

  /// Whether the token can be the name of an operator.
  var isOperatorLike: Bool {
    switch kind {
    case .operator, .arrow, .equal, .postfixQuestion, .postfixExclamation: true
    default: false
    }
  }

  /// Whether the token is a directive such as `#else`.
  func isDirective(_ word: Keyword) -> Bool { kind == .directive && keyword == word }
}
