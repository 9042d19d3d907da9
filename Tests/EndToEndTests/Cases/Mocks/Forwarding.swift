// Mocks that pass calls on to a real object. Each program runs on a bare object and on a mock of one, and sees the same.

import ExpectationRuntime

struct Token: ~Copyable {
  var number = 1
}

final class Page {
  var text: String
  init(_ text: String) { self.text = text }
}

struct Missing: Error, Equatable {
  var name = ""
}

// swift-mocking: mock(forwarding: true)
protocol Archive {
  var title: String { get set }
  var size: Int { get throws }
  var revision: Int { get async throws(Missing) }
  var next: Int { mutating get }
  subscript(key: String) -> Int? { get set }
  subscript<Key: Hashable>(all keys: [Key]) -> [Key] { get }
  func load(_ name: String) throws -> Int
  func fetch(_ name: String, retries: Int) async throws -> Int
  func parse(_ text: String) throws(Missing) -> Int
  func parseLater(_ text: String) async throws(Missing) -> Int
  func touch(_ name: String)
  mutating func add(_ name: String, _ value: Int) -> Int
  mutating func addLater(_ name: String, _ value: Int) async throws
  func bump(_ number: inout Int, by step: Int) -> Bool
  func bumpLater(_ number: inout Int) async
  func map<T, U>(_ value: T, _ transform: (T) throws -> U) rethrows -> U
  func mapLater<T>(_ value: T, _ transform: (T) async throws -> T) async rethrows -> T
  func attempt<T, Failure: Error>(_ body: () throws(Failure) -> T) throws(Failure) -> T
  func first<T: Collection>(of values: T) -> T.Element?
  func all<each T>(_ values: repeat each T) -> (repeat each T)
  func join(_ parts: some Sequence<String>) -> String
  func either(_ value: Int?, or other: @autoclosure () throws -> Int) rethrows -> Int
  func keep(_ body: @escaping (Int) -> Void, name: String, at index: Int, in list: [Int], last: Bool) -> Int
  func spend(_ token: consuming Token) -> Token
  func look(at token: borrowing Token, into other: inout Token)
  func eat(_ text: consuming String) -> Int
  func send(_ page: sending Page) -> sending Page
  func `repeat`(`in` word: String) -> String
}

struct DiskArchive: Archive {
  var items = ["a": 1]
  var title = "disk"
  var count = 0
  var size: Int { get throws { if title.isEmpty { throw Missing(name: "title") } else { items.count } } }
  var revision: Int { get async throws(Missing) { if title.isEmpty { throw Missing() } else { 7 } } }
  var next: Int {
    mutating get {
      count += 1
      return count
    }
  }
  subscript(key: String) -> Int? {
    get { items[key] }
    set { items[key] = newValue }
  }
  subscript<Key: Hashable>(all keys: [Key]) -> [Key] { keys.reversed() }
  func load(_ name: String) throws -> Int {
    guard let item = items[name] else { throw Missing(name: name) }
    return item
  }
  func fetch(_ name: String, retries: Int) async throws -> Int { try load(name) + retries }
  func parse(_ text: String) throws(Missing) -> Int {
    guard let number = Int(text) else { throw Missing(name: text) }
    return number
  }
  func parseLater(_ text: String) async throws(Missing) -> Int { try parse(text) }
  func touch(_ name: String) {}
  mutating func add(_ name: String, _ value: Int) -> Int {
    items[name] = value
    return items.count
  }
  mutating func addLater(_ name: String, _ value: Int) async throws {
    items[name] = value
    if value < 0 { throw Missing(name: name) }
  }
  func bump(_ number: inout Int, by step: Int) -> Bool {
    number += step
    return number > 3
  }
  func bumpLater(_ number: inout Int) async { number *= 2 }
  func map<T, U>(_ value: T, _ transform: (T) throws -> U) rethrows -> U { try transform(value) }
  func mapLater<T>(_ value: T, _ transform: (T) async throws -> T) async rethrows -> T { try await transform(value) }
  func attempt<T, Failure: Error>(_ body: () throws(Failure) -> T) throws(Failure) -> T { try body() }
  func first<T: Collection>(of values: T) -> T.Element? { values.first }
  func all<each T>(_ values: repeat each T) -> (repeat each T) { (repeat each values) }
  func join(_ parts: some Sequence<String>) -> String { parts.joined(separator: "+") }
  func either(_ value: Int?, or other: @autoclosure () throws -> Int) rethrows -> Int { try value ?? other() }
  func keep(_ body: @escaping (Int) -> Void, name: String, at index: Int, in list: [Int], last: Bool) -> Int {
    body(index)
    return list.count
  }
  func spend(_ token: consuming Token) -> Token { Token(number: token.number + 1) }
  func look(at token: borrowing Token, into other: inout Token) { other.number = token.number * 10 }
  func eat(_ text: consuming String) -> Int { text.count }
  func send(_ page: sending Page) -> sending Page { Page(page.text + "!") }
  func `repeat`(`in` word: String) -> String { word + word }
}

