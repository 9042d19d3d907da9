/// Text that grows piece by piece, in UTF-8.
///
/// Code is put together from many short pieces. A `String` takes long to append one, for what it keeps of its text
/// beside the bytes; these are only copied here, into room that is there already.
///
/// Sound although unchecked: what several values share is only read, as a value writes into storage that is its own alone.
@usableFromInline package struct UTF8Buffer: @unchecked Sendable {
  /// The bytes' owner; nothing if they are part of the program, as those of a literal, and so always there.
  @usableFromInline package private(set) var storage: ManagedBuffer<Void, UInt8>?
  /// The first of the bytes, found once and not each time that they are looked at; nothing if the text is a short one.
  @usableFromInline package private(set) var start: UnsafePointer<UInt8>?
  /// The bytes of a short text, which takes no storage: half of all pieces are names, types and parameters.
  @usableFromInline package private(set) var short: (UInt64, UInt64, UInt64) = (0, 0, 0)
  /// How many bytes the storage has room for, or will have once there is one: here and not there, as what a class has is checked for
  /// exclusive access.
  private var capacity = 0
  /// How many bytes the text has.
  @usableFromInline package private(set) var count = 0

  package init() {}

  /// An empty buffer that will have room for so many bytes as soon as there is one.
  package init(capacity: Int) { self.capacity = capacity }

  /// A buffer with some text in it.
  package init(_ text: String) { self += text }

  /// A buffer with the text of a literal, which is not copied.
  package init(literal text: StaticString) {
    if text.hasPointerRepresentation {
      start = text.utf8Start
      count = text.utf8CodeUnitCount
    } else {
      append(literal: text)
    }
  }

  /// The text that a function writes.
  package static func text(_ write: (inout UTF8Buffer) -> Void) -> String {
    var text = UTF8Buffer()
    write(&text)
    return text.string
  }

  package var isEmpty: Bool { count == 0 }

  /// The text as a string.
  package var string: String { withBytes { String(decoding: $0, as: UTF8.self) } }

  /// Calls a function with the text's bytes, which it must not keep.
  @inlinable package func withBytes<Result>(_ body: (UnsafeBufferPointer<UInt8>) -> Result) -> Result {
    if let start {
      defer { withExtendedLifetime(storage) {} }
      return body(UnsafeBufferPointer(start: start, count: count))
    }
    return withUnsafeBytes(of: short) { room in
      room.withMemoryRebound(to: UInt8.self) { body(UnsafeBufferPointer(rebasing: $0[..<count])) }
    }
  }

  package static func += (buffer: inout UTF8Buffer, text: String) {
    // Nearly every string has its bytes in one piece; to make sure of it means to copy the string.
    if text.utf8.withContiguousStorageIfAvailable({ buffer.append($0) }) == nil {
      var text = text
      text.withUTF8 { buffer.append($0) }
    }
  }

  package static func += (buffer: inout UTF8Buffer, other: UTF8Buffer) {
    if buffer.isEmpty, other.start != nil {
      // Much code is put together from a single piece, which need not be copied.
      if !other.isEmpty { buffer = other }
    } else {
      other.withBytes { buffer.append($0) }
    }
  }

  /// Appends the text of a literal, which need not be looked for as that of a string.
  package mutating func append(literal text: StaticString) {
    text.withUTF8Buffer { append($0) }
  }

  /// Appends some blanks.
  package mutating func append(blanks count: Int) {
    let blanks: StaticString = "                                "
    for start in stride(from: 0, to: count, by: blanks.utf8CodeUnitCount) {
      blanks.withUTF8Buffer { append(UnsafeBufferPointer(rebasing: $0.prefix(count - start))) }
    }
  }

  /// Appends the elements of a list with commas between them.
  package mutating func append<Element>(list: [Element], _ write: (Element, inout UTF8Buffer) -> Void) {
    var isFirst = true
    for element in list {
      if !isFirst { append(literal: ", ") }
      isFirst = false
      write(element, &self)
    }
  }

  /// Appends bytes that are UTF-8.
  package mutating func append(_ bytes: UnsafeBufferPointer<UInt8>) {
    guard let source = bytes.baseAddress, !bytes.isEmpty else { return }
    let (place, end) = (count, count + bytes.count)
    if start == nil, end <= MemoryLayout.size(ofValue: short) {
      withUnsafeMutableBytes(of: &short) { room in
        room.baseAddress?.advanced(by: place).copyMemory(from: source, byteCount: bytes.count)
      }
      count = end
      return
    }
    // What needs more than was foreseen gets twice as much, as more will come as a rule.
    if end > capacity || !isKnownUniquelyReferenced(&storage) { makeRoom(for: end > capacity ? end * 2 : capacity) }
    // There is room for them now, and the text ends where they go.
    if let start { UnsafeMutablePointer(mutating: start + count).update(from: source, count: bytes.count) }
    count = end
  }

  private mutating func makeRoom(for needed: Int) {
    // Bytes need no initialisation, and nothing happens to them when they go.
    let larger = ManagedBuffer<Void, UInt8>.create(minimumCapacity: needed) { _ in }
    // The elements of such a buffer stay where they are as long as it is there.
    let first = larger.withUnsafeMutablePointerToElements { $0 }
    withBytes { bytes in
      if let start = bytes.baseAddress { first.update(from: start, count: count) }
    }
    start = UnsafePointer(first)
    storage = larger
    capacity = needed
  }
}

