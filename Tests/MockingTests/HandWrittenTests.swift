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
