/// The result of skipping a literal, comment or pair of brackets.
struct Skipped {
  /// The place after it; if it has no end, the place where reading should continue.
  var end: UInt32
  /// Whether its end was found.
  var isTerminated = true
  /// The first problem in it.
  var problem: FindingCode?
  /// The place of that problem.
  var problemStart: UInt32 = 0

  /// Something without an end.
  static func unterminated(_ problem: FindingCode, from start: UInt32, end: UInt32) -> Skipped {
    Skipped(end: end, isTerminated: false, problem: problem, problemStart: start)
  }

  /// Keeps the first problem of what is inside.
  mutating func note(_ inner: Skipped) {
    guard problem == nil, let found = inner.problem else { return }
    problem = found
    problemStart = inner.problemStart
  }
}

extension Lexer {
  /// The greatest depth of nested interpolations that is followed.
  private static let maximumInterpolationDepth = 64

  /// Skips from the opening bracket at `start` to the place after its closing bracket.
  ///
  /// After a brace only braces are counted, which is the fast path for bodies. After another bracket all brackets are,
  /// and an unmatched closing brace ends the search, so that a missing `)` does not swallow the rest of the file.
  ///
  /// What is open at the end of a branch of `#if` counts no longer: what is there for other compilers need not be balanced.
  ///
  /// - Parameters:
  ///   - start: the place of the bracket.
  ///   - depth: the number of string literals around it.
  ///   - isOneLine: whether the search is given up at the end of the line. Only for brackets other than braces.
  /// - Returns: the place after the closing bracket, and the first problem on the way.
  @inline(never) func skipBrackets(_ start: UInt32, depth: Int = 0, isOneLine: Bool = false) -> Skipped {
    let isBrace = cursor[start] == UInt8(ascii: "{")
    let threshold = isBrace ? SkipClass.special : SkipClass.bracket
    var braces = isBrace ? 1 : 0
    var brackets = isBrace ? 0 : 1
    /// What was open before each `#if` around the place.
    var open: [(braces: Int, brackets: Int)] = []
    var skipped = Skipped(end: start)
    var commentEnd: UInt32 = 0
    var position = start &+ 1
    while true {
      while cursor.skipClass(position) < threshold { position &+= 1 }
      switch cursor[position] {
      case UInt8(ascii: "{"):
        braces &+= 1
        position &+= 1
      case UInt8(ascii: "}"):
        if braces == 0 { return skipped.unterminated(from: start, end: position) }
        braces &-= 1
        position &+= 1
        if braces == 0, brackets <= 0 { return skipped.terminated(position) }
      case UInt8(ascii: "("), UInt8(ascii: "["):
        brackets &+= 1
        position &+= 1
      case UInt8(ascii: ")"), UInt8(ascii: "]"):
        brackets &-= 1
        position &+= 1
        if braces == 0, brackets <= 0 { return skipped.terminated(position) }
      case UInt8(ascii: "\n"), UInt8(ascii: "\r"):
        if isOneLine { return skipped.unterminated(from: start, end: position) }
        position &+= 1
      case UInt8(ascii: "/"): position = skipSlash(position, &commentEnd, &skipped)
      case UInt8(ascii: "`"): position = backtickEnd(position) ?? (position &+ 1)
      case 0:
        if position >= cursor.count { return skipped.unterminated(from: start, end: cursor.count) }
        position &+= 1
      case UInt8(ascii: "#") where cursor.byteClass(position &+ 1) == ByteClass.letter:
        let end = identifierEnd(position &+ 1)
        let word = cursor.keyword(position &+ 1, end)
        switch word {
        case .if: open.append((braces, brackets))
        case .elseif, .else, .endif:
          guard let outside = open.last else { return skipped.unterminated(from: start, end: position) }
          (braces, brackets) = outside
          if word == .endif { open.removeLast() }
        default: break
        }
        position = end
      default:
        let literal = skipLiteral(position, depth: depth)
        skipped.note(literal)
        position = literal.end
        // A broken string in an interpolation breaks the string around it: both end with the line.
        if depth > 0, !literal.isTerminated { return skipped.unterminated(from: start, end: position) }
      }
    }
  }

