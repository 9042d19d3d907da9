import Foundation

/// What a call of a mock costs in a release build, of mocks that the command generates.
///
/// The calls are made by a program of their own, `Subjects/calls`, so that the compiler sees them as it sees a user's.
enum CallsBenchmark: Benchmark {
  static let name = "calls"
  static let usage = """
      calls                                    recorded calls of every effect, against calls of a plain class
              [--runs <n>] [--binary <path>] [--scratch <folder>]
    """

  static func run(_ options: Options) throws {
    let scratch = try ScratchFolder()
    let command = try Root.command(options)
    let built = try Root.build("--target", "ExpectationRuntime", configuration: "release", options: options)

    let sources = Root.folder + "/Tools/Benchmarks/Subjects/calls"
    let mocks = scratch.path("Mocks.swift")
    try Program([command, "mock", sources, "-o", mocks]).succeed(output: .shown)
    let objects = built.appending(path: "ExpectationRuntime.build")
    let names = try FileManager.default.contentsOfDirectory(atPath: objects.path).filter { $0.hasSuffix(".o") }
    let program = scratch.path("calls")
    let compiler = [
      "swiftc", "-O", "-wmo", "-swift-version", "6", "-parse-as-library", "-module-name", "CallCosts",
      "-I", built.appending(path: "Modules").path, "-o", program,
      sources + "/Calls.swift", sources + "/Subject.swift", mocks,
    ]
    try Program(compiler + names.sorted().map { objects.appending(path: $0).path }).succeed(output: .shown)

    let runs = try options.number("--runs", default: 10)
    let text = try Program([program, String(runs)]).text()
    var table = Table("ns per call", "class", "mock, fixed result", "mock, closure")
    for line in text.split(separator: "\n") {
      let cells = line.split(separator: "\t").map(String.init)
      if cells.count == 4 { table.add(cells[0], cells[1], cells[2], cells[3]) }
    }
    print("best of \(runs)")
    table.print()
  }
}
