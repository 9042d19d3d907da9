import Foundation
import Testing

/// Doubles of a module in one mode, compiled with tests in either.
@Suite struct MixedModeTests {
  /// Functions of a global actor are `Sendable` without a word in Swift 6 mode, and in Swift 5 mode only if they say so.
  @Test(arguments: LanguageMode.allCases)
  func functionsOfActorsAreHandedOn(_ mode: LanguageMode) throws {
    let source = """
      @globalActor public actor Desk { public static let shared = Desk() }

      public final class Scheduler: Sendable {
        public func now(_ action: @MainActor () -> Void) {}
        public func later(_ action: @escaping @MainActor () -> Void) {}
        public func perhaps(_ action: (@MainActor (Int) async -> Int)?) async {}
        public func all(_ actions: [@Desk () -> Void], named: (String, @MainActor () -> Void)) {}
        public func each(_ actions: (@MainActor () -> Void)...) {}
        public func with(_ body: (@MainActor () -> Void) -> Void) {}
      }

      public final class Slot {
        public var action: @MainActor () -> Void = {}
        public var other: (@MainActor () -> Void)?
        public init() {}
      }

      public struct Job {
        public var action: @MainActor () -> Void
        public var other: (@Desk () -> Void)?
      }
      """
    let workspace = try Workspace()
    let input = try workspace.write(source, to: "Jobs.swift")
    let module = try Tool.run(
      "swiftc",
      [
        "-parse-as-library", "-enable-testing", "-module-name", "Jobs", "-emit-module", "-emit-module-path",
        workspace.path("Jobs.swiftmodule"), input,
      ] + LanguageMode.swift6.flags
    )
    try #require(module.status == 0, "\(module.errors)")
    for kind in ["witness --include=all", "factory"] {
      let words = kind.split(separator: " ").map(String.init)
      let generated = try Tool.run(Tool.command, words + ["--all", "--module", "Jobs", input])
      try #require(generated.status == 0, "\(generated.errors)")
      let file = try workspace.write(generated.output, to: words[0] + ".swift")
      let compiled = try Compiler.compile([file], mode: mode, flags: ["-I", workspace.folder.path])
      #expect(compiled.status == 0, "\(compiled.errors)")
    }
  }
  /// In Swift 5 mode an actor may have constants for everybody that are not `Sendable`.
  @Test(arguments: LanguageMode.allCases, ["witness", "witness --include=all"])
  func constantsOfActorsAreRead(_ mode: LanguageMode, command: String) throws {
    let source = """
      public final class Feed { public init() {} }

      public actor Bus {
        public nonisolated let feed: Feed = Feed()
        nonisolated let feeds: [Feed]? = nil
        nonisolated let name: String = "bus"
        nonisolated let start: () -> Void = {}
        public nonisolated var last: Feed { feed }
        let own: Feed = Feed()
        public func send() {}
      }
      """
    let workspace = try Workspace()
    let input = try workspace.write(source, to: "Buses.swift")
    let module = try Tool.run(
      "swiftc",
      [
        "-parse-as-library", "-enable-testing", "-module-name", "Buses", "-emit-module", "-emit-module-path",
        workspace.path("Buses.swiftmodule"), input,
      ] + LanguageMode.swift5.flags
    )
    try #require(module.status == 0, "\(module.errors)")
    let words = command.split(separator: " ").map(String.init)
    let generated = try Tool.run(Tool.command, words + ["--all", "--module", "Buses", input])
    try #require(generated.status == 0, "\(generated.errors)")
    let file = try workspace.write(generated.output, to: "Witnesses.swift")
    let compiled = try Compiler.compile([file], mode: mode, flags: ["-I", workspace.folder.path])
    #expect(compiled.status == 0, "\(compiled.errors)")
  }
}
