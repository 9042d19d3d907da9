/// The kind of a finding, by a name that stays the same from version to version.
// swift-format-ignore: AllPublicDeclarationsHaveDocumentation
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

  // MARK: What is missing at a place.

  case expectedDeclaration = "expected-declaration"
  case expectedName = "expected-name"
  case expectedType = "expected-type"
  /// A value was expected after `=`.
  case expectedValue = "expected-value"
  case expectedCondition = "expected-condition"
  case expectedLeftParenthesis = "expected-left-parenthesis"
  case expectedRightParenthesis = "expected-right-parenthesis"
  case expectedRightSquare = "expected-right-square"
  case expectedRightAngle = "expected-right-angle"
  case expectedLeftBrace = "expected-left-brace"
  case expectedRightBrace = "expected-right-brace"
  case expectedColon = "expected-colon"
  case expectedEqual = "expected-equal"
  case expectedArrow = "expected-arrow"
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
}
