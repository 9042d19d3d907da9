/// The class of a byte, by the tokens that it may begin: one letter for each class.
///
/// The table is a string literal because that is read-only data: a global array would be built on first use and checked at
/// every access. The letters of the bytes that may continue an identifier are the smallest, so that its loop is one compare.
enum ByteClass {
  static let letter = UInt8(ascii: "a")
  static let digit = UInt8(ascii: "d")
  static let dollar = UInt8(ascii: "e")
  static let slash = UInt8(ascii: "f")
  static let hash = UInt8(ascii: "h")
  static let backtick = UInt8(ascii: "k")
  static let newline = UInt8(ascii: "n")
  static let `operator` = UInt8(ascii: "o")
  static let punctuation = UInt8(ascii: "p")
  static let quote = UInt8(ascii: "q")
  static let space = UInt8(ascii: "s")
  static let period = UInt8(ascii: "t")
  static let unicode = UInt8(ascii: "u")
  static let other = UInt8(ascii: "x")
  static let zero = UInt8(ascii: "z")

  /// The greatest class of a byte that continues an identifier.
  static let lastOfIdentifier = dollar

  static let table: StaticString = """
    zxxxxxxxxsnssnxxxxxxxxxxxxxxxxxx\
    soqheooxppoopotfddddddddddppoooo\
    paaaaaaaaaaaaaaaaaaaaaaaaaapppoa\
    kaaaaaaaaaaaaaaaaaaaaaaaaaapopox\
    uuuuuuuuuuuuuuuuuuuuuuuuuuuuuuuu\
    uuuuuuuuuuuuuuuuuuuuuuuuuuuuuuuu\
    uuuuuuuuuuuuuuuuuuuuuuuuuuuuuuuu\
    uuuuuuuuuuuuuuuuuuuuuuuuuuuuuuuu
    """
}

/// The significance of a byte in skipped code.
enum SkipClass {
  /// A parenthesis, square bracket or line end: it counts when brackets other than braces are being balanced.
  static let bracket = UInt8(ascii: "1")
  /// A brace, or what may open a literal or comment, or the zero byte.
  static let special = UInt8(ascii: "2")

  static let table: StaticString = """
    20000000001001000000000000000000\
    00220000110000020000000000000000\
    00000000000000000000000000010100\
    20000000000000000000000000020200\
    00000000000000000000000000000000\
    00000000000000000000000000000000\
    00000000000000000000000000000000\
    00000000000000000000000000000000
    """
}
