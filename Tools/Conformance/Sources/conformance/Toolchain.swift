import Foundation

/// The compiler on the search path, and the modules that come with it.
struct Toolchain {
  /// The first line of `swiftc --version`: results are the same only where this is.
  let version: String
  /// The modules that a program can import, sorted.
  let modules: [Module]
  /// The modules that it cannot, with the first error.
  let closedModules: [(name: String, reason: String)]

  init(jobs: Int) throws {
    version = try Output(of: "swiftc", ["--version"]).text.split(separator: "\n").first.map(String.init) ?? ""
    let information = Data(try Output(of: "swiftc", ["-print-target-info"]).text.utf8)
    let paths = try JSONDecoder().decode(TargetInformation.self, from: information).paths
    let own = paths.runtimeLibraryImportPaths.flatMap { Toolchain.moduleNames(in: $0).map { Module(name: $0) } }
    // What manifests and plugins import.
    let others = ["pm/ManifestAPI", "pm/PluginAPI"].flatMap { name in
      let folder = "\(paths.runtimeResourcePath)/\(name)"
      return Toolchain.moduleNames(in: folder).map { Module(name: $0, folder: folder) }
    }
    let sorted = Set(own + others).sorted { $0.name < $1.name }
    let obstacles = try parallel(sorted, jobs: jobs) { module in
      let folder = try TemporaryFolder()
      let file = folder.url.appending(path: "Import.swift")
      try Data("import \(module.name)\n".utf8).write(to: file)
      let output = try Output(
        of: "swiftc",
        ["-typecheck", "-swift-version", "6"] + module.searchArguments + [file.path]
      )
      return output.status == 0 ? nil : Finding.all(in: output.errors).first?.message ?? "status \(output.status)"
    }
    modules = zip(sorted, obstacles).compactMap { $1 == nil ? $0 : nil }
    closedModules = zip(sorted, obstacles).compactMap { module, reason in reason.map { (module.name, $0) } }
  }

  private static func moduleNames(in folder: String) -> [String] {
    let files = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    return files.filter { $0.hasSuffix(".swiftmodule") }.map { String($0.dropLast(".swiftmodule".count)) }
  }

  private struct TargetInformation: Decodable {
    struct Paths: Decodable {
      let runtimeLibraryImportPaths: [String]
      let runtimeResourcePath: String
    }

    let paths: Paths
  }
}

/// A module that comes with the toolchain.
struct Module: Hashable, Sendable {
  let name: String
  /// Where it is, unless the compiler looks there by itself.
  var folder: String?

  /// What the command is told that it is called.
  var interface: String { folder.map { "\($0)/\(name).swiftmodule" } ?? name }
  /// What the compiler is told about where it is.
  var searchArguments: [String] { folder.map { ["-I", $0] } ?? [] }
}

/// An error of the compiler.
struct Finding {
  let line: Int
  let message: String

  /// The errors among what the compiler printed; with `-warnings-as-errors` its warnings are among them.
  static func all(in text: String) -> [Finding] {
    text.split(separator: "\n").compactMap { line in
      guard let found = line.firstMatch(of: /^[^ ].*?:(\d+):\d+: error: (.*)/) else { return nil }
      return Finding(line: Int(found.1) ?? 0, message: String(found.2))
    }
  }
}

/// Does work for each element, so many at once, and gives the results in the order of the elements.
func parallel<Element: Sendable, Result: Sendable>(
  _ elements: [Element],
  jobs: Int,
  _ work: @escaping @Sendable (Element) throws -> Result
) throws -> [Result] {
  let results = Collected<Result>(count: elements.count)
  let next = Counter()
  DispatchQueue.concurrentPerform(iterations: jobs) { _ in
    while let index = next.next(below: elements.count) {
      results.set(Swift.Result { try work(elements[index]) }, at: index)
    }
  }
  return try results.all()
}

private final class Counter: @unchecked Sendable {
  private let lock = NSLock()
  private var value = 0

  func next(below count: Int) -> Int? {
    lock.withLock {
      guard value < count else { return nil }
      value += 1
      return value - 1
    }
  }
}

private final class Collected<Value: Sendable>: @unchecked Sendable {
  private let lock = NSLock()
  private var values: [Result<Value, any Error>?]

  init(count: Int) {
    values = Array(repeating: nil, count: count)
  }

  func set(_ value: Result<Value, any Error>, at index: Int) {
    lock.withLock { values[index] = value }
  }

  func all() throws -> [Value] {
    try lock.withLock { try values.compactMap { try $0?.get() } }
  }
}
