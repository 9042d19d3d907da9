import Foundation
import Fuzzing

/// Lets workers run for one target, keeps what they fail at, and goes on behind it.
struct Supervisor {
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
      if findings.insert(outcome.signature).inserted { try report(outcome, board, number: next) }
      next += 1
    }
    let seconds = String(format: "%.1f", Date().timeIntervalSince(begin))
    print(
      "\(target.name): \(next - options.first) inputs in \(seconds) s, seed \(options.seed), \(findings.count) findings"
    )
    // Whoever reads along from a file wants to know it now.
    fflush(nil)
    return findings.count
  }

  private func report(_ outcome: Outcome, _ board: Blackboard, number: Int) throws {
    let file = folder.appending(path: "\(target.name)-\(options.seed)-\(number)")
    try Data(board.input).write(to: file)
    print("\(target.name), seed \(options.seed), input \(number): \(outcome)\n  kept in \(file.path)")
  }
}
