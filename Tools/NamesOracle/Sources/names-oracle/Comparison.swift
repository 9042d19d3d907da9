import Foundation

/// The comparison of one case.
struct Comparison {
  var expectedCompiles = false
  var oursCompiles: [String: Bool] = [:]
  var names = 0
  var differences: [(subject: String, error: String)] = []
  var messages: [String] = []

  init(_ item: Case, naming: String, command: String, folder: URL) throws {
    func write(_ text: String, to name: String) throws -> String {
      let file = folder.appending(path: name)
      try text.write(to: file, atomically: true, encoding: .utf8)
      return file.path
    }
    let input = try write("import Foundation\n" + Stubs.portable(item.input), to: "Input.swift")
    var stubs = try write(Stubs.text, to: "Stubs.swift")
    // Types of which a case shows nothing but the name.
    var missing: Set<String> = []
    for _ in 0..<3 {
      let found = Comparison.errors(in: [input, stubs], mode: "5").compactMap { error in
        error.firstMatch(of: /cannot find type '(\w+)' in scope/).map { String($0.1) }
      }
      if found.isEmpty { break }
      missing.formUnion(found)
      let declared = missing.sorted().map { "public class \($0): Error, @unchecked Sendable { public init() {} }\n" }
      stubs = try write(Stubs.text + declared.joined(), to: "Stubs.swift")
    }
    let expected = try write("import Foundation\n" + Stubs.portable(item.expected), to: "Expected.swift")
    expectedCompiles = Comparison.errors(in: [input, stubs, expected], mode: "5").isEmpty

    let ours = folder.appending(path: "Ours.swift").path
    let arguments =
      ["spy", "--names", naming, "--config=", "--without-packages", input, "--output", ours] + item.options
    messages = Comparison.run(command, arguments).split(separator: "\n").map(String.init).filter { $0.contains(": ") }
    let checks = Checks(of: item.expected)
    names = checks.subjects.count
    guard FileManager.default.fileExists(atPath: ours) else {
      differences = [("all", messages.first ?? "no output")]
      return
    }
    for mode in ["5", "6"] {
      let errors = Comparison.errors(in: [input, stubs, ours], mode: mode)
      oursCompiles[mode] = errors.isEmpty
      messages += errors.map { "Swift \(mode): \($0)" }
    }
    let checked = try write("import Foundation\n" + checks.text, to: "Checks.swift")
    var seen: Set<Int> = []
    for error in Comparison.errors(in: [input, stubs, ours, checked], mode: "5") {
      guard let match = error.firstMatch(of: /Checks\.swift:(\d+):\d+: error: (.*)/), let line = Int(match.1),
        seen.insert(line).inserted, let subject = checks.subjects[line - 1]
      else { continue }
      differences.append((subject, String(match.2)))
    }
  }

  /// A folder with modules that can be imported and have nothing in them: their types are among the stubs.
  private static let modules: Result<String, any Error> = Result {
    let folder = FileManager.default.temporaryDirectory.appending(path: "names-modules-\(getpid())")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let source = folder.appending(path: "Empty.swift")
    try "".write(to: source, atomically: true, encoding: .utf8)
    for name in Stubs.modules {
      let module = folder.appending(path: "\(name).swiftmodule").path
      _ = run(
        "/usr/bin/env",
        ["swiftc", "-emit-module", "-module-name", name, "-emit-module-path", module, source.path]
      )
    }
    return folder.path
  }

  /// The errors of a compilation, each a line.
  private static func errors(in files: [String], mode: String) -> [String] {
    run(
      "/usr/bin/env",
      ["swiftc", "-typecheck", "-wmo", "-parse-as-library", "-swift-version", mode, "-diagnostic-style", "llvm"]
        + ["-I", (try? modules.get()) ?? ""] + files
    )
    .split(separator: "\n").map(String.init).filter { $0.contains(": error: ") }
  }

  /// What a program prints to standard error.
  private static func run(_ program: String, _ arguments: [String]) -> String {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: program)
    process.arguments = arguments
    let pipe = Pipe()
    process.standardError = pipe
    process.standardOutput = FileHandle.nullDevice
    guard (try? process.run()) != nil else { return "cannot run \(program)" }
    let data = pipe.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return String(decoding: data, as: UTF8.self)
  }
}
