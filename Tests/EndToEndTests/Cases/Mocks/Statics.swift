// Static members.

import ExpectationRuntime

// swift-mocking: mock
protocol Registry {
  static func open()
  static func openLater() async
  static func tryOpen() throws
  static func tryOpenLater() async throws
  static func count() -> Int
  static func countLater() async -> Int
  static func tryCount() throws -> Int
  static func tryCountLater() async throws -> Int
  static func add(_ name: String, at index: Int)
  static func addLater(_ name: String, at index: Int) async
  static func tryAdd(_ name: String, at index: Int) throws
  static func tryAddLater(_ name: String, at index: Int) async throws
  static func find(_ name: String, at index: Int) -> Int
  static func findLater(_ name: String, at index: Int) async -> Int
  static func tryFind(_ name: String, at index: Int) throws -> Int
  static func tryFindLater(_ name: String, at index: Int) async throws -> Int
}

// swift-mocking: mock
protocol MixedRegistry {
  static var level: Int { get set }
  static func make(_ name: String) -> Int
  func make(_ number: Int) -> Int
}

// swift-mocking: mock
/// A protocol of a library.
public protocol PublicRegistry {
  static func open()
}

// swift-mocking: mock
protocol OverloadedRegistry {
  static func load(id: Int) -> Int
  static func load(name: String) -> Int
  static func load(_ pair: (Int, String)) async throws -> Int
}

// swift-mocking: mock
protocol PlainRegistry {
  func open()
}

// swift-mocking: mock
protocol GenericRegistry<Key> {
  associatedtype Key: Hashable
  static var keys: [Key] { get set }
  static func count(of key: Key) -> Int
  static func convert<T>(_ key: Key, to other: T) -> T
}

extension PlainRegistryMock {
  /// Would declare it twice if the mock had one of its own.
  static func resetMockedStaticMembers() {}
}

/// Only a public member can be what a public function uses inlinably.
@inlinable public func resetPublicRegistry() {
  PublicRegistryMock.resetMockedStaticMembers()
  PublicRegistryMock._open.reset()
}

