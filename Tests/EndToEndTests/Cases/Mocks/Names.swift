// Names of members. `NameResolverTests` has the whole table, this is what compiles of it.
//
// NB: overloads that differ only by `Sendable` are not here: no type at all can meet both requirements in Swift 6.3.

import ExpectationRuntime
import Foundation

struct Team {}
struct Key {}
struct Value {}
struct Place {}
struct Step {}
struct Note {}
struct Track {}
struct Y {}
struct Z {}
protocol Playable {}
enum Library { struct Track {} }

// swift-mocking: mock
protocol NamesA {
  func ping(host: String)
}

// swift-mocking: mock
protocol NamesUnderscore {
  var `_`: Int { get }
  func a(`_` x: Int, _ y: Int) -> Int
  func b(`_`: Int) -> (`_`: Int, Int)
}

// swift-mocking: mock
protocol NamesB {
  func method()
  func method() -> String
}

// swift-mocking: mock
protocol NamesC {
  func load(id: Int)
  func load(name: String)
}

// swift-mocking: mock
protocol NamesD {
  func make()
  func make(a: Int)
}

// swift-mocking: mock
protocol NamesE {
  func refresh()
  func refresh() async
  func refresh() async throws -> Int
}

// swift-mocking: mock
protocol NamesEThrowing {
  func refresh() throws
  func refresh() async
}

// swift-mocking: mock
protocol NamesF {
  func load() async
  func load() async -> Int
  func load() throws -> Int
}

// swift-mocking: mock
protocol NamesG {
  func fetch(name: String) -> User
  func fetch(id: Int) -> Team
  func fetch(id: String) -> User
  func fetch(id: Int) -> User
  func fetch(id: Int) async throws -> User
}

// swift-mocking: mock
protocol NamesH {
  func send(_ user: User)
  func send(_ text: String)
  func send(_ text: String, to user: User)
  func send(_ data: Data)
  func send(_ data: Data, to user: User) async
}

// swift-mocking: mock
protocol NamesI {
  func set(_ value: Int, for key: String)
  func set(_ value: String, for key: String)
  func set(_ value: Int, for key: Key)
  func set(_ value: Value, for key: Key)
}

// swift-mocking: mock
protocol NamesJ {
  func move(to place: Place)
  func move(by step: Int)
  func move(by step: Int) async
  func move(by step: inout Int)
  func move(by step: Step)
  func move(by step: Step) throws -> Bool
  func move(by step: Int) throws -> Bool
}

// swift-mocking: mock
protocol NamesK {
  func post(_ note: Note)
  func post(_ note: Note) async
  func post(_ note: Note) async -> Int
  func post(_ note: Note) throws -> Int
  func post(_ note: inout Note)
  func post<Note: Codable>(_ note: Note)
  func post<Note: Codable>(_ note: Note) async
  func post<Note: Codable>(_ note: Note) where Note: Comparable
  func post(_ note: @escaping () -> Note)
  func post(_ note: @escaping () -> Note) async -> Int
}

// swift-mocking: mock
protocol NamesL {
  func find<T>(_ item: T) -> T
  func find<T>(_ item: T) -> T where T: Hashable
  func find<T: Equatable>(_ item: T) -> T
  func find<T: Equatable>(_ item: T) -> T where T: Comparable
}

// swift-mocking: mock
protocol NamesM {
  func play(_ track: (Int, String))
  func play(_ track: [Track])
  func play(_ track: [String: Track])
  func play(_ track: Track?)
  func play(_ track: Track.Type)
  func play(_ track: Library.Track)
  func play(_ track: some Playable)
  func play(_ track: any Playable & Sendable)
  func play(_ track: @escaping (Int, String) -> Bool)
  func play(_ track: Track)
}

// swift-mocking: mock
protocol NamesMSpelledOut {
  func play(_ track: Optional<Track>)
  func play(_ track: sending Track)
}

