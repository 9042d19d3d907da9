/// The compile time of generated mocks and spies.
enum CompileBenchmark: Benchmark {
  static let name = "compile"
  static let usage = """
      compile                                  a debug compilation of 100 generated mocks and spies × 10 methods
              [--mocks <n>] [--methods <n>] [--runs <n>] [--binary <path>] [--scratch <folder>]
    """

  static func run(_ options: Options) throws {
    let scratch = try ScratchFolder()
    let command = try Root.command(options)
    let built = try Root.build("--target", "ExpectationRuntime", configuration: "debug", options: options)

    let count = try options.number("--mocks", default: 100)
    let methods = try options.number("--methods", default: 10)
    let synthetic = SyntheticProtocols(count: count, methods: methods)
    let protocols = try scratch.write(synthetic.text, to: "Protocols.swift")
    func doubles(_ arguments: String...) throws -> String {
      let path = scratch.path(arguments.joined() + ".swift")
      try Program([command] + arguments + ["--all", protocols, "-o", path]).succeed(output: .shown)
      return path
    }

    var cases = [
      Compilation("nothing", [try scratch.write("\n", to: "Nothing.swift")]),
      Compilation("protocols", [protocols]),
      Compilation("mocks", [protocols, try doubles("mock")]),
      Compilation(
        "spies written by hand",
        [protocols, try scratch.write(ClassicSpies(protocols: synthetic).text, to: "Classic.swift")]
      ),
      Compilation("spies", [protocols, try doubles("spy")]),
      Compilation("thread-safe spies", [protocols, try doubles("spy", "--thread-safe")]),
    ]
    let runs = try options.number("--runs", default: 3)
    try Compilation.measure(&cases, against: built, runs: runs, in: scratch)

    print(
      "\(count) protocols × \(methods) methods, best of \(runs); what is beside the protocols without the time for these"
    )
    let before = cases[1].best
    var table = Table("", "bytes", "lines", "wall s", "processor s", "ms a method")
    for (index, item) in cases.enumerated() {
      let size = try item.size()
      let wall = index > 1 ? item.best.wall - before.wall : item.best.wall
      let processor = index > 1 ? item.best.processor - before.processor : item.best.processor
      table.add(
        item.name,
        String(size.bytes),
        String(size.lines),
        wall.digits(2),
        processor.digits(2),
        index > 1 ? (wall / Double(count * methods) * 1e3).digits(2) : ""
      )
    }
    table.print()
    func wall(_ name: String) -> Double {
      cases.first { $0.name == name }.map { $0.best.wall - before.wall } ?? .nan
    }
    print("spies / spies written by hand: \((wall("spies") / wall("spies written by hand")).digits(2))")
  }
}
