import SyntaxLite

extension Diagnostic {
  /// The diagnostic that reports a finding of the lexer or parser.
  init(finding: Finding, file: FileID) {
    self.init(
      id: finding.code.rawValue,
      severity: finding.code.severity,
      message: finding.code.message,
      at: DeclLocation(file: file, offset: finding.range.start.rawValue)
    )
  }
}

extension FindingCode {
  /// Whether what follows can still be trusted: only what changes nothing about the declarations is a warning.
  package var severity: Diagnostic.Severity {
    switch self {
    case .nulCharacter: .warning
    default: .error
    }
  }

  /// The sentence for people, in the compiler's manner.
  package var message: String {
    switch self {
    case .fileTooLarge: "file is too large; files of 4 GiB or more are not read"
    case .nestingTooDeep: "code is nested too deeply to be read"
    case .invalidCharacter: "invalid character in source file"
    case .nulCharacter: "nul character embedded in middle of file"
    case .unterminatedString: "unterminated string literal"
    case .unterminatedComment: "unterminated '/*' comment"
    case .unterminatedRegex: "unterminated regex literal"
    case .unterminatedIdentifier: "unterminated identifier; expected '`' to end it"
    case .unterminatedBrackets: "bracket without its partner"
    case .unterminatedIfConfig: "unterminated '#if'; expected '#endif' to end it"
    case .expectedDeclaration: "expected declaration"
    case .expectedName: "expected name"
    case .expectedType: "expected type"
    case .expectedValue: "expected value after '='"
    case .expectedCondition: "expected condition"
    case .expectedLeftParenthesis: "expected '('"
    case .expectedRightParenthesis: "expected ')'"
    case .expectedRightSquare: "expected ']'"
    case .expectedRightAngle: "expected '>'"
    case .expectedLeftBrace: "expected '{'"
    case .expectedRightBrace: "expected '}'"
    case .expectedColon: "expected ':'"
    case .expectedEqual: "expected '='"
    case .expectedArrow: "expected '->'"
    case .expectedRequirement: "expected requirement, such as 'A: B' or 'A == B'"
    case .expectedAccessor: "expected accessor, such as 'get' or 'set'"
    case .unexpectedRightBrace: "extraneous '}'"
    case .unexpectedDirective: "directive without its '#if'"
    case .unexpectedCode: "unexpected code"
    }
  }
}
