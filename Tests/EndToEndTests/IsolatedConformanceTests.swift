import Foundation
import Testing

/// Doubles of a module that the main actor isolates by default, with types for which others must conform to something.
///
/// `Item` is `Hashable` on the main actor alone there, so that `Set<Item>` is of no use elsewhere.
@Suite struct IsolatedConformanceTests {
  private static let support = """
    struct Item: Hashable { var x = 1 }
    struct Box<Value: Equatable> { var value: Value }
    struct Free<Value> { var value: Value }
    nonisolated struct Equal<Value: Equatable> { var value: Value }

    """

  private static let protocols = """
    protocol Store {
      func load() -> [Item: Int]
      func keep(_ items: Set<Item>, _ name: String) async throws -> Int
      func each(_ body: @escaping (Set<Item>) -> Void) -> [[Item]: Int]
      func find<Key: Hashable>(_ key: Key, _ items: Set<Item>) -> [Key: Item]
      var box: Box<Item> { get set }
      var free: Free<Item> { get }
      subscript(items: Set<Item>) -> Int { get set }
    }
    protocol Made: AnyObject { init(count: Int); func load() -> [Item: Int] }
    protocol Late: Sendable { @available(iOS 17, *) func load() -> [Item: Int] }
    protocol Generic { associatedtype Key: Hashable; func load() -> [Item: Key]; func keys() -> [Key: Item] }

    """

  /// What is on no actor: the members of the type, and an initialiser.
  private static let apart = """
    protocol Named { static func all() -> Set<Item>; func load() -> [Item: Int] }
    protocol Coded: Decodable { func load() -> [Item: Int] }

    """

  private static let classes = """
    // double
    class Store { init() {}; func load() -> [Item: Int] { [:] }; var items: Set<Item> = [] }
    // double
    class Given { init(x: Int) {}; func keep(_ items: Set<Item>) -> Int { 0 } }

    """

  /// Its initialiser is on no actor.
  private static let implicit = """
    // double
    class Plain {
      func load() -> [Item: Int] { [:] }
      func keep(_ items: Set<Item>) {}
      subscript(item: Item) -> [Item: Int] { get { [:] } set {} }
    }

    """

  private static let values = """
    struct Pack { var items: [Item: Int]; var set: Set<Item>? = nil; var lists: [[Item: Int]] }
    enum Choice { case items([Item: Int]), set(Set<Item>), none }

    """

  /// What conforms on no actor: by its raw value, or as it says.
  private static let free = """
    enum Level: Int { case low, high }
    struct Flags: OptionSet, Hashable { let rawValue: Int }
    struct Tag: nonisolated Hashable { var x = 1 }
    enum Failure: Error, Hashable { case none, of(Int) }
    nonisolated enum Space { struct Point: Hashable { var x = 1 } }
    struct Alike: Equatable { var x = 1; nonisolated static func == (left: Alike, right: Alike) -> Bool { true } }
    nonisolated protocol Keyed: Hashable {}
    struct Key: Keyed { var x = 1 }
    extension Key {
      nonisolated static func == (left: Key, right: Key) -> Bool { true }
      nonisolated func hash(into hasher: inout Hasher) {}
    }
    nonisolated struct Case<Value: CaseIterable> { var value: Value }
    enum Side: CaseIterable { case left, right }
    protocol Levels {
      static func all() -> Set<Level>
      func keep(_ flags: Set<Flags>, _ tags: Set<Tag>) -> [Level: Int]
    }
    nonisolated protocol Points {
      func fail(_ failures: Set<Failure>) -> [Space.Point: Int]
      func compare(_ box: Equal<Alike>) -> Case<Side>?
      func look(_ lists: Set<[Item]>, _ item: Item?) -> [Item?: Int]
      func find(_ keys: Set<Key>) async
    }

    """

  private static let vault = """
    actor Vault { func keep(_ lists: Set<[Item]>) {}; func fail(_ failures: Set<Failure>) -> [Space.Point: Int] { [:] } }

    """

