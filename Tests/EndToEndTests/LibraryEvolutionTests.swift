import Foundation
import Testing

/// Doubles in a framework that is shipped as a binary: all that such a build compiles has library evolution, the run time with it.
@Suite struct LibraryEvolutionTests {
  private static let source = """
    public enum Kind: Sendable { case plain, rare }
    public struct Item: Sendable {
      public var id: Int
      public init(id: Int) { self.id = id }
    }
    public protocol Bank: Sendable {
      var kind: Kind { get set }
      func rate(_ currency: String, on day: Int?) async throws -> Item
      func run(_ body: (Item) -> Void)
      subscript(index: Int) -> Int { get }
      static func make() -> Self
    }
    open class Store {
      public init() {}
      open func load(_ id: Int) -> Item { Item(id: id) }
    }
    """

  private static let kinds = [
    ["mock", "--forwarding"], ["mock", "--style", "expectations"], ["spy", "--thread-safe"], ["witness"],
    ["factory", "--access", "public"],
  ]

  @Test(.enabled(if: Tool.runsAllTests)) func frameworksHaveDoubles() throws {
    let workspace = try Workspace()
    let sources = Tool.package.appending(path: "Sources/ExpectationRuntime")
    let files = FileManager.default.enumerator(at: sources, includingPropertiesForKeys: nil)
    let runtime = (files?.compactMap { $0 as? URL } ?? []).map(\.path).filter { $0.hasSuffix(".swift") }.sorted()
    let evolving = ["-enable-library-evolution", "-swift-version", "6", "-parse-as-library", "-I", workspace.path("")]
    // The compiler warns of default types that only some of those that conform can have, and there is no other way to say so.
    let built = try Tool.run(
      "swiftc",
      evolving + ["-emit-module", "-emit-module-path", workspace.path("ExpectationRuntime.swiftmodule")]
        + ["-module-name", "ExpectationRuntime", "-package-name", "mocking"] + runtime
    )
    try #require(built.status == 0, "\(built.errors)")

    let source = try workspace.write(Self.source, to: "Bank.swift")
    let doubles = try Self.kinds.enumerated().map { index, kind in
      let file = workspace.path("Doubles\(index).swift")
      let generated = try Tool.run(Tool.command, kind + ["--all", "--quiet", source, "-o", file])
      try #require(generated.status == 0, "\(kind): \(generated.errors)")
      return file
    }
    let checking = ["-emit-sil", "-wmo", "-o", "/dev/null", "-module-name", "Framework", "-warnings-as-errors"]
    let compiled = try Tool.run("swiftc", evolving + checking + [source] + doubles)
    #expect(compiled.status == 0, "\(compiled.errors)")
  }
}
