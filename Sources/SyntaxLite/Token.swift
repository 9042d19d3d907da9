/// What a token is.
///
/// Words are all of kind `identifier`; which word it is stands in the token's `keyword`.
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
  /// A `?` directly behind what it belongs to.
  case postfixQuestion
  /// A `!` directly behind what it belongs to.
  case postfixExclamation
  /// Any other run of operator characters.
  case `operator`
  /// A byte that begins nothing.
  case unknown
}

/// What is around a token, and whether something is wrong with it.
struct TokenFlags: OptionSet {
  var rawValue: UInt8

  /// There is a line end between this token and the one before.
  static let newlineBefore = TokenFlags(rawValue: 1 << 0)
  /// What is before does not touch the token: a blank, a comment, an opening bracket, a separator.
  static let unboundBefore = TokenFlags(rawValue: 1 << 1)
  /// What is behind does not touch the token.
  ///
  /// Only computed for operators.
  static let unboundAfter = TokenFlags(rawValue: 1 << 2)
  /// The identifier is in back-ticks.
  static let hasBackticks = TokenFlags(rawValue: 1 << 3)
  /// The token, or a comment before it, has something wrong, which `Lexer.problem(before:)` tells.
  static let hasProblem = TokenFlags(rawValue: 1 << 4)
}

/// A token: a kind and a range.
///
/// What lies between two tokens is blanks and comments.
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

  /// Whether a blank, comment, closing bracket or separator is directly behind the operator.
  @inline(__always) var isUnboundAfter: Bool { flags.contains(.unboundAfter) }

  /// Whether the token is a word of any kind.
  @inline(__always) var isIdentifier: Bool { kind == .identifier }

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
