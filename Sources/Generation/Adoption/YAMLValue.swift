/// A value of a YAML file, with the place where it begins.
///
/// What configuration files of generators are made of is read: blocks and flows of mappings and lists, scalars of every sort, comments.
/// Anchors, aliases, tags and keys that are no scalars are errors. The file is long as the reader is one: each form of a value is a
/// function of it, and shares its place in the text.
struct YAMLValue: Sendable {
  indirect enum Content: Sendable {
    case null
    case scalar(String)
    case list([YAMLValue])
    case mapping([Member])
  }

  struct Member: Sendable {
    let key: String
    let keyOffset: Int
    let value: YAMLValue
  }

  var content: Content
  var offset: Int

  /// The value of a key of a mapping; the last one if there are several.
  subscript(key: String) -> YAMLValue? { members.last { $0.key == key }?.value }

  /// The members, if it is a mapping.
  var members: [Member] { if case .mapping(let members) = content { members } else { [] } }

  /// The scalars in it: itself, or those of a list.
  var scalars: [(text: String, offset: Int)] {
    switch content {
    case .scalar(let text): [(text, offset)]
    case .list(let values): values.flatMap(\.scalars)
    case .null, .mapping: []
    }
  }

  /// The elements of a list; itself if it is none.
  var elements: [YAMLValue] { if case .list(let values) = content { values } else { [self] } }
}

/// The reason why a text is not read as YAML.
struct YAMLError: Error {
  let message: String
  let offset: Int

  static func reference(at offset: Int) -> YAMLError {
    YAMLError(message: "anchors, aliases and tags are not read", offset: offset)
  }
}

extension YAMLValue {
  /// Reads the first document of a text.
  init(parsing text: [UInt8]) throws(YAMLError) {
    var reader = YAMLReader(text)
    self = try reader.document()
  }
}

/// Reads blocks line by line, each by its indentation.
private struct YAMLReader {
  /// The rest of a line that is not read yet: where it begins, in the line and in the text.
  private struct Line {
    var indentation: Int
    var start: Int
    /// The end without a comment and blanks.
    var end: Int
  }

  private let text: [UInt8]
  private var lines: [Line] = []
  private var position = 0
  private var depth = 0

  init(_ text: [UInt8]) {
    self.text = text
    var start = text.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
    while start < text.count {
      let end = text[start...].firstIndex(of: UInt8(ascii: "\n")) ?? text.count
      lines.append(line(from: start, to: end))
      start = end + 1
    }
  }

  mutating func document() throws(YAMLError) -> YAMLValue {
    lines = lines.filter { !isDirective($0) }
    skipBlankLines()
    guard position < lines.count else { return YAMLValue(content: .null, offset: 0) }
    let value = try node(indented: lines[position].indentation)
    skipBlankLines()
    if position < lines.count {
      throw error("this line is indented less than the ones that it belongs to", lines[position].start)
    }
    return value
  }

  // MARK: - Lines

  private func line(from start: Int, to end: Int) -> Line {
    var first = start
    while first < end, text[first] == UInt8(ascii: " ") { first += 1 }
    var last = endOfContent(from: first, to: end)
    while last > first, [UInt8(ascii: " "), UInt8(ascii: "\t"), UInt8(ascii: "\r")].contains(text[last - 1]) {
      last -= 1
    }
    return Line(indentation: first - start, start: first, end: last)
  }

  /// Where a comment begins, or the end.
  private func endOfContent(from start: Int, to end: Int) -> Int {
    var quote: UInt8?
    for index in start..<end {
      let byte = text[index]
      let isSpaced = index == start || text[index - 1] == UInt8(ascii: " ") || text[index - 1] == UInt8(ascii: "\t")
      if let open = quote {
        if byte == open, open == UInt8(ascii: "'") || text[index - 1] != UInt8(ascii: "\\") { quote = nil }
      } else if byte == UInt8(ascii: "#"), isSpaced {
        return index
      } else if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'"),
        isSpaced || [UInt8(ascii: "["), UInt8(ascii: "{"), UInt8(ascii: ",")].contains(text[index - 1])
      {
        quote = byte
      }
    }
    return end
  }