  /// Their conformances belong to the actor, as that of an associated type does.
  private static let bound = """
    struct User: Identifiable { var id: Int }
    struct Key: Hashable {}
    struct Mark: Equatable { var x = 1 }
    protocol Repository { associatedtype Entity: Identifiable; func put(_ entity: Entity) }
    protocol Users: Repository where Entity == User { func extra() async throws -> [User] }
    protocol Keyed: Identifiable { var id: Key { get } }
    protocol Comparing { associatedtype Value: Equatable; func put(_ value: Value); init(value: Value) }
    protocol Marks: Comparing where Value == [Mark] { func own() }
    protocol Primary<Value> { associatedtype Value where Value: Equatable; func put(_ value: Value) }
    protocol MarkPrimary: Primary<Mark> { func own() }
    protocol NumberPrimary: Primary<Int>, Sendable { func own() }
    protocol ItemPrimary: Primary<Alike> { func own() }
    nonisolated struct Alike: Equatable { var x = 1 }
    typealias Optional = Mark?
    nonisolated struct Holder<T>: Equatable { var n = 1 }
    struct Wrapper<T> { var t: T }
    extension Wrapper: Equatable where T: Equatable {}
    protocol OptionalPrimary: Primary where Value == Optional { func own() }
    protocol WrapperPrimary: Primary where Value == Wrapper<Mark> { func own() }
    protocol HolderPrimary: Primary, Sendable where Value == Holder<Mark> { func own() async }
    struct Ident: RawRepresentable, Hashable { var rawValue: Int; func hash(into hasher: inout Hasher) {} }
    enum Level: String, Codable { case low; init(from decoder: any Decoder) throws { self = .low } }
    enum Rank: String { case low; static func == (left: Self, right: Rank) -> Bool { true } }
    enum Grade: Int, Encodable { case low; func encode(to path: String) {} }
    protocol Decoding { associatedtype Value: Decodable; func put(_ value: Value) }
    protocol Levels: Decoding where Value == Level { func own() }
    protocol Ranks: Comparing where Value == Rank { func own() }
    protocol Encoding: Sendable { associatedtype Value: Encodable; func put(_ value: Value) }
    protocol Grades: Encoding where Value == Grade { func own() }
    enum Named: String { case a; static func == (left: Named, right: Named) -> Bool { true } }
    protocol Feed { func reorder(_ idents: Set<Ident>, _ named: [Named: Int]) async }
    nonisolated protocol Drawn { func draw() }
    nonisolated protocol Shown: Drawn {}
    nonisolated protocol Same: Equatable {}
    struct Line: Shown, Same { func draw() {} }
    struct Dot: Drawn { nonisolated func draw() {} }
    protocol Canvas { associatedtype Shape: Shown; func put(_ shape: Shape) }
    protocol LineCanvas: Canvas where Shape == Line { func own() }
    protocol Sheet { associatedtype Shape: Drawn; func put(_ shape: Shape) }
    protocol DotSheet: Sheet, Sendable where Shape == Dot { func own() }
    protocol Alikes { associatedtype Shape: Same; func put(_ shape: Shape) }
    protocol LineAlikes: Alikes where Shape == Line { func own() }
    typealias Stored = Codable & Identifiable
    protocol Storing { associatedtype Record: Stored; func put(_ record: Record) }
    struct Row: Stored { var id = 1 }
    protocol RowStoring: Storing where Record == Row { func own() }
    protocol Listing { associatedtype List: Collection where List.Element: Equatable; func put(_ list: List) }
    protocol MarkListing: Listing where List == [Mark] { func own() }
    protocol OwnPrimary: Sendable { associatedtype Value: Equatable where Value == Mark; func put(_ value: Value) }

    """

  private static let doubles: [(command: String, source: String)] = [
    ("mock --all", bound), ("mock --all --forwarding", bound), ("mock --all --style expectations", bound),
    ("spy --all", bound), ("spy --all --thread-safe", bound), ("spy --all --names mockolo", bound),
    ("mock --all", protocols + apart), ("mock --all --forwarding", protocols + apart),
    ("mock --all --style expectations", protocols + apart), ("spy --all", protocols),
    ("spy --all --names mockolo", protocols), ("mock", classes + implicit), ("spy", classes), ("spy", implicit),
    ("spy --names mockolo", implicit),
    ("witness --all --include all --include recording", classes + implicit), ("witness --all", classes),
    ("factory --all --mock-default", values), ("spy --all --thread-safe", free), ("spy --all", free),
    ("mock --all", free),
    ("witness --all --only Vault", free + vault),
  ]

