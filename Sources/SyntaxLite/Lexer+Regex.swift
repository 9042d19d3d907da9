// Regex literals. A bare `/` begins one only in the position of a prefix operator, which depends on the characters
// beside it.

extension Lexer {
  /// Skips `#/ … /#`, whose slash is at `slash`.
  func skipRawRegex(_ slash: UInt32, pounds: UInt32) -> Skipped {
    let start = slash &- pounds
    var position = slash &+ 1
    while cursor.byteClass(position) == ByteClass.space { position &+= 1 }
    // If nothing follows it on its line, the literal has several lines.
    let isMultiline = cursor.byteClass(position) == ByteClass.newline
    while true {
      switch cursor[position] {
      case UInt8(ascii: "/"):
        position &+= 1
        if hasPounds(position, pounds) { return Skipped(end: position &+ pounds) }
      case UInt8(ascii: "\\"):
        position &+= 1
        if !isBlank(position), position < cursor.count { position &+= 1 }
      case UInt8(ascii: "\n") where !isMultiline, UInt8(ascii: "\r") where !isMultiline:
        return .unterminated(.unterminatedRegex, from: start, end: position)
      case 0 where position >= cursor.count:
        return .unterminated(.unterminatedRegex, from: start, end: cursor.count)
      default:
        position &+= 1
      }
    }
  }

  /// The end of the literal whose slash is at `start`, if it can be one.
  ///
  /// It must end on its line, must not begin with a blank or end with one, and must not close more groups than it opens:
  /// otherwise the slash is an operator.
  func bareRegexEnd(_ start: UInt32) -> UInt32? {
    var position = start &+ 1
    var groups = 0
    var isInClass = false
    if isBlank(position) { return nil }
    while true {
      switch cursor[position] {
      case UInt8(ascii: "/"):
        let last = cursor.byteClass(position &- 1)
        if last == ByteClass.space, cursor[position &- 2] != UInt8(ascii: "\\") { return nil }
        return position &+ 1
      case UInt8(ascii: "\\"):
        position &+= 1
        if cursor.byteClass(position) == ByteClass.newline { return nil }
        if position < cursor.count { position &+= 1 }
      case UInt8(ascii: "["):
        isInClass = true
        position &+= 1
      case UInt8(ascii: "]"):
        isInClass = false
        position &+= 1
      case UInt8(ascii: "(") where !isInClass:
        groups &+= 1
        position &+= 1
      case UInt8(ascii: ")") where !isInClass:
        if groups == 0 { return nil }
        groups &-= 1
        position &+= 1
      case UInt8(ascii: "\n"), UInt8(ascii: "\r"): return nil
      case 0 where position >= cursor.count: return nil
      default: position &+= 1
      }
    }
  }

  /// Whether the slash is in the position of a prefix operator: it does not touch the token before it, or only operator
  /// characters that do not touch theirs.
  ///
  /// The kind of the token before does not matter, as for the compiler.
  ///
  /// - Parameters:
  ///   - slash: its place.
  ///   - commentEnd: the end of the last comment before it.
  /// - Returns: whether it does; the literal may still turn out to have no end.
  func mayBeginRegex(_ slash: UInt32, after commentEnd: UInt32) -> Bool {
    var start = slash
    while start > commentEnd, cursor.byteClass(start &- 1) == ByteClass.operator { start &-= 1 }
    if start == commentEnd || start == 0 { return true }
    switch cursor[start &- 1] {
    case UInt8(ascii: "("), UInt8(ascii: "["), UInt8(ascii: "{"), UInt8(ascii: ","), UInt8(ascii: ":"),
      UInt8(ascii: ";"):
      return true
    default: return isBlank(start &- 1)
    }
  }
}

extension Keyword {
  /// Whether an operand follows the word: a value cannot end with it.
  var isBeforeOperand: Bool {
    switch self {
    case .return, .in, .case, .where, .if, .while, .guard, .switch, .try, .await, .throw, .else, .as, .is, .do, .for,
      .let, .var, .repeat, .inout, .catch:
      true
    default: false
    }
  }
}