/// Uses everything that an archive can do; what comes of it is the trace.
private func trace(_ archive: inout some Archive) async -> [String] {
  var trace: [String] = []
  func note(_ value: Any) { trace.append("\(value)") }
  func tryNoting(_ body: () async throws -> Any) async {
    do { trace.append("\(try await body())") } catch { trace.append("threw \(error)") }
  }
  for title in ["shelf", ""] {
    archive.title = title
    note(archive.title)
    await tryNoting { [archive] in try archive.size }
    await tryNoting { [archive] in try await archive.revision }
  }
  note(archive.next + archive.next)
  archive["b"] = 2
  note(archive["b"] ?? 0)
  archive["a"] = nil
  note(archive["a"] ?? 0)
  note(archive[all: [1, 2]])
  for name in ["a", "b"] {
    await tryNoting { [archive] in try archive.load(name) }
    await tryNoting { [archive] in try await archive.fetch(name, retries: 3) }
    await tryNoting { [archive] in try archive.parse(name) }
    await tryNoting { [archive] in try await archive.parseLater(name + "1") }
  }
  note((try? archive.parse("12")) ?? 0)
  archive.touch("a")
  note(archive.add("c", 3))
  for value in [4, -1] {
    do { note(try await archive.addLater("d", value)) } catch { note(error) }
    note(archive["d"] ?? 0)
  }
  var number = 1
  note(archive.bump(&number, by: 2))
  note(archive.bump(&number, by: 2))
  await archive.bumpLater(&number)
  note(number)
  note(archive.map(2) { "<\($0)>" })
  await tryNoting { [archive] in try archive.map(2) { throw Missing(name: "\($0)") } }
  note(await archive.mapLater(2) { $0 + 1 })
  await tryNoting { [archive] in try await archive.mapLater("x") { throw Missing(name: $0) } }
  note(archive.attempt { 3 })
  do { note(try archive.attempt { () throws(Missing) -> Int in throw Missing(name: "t") }) } catch { note(error.name) }
  note(archive.first(of: [5, 6]) ?? 0)
  note(archive.first(of: "") ?? "-")
  note(archive.all(1, "a", true))
  note(archive.join(["a", "b"]))
  note(archive.either(nil, or: 4))
  await tryNoting { [archive] in try archive.either(nil, or: { throw Missing(name: "else") }()) }
  note(archive.keep({ number += $0 }, name: "n", at: 2, in: [1, 2, 3], last: true))
  note(number)
  let token = archive.spend(Token(number: 4))
  var other = Token()
  archive.look(at: token, into: &other)
  note("\(token.number) \(other.number)")
  note(archive.eat("four"))
  note(archive.send(Page("p")).text)
  note(archive.repeat(in: "ab"))
  return trace
}

// swift-mocking: mock(forwarding: true)
protocol Rack<Item> {
  associatedtype Item: Hashable
  associatedtype Order: Sequence where Order.Element == Item
  var order: Order { get }
  mutating func put(_ item: Item) -> Bool
  func same(as other: Self) -> Bool
  static func make(_ item: Item) -> [Item]
}

struct SetRack<Item: Hashable>: Rack {
  var items: Set<Item> = []
  var order: [Item] { Array(items) }
  mutating func put(_ item: Item) -> Bool { items.insert(item).inserted }
  func same(as other: Self) -> Bool { items == other.items }
  static func make(_ item: Item) -> [Item] { [item, item] }
}

private func trace(_ rack: inout some Rack<Int>) -> [String] {
  ["\(rack.put(1)) \(rack.put(1))", "\(Array(rack.order))"]
}

class Furniture {
  let legs: Int
  init() { legs = 4 }
}

// swift-mocking: mock(forwarding: true)
protocol Table: Furniture {
  static var made: Int { get set }
  static func make(_ legs: Int) throws -> Int
  static subscript(leg: Int) -> String { get }
  var cloth: String { get set }
  init(cloth: String)
  func copy() -> Self
}

final class WoodenTable: Furniture, Table {
  nonisolated(unsafe) static var made = 0
  static func make(_ legs: Int) throws -> Int {
    if legs < 3 { throw Missing(name: "leg") }
    made += 1
    return made
  }
  static subscript(leg: Int) -> String { "leg \(leg)" }
  var cloth: String
  init(cloth: String) {
    self.cloth = cloth
    super.init()
  }
  func copy() -> Self { self }
}