  private func isDirective(_ line: Line) -> Bool {
    let content = text[line.start..<line.end]
    return line.indentation == 0 && (content.elementsEqual("---".utf8) || content.first == UInt8(ascii: "%"))
  }

  private mutating func skipBlankLines() {
    while position < lines.count, lines[position].start >= lines[position].end { position += 1 }
  }

  private func error(_ message: String, _ offset: Int) -> YAMLError { YAMLError(message: message, offset: offset) }

  // MARK: - Blocks

  /// The value that begins at the current line.
  private mutating func node(indented indentation: Int) throws(YAMLError) -> YAMLValue {
    depth += 1
    defer { depth -= 1 }
    let line = lines[position]
    if depth > 64 { throw error("values are nested too deeply", line.start) }
    if text[line.start] == UInt8(ascii: "\t") { throw error("a tab cannot indent", line.start) }
    if isItem(line) { return try list(indented: indentation) }
    if try keyEnd(of: line) != nil { return try mapping(indented: indentation) }
    return try scalar(from: line.start, inside: indentation - 1)
  }

  private func isItem(_ line: Line) -> Bool {
    line.start < line.end && text[line.start] == UInt8(ascii: "-")
      && (line.start + 1 == line.end || text[line.start + 1] == UInt8(ascii: " "))
  }

  private mutating func list(indented indentation: Int) throws(YAMLError) -> YAMLValue {
    let offset = lines[position].start
    var values: [YAMLValue] = []
    while position < lines.count, lines[position].indentation == indentation, isItem(lines[position]) {
      // What follows the dash is a value of its own, indented as far as it stands.
      var rest = lines[position]
      rest.start += 1
      while rest.start < rest.end, text[rest.start] == UInt8(ascii: " ") { rest.start += 1 }
      rest.indentation += rest.start - lines[position].start
      if rest.start == rest.end {
        values.append(try nested(under: indentation, at: lines[position].start))
      } else {
        lines[position] = rest
        values.append(try node(indented: rest.indentation))
      }
      skipBlankLines()
    }
    return YAMLValue(content: .list(values), offset: offset)
  }

  private mutating func mapping(indented indentation: Int) throws(YAMLError) -> YAMLValue {
    let offset = lines[position].start
    var members: [YAMLValue.Member] = []
    while position < lines.count, lines[position].indentation == indentation, !isItem(lines[position]) {
      let line = lines[position]
      guard let colon = try keyEnd(of: line) else { throw error("expected a key with a colon", line.start) }
      let key = plain(line.start, colon)
      var start = colon + 1
      while start < line.end, text[start] == UInt8(ascii: " ") { start += 1 }
      let value: YAMLValue
      if start >= line.end {
        value = try nested(under: indentation, at: line.start, allowsItems: true)
      } else {
        value = try scalar(from: start, inside: indentation)
      }
      members.append(YAMLValue.Member(key: key, keyOffset: line.start, value: value))
      skipBlankLines()
    }
    return YAMLValue(content: .mapping(members), offset: offset)
  }

  /// The value on the lines below, which are indented further; `null` without any.
  private mutating func nested(under indentation: Int, at offset: Int, allowsItems: Bool = false) throws(YAMLError)
    -> YAMLValue
  {
    position += 1
    skipBlankLines()
    guard position < lines.count else { return YAMLValue(content: .null, offset: offset) }
    let next = lines[position]
    let isBelow = next.indentation > indentation || allowsItems && next.indentation == indentation && isItem(next)
    return isBelow ? try node(indented: next.indentation) : YAMLValue(content: .null, offset: offset)
  }

