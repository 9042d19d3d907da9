import Foundation
import Testing

/// Doubles of the `.swiftinterface` file of a compiled module, in a module that imports it.
@Suite struct InterfaceFileTests {
  private static let source = """
    public protocol Thing { func go(_ unit: Unit) throws -> Unit }
    public struct Unit { public init() {} }
    open class Camera {
      public init() {}
      public func fixed(_ number: Int) {}
      open func shoot(_ number: Int) -> Int { number }
      public var size = 0
      open var zoom = 1
    }
    public class Closed { public init() {} }
    """

  @Test(arguments: ["mock", "spy", "mock --style expectations", "witness", "factory"])
  func doublesOfAllItsTypesCompile(_ kind: String) throws {
    try expectCompiling(kind + " --all")
    // Said or not, it is the module that is compiled already.
    try expectCompiling(kind + " --all --module Kit")
  }

  @Test(arguments: ["mock", "spy"])
  func doublesOfNamedClassesCompile(_ kind: String) throws {
    let output = try expectCompiling(kind + " --only Camera")
    #expect(output.contains("override func shoot"))
    #expect(!output.contains("fixed"))
  }

  @Test func declarationsAreExplained() throws {
    let workspace = try Workspace()
    let interface = try interface(in: workspace)
    let all = try Tool.run(Tool.command, ["explain", "--kinds", "mock", "--all", "Thing", interface])
    #expect(all.output.contains("'--all' takes it"), "\(all.output)\(all.errors)")
    let unmarked = try Tool.run(Tool.command, ["explain", "--kinds", "mock", "Thing", interface])
    #expect(unmarked.output.contains("not marked"), "\(unmarked.output)\(unmarked.errors)")
  }

  @discardableResult
  private func expectCompiling(_ arguments: String) throws -> String {
    let workspace = try Workspace()
    let interface = try interface(in: workspace)
    let generated = try Tool.run(Tool.command, arguments.split(separator: " ").map(String.init) + [interface])
    try #require(generated.status == 0, "\(generated.errors)")
    let file = try workspace.write(generated.output, to: "Doubles.swift")
    for mode in LanguageMode.allCases {
      let compiled = try Compiler.compile([file], mode: mode, flags: ["-I", workspace.folder.path])
      #expect(compiled.status == 0, "\(arguments): \(compiled.errors)")
    }
    return generated.output
  }

  /// Compiles the module, and writes its interface.
  private func interface(in workspace: borrowing Workspace) throws -> String {
    let interface = workspace.path("Kit.swiftinterface")
    let source = try workspace.write(Self.source, to: "Kit.swift")
    let built = try Tool.run(
      "swiftc",
      [
        "-emit-module", "-parse-as-library", "-enable-library-evolution", "-module-name", "Kit", "-language-mode", "6",
        "-emit-module-interface-path", interface, "-emit-module-path", workspace.path("Kit.swiftmodule"), source,
      ]
    )
    try #require(built.status == 0, "\(built.errors)")
    return interface
  }
}