  @Test(arguments: doubles)
  func doublesCompile(_ command: String, _ source: String) throws {
    let workspace = try Workspace()
    let words = command.split(separator: " ").map(String.init)
    let text = Self.support + source.replacing("// double", with: "// swift-mocking: \(words[0])")
    let input = try workspace.write(text, to: "App.swift")
    let arguments = words + ["--default-isolation", "MainActor"]
    let flags = ["-default-isolation", "MainActor", "-enable-upcoming-feature", "InferIsolatedConformances"]

    let own = try Tool.run(Tool.command, arguments + [input])
    try #require(own.status == 0, "\(own.errors)")
    let doubles = try workspace.write(own.output, to: "Doubles.swift")
    for mode in Tool.runsAllTests ? [LanguageMode.swift6, .swift5] : [.swift6] {
      let inModule = try Compiler.compile([input, doubles], mode: mode, flags: flags)
      #expect(inModule.status == 0, "\(inModule.errors)")
    }

    if !Tool.runsAllTests { return }
    try Compiler.emitModule("App", of: [input], in: workspace, flags: flags)
    let others = try Tool.run(Tool.command, arguments + ["--module", "App", input])
    let outside = try workspace.write(others.output, to: "Outside.swift")
    for isolation in ["nonisolated", "MainActor"] {
      let flags = ["-I", workspace.folder.path, "-default-isolation", isolation]
      let result = try Compiler.compile([outside], mode: .swift6, flags: flags)
      #expect(result.status == 0, "\(isolation): \(result.errors)")
    }
  }

  /// What is on no actor can mention such a type, and do nothing with it.
  @Test(arguments: [
    ("mock", "mocked"), ("mock --style expectations", "mocked"), ("mock --forwarding", "mocked"), ("spy", "spied on"),
  ])
  func doublesOnNoActorSayWhatTheyCannotUse(_ command: String, _ participle: String) throws {
    let workspace = try Workspace()
    let source = """
      nonisolated protocol Apart { func load() -> [Item: Int] }
      protocol Half { nonisolated func keep(_ items: Set<Item>) async }
      protocol Acting: Actor { var box: Box<Item> { get } }
      nonisolated protocol Marked { @MainActor func mark(_ items: Set<Item>) }
      nonisolated protocol Ranged { func move(_ range: Range<Alike>) }
      struct Alike: Comparable { var x = 1; static func < (left: Alike, right: Alike) -> Bool { left.x < right.x } }
      struct Coded: Decodable { var x = 1; nonisolated init(q: Int) { x = q } }
      nonisolated struct Decoded<Value: Decodable> { var value: Value? }
      nonisolated protocol Decoding { func decode(_ value: Decoded<Coded>) }
      @globalActor actor Desk { static let shared = Desk() }
      @Desk protocol Elsewhere { func look(_ items: Set<Item>) }
      protocol Caller { func call(_ items: Set<Item>, on actor: isolated (any Actor)?) }
      protocol Plain { nonisolated func keep(_ items: [Item]) -> Int }

      """
    let input = try workspace.write(Self.support + source, to: "App.swift")
    let words =
      command.split(separator: " ").map(String.init) + ["--all", "--verbose", "--default-isolation", "MainActor"]
    let result = try Tool.run(Tool.command, words + [input])
    for name in ["load()", "keep(_:)", "box", "mark(_:)", "move(_:)", "decode(_:)", "look(_:)", "call(_:on:)"] {
      let message = "'\(name)' cannot be \(participle): its types may need a conformance that belongs to an actor"
      #expect(result.errors.contains(message))
    }
    let doubles = try workspace.write(result.output, to: "Doubles.swift")
    #expect(result.output.contains(": Plain"))
    let compiled = try Compiler.compile(
      [input, doubles],
      mode: .swift6,
      flags: ["-default-isolation", "MainActor"]
    )
    #expect(compiled.status == 0, "\(compiled.errors)")
  }

  @Test func whatIsSendableCannotConformOnAnActor() throws {
    let workspace = try Workspace()
    let source = """
      protocol Primary<Value> { associatedtype Value: Equatable; func put(_ value: Value) }
      protocol Refused: Primary<Item>, Sendable { func own() }

      """
    let input = try workspace.write(Self.support + source, to: "App.swift")
    let result = try Tool.run(
      Tool.command,
      ["mock", "--all", "--only", "Refused", "--default-isolation", "MainActor", input]
    )
    let place = "App.swift:\(Self.support.split(separator: "\n", omittingEmptySubsequences: false).count + 1):10: "
    let reason =
      "'Refused' is 'Sendable', but 'Item', which 'Value' is, conforms on 'MainActor' alone to what is asked of it"
    #expect(result.errors.contains(place) && result.errors.contains(reason), "\(result.errors)")
    #expect(!result.output.contains("class"))
  }

