import Foundation
import Testing

/// The language modes in which generated code must compile without a warning.
enum LanguageMode: String, CaseIterable, Sendable {
  case swift6 = "6"
  case swift5 = "5"

  /// The modes of this run: Swift 6 alone, unless all tests run.
  static let allCases: [LanguageMode] = Tool.runsAllTests ? [.swift6, .swift5] : [.swift6]

  /// Those of a package without settings of its own.
  ///
  /// The matrix and some tests add complete concurrency checking.
  var flags: [String] {
    switch self {
    case .swift6: ["-swift-version", "6"]
    case .swift5: ["-swift-version", "5"]
    }
  }
}

/// Compiles generated code together with the code that uses it.
enum Compiler {
  /// The run-time library, built once from its sources: a folder with its module and its archive.
  static let runtime: Result<String, any Error> = Result {
    let folder = FileManager.default.temporaryDirectory.appending(path: "swift-mocking-runtime-\(getpid())").path
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    let library = Tool.package.appending(path: "Sources/ExpectationRuntime").path
    let files = FileManager.default.enumerator(atPath: library)?.compactMap { $0 as? String } ?? []
    let sources = files.filter { $0.hasSuffix(".swift") }.sorted().map { library + "/" + $0 }
    let result = try Tool.run(
      "swiftc",
      [
        "-swift-version", "6", "-parse-as-library", "-wmo", "-package-name", "swift_mocking",
        "-enable-upcoming-feature", "ExistentialAny", "-enable-upcoming-feature", "InternalImportsByDefault",
        "-module-name", "ExpectationRuntime", "-emit-module", "-emit-library", "-static",
        "-emit-module-path", folder + "/ExpectationRuntime.swiftmodule", "-o", folder + "/libExpectationRuntime.a",
      ] + sources
    )
    if result.status != 0 { throw CompilationError(messages: result.errors) }
    return folder
  }

  /// Compiles sources as far as the compiler has something to say about them, which is before it makes code.
  ///
  /// - Returns: What the compiler said; its status is 0 only without a warning.
  static func compile(_ sources: [String], mode: LanguageMode, flags: [String] = []) throws -> ProcessResult {
    let folder = try runtime.get()
    return try Tool.run(
      "swiftc",
      [
        "-emit-sil", "-wmo", "-parse-as-library", "-warnings-as-errors", "-module-name", "Cases", "-I", folder,
        "-o", "/dev/null",
      ] + mode.flags + flags + sources
    )
  }

  /// Compiles sources to a program.
  static func build(_ sources: [String], to program: String, mode: LanguageMode, flags: [String] = []) throws
    -> ProcessResult
  {
    let folder = try runtime.get()
    return try Tool.run(
      "swiftc",
      ["-wmo", "-parse-as-library", "-warnings-as-errors", "-module-name", "Cases", "-I", folder, "-o", program]
        + mode.flags + flags + sources + ["-L", folder, "-lExpectationRuntime"]
    )
  }
}

/// The compiler refused something that should have compiled.
struct CompilationError: Error, CustomStringConvertible {
  let messages: String
  var description: String { messages }
}
