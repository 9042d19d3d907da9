/// Parses tokens into nodes, by recursive descent; one extension file per area of the grammar.
///
/// A production is named after the syntax that it parses. A `mutating` one may consume tokens; look-ahead is never
/// `mutating`. Nothing throws: a production that does not find an expected token records a finding and leaves the
/// tokens to its caller.
struct Parser {
  let lexer: Lexer
  /// The token that is next to be consumed.
  var token: Token
  /// The end of the token, or skipped range, that was consumed last.
  var previousEnd: UInt32

  var nodes: [Node] = []
  var findings: [Finding] = []

  /// The number of open nodes.
  var depth = 0
  /// The greatest depth of a node since the innermost `parseType` began; `wrap` makes it grow.
  var deepest = 0
  /// Whether a body without an end was found: from then on, the indentation of lines also ends bodies.
  var isDamaged = false
  /// Whether an `#if` without an end was found: from then on, a `}` in a branch is not taken for one that is for other compilers.
  var lacksEndif = false
  /// The places of the last `<` that open no generic arguments, in order; see `genericArgumentsEnd`.
  var openAngles: [UInt32] = []
  /// The number of `#if` blocks that are open.
  var ifConfigDepth = 0

  /// The greatest depth of a tree, so that code that walks it may use recursion.
  static let maximumDepth = 256

  init(_ cursor: ByteCursor) {
    lexer = Lexer(cursor: cursor)
    previousEnd = lexer.startOfText()
    token = lexer.token(after: previousEnd)
    // Measured: real sources have a node for every 25 bytes or more.
    nodes.reserveCapacity(Int(cursor.count) / 24 + 16)
  }
}

// MARK: - Looking

extension Parser {
  /// Whether the next token is of a kind.
  @inline(__always) func at(_ kind: TokenKind) -> Bool { token.kind == kind }

  /// Whether the next token is a word, not in back-ticks.
  @inline(__always) func at(_ keyword: Keyword) -> Bool {
    token.keyword == keyword && token.kind == .identifier
  }

  /// The token after the next one.
  @inline(__always) func peek() -> Token { lexer.token(after: token.end) }

  /// Whether the next token is an operator that begins with a character.
  @inline(__always) func atOperator(_ character: Unicode.Scalar) -> Bool {
    token.kind == .operator && lexer.cursor[token.start] == UInt8(truncatingIfNeeded: character.value)
  }

  /// Whether the next token is an operator of exactly one character.
  func atSingleOperator(_ character: Unicode.Scalar) -> Bool {
    atOperator(character) && token.end == token.start &+ 1
  }

  /// Whether a token is exactly `...`.
  func isEllipsis(_ token: Token) -> Bool {
    token.kind == .operator && token.end &- token.start == 3 && lexer.cursor[token.start] == UInt8(ascii: ".")
      && lexer.cursor[token.start &+ 1] == UInt8(ascii: ".") && lexer.cursor[token.start &+ 2] == UInt8(ascii: ".")
  }

  /// Whether the next token is the word `_`.
  var isAtUnderscore: Bool {
    token.kind == .identifier && token.end &- token.start == 1 && lexer.cursor[token.start] == UInt8(ascii: "_")
  }
}

// MARK: - Consuming

extension Parser {
  /// Consumes the next token.
  @inline(__always) @discardableResult mutating func eat() -> Token {
    let eaten = token
    if eaten.flags.contains(.hasProblem) { recordProblem(eaten) }
    previousEnd = eaten.end
    token = lexer.token(after: eaten.end)
    return eaten
  }

  /// Consumes the next token if it is of a kind.
  @inline(__always) @discardableResult mutating func consume(if kind: TokenKind) -> Bool {
    guard token.kind == kind else { return false }
    eat()
    return true
  }

  /// Consumes the next token if it is a word.
  @inline(__always) @discardableResult mutating func consume(if keyword: Keyword) -> Bool {
    guard at(keyword) else { return false }
    eat()
    return true
  }

  /// Consumes one character of an operator that begins with it, and leaves the rest as the next token.
  @inline(__always) @discardableResult mutating func consume(ifOperator character: Unicode.Scalar) -> Bool {
    guard atOperator(character) else { return false }
    previousEnd = token.start &+ 1
    token = lexer.remainder(of: token)
    return true
  }

  /// Consumes the next token if it is of a kind, and records a finding if not.
  @discardableResult mutating func expect(_ kind: TokenKind, _ code: FindingCode) -> Bool {
    if consume(if: kind) { return true }
    record(code)
    return false
  }

  /// Moves on to the first token after a place.
  mutating func move(to end: UInt32) {
    previousEnd = end
    token = lexer.token(after: end)
  }
}

// MARK: - Findings

extension Parser {
  /// Records a finding at the place after the last token, where the missing token was expected.
  @inline(never) mutating func record(_ code: FindingCode) {
    record(code, ByteRange(previousEnd, previousEnd))
  }

  /// Records a finding about a range.
  ///
  /// Only the first of several at one place is kept.
  @inline(never) mutating func record(_ code: FindingCode, _ range: ByteRange) {
    if let last = findings.last, last.range.start == range.start { return }
    findings.append(Finding(code: code, range: range))
  }

  /// Records the problem in skipped code, if there is one.
  @inline(__always) mutating func record(_ skipped: Skipped) {
    guard let problem = skipped.problem else { return }
    record(problem, ByteRange(skipped.problemStart, max(skipped.problemStart, skipped.end)))
  }

  /// Records the problem of a token that is about to be consumed, or of the comments before it.
  @inline(never) private mutating func recordProblem(_ token: Token) {
    findings += lexer.problems(from: previousEnd, before: token)
    switch token.kind {
    case .string: record(.unterminatedString, ByteRange(token.start, token.end))
    case .regex: record(.unterminatedRegex, ByteRange(token.start, token.end))
    case .identifier: record(.unterminatedIdentifier, ByteRange(token.start, token.end))
    case .unknown: record(.invalidCharacter, ByteRange(token.start, token.end))
    default: break
    }
  }
}

/// Proves that a loop of the parser consumes something each time around.
struct ProgressGuard {
  private var last: UInt32?

  /// Whether the parser has advanced since the last call.
  mutating func hasProgressed(_ parser: borrowing Parser) -> Bool {
    defer { last = parser.token.start }
    return last != parser.token.start
  }
}
