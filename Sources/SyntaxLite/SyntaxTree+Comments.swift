extension SyntaxTree {
  /// The doc comment above a declaration, or none.
  ///
  /// `///` lines and `/** */` blocks count. As in the compiler, blank lines and ordinary comments between it and the
  /// declaration do not hide it; of two separate doc comments, the nearer one counts.
  ///
  /// - Parameter id: a declaration.
  /// - Returns: the lines without their markers, joined by line feeds.
  public func docComment(_ id: NodeID) -> String? {
    // From the end, as an array can only grow there without moving its elements.
    var lines: [String] = []
    var lineBelow: Int?
    for comment in comments(before: id).reversed() where comment.isDoc {
      if let lineBelow, comment.lastLine + 1 != lineBelow { break }
      lines += comment.docLines.reversed()
      lineBelow = comment.firstLine
    }
    return lines.isEmpty ? nil : lines.reversed().joined(separator: "\n")
  }

  /// The lines of comments directly above a declaration, without a blank line in between, and of those below its attributes.
  ///
  /// - Parameter id: a declaration.
  /// - Returns: the ranges of the lines, the nearest to the declaration last. A line of `//` or `///` begins with its slashes, one
  ///   inside `/* */` or `/** */` with its text.
  public func leadingComments(_ id: NodeID) -> [ByteRange] {
    commentLines(above: id).filter { $0.place == .above }.map(\.range)
  }

  /// The lines of ``leadingComments(_:)``, before them those of doc comments that blank lines or others separate from it, and at last
  /// those behind its brace.
  package func commentLines(above id: NodeID) -> [CommentLine] {
    var lines: [CommentLine] = []
    var lineBelow = 0
    var isApart = false
    for comment in commentRanges(before: id).reversed() {
      // What begins behind something else belongs to that.
      guard comment.startsLine else { break }
      isApart = isApart || comment.lastLine + 1 != lineBelow
      if isApart, !Comment(comment, in: source).isDoc { continue }
      lines += self.lines(of: comment).reversed().map { CommentLine(range: $0, place: isApart ? .apart : .above) }
      lineBelow = comment.firstLine
    }
    return lines.reversed() + commentsBelowAttributes(of: id).map { CommentLine(range: $0, place: .above) }
      + commentsBehindBrace(of: id).map { CommentLine(range: $0, place: .behindBrace) }
  }

  /// The lines of a comment behind the brace that opens a declaration, and on the same line.
  private func commentsBehindBrace(of id: NodeID) -> [ByteRange] {
    guard let block = children(id, .memberBlock).first else { return [] }
    let start = node(block).start + 1
    return source.withCursor { cursor in
      let lexer = Lexer(cursor: cursor)
      guard let first = lexer.comments(from: start, to: lexer.token(after: start).start).first, !first.startsLine else {
        return []
      }
      return lines(of: first)
    }
  }

  /// The lines of comments that begin a line between an attribute of a declaration and what follows it.
  private func commentsBelowAttributes(of id: NodeID) -> [ByteRange] {
    let ends = children(id, .attribute).map { node($0).end }
    if ends.isEmpty { return [] }
    return source.withCursor { cursor in
      let lexer = Lexer(cursor: cursor)
      return ends.flatMap { end in
        lexer.comments(from: end, to: lexer.token(after: end).start).filter(\.startsLine).flatMap(lines)
      }
    }
  }

  /// The comment itself, or the lines inside a block, without the asterisks and blanks around them, and without the slashes that begin
  /// code which is commented out.
  private func lines(of comment: CommentRange) -> [ByteRange] {
    let bytes = source.bytes(in: comment.range)
    guard bytes.starts(with: "/*".utf8) else { return [comment.range] }
    let isMargin = { (byte: UInt8) in byte <= UInt8(ascii: " ") || byte == UInt8(ascii: "*") }
    let body = bytes.dropFirst(2).dropLast(bytes.count > 3 ? 2 : 0)
    return body.split(whereSeparator: { $0 == UInt8(ascii: "\n") || $0 == UInt8(ascii: "\r") }).compactMap { line in
      guard let start = line.firstIndex(where: { !isMargin($0) && $0 != UInt8(ascii: "/") }),
        let last = line.lastIndex(where: { !isMargin($0) })
      else { return nil }
      return ByteRange(UInt32(clamping: start), UInt32(clamping: last + 1))
    }
  }

  /// The comment around a place, if it is between declarations, and the declaration below it.
  ///
  /// - Parameter offset: a place.
  /// - Returns: the comment's range, whether only whitespace precedes it on its line, and the outermost node that
  ///   begins next, if one does before the file or the braces around the place end. `nil` for places in code,
  ///   including bodies and literals.
  /// - Complexity: logarithmic in the number of nodes, and linear in the text between those around the place; below
  ///   the last declaration of a file or type, linear in the number of declarations there.
  public func looseComment(at offset: ByteOffset) -> (range: ByteRange, startsLine: Bool, below: NodeID?)? {
    var low = 0
    var high = nodes.count
    while low < high {
      let middle = (low + high) / 2
      if nodes[middle].start <= offset.rawValue { low = middle + 1 } else { high = middle }
    }
    func isAround(_ comment: CommentRange) -> Bool { comment.range.start <= offset && offset < comment.range.end }
    if low < nodes.count {
      let below = NodeID(UInt32(low))
      if let comment = commentRanges(before: below).first(where: isAround) {
        return (comment.range, comment.startsLine, below)
      }
    }
    return lastComments(around: offset.rawValue).first(where: isAround).map { ($0.range, $0.startsLine, nil) }
  }

  /// The comment around a place between the parts of a declaration, such as its attributes and its name, and the declaration.
  ///
  /// - Parameter offset: a place.
  /// - Returns: the comment's range, and the innermost node around it. `nil` for places in literals.
  /// - Complexity: linear in the length of the declaration up to the comment.
  package func commentInside(at offset: ByteOffset) -> (range: ByteRange, declaration: NodeID)? {
    let around = innermostNode(around: offset)
    let start = children(around).filter { range($0).end <= offset }.last.map { node($0).end } ?? node(around).start
    let comments = source.withCursor { Lexer(cursor: $0).comments(beside: offset.rawValue, from: start) }
    return comments.first { $0.range.start <= offset && offset < $0.range.end }.map { ($0.range, around) }
  }

  /// The comment around a place in code that is not parsed, such as a body, and the kind of declaration that begins below it.
  ///
  /// - Parameter offset: a place.
  /// - Returns: the comment's range, and the kind of what begins next, if that is a declaration. `nil` for places between
  ///   declarations and in literals.
  /// - Complexity: linear in the length of the code up to the declaration.
  package func commentInCode(at offset: ByteOffset) -> (range: ByteRange, below: SyntaxKind?)? {
    let around = innermostNode(around: offset)
    let code = node(around)
    // What has children was parsed: `looseComment` finds its comments.
    guard around != root, code.subtreeEnd == around.rawValue + 1,
      let comment = source.withCursor({
        Lexer(cursor: $0).comment(around: offset.rawValue, inCodeFrom: code.start)
      })
    else { return nil }
    // Each type has a brace, and what is behind it does not matter.
    let rest = source.bytes(in: ByteRange(comment.end.rawValue, max(code.end, comment.end.rawValue)))
    let head = Array(rest.prefix { $0 != UInt8(ascii: "{") }) + Array("{}".utf8)
    let tree = SyntaxTree(parsing: SourceText(head))
    return (comment, tree.children(tree.root).first { _ in true }.map(tree.kind))
  }

  /// The comments around a place behind the last declaration of the file, of a type, or of a branch of `#if`.
  private func lastComments(around offset: UInt32) -> [CommentRange] {
    var place = node(root).start
    var container: NodeID? = root
    var kind = SyntaxKind.sourceFile
    while let outer = container {
      kind = self.kind(outer)
      container = nil
      for child in children(outer) where node(child).start <= offset {
        place = min(node(child).end, offset)
        container = offset < node(child).end ? child : nil
      }
      if let container { place = node(container).start }
    }
    guard [.sourceFile, .memberBlock, .ifConfigDecl, .ifConfigClause].contains(kind) else { return [] }
    return source.withCursor { cursor in
      let lexer = Lexer(cursor: cursor)
      return lexer.comments(beside: offset, from: max(place, lexer.startOfText()))
    }
  }

  /// The node around a place that has no child around it.
  private func innermostNode(around offset: ByteOffset) -> NodeID {
    var around = root
    while let inner = children(around).first(where: { range($0).start <= offset && offset < range($0).end }) {
      around = inner
    }
    return around
  }

  /// The comments between the token before a node and the node, in source order.
  private func comments(before id: NodeID) -> [Comment] {
    commentRanges(before: id).map { Comment($0, in: source) }
  }

  private func commentRanges(before id: NodeID) -> [CommentRange] {
    let start = node(id).start
    // The node before is either the parent, whose first tokens belong to no child, or ends before this one.
    var place: UInt32 = 0
    if id.rawValue > 0 {
      let before = nodes[Int(id.rawValue) - 1]
      place = before.end <= start ? before.end : before.start
    }
    return source.withCursor { cursor in
      let lexer = Lexer(cursor: cursor)
      place = max(place, min(lexer.startOfText(), start))
      while true {
        let token = lexer.token(after: place)
        if token.start >= start || token.kind == .endOfFile { break }
        place = token.end
      }
      return lexer.comments(from: place, to: start)
    }
  }
}

