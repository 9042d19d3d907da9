// Regex literals. `/` begins one only where an operand may begin; that is decided by what stands before.

extension Lexer {
  /// Skips `#/ … /#`, whose slash is at `slash`.
  func skipRawRegex(_ slash: UInt32, pounds: UInt32) -> Skipped {
    let start = slash &- pounds
    let lineEnd = cursor.lineEnd(from: slash)
    var position = slash &+ 1
    while position < lineEnd, isBlank(position) { position &+= 1 }
    // With nothing behind it on its line, the literal goes on over several lines.
    let end = position == lineEnd ? cursor.count : lineEnd
    while position < end {
      switch cursor[position] {
      case UInt8(ascii: "/"):
        position &+= 1
        var index: UInt32 = 0
        while index < pounds, cursor[position &+ index] == UInt8(ascii: "#") { index &+= 1 }
        if index == pounds { return Skipped(end: position &+ pounds) }
      case UInt8(ascii: "\\"):
        position &+= 2
      default:
        position &+= 1
      }
    }
    return .unterminated(.unterminatedRegex, from: start, end: end)
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
      case UInt8(ascii: "\n"), UInt8(ascii: "\r"):
        return nil
      case 0 where position >= cursor.count:
        return nil
      default:
        position &+= 1
      }
    }
  }

  /// Whether an operand may begin at `slash`, judged by what is before it, not further back than the bracket `opening`.
  func mayBeginRegex(_ slash: UInt32, after opening: UInt32, _ comment: SkippedComment) -> Bool {
    var end = slash
    while end > opening {
      if end == comment.end {
        end = comment.start
      } else if isBlank(end &- 1) {
        end &-= 1
      } else {
        break
      }
    }
    guard end > opening &+ 1 else { return true }
    switch cursor.byteClass(end &- 1) {
    case ByteClass.punctuation:
      return isOpening(cursor[end &- 1])
    case ByteClass.operator:
      return isUnboundOperator(end, after: opening, touchesSlash: end == slash)
    case ByteClass.letter:
      return isKeywordBeforeOperand(end, after: opening)
    default:
      return false
    }
  }

  private func isOpening(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "("), UInt8(ascii: "["), UInt8(ascii: "{"), UInt8(ascii: ","), UInt8(ascii: ":"), UInt8(ascii: ";"):
      true
    default:
      false
    }
  }

  /// Whether the operator that ends at `end` is a prefix or infix one. `=` always is.
  private func isUnboundOperator(_ end: UInt32, after opening: UInt32, touchesSlash: Bool) -> Bool {
    var start = end
    while start > opening, cursor.byteClass(start &- 1) == ByteClass.operator { start &-= 1 }
    if isBlank(start &- 1) || isOpening(cursor[start &- 1]) { return true }
    return !touchesSlash && end &- start == 1 && cursor[start] == UInt8(ascii: "=")
  }

  private func isKeywordBeforeOperand(_ end: UInt32, after opening: UInt32) -> Bool {
    var start = end
    while start > opening, cursor.byteClass(start &- 1) <= ByteClass.lastOfIdentifier { start &-= 1 }
    if cursor[start &- 1] == UInt8(ascii: ".") { return false }
    return cursor.keyword(start, end)?.isBeforeOperand ?? false
  }
}

extension Keyword {
  /// Whether an operand follows the word: a value cannot end with it.
  var isBeforeOperand: Bool {
    switch self {
    case .return, .in, .case, .where, .if, .while, .guard, .switch, .try, .await, .throw, .else, .as, .is, .do, .for,
      .let, .var, .repeat, .inout, .catch:
      true
    default:
      false
    }
  }
}
