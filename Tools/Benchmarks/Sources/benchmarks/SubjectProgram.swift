import Foundation

/// A program below `Subjects`, compiled in release as a user's tests would be, with the mocks that the command generates.
struct SubjectProgram {
  private let path: String

  // `name` is the folder below `Subjects`, and each style the command's arguments for one file of mocks.
  init(_ name: String, styles: [[String]], in scratch: borrowing ScratchFolder, _ options: Options) throws {
    let command = try Root.command(options)
    let built = try Root.build("--target", "ExpectationRuntime", configuration: "release", options: options)
    let folder = "\(Root.folder)/Tools/Benchmarks/Subjects/\(name)"
    var sources = try FileManager.default.contentsOfDirectory(atPath: folder).sorted().map { "\(folder)/\($0)" }
    for (index, style) in styles.enumerated() {
      let mocks = scratch.path("Mocks\(index).swift")
      try Program([command, "mock"] + style + [folder, "-o", mocks]).succeed(output: .shown)
      sources.append(mocks)
    }
    let objects = built.appending(path: "ExpectationRuntime.build")
    let names = try FileManager.default.contentsOfDirectory(atPath: objects.path).filter { $0.hasSuffix(".o") }
    path = scratch.path(name)
    let compiler = [
      "swiftc", "-O", "-wmo", "-swift-version", "6", "-parse-as-library", "-module-name", "CallCosts",
      "-I", built.appending(path: "Modules").path, "-o", path,
    ]
    try Program(compiler + sources + names.sorted().map { objects.appending(path: $0).path }).succeed(output: .shown)
  }

  /// The cells of the lines that it prints.
  func rows(_ arguments: String...) throws -> [[String]] {
    try Program([path] + arguments).text().split(separator: "\n").map { line in
      line.split(separator: "\t").map(String.init)
    }
  }
}
