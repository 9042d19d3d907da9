// Several requirements of one name.

// shape: overloads by labels
protocol OverloadsLabels {
  func find(id: Int) -> Item
  func find(name: String) -> Item
  func find(id: Int, name: String) -> Item
}

// shape: overloads by types
protocol OverloadsTypes {
  func put(_ x: Int)
  func put(_ x: String)
  func put(_ x: [Int])
  func put(_ x: Int?)
}

// shape: overloads by results
protocol OverloadsResults {
  func value() -> Int
  func value() -> String
  func value() -> Item?
}

// shape: overloads by count
protocol OverloadsCount {
  func make()
  func make(_ x: Int)
  func make(_ x: Int, _ y: Int)
}

// shape: overloads by functions
protocol OverloadsFunctions {
  func run(_ body: () -> Void)
  func run(_ body: (Int) -> Void)
  func run(_ body: @escaping () -> Int)
}

// shape: overloads by effects of functions
protocol OverloadsFunctionEffects {
  func run(_ body: @escaping () -> Void)
  func run(_ body: @escaping () async -> Void) async
}

// shape: overloads of generic functions and others
protocol OverloadsGeneric {
  func take(_ x: Int)
  func take<T>(_ x: T)
  func take<T>(_ x: [T])
}

// shape: overloads by ownership of several types
protocol OverloadsOwnership {
  func take(_ x: inout Int)
  func take(_ x: Int)
}

// shape: overloads of several parents
protocol OverloadsParent {
  func find(id: Int)
}

// shape: an overload of a parent's requirement
protocol OverloadsChild: OverloadsParent {
  func find(id: String)
  func find(name: String)
}

// shape: overloads by optionals
protocol OverloadsOptionals {
  func take(_ x: Item)
  func take(_ x: Item?)
  func take(_ x: Item?) -> Int
}

// shape: overloads of static functions
protocol OverloadsStatic {
  static func make(_ x: Int) -> Int
  static func make(_ x: String) -> Int
  func make(_ x: Int) -> Int
}

// shape: overloads by isolation of functions
protocol OverloadsIsolation {
  func run(_ body: @escaping @MainActor () -> Void)
  func run(name: String, _ body: @escaping @Sendable () -> Void)
}

// shape: overloads by existentials
protocol OverloadsExistentials {
  func take(_ x: any Cornered)
  func take(_ x: some Hashable)
  func take(_ x: Any)
}

// shape: overloads by tuples
protocol OverloadsTuples {
  func take(_ x: (Int, Int))
  func take(_ x: (Int, String))
  func take(_ x: Int, _ y: Int)
}

// shape: overloads of parents that differ in whether a bound is sendable
protocol OverloadsSendableParent {
  func take<T: Sendable>(_ value: T) -> T
}

// shape: an overload of a parent's requirement that asks for less
protocol OverloadsSendableChild: OverloadsSendableParent {
  func take<Value>(_ value: Value) -> Value
}

// shape: overloads by associated types
protocol OverloadsAssociated {
  associatedtype A = Int
  associatedtype B = String
  func take(_ a: A)
  func take(_ b: B)
}

// shape: overloads by an associated type and a type that may be one
protocol OverloadsAssociatedKnown {
  associatedtype A: Hashable
  func take(_ a: A)
  func take(_ a: Shared)
}

// shape: overloads by associated types that are told apart elsewhere
protocol OverloadsAssociatedSettled {
  associatedtype A
  associatedtype B
  func take(_ a: A)
  func take(_ b: B)
  func pair(_ pair: (A, [B])) -> (A) -> B
}

// shape: overloads by associated types of a parent
protocol OverloadsAssociatedChild: OverloadsAssociated {
  var a: A { get }
  func take(_ b: Bool)
}

// shape: overloads by results, indices and initialisers of associated types
protocol OverloadsAssociatedKinds {
  associatedtype A
  associatedtype B
  init(_ a: A)
  init(_ b: B)
  func make() -> A
  func make() -> B
  func pass(_ a: [A], _ b: B?)
  func pass(_ a: [B], _ b: A?)
  subscript(a: A) -> Int { get }
  subscript(b: B) -> Int { get }
}

// shape: overloads by associated types of an actor
protocol OverloadsAssociatedActor: Actor {
  associatedtype A: Sendable
  associatedtype B: Sendable
  func take(_ a: A) -> B
  func take(_ b: B) -> A
}

protocol OverloadHandler {}
protocol OverloadLoop {}
extension OverloadLoop {
  @discardableResult func schedule(at deadline: Int, handler: some OverloadHandler & Sendable) -> Int { 1 }
  func schedule(in amount: Int, handler: some OverloadHandler & Sendable) -> Int { 1 }
  func schedule(until end: Int, handler: some OverloadHandler & Sendable) -> Int { 1 }
}

// shape: overloads that take any value beside one of some type
final class OverloadLooper: OverloadLoop {
  func schedule(at deadline: Int, handler: any OverloadHandler) throws -> Int { 1 }
  func schedule(in amount: Int, handler: some OverloadHandler) throws -> Int { 1 }
  func act(_ handler: any OverloadHandler) throws {}
  func act(_ handler: some OverloadHandler & Sendable) {}
}

// shape: functions without parameters, one of which waits
protocol OverloadsWithoutParameters {
  func state() async -> Int
  var state: Int { get set }
  func save() async throws -> Double
  func save()
}
