import DeclModel
import Foundation
import Generation
import Testing

/// A folder that exists for one test.
final class TemporaryFolder: Sendable {
  let path: String

  init() throws {
    let url = FileManager.default.temporaryDirectory.appendingPathComponent("GenerationTests-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    path = url.resolvingSymlinksInPath().path
  }

  deinit {
    try? FileManager.default.removeItem(atPath: path)
  }

  /// The absolute path of something in the folder.
  func path(_ name: String) -> String { path + "/" + name }

  /// Writes a file, and the folders it is in.
  @discardableResult
  func write(_ name: String, _ text: String) throws -> String {
    try write(name, Data(text.utf8))
  }

  @discardableResult
  func write(_ name: String, _ data: Data) throws -> String {
    let url = URL(fileURLWithPath: path(name))
    try FileManager.default.createDirectory(at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
    try data.write(to: url)
    return url.path
  }

  func read(_ name: String) -> String? {
    FileManager.default.contents(atPath: path(name)).map { String(decoding: $0, as: UTF8.self) }
  }

  func link(_ name: String, to target: String) throws {
    try FileManager.default.createSymbolicLink(atPath: path(name), withDestinationPath: target)
  }

  /// Every file below the folder, sorted, relative to it.
  var files: [String] {
    let names = FileManager.default.enumerator(atPath: path)?.compactMap { $0 as? String } ?? []
    return names.filter { name in
      var isFolder: ObjCBool = false
      return FileManager.default.fileExists(atPath: path(name), isDirectory: &isFolder) && !isFolder.boolValue
    }
    .sorted()
  }
}

/// What a run of the built command gave.
struct CommandResult {
  let status: Int32
  let output: String
  let errors: String
}

/// Runs the built command in a folder.
func runCommand(
  _ arguments: [String],
  in folder: TemporaryFolder,
  input: String? = nil,
  environment: [String: String] = [:]
) throws -> CommandResult {
  let process = Process()
  process.executableURL = commandURL
  process.environment = ProcessInfo.processInfo.environment.merging(environment) { $1 }
  process.arguments = arguments
  process.currentDirectoryURL = URL(fileURLWithPath: folder.path)
  return try run(process, input: input)
}

/// Runs a shell with a script on its command line.
func runShell(_ shell: String, _ arguments: [String]) throws -> CommandResult? {
  let candidates = ["/bin/", "/usr/bin/", "/usr/local/bin/", "/opt/homebrew/bin/"].map { $0 + shell }
  guard let path = candidates.first(where: { FileManager.default.isExecutableFile(atPath: $0) }) else { return nil }
  let process = Process()
  process.executableURL = URL(fileURLWithPath: path)
  process.arguments = arguments
  return try run(process, input: nil)
}

/// Whether the slowest tests run: `SWIFT_MOCKING_ALL_TESTS=1`, as in CI.
let runsAllTests = ProcessInfo.processInfo.environment["SWIFT_MOCKING_ALL_TESTS"] == "1"

/// The command stands next to the tests' own bundle.
let commandURL: URL = {
  let bundles = Bundle.allBundles.map(\.bundleURL).filter { $0.pathExtension == "xctest" }
  let program = URL(fileURLWithPath: CommandLine.arguments[0])
  let places = (bundles + [Bundle.main.bundleURL.appendingPathComponent("x"), program]).map {
    $0.deletingLastPathComponent()
  }
  return places.map { $0.appendingPathComponent("swift-mocking") }
    .first { FileManager.default.isExecutableFile(atPath: $0.path) }
    ?? URL(fileURLWithPath: "swift-mocking is not built")
}()

private func run(_ process: Process, input: String?) throws -> CommandResult {
  // Files instead of pipes: nothing has to be emptied while the process runs.
  let folder = try TemporaryFolder()
  try folder.write("out", "")
  try folder.write("err", "")
  try folder.write("in", input ?? "")
  process.standardInput = FileHandle(forReadingAtPath: folder.path("in"))
  process.standardOutput = FileHandle(forWritingAtPath: folder.path("out"))
  process.standardError = FileHandle(forWritingAtPath: folder.path("err"))
  try process.run()
  process.waitUntilExit()
  return CommandResult(
    status: process.terminationStatus,
    output: folder.read("out") ?? "",
    errors: folder.read("err") ?? ""
  )
}

/// Runs the generator on sources in memory.
func generate(
  _ sources: [(path: String, text: String)],
  _ change: (inout GenerationOptions) -> Void = { _ in }
) -> GenerationResult {
  var options = GenerationOptions(kind: .mock)
  change(&options)
  return Generator(options).run(sources.map { SourceInput(text: $0.text.utf8, path: $0.path) })
}

extension GenerationResult {
  /// The text of the only output.
  var text: String { outputs.first.map { String(decoding: $0.text, as: UTF8.self) } ?? "" }

  /// The diagnostics as the command shows them.
  var messages: String {
    var printer = DiagnosticPrinter(sources: sources)
    return String(decoding: diagnostics.flatMap { printer.text(of: $0) }, as: UTF8.self)
  }

  /// The ids of the diagnostics.
  var ids: [String] { diagnostics.map(\.id) }
}

/// A source with the marks `1️⃣` … `3️⃣` taken out, and where they stood.
func marked(_ source: String) -> (text: String, offsets: [UInt32]) {
  var text = ""
  var offsets: [UInt32] = []
  for character in source {
    if ["1️⃣", "2️⃣", "3️⃣"].contains(character) {
      offsets.append(UInt32(text.utf8.count))
    } else {
      text.append(character)
    }
  }
  return (text, offsets)
}