  /// Where the colon behind the key is with which a line begins, if it begins with one.
  private func keyEnd(of line: Line) throws(YAMLError) -> Int? {
    guard line.start < line.end else { return nil }
    var index = line.start
    let first = text[index]
    if first == UInt8(ascii: "?"), index + 1 < line.end, text[index + 1] == UInt8(ascii: " ") {
      throw error("keys that are more than a word are not read", index)
    }
    if first == UInt8(ascii: "\"") || first == UInt8(ascii: "'") {
      index += 1
      while index < line.end, text[index] != first { index += 1 }
    } else if [UInt8(ascii: "["), UInt8(ascii: "{")].contains(first) {
      return nil
    }
    while index < line.end {
      if text[index] == UInt8(ascii: ":"), index + 1 == line.end || text[index + 1] == UInt8(ascii: " ") {
        return index
      }
      index += 1
    }
    return nil
  }

  // MARK: - Values on a line

  /// A value that begins in the current line, and may go on in lines that are indented further.
  private mutating func scalar(from start: Int, inside indentation: Int) throws(YAMLError) -> YAMLValue {
    let line = lines[position]
    switch text[start] {
    case UInt8(ascii: "|"), UInt8(ascii: ">"): return block(from: start, inside: indentation)
    case UInt8(ascii: "&"), UInt8(ascii: "*"), UInt8(ascii: "!"):
      throw .reference(at: start)
    case UInt8(ascii: "["), UInt8(ascii: "{"), UInt8(ascii: "\""), UInt8(ascii: "'"):
      var flow = YAMLFlow(text, from: start)
      let value = try flow.value()
      // It ends in this line or a later one.
      while position + 1 < lines.count, lines[position].end < flow.position { position += 1 }
      if lines[position].end > flow.position { throw error("expected the end of the line", flow.position) }
      position += 1
      return value
    default:
      var pieces = [plain(start, line.end)]
      position += 1
      while position < lines.count, lines[position].start < lines[position].end,
        lines[position].indentation > indentation, try keyEnd(of: lines[position]) == nil, !isItem(lines[position])
      {
        pieces.append(plain(lines[position].start, lines[position].end))
        position += 1
      }
      let word = pieces.joined(separator: " ")
      return YAMLValue(content: ["", "~", "null"].contains(word) ? .null : .scalar(word), offset: start)
    }
  }

  /// The lines below, with their line breaks.
  private mutating func block(from start: Int, inside indentation: Int) -> YAMLValue {
    position += 1
    var content = ""
    var margin: Int?
    while position < lines.count {
      let line = lines[position]
      let begin = line.start - line.indentation
      let end = text[begin...].firstIndex(of: UInt8(ascii: "\n")) ?? text.count
      let isBlank = text[begin..<end].allSatisfy { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\r") }
      if !isBlank, line.indentation <= indentation { break }
      if margin == nil, !isBlank { margin = line.indentation }
      content += String(decoding: text[min(begin + (margin ?? 0), end)..<end], as: UTF8.self) + "\n"
      position += 1
    }
    return YAMLValue(content: .scalar(content), offset: start)
  }

  private func plain(_ start: Int, _ end: Int) -> String {
    var word = text[start..<end]
    if let first = word.first, first == word.last, word.count > 1,
      [UInt8(ascii: "\""), UInt8(ascii: "'")].contains(first)
    {
      word = word.dropFirst().dropLast()
    }
    return String(decoding: word, as: UTF8.self)
  }
}

/// Reads what stands in brackets and quotes.
private struct YAMLFlow {
  private let text: [UInt8]
  private(set) var position: Int
  private var depth = 0

  init(_ text: [UInt8], from position: Int) {
    self.text = text
    self.position = position
  }