  /// The directive that ends the branch of an `#if` around a place: its next `#elseif`, `#else` or `#endif`.
  func branchEnd(after place: UInt32) -> Token? {
    var nested = 0
    var next = token(after: place)
    while next.kind != .endOfFile {
      if next.kind == .directive {
        if nested == 0, next.keyword != .if { return next }
        if next.keyword == .if { nested += 1 }
        if next.keyword == .endif { nested -= 1 }
      }
      next = token(after: next.end)
    }
    return nil
  }

  /// Finds the comment around a place in code that the parser skips.
  ///
  /// - Parameters:
  ///   - offset: the place.
  ///   - start: where the code begins.
  /// - Returns: the comment's range; `nil` for a place in a literal or in code.
  func comment(around offset: UInt32, inCodeFrom start: UInt32) -> ByteRange? {
    var skipped = Skipped(end: start)
    var commentEnd: UInt32 = 0
    var position = start
    while position <= offset, position < cursor.count {
      let begin = position
      switch cursor[position] {
      case UInt8(ascii: "/"):
        position = skipSlash(position, &commentEnd, &skipped)
        let second = cursor[begin &+ 1]
        guard second == UInt8(ascii: "/") || second == UInt8(ascii: "*") else { continue }
        if position > offset { return ByteRange(begin, position) }
      case UInt8(ascii: "`"): position = backtickEnd(position) ?? (position &+ 1)
      case UInt8(ascii: "\""), UInt8(ascii: "#"): position = skipLiteral(position, depth: 0).end
      default: position &+= 1
      }
    }
    return nil
  }

  /// Skips the string or regex literal that may begin with the quote or pound sign at `start`.
  private func skipLiteral(_ start: UInt32, depth: Int) -> Skipped {
    var position = start
    while cursor[position] == UInt8(ascii: "#") { position &+= 1 }
    switch cursor[position] {
    case UInt8(ascii: "\""): return skipString(position, pounds: position &- start, depth: depth)
    case UInt8(ascii: "/"): return skipRawRegex(position, pounds: position &- start)
    default: return Skipped(end: position)
    }
  }

  /// Skips the comment, regex literal or operator character at `start`.
  private func skipSlash(_ start: UInt32, _ commentEnd: inout UInt32, _ skipped: inout Skipped) -> UInt32 {
    switch cursor[start &+ 1] {
    case UInt8(ascii: "/"): return cursor.lineEnd(from: start &+ 2)
    case UInt8(ascii: "*"):
      let inner = skipBlockComment(start)
      skipped.note(inner)
      commentEnd = inner.end
      return inner.end
    default:
      guard mayBeginRegex(start, after: commentEnd) else { return start &+ 1 }
      return bareRegexEnd(start) ?? (start &+ 1)
    }
  }
}

extension Skipped {
  fileprivate func terminated(_ end: UInt32) -> Skipped {
    Skipped(end: end, isTerminated: true, problem: problem, problemStart: problemStart)
  }

  fileprivate func unterminated(from start: UInt32, end: UInt32) -> Skipped {
    problem == nil
      ? .unterminated(.unterminatedBrackets, from: start, end: end)
      : Skipped(end: end, isTerminated: false, problem: problem, problemStart: problemStart)
  }
}

// MARK: - Strings

