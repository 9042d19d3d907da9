import Testing

/// Mocks and spies of declarations in which parts of the language meet that each have a double alone.
@Suite struct CombinationTests {
  private struct Combination {
    let subject: String
    /// The commands that double it.
    var commands = ["mock", "mock --forwarding", "mock --style expectations", "spy", "spy --thread-safe"]
    /// The default isolation.
    var isolation = "nonisolated"
    let source: String
  }

  private static let ofClasses = ["mock", "spy"]
  private static let mockolo = ["spy --names mockolo", "spy --names mockolo --thread-safe"]

  private static let combinations = [
    Combination(
      subject: "types of the module, and associated ones, that are called like known ones",
      commands: mockolo + ["mock", "spy"],
      source: """
        struct UUID { let raw: Int }
        class UIImage { init(data: Int) {} }
        protocol Store { var id: UUID { get }; var image: UIImage { get set }; func made() -> (UUID, UIImage) }
        protocol Attribute { associatedtype Date; associatedtype URL; var date: Date { get }; func url() -> URL }
        protocol Peer { associatedtype Never; func f(_ e: Never) -> Int? }
        """
    ),
    Combination(
      subject: "requirements that are restated by other names of their types",
      commands: ["mock", "mock --forwarding", "mock --style expectations", "spy"] + mockolo,
      source: """
        typealias Key = String
        typealias Names = [String]
        typealias Maybe<T> = T?
        typealias Handler = (Int) -> Void
        enum Codes { typealias Code = UInt8 }
        struct User: Identifiable { var id: Int; var name: String }
        final class Document: Identifiable { typealias Key = String; let id: Key = "" }
        struct Box<T: Hashable>: Identifiable { var id: T }
        protocol Row: Identifiable { var id: Key { get } }
        protocol Command: RawRepresentable { init?(rawValue: Codes.Code); var rawValue: Codes.Code { get } }
        protocol Counting: IteratorProtocol { mutating func next() -> Int? }
        protocol Waiting: AsyncIteratorProtocol { mutating func next() async throws -> Int? }
        protocol Listed: ExpressibleByArrayLiteral { init(arrayLiteral elements: Int...) }
        protocol Repository {
          associatedtype Entity: Identifiable
          func find(id: Entity.ID) -> Entity?
          func all(_ ids: [Entity.ID]) async throws -> [Entity.ID: Entity]
          var last: Entity.ID? { get }
        }
        protocol UserRepository: Repository where Entity == User {
          func find(id: Int) -> User?
          func all(_ ids: [Int]) async throws -> [Int: User]
          var last: Int? { get }
        }
        protocol DocumentRepository: Repository where Entity == Document { func find(id: String) -> Document? }
        protocol BoxRepository: Repository where Entity == Box<Int> { func find(id: Int) -> Box<Int>? }
        struct Alias: Identifiable { let id: User.ID }
        struct Named { var name: String }
        extension Named: Identifiable { var id: String { name } }
        protocol AliasRepository: Repository where Entity == Alias { func find(id: Int) -> Alias? }
        protocol NamedRepository: Repository where Entity == Named { func find(id: String) -> Named? }
        protocol NumberRepository: Repository where Entity.ID == Int { func find(id: Int) -> Entity? }
        struct Numbered: Identifiable { let id = 3 }
        struct Unique: Identifiable { let id = Serial() }
        struct Serial: Hashable {}
        class Object: Identifiable {}
        class Child: Document2 {}
        class Document2: Identifiable { let id: Int = 0 }
        actor Desk: Identifiable {}
        enum Kind: String, Identifiable { case a; var id: Self { self } }
        struct Outer<T: Hashable> { struct Inner: Identifiable { var id: T } }
        protocol NumberedRepository: Repository where Entity == Numbered { func find(id: Int) -> Numbered? }
        protocol UniqueRepository: Repository where Entity == Unique { func find(id: Serial) -> Unique? }
        protocol ObjectRepository: Repository where Entity == Object { func find(id: ObjectIdentifier) -> Object? }
        protocol ChildRepository: Repository where Entity == Child { func find(id: Int) -> Child? }
        protocol DeskRepository: Repository where Entity == Desk { func find(id: ObjectIdentifier) -> Desk? }
        protocol KindRepository: Repository where Entity == Kind { func find(id: Kind) -> Kind? }
        protocol InnerRepository: Repository where Entity == Outer<Int>.Inner { func find(id: Int) -> Outer<Int>.Inner? }
        struct Flag: RawRepresentable { var rawValue: UInt8 }
        struct Role: OptionSet, Identifiable { let rawValue: Int; var id: String { "" } }
        protocol RoleRepository: Repository where Entity == Role { func find(id: String) -> Role? }
        protocol RoleRaw: Raw where R == Role { func raw(_ r: Int) }
        enum Level: Int { case low }
        protocol Raw { associatedtype R: RawRepresentable; func raw(_ r: R.RawValue) }
        protocol FlagRaw: Raw where R == Flag { func raw(_ r: UInt8) }
        protocol LevelRaw: Raw where R == Level { func raw(_ r: Int) }
        protocol Ends { associatedtype C: Collection; func add(_ c: C.Element); var first: C.Element? { get } }
        protocol NumberEnds: Ends where C == Array<Int> { func add(_ c: Int); var first: Int? { get } }
        protocol SetEnds: Ends where C == Set<String> { func add(_ c: String) }
        protocol TextEnds: Ends where C == String { func add(_ c: Character) }
        protocol PairEnds: Ends where C == [String: Int] { func add(_ c: (key: String, value: Int)) }
        protocol RangeEnds: Ends where C == ClosedRange<Int> { var first: Int? { get } }
        protocol Grid { associatedtype C: Collection where C.Element: Collection; func add(_ c: C.Element.Element) }
        protocol NumberGrid: Grid where C == [[Int]] { func add(_ c: Int) }
        protocol Users { associatedtype C: Sequence where C.Element: Identifiable; func find(_ id: C.Element.ID) }
        protocol UserList: Users where C == [User] { func find(_ id: Int) }
        protocol Shelf { associatedtype Store: Collection; func add(_ x: Store.Element) }
        protocol NameShelf: Shelf where Store == [String] { func add(_ x: String) }
        protocol Lists { associatedtype T; var list: [T] { get }; func made() -> [T]; func take(_ x: [T]) }
        protocol NumberList: Lists { var list: Array<Int> { get } }
        protocol NameList: Lists { var list: Names { get }; func made() -> Names; func take(_ x: Names) }
        protocol Handling { associatedtype T; var handle: (T) -> Void { get }; var one: Maybe<T> { get } }
        protocol NumberHandling: Handling { var handle: Handler { get } }
        protocol TextHandling: Handling { var one: String? { get } }
        protocol Making { associatedtype T; func made() -> [T] }
        protocol NameMaking: Making { func made() -> Names }
        """
    ),
    Combination(
      subject: "a generic parameter that is called like the type of what never returns",
      source: "protocol Caller { func call<Never>(_ x: Never) -> Never; func end() -> Int; func plain<T>(_ x: T) -> T }"
    ),
    Combination(
      subject: "classes whose members are for some generic arguments, or are inherited of a class in a generic one",
      commands: ofClasses,
      source: """
        // swift-mocking: mock, spy
        class Store<A> {
          init() {}
          func all() -> Set<A>? where A: Hashable { nil }
          func index() -> [A: Int] where A: Hashable { [:] }
          func sort() where A: Equatable {}
          func has(_ a: A, in list: [A]) -> Bool where A: Equatable { true }
          func each<B>(_ b: Set<B>) -> [B: A] where B: Hashable { [:] }
        }
        // swift-mocking: mock, spy
        class Numbers: Store<Int> {}
        // swift-mocking: mock, spy
        class Lists<X>: Store<[X]> {}
        class Outer<T> { class Inner { init() {}; func f(_ t: T) -> [T] { [] } } }
        // swift-mocking: mock, spy
        class Nested: Outer<Int>.Inner {}
        struct Config {}
        class Base { init() {}; func f(_ x: Config) {}; func g() -> [Config]? { nil }; func h(_ y: Int) {} }
        enum Space {
          struct Config {}
          // swift-mocking: mock, spy
          class Inside: Base {}
        }
        // swift-mocking: mock, spy
        class Hiding: Base { struct Config {}; func own(_ c: Config) {} }
        // swift-mocking: mock, spy
        class Generic<Config>: Base { func own(_ c: Config) {} }
        """
    ),
    Combination(
      subject: "a superclass that says that it is on no actor, of a protocol that says nothing",
      isolation: "MainActor",
      source: """
        nonisolated class Plain { init() {}; func g() {} }
        class Item {}
        protocol Sending: Plain {
          func send(_ done: @escaping () -> Void) async
          func ask(_ x: @escaping () -> Int, _ item: Item) async throws -> Int
          func now()
          var v: Int { get set }
        }
        """
    ),
    Combination(
      subject: "members of superclasses that the actor of the double does not isolate",
      commands: ["mock", "mock --forwarding", "mock --style expectations", "spy"] + mockolo,
      source: """
        class Plain { init() {}; func g() {}; var v: Int { 1 }; init(q: Int) {} }
        @MainActor protocol Simple: Plain { func x() }
        @MainActor protocol Redeclaring: Plain { func x(); func g(); var v: Int { get } }
        @MainActor protocol Making: Plain { init(); init(q: Int) }
        class Bare { func g() -> Int { 1 }; subscript(i: Int) -> String { "" }; func t() throws {} }
        @MainActor protocol Baring: Bare { func x(); func g() -> Int; subscript(i: Int) -> String { get }; func t() throws }
        @MainActor class Main { init() {}; nonisolated func no() {}; nonisolated func na() async {}; nonisolated var v: Int { 1 } }
        protocol OfMain: Main { func no(); func na() async; var v: Int { get }; func own() }
        """
    ),
    Combination(
      subject: "superclasses on no actor, of protocols that one isolates, beside a default",
      commands: ["mock", "mock --forwarding", "mock --style expectations", "spy"] + mockolo,
      isolation: "MainActor",
      source: """
        import Foundation
        nonisolated class Plain { init() {}; func g() {}; init(q: Int) {} }
        @MainActor protocol Simple: Plain { func g(); func x() }
        @MainActor protocol Holding: Plain { func g(); func x(); var v: Int { get set }; init() }
        @MainActor protocol Making: Plain { init(); init(q: Int); static func s() }
        nonisolated class Object: NSObject { override init() { super.init() }; func g() {} }
        @MainActor protocol Objective: Object { func g(); func x(); init() }
        @MainActor protocol Waiting: Object { func x() async -> Int }
        nonisolated class Bare { func g() {} }
        @MainActor protocol Baring: Bare { func g(); func x() }
        nonisolated class Requiring { required init() {}; func n() async {} }
        @MainActor protocol Unnamed: Requiring { func own() -> String; var x: Int { get } }
        @MainActor protocol Named: Requiring { init(); func n() async; var own: Int { get set } }
        class Main { init() {}; nonisolated func no() {}; nonisolated func na() async {}; nonisolated var v: Int { 1 } }
        protocol OfMain: Main { func no(); func na() async; var v: Int { get }; func own() }
        """
    ),
    Combination(
      subject: "generic parameters in types whose values cannot escape, or be copied for them",
      commands: ["mock", "mock --forwarding", "mock --style expectations", "spy"] + mockolo,
      source: """
        struct Slot<T: ~Copyable>: ~Copyable {}
        struct Maybe<T: ~Copyable>: ~Copyable {}
        extension Maybe: Copyable where T: Copyable {}
        protocol Views {
          func count<T>(_ x: Span<T>) -> Int
          func look(_ x: Span<some Equatable>)
          func wait<T>(_ x: borrowing Span<T>, n: Int, t: T) async throws -> T
          func sort<T>(_ x: inout MutableSpan<T>)
          func keep<T>(_ look: @escaping (Span<T>) -> Void)
          subscript<T>(x: Span<T>) -> Int { get }
        }
        protocol Slots {
          func put(_ x: borrowing Slot<some Hashable>)
          func place<T>(_ x: borrowing Slot<T>, n: Int)
          func fill<T: ~Copyable>(_ x: consuming [4 of T], _ n: Int)
          func end<T: ~Copyable>(_ x: consuming Result<T, any Error>, _ n: Int)
          func view<T: ~Copyable, let n: Int>(_ x: borrowing InlineArray<n, T>, _ m: Int)
        }
        protocol Maybes {
          var one: Maybe<Int> { get set }
          func same(_ x: Maybe<Int>) -> Maybe<Int>
          func take<T: ~Copyable>(_ x: consuming Maybe<T>)
          func pick<T>(_ x: Maybe<T>) -> Maybe<T>
          func move(_ x: consuming Maybe<Slot<Int>>) -> Maybe<Slot<Int>>
        }
        """
    ),
    Combination(
      subject: "functions that an actor isolates only where they wait",
      source: """
        protocol Waiting {
          @MainActor func f() async
          @MainActor func g(_ x: Int) async throws -> Int
          @MainActor func h()
        }
        protocol Silent: Waiting { func f(); func g(_ x: Int) -> Int; func h() async }
        @MainActor protocol Isolated: Waiting { func f(); func g(_ x: Int) throws -> Int }
        protocol Elsewhere: Waiting, Sendable { nonisolated func f(); func g(_ x: Int) async -> Int }
        """
    ),
    Combination(
      subject: "aliases of functions that need '@Sendable'",
      source: """
        public typealias Call = () -> Void
        public typealias MainCall = @MainActor () -> Void
        public typealias Use<Value> = (Value) -> Void
        public protocol Caller {
          init(_ call: @escaping @Sendable Call)
          func now(_ call: @escaping @Sendable Call)
          func later(_ call: @escaping @Sendable Call) async throws -> Int
          func use(_ use: @escaping @Sendable Use<Int>)
          func main(_ call: @escaping @Sendable MainCall) throws -> Int
          func round(_ use: @escaping @Sendable ((Int) -> Void)) async
          func each<T>(_ use: @escaping @Sendable Use<T>)
          subscript(call: @escaping @Sendable Call) -> Int { get set }
        }
        public protocol SentCaller: Sendable {
          func later(_ call: @escaping @Sendable Call) async throws -> Int
        }
        """
    ),
    Combination(
      subject: "initialisers that a superclass requires",
      commands: ["mock", "mock --forwarding", "mock --style expectations", "spy"],
      source: """
        open class Plain { public required init() {}; public init(size: Int) {} }
        protocol PlainParts: Plain { init(name: String) }
        protocol LatePlainParts: Plain { init(name: Int) async throws; func name() -> String }
        protocol SamePlainParts: Plain { init(); init(size: Int); func name() -> String }
        open class Coded {
          public init() {}
          public required init?(coder: String) { nil }
          public required convenience init(x: Int, _ y: inout Int) throws { self.init() }
          @available(*, unavailable) public required init(z: Int) { fatalError() }
        }
        protocol CodedParts: Coded { init(name: String); func name() -> String }
        protocol KnownCodedParts: Coded { init?(coder: String); init(name: String) }
        typealias Size = Int
        class Sized { init() {}; required init(size: Size, _ ids: Array<Int>) {} }
        protocol SizedParts: Sized { init(size: Int, _ ids: [Int]); init(name: String) }
        class Entity { let id: Int; init() { id = 0 }; required init(id: Int) { self.id = id } }
        protocol OtherEntity: Entity { init(id: String); func name() -> String }
        protocol MaybeEntity: Entity { init(id: Int?); func name() -> String }
        class Listed { init() {}; required init(_ x: [Int]) {}; required init(_ x: Int) {}; required init<T>(_ x: T) {} }
        protocol ListedParts: Listed { init(_ x: String); init(_ x: Int); init<T: Sequence>(_ x: T) }
        class Made { required convenience init(x: Int) { self.init(y: x) }; init(y: Int = 0) {} }
        protocol MadeParts: Made { init(x: Int); init(z: String) }
        class Unfailing { required init(coder: String) {}; init() {} }
        protocol UnfailingParts: Unfailing { init?(coder: String); func name() -> String }
        class Store<State> { required init() {}; required init(state: State) {} }
        class Home: Store<[Int]> {}
        protocol HomeParts: Home { init(key: String); func reload() }
        class Implicit { var name: String? }
        protocol ImplicitParts: Implicit { init(); func show() }
        protocol FailingImplicitParts: Implicit { init?(); init(x: Int) }
        class Kinds<T> { struct Kind {}; typealias List = [T]; init() {}; required init(k: Kind, _ list: List) {} }
        protocol KindsParts: Kinds<Int> { init(x: Int); func show() }
        class Framed { init(frame: Int) {}; convenience init() { self.init(frame: 0) } }
        extension Framed { convenience init(name: String) { self.init(frame: 1) } }
        protocol FramedParts: Framed { init(); init(name: String); init(frame: Int); func show() }
        protocol NamedFrame: Framed { init(name: String); func show() }
        class Failing { required init() throws {} }
        protocol FailingParts: Failing { init(x: Int) throws; init(y: Int) async throws }
        class Absent { init?() { nil } }
        protocol AbsentParts: Absent { init?(x: Int); init?(y: Int) throws }
        class Root { required init() {} }
        class Leaf: Root { required init() {}; required init(parts: String...) {}; convenience init(key: Int) { self.init() } }
        protocol LeafParts: Leaf { init?(key: Int); init(x: Int) }
        class Away: Root { required init() {}; init(size: Int) {} }
        class Near: Away { required init() { super.init() } }
        protocol NearParts: Near { init(size: Int); func show() }
        protocol Model: Codable {}
        class Stored: Codable { var size = 0 }
        protocol StoredParts: Stored { init(); func show() }
        open class Kept: Model, Equatable { init() {}; public static func == (a: Kept, b: Kept) -> Bool { true } }
        protocol KeptParts: Kept { init(name: String); func show() }
        class KeptLonger: Kept { private(set) var size = 0 }
        protocol KeptLongerParts: KeptLonger { init(name: String); var size: Int { get } }
        class Read: Decodable { init() {}; required init(from decoder: any Decoder) throws {} }
        protocol ReadParts: Read { init(name: String); func show() }
        class Sure { required init?(a: Int) {}; init() throws {}; init(q: Int) {} }
        protocol SureParts: Sure { init() throws; init(c: Int) async throws; init?(a: Int) }
        class Slow { init() async {} }
        protocol SlowParts: Slow { init() async; func show() }
        class Variadic { init(_ x: Int...) {} }
        protocol VariadicParts: Variadic { init(q: Int) }
        class Chosen { required init<T: Hashable>(t: T) {}; init() {} }
        protocol ChosenParts: Chosen { init(t: some Equatable); func show() }
        class Whole { required init(x: Int) {}; required convenience init(s: String) { self.init(x: 1) } }
        protocol WholeParts: Whole { init(x: Int) }
        class Extended { init() {} }
        extension Extended { convenience init(s: String) { self.init() } }
        protocol ExtendedParts: Extended { init(); init(s: String) }
        class Late: Implicit, Decodable {}
        protocol LateParts: Late { init(); func show() }
        """
    ),
    Combination(
      subject: "types and names of a superclass",
      commands: ["mock", "mock --forwarding", "mock --style expectations", "spy"],
      source: """
        class Base<Value: Equatable> {
          enum State { case loaded(Value), idle }
          init() {}
          var _name = "", state = State.idle
          func _clear() {}
          func show(_ state: State) -> State? { state }
        }
        protocol Shown: Base<Int> {
          var state: State { get set }
          var name: String { get }
          func show(_ state: State) -> State?
          func clear()
        }
        protocol Named: Base<Int> { func show(_ state: Base<Int>.State) -> Base<Int>.State? }
        class Sub: Base<String> { func change(_ change: @escaping (State) -> Void, _ part: Part) {} }
        extension Base { struct Part {} }
        protocol Changed: Sub { func change(_ change: @escaping (State) -> Void, _ part: Part); func other() }
        class Caller {
          enum Failure: Error { case now }
          init() {}
          func call(_ f: (Int) -> Void) {}
          func keep(_ f: @escaping (Int) -> Void) throws(Failure) {}
          func depth(_ x: Int) -> Int?? { nil }
        }
        protocol Calling: Caller {
          func call(_ f: ((Int) -> Void)?)
          func keep(_ f: ((Int) -> Void)?) throws(Failure)
          func depth(_ x: Int) -> Int
        }
        class Finisher { typealias Done = () -> Void; init() {}; func end(_ done: Done) {} }
        class LateFinisher: Finisher {}
        protocol Finishing: LateFinisher { func end(_ done: Done); func start(_ done: @escaping Done, _ other: Done) }
        class View {}
        class Screen: View {}
        class Navigator { init() {}; func root() -> View? { nil }; func push(_ screen: Screen, _ id: Int) -> View { screen } }
        protocol Navigating: Navigator { func root() -> Screen; func push(_ view: View?, _ id: Int?) -> Screen }
        """
    ),
    Combination(
      subject: "public requirements that only some importers see",
      commands: ["mock", "mock --forwarding", "mock --style expectations", "spy", "spy --thread-safe"] + mockolo,
      source: """
        @_spi(Inside) public protocol Part: Sendable {}
        public protocol Whole {
          @_spi(Inside) static var first: any Part { get }
          @_spi(Inside) func take(_ part: any Part) -> Int
          @_spi(Inside) func pass(_ part: any Part, _ use: (Int) throws -> Void) async rethrows
          @_spi(Inside) var part: any Part { get set }
          @_spi(Inside) subscript(part: any Part) -> Int { get set }
          @_spi(Inside) init(part: any Part)
          @_spi(Inside) @available(macOS 99, *) func late(_ part: any Part) -> Int
          func count() -> Int
        }
        @_spi(Inside) public protocol Hidden {
          func take(_ part: any Part) -> Int
          @_spi(Inside) func own(_ part: any Part) -> Int
        }
        protocol Own { func take(_ part: any Part) -> Int }
        """
    ),
    Combination(
      subject: "public members of a class that only some importers see",
      commands: ofClasses + ["witness"],
      source: """
        @_spi(Inside) public protocol Part: Sendable {}
        // swift-mocking: mock
        // swift-mocking: spy
        // swift-mocking: witness
        open class Store {
          public init() {}
          @_spi(Inside) open func take(_ part: any Part) -> Int { 1 }
          @_spi(Inside) open func close() {}
          open func count() -> Int { 1 }
        }
        @_spi(Inside) extension Store {
          public func put(_ part: any Part) {}
          public struct Added { public init() {} }
        }
        @_spi(Inside) public typealias Name = Int
        // swift-mocking: witness
        public final class Shelf {
          public init() {}
          @_spi(Inside) public struct Row { public struct Place {} }
          @_spi(Inside) public func name(_ name: Name) {}
          @_spi(Inside) public func put(_ row: Row, at place: Row.Place) {}
          @_spi(Inside) public func add(_ added: Store.Added) {}
          @_spi(Inside) public func clear() {}
        }
        """
    ),
    Combination(
      subject: "factories of what is made on an actor on which it is not itself, and of what holds it",
      commands: ["factory", "factory --mock-default"],
      source: """
        @globalActor actor Other { static let shared = Other() }
        // swift-mocking: factory
        final class Extended { private init(z: Int) {} }
        extension Extended { @MainActor convenience init(n: Int) { self.init(z: n) } }
        // swift-mocking: factory
        struct OfExtended { var extended: Extended }
        // swift-mocking: factory
        enum Case { case a(Int) }
        @MainActor extension Case { static func aMock(arg0: Int = 1) -> Case { .a(arg0) } }
        // swift-mocking: factory
        struct OfCase { var value: Case }
        // swift-mocking: factory
        enum Another { case a(Int) }
        extension Another { @Other static func aMock(arg0: Int = 1) -> Another { .a(arg0) } }
        // swift-mocking: factory
        struct OfAnother { var value: Another }
        // swift-mocking: factory
        final class Shared { init() {} }
        // swift-mocking: factory
        struct Assigned { @MainActor var shared: Shared; var n: Int; init(z: Int) { fatalError() } }
        // swift-mocking: factory
        struct OfAssigned { var assigned: Assigned }
        // swift-mocking: factory
        @MainActor struct Elsewhere { let n: Int; @Other init(n: Int) { self.n = n } }
        // swift-mocking: factory
        @MainActor struct OfElsewhere { var place: Elsewhere?; var n: Int }
        // swift-mocking: factory
        @MainActor final class Waiting { nonisolated init(shared: Shared, _ next: sending Shared?) async {} }
        // swift-mocking: factory
        @MainActor final class Concurrent<T> { @concurrent init(shared: [Shared], t: T) async throws {} }
        """
    ),
    Combination(
      subject: "factories that take values from their actor to initialisers on none, or in closures",
      commands: ["factory", "factory --mock-default"],
      isolation: "MainActor",
      source: """
        nonisolated class Shared { init() {} }
        struct Item: Hashable { let n: Int }
        nonisolated enum Kind { case a(Item, Shared), b(Shared?) }
        // swift-mocking: factory
        nonisolated final class Waiting { init(kind: Kind, shared: Shared, item: Item) async {} }
        nonisolated struct Making { var make: @Sendable () -> Set<Item>; var item: @MainActor () -> [Item: Int] }
        struct Made { var make: @Sendable () -> [Item: Int]; var none: (@Sendable () -> Set<Item>)? }
        """
    ),
    Combination(
      subject: "requirements of two protocols that one member serves which does or asks less than each",
      commands: ["mock", "mock --forwarding", "mock --style expectations", "spy", "spy --thread-safe"] + mockolo,
      source: """
        struct Lost: Error {}; struct Late: Error {}; final class Item {}
        @globalActor actor Desk { static let shared = Desk() }
        protocol Left {
          var count: Int { get throws }
          static var total: Int { get throws(Lost) }
          subscript(row: Int) -> Int { get throws }
          func load() throws(Lost) -> Int
          func show()
          @MainActor var title: String { get }
          @MainActor func close()
          func each(_ body: @escaping () -> Void)
          func send(_ body: @Sendable () -> Void, _ item: sending Item)
          func keep(_ body: @escaping @Sendable () -> Void)
          func last(_ body: @escaping Body)
          func task(_ first: @escaping Body, _ second: @escaping Body)
        }
        protocol Right {
          var count: Int { get async }
          static var total: Int { get throws(Late) }
          subscript(row: Int) -> Int { get async }
          func load() throws(Late) -> Int
          @MainActor func show()
          var title: String { get }
          @Desk func close()
          func each(_ body: () -> Void)
          func send(_ body: () -> Void, _ item: Item)
          func keep(_ body: @escaping () -> Void)
          func last(_ body: @escaping () -> Void)
          func task(_ first: @escaping @Sendable () -> Void, _ second: @escaping @Sendable () -> Void)
        }
        typealias Body = @Sendable () -> Void
        protocol Both: Left, Right {}
        protocol Same: Right, Left {}
        protocol Stating { @MainActor func act() }
        protocol Hiding: Stating { func act() }
        protocol Plain { func act() }
        protocol Hidden: Hiding, Plain {}
        protocol HiddenLate: Plain, Hiding {}
        protocol HidingToo: Stating { func act() }
        protocol HiddenTwice: Hiding, HidingToo {}
        protocol Cut { nonisolated func act() }
        protocol HiddenAndCut: Stating, Hiding, Cut {}
        """
    ),
    Combination(
      subject: "overloads by effects in one protocol of which another one wants neither",
      commands: ["mock", "mock --style expectations", "spy", "spy --thread-safe"] + mockolo,
      source: """
        protocol Waiting { func load(_ id: Int) async throws -> Int }
        protocol Failing { func load(_ id: Int) throws -> Int }
        protocol Plain { func load(_ id: Int) -> Int }
        protocol Free { func load(_ id: Int) async -> Int; func load(_ id: Int) -> Int }
        protocol Strict { func load(_ id: Int) async throws -> Int; func load(_ id: Int) throws -> Int }
        protocol Mixed { func load(_ id: Int) async -> Int; func load(_ id: Int) throws -> Int }
        protocol WaitingFree: Waiting, Free {}
        protocol FreeWaiting: Free, Waiting {}
        protocol FailingFree: Failing, Free {}
        protocol PlainStrict: Plain, Strict {}
        protocol PlainMixed: Plain, Mixed {}
        protocol WaitingMixed: Waiting, Mixed {}
        protocol FreeStrict: Free, Strict {}
        protocol Async { func load(_ id: Int) async -> Int }
        protocol Each: Async, Failing, Plain {}
        protocol All: Waiting, Failing, Plain, Free, Strict, Mixed {}
        protocol Item { associatedtype Value; typealias Use = (Value) -> Void; func each(_ use: @escaping Use, _ v: Value) }
        protocol Rest { associatedtype Value; typealias Use = (Value) -> Void; func each(_ use: Use, _ v: Value) }
        """
    ),
    Combination(
      subject: "recorders of witnesses",
      commands: ["witness --include recording"],
      source: """
        enum Fault: Error { case one }
        class Plain {}
        final class Named { func find(_ recorders: Int) throws(Fault) -> Int { 1 }; func wait(_ recorders: Plain) async -> Plain { recorders } }
        final class Late { func done(_ body: @escaping @MainActor (Plain) -> Void) async throws {} }
        @MainActor final class Main { func next() async -> (@MainActor () -> Void)? { nil } }
        class Base { struct State {}; init() {} }
        enum Space { struct State {}; final class Inner: Base { func show(_ state: State) {} } }
        """
    ),
    Combination(
      subject: "members of a superclass with other types",
      commands: ["mock", "mock --forwarding", "mock --style expectations", "spy"],
      source: """
        struct Token {}
        class Item {}
        class Book: Item {}
        class Box<T> { struct Label {}; typealias Use = (T) -> Void; func use(_ body: @escaping Use, _ label: Label) {}; func put(_ body: Use) {} }
        class Shelf: Box<Int> {}
        class Base {
          struct Character {}
          func put(_ item: Book) {}
          func take() -> Item? { nil }
          func twice() -> Item?? { nil }
          func both() -> (Int, Item) { (1, Item()) }
          func each(_ body: @escaping (Book) throws -> Void) {}
          func make() -> Base { self }
          func character(_ character: Character) {}
          func shelf(_ shelf: Shelf) {}
          func any(_ value: some Equatable) {}
          func some<T: Hashable>(_ value: T) {}
          func borrow<T: ~Copyable>(_ value: borrowing T) {}
          func kind() -> any Equatable { 1 }
          func change(_ pair: inout (Book, Int)) {}
          func run(_ body: () throws(Never) -> Void) {}
        }
        protocol Lending: Base {
          func put(_ item: Item)
          func take() -> Book?
          func both() -> (Int, Book)
          func each(_ body: @escaping (Book) throws -> Void)
          func make() -> Self
          func any<T: Equatable>(_ value: T)
          func some<T: Equatable>(_ value: T)
        }
        protocol Overloads: Base {
          func put(_ item: Token)
          func twice() -> Item?
          func character(_ character: Swift.Character)
          func shelf(_ shelf: Box<String>)
          func borrow<T>(_ value: T)
          func kind() -> any Hashable
          func change(_ pair: inout (Item, Int))
        }
        protocol Boxes: Shelf { func use(_ body: @escaping Use, _ label: Label); func put(_ body: (Int) -> Void) }
        protocol OtherBoxes: Shelf { func use(_ body: @escaping Use, _ label: Box<String>.Label) }
        class Stated { struct State {}; init() {} }
        enum Space { struct State {}; protocol Inner: Stated { func show(_ state: State) -> [State] } }
        class Nearer: Base { override func take() -> Book? { nil } }
        protocol Farther: Nearer { func take() -> Item? }
        """
    ),
    Combination(
      subject: "an associated type with the name of a superclass's type",
      commands: ["mock", "spy"],
      source: """
        class Labels<T> { struct Label {}; func mark(_ label: Label) {}; init() {} }
        protocol Marked: Labels<Int> { associatedtype Label; func mark(_ label: Label) }
        """
    ),
    Combination(
      subject: "a superclass whose initialiser nobody has written, where types are isolated",
      commands: ["mock", "mock --forwarding", "mock --style expectations", "spy", "spy --names mockolo"],
      isolation: "MainActor",
      source: """
        class Base { var count = 0; func show() {} }
        protocol Shown: Base { func show(); func hide() -> Int }
        protocol Named: Base { var name: String { get set } }
        protocol Sized: Base { init(size: Int); func show() }
        """
    ),
    Combination(
      subject: "a superclass that does less than its own superclass",
      commands: ["mock", "mock --style expectations", "spy", "spy --names mockolo"],
      source: """
        class Root {
          init() {}
          init(number: Int) async {}
          var count: Int { get async { 0 } }
          subscript(row: Int) -> Int { get async { 0 } }
          func load() async -> Int { 0 }
          func wait() async {}
          func keep(_ body: @escaping Body) {}
          subscript(body: @escaping () -> Void) -> Int { 0 }
        }
        typealias Body = () -> Void
        class Base: Root {
          override var count: Int { get { 0 } set {} }
          override subscript(row: Int) -> Int { 0 }
          func wait() {}
        }
        protocol Store: Base {
          var count: Int { get async }
          subscript(row: Int) -> Int { get async }
          func load() async -> Int
          func wait() async
          func keep(_ body: Body)
          subscript(body: () -> Void) -> Int { get }
        }
        protocol Counting: Root { init(number: Int) }
        """
    ),
    Combination(
      subject: "requirements that do less than the members of a superclass that meet them",
      commands: ["mock", "mock --style expectations", "spy", "spy --names mockolo"],
      source: """
        class Base {
          init() {}
          func load() throws -> Int { 1 }
          func wait() async {}
          func read() async -> Int { 1 }
          func read() -> Int { 1 }
          func send(_ body: @escaping () -> Void) {}
          var count: Int { get throws { 1 } }
          subscript(row: Int) -> Int { get async throws { 1 } }
          class func make() throws -> Int { 1 }
          func plain() {}
          func both() throws {}
          func both() async throws {}
          func run(_ body: @escaping () -> Void) {}
          func done(_ body: @escaping Body) {}
        }
        typealias Body = @Sendable () -> Void
        protocol Store: Base {
          func load() -> Int
          func wait()
          func read() -> Int
          func send(_ body: @escaping @Sendable () -> Void)
          var count: Int { get }
          subscript(row: Int) -> Int { get throws }
          static func make() -> Int
          func plain()
          func plain() async
          func both() throws
          func both() async throws
          func run(_ body: () -> Void)
          func done(_ body: @escaping () -> Void)
        }
        """
    ),
    Combination(
      subject: "what a protocol on an actor inherits from one that cuts it off",
      commands: ["mock", "mock --forwarding", "mock --style expectations", "spy", "spy --thread-safe"] + mockolo,
      isolation: "MainActor",
      source: """
        nonisolated protocol Store { func all(_ i: Int) -> [Int]; var n: Int { get set }; init(n: Int) }
        protocol Shop: Store { func open() }
        protocol Market: Shop { func close(); var m: [Item: Int] { get } }
        struct Item: Hashable {}
        """
    ),
    Combination(
      subject: "requirements that the library has on no actor, and a protocol on one",
      commands: ["mock", "mock --forwarding", "mock --style expectations", "spy", "spy --thread-safe"] + mockolo,
      isolation: "MainActor",
      source: """
        protocol Named: Identifiable { @MainActor var id: Int { get } }
        protocol Kept: Identifiable, Sendable { @MainActor var id: Int { get set }; func act() }
        """
    ),
    Combination(
      subject: "collections that declare the library's associated types anew",
      commands: ["mock", "mock --forwarding", "mock --style expectations", "spy", "spy --thread-safe"] + mockolo,
      source: """
        protocol Slices: MutableCollection { associatedtype SubSequence = Slice<Self> }
        protocol Indexed: Collection { associatedtype Indices = DefaultIndices<Self> }
        protocol Open: BidirectionalCollection { associatedtype SubSequence; associatedtype Iterator }
        protocol Listed: BidirectionalCollection { associatedtype Iterator = Array<Element>.Iterator }
        """
    ),
    Combination(
      subject: "overrides of members that are on no actor, in a class that is on one",
      commands: ofClasses + ["spy --names mockolo", "spy --thread-safe"],
      source: """
        class Base { init() {}; func act() -> Int { 1 }; func rest() {}; var number: Int { 1 } }
        // swift-mocking: mock
        // swift-mocking: spy
        @MainActor class Kept: Base {
          override func act() -> Int { 2 }
          override var number: Int { 2 }
          func own() -> Int { 3 }
        }
        """
    ),
    Combination(
      subject: "what stays on an actor in a protocol on none",
      commands: mockolo,
      source: """
        class Box { var number = 1 }
        protocol Shape {}
        protocol Holder: AnyObject { @MainActor var box: Box? { get }; var count: Int { get } }
        protocol Given { @MainActor var given: Box { get } }
        protocol Shown {
          @MainActor var shape: any Shape { get }
          @MainActor var act: () -> Int { get set }
        }
        """
    ),
    Combination(
      subject: "an associated type that bounds another one",
      commands: mockolo,
      source: """
        protocol Collector<Item> { associatedtype Item }
        protocol Source { associatedtype Raw; associatedtype Parts: Collector<Raw>; func take(_ raw: Raw) }
        /// @mockable(typealias: Raw = Int)
        protocol Fixed { associatedtype Raw; associatedtype Parts: Collector<Raw>; func take(_ raw: Raw, _ parts: Parts) }
        """
    ),
    Combination(
      subject: "a subscript for dynamic members beside the one of a spy",
      source: """
        @dynamicMemberLookup protocol Lens {
          associatedtype Root
          subscript<Value>(dynamicMember path: WritableKeyPath<Root, Value>) -> Value { get set }
        }
        """
    ),
    Combination(
      subject: "what a subscript sends, and classes that are changed",
      source: """
        class Loader {}
        protocol Table { subscript(row: Int) -> sending Loader { get set } }
        protocol Finder { static func find(_ type: inout AnyClass, _ object: inout AnyObject) async }
        """
    ),
    Combination(
      subject: "an actor's protocol with a parent that the default isolates",
      isolation: "MainActor",
      source: """
        @globalActor actor Desk { static let shared = Desk() }
        protocol Plain {}
        @Desk protocol Filing: Plain { func file() async throws -> Int }
        struct Item: Hashable { var number = 1 }
        @MainActor protocol Shown {}
        """
    ),
    Combination(
      subject: "a subscript that is set to values that cannot be copied",
      source: """
        struct Token: ~Copyable {}
        struct Slot<Value: ~Copyable>: ~Copyable {}
        protocol Locker {
          subscript(number: Int) -> Token { get set }
          subscript(name: String) -> Token? { get set }
          subscript() -> Slot<Int> { get set }
        }
        """
    ),
    Combination(
      subject: "a class's subscript that is set to values that cannot be copied",
      commands: ofClasses,
      source: """
        struct Token: ~Copyable {}
        // swift-mocking: mock(unstubbed: .fails)
        // swift-mocking: spy
        class Locker { subscript(number: Int) -> Token? { get { nil } set {} } }
        """
    ),
    Combination(
      subject: "a class that takes metatypes for its own",
      commands: ofClasses,
      source: """
        protocol Tool {}
        // swift-mocking: mock
        // swift-mocking: spy
        class Registry {
          func add(_ type: sending Any.Type) -> Int { 1 }
          func add(error: sending Error.Type) -> Int { 1 }
          func add(object: sending AnyClass) -> Int { 1 }
          func add(tool: sending any Tool.Type) -> Int { 1 }
        }
        """
    ),
    Combination(
      subject: "a subclass of a nonisolated class, under a default isolation",
      commands: ofClasses,
      isolation: "MainActor",
      source: """
        nonisolated class Root { init() {} }
        // swift-mocking: mock
        // swift-mocking: spy
        class Branch: Root { func grow() {}; var length: Int { 1 } }
        // swift-mocking: mock
        // swift-mocking: spy
        class Twig: Branch { override func grow() {} }
        """
    ),
    Combination(
      subject: "values that cannot be copied, lent and handed over in the old words",
      source: """
        struct Token: ~Copyable {}
        enum Maybe<Value: ~Copyable>: ~Copyable { case none, some(Value) }
        protocol Locker {
          func look(at token: __shared Token, _ other: __shared Maybe<Token>)
          func keep(_ token: __owned Token, _ other: __owned Token?)
        }
        """
    ),
    Combination(
      subject: "properties of functions with other names, in spies that are made of them",
      commands: mockolo,
      source: """
        typealias Done = (Int) -> Void
        typealias Next = Done
        typealias Maker<Value> = (Value) -> [Value]
        enum Box { typealias Call<Value> = (Value) -> Void }
        protocol Worker {
          var done: Done { get set }
          var next: Next { get }
          var make: Maker<Int> { get }
          var call: Box.Call<String> { get async }
        }
        """
    ),
    Combination(
      subject: "functions of an actor that return what the caller chooses, in spies that keep functions",
      commands: mockolo,
      source: """
        protocol Screen {
          func show<Value: Equatable>(_ make: (@MainActor (Int) throws -> Value)?)
          func hide<Value>(_ make: @escaping @Sendable @MainActor (Int) -> Value)
        }
        """
    ),
    Combination(
      subject: "generic parameters that hide associated types",
      source: """
        protocol Shelf {
          associatedtype Item
          func swap<Item>(_ item: Item) -> Self.Item
          func sort<Item: Hashable, Key>(_ keys: [Item: Key], by order: (Self.Item, Item) -> Bool) -> [Self.Item]
          func fill<each Item>(_ items: repeat each Item) -> Self.Item?
          subscript<Item: Sequence>(_ items: Item) -> Self.Item where Item.Element == Self.Item { get }
        }
        """
    ),
    Combination(
      subject: "initialisers whose parameters are named alike, or `self`",
      source: """
        final class Item {}
        protocol Shelf {
          init(item: Item, under item: Item, _ item: Item?)
          init(self: Item, _ `Self`: Int, super: Int)
          init(_: Int, by `in`: Int, for: String) throws
        }
        """
    ),
    Combination(
      subject: "functions in parentheses that take what the caller chooses",
      source: """
        protocol Worker {
          func wait<Value: AnyObject>(_ body: (nonisolated(nonsending) (consuming Value) async throws -> Void))
          func send<Value>(_ body: ((borrowing Value) -> Void), _ later: (@Sendable (consuming Value) -> Void))
          func keep<Value>(_ body: @escaping (nonisolated(nonsending) (consuming Value) async -> Void))
        }
        """
    ),
    Combination(
      subject: "subscripts and initialisers that run on the actor they are given",
      source: """
        actor Desk {}
        @MainActor protocol Screen {
          init(desk: isolated Desk)
          init(desk: isolated Desk, at place: Int) async throws
          subscript(desk: isolated Desk) -> Int { get async }
          subscript(desk: isolated (any Actor)?, place: Int) -> Int { get }
        }
        """
    ),
    Combination(
      subject: "asynchronous functions that say how they take a value, on an actor",
      source: """
        final class Item {}
        @MainActor protocol Worker {
          func wait<Value>(_ body: ([Value], consuming Item) async throws -> Void) async rethrows
          func both<Value>(_ body: (Value, (Item, any Error), Item?) async -> Void) async
          func last<Value>(_ body: @escaping (Value, __owned Item, borrowing Item) async throws -> Void) async
          subscript<Value>(body: (AsyncStream<Value>, consuming Int) async throws -> Void) -> Int { get async }
        }
        """
    ),
    Combination(
      subject: "functions that take functions, beside types that the caller chooses",
      source: """
        final class Item {}
        protocol Worker {
          func note(_ body: (_ done: () -> Void) throws -> Void) rethrows
          func each<Value>(_ body: (Value, () -> Void) -> Void)
          func keep<Value>(_ body: @escaping (Value, () -> Void) -> Void)
          func hand<Value>(_ body: (Value, @escaping () -> Void) -> Void)
          func make<Value>(_ body: (Int, () -> Void) -> Value)
        }
        @MainActor protocol MainWorker {
          func each<Value>(_ body: ([Value], () -> Void) async throws -> Void) async
          func hand<Value>(_ body: ([Value], @escaping () -> Void) async throws -> Void) async
          func tell<Value>(_ body: ([Value], @escaping @Sendable (Item) -> Void) async throws -> Void) async
        }
        """
    ),
    Combination(
      subject: "properties of functions that run where their callers do",
      commands: ["mock", "mock --style expectations", "spy", "spy --thread-safe", "spy --names sourcery"] + mockolo,
      source: """
        protocol Worker {
          var first: nonisolated(nonsending) () async -> Int { get }
          var next: nonisolated(nonsending) (Int) async throws -> Void { get set }
        }
        protocol Other {
          var last: nonisolated(nonsending) () async -> Int { get throws }
          var maybe: (nonisolated(nonsending) () async -> Int)? { get set }
          static var shared: nonisolated(nonsending) () async -> Int { get }
        }
        @MainActor protocol MainWorker { var first: nonisolated(nonsending) () async -> Int { get set } }
        """
    ),
    Combination(
      subject: "metatypes and existentials that results hand over",
      commands: ["mock", "mock --style expectations", "spy", "spy --thread-safe"] + mockolo,
      source: """
        protocol Tool {}
        protocol Registry {
          func any() -> sending Any.Type
          func object() -> sending AnyObject
          func tool() async throws -> sending any Tool.Type
          func named(_ name: String) -> sending AnyClass
          func maybe() -> sending Any.Type?
          func made<Value: Tool>(_ value: Value) -> sending any Tool
        }
        """
    ),
    Combination(
      subject: "types of a superclass, beside others of their names that protocols see",
      source: """
        enum Space {
          struct State {}
          protocol Inner { func show(_ state: State) -> [State] }
          protocol Stated: Hidden { var state: State { get }; init(_ state: State) }
        }
        class Base { struct State {}; init() {} }
        class Hidden { private struct State {}; init() {} }
        protocol Outer: Base, Space.Inner { func other() }
        protocol More: Space.Stated { func more() -> Space.State? }
        """
    ),
    Combination(
      subject: "a class beside the private types of its superclass",
      commands: ["witness --all --include all --include recording"],
      source: """
        enum Space {
          struct State {}
          class Inner: Base { func show(_ state: State) -> [State] { [] } }
        }
        class Base { private struct State {}; init() {} }
        """
    ),
    Combination(
      subject: "overrides that take more, and return less, in further ways",
      source: """
        class A { init() {} }; class B: A {}
        class Base {
          init() {}
          func call() -> (() -> Void)? { nil }
          func pair() -> (x: A, A) { (A(), A()) }
          func take<T: B>(_ value: T) {}
          func borrow<T>(_ value: T) {}
        }
        protocol P: Base {
          func call() -> (@Sendable () -> Void)?
          func pair() -> (B, y: A)
          func take<T: A>(_ value: T)
          func borrow<T: ~Copyable>(_ value: borrowing T)
        }
        class Gen<T> { struct Label {}; init() {} }
        class Mid<X>: Gen<X> { func mark(_ label: Label) {} }
        protocol Marked: Mid<Int> { func mark(_ label: Label) }
        class Made { init(_: Int, of make: @autoclosure () -> Int, in `for`: inout Int) {} }
        protocol Tagged: Sendable {}
        class Sent { init(_ f: @escaping () -> Void) {}; init<T: Tagged>(of value: T) {} }
        protocol Sending: Sent { init(_ f: @escaping @Sendable () -> Void); init<T: Tagged & Sendable>(of value: T) }
        protocol Making: Made { init(_: Int, of make: @autoclosure () -> Int, in `for`: inout Int); func make() }
        """
    ),
    Combination(
      subject: "classes whose initialiser, which nobody has written, is isolated or not",
      commands: ["mock", "mock --forwarding", "spy"],
      isolation: "MainActor",
      source: """
        import Observation
        @Observable class Model { var x = 1 }
        class Holder { var model = Model() }
        nonisolated class Plain {}
        class Plains { var list = [Plain]() }
        class Values { var number = 1; var names: [String] = []; var keys = Set<Int>(); var none: Date? }
        struct Date: Hashable { var day = 1 }
        protocol OfModel: Model { func show() }
        protocol OfHolder: Holder { func show() }
        protocol OfPlains: Plains { func show() }
        protocol OfValues: Values { func show() }
        """
    ),
    Combination(
      subject: "a property and a function of one name",
      commands: ["mock", "spy"],
      source: """
        protocol Lock { func lock() }
        protocol Owner: Lock { var lock: Int { get } }
        extension Owner { func lock() {} }
        """
    ),
    Combination(
      subject: "a property and a function of one name, in a witness",
      commands: ["witness", "witness --include all --include recording"],
      source: """
        protocol Lock { func lock() }
        // swift-mocking: witness
        protocol Owner: Lock { var lock: Int { get } }
        extension Owner { func lock() {} }
        """
    ),
    Combination(
      subject: "default values that are deprecated like their function",
      commands: ["witness --all --include all"],
      source: """
        @available(*, deprecated) struct Old { static var code: Int { 1 } }
        enum Code { @available(*, deprecated) static let old = 1; static let new = 2 }
        class Request {
          @available(*, deprecated) func json(_ code: Int = Old.code, then: @escaping (Int) -> Void) {}
          @available(*, deprecated) func text(_ code: Int = Int.max, then: @escaping (Int) -> Void) {}
          @available(*, deprecated) func old(_ code: Int = Code.old, then: @escaping (Int) -> Void) {}
          @available(*, deprecated) func new(_ code: Int = Code.new, then: @escaping (Int) -> Void) {}
        }
        """
    ),
    Combination(
      subject: "aliases in extensions that mention associated types",
      commands: ["mock", "spy", "mock --style expectations", "mock --forwarding"],
      source: """
        protocol Listing { associatedtype Element; func list() -> Elements; var handler: Handler? { get set } }
        extension Listing { typealias Elements = [Element]; typealias Handler = (Elements) -> Void }
        protocol Sorting: Listing { func sort(_ elements: Elements) -> Elements }
        """
    ),
    Combination(
      subject: "members that Swift has no more",
      commands: ["mock", "spy", "mock --forwarding"],
      source: """
        // swift-mocking: mock, spy
        class Options {
          var count = 1
          @available(swift, obsoleted: 1.0, message: "only for Objective-C") func set(_ block: [Int]) {}
          @available(swift, obsoleted: 4.0, renamed: "count") var old: Int { 1 }
          @available(swift, obsoleted: 1.0) subscript(index: Int) -> Int { 1 }
        }
        """
    ),
    Combination(
      subject: "requirements that only Swift 6 has no more",
      commands: ["mock", "spy", "mock --style expectations", "mock --forwarding"],
      source: """
        #if swift(<6)
          protocol Store {
            @available(swift, obsoleted: 6.0) func old(_ number: Int) -> String
            @available(swift, obsoleted: 6.0) var value: Int { get set }
            func now()
          }
        #else
          protocol Store { func now() }
        #endif
        """
    ),
    Combination(
      subject: "arguments that leave an actor, and are Sendable or may not be",
      commands: ["spy", "spy --names mockolo", "spy --thread-safe", "spy --names sourcery"],
      source: """
        import Foundation
        struct Item: Sendable { var number = 1 }
        struct Plain { var number = 1 }
        final class Box<Value>: @unchecked Sendable {}
        struct Pair<Value> { var value: Value }
        extension Pair: Sendable where Value: Sendable {}
        struct Alone<Value> { var value: Value }
        @available(*, unavailable) extension Alone: Sendable {}
        class Kept {}
        protocol Lingual: Sendable {}
        @MainActor protocol Store: Sendable {
          func put(_ url: URL, _ items: [Item], _ lingual: any Lingual, data: Data, date: Date?) async throws -> Item
          func put(_ pair: Pair<Item>, in box: Box<Kept>, _ alone: Alone<Int>) async
          func put(_ plain: Plain, _ kept: Kept, _ kepts: Pair<Kept>) async
          func put<URL>(_ url: URL, _ urls: [URL]) async
        }
        @MainActor protocol Generic<Data> { associatedtype Data; func put(_ data: Data, at url: URL) async }
        """
    ),
    Combination(
      subject: "defaults behind nested types that another file does not see",
      commands: ["mock", "spy"],
      source: """
        // swift-mocking: mock, spy
        class Shown {
          enum Parts {
            struct Deep {
              fileprivate init() {}
              init(number: Int) {}
              fileprivate static let hidden = 3
              static let open = 3
            }
          }
          func act(_ part: Any = Parts.Deep(), _ number: Int = Parts.Deep.hidden) {}
          func see(_ part: Any = Parts.Deep(number: 1), _ number: Int = Parts.Deep.open) {}
        }
        """
    ),
    Combination(
      subject: "defaults that another file does not see behind values and parameters",
      commands: ["mock", "spy"],
      source: """
        struct Config {
          enum Mode { case fast }
          struct Part { fileprivate var hidden: Int { 1 }; var open: Int { 1 } }
          var part = Part()
          init(mode: Mode = .fast) {}
          static func make() -> Part { Part() }
          fileprivate static func with(_ x: Int) -> Config { Config() }
          static func with(_ x: String) -> Config { Config() }
        }
        extension Config.Mode { static let open = Self.fast; fileprivate static let hidden = Self.fast }
        extension Array where Element == Int { fileprivate static var ones: [Int] { [1] } }
        extension Optional where Wrapped == Int { fileprivate static var one: Int? { 1 } }
        // swift-mocking: mock, spy
        class Shown {
          func act(_ config: Config = Config(mode: .hidden), other: Config = .init(mode: .open), last: Config = .with(1)) {}
          func see(_ x: Int = Config().part.hidden, y: Int = Config.make().hidden, z: Int = Config().part.open) {}
          func count(_ numbers: [Int] = .ones, number: Int? = .one, other: Int? = .none) {}
        }
        """
    ),
    Combination(
      subject: "superclasses under a default isolation with initialisers on no actor",
      commands: ["mock", "mock --forwarding", "spy", "spy --thread-safe", "spy --names mockolo"],
      isolation: "MainActor",
      source: """
        struct Item { var name = "" }
        class Plain { let number: Int; nonisolated init() { number = 1 } }
        class Both { nonisolated init(x: Int) {}; init() {} }
        class Required { nonisolated required init() {} }
        class Defaulted { nonisolated init(n: Int = 1) {} }
        protocol NeedingDefaulted: Defaulted { init(); func call(_ i: Item) -> Item }
        protocol Several: Plain { init(n: Int); init(); func call(_ i: Item) -> Item }
        protocol Overriding: Both { init(x: Int); func call(_ i: Item) -> Item }
        protocol Silent: Required { func call(_ i: Item) -> Item }
        protocol Plainly: Plain { init(); func call(_ i: Item) -> Item }
        protocol Beside: Both { init(x: Int); init(y: Int); var n: Int { get set } }
        """
    ),
    Combination(
      subject: "default arguments that a hidden overload would take as well",
      commands: ["mock"],
      source: """
        struct Config {
          init() {}
          private init(flag: Bool = false) {}
          static func standard() -> Config { Config() }
          private static func standard(flag: Bool = true) -> Config { Config() }
        }
        final class Session {
          static func make(id: Int = 1) -> Session { Session() }
          private static func make(id: Int = 1, secret: String = "") -> Session { Session() }
          static func of(_ name: String) -> Session { Session() }
          fileprivate static func of(_ number: Int, secret: Int = 1) -> Session { Session() }
        }
        // swift-mocking: mock
        class Shop { init() {}; func f(_ s: Session = .of(1)) {} }
        // swift-mocking: mock
        class Store { init() {}; func f(_ c: Config = Config(), d: Config = .standard(), s: Session = .make(id: 2)) {} }
        func use(_ store: StoreMock) { store.f() }
        """
    ),
    Combination(
      subject: "witnesses' default arguments that only the actor can make",
      commands: ["witness --include all --include recording"],
      isolation: "MainActor",
      source: """
        struct Tint { var hue: Int; init(hue: Int) { self.hue = hue }; static let main = Tint(hue: 1) }
        // swift-mocking: witness
        class Brush {
          init() {}
          func draw(_ tint: Tint = Tint(hue: 2), width: Int = 3) -> Int { width }
        }
        """
    ),
    Combination(
      subject: "associated types that are functions by default",
      commands: ["spy --names sourcery", "spy --names mockolo --record history"],
      source: """
        protocol Store {
          associatedtype Creator = (Int) -> Void
          associatedtype Maker = (Int) async throws -> String
          func dispatch(_ creator: Creator)
          func make(_ creator: Creator, _ other: Creator?, makers: [Maker], maker: Maker) async throws -> Creator
          init(maker: Maker)
          subscript(maker: Maker) -> Int { get }
          var creator: Creator { get set }
        }
        """
    ),
    Combination(
      subject: "associated types and generic parameters that are functions",
      commands: ["mock", "mock --style expectations", "mock --forwarding", "spy", "spy --names mockolo", "witness"],
      source: """
        typealias Handler = @MainActor (Int) -> Void
        protocol Store<A> {
          associatedtype A
          func run(_ a: A) -> A
          func keep(_ a: A?, _ b: [A], c: inout A) async throws
          func each(_ body: (A) -> A)
          func all(_ a: A...)
          func lazily(_ a: @autoclosure () -> A)
          func take(_ a: consuming A)
          var current: A { get set }
          subscript(a: A) -> A { get set }
        }
        protocol Plain: Store<() -> Void> {}
        protocol Named: Store where A == Handler {}
        protocol Changing: Store where A == (inout Int) throws -> Void { func own(_ a: A) }
        protocol Defaulted: Store { associatedtype A = () -> Void }
        enum Outer {}
        extension Outer {
          struct Generic<T> {
            // swift-mocking: mock(style: .members), spy
            class Inner { init() {}; func map(_ t: T) -> T { t } }
          }
        }
        class Base<Value> { init() {}; func use(_ value: Value) {}; var last: Value? }
        // swift-mocking: mock(style: .members), spy, witness(includes: .inherited)
        class Derived: Base<() -> Void> { func own(_ x: Int) {} }
        """
    ),
    Combination(
      subject: "sendable existentials that later platforms have",
      commands: ["spy", "spy --thread-safe", "spy --names mockolo", "spy --names sourcery"],
      source: """
        protocol Item {}
        protocol Store {
          @available(iOS 17, *) func put(_ item: any Item & Sendable, _ note: any Sendable) -> (any Sendable & Item)?
          @available(iOS 17, *) subscript(key: any Hashable & Sendable) -> any Sendable { get set }
        }
        """
    ),
    Combination(
      subject: "associated types and generic parameters called like what is thrown",
      source: """
        protocol Failing { associatedtype Error: Swift.Error; func f(_ x: Int) throws(Error); var x: Int { get throws(Error) } }
        protocol Late: Failing { func g(_ body: () throws(Error) -> Void) async throws(Error); func h() throws(any Swift.Error) }
        protocol Fixed: Failing where Error == Oops { func f(_ x: Int) throws(Error) }
        protocol Generic { func f<Error: Swift.Error>(_ body: () throws(Error) -> Int, _ x: Error.Type) throws(Error) -> Int }
        struct Oops: Error {}
        """
    ),
    Combination(
      subject: "spies on no actor whose members are on one",
      commands: ["spy", "spy --names sourcery", "spy --names mockolo", "spy --thread-safe"],
      isolation: "MainActor",
      source: """
        public class Freed { nonisolated public init() {} }
        public protocol Needing: Freed { func call(_ i: Int) -> Int; var x: Int { get set }; var free: [Int] { get } }
        public class Unwritten { public var item = 1 }
        public protocol NeedingUnwritten: Unwritten { func call(_ i: Int) -> Int; var x: Int { get set } }
        """
    ),
    Combination(
      subject: "associated types that are functions by default",
      commands: ["spy --names sourcery", "spy --names mockolo"],
      source: """
        typealias Handler = (Int) -> Void
        typealias Handling<T> = (T) -> Void
        protocol Several { associatedtype C = () -> Void; func f(_ c: C...) }
        protocol Hidden { associatedtype C = () -> Void; func f<C>(_ c: C); func g<C: Equatable>(_ c: C, _ d: Int) }
        protocol Aliased { associatedtype C = Handler; func f(_ c: C); init(c: C); subscript(c: C) -> Int { get } }
        protocol Sent { associatedtype C = Handling<Int>; func f(_ c: sending C) }
        protocol Owned { associatedtype C = () -> Void; func f(_ c: consuming C, d: inout C) }
        """
    ),
    Combination(
      subject: "associated types that types of requirements ask to be sendable",
      commands: [
        "mock", "spy", "mock --forwarding", "mock --style expectations", "spy --thread-safe", "spy --names sourcery",
      ],
      source: """
        protocol Ranked: Hashable, Sendable {}
        struct Box<T: Ranked> {}
        struct Crate<T> where T: Hashable & Sendable {}
        protocol Loading { associatedtype Output; func load() -> Task<Output, any Error>; func take(_ t: Task<[Output], Never>) }
        protocol Numbers: Loading where Output == Int {}
        protocol Storing { associatedtype Key: Hashable; init(_ c: Crate<Key>); subscript(i: Int) -> Crate<Key> { get } }
        protocol Stated { associatedtype Output where Output: Sendable; func load() -> Task<Output, Never> }
        protocol Paired { associatedtype A; associatedtype B; func load() -> Task<(A, B?), Never> }
        protocol Free { associatedtype A; func load<T: Sendable>(_ t: T, _ a: A) -> Task<T, Never> }
        protocol Boxing { associatedtype A: Ranked; func box() -> Box<A> }
        """
    ),
    Combination(
      subject: "protocols on no actor that inherit isolated ones",
      commands: ["mock", "spy", "mock --forwarding", "spy --thread-safe", "mock --style expectations"],
      source: """
        class Item {}
        @MainActor protocol Base: Sendable {
          func act(key: Item) async -> Int; func make() async -> Item; func look(_ item: Item) -> Item; var size: Int { get set }
        }
        nonisolated protocol Heir: Base { nonisolated func free(_ item: Item) async }
        @MainActor protocol Generic {
          associatedtype A; func act(key: some Equatable) async -> Int; func take(_ a: A) async throws -> A
          static func all(_ item: Item) async; var item: Item { get async }
        }
        nonisolated protocol GenericHeir: Generic { func own(_ item: Item) }
        """
    ),
    Combination(
      subject: "initialisers that protocols ask for on an actor and superclasses have on none",
      commands: ["mock", "spy", "spy --thread-safe", "spy --names mockolo"],
      source: """
        class Base {}
        protocol Plain: Base { @MainActor init() }
        @MainActor protocol Isolated: Base { @MainActor init(); func go() }
        class Counted { init(a: Int) {} }
        protocol Counting: Counted { @MainActor init(a: Int); func go() }
        @MainActor class OnActor { init() {} }
        protocol Acting: OnActor { @MainActor init(); func go() }
        class Required { required init(b: Int) {}; init() {} }
        protocol Requiring: Required { @MainActor init(b: Int); @MainActor init(); func go() }
        """
    ),
    Combination(
      subject: "classes whose nested types are called like arguments of their superclass",
      commands: ["mock", "spy", "spy --names mockolo"],
      source: """
        class Shelf<T> { init() {}; func put(_ t: T) {}; func size() -> Int { 1 } }
        struct Token {}
        // swift-mocking: mock, spy
        class TokenShelf: Shelf<Token> { struct Token {}; func take(_ t: Token) {} }
        typealias Handler = (String) -> Void
        typealias Pair = (Int, Int)
        class Base { typealias ID = String; init() {}; func f(_ h: Handler) {}; func p(_ p: Pair) {}; func i(_ id: ID) {} }
        // swift-mocking: mock, spy, witness(includes: .inherited)
        class Hiding: Base { typealias Handler = (Int) -> Void; struct Pair {}; struct ID {}; func own(_ h: Handler) {} }
        class Making<V> { init() {}; func make<T>(_ v: V, _ t: T) {}; func keep(_ v: V) -> V { v } }
        // swift-mocking: mock, spy, witness(includes: .inherited)
        class Lists<T>: Making<[T]> { func own(_ t: T) {} }
        // swift-mocking: mock, spy, witness(includes: .inherited)
        class Same<V>: Making<V> { func own(_ v: V) {} }
        class Outer<T> { class Kept { init() {}; func keep(_ t: T) {}; func pick<V>(_ v: V) {} } }
        // swift-mocking: mock, spy, witness(includes: .inherited)
        class Keeping<T, V>: Outer<[T]>.Kept { func own(_ t: T, _ v: V) {} }
        class Timed { init() {}; func wait(_ d: Duration) -> Duration { d }; func size() -> Int { 1 } }
        // swift-mocking: mock, spy, witness(includes: .inherited)
        class Clocked: Timed { struct Duration {}; func own(_ d: Duration) {} }
        // swift-mocking: mock, spy, witness(includes: .inherited)
        class Same2: Timed { typealias Duration = Swift.Duration }
        """
    ),
    Combination(
      subject: "generic members whose parameters are called like what an associated type is",
      commands: ["mock", "spy", "mock --forwarding", "spy --names mockolo"],
      source: """
        protocol Making { associatedtype V; func make<T>(_ v: V, _ t: T); func plain(_ v: V) }
        protocol Lists: Making where V == [T] { associatedtype T; func own(_ t: T); func other<V>(_ t: T, _ v: V) }
        protocol Numbers: Making where V == Int { associatedtype T; func own<V>(_ t: T, _ v: V) -> [V] }
        protocol Same<T>: Making where V == T { associatedtype T }
        """
    ),
    Combination(
      subject:
        "protocols whose requirements another one's associated type hides, where it is written otherwise or implemented",
      commands: ["mock", "mock --forwarding", "spy --names mockolo"],
      source: """
        struct Item {}
        struct Key {}
        enum Space { struct Item {}; protocol Fetching { func fetch() -> [Item] } }
        protocol Storing { associatedtype Item; func save(_ i: Item) }
        protocol KeyStoring: Space.Fetching, Storing where Item == Key {}
        protocol Aliased: Space.Fetching { typealias Item = Key; func own(_ i: Item) }
        protocol Finding { func find() -> [Item] }
        extension Finding { func find() -> [Item] { [] } }
        protocol NumberStoring: Finding, Storing where Item == Int {}
        """
    ),
  ]