extension Lexer {
  /// The comments between the two tokens around a place, the first of which ends behind another place.
  fileprivate func comments(beside offset: UInt32, from start: UInt32) -> [CommentRange] {
    var place = start
    while true {
      let token = token(after: place)
      if token.start > offset || token.kind == .endOfFile { return comments(from: place, to: token.start) }
      place = token.end
    }
  }

  /// The ranges of comments, each with the line it is on, counted upwards from the end, which is line 0.
  fileprivate func comments(from start: UInt32, to end: UInt32) -> [CommentRange] {
    var comments: [CommentRange] = []
    var position = start
    var line = 0
    var startsLine = start == startOfText()
    while position < end {
      let isLine = cursor[position] == UInt8(ascii: "/") && cursor[position &+ 1] == UInt8(ascii: "/")
      let isBlock = cursor[position] == UInt8(ascii: "/") && cursor[position &+ 1] == UInt8(ascii: "*")
      if isLine || isBlock {
        let commentEnd = min(isLine ? cursor.lineEnd(from: position) : skipBlockComment(position).end, end)
        let lastLine = line + lineEnds(from: position, to: commentEnd)
        comments.append(
          CommentRange(
            range: ByteRange(position, commentEnd),
            firstLine: line,
            lastLine: lastLine,
            startsLine: startsLine
          )
        )
        line = lastLine
        position = commentEnd
        startsLine = false
      } else {
        let lineEnds = lineEnds(from: position, to: position &+ 1)
        line += lineEnds
        startsLine = startsLine && isBlank(position) || lineEnds > 0
        position &+= 1
      }
    }
    for index in comments.indices {
      comments[index].firstLine -= line
      comments[index].lastLine -= line
    }
    return comments
  }

