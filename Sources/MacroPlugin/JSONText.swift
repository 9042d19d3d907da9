/// Writes JSON on one line.
package struct JSONText {
  package private(set) var bytes: [UInt8] = []
  private var needsComma = false

  package init() {}

  package mutating func object(_ body: (inout JSONText) -> Void) { enclose("{", "}", body) }

  package mutating func array<Element>(_ elements: [Element], _ body: (inout JSONText, Element) -> Void) {
    enclose("[", "]") { json in
      for element in elements { body(&json, element) }
    }
  }

  /// A key of an object; its value follows.
  package mutating func key(_ key: String) {
    string(key)
    bytes.append(UInt8(ascii: ":"))
    needsComma = false
  }

  // MARK: - Members of objects

  package mutating func member(_ key: String, _ text: String?) {
    self.key(key)
    if let text { string(text) } else { word("null") }
  }

  package mutating func member(_ key: String, _ number: Int) {
    self.key(key)
    word(String(number))
  }

  package mutating func member(_ key: String, _ flag: Bool) {
    self.key(key)
    word(flag ? "true" : "false")
  }

  package mutating func object(_ key: String, _ body: (inout JSONText) -> Void) {
    self.key(key)
    object(body)
  }

  /// An object for a value, or `null` without one.
  package mutating func object<Value>(_ key: String, _ value: Value?, _ body: (inout JSONText, Value) -> Void) {
    self.key(key)
    if let value { object { body(&$0, value) } } else { word("null") }
  }

  /// A list with an object for each element.
  package mutating func objects<Element>(
    _ key: String,
    _ elements: [Element],
    _ body: (inout JSONText, Element) -> Void
  ) {
    self.key(key)
    array(elements) { json, element in json.object { body(&$0, element) } }
  }

  // MARK: - Text

  private mutating func word(_ word: String) {
    separate()
    bytes += word.utf8
  }

  package mutating func string(_ text: String) {
    separate()
    bytes.append(UInt8(ascii: "\""))
    for byte in text.utf8 {
      switch byte {
      case UInt8(ascii: "\""), UInt8(ascii: "\\"): bytes += [UInt8(ascii: "\\"), byte]
      case 0x0A: bytes += "\\n".utf8
      case 0x0D: bytes += "\\r".utf8
      case 0x09: bytes += "\\t".utf8
      case 0..<0x20:
        let digits = String(byte, radix: 16)
        bytes += ("\\u" + String(repeating: "0", count: 4 - digits.count) + digits).utf8
      default: bytes.append(byte)
      }
    }
    bytes.append(UInt8(ascii: "\""))
  }

  private mutating func enclose(_ open: Unicode.Scalar, _ close: Unicode.Scalar, _ body: (inout JSONText) -> Void) {
    separate()
    bytes.append(UInt8(ascii: open))
    needsComma = false
    body(&self)
    bytes.append(UInt8(ascii: close))
    needsComma = true
  }

  private mutating func separate() {
    if needsComma { bytes.append(UInt8(ascii: ",")) }
    needsComma = true
  }
}