  mutating func value() throws(YAMLError) -> YAMLValue {
    depth += 1
    defer { depth -= 1 }
    if depth > 64 { throw YAMLError(message: "values are nested too deeply", offset: position) }
    let start = position
    guard position < text.count else { throw YAMLError(message: "expected a value", offset: position) }
    switch text[position] {
    case UInt8(ascii: "["):
      var values: [YAMLValue] = []
      try elements(until: UInt8(ascii: "]"), from: start) { (flow) throws(YAMLError) in values.append(try flow.value())
      }
      return YAMLValue(content: .list(values), offset: start)
    case UInt8(ascii: "{"):
      var members: [YAMLValue.Member] = []
      try elements(until: UInt8(ascii: "}"), from: start) { (flow) throws(YAMLError) in
        members.append(try flow.member())
      }
      return YAMLValue(content: .mapping(members), offset: start)
    case UInt8(ascii: "\""), UInt8(ascii: "'"):
      return YAMLValue(content: .scalar(try quoted()), offset: start)
    case UInt8(ascii: "&"), UInt8(ascii: "*"), UInt8(ascii: "!"): throw .reference(at: start)
    default:
      let word = word()
      return YAMLValue(content: ["", "~", "null"].contains(word) ? .null : .scalar(word), offset: start)
    }
  }

  private mutating func elements(
    until end: UInt8,
    from start: Int,
    take: (inout YAMLFlow) throws(YAMLError) -> Void
  ) throws(YAMLError) {
    position += 1
    while true {
      skipBlanks()
      guard position < text.count else { throw YAMLError(message: "this bracket is never closed", offset: start) }
      if text[position] == end { break }
      let before = position
      try take(&self)
      skipBlanks()
      if position < text.count, text[position] == UInt8(ascii: ",") { position += 1 }
      if position == before { throw YAMLError(message: "expected a value", offset: position) }
    }
    position += 1
  }

  private mutating func member() throws(YAMLError) -> YAMLValue.Member {
    let offset = position
    let isQuoted = text[position] == UInt8(ascii: "\"") || text[position] == UInt8(ascii: "'")
    let key = isQuoted ? try quoted() : word()
    skipBlanks()
    guard position < text.count, text[position] == UInt8(ascii: ":") else {
      return YAMLValue.Member(key: key, keyOffset: offset, value: YAMLValue(content: .null, offset: position))
    }
    position += 1
    skipBlanks()
    return YAMLValue.Member(key: key, keyOffset: offset, value: try value())
  }

  private mutating func skipBlanks() {
    while position < text.count {
      if text[position] == UInt8(ascii: "#") {
        while position < text.count, text[position] != UInt8(ascii: "\n") { position += 1 }
      } else if [UInt8(ascii: " "), UInt8(ascii: "\n"), UInt8(ascii: "\r"), UInt8(ascii: "\t")].contains(text[position])
      {
        position += 1
      } else {
        return
      }
    }
  }

  private mutating func word() -> String {
    let start = position
    while position < text.count {
      let byte = text[position]
      if [UInt8(ascii: ","), UInt8(ascii: "]"), UInt8(ascii: "}"), UInt8(ascii: "\n")].contains(byte) { break }
      if byte == UInt8(ascii: ":"), position + 1 < text.count,
        [UInt8(ascii: " "), UInt8(ascii: "\n")].contains(text[position + 1])
      {
        break
      }
      position += 1
    }
    var word = text[start..<position]
    while let last = word.last, last == UInt8(ascii: " ") || last == UInt8(ascii: "\r") { word.removeLast() }
    return String(decoding: word, as: UTF8.self)
  }

  private mutating func quoted() throws(YAMLError) -> String {
    let start = position
    let quote = text[position]
    position += 1
    var bytes: [UInt8] = []
    while position < text.count {
      let byte = text[position]
      position += 1
      if byte == quote {
        // In single quotes, two stand for one.
        guard quote == UInt8(ascii: "'"), position < text.count, text[position] == quote else {
          return String(decoding: bytes, as: UTF8.self)
        }
        position += 1
      } else if byte == UInt8(ascii: "\\"), quote == UInt8(ascii: "\""), position < text.count {
        bytes.append(text[position] == UInt8(ascii: "n") ? UInt8(ascii: "\n") : text[position])
        position += 1
        continue
      }
      bytes.append(byte)
    }
    throw YAMLError(message: "this quote is never closed", offset: start)
  }
}
