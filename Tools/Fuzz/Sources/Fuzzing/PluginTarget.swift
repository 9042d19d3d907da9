import Foundation

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// The macros' plugin as compilers run it: one process, which answers every message.
struct PluginTarget: FuzzTarget {
  static let name = "plugin"
  static let summary = "the program MockingMacros: an answer to each message, whatever it is"

  private let messages: HostMessages
  private let session: PluginSession

  init(corpus: Corpus) throws {
    guard let path = corpus.pluginPath else { throw FuzzFailure("the plugin was not built") }
    messages = HostMessages(corpus: corpus, mutator: Mutator(corpus: corpus))
    session = PluginSession(path)
  }

  func input(_ random: inout SplitMix) -> [UInt8] {
    let message = messages.message(&random)
    return message.isEmpty ? [0x7B] : message
  }

  func check(_ input: [UInt8]) throws(FuzzFailure) {
    let answer = try session.answer(to: HostMessages.framed(input))
    try MessagesTarget.check(answer: answer)
  }
}

/// A plugin that is started again when it has ended.
private final class PluginSession {
  private let path: String
  private var process: (process: Process, input: FileHandle, output: FileHandle)?

  init(_ path: String) {
    self.path = path
    signal(SIGPIPE, SIG_IGN)
  }

  deinit { end() }

  func answer(to message: [UInt8]) throws(FuzzFailure) -> [UInt8] {
    do {
      let (_, input, output) = try running()
      // A pipe holds less than a message may have, but a plugin reads all before it answers.
      try input.write(contentsOf: Data(message))
      let header = try bytes(8, from: output)
      return try bytes(
        Int(truncatingIfNeeded: header.reversed().reduce(UInt64(0)) { $0 << 8 | UInt64($1) }),
        from: output
      )
    } catch {
      end()
      throw error as? FuzzFailure ?? FuzzFailure("the plugin has ended: \(error)")
    }
  }

  private func running() throws -> (process: Process, input: FileHandle, output: FileHandle) {
    if let process { return process }
    let (process, input, output) = (Process(), Pipe(), Pipe())
    process.executableURL = URL(filePath: path)
    process.standardInput = input
    process.standardOutput = output
    process.standardError = FileHandle.nullDevice
    try process.run()
    let made = (process, input.fileHandleForWriting, output.fileHandleForReading)
    self.process = made
    return made
  }

  private func end() {
    guard let (process, input, _) = process else { return }
    try? input.close()
    process.terminate()
    process.waitUntilExit()
    self.process = nil
  }

  private func bytes(_ count: Int, from output: FileHandle) throws -> [UInt8] {
    guard (0..<1 << 28).contains(count) else { throw FuzzFailure("the plugin says that \(count) bytes follow") }
    var bytes: [UInt8] = []
    // Not by the clock, since the machine may sleep: half a minute without anything to read.
    var patience = 1_500
    while bytes.count < count {
      var waited = pollfd(fd: output.fileDescriptor, events: Int16(POLLIN), revents: 0)
      if poll(&waited, 1, 20) == 0 {
        patience -= 1
        if patience == 0 { throw FuzzFailure("the plugin hangs") }
        continue
      }
      var part = [UInt8](repeating: 0, count: count - bytes.count)
      let length = read(output.fileDescriptor, &part, part.count)
      if length <= 0 { throw FuzzFailure("the plugin has ended") }
      bytes += part.prefix(length)
      patience = 1_500
    }
    return bytes
  }
}
