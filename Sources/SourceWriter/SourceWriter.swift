import DeclModel

/// Output with indentation, blank lines and `#if` blocks; it knows no Swift beyond braces.
///
/// Indentation is scoped by closures, so it is always balanced. A blank line is asked for with `separate()` and written
/// only between two lines of one block, so an emitter never has to know who is first or last. The same holds for
/// conditions: neighbours under the same `#if` share one block.
public struct SourceWriter: ~Copyable {
  private var buffer: UTF8Buffer
  private var depth: Int
  private var wantsBlankLine = false
  private var isAtBlockStart = true
  private var isAtLineStart = true
  /// The `#if` that is open in the current block and whether anything came after its content.
  private var openCondition: String?

  /// - Parameter depth: the indentation of the first line, in steps of two spaces.
  public init(depth: Int = 0) {
    self.depth = depth
    buffer = UTF8Buffer(capacity: 4096)
  }

  /// Writes one line (or several, each indented) at the current indentation; empty code writes nothing.
  public mutating func line(_ code: Code) {
    guard !code.isEmpty else { return }
    closeCondition()
    write(code)
  }

  /// Writes a line with a list in it, piece by piece.
  mutating func line(_ open: Code, _ elements: [Code], _ close: Code) {
    if open.isEmpty, elements.isEmpty, close.isEmpty { return }
    closeCondition()
    startLine()
    append(open, elements, close)
    endLine()
  }

  /// Writes `head tail` in one line, or the tail in a second one where that would be too long.
  public mutating func line(_ head: Code, _ tail: Code) {
    // Of a head of several lines, the last is the one that the tail would join.
    if head.length + 1 + tail.length <= width || head.lastLine.columns + 1 + tail.columns <= width {
      closeCondition()
      write(head, " ", tail)
    } else {
      line("\(head)\n  \(tail)")
    }
  }

  /// Writes `header {`, the body one step deeper, and `}`.
  ///
  /// - Parameters:
  ///   - header: What stands before the opening brace.
  ///   - next: Further blocks that begin on the line of the closing brace, such as `catch`.
  ///   - body: Writes what stands between the braces.
  public mutating func block(
    _ header: Code,
    next: [(header: Code, body: (inout SourceWriter) -> Void)] = [],
    _ body: (inout SourceWriter) -> Void
  ) {
    closeCondition()
    write(header, " {")
    nested(body)
    for clause in next {
      write("} \(clause.header)", " {")
      nested(clause.body)
    }
    write("}")
  }

  /// Writes a block with a list in its header, piece by piece.
  mutating func block(_ open: Code, _ elements: [Code], _ close: Code, _ body: (inout SourceWriter) -> Void) {
    closeCondition()
    startLine()
    append(open, elements, close)
    append(literal: " {")
    endLine()
    nested(body)
    write("}")
  }

  /// Writes a closure: `header { parameters`, the body one step deeper, and `}`.
  public mutating func block(_ header: Code, parameters: Code, _ body: (inout SourceWriter) -> Void) {
    closeCondition()
    write("\(header) { \(parameters)")
    nested(body)
    write("}")
  }

  /// Writes the body one step deeper.
  public mutating func indented(_ body: (inout SourceWriter) -> Void) {
    closeCondition()
    nested(body)
  }

  /// Writes the body, inside `#if condition` … `#endif` unless the condition is absent.
  ///
  /// The directives stand at the current indentation and do not deepen it; the next block under the same condition
  /// continues this one.
  public mutating func condition(_ condition: String?, _ body: (inout SourceWriter) -> Void) {
    guard let condition else { return body(&self) }
    if openCondition != condition {
      closeCondition()
      write(Code(raw: "#if " + condition))
      isAtBlockStart = true
      wantsBlankLine = false
      openCondition = condition
    }
    // The content's own lines must not close the block they stand in.
    openCondition = nil
    body(&self)
    closeCondition()
    openCondition = condition
  }

  /// How many columns a line may have at the current indentation.
  var width: Int { 120 - depth * 2 }

  /// Asks for one blank line before the next line of this block.
  public mutating func separate() {
    wantsBlankLine = true
  }

  /// Ends the output and hands out its bytes, with a newline at the end of each line.
  public consuming func finish() -> [UInt8] {
    closeCondition()
    // Outputs are kept until all are there, and what has grown by doubling has room for nearly as much again.
    return buffer.withBytes(Array.init)
  }

  private mutating func nested(_ body: (inout SourceWriter) -> Void) {
    let outerCondition = openCondition
    openCondition = nil
    depth += 1
    isAtBlockStart = true
    wantsBlankLine = false
    body(&self)
    closeCondition()
    depth -= 1
    wantsBlankLine = false
    isAtBlockStart = false
    openCondition = outerCondition
  }

  private mutating func closeCondition() {
    guard openCondition != nil else { return }
    openCondition = nil
    let wanted = wantsBlankLine
    wantsBlankLine = false
    write("#endif")
    wantsBlankLine = wanted
  }

  private mutating func write(_ code: Code) {
    startLine()
    append(code)
    endLine()
  }

  /// Writes lines, and in the last of them what else stands there.
  private mutating func write(_ code: Code, _ separator: StaticString, _ end: Code? = nil) {
    startLine()
    append(code)
    append(literal: separator)
    if let end { append(end) }
    endLine()
  }

  // MARK: - Lines

  private mutating func startLine() {
    if wantsBlankLine, !isAtBlockStart { buffer.append(literal: "\n") }
    wantsBlankLine = false
    isAtBlockStart = false
    isAtLineStart = true
  }

  private mutating func append(_ code: Code) {
    code.buffer.withBytes { bytes in
      var rest = bytes
      while let end = UTF8Buffer.lineBreak(in: rest) {
        append(line: UnsafeBufferPointer(rebasing: rest[..<end]))
        buffer.append(literal: "\n")
        isAtLineStart = true
        rest = UnsafeBufferPointer(rebasing: rest[(end + 1)...])
      }
      append(line: rest)
    }
  }

  private mutating func append(_ open: Code, _ elements: [Code], _ close: Code) {
    append(open)
    var isFirst = true
    for element in elements {
      if !isFirst { append(literal: ", ") }
      isFirst = false
      append(element)
    }
    append(close)
  }

  /// An empty line is not indented.
  private mutating func append(line bytes: UnsafeBufferPointer<UInt8>) {
    if bytes.isEmpty { return }
    indent()
    buffer.append(bytes)
  }

  private mutating func append(literal text: StaticString) {
    indent()
    buffer.append(literal: text)
  }

  private mutating func indent() {
    guard isAtLineStart else { return }
    buffer.append(blanks: depth * 2)
    isAtLineStart = false
  }

  private mutating func endLine() {
    if !isAtLineStart { buffer.append(literal: "\n") }
    isAtLineStart = true
  }
}
