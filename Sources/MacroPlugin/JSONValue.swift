/// A parsed JSON text whose values keep their offsets, for messages that point to them.
package struct JSONValue: Sendable {
  package enum Content: Sendable {
    case null
    case bool(Bool)
    /// The number as written.
    case number(String)
    case string(String)
    case array([JSONValue])
    case object([Member])
  }

  package struct Member: Sendable {
    package let key: String
    package let keyOffset: Int
    package let value: JSONValue
  }

  package let content: Content
  /// The offset of its first byte.
  package let offset: Int

  /// The kind of value, as a message names it.
  package var kind: String {
    switch content {
    case .null: "null"
    case .bool: "a boolean"
    case .number: "a number"
    case .string: "a string"
    case .array: "a list"
    case .object: "an object"
    }
  }
}

/// The reason why a text is not JSON.
package struct JSONError: Error, Hashable {
  package let message: String
  package let offset: Int
}

extension JSONValue {
  /// Reads a JSON text.
  ///
  /// Comments from `//` to the end of the line are allowed, since people write these files by hand.
  package init(parsing text: [UInt8]) throws(JSONError) {
    var reader = JSONReader(text: text)
    self = try reader.document()
  }
}

private struct JSONReader {
  let text: [UInt8]
  var offset = 0
  var depth = 0

  mutating func document() throws(JSONError) -> JSONValue {
    if text.starts(with: [0xEF, 0xBB, 0xBF]) { offset = 3 }
    let value = try value()
    skipBlanks()
    guard offset == text.count else { throw error("unexpected text after the end of the value") }
    return value
  }

  private mutating func value() throws(JSONError) -> JSONValue {
    skipBlanks()
    let start = offset
    guard let byte = current else { throw error("expected a value before the end of the file") }
    depth += 1
    defer { depth -= 1 }
    guard depth <= 64 else { throw error("values are nested too deeply") }
    let content: JSONValue.Content
    switch byte {
    case UInt8(ascii: "{"): content = .object(try members())
    case UInt8(ascii: "["): content = .array(try elements())
    case UInt8(ascii: "\""): content = .string(try string())
    case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"): content = .number(try number())
    default: content = try word()
    }
    return JSONValue(content: content, offset: start)
  }

  private mutating func members() throws(JSONError) -> [JSONValue.Member] {
    var members: [JSONValue.Member] = []
    offset += 1
    skipBlanks()
    if eat("}") { return members }
    while true {
      skipBlanks()
      let keyOffset = offset
      guard current == UInt8(ascii: "\"") else { throw error("expected a key in double quotes") }
      let key = try string()
      skipBlanks()
      guard eat(":") else { throw error("expected ':' after the key '\(key)'") }
      members.append(JSONValue.Member(key: key, keyOffset: keyOffset, value: try value()))
      skipBlanks()
      if eat("}") { return members }
      guard eat(",") else { throw error("expected ',' or '}' after the value of '\(key)'") }
    }
  }

  private mutating func elements() throws(JSONError) -> [JSONValue] {
    var elements: [JSONValue] = []
    offset += 1
    skipBlanks()
    if eat("]") { return elements }
    while true {
      elements.append(try value())
      skipBlanks()
      if eat("]") { return elements }
      guard eat(",") else { throw error("expected ',' or ']' after the list's element") }
    }
  }

  private mutating func word() throws(JSONError) -> JSONValue.Content {
    let start = offset
    while let byte = current, byte | 0x20 >= UInt8(ascii: "a"), byte | 0x20 <= UInt8(ascii: "z") { offset += 1 }
    let word = String(decoding: text[start..<offset], as: UTF8.self)
    switch word {
    case "true": return .bool(true)
    case "false": return .bool(false)
    case "null": return .null
    default:
      offset = start
      throw error(word.isEmpty ? "expected a value" : "expected a value, found '\(word)'")
    }
  }

