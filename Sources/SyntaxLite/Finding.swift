/// The kind of a finding, by a name that stays the same from version to version.
public enum FindingCode: String, Hashable, Sendable, CaseIterable {
  /// The text has 4 GiB or more and was not read.
  case fileTooLarge = "file-too-large"
  /// Brackets, types, members or `#if` blocks are nested deeper than the parser follows.
  case nestingTooDeep = "nesting-too-deep"
  /// A byte that cannot begin a token, or is not UTF-8.
  case invalidCharacter = "invalid-character"
  /// A zero byte inside the text.
  case nulCharacter = "nul-character"
  /// A string literal without an end.
  case unterminatedString = "unterminated-string"
  /// A `/*` without its `*/`.
  case unterminatedComment = "unterminated-comment"
  /// A regex literal without an end.
  case unterminatedRegex = "unterminated-regex"
  /// An identifier in back-ticks without the second one.
  case unterminatedIdentifier = "unterminated-identifier"
  /// A bracket of any kind without its counterpart, inside skipped code.
  case unterminatedBrackets = "unterminated-brackets"
  /// An `#if` without its `#endif`.
  case unterminatedIfConfig = "unterminated-if-config"
  /// A declaration was expected here.
  case expectedDeclaration = "expected-declaration"
  /// A name was expected here.
  case expectedName = "expected-name"
  /// A type was expected here.
  case expectedType = "expected-type"
  /// A value was expected after `=`.
  case expectedValue = "expected-value"
  /// The condition of an `#if` or `#elseif` was expected here.
  case expectedCondition = "expected-condition"
  /// A `(` was expected here.
  case expectedLeftParenthesis = "expected-left-parenthesis"
  /// A `)` was expected here.
  case expectedRightParenthesis = "expected-right-parenthesis"
  /// A `]` was expected here.
  case expectedRightSquare = "expected-right-square"
  /// A `>` was expected here.
  case expectedRightAngle = "expected-right-angle"
  /// A `{` was expected here.
  case expectedLeftBrace = "expected-left-brace"
  /// A `}` was expected here.
  case expectedRightBrace = "expected-right-brace"
  /// A `:` was expected here.
  case expectedColon = "expected-colon"
  /// A `=` was expected here.
  case expectedEqual = "expected-equal"
  /// A `->` was expected here.
  case expectedArrow = "expected-arrow"
  /// A requirement, `A: B` or `A == B`, was expected here.
  case expectedRequirement = "expected-requirement"
  /// `get`, `set` or another accessor was expected here.
  case expectedAccessor = "expected-accessor"
  /// A `}` that closes nothing.
  case unexpectedRightBrace = "unexpected-right-brace"
  /// An `#elseif`, `#else` or `#endif` without its `#if`.
  case unexpectedDirective = "unexpected-directive"
  /// Code that does not belong here.
  case unexpectedCode = "unexpected-code"
}

/// A syntax error that the lexer or parser found: its code and range.
///
/// Its reporter words the message.
public struct Finding: Hashable, Sendable {
  /// The kind of error.
  public var code: FindingCode
  /// The range of the error.
  public var range: ByteRange

  /// Makes a finding.
  public init(code: FindingCode, range: ByteRange) {
    self.code = code
    self.range = range
  }
}