private func trace(_ type: any Table.Type) -> [String] {
  type.made = 5
  let failed = (try? type.make(2)) == nil
  return ["\(failed)", "\((try? type.make(4)) ?? 0)", "\(type.made)", type[2]]
}

// swift-mocking: mock(forwarding: true)
@MainActor
protocol Board: AnyObject {
  var lines: [String] { get set }
  func write(_ page: Page) async -> Page
  nonisolated func name() -> String
}

@MainActor
final class WhiteBoard: Board {
  var lines: [String] = []
  func write(_ page: Page) async -> Page {
    lines.append(page.text)
    return Page("\(lines)")
  }
  nonisolated func name() -> String { "white" }
}

@MainActor
private func trace(_ board: any Board) async -> [String] {
  board.lines = ["0"]
  let page = await board.write(Page("1"))
  return [page.text, "\(board.lines)", board.name()]
}

// swift-mocking: mock(forwarding: true)
protocol Counter: Sendable {
  mutating func count() -> Int
}

struct PlainCounter: Counter {
  var number = 0
  mutating func count() -> Int {
    number += 1
    return number
  }
}

// swift-mocking: mock(forwarding: true)
protocol Vault: Actor {
  func open(_ code: Int) async throws -> String
  nonisolated func label() -> String
}

actor SteelVault: Vault {
  func open(_ code: Int) async throws -> String {
    if code == 1 { return "open" }
    throw Missing(name: "code")
  }
  nonisolated func label() -> String { "steel" }
}

private func trace(_ vault: some Vault) async -> [String] {
  ["\((try? await vault.open(1)) ?? "-")", "\((try? await vault.open(2)) ?? "-")", vault.label()]
}

