/// A distance in bytes from the start of a source text.
public struct ByteOffset: Hashable, Comparable, Sendable {
  /// The number of bytes before the place.
  public var rawValue: UInt32

  /// Makes an offset of a number of bytes.
  public init(_ rawValue: UInt32) { self.rawValue = rawValue }

  /// Whether one place comes before another.
  public static func < (left: ByteOffset, right: ByteOffset) -> Bool { left.rawValue < right.rawValue }
}

/// A half-open range of bytes.
public struct ByteRange: Hashable, Sendable {
  /// The first byte.
  public var start: ByteOffset
  /// The place after the last byte.
  public var end: ByteOffset

  /// Makes the range from `start` up to, but not including, `end`.
  public init(start: ByteOffset, end: ByteOffset) {
    self.start = start
    self.end = end
  }

  /// Makes a range from plain numbers of bytes.
  package init(_ start: UInt32, _ end: UInt32) { self.init(start: ByteOffset(start), end: ByteOffset(end)) }
}

/// A place in a source text as people and compilers name it, both numbers counted from 1.
public struct SourceLocation: Hashable, Sendable {
  /// The line, the first being 1.
  public var line: Int
  /// The column in UTF-8 bytes, the first being 1.
  public var column: Int
}
