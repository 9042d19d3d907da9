import Foundation

/// The first build of a package that uses a macro: everything that comes with the dependency, the plugin included.
///
/// It depends on the commit that is checked out, as packages depend on a version: in a checkout of SwiftPM's own, less is optimised
/// than in a folder that somebody works in.
enum NewPackageBenchmark: Benchmark {
  static let name = "new-package"
  static let usage = """
      new-package                              a clean build of a new package with one protocol and one test
              [--jobs <n>] [--runs <n>]
    """

  static func run(_ options: Options) throws {
    let jobs = try options.number("--jobs", default: 2)
    let runs = try options.number("--runs", default: 1)
    let builds = [
      ("swift build", [String]()), ("swift build --build-tests", ["--build-tests"]),
      ("swift build -c release", ["-c", "release"]),
    ]
    let git = ["git", "-C", Root.folder, "rev-parse", "HEAD"]
    let commit = try Program(git).text().trimmingCharacters(in: .whitespacesAndNewlines)
    var table = Table("", "wall s", "processor s")
    for (title, arguments) in builds {
      var best: ProcessTime?
      for _ in 0..<runs {
        // A folder of its own each time: nothing is left of another build.
        let scratch = try ScratchFolder()
        let manifest = try scratch.write(self.manifest(commit), to: "App/Package.swift")
        _ = try scratch.write(source, to: "App/Sources/App/Clock.swift")
        _ = try scratch.write(test, to: "App/Tests/AppTests/ClockTests.swift")
        let folder = URL(filePath: manifest).deletingLastPathComponent().path
        // What SwiftPM remembers of a manifest does not depend on its folder: in a checkout it would be the one of `Root`.
        let build = ["swift", "build", "--package-path", folder, "--manifest-cache", "none", "--jobs", String(jobs)]
        let time = try Program(build + arguments).succeed(output: .shown)
        if time.wall < best?.wall ?? .infinity { best = time }
      }
      if let best { table.add(title, best.wall.digits(1), best.processor.digits(1)) }
    }
    print("\(jobs) jobs, best of \(runs)")
    table.print()
  }

  private static func manifest(_ commit: String) -> String {
    // What SwiftPM calls a package is the last part of its address.
    let package = URL(filePath: Root.folder).lastPathComponent
    return """
      // swift-tools-version: 6.0
      import PackageDescription

      let package = Package(
        name: "App",
        platforms: [.macOS(.v13)],
        dependencies: [.package(url: "file://\(Root.folder)", revision: "\(commit)")],
        targets: [
          .target(name: "App", dependencies: [.product(name: "Mocking", package: "\(package)")]),
          .testTarget(name: "AppTests", dependencies: ["App", .product(name: "MockingTesting", package: "\(package)")]),
        ]
      )

      """
  }

  private static let source = """
    import Mocking

    @Mocked(compilationCondition: .debug)
    protocol Clock: Sendable {
      func now() async throws -> Int
    }

    """

  private static let test = """
    import MockingTesting
    import Testing
    @testable import App

    @Test func aClockIsRead() async throws {
      let clock = ClockMock()
      clock._now.implementation = .returns(3)
      #expect(try await clock.now() == 3)
      verify(clock)._now()
    }

    """
}
