import DeclModel

/// Code with a list that goes one element per line where the whole does not fit into the line.
///
/// ```swift
/// writer.block(BreakableCode("func f(", ["a: Int", "b: Int"], ") -> Int")) { … }
/// ```
public struct BreakableCode: Hashable, Sendable {
  /// The code before the list, its opening bracket included.
  public var open: Code
  /// The elements, without their commas.
  public var elements: [Code]
  /// The code behind the list, from its closing bracket on.
  public var close: Code

  /// The code around all that, with lines of its own where the whole does not fit: a call that has it as only argument.
  private var around: Around?

  private struct Around: Hashable, Sendable {
    let open: Code
    let close: Code
  }

  /// Code from its three parts.
  public init(_ open: Code, _ elements: [Code], _ close: Code) {
    self.open = open
    self.elements = elements
    self.close = close
  }

  /// The code as the only argument of a call.
  ///
  /// - Parameters:
  ///   - open: What stands before the code, the call's opening bracket included.
  ///   - close: What stands behind it, from the closing bracket on.
  /// - Returns: All of it.
  public func enclosed(in open: Code, _ close: Code) -> BreakableCode {
    var enclosed = self
    enclosed.around = Around(open: open, close: close)
    return enclosed
  }

  /// The code in one line if that has at most `width` columns, else with each element in a line of its own.
  public func code(width: Int) -> Code {
    if let around {
      let whole = "\(around.open)\(line)\(around.close)" as Code
      if elements.isEmpty || whole.fits(width) { return whole }
      let lines = BreakableCode(open, elements, close).code(width: width - 2).text.split(separator: "\n")
      return "\(around.open)\(list: lines.map { "\n  \(raw: String($0))" }, separator: "")\n\(around.close)"
    }
    if elements.isEmpty || fits(width) { return line }
    var broken = Code.Interpolation(literalCapacity: 2, interpolationCount: elements.count * 2)
    broken.appendInterpolation(open)
    for (index, element) in elements.enumerated() {
      broken.appendLiteral(index == 0 ? "\n  " : ",\n  ")
      broken.appendInterpolation(element)
    }
    broken.appendLiteral("\n")
    broken.appendInterpolation(close)
    return Code(stringInterpolation: broken)
  }

  /// Its pieces, which make up one line of at most `width` columns; `nil` if it takes several lines.
  func pieces(width: Int) -> (open: Code, elements: [Code], close: Code)? {
    around == nil && (elements.isEmpty || fits(width)) ? (open, elements, close) : nil
  }

  private var line: Code { "\(open)\(list: elements)\(close)" }

  /// Whether the line has at most so many columns, which its parts say unless some of it is beyond ASCII.
  private func fits(_ width: Int) -> Bool {
    var length = open.length + close.length + 2 * (elements.count - 1)
    for element in elements { length += element.length }
    if length <= width { return true }
    let isASCII = open.isASCII && close.isASCII && elements.allSatisfy(\.isASCII)
    return !isASCII && line.fits(width)
  }
}

extension Code {
  /// How many bytes it has, of which a column takes at least one.
  var length: Int { buffer.count }

  fileprivate var isASCII: Bool { buffer.isASCII }

  /// How many columns it takes; of a text of several lines, all together.
  ///
  /// Nearly all code is ASCII, and so need not be taken apart into characters.
  var columns: Int { isASCII ? length : text.count }

  /// Whether it takes at most so many columns.
  func fits(_ width: Int) -> Bool {
    length <= width || columns <= width
  }

  /// The last of its lines.
  var lastLine: Code {
    buffer.withBytes { bytes in
      guard let end = bytes.lastIndex(of: UInt8(ascii: "\n")) else { return self }
      return Code(raw: String(decoding: bytes[(end + 1)...], as: UTF8.self))
    }
  }
}

extension SourceWriter {
  /// Writes one line, or several where it would be too long.
  public mutating func line(_ code: BreakableCode) {
    if let pieces = code.pieces(width: width) {
      line(pieces.open, pieces.elements, pieces.close)
    } else {
      line(code.code(width: width))
    }
  }

  /// Writes `head tail` in one line, or the tail in a line of its own where that would be too long.
  public mutating func line(_ head: BreakableCode, _ tail: Code) {
    line(head.code(width: width), tail)
  }

  /// Writes a block whose header may be too long for a line.
  public mutating func block(_ header: BreakableCode, _ body: (inout SourceWriter) -> Void) {
    if let pieces = header.pieces(width: width - 2) {
      block(pieces.open, pieces.elements, pieces.close, body)
    } else {
      block(header.code(width: width - 2), body)
    }
  }
}