  /// A witness on no actor leaves out what it cannot hand on.
  @Test func witnessesOnNoActorLeaveOutWhatTheyCannotUse() throws {
    let workspace = try Workspace()
    let source = """
      nonisolated class Store { init() {}; func load() -> [Item: Int] { fatalError() }; func count() -> Int { 0 } }
      class State { nonisolated func look(_ items: [Item: Int]) {}; func count() -> Int { 0 } }
      // swift-mocking: witness
      protocol Detector: AnyObject, Sendable { func detect(_ items: Set<Item>) async; var count: Int { get } }
      actor Vault { func keep(_ items: Set<Item>) {}; func count() -> Int { 0 } }

      """
    let input = try workspace.write(Self.support + source, to: "App.swift")
    let result = try Tool.run(
      Tool.command,
      ["witness", "--all", "--only", "*t*", "--default-isolation", "MainActor", input]
    )
    for name in ["load()", "keep(_:)", "look(_:)"] {
      #expect(result.errors.contains("'\(name)' is left out of the witness: its types may need a conformance"))
    }
    #expect(result.output.components(separatedBy: "var count").count == 5)
    #expect(result.output.contains("var detect"))
    let doubles = try workspace.write(result.output, to: "Doubles.swift")
    let flags = ["-default-isolation", "MainActor"]
    let compiled = try Compiler.compile([input, doubles], mode: .swift6, flags: flags)
    #expect(compiled.status == 0, "\(compiled.errors)")
  }

  /// A spy keeps nothing of the actor's where the actor is not.
  @Test(arguments: ["spy --all --thread-safe", "spy --all"])
  func spiesSayWhatTheyCannotKeep(_ command: String) throws {
    let workspace = try Workspace()
    let input = try workspace.write(Self.support + Self.apart, to: "App.swift")
    let words = command.split(separator: " ").map(String.init) + ["--strict", "--keep-going"]
    let result = try Tool.run(Tool.command, words + ["--default-isolation", "MainActor", input])
    #expect(result.status == 1)
    #expect(result.errors.contains("'all()' cannot be spied on: its types may need a conformance of '@MainActor'"))
    #expect(!result.output.contains("NamedSpy"))
  }

  /// Expectations take values that only the actor can compare, which it does when the mock is called.
  @Test(arguments: LanguageMode.allCases)
  func valuesAreComparedOnTheActor(_ mode: LanguageMode) throws {
    let workspace = try Workspace()
    let source = """
      struct Item: Equatable { var a: Int }
      struct Rank: Comparable { var a: Int; static func < (l: Rank, r: Rank) -> Bool { l.a < r.a } }
      enum Side { case left, right }
      // swift-mocking: mock(style: .expectations)
      protocol Shelf { func put(_ item: Item, _ rank: Rank?) async throws -> Item; func turn(_ side: Side, _ items: [Item]) -> Int }

      """
    let input = try workspace.write(source, to: "App.swift")
    let result = try Tool.mocking("mock", "--default-isolation", "MainActor", input)
    let doubles = try workspace.write(result.output, to: "Doubles.swift")
    let use = """
      import ExpectationRuntime
      @main struct Main {
        static func main() async throws {
          var expectations = MockShelf.Expectations()
          when(expectations.put(Item(a: 2), Rank(a: 1)), times: .unbounded, return: Item(a: 3))
          when(expectations.put(Item(a: 4), nil), return: Item(a: 5))
          when(expectations.turn(.left, [Item(a: 1)]), return: 1)
          when(expectations.turn(.right, .any), return: 2)
          let mock = MockShelf(expectations: expectations)
          let (put, other) = (try await mock.put(Item(a: 2), Rank(a: 1)).a, try await mock.put(Item(a: 4), nil).a)
          print(put, other, mock.turn(.right, []), mock.turn(.left, [Item(a: 1)]))
        }
      }
      """
    let main = try workspace.write(use, to: "Main.swift")
    let program = workspace.path("program")
    let flags = ["-default-isolation", "MainActor"]
    let built = try Compiler.build([input, doubles, main], to: program, mode: mode, flags: flags)
    try #require(built.status == 0, "\(built.errors)")
    let run = try Tool.run(program, [])
    #expect(run.output == "3 5 2 1\n", "\(run.errors)")
  }
}
