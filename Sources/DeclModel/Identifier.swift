/// Where an identifier is about to be written, which decides whether it needs back-ticks.
public enum IdentifierPosition: Hashable, Sendable {
  /// The name of a declaration, or a use of it in an expression.
  case declaration
  /// An argument label: every word but `inout`, `let` and `var` is allowed there.
  case label
  /// A name after a dot in an expression: `Kind.default` needs no back-ticks, `Kind.init` does.
  case member
  /// A type name, or the first component of one.
  case type
  /// A type name after a dot.
  case memberType
}

/// How identifiers are spelled in Swift source: the one place that knows the reserved words.
public enum Identifier {
  /// The source text of a name: itself, or in back-ticks where it is reserved or not a plain identifier.
  ///
  /// - Parameters:
  ///   - name: A name without back-ticks, as the model keeps it.
  ///   - position: Where it will stand.
  /// - Returns: Text that reads back as the same name.
  public static func spelled(_ name: String, in position: IdentifierPosition = .declaration) -> String {
    needsBackticks(name, in: position) ? "`\(name)`" : name
  }

  /// Whether a name must be written in back-ticks at a position.
  public static func needsBackticks(_ name: String, in position: IdentifierPosition) -> Bool {
    if name == "_" || name.isEmpty { return false }
    guard isPlain(name) else { return !isOperator(name) }
    switch position {
    case .declaration:
      return reservedWords.contains(name)
    case .label:
      return name == "inout" || name == "let" || name == "var"
    case .member:
      return name == "init" || name == "self" || name == "Type" || name == "Protocol"
    case .type:
      if name == "Self" || name == "Any" { return false }
      return reservedWords.contains(name) || typePrefixWords.contains(name)
    case .memberType:
      return reservedWords.contains(name) || name == "Type" || name == "Protocol"
    }
  }

  /// Whether a text is an identifier that could be written without back-ticks, were it not reserved.
  public static func isPlain(_ name: String) -> Bool {
    var isFirst = true
    for byte in name.utf8 {
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "_"):
        break
      case UInt8(ascii: "0")...UInt8(ascii: "9"):
        if isFirst { return false }
      case UInt8(ascii: "$"):
        break
      case 0x80...:
        return !name.unicodeScalars.contains { !isPlainScalar($0) }
      default:
        return false
      }
      isFirst = false
    }
    return !isFirst
  }

  /// Whether a text is made of operator characters only.
  public static func isOperator(_ name: String) -> Bool {
    !name.isEmpty && !name.unicodeScalars.contains { !isOperatorScalar($0) }
  }

  /// Whether a name is reserved in declarations and expressions.
  public static func isReserved(_ name: String) -> Bool { reservedWords.contains(name) }

  // MARK: - Characters

  private static func isPlainScalar(_ scalar: Unicode.Scalar) -> Bool {
    if scalar.isASCII {
      let value = scalar.value
      return (0x61...0x7A).contains(value) || (0x41...0x5A).contains(value) || (0x30...0x39).contains(value)
        || value == 0x5F || value == 0x24
    }
    return !isOperatorScalar(scalar) && !scalar.properties.isWhitespace
  }

  private static func isOperatorScalar(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x21, 0x25, 0x26, 0x2A, 0x2B, 0x2D, 0x2E, 0x2F, 0x3C, 0x3D, 0x3E, 0x3F, 0x5E, 0x7C, 0x7E:
      true
    case 0xA1...0xA7, 0xA9, 0xAB, 0xAC, 0xAE, 0xB0, 0xB1, 0xB6, 0xBB, 0xBF, 0xD7, 0xF7:
      true
    case 0x2016...0x2017, 0x2020...0x2027, 0x2030...0x203E, 0x2041...0x2053, 0x2055...0x205E, 0x2190...0x23FF:
      true
    case 0x2500...0x2775, 0x2794...0x2BFF, 0x2E00...0x2E7F, 0x3001...0x3003, 0x3008...0x3020, 0x3030:
      true
    default:
      false
    }
  }

  // MARK: - Words

  /// The words that the lexer takes as keywords everywhere.
  private static let reservedWords: Set<String> = [
    "Any", "Self", "as", "associatedtype", "break", "case", "catch", "class", "continue", "default", "defer", "deinit",
    "do", "else", "enum", "extension", "fallthrough", "false", "fileprivate", "for", "func", "guard", "if", "import",
    "in", "init", "inout", "internal", "is", "let", "nil", "operator", "precedencegroup", "private", "protocol",
    "public", "repeat", "rethrows", "return", "self", "static", "struct", "subscript", "super", "switch", "throw",
    "throws", "true", "try", "typealias", "var", "where", "while",
  ]

  /// Words that begin something else when they stand before a type, so that a type of that name needs back-ticks.
  private static let typePrefixWords: Set<String> = [
    "any", "some", "each", "sending", "borrowing", "consuming", "isolated", "nonisolated", "async", "await",
  ]
}