// MARK: - Searching

extension UTF8Buffer {
  /// The place of the first line break among some bytes, of which eight are looked at in one step.
  package static func lineBreak(in bytes: UnsafeBufferPointer<UInt8>) -> Int? {
    var position = 0
    while position + 8 <= bytes.count {
      // A byte becomes zero where it is a line break, and only from a zero byte a one is borrowed.
      let word = Self.word(bytes, at: position) ^ 0x0A0A_0A0A_0A0A_0A0A
      let found = (word &- 0x0101_0101_0101_0101) & ~word & 0x8080_8080_8080_8080
      if found != 0 { return position + found.trailingZeroBitCount / 8 }
      position += 8
    }
    while position < bytes.count {
      if bytes[position] == UInt8(ascii: "\n") { return position }
      position += 1
    }
    return nil
  }

  /// Whether some bytes begin with a letter of ASCII or an underscore, and have only such and digits.
  ///
  /// Of eight bytes or more, eight are looked at in one step, the last ones perhaps twice.
  static func isWord(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    guard let first = bytes.first, isLetter(first) else { return false }
    if bytes.count < 8 { return bytes.allSatisfy { isLetter($0) || $0 &- UInt8(ascii: "0") < 10 } }
    var position = 0
    while position + 8 < bytes.count {
      if !isWord(word(bytes, at: position)) { return false }
      position += 8
    }
    return isWord(word(bytes, at: bytes.count - 8))
  }

  static func isLetter(_ byte: UInt8) -> Bool {
    // One comparison for both cases.
    (byte | 0x20) &- UInt8(ascii: "a") < 26 || byte == UInt8(ascii: "_")
  }

  /// The same of eight bytes.
  private static func isWord(_ word: UInt64) -> Bool {
    let (ones, highest): (UInt64, UInt64) = (0x0101_0101_0101_0101, 0x8080_8080_8080_8080)
    // Of bytes below 0x80 nothing is carried to the next, and the highest bit of each says whether it is in a range.
    func isWithin(_ first: UInt8, _ last: UInt8, _ word: UInt64) -> UInt64 {
      (word &+ ones &* UInt64(0x80 - first)) & ~(word &+ ones &* UInt64(0x7F - last))
    }
    let letters = isWithin(UInt8(ascii: "a"), UInt8(ascii: "z"), word | ones &* 0x20)
    let digits = isWithin(UInt8(ascii: "0"), UInt8(ascii: "9"), word)
    let underscores = isWithin(UInt8(ascii: "_"), UInt8(ascii: "_"), word)
    return word & highest == 0 && (letters | digits | underscores) & highest == highest
  }

  /// Whether the text is of ASCII alone.
  package var isASCII: Bool {
    withBytes { bytes in
      var (seen, position) = (0 as UInt64, 0)
      while position + 8 <= bytes.count {
        seen |= Self.word(bytes, at: position)
        position += 8
      }
      while position < bytes.count {
        seen |= UInt64(bytes[position])
        position += 1
      }
      return seen & 0x8080_8080_8080_8080 == 0
    }
  }

  /// Eight bytes as a number, the first of them as its lowest digits.
  private static func word(_ bytes: UnsafeBufferPointer<UInt8>, at position: Int) -> UInt64 {
    UInt64(littleEndian: UnsafeRawBufferPointer(bytes).loadUnaligned(fromByteOffset: position, as: UInt64.self))
  }
}

extension UTF8Buffer: Hashable {
  @usableFromInline package static func == (left: UTF8Buffer, right: UTF8Buffer) -> Bool {
    left.withBytes { left in right.withBytes { right in left.elementsEqual(right) } }
  }

  @usableFromInline package func hash(into hasher: inout Hasher) {
    withBytes { hasher.combine(bytes: UnsafeRawBufferPointer($0)) }
  }
}

extension String {
  /// The text with another behind it, for both of which there is room from the start: to append to a string takes three times as long.
  package func followed(by tail: String) -> String {
    let joined = utf8.withContiguousStorageIfAvailable { head in
      tail.utf8.withContiguousStorageIfAvailable { tail in
        String(unsafeUninitializedCapacity: head.count + tail.count) { room in
          // The room is as large as both together, and neither is in it.
          let end = room.initialize(fromContentsOf: head)
          return room[end...].initialize(fromContentsOf: tail)
        }
      }
    }
    return (joined ?? nil) ?? self + tail
  }
}
