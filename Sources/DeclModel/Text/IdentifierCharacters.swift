// The character classes of the language reference's lexical grammar, as far as names need them.

extension Unicode.Scalar {
  /// Whether an identifier may start with it.
  package var isIdentifierHead: Bool {
    switch value {
    case 0x41...0x5A, 0x61...0x7A, 0x5F: true
    case 0xA8, 0xAA, 0xAD, 0xAF, 0xB2...0xB5, 0xB7...0xBA, 0xBC...0xBE, 0xC0...0xD6, 0xD8...0xF6, 0xF8...0xFF: true
    case 0x100...0x2FF, 0x370...0x167F, 0x1681...0x180D, 0x180F...0x1DBF, 0x1E00...0x1FFF: true
    case 0x200B...0x200D, 0x202A...0x202E, 0x203F...0x2040, 0x2054, 0x2060...0x206F: true
    case 0x2070...0x20CF, 0x2100...0x218F, 0x2460...0x24FF, 0x2776...0x2793: true
    case 0x2C00...0x2DFF, 0x2E80...0x2FFF: true
    case 0x3004...0x3007, 0x3021...0x302F, 0x3031...0x303F, 0x3040...0xD7FF: true
    case 0xF900...0xFD3D, 0xFD40...0xFDCF, 0xFDF0...0xFE1F, 0xFE30...0xFE44, 0xFE47...0xFFFD: true
    // Every plane above the first, but for its last two code points and the two private planes.
    case 0x1_0000...0xE_FFFD: value & 0xFFFF <= 0xFFFD
    default: false
    }
  }

  /// Whether an identifier may go on with it.
  package var isIdentifierTail: Bool {
    switch value {
    case 0x30...0x39, 0x300...0x36F, 0x1DC0...0x1DFF, 0x20D0...0x20FF, 0xFE20...0xFE2F: true
    default: isIdentifierHead
    }
  }

  /// Whether an operator may contain it.
  package var isOperatorCharacter: Bool {
    switch value {
    case 0x21, 0x25, 0x26, 0x2A, 0x2B, 0x2D...0x2F, 0x3C...0x3F, 0x5E, 0x7C, 0x7E: true
    case 0xA1...0xA7, 0xA9, 0xAB, 0xAC, 0xAE, 0xB0, 0xB1, 0xB6, 0xBB, 0xBF, 0xD7, 0xF7: true
    case 0x300...0x36F, 0x1DC0...0x1DFF, 0x20D0...0x20FF, 0xFE00...0xFE0F, 0xFE20...0xFE2F: true
    case 0x2016...0x2017, 0x2020...0x2027, 0x2030...0x203E, 0x2041...0x2053, 0x2055...0x205E, 0x2190...0x23FF: true
    case 0x2500...0x2775, 0x2794...0x2BFF, 0x2E00...0x2E7F, 0x3001...0x3003, 0x3008...0x3020, 0x3030: true
    case 0xE_0100...0xE_01EF: true
    default: false
    }
  }

  /// Whether a raw identifier, in back-ticks, may contain it.
  package var isAllowedInBackticks: Bool { value >= 0x20 && value != 0x60 && value != 0x5C && value != 0x7F }
}

extension String {
  /// Whether it is an identifier that could stand without back-ticks, were it not reserved.
  package var isPlainIdentifier: Bool {
    if let isPlain = isPlainASCIIIdentifier { return isPlain }
    var isFirst = true
    for scalar in unicodeScalars where scalar != "$" {
      guard isFirst ? scalar.isIdentifierHead : scalar.isIdentifierTail else { return false }
      isFirst = false
    }
    return !isFirst
  }

  /// Whether a name is plain if it is of ASCII alone, which nearly all are; `nil` for others.
  private var isPlainASCIIIdentifier: Bool? {
    // Names are in one piece in memory, which is quicker to look through; the system's own strings may not be.
    utf8.withContiguousStorageIfAvailable { bytes in
      UTF8Buffer.isWord(bytes) ? true : String.isPlainASCIIIdentifier(bytes)
    } ?? String.isPlainASCIIIdentifier(utf8)
  }

  private static func isPlainASCIIIdentifier(_ bytes: some Sequence<UInt8>) -> Bool? {
    var isFirst = true
    for byte in bytes {
      if UTF8Buffer.isLetter(byte) {
        isFirst = false
      } else if byte &- UInt8(ascii: "0") < 10 {
        if isFirst { return false }
      } else if byte != UInt8(ascii: "$") {
        return byte < 0x80 ? false : nil
      }
    }
    return !isFirst
  }

  /// Whether it is made of operator characters only.
  package var isOperator: Bool { !isEmpty && unicodeScalars.allSatisfy(\.isOperatorCharacter) }

  /// The text with its first character upper-cased and the rest as it is.
  package var capitalizedFirst: String {
    var bytes = utf8.makeIterator()
    guard let head = bytes.next() else { return self }
    // A letter of ASCII is a character of its own where no mark follows it, which would be beyond ASCII.
    if head < 0x80, bytes.next() ?? 0 < 0x80 {
      guard (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(head) else { return self }
      var capitalized = Array(utf8)
      capitalized[0] -= 0x20
      return String(decoding: capitalized, as: UTF8.self)
    }
    guard let first else { return self }
    return first.uppercased() + dropFirst()
  }
}

extension [String] {
  /// The texts as a sentence lists them: `a, b and c`.
  package func listed(_ conjunction: String) -> String {
    guard let last, count > 1 else { return joined() }
    return dropLast().joined(separator: ", ") + " \(conjunction) " + last
  }
}

extension String {
  /// The names in an expression, and the words of its texts.
  package var words: [String] { split { !($0.isLetter || $0.isNumber || $0 == "_") }.map(String.init) }
}
