import Mocking
import Testing

protocol Identified {
  var id: Int { get }
}

protocol Dependency: Identified {
  var label: String { get set }
  var slow: String { get async }
  var broken: String { get throws }
  var both: String { get async throws }
  static var shared: Int { get set }
  func reset()
  func load(_ key: String, limit: Int) async throws -> [String]
  func load(_ key: Int) -> String
  func cast<T>(_ value: T) -> T
  static func make(_ name: String) -> Int
}

@MockedMembers
final class DependencyMock: Dependency {
  @MockableProperty(.readOnly)
  var id: Int
  @MockableProperty(.readWrite)
  var label: String
  @MockableProperty(.readOnly(.async))
  var slow: String
  @MockableProperty(.readOnly(.throws))
  var broken: String
  @MockableProperty(.readOnly(.async, .throws))
  var both: String
  @MockableProperty(.readWrite)
  static var shared: Int

  let helper = 3
  func helperFunction() -> Int { self.helper }

  func reset()
  func load(_ key: String, limit: Int) async throws -> [String]
  @MockableMethod(mockMethodName: "byNumber")
  func load(_ key: Int) -> String
  func cast<T>(_ value: T) -> T
  static func make(_ name: String) -> Int
}

protocol Room: Actor {
  func enter(_ name: String) -> Int
}

@MockedMembers
actor RoomMock: Room {
  func enter(_ name: String) -> Int
}

@MockedMembers
final class StoreMock<Key: Hashable> {
  @MockableProperty(.readOnly)
  var first: Key
  func value(of key: Key) -> Int
  static func open() -> Bool
}

protocol Lender {
  func lend(_ books: borrowing [String], at desk: Int) -> Int
  func show<Book: Hashable>(_ book: borrowing Book, to reader: borrowing () -> Void) async
  @available(macOS 14, iOS 17, *) func renew(_ book: String) -> Int
  @available(macOS 14, iOS 17, *) var limit: Int { get }
  @available(macOS 14, iOS 17, *) static func open() -> Bool
  func mock(_ book: String) -> Int
}

@MockedMembers
final class LenderMock: Lender {
  func lend(_ books: borrowing [String], at desk: Int) -> Int
  func show<Book: Hashable>(_ book: borrowing Book, to reader: borrowing () -> Void) async
  @available(macOS 14, iOS 17, *) func renew(_ book: String) -> Int
  @MockableProperty(.readOnly)
  @available(macOS 14, iOS 17, *) var limit: Int
  @available(macOS 14, iOS 17, *) static func open() -> Bool
  func mock(_ book: String) -> Int
}

struct Torn: Error {}

@MockedMembers
final class ShelfMock<each Book> {
  func put(_ book: String) throws(Torn) -> Int
  func clear() throws(Torn)
}

/// With the attributes that `@MockedMembers` adds, spaced otherwise.
// swift-format-ignore
actor GateMock {
  @_MockedMethod( mockName:"GateMock",isMockAnActor :true, /* as */ mockMethodName: "pass" )
  func open(_ key: Int) -> Bool
  @Mocking._MockedProperty(
    .readOnly(.async, .throws),  // effects
    mockName: "GateMock", isMockAnActor: true)
  var width: Int
}

@Suite(.serialized) struct HandWrittenTests {
  private struct Broken: Error {}

  @Test func propertiesAndMethods() async throws {
    let mock = DependencyMock()
    mock._id.getter.implementation = .returns(1)
    mock._label.getter.implementation = .returns("a")
    mock._slow.getter.implementation = .returns("slow")
    mock._broken.getter.implementation = .throws(Broken())
    mock._both.getter.implementation = .returns("both")
    mock._load.implementation = .returns(["x"])
    mock._byNumber.implementation = .invokes { key in "#\(key)" }
    mock._cast.implementation = .uncheckedInvokes { $0 }
    mock.label = "b"
    mock.reset()
    #expect(mock.id == 1)
    #expect(mock.label == "a")
    #expect(await mock.slow == "slow")
    #expect(throws: Broken.self) { try mock.broken }
    #expect(try await mock.both == "both")
    #expect(try await mock.load("k", limit: 2) == ["x"])
    #expect(mock.load(7) == "#7")
    #expect(mock.cast("text") == "text")
    #expect(mock.helperFunction() == 3)
    #expect(mock._label.setter.invocations == ["b"])
    #expect(mock._load.lastInvocation?.limit == 2)
    #expect(mock._reset.callCount == 1)
  }

  @Test func attributesOfMembersAreReadByPosition() async throws {
    let gate = GateMock()
    gate._pass.implementation = .returns(true)
    gate._width.getter.implementation = .returns(3)
    #expect(await gate.open(7))
    #expect(gate._pass.invocations == [7])
    #expect(try await gate.width == 3)
  }

  @Test func statics() {
    DependencyMock._make.implementation = .returns(5)
    DependencyMock._shared.getter.implementation = .returns(6)
    #expect(DependencyMock.make("x") == 5)
    #expect(DependencyMock.shared == 6)
    DependencyMock.resetMockedStaticMembers()
    #expect(DependencyMock._make.callCount == 0)
    #expect(DependencyMock._shared.getter.callCount == 0)
  }

  @Test func parametersThatAreLent() async {
    let lender = LenderMock()
    lender._lend.implementation = .invokes { books, desk in books.count + desk }
    lender._show.implementation = .uncheckedInvokes { _, reader in reader() }
    var shown = 0
    #expect(lender.lend(["a", "b"], at: 3) == 5)
    await lender.show("a") { shown += 1 }
    #expect(lender._lend.lastInvocation?.books == ["a", "b"])
    #expect(lender._show.callCount == 1)
    #expect(shown == 1)
  }

  @Test func membersOfLaterVersions() {
    guard #available(macOS 14, iOS 17, *) else { return }
    let lender = LenderMock()
    lender._renew.implementation = .invokes { $0.count }
    lender._limit.getter.implementation = .returns(4)
    LenderMock._open.implementation = .returns(true)
    #expect(lender.renew("abc") == 3)
    #expect(lender.limit == 4)
    #expect(LenderMock.open())
    #expect(lender._renew.invocations == ["abc"])
    #expect(LenderMock()._renew.callCount == 0)
  }

  /// A name that the run time has is not that of a member's implementation.
  @Test func namesOfTheRunTime() {
    let lender = LenderMock()
    lender._mock.implementation = .returns(6)
    #expect(lender.mock("a") == 6)
  }

  @Test func typesWithPacks() {
    let shelf = ShelfMock<Int, String>()
    shelf._put.implementation = .returns(2)
    #expect((try? shelf.put("a")) == 2)
    try? shelf.clear()
    #expect(shelf._clear.callCount == 1)
  }

  @Test func actorsAndGenericTypes() async {
    let room = RoomMock()
    room._enter.implementation = .returns(2)
    #expect(await room.enter("Ann") == 2)
    #expect(room._enter.invocations == ["Ann"])
    let store = StoreMock<String>()
    store._value.implementation = .returns(4)
    StoreMock<String>._open.implementation = .returns(true)
    #expect(store.value(of: "k") == 4)
    #expect(StoreMock<String>.open())
    #expect(StoreMock<Int>._open.callCount == 0)
  }
}
