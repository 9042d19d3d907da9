/// The words that need back-ticks, by the position in which they are written.
enum ReservedWords {
  /// Words that no declaration or expression can use bare: the lexer's keywords, and `await`, which begins an operand.
  static let inExpressions: Set<String> = [
    "Any", "Self", "as", "associatedtype", "await", "break", "case", "catch", "class", "continue", "default", "defer",
    "deinit", "do", "else", "enum", "extension", "fallthrough", "false", "fileprivate", "for", "func", "guard", "if",
    "import", "in", "init", "inout", "internal", "is", "let", "nil", "operator", "precedencegroup", "private",
    "protocol", "public", "repeat", "rethrows", "return", "self", "static", "struct", "subscript", "super", "switch",
    "throw", "throws", "true", "try", "typealias", "var", "where", "while",
  ]

  /// `inout` is an error as a label, the other two are a warning.
  static let inLabels: Set<String> = ["inout", "let", "var"]

  /// Words that mean something else after a dot.
  static let afterDot: Set<String> = ["init", "self", "Type", "Protocol"]

  /// Keywords, and words that begin a type or stand before one.
  static let inTypes: Set<String> = inExpressions.subtracting(["Any", "Self"]).union([
    "any", "async", "borrowing", "consuming", "each", "inout", "isolated", "nonisolated", "sending", "some",
  ])

  /// Keywords and the metatype words.
  static let inMemberTypes: Set<String> = inExpressions.union(["Type", "Protocol"])
}
