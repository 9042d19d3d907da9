/// The words that need back-ticks, by the position in which they are written.
enum ReservedWords {
  /// Words that declarations and expressions cannot use bare.
  ///
  /// These are the lexer's keywords, `await`, which begins an operand, and the metatype words, which members may not be
  /// called.
  static let inDeclarations = keywords.union(metatypes).union(["await"])

  /// The one word that is an error as the label of an argument; for the others back-ticks are a warning.
  static let inArguments: Set<String> = ["inout"]

  /// The words that used to stand before a parameter: the first is an error as its label, the others are a warning.
  static let inParameters: Set<String> = ["inout", "let", "var"]

  /// Words that mean something else after a dot.
  static let afterDot = metatypes.union(["init", "self"])

  /// Keywords, and words that begin a type or stand before one.
  static let inTypes = keywords.subtracting(["Any", "Self"]).union([
    "any", "async", "await", "borrowing", "consuming", "each", "isolated", "nonisolated", "sending", "some",
  ])

  /// Keywords and the metatype words.
  static let inMemberTypes = keywords.union(metatypes)

  private static let metatypes: Set<String> = ["Type", "Protocol"]

  private static let keywords: Set<String> = [
    "Any", "Self", "as", "associatedtype", "break", "case", "catch", "class", "continue", "default", "defer", "deinit",
    "do", "else", "enum", "extension", "fallthrough", "false", "fileprivate", "for", "func", "guard", "if", "import",
    "in", "init", "inout", "internal", "is", "let", "nil", "operator", "precedencegroup", "private", "protocol",
    "public", "repeat", "rethrows", "return", "self", "static", "struct", "subscript", "super", "switch", "throw",
    "throws", "true", "try", "typealias", "var", "where", "while",
  ]
}
