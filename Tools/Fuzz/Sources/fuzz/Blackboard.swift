import Foundation

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// A file in the memory of two processes: what the worker is about to do is there even if that kills it.
final class Blackboard {
  private static let size = 4 << 20
  private static let header = 2 * MemoryLayout<Int>.stride
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

  /// The input that is looked at, as far as there is room for it.
  var input: [UInt8] {
    get { Array(memory.dropFirst(Blackboard.header).prefix(count)) }
    set {
      count = min(newValue.count, Blackboard.size - Blackboard.header)
      UnsafeMutableRawBufferPointer(rebasing: memory.dropFirst(Blackboard.header)).copyBytes(
        from: newValue.prefix(count)
      )
    }
  }

  private var count: Int {
    get { memory.load(fromByteOffset: MemoryLayout<Int>.stride, as: Int.self) }
    set { memory.storeBytes(of: newValue, toByteOffset: MemoryLayout<Int>.stride, as: Int.self) }
  }
}
