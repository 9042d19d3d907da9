import Foundation
import Fuzzing

/// Lets workers run for one target, keeps what they fail at, and goes on behind it.
struct Supervisor {
  /// So long without a next input, and the worker hangs.
  static let patience: TimeInterval = 60
  private static let mostFindings = 20

  private let target: any FuzzTarget.Type
  private let options: Options
  private let folder: URL

  init(_ target: any FuzzTarget.Type, _ options: Options) throws {
    self.target = target
    self.options = options
    folder = URL(filePath: FileManager.default.currentDirectoryPath).appending(path: ".build/findings")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  }

  /// Runs until the time is over.
  ///
  /// - Returns: The number of findings.
  func run() throws -> Int {
    let begin = Date()
    let deadline = begin.addingTimeInterval(TimeInterval(options.seconds) / TimeInterval(options.targets.count))
    let path = folder.appending(path: "board-\(ProcessInfo.processInfo.processIdentifier)").path
    let board = try Blackboard(path)
    defer { try? FileManager.default.removeItem(atPath: path) }
    let (end, isTooMuch) = options.first.addingReportingOverflow(options.count)
    let last = isTooMuch ? Int.max : end
    var next = options.first
    var findings: Set<String> = []
    while next < last, Date() < deadline, findings.count < Supervisor.mostFindings {
      let arguments = Worker.arguments(target, seed: options.seed, next..<last, until: deadline, board: path)
      let outcome = try Subprocess(arguments).wait(watching: board)
      next = board.index
      if outcome == .success { break }
      let title = outcome == .failure ? board.message : outcome.rawValue
      if findings.insert(outcome.signature(of: title)).inserted { try report(title, board, number: next) }
      next += 1
    }
    let seconds = String(format: "%.1f", Date().timeIntervalSince(begin))
    print(
      "\(target.name): \(next - options.first) inputs in \(seconds) s, seed \(options.seed), \(findings.count) findings"
    )
    return findings.count
  }

  private func report(_ title: String, _ board: Blackboard, number: Int) throws {
    let file = folder.appending(path: "\(target.name)-\(options.seed)-\(number)")
    try Data(board.input).write(to: file)
    print("\(target.name), seed \(options.seed), input \(number): \(title)\n  kept in \(file.path)")
  }
}

/// How a worker has ended.
enum Outcome: String {
  case success = "nothing wrong"
  case failure = "a failure"
  case trap = "a trap"
  case hang = "a hang"

  /// What two findings of one cause have in common, as far as can be guessed.
  func signature(of message: String) -> String {
    let line = message.prefix { $0 != "\n" }.filter { !$0.isNumber }
    return "\(rawValue): \(line.prefix(60))"
  }
}

/// This program in another process.
struct Subprocess {
  private let process = Process()

  init(_ arguments: [String]) throws {
    process.executableURL = URL(filePath: CommandLine.arguments[0]).resolvingSymlinksInPath()
    process.arguments = arguments
    // Each crash would take seconds, and the reduced input shows more; `check` prints one.
    process.environment = ProcessInfo.processInfo.environment.merging(["SWIFT_BACKTRACE": "enable=no"]) { $1 }
    process.standardOutput = FileHandle.nullDevice
    process.standardError = FileHandle.nullDevice
    try process.run()
  }

  /// Waits for the end, and brings it about if the blackboard does not change any more.
  func wait(watching board: Blackboard?) -> Outcome {
    var seen = board?.index
    var since = Date()
    while process.isRunning {
      usleep(20_000)
      if let index = board?.index, index != seen {
        seen = index
        since = Date()
      } else if Date().timeIntervalSince(since) > Supervisor.patience {
        kill(process.processIdentifier, SIGKILL)
        process.waitUntilExit()
        return .hang
      }
    }
    process.waitUntilExit()
    if process.terminationReason == .uncaughtSignal { return .trap }
    switch process.terminationStatus {
    case 0: return .success
    case Worker.failed: return .failure
    default: return .trap
    }
  }
}
