/// Code with a list that goes one element per line where the whole does not fit into the line.
///
/// ```swift
/// writer.block(BreakableCode("func f(", ["a: Int", "b: Int"], ") -> Int")) { … }
/// ```
public struct BreakableCode: Hashable, Sendable {
  /// What stands before the list, its opening bracket included.
  public var open: Code
  /// The elements, without their commas.
  public var elements: [Code]
  /// What stands behind the list, from its closing bracket on.
  public var close: Code

  /// What stands around all that, with lines of its own where the whole does not fit: a call that has it as only argument.
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
    let line = "\(open)\(list: elements)\(close)" as Code
    if let around {
      let whole = "\(around.open)\(line)\(around.close)" as Code
      if elements.isEmpty || whole.fits(width) { return whole }
      let lines = BreakableCode(open, elements, close).code(width: width - 2).text.split(separator: "\n")
      return "\(around.open)\(list: lines.map { "\n  \(raw: String($0))" }, separator: "")\n\(around.close)"
    }
    if elements.isEmpty || line.fits(width) { return line }
    let broken = elements.map { "\n  \($0)" as Code }
    return "\(open)\(Code(list: broken, separator: ","))\n\(close)"
  }
}

extension Code {
  /// How many columns it takes; of a text of several lines, all together.
  ///
  /// Nearly all code is ASCII, and so need not be taken apart into characters.
  var columns: Int {
    let bits = text.utf8.withContiguousStorageIfAvailable { $0.reduce(0, |) } ?? 0xFF
    return bits < 0x80 ? text.utf8.count : text.count
  }

  /// Whether it takes at most so many columns; there are no more of them than bytes.
  func fits(_ width: Int) -> Bool {
    text.utf8.count <= width || columns <= width
  }

  /// The last of its lines.
  var lastLine: Code {
    let bytes = text.utf8
    guard let end = bytes.withContiguousStorageIfAvailable({ $0.lastIndex(of: UInt8(ascii: "\n")) }) ?? nil
    else { return self }
    return Code(raw: String(text[bytes.index(bytes.startIndex, offsetBy: end + 1)...]))
  }
}

extension SourceWriter {
  /// Writes one line, or several where it would be too long.
  public mutating func line(_ code: BreakableCode) {
    line(code.code(width: width))
  }

  /// Writes a block whose header may be too long for a line.
  public mutating func block(_ header: BreakableCode, _ body: (inout SourceWriter) -> Void) {
    block(header.code(width: width - 2), body)
  }

  /// Writes `head tail` in one line, or the tail in a second one where that would be too long.
  public mutating func line(_ head: Code, _ tail: Code) {
    // Of a head of several lines, the last is the one that the tail would join.
    let columns = head.lastLine.columns + 1 + tail.columns
    line(columns <= width ? "\(head) \(tail)" : "\(head)\n  \(tail)")
  }
}
