package import DeclModel
package import SyntaxLite

/// Comments that are nearly markers, `// swift-mocking mock`, `// swift-moking: mock`, `/* swift-mocking: mock */`, or one with a blank line
/// below or behind code; and markers of types in bodies.
///
/// They would be passed over without a word. What merely mentions the tool is prose: a comment counts only if nothing else is in it than the
/// word and a list of kinds, and if it stands between declarations.
package enum MiswrittenMarkers {
  /// Whether what begins here may be a marker, written well or not.
  ///
  /// It is in a comment, directly behind its beginning, and the name of a kind stands behind it. Behind code only what is written well
  /// counts.
  ///
  /// - Parameters:
  ///   - offset: The offset of `swift-mocking`.
  ///   - bytes: The file.
  /// - Returns: Whether it is worth a look at the tree.
  package static func mayBegin(at offset: Int, in bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    var place = offset
    var hasSlash = false
    var isBehindCode = false
    while place > 0, bytes[place - 1] != 0x0A, bytes[place - 1] != 0x0D {
      place -= 1
      guard " \t/*!".utf8.contains(bytes[place]) else {
        isBehindCode = true
        break
      }
      hasSlash = hasSlash || bytes[place] == UInt8(ascii: "/")
    }
    place = offset + CommentMarker.word.utf8.count
    if isBehindCode, place >= bytes.count || bytes[place] != UInt8(ascii: ":") { return false }
    while place < bytes.count, separators.contains(bytes[place]) { place += 1 }
    return hasSlash && place < bytes.count && isIdentifierByte(bytes[place])
  }

  /// Where the word of a marker begins that is misspelt, `// swift-moking: mock`.
  ///
  /// - Parameters:
  ///   - colon: The offset of the colon in front of the kind.
  ///   - bytes: The file.
  /// - Returns: The offset; `nil` if something else stands before the colon, or what should.
  package static func misspeltWord(before colon: Int, in bytes: UnsafeBufferPointer<UInt8>) -> Int? {
    let longest = CommentMarker.word.utf8.count + mostMistakes
    var start = colon
    while start > 0, bytes[start - 1] != UInt8(ascii: "/") {
      start -= 1
      guard colon - start <= longest + 4, bytes[start] == 0x20 || bytes[start] == 0x09 || isWord(bytes[start]) else {
        return nil
      }
    }
    guard start > 1, bytes[start - 2] == UInt8(ascii: "/") else { return nil }
    while start < colon, !isWord(bytes[start]) { start += 1 }
    let word = String(decoding: bytes[start..<colon], as: UTF8.self)
    guard word.first == "s" || word.first == "S" else { return nil }
    return word != CommentMarker.word && isNear(word, CommentMarker.word, mistakes: mostMistakes) ? start : nil
  }

  private static func isWord(_ byte: UInt8) -> Bool { isIdentifierByte(byte) || byte == UInt8(ascii: "-") }

  /// How many letters of the word may be wrong, so that it is no other one: `swift-mock`, and not `swift-testing`.
  private static let mostMistakes = 3

  /// Warnings about comments that ask for a kind of double, and mark nothing.
  ///
  /// - Parameters:
  ///   - offsets: The offsets of `swift-mocking` in the file, and of words that are nearly it.
  ///   - tree: The file.
  ///   - file: The number of the file.
  ///   - kind: The kind of double that the run makes; others have a run of their own.
  /// - Returns: The warnings.
  package static func findings(at offsets: [Int], in tree: SyntaxTree, file: FileID, kind: DoubleKind) -> [Diagnostic] {
    offsets.compactMap { finding(at: $0, in: tree, file: file, kind: kind) }
  }

  private static let separators = Array(" \t:=-".utf8)

  private static func finding(at offset: Int, in tree: SyntaxTree, file: FileID, kind: DoubleKind) -> Diagnostic? {
    let place = ByteOffset(UInt32(clamping: offset))
    let loose = tree.looseComment(at: place)
    let isType = loose?.below.map { typeKinds.contains(tree.kind($0)) } ?? false
    if !isType, let (range, decl) = tree.commentInside(at: place), typeKinds.contains(tree.kind(decl)) {
      if tree.leadingComments(decl).contains(range) { return nil }
      let marker = writtenMarker(at: place, in: range, of: tree, kind: kind)
      return marker.map { .strayMarker($0, at: DeclLocation(file: file, offset: range.start.rawValue)) }
    }
    guard let comment = loose else { return localMarker(at: place, in: tree, file: file, kind: kind) }
    let text = tree.source.text(comment.range)
    let start = Int(comment.range.start.rawValue)
    let isBlock = text.utf8.starts(with: "/*".utf8)
    guard !text.utf8.contains(where: { 0x0A...0x0D ~= $0 }), isOpening(text.utf8.prefix(offset - start), "/*! \t")
    else { return nil }
    let marked = text.utf8.dropFirst(offset - start)
    let isMisspelt = !marked.starts(with: CommentMarker.word.utf8)
    let rest = (isMisspelt ? marked.drop { $0 != UInt8(ascii: ":") } : marked.dropFirst(CommentMarker.word.utf8.count))
      .dropLast(isBlock ? 2 : 0)
    let list = Substring(rest.drop { separators.contains($0) })
    let hasColon = rest.first == UInt8(ascii: ":")
    let isMarker = hasColon && !isBlock && !isMisspelt
    // Nearly every one marks what it stands above.
    let mayMark = isMarker && isType && comment.startsLine
    if mayMark, let below = comment.below, tree.leadingComments(below).contains(comment.range) { return nil }
    guard let kinds = kinds(of: list, mayBeMisspelt: hasColon), kinds.contains(kind.name) else { return nil }

    var marker: String { "// \(CommentMarker.word): \(list.trimmed)" }
    // A misspelt word is one only where a marker could be.
    if isMisspelt, !isType || !comment.startsLine { return nil }
    let location = DeclLocation(file: file, offset: comment.range.start.rawValue)
    if !comment.startsLine { return hasColon && !isBlock ? .strayMarker(marker, at: location) : nil }
    if !isType { return isMarker ? .strayMarker(marker, at: location) : nil }
    let gap = gap(behind: Int(comment.range.end.rawValue), in: tree.source)
    let range = comment.range.start.rawValue..<UInt32(clamping: gap ?? Int(comment.range.end.rawValue))
    return .miswrittenMarker(
      text.trimmed,
      meaning: marker,
      at: location,
      replacing: range,
      with: gap == nil ? marker : marker + "\n"
    )
  }

  /// An error about a marker above a type in a body, which is not parsed, and which nothing outside of the body can name.
  private static func localMarker(
    at offset: ByteOffset,
    in tree: SyntaxTree,
    file: FileID,
    kind: DoubleKind
  ) -> Diagnostic? {
    guard let (range, below) = tree.commentInCode(at: offset), let below, typeKinds.contains(below) else { return nil }
    let marker = writtenMarker(at: offset, in: range, of: tree, kind: kind)
    return marker.map { .localMarker($0, at: DeclLocation(file: file, offset: range.start.rawValue)) }
  }

  /// The text of a comment that is a well-written marker of a kind.
  private static func writtenMarker(
    at offset: ByteOffset,
    in range: ByteRange,
    of tree: SyntaxTree,
    kind: DoubleKind
  ) -> String? {
    let text = tree.source.text(range)
    let opening = text.utf8.prefix(Int(offset.rawValue - range.start.rawValue))
    let list = text.utf8.dropFirst(opening.count + CommentMarker.word.utf8.count)
    guard text.hasPrefix("//"), isOpening(opening, "/! \t"), list.first == UInt8(ascii: ":"),
      kinds(of: Substring(list.dropFirst()), mayBeMisspelt: false)?.contains(kind.name) == true
    else { return nil }
    return text.trimmed
  }

  /// Whether only the beginning of a comment stands before a marker; behind `/// //` there is an example in a documentation.
  private static func isOpening(_ bytes: Substring.UTF8View, _ allowed: StaticString) -> Bool {
    return allowed.withUTF8Buffer { allowed in bytes.dropFirst(2).allSatisfy(allowed.contains) }
      && bytes.drop { $0 != 0x20 }.allSatisfy(isBlankByte)
  }

  /// The kinds of a list, if it is one as a whole.
  private static func kinds(of list: Substring, mayBeMisspelt: Bool) -> [String]? {
    let (requests, end) = CommentMarker.requests(in: list, offset: 0)
    guard list.utf8.dropFirst(end).allSatisfy({ $0 == 0x20 || $0 == 0x09 }) else { return nil }
    let kinds = requests.map { request in
      DoubleKind.reservedNames.contains(request.kind) || !mayBeMisspelt
        ? request.kind : suggestion(for: request.kind, among: DoubleKind.reservedNames) ?? ""
    }
    return kinds.allSatisfy(DoubleKind.reservedNames.contains) ? kinds : nil
  }

  /// The offset of the line behind the blank lines below a comment; `nil` without such lines.
  private static func gap(behind end: Int, in source: SourceText) -> Int? {
    let bytes = source.bytes(in: ByteRange(UInt32(clamping: end), UInt32(clamping: source.count)))
    var lineEnds = 0
    var lineStart = end
    for index in bytes.indices {
      if bytes[index] == 0x0A {
        lineEnds += 1
        lineStart = index + 1
      } else if ![0x20, 0x09, 0x0D].contains(bytes[index]) {
        break
      }
    }
    return lineEnds > 1 ? lineStart : nil
  }

  private static let typeKinds: Set<SyntaxKind> = [
    .protocolDecl, .classDecl, .actorDecl, .structDecl, .enumDecl, .extensionDecl,
  ]
}

extension Diagnostic {
  fileprivate static func miswrittenMarker(
    _ text: String,
    meaning marker: String,
    at location: DeclLocation,
    replacing range: Range<UInt32>,
    with newText: String
  ) -> Diagnostic {
    let message =
      text == marker
      ? "'\(text)' marks nothing, with a blank line below it" : "'\(text)' marks nothing; did you mean '\(marker)'?"
    let fix = FixIt(message: "write '\(marker)' directly above the declaration", range: range, newText: newText)
    return .warning("miswritten-marker", message, at: location, fixIts: [fix])
  }

  /// One that is written well, in a place where it cannot mark.
  fileprivate static func strayMarker(_ marker: String, at location: DeclLocation) -> Diagnostic {
    .warning(
      "miswritten-marker",
      "'\(marker)' marks nothing: it must stand directly above a protocol or a type",
      at: location
    )
  }

  fileprivate static func localMarker(_ marker: String, at location: DeclLocation) -> Diagnostic {
    .error(
      "not-eligible",
      "'\(marker)' cannot be applied to a type in a body, which nothing outside of it can name; declare the type outside",
      at: location
    )
  }
}
