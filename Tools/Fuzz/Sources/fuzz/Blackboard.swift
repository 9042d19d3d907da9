import Foundation

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// A file in the memory of two processes: what the worker is about to do is there even if that kills it.
final class Blackboard {
  private static let size = 4 << 20
  private static let header = 3 * MemoryLayout<Int>.stride
  private let memory: UnsafeMutableRawBufferPointer

  /// Maps the file, which is made if it is not there.
  init(_ path: String) throws {
    let descriptor = open(path, O_RDWR | O_CREAT, 0o600)
    defer { close(descriptor) }
    guard descriptor >= 0, ftruncate(descriptor, off_t(Blackboard.size)) == 0,
      let start = mmap(nil, Blackboard.size, PROT_READ | PROT_WRITE, MAP_SHARED, descriptor, 0), start != MAP_FAILED
    else { throw UsageError("cannot map '\(path)': \(String(cString: strerror(errno)))") }
    memory = UnsafeMutableRawBufferPointer(start: start, count: Blackboard.size)
  }

  deinit { munmap(memory.baseAddress, memory.count) }

  /// The number of the input that is looked at.
  var index: Int {
    get { memory.load(as: Int.self) }
    set { memory.storeBytes(of: newValue, as: Int.self) }
  }

  /// The input that is looked at.
  var input: [UInt8] {
    get { bytes(slot: 0) }
    set { set(newValue, slot: 0) }
  }

  /// What the worker has found.
  var message: String {
    get { String(decoding: bytes(slot: 1), as: UTF8.self) }
    set { set(Array(newValue.utf8), slot: 1) }
  }

  private static let half = (size - header) / 2

  private func bytes(slot: Int) -> [UInt8] {
    let count = memory.load(fromByteOffset: (slot + 1) * MemoryLayout<Int>.stride, as: Int.self)
    return Array(memory.dropFirst(Blackboard.header + slot * Blackboard.half).prefix(count))
  }

  private func set(_ bytes: [UInt8], slot: Int) {
    let bytes = bytes.prefix(Blackboard.half)
    memory.storeBytes(of: bytes.count, toByteOffset: (slot + 1) * MemoryLayout<Int>.stride, as: Int.self)
    UnsafeMutableRawBufferPointer(rebasing: memory.dropFirst(Blackboard.header + slot * Blackboard.half)).copyBytes(
      from: bytes
    )
  }
}