  @Test(arguments: combinations.indices)
  func doublesOfCombinationsCompile(_ index: Int) throws {
    let combination = Self.combinations[index]
    let commands = combination.commands
    // One of them otherwise, and not always the first.
    for command in Tool.runsAllTests ? commands : [commands[index % commands.count]] {
      let workspace = try Workspace()
      let source = try workspace.write(combination.source, to: "Source.swift")
      let selection = combination.source.contains("swift-mocking:") ? [] : ["--all"]
      let words = command.split(separator: " ").map(String.init) + selection
      let arguments = words + ["--default-isolation", combination.isolation, source]
      let generated = try Tool.run(Tool.command, arguments)
      try #require(generated.status == 0, "\(combination.subject): \(generated.errors)")
      let doubles = try workspace.write(generated.output, to: "Doubles.swift")
      let flags = ["-default-isolation", combination.isolation]
      for mode in LanguageMode.allCases {
        let result = try Compiler.compile([source, doubles], mode: mode, flags: flags)
        #expect(result.status == 0, "\(combination.subject), \(command): \(result.errors)")
      }
    }
  }

  /// The compiler inherits no initialiser that is isolated otherwise than the class, under a default isolation or if it waits, so that
  /// the double overrides all.
  @Test(arguments: [
    ("@MainActor class C { nonisolated init(_ item: Item) async {} }", "nonisolated", true),
    ("@MainActor class C { @concurrent init(_ item: Item) async throws {} }", "nonisolated", true),
    ("@MainActor class C { @concurrent init(_ item: Int) async {} }", "nonisolated", false),
    ("@MainActor class C { nonisolated init(_ item: Item) {} }", "nonisolated", false),
    ("@MainActor class C { nonisolated init(_ item: Item) {} }", "MainActor", true),
    ("@MainActor class C { @Other init(_ item: Item) {} }", "nonisolated", false),
    ("class C { @Other init(_ number: Int) {} }", "MainActor", true),
    ("class C { @MainActor init(_ item: Item) {} }", "MainActor", false),
    ("class C { @available(*, deprecated) nonisolated init(_: Int = 1, in a: inout Int) {} }", "MainActor", true),
    ("class C { nonisolated required init?(_ a: Int) {}; init(a: Item) {}; private init() {} }", "MainActor", true),
    ("class C<T> { nonisolated init<U>(a: T, _ b: @autoclosure () throws -> U) rethrows {} }", "MainActor", true),
    ("nonisolated class C { nonisolated init(_ item: sending Item) {} }", "MainActor", false),
    ("nonisolated class C { @Other init(_ item: Item) async {} }", "nonisolated", true),
    ("nonisolated class C { nonisolated init(_ numbers: Int...) {} }", "MainActor", false),
    ("@Other class C { nonisolated init(_ numbers: Int...) {} }", "MainActor", false),
    ("class C: Error, @unchecked Sendable { nonisolated init(_ number: Int) {} }", "MainActor", false),
    (
      "class C { nonisolated init(of keys: Set<Key>, to number: @autoclosure () -> Int, at: Int) {} }", "MainActor",
      true
    ),
  ])
  func initializersThatRunElsewhereAreOverridden(
    _ declaration: String,
    _ isolation: String,
    _ isOverridden: Bool
  ) throws {
    let other = """
      @globalActor actor Other { static let shared = Other() }
      class Item { init() {} }
      struct Key: Hashable { var x = 1 }

      """
    for command in Tool.runsAllTests ? ["mock", "spy --thread-safe", "spy", "spy --names mockolo"] : ["mock"] {
      let words = command.split(separator: " ").map(String.init)
      let members = "  func act(_ item: Item) -> Int { 1 }; var number: Int = 1\n}\n"
      let marked = "// swift-mocking: \(words[0])\n\(declaration.dropLast())\n\(members)"
      let workspace = try Workspace()
      let source = try workspace.write(other + marked, to: "Source.swift")
      let generated = try Tool.run(Tool.command, words + ["--default-isolation", isolation, source])
      try #require(generated.status == 0, "\(command): \(generated.errors)")
      #expect(generated.output.contains("super.init(") == isOverridden, "\(command): \(generated.output)")
      let double = try workspace.write(generated.output, to: "Double.swift")
      for mode in LanguageMode.allCases {
        let result = try Compiler.compile([source, double], mode: mode, flags: ["-default-isolation", isolation])
        #expect(result.status == 0, "\(command): \(result.errors)")
      }
    }
  }

  /// No override can pass on what is variadic, stand for two initialisers, or bring back what is inherited with all initialisers alone.
  @Test(arguments: [
    "C { nonisolated init(_ numbers: Int...) {} }",
    "C { nonisolated init(_ number: Int) {}; init(_ number: Int) async {} }",
    "C { nonisolated init(_ number: Int) {}; init(_ number: @autoclosure () -> Int) {} }",
    "C { nonisolated init(_ number: Int) {}; private init() {}; required convenience init(a: Int) { self.init(a) } }",
    "C: Codable { nonisolated init(_ number: Int) {} }",
  ])
  func initializersThatNoOverrideCanCallAreRefused(_ declaration: String) throws {
    let workspace = try Workspace()
    let source = try workspace.write("// swift-mocking: mock\nclass \(declaration)", to: "Source.swift")
    let generated = try Tool.mocking("mock", "--default-isolation", "MainActor", source)
    #expect(generated.status != 0)
    #expect(generated.errors.contains("error: 'C' has no double: "), "\(generated.errors)")
  }
}
