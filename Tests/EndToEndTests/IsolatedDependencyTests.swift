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
    public protocol Storing { associatedtype Value: Equatable; func put(_ value: Value) }
    public protocol ItemStoring: Storing where Value == Item { func more() }
    nonisolated public protocol Keeping { associatedtype Value: Hashable; func put(_ value: Value) }
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
    protocol LocalStoring: ItemStoring { func own() }
    protocol LocalKeeping: Keeping where Value == Item { func own() }
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

  /// Of a class on no actor, as another module has it, no class on an actor inherits the initialisers where there is a default.
  @Test(arguments: kinds + ["spy --names mockolo"], LanguageMode.allCases)
  func superclassesOfModulesWithoutDefaultAreInherited(_ kind: String, _ mode: LanguageMode) throws {
    let workspace = try Workspace()
    let manifest = """
      let package = Package(name: "P", targets: [
        .target(name: "Kit"),
        .target(name: "App", dependencies: ["Kit"], swiftSettings: [.defaultIsolation(MainActor.self)]),
      ])
      """
    _ = try workspace.write(manifest, to: "Package.swift")
    let kit = "open class Plain { public init() {}; open func g() {}; open var v: Int { 1 }; public init(q: Int) {} }"
    let kitFile = try workspace.write(kit, to: "Sources/Kit/Kit.swift")
    let app = """
      import Kit
      protocol Simple: Plain { func x() }
      protocol Redeclaring: Plain { func x(); func g(); var v: Int { get } }
      protocol Making: Plain { init(); init(q: Int) }
      nonisolated protocol Free: Plain { func x(); func g(); init() }
      """
    let appFile = try workspace.write(app, to: "Sources/App/App.swift")
    try Compiler.emitModule("Kit", of: [kitFile], in: workspace, mode: mode)
    let words = kind.split(separator: " ").map(String.init) + ["--all", "--config="]
    let generated = try Tool.run(Tool.command, words + [appFile])
    try #require(generated.status == 0, "\(generated.errors)")
    let doubles = try workspace.write(generated.output, to: "Doubles.swift")
    let flags = ["-I", workspace.folder.path, "-default-isolation", "MainActor", "-module-name", "App"]
    let compiled = try Compiler.compile([appFile, doubles], mode: mode, flags: flags)
    #expect(compiled.status == 0, "\(compiled.errors)")
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

  private static let kit = """
    public struct Whole { public var x = 1; public init() {} }
    struct Item { var name = "" }
    public struct Partly { public var a: Int; var b: Item; public init(a: Int) { self.a = a; b = Item() } }
    public enum Mode { case keyed(Keys), plain }
    public struct Keys { public let keys: Set<Key>; public init(keys: Set<Key>) { self.keys = keys } }
    public struct Key: Hashable { public let id: Int; public init(id: Int) { self.id = id } }
    """

  /// Types of another module, which extensions in tests mark, have factories on the actor of that module, which know each other.
  @Test(arguments: [[], ["-default-isolation", "MainActor"]])
  func factoriesOfMarkedExtensionsCompile(_ isolation: [String]) throws {
    let workspace = try Workspace()
    let manifest = """
      let package = Package(name: "P", targets: [
        .target(name: "Kit", swiftSettings: [.defaultIsolation(MainActor.self)]),
        .testTarget(name: "KitTests", dependencies: ["Kit"]),
      ])
      """
    _ = try workspace.write(manifest, to: "Package.swift")
    let kit = try workspace.write(Self.kit, to: "Sources/Kit/Kit.swift")
    let marked = ["Whole", "Item", "Partly", "Mode", "Keys", "Key"].map {
      "// swift-mocking: factory\nextension \($0) {}\n"
    }
    let use = "@MainActor func use() { _ = (Partly.mock(), Mode.keyedMock(), Keys.mock()) }\n"
    let marks = try workspace.write("@testable import Kit\n" + marked.joined() + use, to: "Tests/KitTests/Marks.swift")
    try Compiler.emitModule("Kit", of: [kit], in: workspace, flags: ["-default-isolation", "MainActor"])
    let option = isolation.isEmpty ? [] : ["--default-isolation", "MainActor"]
    let generated = try Tool.run(Tool.command, ["factory", "--config="] + option + [marks])
    try #require(generated.status == 0 && generated.errors.isEmpty, "\(generated.errors)")
    let factories = try workspace.write(generated.output, to: "Factories.swift")
    for mode in LanguageMode.allCases {
      let compiled = try Compiler.compile(
        [marks, factories],
        mode: mode,
        flags: ["-I", workspace.folder.path] + isolation
      )
      #expect(compiled.status == 0, "\(mode): \(compiled.errors)")
    }
  }

  /// Factories of the types of two modules and of the tests' own call each other, on the actor of either module.
  @Test(arguments: [(false, false), (true, false), (false, true), (true, true)])
  func factoriesOfSeveralModulesCallEachOther(_ defaults: (kit: Bool, tests: Bool)) throws {
    let workspace = try Workspace()
    let option = "swiftSettings: [.defaultIsolation(MainActor.self)]"
    let manifest = """
      let package = Package(name: "P", targets: [
        .target(name: "Kit"\(defaults.kit ? ", \(option)" : "")), .target(name: "Base"),
        .testTarget(name: "Tests", dependencies: ["Kit", "Base"]\(defaults.tests ? ", \(option)" : "")),
      ])
      """
    _ = try workspace.write(manifest, to: "Package.swift")
    let kit = """
      public struct Item { public var name: String; public var count: Int }
      public struct Made { public var name: String; public init(name: String) { self.name = name } }
      public final class Box { public var count = 1 }
      public enum Way { case one(Made), two }
      struct Inner { var made: Made; var item: Item }
      """
    let base = "public struct Other { public var name: String; public init(name: String) { self.name = name } }"
    let kitFile = try workspace.write(kit, to: "Sources/Kit/Kit.swift")
    let baseFile = try workspace.write(base, to: "Sources/Base/Base.swift")
    let own = """
      @testable import Kit
      import Base
      // swift-mocking: factory
      struct Both { var made: Made; var other: Other; var item: Item; var way: Way; var box: Box; var own: Own }
      // swift-mocking: factory
      struct Own { var name: String }

      """
    let marks = ["Item", "Made", "Box", "Way", "Inner", "Other"].map {
      "// swift-mocking: factory\nextension \($0) {}\n"
    }
    // Of what another module's `mock()` does on its actor, one of no actor can make nothing.
    let use = defaults.kit && !defaults.tests ? "" : "@MainActor func use() -> Both { Both.mock() }"
    let tests = try workspace.write(own + marks.joined() + use, to: "Tests/Tests/Tests.swift")
    let generated = try Tool.run(Tool.command, ["factory", "--config=", tests])
    try #require(generated.status == 0, "\(generated.errors)")
    let factories = try workspace.write(generated.output, to: "Factories.swift")
    let flags = ["-default-isolation", "MainActor"]
    for mode in LanguageMode.allCases {
      try Compiler.emitModule("Base", of: [baseFile], in: workspace, mode: mode)
      try Compiler.emitModule("Kit", of: [kitFile], in: workspace, mode: mode, flags: defaults.kit ? flags : [])
      let compiled = try Compiler.compile(
        [tests, factories],
        mode: mode,
        flags: ["-I", workspace.folder.path] + (defaults.tests ? flags : [])
      )
      #expect(compiled.status == 0, "\(mode): \(compiled.errors)")
    }
  }

  /// What the compiler makes for a type without initialisers is internal, which a plain import does not show.
  @Test func implicitInitializersOfOtherModulesAreHidden() throws {
    let workspace = try Workspace()
    let manifest =
      #"let package = Package(name: "P", targets: [.target(name: "Kit"), .testTarget(name: "T", dependencies: ["Kit"])])"#
    _ = try workspace.write(manifest, to: "Package.swift")
    let kit = """
      public struct Item { public var name: String }
      public final class Box { public var count = 1 }
      """
    _ = try workspace.write(kit, to: "Sources/Kit/Kit.swift")
    let marks =
      "import Kit\n// swift-mocking: factory\nextension Item {}\n// swift-mocking: factory\nextension Box {}\n"
    let tests = try workspace.write(marks, to: "Tests/T/Marks.swift")
    let refused = try Tool.run(Tool.command, ["factory", "--config=", tests])
    #expect(refused.status == 1)
    for (place, name) in [("1:15", "Item"), ("2:20", "Box")] {
      let message = "the initialiser that the compiler makes for '\(name)' is internal, and its module is not imported"
      #expect(refused.errors.contains("Kit.swift:\(place): error: \(message)"), "\(refused.errors)")
    }
  }

  private static let marked = """
    public struct Item { public var x = 1; public init() {}; public static var one: Item { Item() } }
    public struct Key: Hashable { public let id: Int; public init(id: Int) { self.id = id } }
    public protocol Reader { func read(_ i: Item) -> Item; func wait(_ i: Item) async throws; var n: Int { get set } }
    public protocol Sent: Sendable { func send(_ k: Key) async throws -> Key }
    public protocol Parent { func parent(_ x: Int) -> Int }
    public protocol Child: Parent { func child(_ p: Int) -> Int }
    protocol Hidden: Child { func hidden(_ i: Item) async throws -> Item; init() }
    @MainActor public protocol OnMain { func f(_ i: Item); init() }
    public protocol Mixed: OnMain, Parent { func g() }
    open class Base { public init() {}; open func go(_ i: Item) -> Item { i } }
    open class Sub: Base { open var y: Item = Item(); open func later(_ i: Item) async throws -> Item { i }; public init(n: Int) { super.init() } }
    public protocol Needing: Base { func more(_ i: Item) async -> Item; init(k: Int) }
    class Store { init() {}; func go(_ p: Item = .one, q: Item = Item()) -> Item { p } }
    """

  private static let kindsOfMarked =
    ["mock", "witness --include all --include recording"]
    + (Tool.runsAllTests ? ["spy", "mock --forwarding", "spy --names mockolo"] : [])

  /// Doubles of another module's declarations, with and without a default there and in the tests.
  @Test(arguments: kindsOfMarked, [(true, true), (true, false), (false, true)])
  func doublesOfMarkedExtensionsCompile(_ kind: String, _ defaults: (kit: Bool, tests: Bool)) throws {
    let workspace = try Workspace()
    let option = "swiftSettings: [.defaultIsolation(MainActor.self)]"
    let manifest = """
      let package = Package(name: "P", targets: [
        .target(name: "Kit"\(defaults.kit ? ", \(option)" : "")),
        .testTarget(name: "KitTests", dependencies: ["Kit"]\(defaults.tests ? ", \(option)" : "")),
      ])
      """
    _ = try workspace.write(manifest, to: "Package.swift")
    let kit = try workspace.write(Self.marked, to: "Sources/Kit/Kit.swift")
    let word = kind.prefix { $0 != " " }
    let names = ["Reader", "Sent", "Child", "Hidden", "OnMain", "Mixed", "Base", "Sub", "Needing", "Store"]
    let marks = names.map { "// swift-mocking: \(word)\nextension \($0) {}\n" }
    let tests = try workspace.write("@testable import Kit\n" + marks.joined(), to: "Tests/KitTests/Marks.swift")
    let words = kind.split(separator: " ").map(String.init) + ["--config="]
    let generated = try Tool.run(Tool.command, words + [tests])
    try #require(generated.status == 0, "\(generated.errors)")
    // As the build plugin says it, which gives the sources of other modules instead of looking for them.
    let given = try Tool.run(Tool.command, words + ["--module=", "--without-packages", "--dependency=\(kit)", tests])
    #expect(
      given.output == generated.output.replacing("@testable public import", with: "@testable import"),
      "\(given.errors)"
    )
    let doubles = try workspace.write(generated.output, to: "Doubles.swift")
    let flags = ["-default-isolation", "MainActor"]
    for mode in LanguageMode.allCases {
      try Compiler.emitModule("Kit", of: [kit], in: workspace, mode: mode, flags: defaults.kit ? flags : [])
      for testMode in LanguageMode.allCases {
        let compiled = try Compiler.compile(
          [tests, doubles],
          mode: testMode,
          flags: ["-I", workspace.folder.path] + (defaults.tests ? flags : [])
        )
        #expect(compiled.status == 0, "\(mode) \(testMode): \(compiled.errors)")
      }
    }
  }
}
