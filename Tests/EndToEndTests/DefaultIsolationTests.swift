import Foundation
import Testing

/// Doubles of a module that the main actor isolates by default, compiled in another module.
@Suite struct DefaultIsolationTests {
  private static let source = """
    protocol Plain {
      func act(_ x: Int) async throws -> Int
      var value: Int { get set }
      init(x: Int)
    }

    protocol Heir: Plain { func more() -> Int }
    protocol Grandchild: Heir, Sendable { func most() }
    protocol Bound where Self: Plain, Self: Sendable { func more() }
    protocol Fixed: Holding where Value == Int { func own(_ x: Value) }
    protocol Holding<Value> { associatedtype Value; func hold(_ value: Value) -> Value }
    protocol Open: Holding { func own(_ x: Value) }
    nonisolated protocol Free { func answer() -> Int }
    protocol Half: Free, Plain { func own() }
    @MainActor protocol Said { func say() }
    protocol Saying: Said { func own() }
    class Root { init() {} }
    protocol Rooted: Root, Plain { func own() }
    protocol Deeper: Rooted { func most() }
    protocol Calm: Root { func rest() }
    class Kin: Free { init() {}; nonisolated func answer() -> Int { 1 } }
    protocol Akin: Kin, Half {}
    """

  private static let settings: [[String]] = [
    ["-swift-version", "6"],
    ["-swift-version", "6", "-default-isolation", "MainActor"],
    ["-swift-version", "6", "-enable-upcoming-feature", "InferIsolatedConformances"],
    ["-swift-version", "5", "-strict-concurrency=complete"],
  ]

  private static let kinds = [
    "mock", "mock --forwarding", "mock --style expectations", "spy", "spy --thread-safe", "spy --names mockolo",
    "spy --names sourcery",
  ]

  @Test(arguments: kinds)
  func doublesOfHeirsCompile(_ kind: String) throws {
    let workspace = try Workspace()
    let input = try workspace.write(Self.source, to: "Plain.swift")
    let module = try Tool.run(
      "swiftc",
      [
        "-parse-as-library", "-enable-testing", "-module-name", "Plain", "-emit-module", "-emit-module-path",
        workspace.path("Plain.swiftmodule"), "-default-isolation", "MainActor", "-enable-upcoming-feature",
        "InferIsolatedConformances", input,
      ] + LanguageMode.swift6.flags
    )
    try #require(module.status == 0, "\(module.errors)")
    let options = ["--module", "Plain", "--default-isolation", "MainActor", "--all"]
    let words = kind.split(separator: " ").map(String.init)
    let generated = try Tool.run(Tool.command, words + options + [input])
    try #require(generated.status == 0, "\(generated.errors)")
    #expect(generated.output.contains(" nonisolated Plain"))
    let file = try workspace.write(generated.output, to: "Doubles.swift")
    for setting in Self.settings {
      let compiled = try Compiler.compile([file], mode: .swift6, flags: ["-I", workspace.folder.path] + setting)
      #expect(compiled.status == 0, "\(setting): \(compiled.errors)")
    }
  }

  @Test func actorsWithIsolatedParentsAreRefused() throws {
    let workspace = try Workspace()
    let text = "protocol Plain { func act() }\n// swift-mocking: mock\nprotocol Worker: Actor, Plain {}\n"
    let input = try workspace.write(text, to: "Worker.swift")
    let options = ["mock", "--default-isolation", "MainActor", input]
    let refused = try Tool.run(Tool.command, options + ["--module", "App"])
    #expect(refused.status == 1)
    #expect(refused.errors.contains("Worker.swift:3:10: error: no actor of another module can conform to 'Worker'"))
    #expect(try Tool.run(Tool.command, options).status == 0)
  }
}
