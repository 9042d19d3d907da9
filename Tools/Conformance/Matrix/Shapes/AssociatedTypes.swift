// Associated types, and what is asked of them.

// shape: an associated type
protocol AssociatedOne {
  associatedtype Value
  func take(_ value: Value)
  func give() -> Value
  var value: Value { get set }
}

// shape: several associated types
protocol AssociatedSeveral {
  associatedtype Key
  associatedtype Value
  func take(_ key: Key, _ value: Value) -> [Value]
  func pairs() -> [(Key, Value)]
}

// shape: associated types with bounds
protocol AssociatedBounds {
  associatedtype Key: Hashable
  associatedtype Value: Cornered & Sendable
  associatedtype Object: AnyObject
  associatedtype Child: Open
  func take(_ key: Key, _ value: Value, _ object: Object, _ child: Child)
  func map() -> [Key: Value]
}

// shape: associated types with defaults
protocol AssociatedDefaults {
  associatedtype Value = Int
  associatedtype List: Collection = [Value] where List.Element == Value
  func take(_ value: Value) -> List
}

// shape: where clauses of associated types
protocol AssociatedWhere {
  associatedtype List: Sequence where List.Element: Hashable
  associatedtype Other: Collection where Other.Element == List.Element
  func take(_ list: List) -> Other
  func element(_ x: List.Element) -> Bool
}

// shape: a where clause of the protocol
protocol AssociatedProtocolWhere where Value: Hashable, Value: Sendable {
  associatedtype Value
  func take(_ value: Value) -> Set<Value>
}

// shape: associated types that are sent
protocol AssociatedSendable: Sendable {
  associatedtype Value: Sendable
  func take(_ value: Value) async -> Value
  var value: Value { get set }
}

// shape: associated types of an actor
protocol AssociatedActor: Actor {
  associatedtype Value: Sendable
  func take(_ value: Value) -> Value
  nonisolated func free(_ value: Value) async
}

// shape: associated types that are not sendable, of an actor
protocol AssociatedActorRefs: Actor {
  associatedtype Value
  func take(_ value: Value)
  func give() -> Value
}

// shape: associated types on the main actor
@MainActor protocol AssociatedMain {
  associatedtype Value
  func take(_ value: Value) async throws -> Value
  var value: Value? { get set }
}

// shape: primary associated types
protocol AssociatedPrimary<Key, Value> {
  associatedtype Key: Hashable
  associatedtype Value
  func find(_ key: Key) -> Value?
}

// shape: a protocol that fixes primary associated types
protocol AssociatedFixed: AssociatedPrimary<Int, String> {
  func more() -> Value
}

// shape: a protocol that fixes an associated type
protocol AssociatedFixedWhere: AssociatedSeveral where Key == String, Value == [Key] {
  func more(_ key: Key)
}

// shape: more bounds of an inherited associated type
protocol AssociatedMore: AssociatedOne where Value: Hashable {
  func more(_ value: Value) -> Int
}

// shape: associated types of associated types
protocol AssociatedNested {
  associatedtype Source: Sequence
  func take(_ source: Source) -> Source.Iterator
  func element() -> Source.Element?
  var first: Source.Element { get }
}

// shape: an associated type that conforms to its protocol
protocol AssociatedRecursive {
  associatedtype Child: AssociatedRecursive
  var child: Child { get }
  func children() -> [Child]
}

// shape: associated types in functions
protocol AssociatedFunctions {
  associatedtype Input
  associatedtype Output
  func keep(_ body: @escaping (Input) -> Output)
  func run(_ body: (Input) throws -> Output) rethrows -> Output
  var handler: ((Input) -> Output)? { get set }
}

// shape: associated types with effects
protocol AssociatedEffects {
  associatedtype Value
  associatedtype Failure: Error
  func later(_ value: Value) async -> Value
  func failing(_ value: Value) throws -> Value
  func typed(_ value: Value) throws(Failure) -> Value
}

// shape: associated types of static requirements
protocol AssociatedStatic {
  associatedtype Value
  static func make(_ value: Value) -> Value
  static var shared: Value { get set }
}

// shape: associated types with ownership
protocol AssociatedOwnership {
  associatedtype Value
  func borrow(_ value: borrowing Value)
  func consume(_ value: consuming Value) -> Value
  func change(_ value: inout Value)
  func send(_ value: sending Value)
}

// shape: generic functions beside associated types
protocol AssociatedGeneric {
  associatedtype Key: Hashable
  func find<T>(_ key: Key, as type: T.Type) -> T?
  func store<T: Sequence>(_ values: T) where T.Element == Key
}

