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
    protocol Flags: OptionSet { func own() }
    protocol Described: CustomStringConvertible { func own() }
    extension Described { var description: String { "" } }
    protocol Encoding: Encodable { func own() }
    extension Encoding { func encode(to encoder: any Encoder) throws {} }
    protocol Counting: Sequence where Element == Int, Iterator == IndexingIterator<[Int]> { func own() }
    extension Counting { func makeIterator() -> IndexingIterator<[Int]> { [].makeIterator() } }
    protocol Stepping: AsyncIteratorProtocol where Failure == Never { func own() }
    protocol Tree { var parent: (any Tree)? { get set }; var children: [any Tree] { get } }
    """

  private static let types = """
    // swift-mocking: mock, spy, factory
    class Loader {
      init() {}
      init(path: String) {}
      func load(_ x: Int) -> String { "" }
      var count: Int = 0
    }
    // swift-mocking: mock, spy
    class Heir: Loader { func more() {} }
    @propertyWrapper struct Wrapped<Value> { var wrappedValue: Value }
    struct Size { var width: Int; var name: String; var scale = 1.5; var tags: [String] = [] }
    struct Given { var width: Int; init(width: Int) { self.width = width } }
    struct Free { var width: Int; nonisolated init(width: Int) { self.width = width } }
    struct Starting { var loader = Loader(); var size: Size }
    struct Acting { var act: () -> Void; var loader: Loader }
    struct Box<Value> { var value: Value }
    struct Wrapping { @Wrapped var size: Int = 3 }
    // swift-mocking: factory
    final class Implicit { var x = 1 }
    enum Either { case left(Size), right(Loader), none }
    nonisolated struct Apart { var x: Int }
    nonisolated struct Twice { let n: Int; init(n: Int) { self.n = n }; init(size: Size) { n = 1 } }
    nonisolated struct Holding { var twice: Twice; var size: Size? }
    @MainActor struct Said { var act: () -> Void }
    """

  /// What the default is not for: what crosses between actors, as errors do, and what stands in a type that is not on that actor.
  private static let leftOut = """
    // swift-mocking: mock, spy
    class Fault: Error, @unchecked Sendable { init() {}; func code(_ x: Int) -> Int { 1 }; var text = "" }
    nonisolated enum Space {
      // swift-mocking: mock, spy
      class Inner { init() {}; func act(_ x: Int) -> Int { 1 }; var number = 1 }
      // swift-mocking: mock, spy
      protocol Acting { func act() -> Int; func wait(_ x: Int) async throws -> String }
      struct Point { var x: Int; var y = 2 }
      // swift-mocking: mock, spy
      class Kept: Base { override func act() -> Int { 2 } }
      struct Bound: Plain { let x: Int; init(x: Int) { self.x = x } }
    }
    class Base { init() {}; func act() -> Int { 1 } }
    protocol Plain {}
    actor Vault {
      // swift-mocking: mock, spy
      protocol Keeping { func keep(_ x: Int) async -> Int; var count: Int { get set } }
    }
    enum Failure: Error { case none, of(Int) }
    struct Broken: Error { var code: Int; var point: Space.Point }
    class Around {
      init() {}
      func act() -> Int { 1 }
      // swift-mocking: mock, spy
      class Again: Around, Error { override func act() -> Int { 2 } }
    }
    struct Outer: Error, Plain {
      // swift-mocking: mock, spy, factory
      class Plainer: Error, Plain { init(x: Int) {}; func act() -> Int { 1 } }
    }
    nonisolated extension Space {
      // swift-mocking: mock, spy
      class Added { var x = 1; init(y: Int) {}; func act() -> Int { 1 } }
    }
    extension Vault {
      // swift-mocking: mock, spy
      protocol Guard: Sendable { func keep() -> Int }
    }
    nonisolated struct Room {}
    @MainActor extension Room {
      // swift-mocking: mock, spy
      class Chair { var x = 1; init(y: Int) {}; func act() -> Int { 1 } }
    }
    extension Room {
      // swift-mocking: mock, spy
      class Table { var x = 1; init(y: Int) {}; func act() -> Int { 1 } }
    }
    #if NEVER
      nonisolated enum Alternative {}
    #else
      nonisolated enum Alternative {
        // swift-mocking: mock, spy
        protocol Chosen { func choose() -> Int }
      }
    #endif
    nonisolated struct Chosen { var x: Int; private var y = 1; init() { x = 1 } }
    struct Holding {
      var point: @Sendable () -> Space.Point
      var failure: @Sendable () -> Failure
      var broken: @Sendable () -> Broken
    }
    """

  /// What is on no actor and needs a conformance that is on one.
  private static let keyed = """
    struct Key: Hashable { var x: Int }
    nonisolated struct Keyed { var keys: [Key: Int]; var x: Int }
    nonisolated enum Choice { case keyed([Key: Int]), none }
    nonisolated struct Holder { var keyed: Keyed; var choice: Choice }
    nonisolated enum Which { case keyed(Keyed), other(Int) }
    struct KeyError: Error { var keys: [Key: Int] }
    """

  /// What is on no actor, and whose values, `mock()` or initialiser are on one.
  private static let partly = """
    struct Item { var name: String }
    enum AppError: Error { case failed(Item), other(Int) }
    enum Simple: Error { case none, failed(Item) }
    struct Shown { var error: AppError; var simple: Simple }
    nonisolated struct Free { var simple: Simple; var error: AppError? }
    nonisolated struct Freer { var free: Free; var pair: (Int, AppError) }
    nonisolated struct Shared: Sendable { let x: Int }
    nonisolated extension Shared { static func mock() -> Shared { Shared(x: 1) } }
    nonisolated struct Written { var x: Int }
    extension Written { static func mock() -> Written { Written(x: 1) } }
    nonisolated struct Writing { var written: Written; var shared: Shared }
    // swift-mocking: factory
    nonisolated final class Extended { let x: Int; private init(z: Int) { x = z } }
    extension Extended { convenience init(y: Int) { self.init(z: y) } }
    nonisolated struct Extending { var extended: Extended }
    protocol Making { init() }
    nonisolated struct Made: Making { init() {} }
    nonisolated struct Maker { var made: Made }
    nonisolated enum Cases { case a(x: Int), b }
    extension Cases { static func aMock(x: Int = 1) -> Cases { .a(x: x) } }
    nonisolated struct Choosing { var cases: Cases }
    typealias Pair = (Item, Int)
    nonisolated struct Paired { var pair: Pair; var result: Result<Item, Never> }
    nonisolated struct Pairing { var paired: Paired }
    nonisolated enum Late { @available(*, deprecated) case first; case item(Item) }
    nonisolated struct Later { var late: Late }
    nonisolated enum Again { case one(Int), two }
    extension Again { static func oneMock() -> Again { .one(2) } }
    nonisolated struct Repeated { var again: Again }
    // swift-mocking: factory
    actor Worker: Making { init() {} }
    struct Working { var worker: Worker }
    struct Loop: Error { indirect enum Next { case end(Item), more(Loop) }; var next: [Next] }
    """

  /// What needs the actor by way of something else than a type that is named alone.
  private static let reached = """
    import Foundation
    struct Item { init() {}; let act: () -> Void = {} }
    nonisolated struct Ranked { var result: Swift.Result<Item, Never> }
    nonisolated struct OfRanked { var ranked: Ranked }
    struct Key: nonisolated Hashable {
      let act: () -> Void
      init() { act = {} }
      nonisolated func hash(into hasher: inout Hasher) {}
      nonisolated static func == (a: Key, b: Key) -> Bool { true }
    }
    nonisolated struct Thing: Identifiable { var id: Key; var x: Int }
    nonisolated struct Named { var thing: Thing.ID }
    nonisolated struct OfNamed { var named: Named }
    // swift-mocking: factory
    nonisolated final class Needing { let n: Int; init(n: @autoclosure () -> Item) { self.n = 1 } }
    nonisolated struct OfNeeding { var needing: Needing }
    nonisolated class Base { let item: Item; init(item: Item) { self.item = item } }
    // swift-mocking: factory
    nonisolated final class Heir: Base {}
    nonisolated struct OfHeir { var heir: Heir }
    #if NEVER
      nonisolated struct Either { var n: Int }
    #else
      struct Either { var act: () -> Void; init() { act = {} } }
    #endif
    nonisolated struct OfEither { var either: Either }
    nonisolated struct OfThese { var them: OfEither }
    extension Bundle { static func mock() -> Bundle { .main } }
    nonisolated struct Bundled { var bundle: Bundle }
    nonisolated struct OfBundled { var bundled: Bundled }
    nonisolated struct Patterns { var (a, b) = (1, 2); var x: Int }
    extension Patterns { @MainActor init(x: Int) { self.init(a: 1, b: 2, x: x) } }
    nonisolated struct OfPatterns { var patterns: Patterns }
    // swift-mocking: factory
    nonisolated final class Failing { init(ranked: Ranked) throws {} }
    nonisolated enum Conditional {
      #if !NEVER
        case some(Ranked)
      #endif
    }
    nonisolated struct Taken { var ranked: Ranked; static let mock = 1 }
    // swift-mocking: factory
    nonisolated final class Several { init(ranked: OfRanked) {}; init(tree: Tree) {} }
    nonisolated indirect enum Tree { case leaf(Item), node(Tree, Tree) }
    nonisolated struct OfSeveral { var several: Several }
    """

  /// What could be made on the actor, and can be made on none.
  private static let free = """
    struct Size { var n: Int }
    // swift-mocking: factory
    nonisolated final class Stored { let n: Int; private let size: Size; init(n: Int) { self.n = n; size = Size(n: n) } }
    nonisolated struct Fixed { let size: Size = Size(n: 1); private let other = Size(n: 2); var name: String }
    // swift-mocking: factory
    nonisolated final class Given { let n: Int; init(size: Size = Size(n: 1), sizes: Size...) { n = size.n } }
    nonisolated struct Config { var size: Size = Size(n: 1); var name: String }
    nonisolated enum First { case plain(n: Int), sized(Size) }
    nonisolated enum Failure: Error { case wrong(Size), missing }
    nonisolated enum Generic<Size> { case sized(Size), other(Int) }
    nonisolated enum Written { case sized(error: (any Error)?, size: Size = Size(n: 1)), other }
    nonisolated enum Making { case plain(Int) }
    extension Making { static func makeMock() -> Int { 1 } }
    // swift-mocking: factory
    nonisolated final class Several { let n: Int; init(size: Size) { n = size.n }; init(n: Int) { self.n = n } }
    nonisolated struct Sized { var size: Size }
    // swift-mocking: factory
    nonisolated final class Changing { let n: Int; init(sized: Sized) { n = 1 }; init(n: Int) { self.n = n } }
    nonisolated struct OfChanging { var changing: Changing }
    nonisolated struct All {
      var stored: Stored
      var fixed: Fixed
      var given: Given
      var config: Config
      var first: First
      var failure: Failure
      var generic: Generic<Int>
      var written: Written
      var making: Making
      var several: Several
    }
    nonisolated struct Later { var size: @MainActor () -> Size? }
    """

  /// Default arguments that are on the actor, of which Swift 5 mode warns beside its name, and some that are on none.
  private static let defaults = """
    struct Item { var name = ""; static let standard = Item(); static func make(_ n: Int = 1) -> Item { Item() } }
    struct Options: OptionSet { let rawValue: Int; static let fast = Options(rawValue: 1) }
    enum Kind { case a, b(Int); static let usual = Kind.a }
    nonisolated struct Free { static let one = Free(); init() {} }
    extension Free { static let two = Free(); nonisolated static let three = Free() }
    final class API { static let shared = API(); init() {} }
    protocol Service {}
    final class Live: Service {}
    extension Service where Self == Live { static var live: Live { Live() } }
    struct Config { var size = 3; static var current = Config(); nonisolated static let fixed = 3 }
    struct Page { var number: Int; var count = 1 }
    enum Level: Int { case low = 1 }
    extension Int { static let page = 20; nonisolated static let free = 20 }
    // swift-mocking: mock, spy
    class Store {
      init(api: API = .shared, item: Item = Item()) {}
      func a(_ item: Item = .make(), items: [Item] = [Item()], count: Int = 3) -> Int { 0 }
      func b(_ options: Options = [.fast], kind: Kind = .a, other: Kind = .b(1), usual: Kind = .usual) {}
      func c(_ free: Free = .one, second: Free = .two, third: Free = .three, last: Free = Free()) {}
      func d(_ config: Config = .init(), current: Config = .current, fixed: Int = Config.fixed) throws {}
      func e(_ number: Int = .page, free: Int = .free, service: any Service = .live) {}
      func f<T>(_ value: T, item: Item? = .standard, items: [String: Item] = ["a": .standard]) -> T { value }
      subscript(_ item: Item = .standard) -> Int { get { 0 } set {} }
      nonisolated func g(_ free: Free = .one) {}
      func h(_ page: Page = Page(number: 1), level: Level? = Level(rawValue: 1), options: Options = Options(rawValue: 2)) {}
    }
    // swift-mocking: mock, spy
    class Unwritten { var item = Item(); func a(_ item: Item = .standard, count: Int = 1) {} }
    // swift-mocking: mock, spy
    class Loading { init(api: API = API()) {}; init(loading count: Int) async {} }
    """

  /// The name of the actor may mean something else.
  private static let hiding = """
    struct MainActor {}
    // swift-mocking: mock, spy
    protocol Acting { func act(_ actor: MainActor) async -> Int }
    // swift-mocking: mock, spy
    class Actress { init() {}; func act(_ actor: MainActor) -> Int { 1 } }
    """

  private static let settings: [[String]] =
    [["-swift-version", "6"]]
    + (Tool.runsAllTests
      ? [
        ["-swift-version", "6", "-default-isolation", "MainActor"],
        ["-swift-version", "6", "-enable-upcoming-feature", "InferIsolatedConformances"],
        ["-swift-version", "5", "-strict-concurrency=complete"],
      ] : [])

  private static let kinds =
    ["mock --style expectations", "spy --thread-safe"]
    + (Tool.runsAllTests
      ? ["mock", "mock --forwarding", "spy", "spy --names mockolo", "spy --names sourcery"] : [])

  @Test(arguments: kinds)
  func doublesOfHeirsCompile(_ kind: String) throws {
    let doubles = try doubles(of: Self.source, kind + " --all")
    #expect(doubles.contains(" nonisolated Plain"))
  }

  private static let kindsOfClasses =
    ["mock", "spy --thread-safe"]
    + (Tool.runsAllTests ? ["mock --forwarding", "spy", "spy --names mockolo"] : [])

  @Test(arguments: kindsOfClasses)
  func doublesOfClassesCompile(_ kind: String) throws { _ = try doubles(of: Self.types, kind) }

  @Test(arguments: kindsOfClasses)
  func doublesOfWhatIsLeftOutCompile(_ kind: String) throws {
    _ = try doubles(of: Self.leftOut, kind)
    let workspace = try Workspace()
    for source in [Self.leftOut, Self.hiding] {
      let input = try workspace.write(source, to: "Plain.swift")
      let words = kind.split(separator: " ").map(String.init) + ["--default-isolation", "MainActor", input]
      let generated = try Tool.run(Tool.command, words)
      let file = try workspace.write(generated.output, to: "Doubles.swift")
      for mode in LanguageMode.allCases {
        let compiled = try Compiler.compile([input, file], mode: mode, flags: ["-default-isolation", "MainActor"])
        #expect(compiled.status == 0, "\(mode): \(compiled.errors)")
      }
    }
  }

  /// In Swift 6 mode the doubles have all default arguments, in Swift 5 mode those that need no actor.
  @Test(arguments: Tool.runsAllTests ? ["mock", "spy"] : ["mock"])
  func doublesKeepDefaultArguments(_ kind: String) throws {
    let workspace = try Workspace()
    let source = try workspace.write(Self.defaults, to: "App.swift")
    let generated = try Tool.mocking(kind, "--default-isolation", "MainActor", "--module", "App", source)
    let double = kind == "spy" ? "StoreSpy" : "StoreMock"
    let use = """
      func use(_ double: \(double)) throws {
        double.h()
        #if hasFeature(IsolatedDefaultValues)
          _ = (double.a(), double[], double.f(1))
          double.b(); double.c(); try double.d(); double.e()
        #else
          double.c(second: .two)
          _ = (double.a(.make(), items: []), double.f(1, item: nil, items: [:]))
          double.b([], kind: .a, usual: .a)
        #endif
      }

      """
    let doubles = try workspace.write(generated.output + use, to: "Doubles.swift")
    let flags = ["-default-isolation", "MainActor"]
    let modes: [LanguageMode] = Tool.runsAllTests ? [.swift5, .swift6] : [.swift5]
    for mode in modes {
      try Compiler.emitModule("App", of: [source], in: workspace, mode: mode, flags: flags)
      for testMode in Set([.swift5, mode]) {
        let compiled = try Compiler.compile([doubles], mode: testMode, flags: flags + ["-I", workspace.folder.path])
        #expect(compiled.status == 0, "\(mode) \(testMode): \(compiled.errors)")
      }
    }
  }

  @Test func factoriesOfWhatIsLeftOutCompile() throws {
    let use =
      "nonisolated func tests() { _ = (Space.Point.mock(), Failure.mock(), Failure.ofMock(), Broken.mock(), Chosen.mock()) }"
    _ = try doubles(of: Self.leftOut, "factory --all", use: use)
    _ = try doubles(of: Self.reached, "factory --all")
    let workspace = try Workspace()
    for source in [Self.leftOut + "\n" + use, Self.keyed, Self.partly, Self.reached] {
      let input = try workspace.write(source, to: "Plain.swift")
      let generated = try Tool.mocking("factory", "--all", "--default-isolation", "MainActor", input)
      let file = try workspace.write(generated.output, to: "Doubles.swift")
      for mode in LanguageMode.allCases {
        let compiled = try Compiler.compile([input, file], mode: mode, flags: ["-default-isolation", "MainActor"])
        #expect(compiled.status == 0, "\(mode): \(compiled.errors)")
      }
    }
  }

  /// They have all defaults, by the actor where they need it.
  @Test(arguments: [keyed, partly]) func factoriesOfWhatIsPartlyIsolatedCompile(_ source: String) throws {
    _ = try doubles(of: source, "factory --all --mock-default")
    let factories = try doubles(of: source, "factory --all --strict")
    #expect(source != Self.partly || factories.contains("failedMock(arg0: @autoclosure @MainActor () -> Item = "))
  }

  /// What needs the actor is left to those who have it, where something else will do.
  @Test func factoriesStayOnNoActorIfTheyCan() throws {
    let use = "nonisolated func tests() { _ = (All.mock(), Several.mock(n: 1), Failure.mock(), OfChanging.mock()) }\n"
    let factories = try doubles(of: Self.free, "factory --all", use: use)
    #expect(factories.contains("@Sendable () -> Size? = { Size.mock() }"), "\(factories)")
    let workspace = try Workspace()
    let input = try workspace.write(Self.free + "\n" + use, to: "Plain.swift")
    let generated = try Tool.mocking("factory", "--all", "--default-isolation", "MainActor", input)
    let file = try workspace.write(generated.output, to: "Doubles.swift")
    for mode in LanguageMode.allCases {
      let compiled = try Compiler.compile([input, file], mode: mode, flags: ["-default-isolation", "MainActor"])
      #expect(compiled.status == 0, "\(mode): \(compiled.errors)")
    }
  }

  /// What can be made on no actor, the factory makes on none, too.
  @Test func factoriesAreIsolatedAsInitializersAre() throws {
    let use = """
      func tests() {
        _ = (Size.mock(), Free.mock(), Apart.mock(), Holding.mock())
      }
      @MainActor func isolatedTests() {
        _ = (Loader.mock(), Given.mock(), Starting.mock(), Acting.mock(act: {}), Box.mock(value: 1), Wrapping.mock())
        _ = (Implicit.mock(), Either.leftMock(), Either.rightMock(), Either.mock(), Said.mock())
      }
      """
    _ = try doubles(of: Self.types, "factory --all", use: use)
  }

  /// Doubles of a module that is isolated by default, which compile in another one with uses of them.
  private func doubles(of source: String, _ kind: String, use: String = "") throws -> String {
    let workspace = try Workspace()
    let input = try workspace.write(source, to: "Plain.swift")
    let isolation = ["-default-isolation", "MainActor", "-enable-upcoming-feature", "InferIsolatedConformances"]
    try Compiler.emitModule("Plain", of: [input], in: workspace, flags: isolation)
    let words = kind.split(separator: " ").map(String.init)
    let generated = try Tool.run(
      Tool.command,
      words + ["--module", "Plain", "--default-isolation", "MainActor", input]
    )
    try #require(generated.status == 0, "\(generated.errors)")
    let file = try workspace.write(generated.output + use, to: "Doubles.swift")
    for setting in Self.settings {
      let compiled = try Compiler.compile([file], mode: .swift6, flags: ["-I", workspace.folder.path] + setting)
      #expect(compiled.status == 0, "\(setting): \(compiled.errors)")
    }
    return generated.output
  }

  @Test func whatInheritsItselfIsSaid() throws {
    let workspace = try Workspace()
    let text = """
      protocol A: B {}
      protocol B: A {}
      class C: D { struct E: Error, A { class F: C {} } }
      class D: C {}
      protocol P { func act(_ c: C, _ items: Set<D>) -> Int }

      """
    // Each way through these is too many.
    let names = (0..<30).map { "Web\($0)" }
    let web = names.map { name in
      "protocol \(name): \(names.filter { $0 != name }.joined(separator: ", ")) {}\n"
    }
    let input = try workspace.write(text + web.joined(), to: "Plain.swift")
    let generated = try Tool.mocking("mock", "--all", "--default-isolation", "MainActor", input)
    #expect(generated.errors.contains("protocol 'A' inherits itself"), "\(generated.errors)")
    #expect(generated.output.contains("class PMock"))
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

  /// There the compiler takes what a spy keeps for less than it is, unless the spy says on which actor it is.
  @Test(arguments: [
    ["spy"], ["spy", "--thread-safe"], ["spy", "--names", "sourcery"], ["spy", "--names", "mockolo"],
  ])
  func spiesCompileInSwift5(_ command: [String]) throws {
    let source = """
      @globalActor actor Desk { static let shared = Desk() }
      protocol Plain {
        func desk(_ body: @escaping @Desk () -> Void)
        func make() -> @Sendable () async throws -> Int
        func later(_ x: UnsafeMutableBufferPointer<Int>) async
        func load<T: Decodable>(_ type: T.Type) async throws -> T
      }
      """
    let workspace = try Workspace()
    let input = try workspace.write(source, to: "App.swift")
    let result = try Tool.run(Tool.command, command + ["--all", "--default-isolation", "MainActor", input])
    try #require(result.status == 0, "\(result.errors)")
    let spies = try workspace.write(result.output, to: "Spies.swift")
    let features = ["NonisolatedNonsendingByDefault", "GlobalActorIsolatedTypesUsability"]
    let flags = ["-default-isolation", "MainActor"] + features.flatMap { ["-enable-upcoming-feature", $0] }
    let compiled = try Compiler.compile([input, spies], mode: .swift5, flags: flags)
    #expect(compiled.status == 0, "\(compiled.errors)")
  }

  /// Their conformances belong to the actor, too.
  @Test(arguments: LanguageMode.allCases) func valuesOfIsolatedTypesAreCompared(_ mode: LanguageMode) throws {
    let workspace = try Workspace()
    let source = """
      public struct Row: Equatable { public var name: String; public init(name: String) { self.name = name } }
      protocol Screen { func show(_ row: Row); func open(_ row: Row?, _ page: Int) -> Int; var row: Row { get set } }
      """
    let input = try workspace.write(source, to: "App.swift")
    let features = ["InferIsolatedConformances", "NonisolatedNonsendingByDefault"]
    let enabling = features.flatMap { ["-enable-upcoming-feature", $0] }
    let settings = ["-default-isolation", "MainActor"] + enabling
    try Compiler.emitModule("App", of: [input], in: workspace, mode: mode, flags: settings)
    let generated = try Tool.mocking("mock", "--all", "--module", "App", "--default-isolation", "MainActor", input)
    try #require(generated.status == 0, "\(generated.errors)")
    let mocks = try workspace.write(generated.output, to: "Mocks.swift")
    let tests = try workspace.write(
      """
      @testable import App
      import ExpectationRuntime
      import MockingTesting

      @MainActor func test() async {
        let screen = ScreenMock()
        screen._show.when(Row(name: "a")).succeeds()
        screen._open.when(Row(name: "a"), 1).returns(2)
        screen._open.when(nil, .any).returns(3)
        verify(screen)._show(Row(name: "a"))
        verify(screen)._show { $0.name == "a" && $0 == Row(name: "a") }
        verify(screen)._open { $0.0 == Row(name: "a") && $0.1 == 1 }
        verify(screen)._row.set(Row(name: "b"))
        InOrder(strict: false).verify(screen)._show(Row(name: "a"))
        await verify(screen, within: .seconds(1))._show(Row(name: "a"))
      }
      """,
      to: "Tests.swift"
    )
    let flags = ["-I", workspace.folder.path, "-parse-as-library"] + enabling
    let compiled = try Compiler.compile([mocks, tests], mode: mode, flags: flags)
    #expect(compiled.status == 0, "\(compiled.errors)")
  }
}
