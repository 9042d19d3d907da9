/// A growing piece of memory that files are read into, one after the other: each worker has one.
///
/// The bytes are followed by zeros, so that code which looks at several bytes at once never has to ask where they end.
final class ReadBuffer {
  /// The number of zeros behind the bytes.
  static let padding = 112
  /// More is not read, since no source may have as much; something without an end would never be read otherwise.
  static let limit = Int(UInt32.max)

  private var memory: UnsafeMutableRawPointer
  private var capacity: Int
  private(set) var count = 0

  init(capacity: Int = 1 << 18) {
    self.capacity = capacity
    memory = .allocate(byteCount: capacity + ReadBuffer.padding, alignment: 64)
    pad()
  }

  deinit {
    memory.deallocate()
  }

  /// The bytes that were read last.
  var bytes: UnsafeBufferPointer<UInt8> {
    UnsafeBufferPointer(start: memory.assumingMemoryBound(to: UInt8.self), count: count)
  }

  /// Reads a whole file.
  func load(path: String) throws(SystemError) {
    count = 0
    let descriptor = try System.open(path)
    defer { System.closeDescriptor(descriptor) }
    try load(descriptor: descriptor)
  }

  /// Reads what is left of an open file or pipe.
  func load(descriptor: Int32) throws(SystemError) {
    count = 0
    // The size is not asked for: most files fit, and a pipe has none.
    while count < ReadBuffer.limit {
      if count == capacity { grow(to: min(capacity * 4, ReadBuffer.limit)) }
      let added = try System.read(descriptor, into: memory + count, count: capacity - count)
      if added == 0 { break }
      count += added
    }
    pad()
  }

  /// Takes a copy of bytes that are in memory already.
  func load(_ bytes: [UInt8]) {
    if bytes.count > capacity { grow(to: bytes.count) }
    bytes.withUnsafeBytes { source in
      UnsafeMutableRawBufferPointer(start: memory, count: source.count).copyMemory(from: source)
    }
    count = bytes.count
    pad()
  }

  /// The bytes of a whole file.
  static func contents(of path: String) throws(SystemError) -> [UInt8] {
    let buffer = ReadBuffer(capacity: 1 << 14)
    try buffer.load(path: path)
    return Array(buffer.bytes)
  }

  /// The bytes of the rest of an open file or pipe.
  static func contents(of descriptor: Int32) throws(SystemError) -> [UInt8] {
    let buffer = ReadBuffer(capacity: 1 << 16)
    try buffer.load(descriptor: descriptor)
    return Array(buffer.bytes)
  }

  private func grow(to size: Int) {
    let larger = UnsafeMutableRawPointer.allocate(byteCount: size + ReadBuffer.padding, alignment: 64)
    larger.copyMemory(from: memory, byteCount: count)
    memory.deallocate()
    memory = larger
    capacity = size
  }

  private func pad() {
    (memory + count).initializeMemory(as: UInt8.self, repeating: 0, count: ReadBuffer.padding)
  }
}
