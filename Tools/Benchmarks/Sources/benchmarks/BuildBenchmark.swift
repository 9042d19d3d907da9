import Foundation

/// A clean build of the whole package, as everybody does it who depends on it for the first time.
enum BuildBenchmark: Benchmark {
  static let name = "build"
  static let usage = """
      build                                    a clean debug build of the whole package
              [--jobs <n>] [--tests yes] [--runs <n>]
    """

  static func run(_ options: Options) throws {
    let jobs = try options.number("--jobs", default: 2)
    let runs = try options.number("--runs", default: 1)
    var table = Table("", "wall s", "processor s")
    var selections = [("swift build", [String]())]
    if options.text("--tests") == "yes" { selections.append(("swift build --build-tests", ["--build-tests"])) }
    for (title, arguments) in selections {
      var best: ProcessTime?
      for _ in 0..<runs {
        // A folder of its own each time: nothing is left of another build.
        let scratch = try ScratchFolder()
        let build = ["swift", "build", "--package-path", Root.folder, "--scratch-path", scratch.path("build")]
        let time = try Program(build + ["--jobs", String(jobs)] + arguments).succeed(output: .shown)
        if time.wall < best?.wall ?? .infinity { best = time }
      }
      if let best { table.add(title, best.wall.digits(1), best.processor.digits(1)) }
    }
    print("\(jobs) jobs, best of \(runs)")
    table.print()
  }
}
