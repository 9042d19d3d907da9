#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Android)
  import Android
#elseif canImport(WinSDK)
  import CRT
#endif

/// A channel for messages to and from the compiler: each is its length, as 64-bit little-endian integer, followed by
/// its bytes.
public struct PluginChannel {
  /// Reads up to a number of bytes; none at the end of the input.
  private let readBytes: (Int) -> [UInt8]
  /// Writes all bytes; `false` if the reader has gone.
  private let writeBytes: ([UInt8]) -> Bool

  /// A channel over any functions, for tests and other transports.
  ///
  /// - Parameters:
  ///   - read: Reads up to a number of bytes; none at the end of the input.
  ///   - write: Writes all bytes; `false` if nobody takes them any more.
  public init(read: @escaping (Int) -> [UInt8], write: @escaping ([UInt8]) -> Bool) {
    readBytes = read
    writeBytes = write
  }

  /// The channel over standard input and output, as compilers open it.
  public static func standard() -> PluginChannel {
    #if canImport(WinSDK)
      _setmode(0, _O_BINARY)
      _setmode(1, _O_BINARY)
    #endif
    return PluginChannel(
      read: { limit in
        [UInt8](unsafeUninitializedCapacity: limit) { buffer, count in
          count = FileDescriptor.readSome(0, buffer)
        }
      },
      write: { bytes in bytes.withUnsafeBytes { FileDescriptor.writeAll(1, $0) } }
    )
  }

  /// The next message; `nil` at the end of the input, or after an empty message.
  public func receive() -> [UInt8]? {
    guard let header = exactly(8) else { return nil }
    let length = header.reversed().reduce(UInt64(0)) { $0 << 8 | UInt64($1) }
    // No message is that long, so the rest of the input is invalid, too.
    guard length > 0, length <= PluginChannel.maximumLength else { return nil }
    return exactly(Int(length))
  }

  /// Sends a message.
  ///
  /// - Parameter message: Its bytes.
  /// - Returns: Whether the compiler still reads.
  public func send(_ message: [UInt8]) -> Bool {
    let header = (0..<8).map { UInt8(truncatingIfNeeded: message.count >> ($0 * 8)) }
    return writeBytes(header + message)
  }

  private static let maximumLength: UInt64 = 1 << 31

  /// Reads a number of bytes; `nil` if the input ends earlier.
  private func exactly(_ count: Int) -> [UInt8]? {
    // Memory is allocated as bytes arrive, since a broken header may contain any length.
    var bytes: [UInt8] = []
    while bytes.count < count {
      let part = readBytes(min(count - bytes.count, 1 << 20))
      if part.isEmpty { return nil }
      bytes += part
    }
    return bytes
  }
}

/// Reading and writing that continues after an interruption.
private enum FileDescriptor {
  static func readSome(_ descriptor: Int32, _ buffer: UnsafeMutableBufferPointer<UInt8>) -> Int {
    guard let start = buffer.baseAddress else { return 0 }
    while true {
      #if canImport(WinSDK)
        let count = Int(_read(descriptor, start, UInt32(buffer.count)))
      #else
        let count = read(descriptor, start, buffer.count)
      #endif
      if count >= 0 { return count }
      if errno != EINTR { return 0 }
    }
  }

  static func writeAll(_ descriptor: Int32, _ bytes: UnsafeRawBufferPointer) -> Bool {
    var rest = bytes[...]
    while let start = UnsafeRawBufferPointer(rebasing: rest).baseAddress, !rest.isEmpty {
      #if canImport(WinSDK)
        let count = Int(_write(descriptor, start, UInt32(rest.count)))
      #else
        let count = write(descriptor, start, rest.count)
      #endif
      if count < 0 {
        if errno == EINTR { continue }
        return false
      }
      rest = rest.dropFirst(count)
    }
    return true
  }
}
