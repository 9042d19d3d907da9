/// One `label: value` of an argument list, with the offsets of both in the list's text.
package struct LabelledArgument: Hashable, Sendable {
  package let label: String
  package let labelOffset: Int
  package let value: String
  package let valueOffset: Int

  /// The same in a text that has so many bytes more before it.
  func moved(by distance: Int) -> LabelledArgument {
    LabelledArgument(
      label: label,
      labelOffset: labelOffset + distance,
      value: value,
      valueOffset: valueOffset + distance
    )
  }

  /// Takes a list apart at its commas, as far as they are not inside strings or brackets.
  package static func list(_ text: String) -> [LabelledArgument] {
    let bytes = blankingComments(in: Array(text.utf8))
    var arguments: [LabelledArgument] = []
    var start = 0
    var colon: Int?
    var depth = 0
    /// How many of the open brackets are those of generic arguments.
    var angles = 0
    var isInString = false
    var index = 0
    func finish(at end: Int) {
      let labelRange = start..<(colon ?? start)
      let valueRange = (colon.map { $0 + 1 } ?? start)..<end
      let label = String(decoding: bytes[labelRange], as: UTF8.self)
      let value = String(decoding: bytes[valueRange], as: UTF8.self)
      guard !(label + value).trimmed.isEmpty else { return }
      arguments.append(
        LabelledArgument(
          label: label.trimmed,
          labelOffset: labelRange.lowerBound + label.leadingBlanks,
          value: value.trimmed,
          valueOffset: valueRange.lowerBound + value.leadingBlanks
        )
      )
    }
    while index < bytes.count {
      switch bytes[index] {
      case UInt8(ascii: "\\") where isInString: index += 1
      case UInt8(ascii: "\""): isInString.toggle()
      case _ where isInString: break
      case UInt8(ascii: "("), UInt8(ascii: "["), UInt8(ascii: "{"): depth += 1
      case UInt8(ascii: ")"), UInt8(ascii: "]"), UInt8(ascii: "}"): depth -= 1
      // An operator has blanks around it as a rule, the brackets of generic arguments have none before them.
      case UInt8(ascii: "<") where index > 0 && isIdentifierByte(bytes[index - 1]):
        depth += 1
        angles += 1
      case UInt8(ascii: ">") where angles > 0 && bytes[index - 1] != UInt8(ascii: "-"):
        depth -= 1
        angles -= 1
      case UInt8(ascii: ":") where depth == 0 && colon == nil: colon = index
      case UInt8(ascii: ",") where depth == 0:
        finish(at: index)
        start = index + 1
        colon = nil
      default: break
      }
      index += 1
    }
    finish(at: bytes.count)
    return arguments
  }

  /// Whether the first bracket of a text closes at its end, as in `[a, [b]]` and not in `[a] + [b]`.
  static func isOneList(_ text: String) -> Bool {
    let bytes = blankingComments(in: Array(text.utf8))
    return end(ofBracketAt: 0, in: bytes) == bytes.count - 1
  }

  /// The index of the bracket, `)` or `]`, that closes the one at `start`, or the end.
  static func end(ofBracketAt start: Int, in bytes: [UInt8]) -> Int {
    let open = bytes[start]
    let close = open == UInt8(ascii: "(") ? UInt8(ascii: ")") : UInt8(ascii: "]")
    var depth = 0
    var isInString = false
    var index = start
    while index < bytes.count {
      switch bytes[index] {
      case UInt8(ascii: "\\") where isInString: index += 1
      case UInt8(ascii: "\""): isInString.toggle()
      case open where !isInString: depth += 1
      case close where !isInString:
        depth -= 1
        if depth == 0 { return index }
      default: break
      }
      index += 1
    }
    return bytes.count
  }

  /// The same bytes with blanks in the places of comments, so that what they say is not taken for arguments.
  private static func blankingComments(in bytes: [UInt8]) -> [UInt8] {
    let (slash, star) = (UInt8(ascii: "/"), UInt8(ascii: "*"))
    guard bytes.contains(slash) else { return bytes }
    var result = bytes
    var isInString = false
    var index = 0
    while index < bytes.count {
      let next = index + 1 < bytes.count ? bytes[index + 1] : 0
      switch bytes[index] {
      case UInt8(ascii: "\\") where isInString: index += 1
      case UInt8(ascii: "\""): isInString.toggle()
      case slash where !isInString && (next == slash || next == star):
        let end = endOfComment(in: bytes, from: index)
        for place in index..<end { result[place] = UInt8(ascii: " ") }
        index = end - 1
      default: break
      }
      index += 1
    }
    return result
  }

  /// Where the comment ends that begins at `start`.
  private static func endOfComment(in bytes: [UInt8], from start: Int) -> Int {
    let (slash, star) = (UInt8(ascii: "/"), UInt8(ascii: "*"))
    var index = start + 2
    if bytes[start + 1] == slash {
      return bytes[index...].firstIndex { $0 == UInt8(ascii: "\n") || $0 == UInt8(ascii: "\r") } ?? bytes.count
    }
    var depth = 1
    while index + 1 < bytes.count, depth > 0 {
      switch (bytes[index], bytes[index + 1]) {
      case (slash, star): (depth, index) = (depth + 1, index + 2)
      case (star, slash): (depth, index) = (depth - 1, index + 2)
      default: index += 1
      }
    }
    return depth > 0 ? bytes.count : index
  }
}

extension StringProtocol {
  /// Without blanks at both ends.
  package var trimmed: String {
    let text = drop { $0.isWhitespace }
    guard let last = text.lastIndex(where: { !$0.isWhitespace }) else { return "" }
    return String(text[...last])
  }

  /// How many bytes of blanks it begins with.
  fileprivate var leadingBlanks: Int {
    prefix { $0.isWhitespace }.utf8.count
  }
}
