import Foundation
import Testing

/// Witnesses of types with static variables that nothing protects, which only modules in Swift 5 mode have.
@Suite struct SharedStateTests {
  private static let source = """
    open class Spec {
      public private(set) static var current: Spec!
      static var count: Int = 0 { didSet {} }
      nonisolated(unsafe) static var unsafe: Int = 1
      @MainActor static var isolated: Int = 2
      static var computed: Int { 3 }
      static let constant: Int = 4
      public init() {}
    }
    """

  private static let use = """
    @main enum Program {
      @MainActor static func main() {
        let witness = Spec.Witness.live(Spec())
        #if swift(<6)
        witness.setCount(7)
        print(witness.count(), witness.current() == nil)
        #endif
        print(witness.unsafe(), witness.isolated(), witness.computed(), witness.constant())
      }
    }
    """

  @Test(arguments: LanguageMode.allCases)
  func compileInTestsOfBothModes(mode: LanguageMode) throws {
    let workspace = try Workspace()
    let input = try workspace.write(Self.source, to: "Spec.swift")
    let output = try workspace.write("", to: "Doubles.swift")
    let generated = try Tool.run(
      Tool.command,
      ["witness", "--all", "--include", "all", "--module", "Lib", "--output", output, input]
    )
    try #require(generated.status == 0, "\(generated.errors)")
    let program = try workspace.write("@testable import Lib\n" + Self.use, to: "Program.swift")
    let library = try Tool.run(
      "swiftc",
      [
        "-parse-as-library", "-swift-version", "5", "-enable-testing", "-module-name", "Lib", "-emit-module",
        "-emit-library",
        "-static", "-o", workspace.path("libLib.a"), "-emit-module-path", workspace.path("Lib.swiftmodule"), input,
      ]
    )
    try #require(library.status == 0, "\(library.errors)")
    let executable = workspace.path("program")
    let compiled = try Tool.run(
      "swiftc",
      [
        "-parse-as-library", "-warnings-as-errors", "-I", workspace.folder.path, "-L", workspace.folder.path, "-lLib",
        "-o",
        executable, output, program,
      ] + mode.flags
    )
    try #require(compiled.status == 0, "\(compiled.errors)")
    let run = try Tool.run(executable, [])
    #expect(run.output == (mode == .swift6 ? "" : "7 true\n") + "1 2 3 4\n", "\(run.errors)")
  }
}
