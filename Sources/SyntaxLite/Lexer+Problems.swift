extension Lexer {
  /// The problem in the comments and whitespace between a place and the token after it.
  ///
  /// The hot path only marks such a token; this function reads the text again to find the problem and its range.
  @inline(never) func problems(from place: UInt32, before token: Token) -> [Finding] {
    var findings: [Finding] = []
    var position = place
    while position < token.start {
      switch cursor[position] {
      case UInt8(ascii: "/") where cursor[position &+ 1] == UInt8(ascii: "/"):
        position = cursor.lineEnd(from: position)
      case UInt8(ascii: "/") where cursor[position &+ 1] == UInt8(ascii: "*"):
        let skipped = skipBlockComment(position)
        if !skipped.isTerminated {
          findings.append(Finding(code: .unterminatedComment, range: ByteRange(position, skipped.end)))
        }
        position = skipped.end
      case 0:
        findings.append(Finding(code: .nulCharacter, range: ByteRange(position, position &+ 1)))
        while position < token.start, cursor[position] == 0 { position &+= 1 }
      default:
        position &+= 1
      }
    }
    return findings
  }
}