extension Lexer {
  /// Skips the string literal whose first quote is at `start`, after a number of pound signs.
  @inline(never) func skipString(_ start: UInt32, pounds: UInt32, depth: Int) -> Skipped {
    let isMultiline = isMultilineQuote(start, pounds: pounds)
    var skipped = Skipped(end: start)
    var position = start &+ (isMultiline ? 3 : 1)
    while true {
      switch cursor[position] {
      case UInt8(ascii: "\""):
        if isMultiline, !isTripleQuote(position) {
          position &+= 1
          continue
        }
        position &+= isMultiline ? 3 : 1
        guard hasPounds(position, pounds) else { continue }
        skipped.end = position &+ pounds
        return skipped
      case UInt8(ascii: "\\"):
        position &+= 1
        guard hasPounds(position, pounds) else { continue }
        position &+= pounds
        switch cursor[position] {
        case UInt8(ascii: "("):
          let inner = skipInterpolation(position, depth: depth, isMultiline: isMultiline)
          skipped.note(inner)
          if !inner.isTerminated {
            let end = isMultiline ? inner.end : cursor.lineEnd(from: inner.end)
            let problem = inner.problem == .nestingTooDeep ? FindingCode.nestingTooDeep : .unterminatedString
            return .unterminated(problem, from: start &- pounds, end: end)
          }
          position = inner.end
        case UInt8(ascii: "\n"), UInt8(ascii: "\r"), 0: break
        default: position &+= 1
        }
      case UInt8(ascii: "\n") where !isMultiline, UInt8(ascii: "\r") where !isMultiline:
        return .unterminated(.unterminatedString, from: start &- pounds, end: position)
      case 0 where position >= cursor.count:
        return .unterminated(.unterminatedString, from: start &- pounds, end: cursor.count)
      default:
        position &+= 1
      }
    }
  }

  private func skipInterpolation(_ start: UInt32, depth: Int, isMultiline: Bool) -> Skipped {
    guard depth < Lexer.maximumInterpolationDepth else {
      return .unterminated(.nestingTooDeep, from: start, end: cursor.lineEnd(from: start))
    }
    return skipBrackets(start, depth: depth &+ 1, isOneLine: !isMultiline)
  }

  private func isTripleQuote(_ position: UInt32) -> Bool {
    cursor[position] == UInt8(ascii: "\"") && cursor[position &+ 1] == UInt8(ascii: "\"")
      && cursor[position &+ 2] == UInt8(ascii: "\"")
  }

  func hasPounds(_ position: UInt32, _ pounds: UInt32) -> Bool {
    for index in 0..<pounds where cursor[position &+ index] != UInt8(ascii: "#") { return false }
    return true
  }

  /// Whether three quotes open a string of several lines: `#"""#` is a string of one quote.
  private func isMultilineQuote(_ start: UInt32, pounds: UInt32) -> Bool {
    guard isTripleQuote(start) else { return false }
    if pounds == 0 { return true }
    var position = start &+ 1
    while true {
      switch cursor[position] {
      case UInt8(ascii: "\"") where hasPounds(position &+ 1, pounds): return false
      case UInt8(ascii: "\n"), UInt8(ascii: "\r"): return true
      case 0 where position >= cursor.count: return true
      default: position &+= 1
      }
    }
  }
}

// MARK: - Comments

extension Lexer {
  /// Whether there is a blank or a line end at a place.
  func isBlank(_ position: UInt32) -> Bool {
    let byteClass = cursor.byteClass(position)
    return byteClass == ByteClass.space || byteClass == ByteClass.newline
  }

  /// Skips the comment at `start`, and those nested in it.
  func skipBlockComment(_ start: UInt32) -> Skipped {
    var depth = 1
    var position = start &+ 2
    while true {
      switch cursor[position] {
      case UInt8(ascii: "*") where cursor[position &+ 1] == UInt8(ascii: "/"):
        depth &-= 1
        position &+= 2
        if depth == 0 { return Skipped(end: position) }
      case UInt8(ascii: "/") where cursor[position &+ 1] == UInt8(ascii: "*"):
        depth &+= 1
        position &+= 2
      case 0 where position >= cursor.count:
        return .unterminated(.unterminatedComment, from: start, end: cursor.count)
      default:
        position &+= 1
      }
    }
  }
}
