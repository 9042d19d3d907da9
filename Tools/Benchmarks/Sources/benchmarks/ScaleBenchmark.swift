import Foundation

/// The release command on modules of up to 10,000 protocols and two million lines, beside a text search over the same tree.
enum ScaleBenchmark: Benchmark {
  static let name = "scale"
  static let usage = """
      scale                                    the command on 1, 2, 4 and 8 parts of a huge module, against ripgrep
              [--protocols <n>] [--runs <n>] [--binary <path>] [--scratch <folder>]
    """

  static func run(_ options: Options) throws {
    let scratch = try ScratchFolder()
    let command = try Root.command(options)
    let whole = try options.number("--protocols", default: 10_000)
    let rounds = try options.number("--runs", default: 5)
    var rows: [String: [Row]] = [:]
    for factor in [1, 2, 4, 8] {
      let protocols = max(1, whole * factor / 8)
      let folder = scratch.path("\(factor)")
      let tree = SyntheticTree(files: protocols, proportions: .module)
      let size = try tree.write(to: scratch, folder: "\(factor)")
      let module = Module(factor: factor, protocols: protocols, lines: size.lines, bytes: size.bytes)
      let output = scratch.path("out")
      var measured = subjects(command: command, folder: folder, output: output)
      // In turns, so that another load of the machine meets all alike. The first round warms the caches.
      for round in 0...rounds {
        for index in measured.indices {
          // What is there with the same content would only be compared.
          try? FileManager.default.removeItem(atPath: output)
          try measured[index].run(keepsTime: round > 0)
        }
      }
      for subject in measured { rows[subject.name, default: []].append(Row(module: module, subject: subject)) }
      try FileManager.default.removeItem(atPath: folder)
    }
    guard let searches = rows[search] else { return }
    print("rg is '\(search)'; times are the best, memory the worst of \(rounds)")
    for name in subjects(command: "", folder: "", output: "").map(\.name) where name != search {
      print("\n\(name)")
      show(rows[name] ?? [], against: searches)
    }
  }

  private static let search = "rg --count --word-regexp limit"

  private static func subjects(command: String, folder: String, output: String) -> [Subject] {
    let mock = [command, "mock", folder, "-o", output]
    return [
      Subject(search, ["rg", "--count", "--word-regexp", "limit", folder]),
      Subject("mock: one protocol in 100 is marked", mock),
      Subject("mock: one in 10", mock + ["--marker", SyntheticTree.markerOfTenth]),
      Subject("mock --all", mock + ["--all"]),
      Subject("mock --all, a file for each source", [command, "mock", "--all", folder, "-o", output + "/"]),
    ]
  }

  /// A program, and the least it took.
  private struct Subject {
    let name: String
    private let program: Program
    private(set) var best = ProcessTime(wall: .infinity, processor: .infinity, status: 0)

    init(_ name: String, _ arguments: [String]) {
      self.name = name
      program = Program(arguments)
    }

    mutating func run(keepsTime: Bool) throws {
      let time = try program.succeed()
      guard keepsTime else { return }
      best.wall = min(best.wall, time.wall)
      best.processor = min(best.processor, time.processor)
      best.peakMemory = max(best.peakMemory, time.peakMemory)
    }
  }

  private struct Module {
    let factor: Int
    let protocols: Int
    let lines: Int
    let bytes: Int
  }

  private struct Row {
    let module: Module
    let subject: Subject
  }

  private static func show(_ rows: [Row], against searches: [Row]) {
    var table = Table(
      "size",
      "protocols",
      "lines",
      "MB",
      "rg ms",
      "wall ms",
      "× rg",
      "× size before",
      "processor ms",
      "× rg",
      "peak MB",
      "× input"
    )
    var before: Double?
    for (row, search) in zip(rows, searches) {
      let (time, unit) = (row.subject.best, search.subject.best)
      table.add(
        "\(row.module.factor)×",
        String(row.module.protocols),
        String(row.module.lines),
        (Double(row.module.bytes) / 1e6).digits(1),
        (unit.wall * 1e3).digits(1),
        (time.wall * 1e3).digits(1),
        (time.wall / unit.wall).digits(2),
        before.map { (time.wall / $0).digits(2) } ?? "",
        (time.processor * 1e3).digits(1),
        (time.processor / unit.processor).digits(2),
        (Double(time.peakMemory) / 1e6).digits(1),
        (Double(time.peakMemory) / Double(row.module.bytes)).digits(2)
      )
      before = time.wall
    }
    table.print()
  }
}
