/// A view of a text's bytes and of the tables that classify them: the only place that dereferences a pointer.
///
/// `SourceText.withCursor` makes a cursor, which lives no longer than that call. The text is followed by
/// `SourceText.padding` zero bytes. No byte is read more than a few places beyond `count`, since every loop stops at
/// the class of the zero byte.
struct ByteCursor {
  private let base: UnsafePointer<UInt8>
  private let classTable: UnsafePointer<UInt8>
  private let skipTable: UnsafePointer<UInt8>
  private let keywordTable: UnsafePointer<KeywordTable.Entry>

  /// The number of bytes of the text, without the padding.
  let count: UInt32

  fileprivate init(_ bytes: UnsafeBufferPointer<UInt8>, count: UInt32) {
    // The buffer always holds at least the padding, so it has an address.
    base = bytes.baseAddress.unsafelyUnwrapped
    classTable = ByteClass.table.utf8Start
    skipTable = SkipClass.table.utf8Start
    keywordTable = KeywordTable.shared.entries
    self.count = count
  }

  /// The byte at an offset.
  @inline(__always) subscript(_ offset: UInt32) -> UInt8 { base[Int(offset)] }

  /// The class of the byte at an offset.
  @inline(__always) func byteClass(_ offset: UInt32) -> UInt8 { classTable[Int(base[Int(offset)])] }

  /// The significance of the byte at an offset for the skipper.
  @inline(__always) func skipClass(_ offset: UInt32) -> UInt8 { skipTable[Int(base[Int(offset)])] }

  /// Eight bytes from an offset on, the first in the lowest bits.
  @inline(__always) private func word(_ offset: UInt32) -> UInt64 {
    UInt64(littleEndian: UnsafeRawPointer(base + Int(offset)).loadUnaligned(as: UInt64.self))
  }
}

extension SourceText {
  /// Runs code with a cursor over the text.
  func withCursor<Result>(_ body: (ByteCursor) -> Result) -> Result {
    storage.withUnsafeBufferPointer { body(ByteCursor($0, count: UInt32(count))) }
  }
}

// MARK: - Searches

extension ByteCursor {
  /// The end of the line that an offset is on: the place of the next `\n`, `\r`, or the text's end.
  @inline(__always) func lineEnd(from offset: UInt32) -> UInt32 {
    let low: UInt64 = 0x0101_0101_0101_0101
    let high: UInt64 = 0x8080_8080_8080_8080
    var position = offset
    while position < count {
      // Eight bytes at once: a byte is zero in `a` where the text has `\n`, in `b` where it has `\r`.
      let eight = word(position)
      let a = eight ^ 0x0A0A_0A0A_0A0A_0A0A
      let b = eight ^ 0x0D0D_0D0D_0D0D_0D0D
      let hits = (((a &- low) & ~a) | ((b &- low) & ~b)) & high
      if hits != 0 { return min(position &+ UInt32(truncatingIfNeeded: hits.trailingZeroBitCount >> 3), count) }
      position &+= 8
    }
    return count
  }

  /// The number of line feeds in the text, eight bytes at a time.
  func lineFeedCount() -> Int {
    let low: UInt64 = 0x7F7F_7F7F_7F7F_7F7F
    var lines = 0
    var position: UInt32 = 0
    // The padding after the text has no line feeds.
    while position < count {
      let mismatches = word(position) ^ 0x0A0A_0A0A_0A0A_0A0A
      // The highest bit of a byte stays clear only where all of it is zero.
      let occupied = ((mismatches & low) &+ low) | mismatches | low
      lines &+= (~occupied).nonzeroBitCount
      position &+= 8
    }
    return lines
  }
}

// MARK: - Keywords

extension ByteCursor {
  /// The keyword that the bytes from `start` to `end` spell.
  @inline(__always) func keyword(_ start: UInt32, _ end: UInt32) -> Keyword? {
    let length = end &- start
    guard length >= 2, length <= KeywordTable.longest else { return nil }
    let spelling: KeywordTable.Spelling
    if length <= 8 {
      spelling = KeywordTable.Spelling(low: word(start) << (64 &- UInt64(length) &* 8), high: 0, length: length)
    } else {
      spelling = KeywordTable.Spelling(low: word(start), high: word(end &- 8), length: length)
    }
    var slot = spelling.slot
    while true {
      let entry = keywordTable[slot]
      if entry.spelling == spelling { return length <= 16 ? entry.keyword : confirmed(entry.keyword, start) }
      if entry.keyword == nil { return nil }
      slot = (slot &+ 1) & (KeywordTable.size &- 1)
    }
  }
}

extension ByteCursor {
  /// A keyword of more than 16 letters, if the letters in the middle, which the table does not hold, match, too.
  @inline(never) private func confirmed(_ keyword: Keyword?, _ start: UInt32) -> Keyword? {
    guard let keyword else { return nil }
    for (index, byte) in keyword.text.utf8.enumerated() where self[start &+ UInt32(index)] != byte { return nil }
    return keyword
  }

  /// Whether the bytes from `start` to `end` are those of a word.
  func spells(_ word: StaticString, _ start: UInt32, _ end: UInt32) -> Bool {
    guard end &- start == UInt32(word.utf8CodeUnitCount) else { return false }
    for index in 0..<(end &- start) where self[start &+ index] != word.utf8Start[Int(index)] { return false }
    return true
  }
}

/// The keywords by their spelling, built once per process.
///
/// The table lies outside any class or array, so a look-up neither counts references nor checks bounds. It is never
/// changed once built and never freed.
private struct KeywordTable: @unchecked Sendable {
  /// The parts in which any two keywords differ: the length, the first eight and the last eight bytes.
  struct Spelling: Equatable {
    var low: UInt64
    var high: UInt64
    var length: UInt32

    @inline(__always) var slot: Int {
      let mixed = (low ^ (high &* 31) ^ UInt64(length)) &* 0x9E37_79B9_7F4A_7C15
      return Int(truncatingIfNeeded: mixed >> 54)
    }
  }

  struct Entry {
    var spelling: Spelling
    var keyword: Keyword?
  }

  static let size = 1024
  static let longest: UInt32 = 29
  static let shared = KeywordTable()

  let entries: UnsafePointer<Entry>

  init() {
    let table = UnsafeMutablePointer<Entry>.allocate(capacity: KeywordTable.size)
    table.initialize(
      repeating: Entry(spelling: Spelling(low: 0, high: 0, length: 0), keyword: nil),
      count: KeywordTable.size
    )
    for keyword in Keyword.allCases {
      let bytes = Array(keyword.text.utf8)
      let low = bytes.prefix(8).reversed().reduce(UInt64(0)) { $0 << 8 | UInt64($1) }
      let high = bytes.suffix(8).reversed().reduce(UInt64(0)) { $0 << 8 | UInt64($1) }
      let length = UInt32(bytes.count)
      let spelling =
        length <= 8
        ? Spelling(low: low << (64 - UInt64(length) * 8), high: 0, length: length)
        : Spelling(low: low, high: high, length: length)
      var slot = spelling.slot
      while table[slot].keyword != nil { slot = (slot + 1) & (KeywordTable.size - 1) }
      table[slot] = Entry(spelling: spelling, keyword: keyword)
    }
    entries = UnsafePointer(table)
  }
}
