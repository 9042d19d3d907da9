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
    for command in ["witness --include=all", "factory"] {
      try doublesCompile(command, of: source, in: .swift6, beside: mode)
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
    try doublesCompile(command, of: source, in: .swift5, beside: mode)
  }

  /// In Swift 5 mode a class may be `Sendable` that others inherit; what inherits it is checked in either.
  @Test(arguments: LanguageMode.allCases, ["spy", "spy --thread-safe", "spy --names mockolo", "mock"])
  func classesAreSendable(_ mode: LanguageMode, command: String) throws {
    let marker = "// swift-mocking: \(command.prefix { $0 != " " })"
    let source = """
      import Foundation
      \(marker)
      public class Failure: Error { public init() {}; public var text: String { "" }; public func act(_ x: Int) {} }
      public protocol Service: Sendable { func act() -> Int }
      \(marker)
      public class Implementation: Service { public init() {}; public func act() -> Int { 1 } }
      \(marker)
      public class Sure: Service, @unchecked Sendable { public init() {}; public func act() -> Int { 1 } }
      \(marker)
      public class Problem: NSObject, LocalizedError { public var number = 1; public func act() {} }
      \(marker)
      public protocol Inheriting: Implementation { var number: Int { get set } }
      """
    try doublesCompile(command, of: source, in: .swift5, beside: mode)
  }

  /// Compiles the doubles of a module in another one, each in a mode of its own.
  private func doublesCompile(
    _ command: String,
    of source: String,
    in own: LanguageMode,
    beside mode: LanguageMode
  ) throws {
    let workspace = try Workspace()
    let input = try workspace.write(source, to: "Library.swift")
    try Compiler.emitModule("Library", of: [input], in: workspace, mode: own)
    let words = command.split(separator: " ").map(String.init)
    let selection = source.contains("swift-mocking:") ? [] : ["--all"]
    let generated = try Tool.run(Tool.command, words + selection + ["--module", "Library", input])
    try #require(generated.status == 0, "\(generated.errors)")
    let file = try workspace.write(generated.output, to: "Doubles.swift")
    let compiled = try Compiler.compile([file], mode: mode, flags: ["-I", workspace.folder.path])
    #expect(compiled.status == 0, "\(compiled.errors)")
  }
}
