import Foundation

/// The release command from start to end, beside the time that `cat` needs to read the same files.
enum CommandBenchmark: Benchmark {
  static let name = "command"
  static let usage = """
      command <folder> | --synthetic <files>   the command on a tree of sources, against cat
              [--runs <n>] [--binary <path>] [--scratch <folder>]
    """

  static func run(_ options: Options) throws {
    let scratch = try ScratchFolder()
    let folder: String
    if let operand = options.operands.first {
      folder = operand
    } else if options.text("--synthetic") != nil {
      folder = scratch.path("tree")
      try SyntheticTree(files: options.number("--synthetic", default: 1000)).write(to: scratch, folder: "tree")
    } else {
      throw BenchmarkError("a folder or --synthetic is needed")
    }
    let command = try Root.command(options)
    let files = sources(in: folder)
    let bytes = try files.reduce(0) { try $0 + fileSize($1) }
    let output = scratch.path("Mocks.swift")

    var cases = [
      Case("cat", cat(files)),
      Case("mock --all", [Program([command, "mock", "--all", folder, "-o", output])]),
      Case("mock", [Program([command, "mock", folder, "-o", output])]),
      Case("mock --all --jobs 1", [Program([command, "mock", "--all", "--jobs", "1", folder, "-o", output])]),
      Case("--version", [Program([command, "--version"])]),
    ]
    // In turns, so that another load of the machine meets all alike. The first round warms the caches.
    let rounds = try options.number("--runs", default: 10)
    for round in 0...rounds {
      for index in cases.indices {
        // A file that is there with the same content would only be read.
        try? FileManager.default.removeItem(atPath: output)
        try cases[index].run(keepsTime: round > 0)
      }
    }

    print("\(files.count) files, \(bytes) bytes, best of \(rounds)")
    var table = Table("", "wall ms", "× cat", "processor ms", "× cat", "MB/s", "status")
    for item in cases {
      table.add(
        item.name,
        (item.wall * 1e3).digits(1),
        (item.wall / cases[0].wall).digits(2),
        (item.processor * 1e3).digits(1),
        (item.processor / cases[0].processor).digits(2),
        item.name == "--version" ? "" : (Double(bytes) / item.wall / 1e6).digits(0),
        String(item.status)
      )
    }
    table.print()
    try printCounts(command: command, folder: folder, output: output, files: files.count, scratch: scratch)
  }

  /// Programs that run one after the other, and the least they took.
  private struct Case {
    let name: String
    private let programs: [Program]
    private(set) var wall = Double.infinity
    private(set) var processor = Double.infinity
    private(set) var status: Int32 = 0

    init(_ name: String, _ programs: [Program]) {
      self.name = name
      self.programs = programs
    }

    mutating func run(keepsTime: Bool) throws {
      let times = try programs.map { try $0.run() }
      guard keepsTime else { return }
      wall = min(wall, times.reduce(0) { $0 + $1.wall })
      processor = min(processor, times.reduce(0) { $0 + $1.processor })
      status = times.map(\.status).max() ?? 0
    }
  }

  /// One `cat` with all paths as arguments; more of them only if the paths are longer than systems allow.
  private static func cat(_ files: [String]) -> [Program] {
    var programs: [Program] = []
    var paths: [String] = []
    var length = 0
    for file in files {
      if length + file.utf8.count > 900_000 {
        programs.append(Program(["cat"] + paths))
        (paths, length) = ([], 0)
      }
      paths.append(file)
      // With the zero after it and the pointer to it.
      length += file.utf8.count + 9
    }
    return programs + [Program(["cat"] + paths)]
  }

  /// The files that the command reads, by its rules as far as they can be told from names.
  private static func sources(in folder: String) -> [String] {
    let skipped: Set = ["DerivedData", "Pods", "Carthage", "node_modules"]
    var files: [String] = []
    var folders = [folder]
    while let next = folders.popLast() {
      for entry in (try? FileManager.default.contentsOfDirectory(atPath: next)) ?? [] {
        if entry.hasPrefix(".") || skipped.contains(entry) { continue }
        let path = next + "/" + entry
        var isFolder: ObjCBool = false
        guard FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) else { continue }
        if isFolder.boolValue {
          folders.append(path)
        } else if entry.hasSuffix(".swift") || entry.hasSuffix(".swiftinterface") {
          files.append(path)
        }
      }
    }
    return files.sorted()
  }

  private static func fileSize(_ path: String) throws -> Int {
    try URL(filePath: path).resourceValues(forKeys: [.fileSizeKey]).fileSize ?? 0
  }

  /// Prints what the command itself says it read and made, and whether that is what was compared.
  private static func printCounts(
    command: String,
    folder: String,
    output: String,
    files: Int,
    scratch: borrowing ScratchFolder
  ) throws {
    let log = scratch.path("log")
    let script = "\"$0\" mock --all --verbose \"$1\" -o \"$2\" 2>\"$3\""
    _ = try Program(["sh", "-c", script, command, folder, output, log]).run()
    let lines = try String(contentsOfFile: log, encoding: .utf8).split(separator: "\n")
    guard let summary = lines.last(where: { $0.hasPrefix("note: read ") }) else {
      // What is wrong with the sources was found all the same, by the same work.
      print("nothing was written: \(lines.count { $0.contains(": error: ") }) errors in the sources")
      return
    }
    print(summary.dropFirst("note: ".count))
    if !summary.hasPrefix("note: read \(files) file") {
      print("NOTE: cat read \(files) files, so the ratio is not of the same bytes")
    }
  }
}
