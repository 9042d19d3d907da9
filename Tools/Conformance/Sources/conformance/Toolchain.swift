import DoubleChecks
import Foundation

/// The compiler on the search path, and the modules that come with it.
struct Toolchain {
  /// The first line of `swiftc --version`: results are the same only where this is.
  let version: String
  /// The modules that a program can import, sorted.
  let modules: [String]
  /// The modules that it cannot, with the first error.
  let closedModules: [(name: String, reason: String)]

  init(jobs: Int) throws {
    version = try Output(of: "swiftc", ["--version"]).text.split(separator: "\n").first.map(String.init) ?? ""
    let information = Data(try Output(of: "swiftc", ["-print-target-info"]).text.utf8)
    let paths = try JSONDecoder().decode(TargetInformation.self, from: information).paths.runtimeLibraryImportPaths
    let names = paths.flatMap { folder in
      let files = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
      return files.filter { $0.hasSuffix(".swiftmodule") }.map { String($0.dropLast(".swiftmodule".count)) }
    }
    let sorted = Set(names).sorted()
    let obstacles = try parallel(sorted, jobs: jobs) { name in
      let folder = try TemporaryFolder()
      let file = folder.url.appending(path: "Import.swift")
      try Data("import \(name)\n".utf8).write(to: file)
      let output = try Output(of: "swiftc", ["-typecheck", "-swift-version", "6", file.path])
      return output.status == 0 ? nil : Finding.all(in: output.errors).first?.message ?? "status \(output.status)"
    }
    modules = zip(sorted, obstacles).compactMap { $1 == nil ? $0 : nil }
    closedModules = zip(sorted, obstacles).compactMap { name, reason in reason.map { (name, $0) } }
  }

  private struct TargetInformation: Decodable {
    struct Paths: Decodable {
      let runtimeLibraryImportPaths: [String]
    }

    let paths: Paths
  }
}