// swift-mocking: mock
protocol ManyNames {
  func send()
  func send() async
  func send() -> Int
  func send() async -> Int
  func send() throws -> String
  func send() async throws -> [Int]
  func send(_ value: Int)
  func send(_ value: inout Int)
  func send(_ value: consuming String)
  func send(_ value: sending Note)
  func send(_ value: [Int])
  func send(_ value: [String: Int])
  func send(_ value: Int?)
  func send(_ value: (Int, Int))
  func send(_ value: Set<Int>)
  func send(_ value: Int.Type)
  func send(_ value: any Playable)
  func send(_ value: some Playable)
  func send(_ value: @escaping () -> Void)
  func send(_ value: @escaping (Int) -> String)
  func send(_ value: @escaping () async throws -> Int)
  func send(value: Int)
  func send(item value: Int)
  func send(item value: String)
  func send(_ value: Int, to place: Place)
  func send(_ value: Int, to place: Place) async
  func send(_ value: Int, to place: Place) -> Bool
  func send(_ value: Int, to place: Place) async throws -> Bool
  func send(_ value: String, to place: Place)
  func send(_ value: String, _ place: Place)
  func send(value: Int, place: Place)
  func send(value: Int, at place: Place)
  func send(value: Int, at place: String) throws
  func send(value: inout Int, at place: String) throws
  func send(value: Int, at place: inout String) throws
  func send(a: Int, b: Int) -> Int
  func send(a: Int, b: Int) async -> Int
  func send(a: Int, b: Int) throws -> Bool
  func send(a: Int, b: Int) async throws -> Bool
  func send<T>(_ value: T)
  func send<T: Hashable>(_ value: T)
  func send<T: Codable>(_ value: T)
  func send<T>(_ value: T) where T: Comparable
  func send<T>(_ value: T) where T: Identifiable, T: Hashable
  func send<T: Hashable>(_ value: T) async
  func send<T: Hashable>(_ value: T) -> T
  func send<T: Hashable, U: Codable>(_ value: T, _ other: U)
  func send<T: Hashable, U>(_ value: T, _ other: U) where U: Comparable
  func send<T>(_ value: [T])
  func send<T: Hashable>(_ value: [T]) -> [T]
  func send<K: Hashable, V>(_ value: [K: V])
  func send<T>(_ value: T.Type) -> T
  func send<T>(_ value: T?) -> T?
  func send<T: Playable>(all values: T...)
  func send(all values: Int...)
  func send(all values: String...)
  func send(_ a: Int, _ b: Int, _ c: Int)
  func send(_ a: Int, _ b: Int, c: Int)
  func send(_ a: Int, b: Int, c: Int)
  func send(_ f: @escaping () -> Void, then g: @escaping () -> Void)
  func send(_ f: @escaping () -> Void, then g: @escaping (Int) -> Void)
  func send(_ f: () -> Int)
  static func send(a: Int)
  static func send(_ value: Double)
}

// swift-mocking: mock
protocol OneName {
  func load(id: Int)
}

// swift-mocking: mock
protocol TwoNames {
  func load(id: Int)
  func load(name: String)
}

// swift-mocking: mock
protocol NamesP {
  func log(_ line: String)
  func log(_ line: String...)
}

// swift-mocking: mock
protocol NamesQ {
  func watch(_ h: @escaping () -> Void)
  func watch(_ h: @escaping () async -> Void)
}

// swift-mocking: mock
protocol NamesR {
  func pack(xY: Int)
  func pack(x: Y)
  func pack(x: Z)
}

// swift-mocking: mock
protocol NamesS {
  static func make(a: Int)
  func make(a: Int)
}

// swift-mocking: mock
protocol NamesMixed {
  var value: Int { get }
  func value(of name: String) -> Int
  func f(a: Int)
  func f(b: Int)
  func fA()
  static var shared: Int { get }
  func _shared()
}

/// The names of the recorders that a mock stores, in order.
private func recorders(of mock: Any) -> [String] {
  Mirror(reflecting: mock).children.filter { $0.value is any _MockMember }.compactMap(\.label)
}

