import DeclModel
import SyntaxLite

/// A request for a double in a comment above a declaration.
struct CommentMarker {
  /// The kind of double, as written.
  let kind: String
  /// The offset of the kind in the comment line.
  let kindOffset: Int
  /// The text between the parentheses after it, and where it starts in the line.
  let arguments: String?
  let argumentsOffset: Int
  /// Whether the parenthesis behind them is missing.
  var isOpen = false
  /// The comment of another tool that it is.
  var foreign: ForeignMarker?

  /// Whether it marks more than the declaration below it.
  var beginsRegion: Bool {
    foreign?.word != nil && ["begin:", "file:"].contains { arguments?.hasPrefix($0) ?? false }
  }

  /// The first word of the markers of this tool; a colon follows.
  static let word = "swift-mocking"

  /// Reads a line of a comment.
  ///
  /// Inside `/* */`, where lines have no slashes, above a blank line, and behind a brace only markers of other tools count.
  ///
  /// - Parameters:
  ///   - comment: The line.
  ///   - kind: The kind of double that the run makes: what foreign and custom markers mean.
  ///   - foreign: The foreign markers.
  ///   - custom: The texts of custom markers.
  /// - Returns: The requests of the line, in its order, and the text behind their list; none for an ordinary comment.
  static func markers(
    in comment: LeadingComment,
    for kind: DoubleKind,
    foreign: [ForeignMarker],
    custom: [String]
  ) -> (markers: [CommentMarker], rest: Substring) {
    let line = comment.text
    let mayBeOwn = line.hasPrefix("//") && comment.place == .above
    let content = line.withoutCommentOpening
    let contentOffset = line.utf8.count - content.utf8.count
    if mayBeOwn, let list = content.after(word + ":") {
      let (markers, end) = requests(in: list, offset: line.utf8.count - list.utf8.count)
      return (markers, Substring(list.utf8.dropFirst(end)))
    }
    let found = foreign.first { marker in
      marker.fits(content) && (comment.place == .above || marker.otherPlaces.contains(comment.place))
    }
    guard found != nil || mayBeOwn && custom.contains(where: { content.begins(withWord: $0) }) else {
      return ([], "")
    }
    var marker = CommentMarker(kind: kind.name, kindOffset: contentOffset, arguments: nil, argumentsOffset: 0)
    if let found {
      let behind = content.dropFirst(found.text.count)
      marker = CommentMarker(
        kind: kind.name,
        kindOffset: contentOffset,
        arguments: String(behind),
        argumentsOffset: line.utf8.count - behind.utf8.count,
        foreign: found
      )
    }
    return ([marker], "")
  }

  /// The requests of `mock, spy(threadSafe: true)`; the list ends where it is no list any more, at `end` bytes.
  static func requests(in list: Substring, offset: Int) -> (markers: [CommentMarker], end: Int) {
    let bytes = Array(list.utf8)
    var requests: [CommentMarker] = []
    var index = 0
    func skipBlanks() {
      while index < bytes.count, bytes[index] == 0x20 || bytes[index] == 0x09 { index += 1 }
    }
    while true {
      skipBlanks()
      let start = index
      while index < bytes.count, isIdentifierByte(bytes[index]) || bytes[index] == UInt8(ascii: "-") { index += 1 }
      let name = String(decoding: bytes[start..<index], as: UTF8.self)
      guard !name.isEmpty || requests.isEmpty else { break }
      var arguments: String?
      var argumentsOffset = 0
      var isOpen = false
      if index < bytes.count, bytes[index] == UInt8(ascii: "(") {
        let close = SourceText(bytes).endOfBrackets(at: ByteOffset(UInt32(clamping: index)))
        let end = close.map { Int($0.rawValue) - 1 } ?? bytes.count
        isOpen = close == nil
        arguments = String(decoding: bytes[(index + 1)..<end], as: UTF8.self)
        argumentsOffset = offset + index + 1
        index = min(end + 1, bytes.count)
      }
      requests.append(
        CommentMarker(
          kind: name,
          kindOffset: offset + start,
          arguments: arguments,
          argumentsOffset: argumentsOffset,
          isOpen: isOpen
        )
      )
      skipBlanks()
      guard index < bytes.count, bytes[index] == UInt8(ascii: ",") else { break }
      index += 1
    }
    return (requests, index)
  }
}

extension ForeignMarker {
  /// Whether a comment without its slashes is this marker.
  fileprivate func fits(_ content: Substring) -> Bool {
    guard let word else { return content.begins(withWord: text) }
    guard let list = content.after(text) else { return false }
    return list.split(whereSeparator: { $0 == "," || $0.isWhitespace }).contains { $0 == word }
  }
}

extension Substring {
  /// The text behind a prefix, or `nil` if it does not begin with it.
  fileprivate func after(_ prefix: String) -> Substring? {
    guard !prefix.isEmpty, utf8.starts(with: prefix.utf8) else { return nil }
    return Substring(utf8.dropFirst(prefix.utf8.count))
  }

  /// Whether it begins with a text after which no word goes on.
  fileprivate func begins(withWord text: String) -> Bool {
    guard let rest = after(text.trimmed) else { return false }
    return rest.utf8.first.map { !isIdentifierByte($0) } ?? true
  }
}

extension String {
  /// A line of a comment without its slashes and the blanks behind them.
  fileprivate var withoutCommentOpening: Substring {
    let isOpening = { (byte: UInt8) in byte == UInt8(ascii: "/") || byte == UInt8(ascii: "!") || isBlankByte(byte) }
    let content = Substring(utf8.drop(while: isOpening))
    // A blank beyond ASCII is one, too.
    return content.utf8.first ?? 0 < 0x80 ? content : drop { $0 == "/" || $0 == "!" || $0.isWhitespace }
  }
}
