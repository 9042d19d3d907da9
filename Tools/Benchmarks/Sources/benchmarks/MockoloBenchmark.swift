import Foundation

/// The release command beside Mockolo on the same sources, whose annotations both read.
enum MockoloBenchmark: Benchmark {
  static let name = "mockolo"
  static let usage = """
      mockolo <binary of Mockolo> [<folder>]   the command beside it; without a folder, on a synthetic tree
              [--files <n>] [--runs <n>] [--binary <path>] [--scratch <folder>]
    """

  static func run(_ options: Options) throws {
    guard let mockolo = options.operands.first else { throw BenchmarkError("the binary of Mockolo is needed") }
    let scratch = try ScratchFolder()
    let command = try Root.command(options)
    let rounds = try options.number("--runs", default: 10)
    var table = Table("sources", "MB", "", "wall ms", "processor ms", "peak MB", "output MB")
    for (name, folder) in try trees(options, scratch) {
      var subjects = [
        Subject("Mockolo", mockolo, ["-s", folder, "-d"], output: scratch.path("theirs.swift")),
        Subject(
          "swift-mocking",
          command,
          ["spy", "--names", "mockolo", folder, "-o"],
          output: scratch.path("ours.swift")
        ),
      ]
      // In turns, so that another load of the machine meets both alike. The first round warms the caches.
      for round in 0...rounds {
        for index in subjects.indices { try subjects[index].run(keepsTime: round > 0) }
      }
      let bytes = sources(at: folder).reduce(0) { $0 + $1.count }
      for subject in subjects {
        table.add(
          name,
          (Double(bytes) / 1e6).digits(1),
          subject.name,
          (subject.best.wall * 1e3).digits(1),
          (subject.best.processor * 1e3).digits(1),
          (Double(subject.best.peakMemory) / 1e6).digits(1),
          (Double(try Data(contentsOf: URL(filePath: subject.output)).count) / 1e6).digits(2)
        )
      }
      let (theirs, ours) = (subjects[0].best, subjects[1].best)
      table.add(
        "",
        "",
        "ratio",
        (theirs.wall / ours.wall).digits(2),
        (theirs.processor / ours.processor).digits(2),
        "",
        ""
      )
    }
    table.print()
  }

  /// The folder that was given, or trees of as many protocols as half their files, of which one in fifty is annotated, or all are.
  private static func trees(_ options: Options, _ scratch: borrowing ScratchFolder) throws -> [(String, String)] {
    if let folder = options.operands.dropFirst().first { return [(folder, folder)] }
    let files = try options.number("--files", default: 2000)
    return try [100, 2].map { interval in
      let folder = scratch.path("\(interval)")
      try SyntheticTree(files: files, proportions: .annotated(interval)).write(to: scratch, folder: "\(interval)")
      return ("\(files) files, \(files / interval) doubles", folder)
    }
  }

  /// A program, and the least it took.
  private struct Subject {
    let name: String
    let output: String
    private let program: Program
    private(set) var best = ProcessTime(wall: .infinity, processor: .infinity, status: 0)

    init(_ name: String, _ binary: String, _ arguments: [String], output: String) {
      self.name = name
      self.output = output
      program = Program([binary] + arguments + [output])
    }

    mutating func run(keepsTime: Bool) throws {
      // A file that is there with the same content would only be read.
      try? FileManager.default.removeItem(atPath: output)
      let time = try program.succeed()
      guard keepsTime else { return }
      best.wall = min(best.wall, time.wall)
      best.processor = min(best.processor, time.processor)
      best.peakMemory = max(best.peakMemory, time.peakMemory)
    }
  }
}
