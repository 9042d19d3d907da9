// Associated types are the mock's generic parameters.

import ExpectationRuntime

struct User: Identifiable, Hashable {
  var id = 0
}

// swift-mocking: mock
protocol Store {
  associatedtype Key: Hashable
  associatedtype Item: Identifiable
  func get(_ key: Key) -> Item?
  func put(_ item: Item, for key: Key) async throws
  var count: Int { get }
}

// swift-mocking: mock
protocol BoundedStore {
  associatedtype Key: Hashable, Comparable, Sendable
  associatedtype Item: Hashable & Identifiable
  func get(_ key: Key) -> Item
}

// swift-mocking: mock
protocol PrimaryStore<Key, Item> where Key: Comparable, Item.ID == Key {
  associatedtype Key: Hashable where Key: Sendable
  associatedtype Item: Identifiable where Item: Sendable, Item.ID: CustomStringConvertible
  associatedtype Items: Sequence where Items.Element == Item
  func all(from key: Key) -> Items
}

// swift-mocking: mock
protocol Choice {
  associatedtype All: Collection = [Self] where All.Element == Self
  static var all: All { get }
}

// What bounds `Leaf` is in another file.
// swift-mocking: mock
protocol Branch {
  associatedtype Item: Hashable
  associatedtype Leaf: BranchLeaf where Leaf.Owner == Self, Leaf.Item == Item
  associatedtype Twigs: RandomAccessCollection where Twigs.Element == Self
  var leaves: [Leaf] { get }
  var twigs: Twigs { get }
  func grow(_ item: Item) throws -> Leaf
}

// swift-mocking: mock
protocol Chained: AnyObject {
  associatedtype Next
  var next: Next? { get set }
}

// swift-mocking: mock
protocol Listener: Chained {
  associatedtype Next = any Listener
  var next: (any Listener)? { get set }
}

/// Compiles if the bounds of the mock's parameters are those of the associated types.
private func expectBounds<Key: Hashable, Item: Identifiable>(_ type: StoreMock<Key, Item>.Type) {}
private func expectBounds<Key: Hashable & Comparable & Sendable, Item: Hashable & Identifiable>(
  _ type: BoundedStoreMock<Key, Item>.Type
) {}

private func expectStore<S: PrimaryStore<Int, User>>(_ store: S) -> Bool where S.Items == [User] { true }

let associatedTypeCases: [Case] = [
  Case("associated types become generic parameters with their bounds") {
    expectBounds(StoreMock<String, User>.self)
    expectBounds(BoundedStoreMock<String, User>.self)
  },
  Case("requirements of where clauses hold for the mock") {
    let mock = PrimaryStoreMock<Int, User, [User]>()
    mock._all.implementation = .invokes { [User(id: $0)] }
    expect(expectStore(mock))
    expectEqual(mock.all(from: 3), [User(id: 3)])
  },
  Case("arguments are recorded with their types") {
    let mock = StoreMock<String, User>()
    mock._get.implementation = .invokes { User(id: $0.count) }
    expectEqual(mock.get("abc"), User(id: 3))
    expectType(mock._get.lastInvocation, is: String?.self)
    expectEqual(mock._get.lastInvocation, "abc")
    try await mock.put(User(id: 1), for: "k")
    expectEqual(mock._put.lastInvocation?.item, User(id: 1))
    expectEqual(mock._put.lastInvocation?.key, "k")
  },
  Case("a property that is declared again says what an associated type in its type is") {
    let (first, last) = (ListenerMock(), ListenerMock())
    first._next.getter.implementation = .uncheckedReturns(last)
    expectType(first.next, is: ListenerMock.Next?.self)
    expect(first.next === last)
    first.next = last
    expect(first._next.setter.lastInvocation.flatMap { $0 } === last)
  },
  Case("a type whose elements are the mock is the default one") {
    let mock = ChoiceMock()
    ChoiceMock._all.getter.implementation = .uncheckedInvokes { [mock] }
    expect(ChoiceMock.all.first === mock)
    ChoiceMock.resetMockedStaticMembers()
  },
  Case("a type that must refer to the mock is a mock inside of it") {
    func weights<B: Branch>(of branch: B) -> [B.Leaf.Weight] { branch.leaves.map { $0.weigh(for: branch) } }
    let branch = BranchMock<Double, String>()
    let leaf = BranchMock<Double, String>.Leaf()
    leaf._weigh.implementation = .returns(0.5)
    branch._leaves.getter.implementation = .uncheckedReturns([leaf, leaf])
    expectEqual(weights(of: branch), [0.5, 0.5])
    expect(leaf._weigh.lastInvocation === branch)
    branch._grow.implementation = .uncheckedReturns(leaf)
    expect(try branch.grow("green") === leaf)
    expectEqual(branch._grow.lastInvocation, "green")
    branch._twigs.getter.implementation = .uncheckedReturns([branch])
    expect(branch.twigs.first === branch)
  },
  Case("a mock inside of a mock, and that mock's own one") {
    let leaf = BranchLeafMock<Int, String>()
    let owner = BranchLeafMock<Int, String>.Owner()
    owner._leaves.getter.implementation = .uncheckedReturns([leaf])
    leaf._weigh.implementation = .uncheckedInvokes { $0.leaves.count }
    expectEqual(leaf.weigh(for: owner), 1)
  },
  Case("messages of a generic mock name its arguments", stops: "Unimplemented: StoreMock<String, User>._get") {
    _ = StoreMock<String, User>().get("")
  },
]
