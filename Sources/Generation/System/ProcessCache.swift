/// Keeps what programs of the toolchain have printed, since the same files give the same text, and printing takes seconds.
///
/// There is one file for each program with its arguments, so the folder does not grow with every change of a module. It is of use
/// as long as no file or folder that the arguments name has changed, and the program has not. Nothing depends on it: what cannot be
/// read or written is printed again.
struct ProcessCache: Sendable {
  private let folder: String

  /// The cache of the user; `nil` if there is none.
  init?() {
    let name = "swift-mocking"
    if let given = System.environment("SWIFT_MOCKING_CACHE") {
      guard given != "off" else { return nil }
      folder = given
    } else if let caches = System.environment("XDG_CACHE_HOME") {
      folder = Path.join(caches, name)
    } else if let home = System.environment("HOME") {
      #if canImport(Darwin)
        folder = Path.join(home, "Library/Caches/" + name)
      #else
        folder = Path.join(home, ".cache/" + name)
      #endif
    } else {
      return nil
    }
  }

  /// The cached output of a call.
  func output(of key: Key) -> ProcessOutput? {
    guard let bytes = try? ReadBuffer.contents(of: path(of: key)) else { return nil }
    let header = bytes.prefix(128).prefix { $0 != UInt8(ascii: "\n") }
    let numbers = String(decoding: header, as: UTF8.self).split(separator: " ").compactMap { Int($0) }
    guard numbers.count == 5, numbers[0] == ProcessCache.version, let status = Int32(exactly: numbers[1]) else {
      return nil
    }
    let counts = numbers.dropFirst(2)
    // A file that is not whole has not as many bytes as it says.
    guard counts.allSatisfy({ (0...bytes.count).contains($0) }),
      header.count + 1 + counts.reduce(0, +) == bytes.count
    else { return nil }
    var rest = bytes.dropFirst(header.count + 1)
    let parts = counts.map { count in
      defer { rest = rest.dropFirst(count) }
      return Array(rest.prefix(count))
    }
    guard parts[0].elementsEqual(key.text.utf8) else { return nil }
    return ProcessOutput(status: status, output: parts[1], errors: parts[2])
  }

  /// Keeps the output of a call.
  func keep(_ output: ProcessOutput, of key: Key) {
    let text = Array(key.text.utf8)
    let counts = "\(text.count) \(output.output.count) \(output.errors.count)"
    let header = Array("\(ProcessCache.version) \(output.status) \(counts)\n".utf8)
    let file = OutputFile(path: path(of: key), text: header + text + output.output + output.errors)
    _ = try? OutputWriter.write([file])
  }

  /// The number of the form of the files.
  private static let version = 1

  private func path(of key: Key) -> String { Path.join(folder, String(key.number, radix: 16)) }

  /// A call of a program, and what its result depends on.
  struct Key: Sendable {
    /// The hash of the call, independent of the state of its files.
    let number: UInt64
    /// The call in full, with the states of the files.
    let text: String

    /// - Returns: `nil` if the program is not to be found.
    init?(_ program: String, _ arguments: [String], input: [UInt8]) {
      guard let resolved = System.resolved(program), let own = try? System.status(of: resolved) else { return nil }
      var call = ([resolved] + arguments).joined(separator: "\u{0}") + "\u{0}" + String(decoding: input, as: UTF8.self)
      call += "\u{0}" + (System.environment("SDKROOT") ?? "")
      var states = "\u{0}\(own.size) \(own.changed)"
      var isRelative = false
      // Also "." is one; a module that is called like a file is only told apart once more.
      for argument in arguments where !argument.hasPrefix("-") {
        guard let status = try? System.status(of: argument), status.kind != .other else { continue }
        states += "\u{0}\(status.size) \(status.changed)"
        isRelative = isRelative || !argument.hasPrefix("/")
      }
      if isRelative { call += "\u{0}" + (System.workingDirectory ?? "") }
      number = NameKey(.abstract, call).value
      text = call + states
    }
  }
}

/// Runs a program whose result depends on nothing but its arguments, its input, and the files and folders that these name, or
/// takes what it printed for the same ones before.
///
/// A failure is kept only of a program that is asked for its messages, by an input.
func runCachedProcess(_ path: String, _ arguments: [String], input: [UInt8] = []) throws(SystemError) -> ProcessOutput {
  guard let cache = ProcessCache(), let key = ProcessCache.Key(path, arguments, input: input) else {
    return try runProcess(path, arguments, input: input)
  }
  if let known = cache.output(of: key) { return known }
  let output = try runProcess(path, arguments, input: input)
  if output.status == 0 || output.status == 1 && !input.isEmpty { cache.keep(output, of: key) }
  return output
}