  private mutating func number() throws(JSONError) -> String {
    let start = offset
    _ = eat("-")
    guard eatDigits() else { throw error("expected a digit") }
    if eat("."), !eatDigits() { throw error("expected a digit after the decimal point") }
    if eat("e") || eat("E") {
      _ = eat("+") || eat("-")
      guard eatDigits() else { throw error("expected a digit in the exponent") }
    }
    return String(decoding: text[start..<offset], as: UTF8.self)
  }

  private mutating func string() throws(JSONError) -> String {
    let start = offset
    offset += 1
    var bytes: [UInt8] = []
    while let byte = current {
      offset += 1
      switch byte {
      case UInt8(ascii: "\""): return String(decoding: bytes, as: UTF8.self)
      case UInt8(ascii: "\\"): bytes += try escape()
      case 0..<0x20:
        offset -= 1
        throw error("a string must end on its line")
      default: bytes.append(byte)
      }
    }
    offset = start
    throw error("the string has no closing quote")
  }

  /// The character of an escape, whose backslash has been read.
  private mutating func escape() throws(JSONError) -> [UInt8] {
    let start = offset - 1
    defer { offset = max(offset, start) }
    guard let byte = current else { throw JSONError(message: "the string has no closing quote", offset: start) }
    offset += 1
    switch byte {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): return [byte]
    case UInt8(ascii: "b"): return [8]
    case UInt8(ascii: "f"): return [12]
    case UInt8(ascii: "n"): return [10]
    case UInt8(ascii: "r"): return [13]
    case UInt8(ascii: "t"): return [9]
    case UInt8(ascii: "u"):
      guard var code = hexadecimal() else { break }
      if code & 0xFC00 == 0xD800, eat("\\"), eat("u"), let low = hexadecimal(), low & 0xFC00 == 0xDC00 {
        code = 0x10000 + (code & 0x3FF) << 10 + low & 0x3FF
      }
      guard let scalar = Unicode.Scalar(code) else { break }
      return Array(String(Character(scalar)).utf8)
    default: break
    }
    throw JSONError(message: "unknown escape in a string", offset: start)
  }

  private mutating func hexadecimal() -> UInt32? {
    guard offset + 4 <= text.count else { return nil }
    let digits = String(decoding: text[offset..<offset + 4], as: UTF8.self)
    guard digits.utf8.allSatisfy({ $0 != UInt8(ascii: "+") && $0 != UInt8(ascii: "-") }),
      let code = UInt32(digits, radix: 16)
    else { return nil }
    offset += 4
    return code
  }

  // MARK: - Bytes

  private var current: UInt8? { offset < text.count ? text[offset] : nil }

  private mutating func eat(_ character: Unicode.Scalar) -> Bool {
    guard current == UInt8(ascii: character) else { return false }
    offset += 1
    return true
  }

  private mutating func eatDigits() -> Bool {
    let start = offset
    while let byte = current, byte >= UInt8(ascii: "0"), byte <= UInt8(ascii: "9") { offset += 1 }
    return offset > start
  }

  private mutating func skipBlanks() {
    while let byte = current {
      if byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09 {
        offset += 1
      } else if byte == UInt8(ascii: "/"), offset + 1 < text.count, text[offset + 1] == UInt8(ascii: "/") {
        while let byte = current, byte != 0x0A { _ = byte; offset += 1 }
      } else {
        return
      }
    }
  }

  private func error(_ message: String) -> JSONError { JSONError(message: message, offset: offset) }
}

extension JSONValue {
  /// The value of a key; if the key occurs several times, the last one, as in most parsers.
  package subscript(key: String) -> JSONValue? {
    guard case .object(let members) = content else { return nil }
    return members.last { $0.key == key }?.value
  }

  /// The text, if it is a string.
  package var string: String? { if case .string(let text) = content { text } else { nil } }

  /// The number, if it is an integer that fits.
  package var integer: Int? { if case .number(let text) = content { Int(text) } else { nil } }

  /// The elements, if it is a list.
  package var array: [JSONValue]? { if case .array(let elements) = content { elements } else { nil } }
}