let nameCases: [Case] = [
  Case("members have the names of the specification") {
    expectEqual(recorders(of: NamesAMock()), ["_ping"])
    expectEqual(recorders(of: NamesBMock()), ["_method", "_methodReturningString"])
    expectEqual(recorders(of: NamesCMock()), ["_loadId", "_loadName"])
    expectEqual(recorders(of: NamesDMock()), ["_make", "_makeA"])
    expectEqual(recorders(of: NamesEMock()), ["_refresh", "_refreshAsync", "_refreshReturningInt"])
    expectEqual(recorders(of: NamesEThrowingMock()), ["_refreshThrows", "_refreshAsync"])
    expectEqual(recorders(of: NamesFMock()), ["_loadAsync", "_loadReturningIntAsync", "_loadReturningIntThrows"])
    expectEqual(
      recorders(of: NamesGMock()),
      [
        "_fetchName",
        "_fetchIdReturningTeam",
        "_fetchIdStringReturningUser",
        "_fetchIdIntReturningUser",
        "_fetchIdIntReturningUserAsync",
      ]
    )
    expectEqual(
      recorders(of: NamesHMock()),
      [
        "_send_User",
        "_send_TextString",
        "_send_TextToUser",
        "_send_Data",
        "_send_DataToUser",
      ]
    )
    expectEqual(
      recorders(of: NamesIMock()),
      [
        "_set_ValueIntForKeyString",
        "_set_ValueStringForKey",
        "_set_ValueIntForKey",
        "_set_ValueForKey",
      ]
    )
    expectEqual(
      recorders(of: NamesJMock()),
      [
        "_moveToPlace",
        "_moveByStepInt",
        "_moveByStepIntAsync",
        "_moveByStepInoutInt",
        "_moveByStep",
        "_moveByStepReturningBool",
        "_moveByStepIntReturningBool",
      ]
    )
    expectEqual(
      recorders(of: NamesKMock()),
      [
        "_post_Note",
        "_post_NoteAsync",
        "_post_NoteReturningIntAsync",
        "_post_NoteReturningIntThrows",
        "_post_NoteInoutNote",
        "_post_NoteWhereNoteCodable",
        "_post_NoteAsyncWhereNoteCodable",
        "_post_NoteWhereNoteCodableNoteComparable",
        "_post_NoteClosureReturningNote",
        "_post_NoteClosureReturningNoteReturningInt",
      ]
    )
    expectEqual(
      recorders(of: NamesLMock()),
      [
        "_find_ItemTReturningT",
        "_find_ItemTReturningTWhereTHashable",
        "_find_ItemTReturningTWhereTEquatable",
        "_find_ItemTReturningTWhereTEquatableTComparable",
      ]
    )
    expectEqual(
      recorders(of: NamesMMock()),
      [
        "_play_TrackTupleOfIntString",
        "_play_TrackArrayOfTrack",
        "_play_TrackDictionaryOfStringToTrack",
        "_play_TrackOptionalTrack",
        "_play_TrackTrackType",
        "_play_TrackLibraryTrack",
        "_play_TrackSomePlayable",
        "_play_TrackAnyPlayableSendable",
        "_play_TrackClosureWithIntStringReturningBool",
        "_play_Track",
      ]
    )
    expectEqual(recorders(of: NamesMSpelledOutMock()), ["_play_TrackOptionalOfTrack", "_play_TrackSendingTrack"])
  },
  Case("so have the types of their implementations") {
    expectType(NamesCMock()._loadId, is: MockMethod<NamesCMock.LoadIdImplementation<Int>>.self)
    expectType(NamesGMock()._fetchName, is: MockMethod<NamesGMock.FetchNameImplementation<String, User>>.self)
    expectType(NamesHMock()._send_TextString, is: MockMethod<NamesHMock.Send_TextStringImplementation<String>>.self)
    expectType(
      NamesHMock()._send_DataToUser,
      is: MockMethod<NamesHMock.Send_DataToUserImplementation<(data: Data, user: User)>>.self
    )
    expectType(NamesKMock()._post_NoteInoutNote, is: MockMethod<NamesKMock.Post_NoteInoutNoteImplementation<Note>>.self)
  },
  Case("dozens of overloads have names of their own") {
    let names = recorders(of: ManyNamesMock())
    expectEqual(names.count, 62)
    expectEqual(Set(names).count, names.count)
  },
  Case("an overload changes the name of the method that was alone") {
    expectEqual(recorders(of: OneNameMock()), ["_load"])
    expectEqual(recorders(of: TwoNamesMock()), ["_loadId", "_loadName"])
  },
  Case("an underscore in back-ticks is a name") {
    let mock = NamesUnderscoreMock()
    expectEqual(recorders(of: mock), ["_unnamed", "_a", "_b"])
    mock._a.implementation = .invokes { $0 - $1 }
    expectEqual(mock.a(`_`: 3, 1), 2)
    mock._b.implementation = .invokes { (`_`: $0, 1) }
    expectEqual(mock.b(`_`: 4).`_`, 4)
  },
  Case("names that the rules let clash are told apart") {
    expectEqual(recorders(of: NamesPMock()), ["_log", "_log_Line"])
    expectEqual(recorders(of: NamesQMock()), ["_watch", "_watch_H"])
    expectEqual(recorders(of: NamesRMock()), ["_packXY", "_packXY2", "_packXZ"])
    expectEqual(recorders(of: NamesSMock()), ["_makeA"])
    NamesSMock.make(a: 1)
    expectEqual(NamesSMock._make.callCount, 1)
    expectEqual(recorders(of: NamesMixedMock()), ["_value", "_valueOfName", "_fAInt", "_fB", "_fA", "__shared"])
    NamesSMock.resetMockedStaticMembers()
  },
]
