import Foundation

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

/// Compiles generated code together with the code that uses it, against the libraries as the build of the tests made them.
enum Compiler {
  /// The folder with what the build made, where the command is.
  static let products = URL(filePath: Tool.command).deletingLastPathComponent()

  /// The folder of the libraries' modules.
  static let modules = products.appending(path: "Modules").path

  /// What links programs that nobody debugs: without what debuggers read and, on Linux, by the linker that comes with the toolchain,
  /// it takes less than half of the time.
  #if os(Linux)
    static let linking = ["-use-ld=lld", "-Xlinker", "-S"]
  #else
    static let linking = ["-Xlinker", "-S"]
  #endif

  /// Compiles sources as far as the compiler has something to say about them, which is before it makes code.
  ///
  /// - Returns: What the compiler said; its status is 0 only without a warning.
  static func compile(_ sources: [String], mode: LanguageMode, flags: [String] = []) throws -> ProcessResult {
    try run(["-emit-sil", "-o", "/dev/null"] + mode.flags + flags + sources)
  }

  /// Compiles sources, and the libraries, to a program.
  static func build(
    _ sources: [String],
    to program: String,
    mode: LanguageMode,
    flags: [String] = [],
    libraries: [String] = ["ExpectationRuntime"]
  ) throws -> ProcessResult {
    try run(["-o", program] + mode.flags + flags + linking + sources + libraries.flatMap(Libraries.objects))
  }

  private static func run(_ arguments: [String]) throws -> ProcessResult {
    let common = ["-wmo", "-parse-as-library", "-warnings-as-errors", "-module-name", "Cases", "-I", modules]
    return try Tool.run("swiftc", common + arguments)
  }
}
