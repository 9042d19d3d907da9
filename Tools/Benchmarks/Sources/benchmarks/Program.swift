import Foundation

/// The resources that a process used.
struct ProcessTime {
  /// From before it was started until it had been waited for, in seconds.
  var wall: Double
  /// In user and system code, in seconds.
  var processor: Double
  var status: Int32
  /// The most memory it had at a time, in bytes; never less than what this process has.
  var peakMemory = 0
}

/// A program with its arguments, started without a shell between.
struct Program {
  private let arguments: [String]

  /// - Parameter arguments: The program, looked for in `PATH` if it is a plain name, and its arguments.
  init(_ arguments: [String]) {
    self.arguments = arguments
  }

  /// The destination of the standard output; discarded output goes to `/dev/null`, with the standard error.
  enum Output {
    case discarded
    case file(URL)
    /// To this process's standard error, as what a build says is no result.
    case shown
  }

  /// Runs it to its end.
  func run(output: Output = .discarded) throws -> ProcessTime {
    #if canImport(Darwin)
      var actions: posix_spawn_file_actions_t?
    #else
      var actions = posix_spawn_file_actions_t()
    #endif
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_addopen(&actions, 0, "/dev/null", O_RDONLY, 0)
    switch output {
    case .discarded:
      posix_spawn_file_actions_addopen(&actions, 1, "/dev/null", O_WRONLY, 0)
      posix_spawn_file_actions_addopen(&actions, 2, "/dev/null", O_WRONLY, 0)
    case .file(let url):
      posix_spawn_file_actions_addopen(&actions, 1, url.path, O_WRONLY | O_CREAT | O_TRUNC, 0o644)
    case .shown:
      posix_spawn_file_actions_adddup2(&actions, 2, 1)
    }
    var words: [UnsafeMutablePointer<CChar>?] = arguments.map { strdup($0) }
    words.append(nil)
    defer { for word in words { free(word) } }

    var child = pid_t()
    let start = ContinuousClock.now
    let failure = posix_spawnp(&child, words[0] ?? strdup(""), &actions, nil, words, environ)
    guard failure == 0 else {
      throw BenchmarkError("cannot start \(arguments[0]): \(String(cString: strerror(failure)))")
    }
    var status: Int32 = 0
    var usage = rusage()
    while wait4(child, &status, 0, &usage) < 0, errno == EINTR {}
    let wall = (ContinuousClock.now - start).seconds
    // The low seven bits are the signal that ended it, the next byte is the status it gave.
    let code = status & 0x7F == 0 ? status >> 8 & 0xFF : 128 + status & 0x7F
    #if canImport(Darwin)
      let memoryUnit = 1
    #else
      let memoryUnit = 1024
    #endif
    return ProcessTime(
      wall: wall,
      processor: usage.ru_utime.seconds + usage.ru_stime.seconds,
      status: code,
      peakMemory: Int(usage.ru_maxrss) * memoryUnit
    )
  }

  /// Runs it and fails if it fails.
  @discardableResult
  func succeed(output: Output = .discarded) throws -> ProcessTime {
    let time = try run(output: output)
    if time.status != 0 {
      throw BenchmarkError("\(arguments.prefix(4).joined(separator: " ")) … ended with status \(time.status)")
    }
    return time
  }

  /// Runs it and gives what it printed.
  func text() throws -> String {
    let file = FileManager.default.temporaryDirectory.appending(path: "benchmarks-\(getpid()).out")
    defer { try? FileManager.default.removeItem(at: file) }
    try succeed(output: .file(file))
    return try String(contentsOf: file, encoding: .utf8)
  }
}

extension Duration {
  var seconds: Double {
    Double(components.seconds) + Double(components.attoseconds) * 1e-18
  }
}

extension timeval {
  fileprivate var seconds: Double {
    Double(tv_sec) + Double(tv_usec) * 1e-6
  }
}
