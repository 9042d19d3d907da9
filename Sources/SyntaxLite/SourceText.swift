/// The bytes of one source file.
///
/// The bytes are followed by a padding of zeros, so that the lexer can look ahead without checking for the end. Text is
/// converted to a `String` only on demand.
public struct SourceText: Sendable {
  /// The number of zero bytes after the text.
  package static let padding = 64

  /// The greatest number of bytes whose offsets, padding included, fit 32 bits.
  package static let maximumCount = Int(UInt32.max) - 2 * padding

  /// The text, then the padding.
  let storage: [UInt8]
  /// The number of bytes of the text.
  public let count: Int
  /// Whether the text has 4 GiB or more, so that none of it was kept.
  public let isTooLarge: Bool

  /// Makes a source text of bytes, which should be UTF-8 but need not be.
  public init(_ bytes: [UInt8]) { self.init(bytes, maximumCount: SourceText.maximumCount) }

  /// Makes a source text of a string.
  public init(_ string: String) {
    // A string that is not too large has room for the padding, so that the bytes are copied once.
    var bytes: [UInt8] = []
    bytes.reserveCapacity(string.utf8.count + SourceText.padding)
    bytes.append(contentsOf: string.utf8)
    self.init(bytes, maximumCount: SourceText.maximumCount)
  }

  /// Makes a source text with a limit of its own, for tests.
  package init(_ bytes: consuming [UInt8], maximumCount: Int) {
    isTooLarge = bytes.count > maximumCount
    var padded = isTooLarge ? [] : bytes
    count = padded.count
    padded.append(contentsOf: repeatElement(0, count: SourceText.padding))
    storage = padded
  }

  /// The range of the whole text.
  public var range: ByteRange { ByteRange(0, UInt32(clamping: count)) }

  /// The bytes in a range; what lies outside the text is left out.
  public func bytes(in range: ByteRange) -> ArraySlice<UInt8> {
    let start = min(Int(range.start.rawValue), count)
    let end = min(max(Int(range.end.rawValue), start), count)
    return storage[start..<end]
  }

  /// The text in a range, with each invalid byte replaced.
  public func text(_ range: ByteRange) -> String { String(decoding: bytes(in: range), as: UTF8.self) }
}

// MARK: - Lines

extension SourceText {
  /// The line and column of a place, found by counting line ends before it.
  ///
  /// - Parameter offset: the place; one after the end of the text counts as the end.
  /// - Returns: the location. `\n`, `\r` and `\r\n` each end one line.
  /// - Complexity: linear in the offset.
  public func location(at offset: ByteOffset) -> SourceLocation {
    let end = min(Int(offset.rawValue), count)
    var line = 1
    var lineStart = 0
    for position in 0..<end where endsLine(position) {
      line += 1
      lineStart = position + 1
    }
    return SourceLocation(line: line, column: end - lineStart + 1)
  }

  /// The range of the line that a place is on, without the line's end.
  public func lineRange(at offset: ByteOffset) -> ByteRange {
    var start = min(Int(offset.rawValue), count)
    var end = start
    while start > 0, !endsLine(start - 1) { start -= 1 }
    while end < count, storage[end] != UInt8(ascii: "\n"), storage[end] != UInt8(ascii: "\r") { end += 1 }
    return ByteRange(UInt32(clamping: start), UInt32(clamping: end))
  }

  /// The text of the line that a place is on, without the line's end, as a diagnostic shows it above its caret.
  public func lineText(at offset: ByteOffset) -> String { text(lineRange(at: offset)) }

  /// Whether the byte is a line's last one: `\n`, or `\r` without a `\n` after it.
  private func endsLine(_ position: Int) -> Bool {
    switch storage[position] {
    case UInt8(ascii: "\n"): true
    case UInt8(ascii: "\r"): storage[position + 1] != UInt8(ascii: "\n")
    default: false
    }
  }
}
