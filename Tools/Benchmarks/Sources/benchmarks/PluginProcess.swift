import Foundation

/// A macro plugin that is asked as the compiler asks it: one message after the other, over its standard streams.
struct PluginProcess {
  private let process = Process()
  private let input = Pipe()
  private let output = Pipe()

  /// Starts it.
  init(_ path: String) throws {
    process.executableURL = URL(filePath: path)
    process.standardInput = input
    process.standardOutput = output
    try process.run()
  }

  /// Sends a message and waits for the answer.
  func ask(_ message: Data) throws -> Data {
    var length = UInt64(message.count).littleEndian
    try input.fileHandleForWriting.write(contentsOf: withUnsafeBytes(of: &length) { Data($0) } + message)
    let header = try read(8)
    return try read(header.reversed().reduce(0) { $0 << 8 | Int($1) })
  }

  /// Ends it by closing its input.
  func end() throws {
    try input.fileHandleForWriting.close()
    process.waitUntilExit()
  }

  private func read(_ count: Int) throws -> Data {
    var data = Data()
    while data.count < count {
      guard let part = try output.fileHandleForReading.read(upToCount: count - data.count), !part.isEmpty else {
        throw BenchmarkError("the plugin ended before it answered")
      }
      data += part
    }
    return data
  }
}
