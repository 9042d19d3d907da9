// The protocols that those of `WholeModule.swift` inherit: in another file, which a macro could not see.

protocol Parent {
  var name: String { get }
  func rest() async -> Int
}

protocol Top {
  var level: Int { get }
  func shared(_ value: Int) -> Int
}

protocol LeftSide: Top {
  func left()
  func shared(_ value: Int) -> Int
}

protocol RightSide: Top {
  var level: Int { get set }
  func right()
}

protocol BaseActor: Actor {
  func base() -> Int
}

protocol KeyedParent<Key> {
  associatedtype Key: Hashable
  func get(_ key: Key) -> Int
}

typealias Sides = LeftSide & RightSide

// swift-mocking: mock
protocol BranchLeaf {
  associatedtype Owner: Branch where Owner.Leaf == Self
  associatedtype Weight: Comparable
  associatedtype Item
  var item: Item { get }
  func weigh(for owner: Owner) -> Weight
}

class BaseControl: RootControl {
  override init() {}
  func act(_ x: Int) -> Int { x }
}

class RootControl {
  init() {}
  var title: String { "" }
}

typealias TopControl = BaseControl & Top
