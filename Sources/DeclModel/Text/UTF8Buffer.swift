/// Text that grows piece by piece, in UTF-8.
///
/// Code is put together from many short pieces. A `String` takes long to append one, for what it keeps of its text
/// beside the bytes; these are only copied here, into room that is there already.
///
/// Sound although unchecked: what several values share is only read, as a value writes into storage that is its own alone.
package struct UTF8Buffer: @unchecked Sendable {
  /// The bytes, the first `count` of which are the text.
  private var storage: ManagedBuffer<Void, UInt8>?
  /// How many bytes there is room for: here and not in the storage, as what a class has is checked for exclusive access.
  private var capacity = 0
  /// How many bytes the text has.
  package private(set) var count = 0

  package init() {}

  /// An empty buffer with room for so many bytes.
  package init(capacity: Int) { if capacity > 0 { makeRoom(for: capacity) } }

  /// A buffer with some text in it.
  package init(_ text: String) { self += text }

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
  package func withBytes<Result>(_ body: (UnsafeBufferPointer<UInt8>) -> Result) -> Result {
    guard let storage else { return body(UnsafeBufferPointer(start: nil, count: 0)) }
    return storage.withUnsafeMutablePointerToElements { body(UnsafeBufferPointer(start: $0, count: count)) }
  }

  package static func += (buffer: inout UTF8Buffer, text: String) {
    // Nearly every string has its bytes in one piece; to make sure of it means to copy the string.
    if text.utf8.withContiguousStorageIfAvailable({ buffer.append($0) }) == nil {
      var text = text
      text.withUTF8 { buffer.append($0) }
    }
  }

  package static func += (buffer: inout UTF8Buffer, other: UTF8Buffer) {
    other.withBytes { buffer.append($0) }
  }

  /// Appends the elements of a list with commas between them.
  package mutating func append<Element>(list: [Element], _ write: (Element, inout UTF8Buffer) -> Void) {
    for (index, element) in list.enumerated() {
      if index > 0 { self += ", " }
      write(element, &self)
    }
  }

  /// Appends bytes that are UTF-8.
  package mutating func append(_ bytes: UnsafeBufferPointer<UInt8>) {
    guard let source = bytes.baseAddress, !bytes.isEmpty else { return }
    let (start, end) = (count, count + bytes.count)
    if end > capacity || !isKnownUniquelyReferenced(&storage) { makeRoom(for: max(end, start * 2)) }
    // There is room for them now, and the text ends where they go.
    storage?.withUnsafeMutablePointerToElements { ($0 + start).update(from: source, count: end - start) }
    count = end
  }

  private mutating func makeRoom(for needed: Int) {
    // Bytes need no initialisation, and nothing happens to them when they go.
    let larger = ManagedBuffer<Void, UInt8>.create(minimumCapacity: needed) { _ in }
    withBytes { bytes in
      guard let source = bytes.baseAddress else { return }
      larger.withUnsafeMutablePointerToElements { $0.update(from: source, count: bytes.count) }
    }
    storage = larger
    capacity = needed
  }
}

extension UTF8Buffer: Hashable {
  package static func == (left: UTF8Buffer, right: UTF8Buffer) -> Bool {
    left.withBytes { left in right.withBytes { right in left.elementsEqual(right) } }
  }

  package func hash(into hasher: inout Hasher) {
    withBytes { hasher.combine(bytes: UnsafeRawBufferPointer($0)) }
  }
}
