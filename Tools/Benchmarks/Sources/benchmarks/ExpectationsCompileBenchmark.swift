/// The compile time of expectation-style mocks, compared with member-style mocks of the same protocols.
///
/// Their expectations and verifiers have overloads for the forms that an argument can have, which is what could grow out of
/// hand: with the number of mocks, and with the number of parameters.
enum ExpectationsCompileBenchmark: Benchmark {
  static let name = "compile-expectations"
  static let usage = """
      compile-expectations                     a debug compilation of 100 expectation-style mocks × 10 methods, and of wide ones
              [--mocks <n>] [--methods <n>] [--runs <n>] [--binary <path>] [--scratch <folder>]
    """

  static func run(_ options: Options) throws {
    let scratch = try ScratchFolder()
    let command = try Root.command(options)
    let built = try Root.build("--target", "ExpectationRuntime", configuration: "debug", options: options)
    let count = try options.number("--mocks", default: 100)
    let methods = try options.number("--methods", default: 10)
    let runs = try options.number("--runs", default: 3)

    var table = Table("", "", "lines", "wall s", "without protocols", "processor s")
    func measure(_ name: String, _ text: String, use: String? = nil) throws {
      let protocols = try scratch.write(text, to: "Protocols.swift")
      func mocks(_ style: String) throws -> String {
        let path = scratch.path("\(style).swift")
        try Program([command, "mock", "--style", style, "--all", protocols, "-o", path]).succeed(output: .shown)
        return path
      }
      let expectations = try mocks("expectations")
      var cases = [
        Compilation("protocols", [protocols]),
        Compilation("member style", [protocols, try mocks("members")]),
        Compilation("expectation style", [protocols, expectations]),
      ]
      if let use {
        let test = try scratch.write(use, to: "Use.swift")
        cases.append(Compilation("and one expectation", [protocols, expectations, test]))
      }
      try Compilation.measure(&cases, against: built, runs: runs, in: scratch)
      for (index, item) in cases.enumerated() {
        table.add(
          index == 0 ? name : "",
          item.name,
          String(try item.size().lines),
          item.best.wall.digits(2),
          (item.best.wall - cases[0].best.wall).digits(2),
          item.best.processor.digits(2)
        )
      }
    }

    try measure("\(count) × \(methods) methods", MixedProtocols.many(count, methods: methods))
    for parameters in [7, 12] {
      let use = MixedProtocols.use(parameters)
      try measure("\(parameters) parameters", MixedProtocols.wide(parameters, .mixed), use: use)
      try measure("\(parameters), all comparable", MixedProtocols.wide(parameters, .comparable), use: use)
    }
    print("best of \(runs)")
    table.print()
  }
}
