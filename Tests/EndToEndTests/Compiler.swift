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
    // Making the module takes less time than writing down the intermediate language, after which the compiler has said the same. What
    // the driver makes of it has files beside it, for which there is no place.
    let (compiler, action) = frontend.map { ($0, "-emit-module") } ?? (driver, "-emit-sil")
    return try run(compiler, [action, "-o", "/dev/null"] + mode.flags + flags + sources)
  }

  /// Compiles sources, and the libraries, to a program.
  static func build(
    _ sources: [String],
    to program: String,
    mode: LanguageMode,
    flags: [String] = [],
    libraries: [String] = ["ExpectationRuntime"]
  ) throws -> ProcessResult {
    // As a whole, since the driver would have each few of the sources read all others again.
    let options = ["-wmo", "-o", program] + mode.flags + flags + linking
    return try run(driver, options + sources + libraries.flatMap(Libraries.objects))
  }

  /// Makes the module that others import, in the folder of its sources' workspace, where it finds those that it imports itself.
  static func emitModule(
    _ name: String,
    of sources: [String],
    in workspace: borrowing Workspace,
    mode: LanguageMode = .swift6,
    flags: [String] = [],
    at place: SourceLocation = #_sourceLocation
  ) throws {
    let module = ["-emit-module", "-o", workspace.path("\(name).swiftmodule"), "-module-name", name, "-enable-testing"]
    let made = try Tool.run(
      compiler: frontend ?? driver,
      module + ["-parse-as-library", "-I", workspace.folder.path] + mode.flags + flags + sources
    )
    try #require(made.status == 0, "\(made.errors)", sourceLocation: place)
  }

  private static let driver = ["swiftc", "-wmo"]

  /// The compiler, and what the driver says to it on this machine, such as the target, the SDK and where plugins are.
  ///
  /// The driver is asked once: for a small module, it takes longer than the compiler. Nothing if its answer is not understood.
  private static let frontend: [String]? = {
    let probe = "Probe.swift"
    guard let answer = try? Tool.run("swiftc", ["-###", "-wmo", "-emit-sil", "-o", "/dev/null", probe]),
      answer.status == 0
    else { return nil }
    let commands = answer.output.split(separator: "\n")
    guard commands.count == 1, !commands[0].contains(where: { "\"'\\".contains($0) }) else { return nil }
    var words = commands[0].split(separator: " ").map(String.init)
    guard words.count > 2, words[1] == "-frontend", words.contains(probe) else { return nil }
    for option in ["-module-name", "-o"] {
      if let index = words.firstIndex(of: option) { words.removeSubrange(index...(index + 1)) }
    }
    return words.filter { $0 != probe && $0 != "-emit-sil" }
  }()

  private static func run(_ compiler: [String], _ arguments: [String]) throws -> ProcessResult {
    let common = ["-parse-as-library", "-warnings-as-errors", "-module-name", "Cases", "-I", modules]
    return try Tool.run(compiler: compiler, common + arguments)
  }
}

extension Tool {
  /// Runs a compiler, of which the first words are given.
  fileprivate static func run(compiler: [String], _ arguments: [String]) throws -> ProcessResult {
    try run(compiler[0], compiler.dropFirst() + arguments)
  }
}
