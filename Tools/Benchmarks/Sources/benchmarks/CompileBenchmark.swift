import Foundation

/// What generated mocks and spies cost the compiler, which is what they cost their users every day.
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

    let object = scratch.path("Subject.o")
    let compiler = [
      "swiftc", "-c", "-wmo", "-Onone", "-g", "-swift-version", "6", "-parse-as-library", "-module-name", "Subject",
      "-I", built.appending(path: "Modules").path, "-o", object,
    ]
    var cases = [
      (name: "nothing", files: [try scratch.write("\n", to: "Nothing.swift")], best: ProcessTime.none),
      (name: "protocols", files: [protocols], best: .none),
      (name: "mocks", files: [protocols, try doubles("mock")], best: .none),
      (
        name: "spies written by hand",
        files: [protocols, try scratch.write(ClassicSpies(protocols: synthetic).text, to: "Classic.swift")],
        best: .none
      ),
      (name: "spies", files: [protocols, try doubles("spy")], best: .none),
      (name: "thread-safe spies", files: [protocols, try doubles("spy", "--thread-safe")], best: .none),
    ]
    let runs = try options.number("--runs", default: 3)
    for _ in 0..<runs {
      for index in cases.indices {
        // The compiler makes no code again for an object file that is up to date.
        try? FileManager.default.removeItem(atPath: object)
        let time = try Program(compiler + cases[index].files).succeed(output: .shown)
        if time.wall < cases[index].best.wall { cases[index].best = time }
      }
    }

    print(
      "\(count) protocols × \(methods) methods, best of \(runs); what is beside the protocols without the time for these"
    )
    let before = cases[1].best
    var table = Table("", "bytes", "lines", "wall s", "processor s", "ms a method")
    for (index, item) in cases.enumerated() {
      // The sources that are measured: of those with doubles, the doubles alone.
      let bytes = try (index > 1 ? item.files.suffix(1) : item.files[...]).map {
        try Data(contentsOf: URL(filePath: $0))
      }
      let wall = index > 1 ? item.best.wall - before.wall : item.best.wall
      let processor = index > 1 ? item.best.processor - before.processor : item.best.processor
      table.add(
        item.name,
        String(bytes.reduce(0) { $0 + $1.count }),
        String(bytes.reduce(0) { $0 + $1.count { $0 == UInt8(ascii: "\n") } }),
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

extension ProcessTime {
  /// Before the first measurement.
  fileprivate static let none = ProcessTime(wall: .infinity, processor: .infinity, status: 0)
}
