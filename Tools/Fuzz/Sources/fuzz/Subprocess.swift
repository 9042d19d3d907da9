import Foundation

/// The way in which a worker has ended.
enum Outcome: Equatable, CustomStringConvertible {
  case success
  /// A property does not hold.
  case failure(String)
  /// The process died; with what the runtime said.
  case trap(String)
  case hang

  var description: String {
    switch self {
    case .success: "nothing wrong"
    case .failure(let message): message
    case .trap(let message): "a trap: \(message)"
    case .hang: "a hang"
    }
  }

  /// The key by which findings with the same cause are recognized, as far as possible.
  var signature: String {
    String(description.prefix { $0 != "\n" }.filter { !$0.isNumber }.prefix(100))
  }
}

/// This program in another process.
struct Subprocess {
  /// The status after a failure, which is said on standard error.
  static let failed: Int32 = 3
  /// The number of looks at a worker on the same input after which it is considered to hang: a minute.
  ///
  /// It is not the clock that is asked, since the machine may sleep.
  private static let patience = 3_000

  private let process = Process()
  private let errors: URL

  init(_ arguments: [String]) throws {
    errors = FileManager.default.temporaryDirectory.appending(path: "fuzz-\(UUID().uuidString)")
    try Data().write(to: errors)
    process.executableURL = URL(filePath: CommandLine.arguments[0]).resolvingSymlinksInPath()
    process.arguments = arguments
    // Each crash would take seconds, and the reduced input shows more; `check` prints one.
    process.environment = ProcessInfo.processInfo.environment.merging(["SWIFT_BACKTRACE": "enable=no"]) { $1 }
    process.standardOutput = FileHandle.nullDevice
    process.standardError = try FileHandle(forWritingTo: errors)
    try process.run()
  }

  /// Waits for the end, and brings it about if the blackboard does not change any more.
  func wait(watching board: Blackboard?) throws -> Outcome {
    defer { try? FileManager.default.removeItem(at: errors) }
    var seen = board?.index
    var patience = Subprocess.patience
    while process.isRunning {
      usleep(20_000)
      patience -= 1
      if let index = board?.index, index != seen {
        seen = index
        patience = Subprocess.patience
      } else if patience == 0 {
        kill(process.processIdentifier, SIGKILL)
        process.waitUntilExit()
        return .hang
      }
    }
    process.waitUntilExit()
    let words = String(decoding: try Data(contentsOf: errors), as: UTF8.self)
    switch (process.terminationReason, process.terminationStatus) {
    case (.exit, 0): return .success
    case (.exit, Subprocess.failed): return .failure(words)
    case (.uncaughtSignal, let signal): return .trap(words.isEmpty ? "signal \(signal)" : words)
    default: throw UsageError("a worker cannot work: \(words)")
    }
  }
}