// shape: associated types called like types
protocol AssociatedShadowing {
  associatedtype Item
  associatedtype Element
  func take(_ item: Item) -> [Element]
}

// shape: associated types called like what mocks use
protocol AssociatedRuntimeNames {
  associatedtype Arguments
  associatedtype ReturnValue
  associatedtype Closure
  func act(_ arguments: Arguments, _ closure: Closure) -> ReturnValue
}

// shape: associated types that are optional, in tuples and results
protocol AssociatedTypesOf {
  associatedtype Value
  func optional(_ value: Value?) -> Value??
  func tuple(_ pair: (Value, Int)) -> (x: Value, y: Value)
  func result(_ result: Result<Value, Flaw>) -> Result<Value, any Error>
  func box(_ box: Box<Value>) -> Box<[Value]>
}

// shape: metatypes of associated types
protocol AssociatedMetatypes {
  associatedtype Value
  func register(_ type: Value.Type) -> Value.Type
  static var types: [Value.Type] { get }
}

protocol AssociatedTypesTaking {
  associatedtype Taken
  var taken: Taken { get set }
  func take(_ x: Taken) -> Int
}

// shape: an associated type that is bound to a type without values
protocol AssociatedTypesTakingNothing: AssociatedTypesTaking where Taken == Nowhere {
  func takeToo(_ x: Taken) -> Int
}

struct AssociatedNodes<Node>: IteratorProtocol {
  mutating func next() -> Node? { nil }
}

protocol AssociatedNodeCollection: BidirectionalCollection where Index == Int {
  associatedtype Iterator = AssociatedNodes<Element>
}

extension AssociatedNodeCollection {
  var startIndex: Int { 0 }
  var endIndex: Int { 0 }
  func index(after i: Int) -> Int { i + 1 }
  func index(before i: Int) -> Int { i - 1 }
  subscript(i: Int) -> Element { fatalError() }
  func makeIterator() -> AssociatedNodes<Element> { AssociatedNodes() }
}

// shape: collections of more special elements, whose iterator an inherited protocol says
// not in: mainActor: what the extension implements is isolated there, and what collections require is not
protocol AssociatedInheritedIterator: AssociatedNodeCollection where Element: Equatable {
  var last: Int { get }
}

// shape: an associated type whose bounds a clause says, in what can be sent
protocol AssociatedClauseSent: Sendable {
  associatedtype Part: Sendable
  associatedtype Parts where Parts: Collection, Parts.Element == Part
  func take(_ part: Part...) -> Int
  func parts(_ index: Parts.Index) -> Parts.SubSequence
  func all() -> Parts
}

// shape: an associated type that has no values by default
protocol AssociatedNever {
  associatedtype Setup = Never
  associatedtype Rest: Error = Never
  var setup: Setup { get }
  var next: Setup { get set }
  func act() throws(Rest) -> Setup
  func take(_ setup: Setup) async
}

// shape: an associated type of the protocol's own name
protocol AssociatedNamesake: Equatable {
  associatedtype AssociatedNamesake: Collection<Part>
  associatedtype Part: Hashable
  associatedtype Cover: Sequence where Cover.Element == AssociatedNamesake.Index
  init(_ same: AssociatedNamesake)
  func put(_ same: AssociatedNamesake, _ part: Part) -> AssociatedNamesake.Element
  func cover<T>(_ value: T, of same: [AssociatedNamesake]) throws -> Cover?
  static var first: AssociatedNamesake { get set }
}

extension Space {
  // shape: an associated type of the name of its protocol, which is nested
  protocol AssociatedLodger {
    associatedtype AssociatedLodger = Int
    func house(_ lodger: AssociatedLodger) async -> AssociatedLodger
  }
}

protocol AssociatedTray {
  associatedtype Item: Hashable
  associatedtype Mark
  typealias Items = [Item]
  var items: Items { get }
  static var marks: [Item: Mark] { get }
  func put(_ item: Item, mark: Mark) throws -> Items
  subscript(item: Item) -> Item? { get set }
}

// shape: an associated type that a property fixes within another type
protocol AssociatedInferred: AssociatedTray {
  var items: [Int] { get }
  func put(_ item: Int) -> Mark
}

// shape: associated types that only properties fix
protocol AssociatedAllInferred: AssociatedTray {
  static var marks: [Int: [String]] { get }
}

// shape: an identifier that a property fixes, and that a method takes
protocol AssociatedIdentifier: Identifiable {
  nonisolated var id: String { get }
  nonisolated func isSame(_ id: ID) -> Bool
}
