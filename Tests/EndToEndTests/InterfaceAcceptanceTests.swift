import Foundation
import Testing

/// Doubles of protocols that come compiled with the toolchain; `Tools/Conformance` compiles those of all of them.
@Suite struct InterfaceAcceptanceTests {
  @Test(.enabled(if: Tool.runsAllTests), arguments: [["mock"], ["spy"], ["mock", "--style", "expectations"]])
  func doublesOfCompiledProtocolsCompile(_ kind: [String]) throws {
    let workspace = try Workspace()
    var sources: [String] = []
    let protocols = [
      ("_Concurrency", ["Actor", "SerialExecutor"]), ("FoundationNetworking", ["URLSessionDelegate"]),
      ("Cxx", ["CxxRandomAccessCollection", "CxxSequence"]),
    ]
    for (module, names) in protocols {
      let only = names.flatMap { ["--only", $0] }
      let generated = try Tool.run(Tool.command, kind + ["--interface", module] + only)
      // FoundationNetworking is a module of its own on Linux alone.
      if module == "FoundationNetworking", generated.errors.contains("cannot print the interface") { continue }
      try #require(generated.status == 0, "\(generated.errors)")
      for name in names { #expect(generated.output.contains("of `\(name)`"), "\(generated.errors)") }
      sources.append(try workspace.write(generated.output, to: module + ".swift"))
    }
    for mode in LanguageMode.allCases {
      let result = try Compiler.compile(sources, mode: mode)
      #expect(result.status == 0, "\(result.errors)")
    }
  }
  /// Nobody else sees the initialisers that the compiler makes, nor assigns the properties of a struct.
  @Test func factoriesOfCompiledTypesCallWhatIsPublic() throws {
    let workspace = try Workspace()
    let source = """
      public actor Store {}
      public struct Empty {}
      public class Desk {}
      public struct Size { public var width: Int }
      public enum Side { case left }
      public struct Place { public var name: String; public init(name: String) { self.name = name } }
      """
    let lib = try workspace.write(source, to: "Lib.swift")
    try Compiler.emitModule("Lib", of: [lib], in: workspace)
    let module = workspace.path("Lib.swiftmodule")
    let generated = try Tool.run(Tool.command, ["factory", "--interface", module, "--only", "*"])
    for name in ["Store", "Empty", "Desk", "Size"] {
      #expect(generated.errors.contains("'\(name)' is left out"), "\(generated.errors)")
    }
    let output = try workspace.write(generated.output, to: "Factories.swift")
    for mode in LanguageMode.allCases {
      let result = try Compiler.compile([output], mode: mode, flags: ["-I", workspace.folder.path])
      #expect(result.status == 0, "\(result.errors)")
    }
  }

  @Test(.enabled(if: Tool.runsAllTests)) func mocksOfCompiledClassesCompile() throws {
    let workspace = try Workspace()
    // The last one has members that only its module knows.
    let names = ["Operation", "NSError", "UserDefaults", "Formatter", "NSCache", "NSLock"]
    let only = names.flatMap { ["--only", $0] }
    let generated = try Tool.run(Tool.command, ["mock", "--interface", "Foundation", "--keep-going"] + only)
    for name in names.dropLast() { #expect(generated.output.contains("of `\(name)`"), "\(generated.errors)") }
    #expect(generated.errors.contains("'NSLock' has no double"), "\(generated.errors)")
    let source = try workspace.write(generated.output, to: "Classes.swift")
    for mode in LanguageMode.allCases {
      let result = try Compiler.compile([source], mode: mode)
      #expect(result.status == 0, "\(result.errors)")
    }
  }
}