  private func lineEnds(from start: UInt32, to end: UInt32) -> Int {
    var lines = 0
    var position = start
    while position < end {
      if cursor[position] == UInt8(ascii: "\n") { lines += 1 }
      if cursor[position] == UInt8(ascii: "\r"), cursor[position &+ 1] != UInt8(ascii: "\n") { lines += 1 }
      position &+= 1
    }
    return lines
  }
}

/// A line of a comment above a declaration.
package struct CommentLine {
  /// The line from its slashes on, or what stands in it inside a block.
  package let range: ByteRange
  package let place: CommentPlace
}

/// Where the line of a comment stands that may say something of a declaration.
package enum CommentPlace: Hashable, Sendable {
  /// Directly above it, or below an attribute.
  case above
  /// In a doc comment that blank lines or other comments separate from it.
  case apart
  /// Behind the brace that opens it, on the same line.
  case behindBrace
}

/// The position of a comment.
private struct CommentRange {
  var range: ByteRange
  /// Its first line, relative to the line of the node below it.
  var firstLine: Int
  /// Its last line, relative to the line of the node below it.
  var lastLine: Int
  /// Whether only whitespace precedes it on its line.
  var startsLine: Bool
}

/// A comment and its text.
private struct Comment {
  let text: String
  let firstLine: Int
  let lastLine: Int

  init(_ place: CommentRange, in source: SourceText) {
    text = source.text(place.range)
    firstLine = place.firstLine
    lastLine = place.lastLine
  }

  var isBlock: Bool { text.hasPrefix("/*") }

  /// `///` and `/**`, but not a line of slashes or stars.
  var isDoc: Bool {
    isBlock
      ? text.hasPrefix("/**") && !text.hasPrefix("/***") && text != "/**/"
      : text.hasPrefix("///") && !text.hasPrefix("////")
  }

  /// The lines without `///`, or without `/**`, `*/` and the asterisks on the left, and without the space after each.
  var docLines: [String] {
    guard isBlock else { return [Comment.withoutBlank(text.dropFirst(3))] }
    var body = text.dropFirst(3)
    if body.hasSuffix("*/") { body = body.dropLast(2) }
    var lines = body.split(omittingEmptySubsequences: false) { $0 == "\n" || $0 == "\r\n" || $0 == "\r" }
      .enumerated().map { index, line in
        let trimmed = line.drop { $0 == " " || $0 == "\t" }
        if index > 0, trimmed.first == "*" { return Comment.withoutBlank(trimmed.dropFirst()) }
        return index == 0 ? Comment.withoutBlank(line) : String(trimmed)
      }
    if lines.first?.allSatisfy(\.isWhitespace) == true { lines.removeFirst() }
    if lines.last?.allSatisfy(\.isWhitespace) == true { lines.removeLast() }
    return lines.map { line in
      var line = line[...]
      while line.last?.isWhitespace == true { line = line.dropLast() }
      return String(line)
    }
  }

  private static func withoutBlank(_ line: Substring) -> String {
    String(line.first == " " ? line.dropFirst() : line)
  }
}
