import Foundation

/// A temporary folder, and the toolchain and the built command to use in it.
struct Workspace: ~Copyable {
  let folder: URL

  init() throws {
    folder = FileManager.default.temporaryDirectory.appending(path: "swift-mocking-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(at: folder) }

  /// Writes a file below the folder and returns its path.
  @discardableResult
  func write(_ text: String, to name: String) throws -> String {
    let url = folder.appending(path: name)
    try FileManager.default.createDirectory(at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: url)
    return url.path
  }

  func path(_ name: String) -> String { folder.appending(path: name).path }

  func read(_ name: String) throws -> String {
    String(decoding: try Data(contentsOf: folder.appending(path: name)), as: UTF8.self)
  }
}

/// What a finished process said.
struct ProcessResult {
  let status: Int32
  let output: String
  let errors: String
}

/// The programs that tests run.
enum Tool {
  /// The root of this package.
  static let package = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent()

  /// Whether tests run that compile much of what others compile, too, in more settings: `SWIFT_MOCKING_ALL_TESTS=1`, as in CI.
  static let runsAllTests = ProcessInfo.processInfo.environment["SWIFT_MOCKING_ALL_TESTS"] == "1"

  /// The built command, which stands beside the test bundle.
  static let command: String = {
    let bundle = URL(filePath: CommandLine.arguments[0]).resolvingSymlinksInPath()
    var folder = bundle.deletingLastPathComponent()
    for _ in 0..<4 {
      let candidate = folder.appending(path: "swift-mocking")
      if FileManager.default.isExecutableFile(atPath: candidate.path) { return candidate.path }
      folder.deleteLastPathComponent()
    }
    return "swift-mocking"
  }()

  /// Runs a program to its end.
  static func run(_ program: String, _ arguments: [String], in folder: String? = nil) throws -> ProcessResult {
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = [program] + arguments
    if let folder { process.currentDirectoryURL = URL(filePath: folder) }
    // Files and not pipes, as nobody reads while the process runs.
    let output = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    let errors = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    defer {
      try? FileManager.default.removeItem(at: output)
      try? FileManager.default.removeItem(at: errors)
    }
    for url in [output, errors] { _ = FileManager.default.createFile(atPath: url.path, contents: nil) }
    process.standardOutput = try FileHandle(forWritingTo: output)
    process.standardError = try FileHandle(forWritingTo: errors)
    process.standardInput = FileHandle.nullDevice
    try process.run()
    process.waitUntilExit()
    return ProcessResult(
      status: process.terminationStatus,
      output: String(decoding: try Data(contentsOf: output), as: UTF8.self),
      errors: String(decoding: try Data(contentsOf: errors), as: UTF8.self)
    )
  }

  /// Runs `swift-mocking`.
  static func mocking(_ arguments: String..., in folder: String? = nil) throws -> ProcessResult {
    try run(command, arguments, in: folder)
  }
}
