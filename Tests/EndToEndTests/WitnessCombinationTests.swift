import Testing

/// Witnesses of types in which parts of the language meet that each have a witness alone.
///
/// They must compile without a warning; what cannot, must be left out.
@Suite struct WitnessCombinationTests {
  private static let combinations: [(subject: String, source: String)] = [
    (
      "associated types that are sequences of the conforming type",
      """
      // swift-mocking: witness
      protocol Listing { associatedtype S: Sequence where S.Element == Self; func list() -> S; func size() -> Int }
      // swift-mocking: witness
      protocol Nested { associatedtype S: Collection where S.Element == [Self]; var all: S { get }; func size() -> Int }
      // swift-mocking: witness
      protocol Case: CaseIterable { func size() -> Int }
      """
    ),
    (
      "what is inherited by a type alias of a generic class",
      """
      class Model<State, Action> { var state: State; init(_ s: State) { state = s }; func process(_ a: Action) {} }
      typealias ScreenModel = Model<Int, String>
      typealias ListModel<T> = Model<[T], T>
      // swift-mocking: witness(includes: .inherited), mock, spy, factory
      class Screen: ScreenModel { func go() {} }
      // swift-mocking: witness(includes: .inherited), mock, spy, factory
      class List: ListModel<Int> { func go() {} }
      class Outer<T> { class Inner { init() {}; func f(_ t: T) {} } }
      // swift-mocking: witness(includes: .inherited), mock, spy
      class Nested: Outer<Int>.Inner {}
      """
    ),
    (
      "what two protocols give to all that conform, so that nobody can call it",
      """
      import Foundation
      protocol A {}; protocol B: A {}; protocol C { var message: String { get } }
      extension A { var name: String { "a" }; func go(_ x: Int) {}; func same() {} }
      extension B { var name: String { "b" } }
      extension C { func go(_ x: String) {}; func same() {}; var localizedDescription: String { message } }
      extension B { func told() async -> Int { 1 }; func kept() -> Int { 2 } }
      extension C { func told() -> Int { 2 } }
      extension C { @_disfavoredOverload func kept() -> Int { 3 } }
      // swift-mocking: witness(includes: .inherited)
      struct Both: B, C, Error { var message: String { "" }; func x() {} }
      protocol Bound {}; extension Bound where Self: AnyObject { func go(_ x: Int) {}; func free() {} }
      // swift-mocking: witness(includes: .inherited)
      final class Object: A, Bound { func x() {} }
      // swift-mocking: witness(includes: .inherited)
      struct Own: B, C { var message: String { "" }; func same() {} }
      """
    ),
    (
      "an error that a member which meets a requirement does not throw",
      """
      protocol Writer<Failure> {
        associatedtype Failure: Error = Never
        func write() async throws(Failure)
        func sync(_ x: Int) throws(Failure)
      }
      extension Writer { func finish() async throws(Failure) { try await write() } }
      struct Full: Error {}
      // swift-mocking: witness(includes: .inherited)
      struct Embedded: Writer { func write() async {}; func sync(_ x: Int) {} }
      // swift-mocking: witness(includes: .inherited)
      struct Bounded: Writer { func write() async throws(Full) {}; func sync(_ x: Int) throws(Full) {} }
      """
    ),
    (
      "types of inherited members that mean others where the witness is",
      """
      enum Parsers { struct Filter<P> {} }
      struct Config {}
      protocol Parser { associatedtype Output }
      extension Parser {
        func filter(_ f: @escaping (Output) -> Bool) -> Parsers.Filter<Self> { .init() }
        func many(_ f: @escaping (Output) -> Bool) -> [Output] { [] }
        func start(_ config: Config, _ error: any Error) {}
      }
      // swift-mocking: witness(includes: .inherited)
      struct OneOf<Output, Parsers>: Parser { func go() {} }
      // swift-mocking: witness(includes: .inherited)
      struct Counter: Parser { typealias Output = Int; struct Config {}; enum Error: Swift.Error {}; func go() {} }
      protocol Reader { associatedtype Output; func read() -> Output }
      extension Reader { func filter(_ f: @escaping (Output) -> Bool) -> [Output] { [] } }
      struct Builder<Output> {
        // swift-mocking: witness(includes: .inherited)
        struct One<P: Reader>: Reader { let p: P; func read() -> P.Output { p.read() } }
      }
      class Base { init() {}; func load(_ config: Config) {}; func fail(_ error: any Error) -> Result<Int, any Error> { .success(1) } }
      // swift-mocking: witness(includes: .inherited), mock, spy
      class Client: Base { struct Config {}; enum Error: Swift.Error { case a }; func send(_ error: Error) {} }
      // swift-mocking: witness(includes: .inherited), mock, spy
      class Holder<Config>: Base { func hold(_ config: Config) {} }
      // swift-mocking: witness(includes: .inherited), mock, spy
      class Kinds { enum Kind { case a }; init() {}; func find(_ kind: Kind) -> Kind { kind }; var kind: Kind { .a } }
      // swift-mocking: witness(includes: .inherited), mock, spy
      class Inheriting: Kinds { func own<Kind>(_ kind: Kind) {} }
      // swift-mocking: witness
      final class Store<Key: Hashable, Value> { func get(_ key: Key) -> Value? { nil } }
      extension Store { func set(_ value: Value, for key: Key) {}; var keys: [Key] { [] } }
      protocol Cells: Collection where Index == Int {}
      extension Cells { func top() -> Element? { first } }
      // swift-mocking: witness(includes: .inherited)
      final class Cellar<Element>: Cells {
        var startIndex: Int { 0 }
        var endIndex: Int { 0 }
        func index(after i: Int) -> Int { i + 1 }
        subscript(i: Int) -> Element { fatalError() }
      }
      struct Around<T> {
        class Above { func use(_ t: T) {} }
        // swift-mocking: witness(includes: .inherited)
        class Below: Above {}
      }
      class Generic { init() {}; func use<Element>(_ element: Element) {} }
      // swift-mocking: mock, spy
      class Hiding: Generic { enum Element { case a } }
      protocol Selfish { associatedtype Item; func items(_ item: Item) -> [Item] }
      extension Selfish { func me() -> Self { self }; func many() -> [Item] { [] } }
      struct Outer<Item> {
        // swift-mocking: witness(includes: .inherited)
        struct Inner: Selfish { func items(_ item: String) -> [String] { [item] } }
      }
      // swift-mocking: witness
      protocol Deck: Collection where Element == Int, Index == Int { func hand() -> SubSequence; func all() -> Indices }
      """
    ),
    (
      "an operator whose operand may throw, and a member called like the class of recorders",
      """
      // swift-mocking: witness(includes: .recording)
      struct Flag {
        static func || (l: Flag, r: @autoclosure () throws -> Bool) rethrows -> Bool { try r() }
        static func + (l: inout Flag, r: @autoclosure () -> Int) {}
      }
      class Held {}
      // swift-mocking: witness(includes: .all)
      final class Chosen: Sendable {
        #if compiler(>=6.0)
        func take() -> sending Held? { nil }
        #else
        func take() -> Int? { nil }
        #endif
      }
      // swift-mocking: witness(includes: .recording)
      final class Studio { func Recorders() {}; func recorders() {} }
      """
    ),
    (
      "a generic parameter that a clause makes Sendable",
      """
      // swift-mocking: witness(includes: .all)
      actor Desk<Value> where Value: Sendable {
        var values: [Value] = []
        func take(_ value: Value) -> [Value] { [value] }
      }
      """
    ),
    (
      "a conformance to Sendable that is unavailable",
      """
      struct Alone<Value> { var value: Value }
      @available(*, unavailable) extension Alone: Sendable {}
      // swift-mocking: witness(includes: .all)
      actor Desk {
        func give() -> Alone<Int> { Alone(value: 1) }
        func take(_ alone: Alone<Int>) {}
      }
      """
    ),
    (
      "a recorder of functions that say how they take a value",
      """
      // swift-mocking: witness(includes: .recording)
      final class Press {
        var stamp: ((borrowing Bool) throws -> Void)? = nil
        func each(_ body: @escaping (sending [Int]) -> Void, then end: @escaping (consuming String) -> Int) {}
        func maker() -> () -> sending [Int] { { [] } }
        func kind() -> any Any.Type { Int.self }
      }
      """
    ),
    (
      "deprecated members that run on the actor they are given",
      """
      actor Desk {}
      // swift-mocking: witness(includes: .all)
      class Gauge {
        @available(*, deprecated) func read(at desk: isolated Desk?) -> Int { 3 }
      }
      """
    ),
    (
      "extensions on an actor of their own",
      """
      // swift-mocking: witness(includes: .all)
      class Gauge {
        init() {}
        func read() -> Int { 1 }
      }
      @MainActor extension Gauge {
        var level: Int { 2 }
        func set(_ level: Int) {}
        nonisolated func reset() {}
      }
      // swift-mocking: witness(includes: .all)
      nonisolated struct Scale { var weight = 1 }
      @MainActor extension Scale { func show() -> Int { weight } }
      """
    ),
    (
      "extensions of a generic type for some arguments, and of an alias of that",
      """
      protocol Part {}
      struct Wheel: Part {}
      // swift-mocking: witness(includes: .all)
      struct Box<Content: Part> {
        var content: Content
        func open() -> Content { content }
      }
      typealias WheelBox = Box<Wheel>
      extension Box<Wheel> { func roll() -> Int { 1 } }
      extension WheelBox: Encodable { func encode(to encoder: any Encoder) throws {} }
      """
    ),
    (
      "a member that takes an associated type to change it, which the protocol has as well",
      """
      protocol Layout {
        associatedtype Cache = ()
        func space(_ cache: inout Self.Cache) -> Int
      }
      extension Layout { func space(_ cache: inout Self.Cache) -> Int { 0 } }
      // swift-mocking: witness(includes: .all)
      struct Stack: Layout {
        struct Cache {}
        func space(_ cache: inout Cache) -> Int { 1 }
      }
      // swift-mocking: witness(includes: .all)
      struct Row<Content>: Layout { func space(_ cache: inout ()) -> Int { 1 } }
      """
    ),
    (
      "properties of another actor that are read by waiting",
      """
      // swift-mocking: witness(includes: .all)
      class Gauge {
        @MainActor var level: Int { get async { 1 } }
        @MainActor var limit: Int { get async throws { 2 } }
        @MainActor func read() async -> Int { 3 }
      }
      """
    ),
    (
      "a subscript over types that the caller chooses",
      """
      // swift-mocking: witness(includes: .subscripts)
      protocol Shelf {
        var count: Int { get }
        subscript(boxes: [some Hashable]) -> Int { get async }
        subscript(box: some Hashable) -> Int { get }
      }
      """
    ),
    (
      "a recorder of types called like members",
      """
      struct size { var width = 0 }
      // swift-mocking: witness(includes: [.recording, .setters])
      final class Sheet {
        let Int: Swift.Int = 1
        var sizes: [Swift.Int: size] = [:]
        func size() -> [Int: size] { [:] }
      }
      """
    ),
    (
      "a Sendable witness of a value that reading changes",
      """
      // swift-mocking: witness(includes: [.setters, .subscripts])
      protocol Tally: Sendable {
        static var none: Int { get }
        var next: Int { mutating get }
        subscript(step: Int) -> Int { mutating get }
      }
      """
    ),
    (
      "a public witness whose recorders are all in other builds",
      """
      // swift-mocking: witness(includes: .recording)
      public final class Radio {
        #if ABROAD
          public func tune(_ band: Int) {}
        #endif
      }
      """
    ),
    (
      "aliases in extensions of a protocol, and of what it inherits",
      """
      protocol Source { associatedtype Element }
      extension Source { typealias Handler = (Element) -> Void }
      // swift-mocking: witness
      protocol Channel: Source {
        func perform(_ work: @escaping Work) async throws
        func list(_ handler: @escaping Handler) -> Elements
      }
      extension Channel {
        typealias Work = @Sendable () async throws -> Void
        typealias Elements = [Element]
      }
      """
    ),
    (
      "members of a private protocol's extension",
      """
      private protocol Locking { func lock() }
      extension Locking {
        func around(_ body: () -> Void) { body() }
        var isFree: Bool { true }
      }
      // swift-mocking: witness(includes: .all)
      final class Lock: Locking { func lock() {} }
      """
    ),
    (
      "values without a written type of what static members give",
      """
      class Open { var number = 1 }
      enum Maker { static func make() -> Open { Open() }; static var current: Open { Open() } }
      struct Holder { var open = Maker.make(); var current = Maker.current }
      // swift-mocking: witness(includes: .all)
      actor Keeper {
        func take(_ holder: Holder) async -> Int { 3 }
        func give() -> Holder { Holder() }
      }
      """
    ),
  ]

