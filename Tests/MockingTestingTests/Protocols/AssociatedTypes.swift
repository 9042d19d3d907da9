// swift-mocking: mock
protocol Repo {
  associatedtype Item: Sendable & Comparable
  func save(_ item: Item, in folder: String) -> Bool
  func find(_ item: Item?) -> Item?
  func all() -> [Item]
}

// swift-mocking: mock
protocol Mapping {
  associatedtype Key: Sendable & Hashable
  associatedtype Value: Sendable
  func value(for key: Key) -> Value?
  mutating func set(_ value: Value, for key: Key)
}

// swift-mocking: mock
protocol Pipeline: Sendable {
  associatedtype Input: Sendable
  associatedtype Middle: Sendable
  associatedtype Output: Sendable
  func prepare(_ input: Input) async throws -> Middle
  func finish(_ middle: Middle) throws -> Output?
  func run(_ input: Input, then next: @escaping @Sendable (Output) -> Void)
}

// swift-mocking: mock
protocol Registry {
  associatedtype IDType: Equatable & Sendable
  func remove(id: IDType) -> Int
  func ids(like id: IDType) -> [IDType]
}

// swift-mocking: mock
protocol Mix {
  associatedtype First: Comparable & Sendable
  associatedtype Second: Equatable & Sendable
  associatedtype Third: Sendable
  func mix(first: First, second: Second, third: Third) -> String
  func combine(_ first: First, _ third: Third) -> String
}

protocol Labelled {
  var label: String { get }
}

// swift-mocking: mock(accessLevel: .private)
protocol Shelf {
  associatedtype Item: Labelled & Sendable
  func put(_ item: Item) -> String
}

// swift-mocking: mock
protocol Branch {
  associatedtype Item: Hashable & Sendable
  associatedtype Leaf: BranchLeaf where Leaf.Owner == Self, Leaf.Item == Item
  func grow(_ item: Item) -> Leaf?
}

protocol BranchLeaf {
  associatedtype Owner: Branch where Owner.Leaf == Self
  associatedtype Item
  var item: Item { get }
  func weigh(for owner: Owner, at height: Int) -> Double
}