let staticCases: [Case] = [
  Case("static methods of every kind") {
    RegistryMock.resetMockedStaticMembers()
    RegistryMock.open()
    await RegistryMock.openLater()
    RegistryMock._tryOpen.implementation = .throws(Oops(code: 1))
    RegistryMock._tryOpenLater.implementation = .invokes { throw Oops(code: 2) }
    await expectThrows(Oops(code: 1)) { try RegistryMock.tryOpen() }
    await expectThrows(Oops(code: 2)) { try await RegistryMock.tryOpenLater() }
    RegistryMock._count.implementation = .returns(1)
    RegistryMock._countLater.implementation = .invokes { 2 }
    RegistryMock._tryCount.implementation = .uncheckedReturns(3)
    RegistryMock._tryCountLater.implementation = .uncheckedInvokes { 4 }
    let later = await RegistryMock.countLater()
    let latest = try await RegistryMock.tryCountLater()
    expectEqual([RegistryMock.count(), later, try RegistryMock.tryCount(), latest], [1, 2, 3, 4])
    RegistryMock.add("a", at: 1)
    await RegistryMock.addLater("b", at: 2)
    try RegistryMock.tryAdd("c", at: 3)
    try await RegistryMock.tryAddLater("d", at: 4)
    expectEqual(RegistryMock._add.lastInvocation?.name, "a")
    expectEqual(RegistryMock._addLater.lastInvocation?.index, 2)
    expectEqual(RegistryMock._tryAdd.lastInvocation?.name, "c")
    expectEqual(RegistryMock._tryAddLater.lastInvocation?.index, 4)
    RegistryMock._find.implementation = .invokes { $0.count + $1 }
    RegistryMock._findLater.implementation = .invokes { $0.count + $1 }
    RegistryMock._tryFind.implementation = .invokes { $0.count + $1 }
    RegistryMock._tryFindLater.implementation = .throws(Oops(code: 3))
    let found = await RegistryMock.findLater("ab", at: 1)
    expectEqual([RegistryMock.find("a", at: 1), found, try RegistryMock.tryFind("abc", at: 1)], [2, 3, 4])
    await expectThrows(Oops(code: 3)) { _ = try await RegistryMock.tryFindLater("", at: 0) }
    RegistryMock.resetMockedStaticMembers()
    expectEqual(RegistryMock._open.callCount + RegistryMock._find.callCount, 0)
  },
  Case("resetting the static members clears them and leaves the instances alone") {
    MixedRegistryMock._level.getter.implementation = .returns(1)
    MixedRegistryMock._make_Name.implementation = .returns(2)
    let mock = MixedRegistryMock()
    mock._make_Number.implementation = .returns(3)
    MixedRegistryMock.level += 1
    _ = MixedRegistryMock.make("a")
    _ = mock.make(1)
    MixedRegistryMock.resetMockedStaticMembers()
    expectEqual(MixedRegistryMock._level.getter.callCount, 0)
    expect(MixedRegistryMock._level.getter.returnedValues.isEmpty)
    expect(MixedRegistryMock._level.setter.invocations.isEmpty)
    expect(MixedRegistryMock._make_Name.invocations.isEmpty)
    if case .unimplemented = MixedRegistryMock._make_Name.implementation {} else { expect(false, "implemented") }
    expectEqual(mock._make_Number.callCount, 1)
    expectEqual(mock.make(2), 3)
  },
  Case("static members are reset by a function, too, which the mock's protocol may name") {
    MixedRegistryMock._make_Name.implementation = .returns(2)
    MixedRegistryMock._level.setter.implementation = .invokes { _ in }
    MixedRegistryMock.level = 1
    _ = MixedRegistryMock.make("a")
    expectEqual(describe(MixedRegistryMock.self), "MixedRegistryMock: level.set(1), make(\"a\")")
    clearRecords(of: MixedRegistryMock.self)
    expectEqual(MixedRegistryMock._level.setter.callCount + MixedRegistryMock._make_Name.callCount, 0)
    expectEqual(MixedRegistryMock.make("a"), 2)
    reset(MixedRegistryMock.self)
    expectEqual(MixedRegistryMock._make_Name.callCount, 0)
    if case .unimplemented = MixedRegistryMock._make_Name.implementation {} else { expect(false, "implemented") }
    reset(GenericRegistryMock<Int>.self)
  },
  Case("a static member that was reset is unimplemented", stops: "Unimplemented: MixedRegistryMock._level") {
    MixedRegistryMock._level.getter.implementation = .returns(1)
    MixedRegistryMock.resetMockedStaticMembers()
    _ = MixedRegistryMock.level
  },
  Case("without static members there is nothing to reset") {
    PlainRegistryMock.resetMockedStaticMembers()
  },
  Case("the reset of a public mock is public") {
    PublicRegistryMock.open()
    resetPublicRegistry()
    expectEqual(PublicRegistryMock._open.callCount, 0)
  },
  Case("overloaded static methods are each reset") {
    OverloadedRegistryMock._loadId.implementation = .returns(1)
    OverloadedRegistryMock._loadName.implementation = .returns(2)
    OverloadedRegistryMock._load_Pair.implementation = .returns(3)
    _ = OverloadedRegistryMock.load(id: 1)
    _ = OverloadedRegistryMock.load(name: "a")
    _ = try await OverloadedRegistryMock.load((1, "a"))
    OverloadedRegistryMock.resetMockedStaticMembers()
    expectEqual(OverloadedRegistryMock._loadId.callCount, 0)
    expectEqual(OverloadedRegistryMock._loadName.callCount, 0)
    expectEqual(OverloadedRegistryMock._load_Pair.callCount, 0)
  },
  Case("each specialisation of a generic mock has static members of its own") {
    GenericRegistryMock<Int>._keys.getter.implementation = .returns([1])
    GenericRegistryMock<String>._keys.getter.implementation = .returns(["a"])
    GenericRegistryMock<Int>._count.implementation = .invokes { $0 }
    GenericRegistryMock<Int>._convert.implementation = .uncheckedInvokes { key, other in other }
    expectEqual(GenericRegistryMock<Int>.keys, [1])
    expectEqual(GenericRegistryMock<String>.keys, ["a"])
    expectEqual(GenericRegistryMock<Int>.count(of: 4), 4)
    expectEqual(GenericRegistryMock<Int>.convert(1, to: "x"), "x")
    expectEqual(GenericRegistryMock<String>._count.callCount, 0)
    GenericRegistryMock<Int>.resetMockedStaticMembers()
    expectEqual(GenericRegistryMock<Int>._count.callCount, 0)
    expectEqual(GenericRegistryMock<String>._keys.getter.returnedValues, [["a"]])
    GenericRegistryMock<String>.resetMockedStaticMembers()
  },
  Case("messages of static members name the mock's arguments", stops: "Unimplemented: GenericRegistryMock<Int>._count")
  {
    _ = GenericRegistryMock<Int>.count(of: 1)
  },
]
