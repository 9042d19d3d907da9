import Foundation
import Testing

/// Doubles of protocols that inherit from a module which the main actor isolates by default, as its manifest says.
@Suite struct IsolatedDependencyTests {
  private static let manifest = """
    let package = Package(name: "P", targets: [
      .target(name: "Core", swiftSettings: [.defaultIsolation(MainActor.self)]), .target(name: "App", dependencies: ["Core"]),
    ])
    """

  private static let core = """
    public protocol Model { func load() -> Int }
    public protocol Table { nonisolated func free() async -> Int; func held(_ n: Int) }
    public protocol Child: Model, Table { var name: String { get set } }
    public protocol Keyed: Hashable, Child { init(k: Int); static var all: Int { get } }
    nonisolated public protocol Free { func f() }
    public protocol Under: Free { func g() }
    public protocol Calling { func go(_ f: @escaping (Int) -> Void) async throws -> Int; func each(_ f: (Int) -> Void) }
    public protocol Sent: Sendable { func s(_ n: Int) async -> Int }
    public protocol Holding { associatedtype T: Model; func t(_ t: T) }
    public protocol OfActor: Actor { func a() }
    public struct Item: Hashable { public init() {} }
    open class Base { public init() {}; open func over(_ n: Int) -> Int { n }; nonisolated open func non() {} }
    """

  private static let app = """
    import Core
    protocol Screen: Child { @MainActor func show(_ n: Int) async throws -> String }
    protocol Plain: Model { func plain() }
    protocol Filled: Keyed { func fill() }
    protocol Lower: Under { func low() }
    protocol Freed: Free { func freed() }
    protocol Called: Calling { func called() async; init() }
    protocol Sending: Sent { func send() }
    protocol Kept: Holding { func keep() -> T }
    protocol Acting: OfActor { func act() }
    protocol Based: Base { func own() }
    protocol Both: Base, Model { func both() async throws }
    nonisolated protocol Apart: Model { func apart() }
    nonisolated protocol Resting: Base { func rest() }
    @MainActor protocol Said: Model, Calling { func say() }
    @MainActor protocol Listing { func list(_ items: Set<Item>) -> [Item: Int] }
    """

  private static let kinds =
    ["spy"]
    + (Tool.runsAllTests
      ? ["mock", "mock --forwarding", "mock --style expectations", "spy --thread-safe", "spy --names mockolo"] : [])

  /// In the module itself and in its tests, whatever its own default is.
  @Test(arguments: kinds, [[], ["-default-isolation", "MainActor"]])
  func doublesCompile(_ kind: String, _ isolation: [String]) throws {
    let workspace = try Workspace()
    _ = try workspace.write(Self.manifest, to: "Package.swift")
    let core = try workspace.write(Self.core, to: "Sources/Core/Core.swift")
    let app = try workspace.write(Self.app, to: "Sources/App/App.swift")
    try Compiler.emitModule("Core", of: [core], in: workspace, flags: ["-default-isolation", "MainActor"])
    try Compiler.emitModule("App", of: [app], in: workspace, flags: isolation)
    let words = kind.split(separator: " ").map(String.init) + ["--all"]
    let option = isolation.isEmpty ? [] : ["--default-isolation", "MainActor"]
    for target in [[], ["--testable-import", "App"]] {
      let generated = try Tool.run(Tool.command, words + option + target + [app])
      try #require(generated.status == 0, "\(generated.errors)")
      let doubles = try workspace.write(generated.output, to: "Doubles.swift")
      let (files, flags) = target.isEmpty ? ([app, doubles], ["-module-name", "App"] + isolation) : ([doubles], [])
      for mode in Tool.runsAllTests ? LanguageMode.allCases : [.swift6] {
        let compiled = try Compiler.compile(files, mode: mode, flags: ["-I", workspace.folder.path] + flags)
        #expect(compiled.status == 0, "\(mode) \(target): \(compiled.errors)")
      }
    }
  }

  /// Types of other files, be they of the module or of another one, belong to the actor as well, though nothing is inherited from there.
  @Test(arguments: [["mock"], ["spy"], ["witness", "--include", "all"]], [true, false])
  func typesOfOtherFilesAreSeen(_ kind: [String], _ isOfOtherModule: Bool) throws {
    let workspace = try Workspace()
    _ = try workspace.write(Self.manifest, to: "Package.swift")
    let item = "public struct Item: Hashable { public init() {} }"
    let place = isOfOtherModule ? "Sources/Core/Item.swift" : "Sources/App/Item.swift"
    let items = try workspace.write(item, to: place)
    let imported = isOfOtherModule ? "import Core\n" : ""
    let text = """
      @MainActor protocol Listing { func list(_ items: Set<Item>) -> [Item: Int] }
      nonisolated protocol Apart { func list(_ items: Set<Item>) -> [Item: Int] }
      // swift-mocking: \(kind[0])
      @MainActor class Shelf { init() {}; func keep(_ items: Set<Item>) -> [Item: Int] { [:] } }

      """
    let app = try workspace.write(imported + text, to: "Sources/App/App.swift")
    let isolation = ["-default-isolation", "MainActor"]
    if isOfOtherModule { try Compiler.emitModule("Core", of: [items], in: workspace, flags: isolation) }
    let option = isOfOtherModule ? [] : ["--default-isolation", "MainActor"]
    let generated = try Tool.run(
      Tool.command,
      kind + ["--all"] + option + (isOfOtherModule ? [] : [items]) + [app]
    )
    try #require(generated.status == 0, "\(generated.errors)")
    #expect(kind[0] == "witness" || generated.errors.contains("'Apart' is left out"), "\(generated.errors)")
    let doubles = try workspace.write(generated.output, to: "Doubles.swift")
    for mode in LanguageMode.allCases {
      let compiled = try Compiler.compile(
        [app, doubles] + (isOfOtherModule ? [] : [items]),
        mode: mode,
        flags: ["-I", workspace.folder.path, "-module-name", "App"] + (isOfOtherModule ? [] : isolation)
      )
      #expect(compiled.status == 0, "\(mode): \(compiled.errors)")
    }
  }
}
