import Foundation

/// What generated mocks cost the compiler, which is what they cost their users every day.
enum CompileBenchmark: Benchmark {
  static let name = "compile"
  static let usage = """
      compile                                  a debug compilation of 100 generated mocks × 10 methods
              [--mocks <n>] [--methods <n>] [--runs <n>] [--binary <path>] [--scratch <folder>]
    """

  static func run(_ options: Options) throws {
    let scratch = try ScratchFolder()
    let command = try Root.command(options)
    let built = try Root.build("--target", "ExpectationRuntime", configuration: "debug", options: options)

    let count = try options.number("--mocks", default: 100)
    let methods = try options.number("--methods", default: 10)
    let text = SyntheticProtocols(count: count, methods: methods).text
    let protocols = try scratch.write(text, to: "Protocols.swift")
    let mocks = scratch.path("Mocks.swift")
    try Program([command, "mock", "--all", protocols, "-o", mocks]).succeed(output: .shown)

    let object = scratch.path("Subject.o")
    let compiler = [
      "swiftc", "-c", "-wmo", "-Onone", "-g", "-swift-version", "6", "-parse-as-library", "-module-name", "Subject",
      "-I", built.appending(path: "Modules").path, "-o", object,
    ]
    var cases = [
      (name: "nothing", files: [try scratch.write("\n", to: "Nothing.swift")], best: ProcessTime.none),
      (name: "protocols", files: [protocols], best: .none),
      (name: "protocols and mocks", files: [protocols, mocks], best: .none),
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

    print("\(count) mocks × \(methods) methods, best of \(runs)")
    var table = Table("", "bytes", "lines", "wall s", "processor s")
    for item in cases {
      let bytes = try item.files.map { try Data(contentsOf: URL(filePath: $0)) }
      table.add(
        item.name,
        String(bytes.reduce(0) { $0 + $1.count }),
        String(bytes.reduce(0) { $0 + $1.count { $0 == UInt8(ascii: "\n") } }),
        item.best.wall.digits(2),
        item.best.processor.digits(2)
      )
    }
    let (before, after) = (cases[1].best, cases[2].best)
    table.add(
      "the mocks",
      "",
      "",
      (after.wall - before.wall).digits(2),
      (after.processor - before.processor).digits(2)
    )
    table.print()
    let perMethod = (after.wall - before.wall) / Double(count * methods) * 1e3
    print("\(perMethod.digits(2)) ms per method")
  }
}

extension ProcessTime {
  /// Before the first measurement.
  fileprivate static let none = ProcessTime(wall: .infinity, processor: .infinity, status: 0)
}