  @Test(arguments: combinations.indices)
  func witnessesOfCombinationsCompile(_ index: Int) throws {
    let combination = Self.combinations[index]
    let workspace = try Workspace()
    let source = try workspace.write(combination.source, to: "Source.swift")
    let generated = try Tool.mocking("witness", source)
    try #require(generated.status == 0, "\(combination.subject): \(generated.errors)")
    let witness = try workspace.write(generated.output, to: "Witness.swift")
    for mode in LanguageMode.allCases {
      let result = try Compiler.compile([source, witness], mode: mode)
      #expect(result.status == 0, "\(combination.subject): \(result.errors)")
    }
  }

  /// A property is on the actor of its wrapper's value, whatever isolates the type.
  @Test(arguments: ["actor", "class", "nonisolated class", "nonisolated struct", "@Other class"])
  func propertiesAreOnTheActorOfTheirWrapper(_ kind: String) throws {
    let workspace = try Workspace()
    let source = try workspace.write(
      """
      @globalActor actor Other { static let shared = Other() }
      nonisolated class Item { init() {} }
      @propertyWrapper struct Kept {
        nonisolated init() {}
        var wrappedValue: Item { get { Item() } nonmutating set {} }
      }
      @propertyWrapper struct Read {
        nonisolated init() {}
        var wrappedValue: Int { 1 }
      }
      // swift-mocking: witness(includes: .setters)
      \(kind) Desk {
        @Kept var item: Item
        @Read var number: Int
        init() {}
        func act() -> Int { 1 }
      }
      """,
      to: "Source.swift"
    )
    let generated = try Tool.mocking("witness", "--default-isolation", "MainActor", source)
    try #require(generated.status == 0, "\(generated.errors)")
    let witness = try workspace.write(generated.output, to: "Witness.swift")
    for mode in LanguageMode.allCases {
      let result = try Compiler.compile([source, witness], mode: mode, flags: ["-default-isolation", "MainActor"])
      #expect(result.status == 0, "\(result.errors)")
    }
  }
}