let forwardingCases: [Case] = [
  Case("an actor") {
    let (found, expected) = (await trace(VaultMock(forwardingTo: SteelVault())), await trace(SteelVault()))
    expectEqual(found, expected)
  },
  Case("a program sees the same of an object and of a mock that passes calls on to it") {
    var bare = DiskArchive()
    var mock = ArchiveMock(forwardingTo: DiskArchive())
    let (expected, found) = (await trace(&bare), await trace(&mock))
    expectEqual(found, expected)
    expect(expected.count > 40)
    expectEqual(mock._load.invocations, ["a", "b"])
    expectEqual(mock._add.callCount, 1)
    expectEqual(mock._title.setter.invocations, ["shelf", ""])
  },
  Case("with associated types, a mock is generic over the type of its object") {
    var bare = SetRack<Int>()
    var mock = RackMock(forwardingTo: SetRack<Int>())
    expectEqual(trace(&mock), trace(&bare))
    mock._put.when(1).returns(true)
    expect(mock.put(1) && !mock.put(1) == false)
    expectType(mock, is: RackMock<SetRack<Int>>.self)
    expect(mock.same(as: RackMock(forwardingTo: SetRack(items: [1]))))
    expect(!mock.same(as: RackMock(forwardingTo: SetRack())))
    RackMock.forwardStatics(to: SetRack<Int>.self)
    expectEqual(RackMock<SetRack<Int>>.make(3), [3, 3])
  },
  Case("static members pass calls on to a type, until that is ended") {
    TableMock.forwardStatics(to: WoodenTable.self)
    let found = trace(TableMock.self)
    WoodenTable.made = 0
    expectEqual(found, trace(WoodenTable.self))
    expectEqual(TableMock._make.callCount, 2)
    TableMock._made.getter.implementation = .returns(9)
    expectEqual(TableMock.made, 9)
    TableMock.forwardStatics(to: nil)
    TableMock._make.implementation = .returns(2)
    expectEqual(try TableMock.make(1), 2)
    TableMock.resetMockedStaticMembers()
  },
  Case("the end of a session ends what static members pass on in it") {
    let inside = withMocking {
      TableMock.forwardStatics(to: WoodenTable.self)
      return TableMock[2]
    }
    expectEqual(inside, "leg 2")
    TableMock._subscript.getter.when(2).returns("outside")
    expectEqual(TableMock[2], "outside")
    TableMock.resetMockedStaticMembers()
  },
  Case("default values are for calls that nothing answers, not for those that the object answers") {
    let mock = ArchiveMock(forwardingTo: DiskArchive())
    stubDefaults(mock)
    expectEqual(try mock.load("a"), 1)
    mock._load.implementation = .defaults
    expectEqual(try mock.load("a"), 0)
  },
  Case("a mock with a superclass is made by the plain initialiser") {
    let table = TableMock(forwardingTo: WoodenTable(cloth: "red"))
    expectEqual(table.legs, 4)
    expectEqual(table.cloth, "red")
    table._copy.implementation = .uncheckedInvokes { table }
    expect(table.copy() === table)
  },
  Case("what returns Self must be answered by the test", stops: "TableMock._copy") {
    _ = TableMock(forwardingTo: WoodenTable(cloth: "")).copy()
  },
  Case("a required initialiser makes a mock without an object", stops: "TableMock._cloth") {
    _ = TableMock(cloth: "red").cloth
  },
  Case("on the main actor") {
    let found = await trace(BoardMock(forwardingTo: WhiteBoard()))
    let expected = await trace(WhiteBoard())
    expectEqual(found, expected)
  },
  Case("rules and implementations come first, and their end is that of what they answer") {
    let mock = ArchiveMock(forwardingTo: DiskArchive())
    mock._load.when("x").returns(10)
    mock._load.when("a").throws(Missing(name: "once"), times: 1)
    expectEqual(try mock.load("x"), 10)
    await expectThrows(Missing(name: "once")) { _ = try mock.load("a") }
    expectEqual(try mock.load("a"), 1)
    mock._load.implementation = .returns(20)
    expectEqual(try mock.load("a"), 20)
    mock._load.implementation = .unimplemented
    expectEqual(try mock.load("a"), 1)
    mock._load.implementation = .returns(20)
    mock._load.reset()
    expectEqual(try mock.load("a"), 1)
    expectEqual(mock._load.callCount, 1)
  },
  Case("a rule lets a member return that returns nothing") {
    var counter = CounterMock(forwardingTo: PlainCounter())
    let archive = ArchiveMock(forwardingTo: DiskArchive())
    archive._title.setter.when("ignored").succeeds()
    archive.title = "ignored"
    expectEqual(archive.title, "disk")
    archive.title = "kept"
    expectEqual(archive.title, "kept")
    archive._title.stores("here")
    expectEqual(archive.title, "here")
    expectEqual(counter.count() + counter.count(), 3)
  },
  Case("answers of the real object are recorded") {
    let mock = ArchiveMock(forwardingTo: DiskArchive())
    _ = try? mock.load("a")
    _ = try? mock.load("b")
    expectEqual(mock._load.returnedValues.map { try? $0.get() }, [1, nil])
    _ = mock.map(2) { "\($0)" }
    expectEqual(mock._map.returnedValues.map { (try? $0.get()) as? String }, ["2"])
  },
  Case("slices are the mock's own, and a test's to answer") {
    let deck = DeckMock(forwardingTo: ["a", "b", "c"])
    expectEqual(deck.top, "c")
    expectEqual(deck.map { $0 + "!" }, ["a!", "b!", "c!"])
    deck._half.implementation = .uncheckedReturns(deck[1...])
    expectEqual(Array(deck.half()), ["b", "c"])
  },
  Case("what two protocols require with different effects is a test's to answer") {
    struct Brass: Gong {
      var weight: Int { 3 }
      func ring() {}
      func name() -> String { "brass" }
    }
    let gong = GongMock(forwardingTo: Brass())
    gong.ring()
    expectEqual(gong._ring.callCount, 1)
    gong._weight.getter.implementation = .returns(7)
    expectEqual(gong.weight, 7)
    expectEqual(gong.name(), "brass")
  },
  Case("many tasks at once") {
    let mock = CounterMock(forwardingTo: PlainCounter())
    await withTaskGroup(of: Void.self) { group in
      for _ in 0..<100 {
        group.addTask {
          var mock = mock
          _ = mock.count()
        }
      }
    }
    expectEqual(mock._count.callCount, 100)
    expectEqual(mock._count.returnedValues.count, 100)
  },
]

// swift-mocking: mock(forwarding: true)
@MainActor protocol PostOffice {
  func hand(pair: sending (any Posted, any Posted), last: sending any Posted) -> Int
  func hand(both: sending (first: any Posted, rest: (Any, Int)), last: sending any Posted) async throws
}

// swift-mocking: mock(forwarding: true)
protocol Deck: Collection where Element == String, Index == Int {
  var top: String? { get }
  func half() -> SubSequence
}

extension [String]: Deck {
  var top: String? { last }
  func half() -> ArraySlice<String> { prefix(count / 2) }
}

protocol Ringing {
  var weight: Int { get async }
  func ring() throws
}

protocol Refined: Ringing { func name() throws -> String }
protocol Branded: Refined { func name() -> String }

protocol Loud {
  var weight: Int { get }
  func ring()
}

// Which of two the compiler takes depends on their order.
// swift-mocking: mock(forwarding: true)
protocol Gong: Loud, Branded {}

// swift-mocking: mock(forwarding: true)
@available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
protocol Lapping: AsyncIteratorProtocol<Int, Never> { func lap() }
