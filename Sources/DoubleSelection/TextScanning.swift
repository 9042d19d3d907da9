/// Whether a byte can be part of an identifier; those of all letters beyond ASCII are.
package func isIdentifierByte(_ byte: UInt8) -> Bool {
  switch byte {
  case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"): true
  case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), UInt8(ascii: "$"), 0x80...: true
  default: false
  }
}

/// Whether a byte is a blank, or ends a line.
package func isBlankByte(_ byte: UInt8) -> Bool { byte == 0x20 || 0x09...0x0D ~= byte }

extension String {
  /// Without blanks at both ends.
  package var trimmed: String { self[...].trimmed }
}

extension Substring {
  /// Without blanks at both ends.
  package var trimmed: String {
    // What is of ASCII there need not be taken apart into characters.
    let bytes = utf8.drop(while: isBlankByte)
    guard let end = bytes.lastIndex(where: { !isBlankByte($0) }) else { return "" }
    if bytes[bytes.startIndex] < 0x80, bytes[end] < 0x80 { return String(Substring(bytes[...end])) }
    let text = drop { $0.isWhitespace }
    guard let last = text.lastIndex(where: { !$0.isWhitespace }) else { return "" }
    return String(text[...last])
  }
}
