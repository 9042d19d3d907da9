/// The lexer's classes of characters outside ASCII.
enum ScalarKind {
  case identifier
  case `operator`
  /// A combining character: inside an operator it belongs to it.
  case operatorMark
  case invalid
}

// All of this is away from the hot path: few sources have a byte above 0x7F outside comments and strings.
extension Lexer {
  /// The end of an identifier that goes on with a byte above 0x7F at `start`.
  @inline(never) func unicodeIdentifierEnd(_ start: UInt32) -> UInt32 {
    var end = start
    while true {
      let byteClass = cursor.byteClass(end)
      if byteClass <= ByteClass.lastOfIdentifier {
        end &+= 1
      } else if byteClass == ByteClass.unicode {
        let scalar = unicodeScalar(end)
        guard scalar.kind == .identifier || scalar.kind == .operatorMark else { return end }
        end &+= scalar.length
      } else {
        return end
      }
    }
  }

  /// The token that begins with a byte above 0x7F.
  @inline(never) func unicodeToken(_ start: UInt32, _ flags: TokenFlags) -> Token {
    let scalar = unicodeScalar(start)
    switch scalar.kind {
    case .identifier: return Token(.identifier, start, unicodeIdentifierEnd(start), flags)
    case .operator: return operatorToken(start, flags)
    case .operatorMark, .invalid: return Token(.unknown, start, start &+ scalar.length, flags.union(.hasProblem))
    }
  }

  /// The kind and number of bytes of the character at `start`; an invalid byte counts for itself.
  func unicodeScalar(_ start: UInt32) -> (kind: ScalarKind, length: UInt32) {
    let first = cursor[start]
    let length: UInt32
    var value: UInt32
    switch first {
    case 0xC2...0xDF: (length, value) = (2, UInt32(first & 0x1F))
    case 0xE0...0xEF: (length, value) = (3, UInt32(first & 0x0F))
    case 0xF0...0xF4: (length, value) = (4, UInt32(first & 0x07))
    default: return (.invalid, 1)
    }
    for index in 1..<length {
      let byte = cursor[start &+ index]
      guard byte & 0xC0 == 0x80 else { return (.invalid, 1) }
      value = value << 6 | UInt32(byte & 0x3F)
    }
    return (scalarKind(value), length)
  }

  /// The ranges are those of *The Swift Programming Language*, "Lexical Structure".
  private func scalarKind(_ value: UInt32) -> ScalarKind {
    switch value {
    case 0xA1...0xA7, 0xA9, 0xAB, 0xAC, 0xAE, 0xB0, 0xB1, 0xB6, 0xBB, 0xBF, 0xD7, 0xF7, 0x2016, 0x2017,
      0x2020...0x2027, 0x2030...0x203E, 0x2041...0x2053, 0x2055...0x205E, 0x2190...0x23FF, 0x2500...0x2775,
      0x2794...0x2BFF, 0x2E00...0x2E7F, 0x3001...0x3003, 0x3008...0x3020, 0x3030:
      .operator
    case 0x300...0x36F, 0x1DC0...0x1DFF, 0x20D0...0x20FF, 0xFE00...0xFE0F, 0xFE20...0xFE2F, 0xE0100...0xE01EF:
      .operatorMark
    case 0xA8, 0xAA, 0xAD, 0xAF, 0xB2...0xB5, 0xB7...0xBA, 0xBC...0xBE, 0xC0...0x167F, 0x1681...0x180D,
      0x180F...0x1FFF, 0x200B...0x200D, 0x202A...0x202E, 0x203F, 0x2040, 0x2054, 0x2060...0x218F, 0x2460...0x24FF,
      0x2776...0x2793, 0x2C00...0x2DFF, 0x2E80...0x2FFF, 0x3004...0x3007, 0x3021...0x302F, 0x3031...0xD7FF,
      0xF900...0xFD3D, 0xFD40...0xFDCF, 0xFDF0...0xFFFD:
      .identifier
    case 0x10000...0x10FFFF:
      value & 0xFFFE == 0xFFFE ? .invalid : .identifier
    default:
      .invalid
    }
  }
}
