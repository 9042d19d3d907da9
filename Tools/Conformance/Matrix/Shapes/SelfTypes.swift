// What conforms, in its own requirements.

// shape: results of what conforms
protocol SelfResults {
  func copy() -> Self
  func optional() -> Self?
  func later() async throws -> Self
  func typed() throws(Flaw) -> Self
}

// shape: parameters of what conforms
protocol SelfParameters {
  func take(_ other: Self)
  func list(_ others: [Self]) -> Bool
  func optional(_ other: Self?, _ named: [String: Self])
}

// shape: what conforms, changed
protocol SelfInout {
  func swap(_ other: inout Self)
  static func swap(_ a: inout Self, _ b: inout Self)
}

// shape: what conforms, in functions
protocol SelfFunctions {
  func run(_ body: (Self) -> Void)
  func keep(_ body: @escaping (Self) -> Self)
  func rethrow(_ body: (Self) throws -> Int) rethrows -> Int
}

// shape: properties of what conforms
protocol SelfProperties {
  var parent: Self? { get set }
  var children: [Self] { get }
  static var shared: Self { get }
}

// shape: static functions that make what conforms
protocol SelfStatic {
  static func make() -> Self
  static func make(_ x: Int) async throws -> Self
  static func list() -> [Self]
}

// shape: the type of what conforms
protocol SelfMetatypes {
  func take(_ type: Self.Type) -> Self.Type
}

// shape: what conforms in tuples and results
protocol SelfTypesOf {
  func pair() -> (Self, Int)
  func result() -> Result<Self, Flaw>
  func box(_ box: Box<Self>) -> Box<Self>
}

// shape: what conforms, with generic parameters
protocol SelfGeneric {
  func map<T>(_ body: (Self) -> T) -> T
  func with<T>(_ path: WritableKeyPath<Self, T>, _ value: T) -> Self
}

// shape: what conforms, in a class
protocol SelfClass: AnyObject {
  func copy() -> Self
  func take(_ other: Self)
  var parent: Self? { get set }
}

// shape: what conforms, in an actor
protocol SelfActor: Actor {
  func copy() -> Self
  func take(_ other: Self) async
  static var shared: Self { get }
}

// shape: what conforms, on the main actor
@MainActor protocol SelfMain {
  func copy() async -> Self
  static var shared: Self { get }
}

// shape: what conforms, sendable
protocol SelfSendable: Sendable {
  func copy() -> Self
  func send(_ other: Self) async
}

// shape: variadic parameters of what conforms
protocol SelfVariadic {
  func take(_ others: Self...)
}

// shape: ownership of what conforms
protocol SelfOwnership {
  func borrow(_ other: borrowing Self)
  func consume(_ other: consuming Self) -> Self
}

struct SelfLater<T> { var value: T? }
protocol SelfReading {
  static func read() -> SelfLater<Self>
  func all() -> [Self]
  func visit(_ body: (Self) -> Void)
  func several(_ others: [Self])
}
extension SelfReading {
  static func read() -> SelfLater<Self> { .init(value: nil) }
  func all() -> [Self] { [] }
  func visit(_ body: (Self) -> Void) { body(self) }
  func several(_ others: [Self]) {}
}

// shape: inherited requirements that say where a class is final, with implementations
protocol SelfPage: SelfReading {
  func turn()
}

protocol SelfCopying {
  func copied() -> Self
  func maybe() -> Self?
  func later() -> () -> Self
  func merge(_ other: Self, _ others: [Self])
  var own: Self { get }
}
extension SelfCopying {
  func copied() -> Self { self }
  func maybe() -> Self? { self }
  func later() -> () -> Self { { self } }
  func merge(_ other: Self, _ others: [Self]) {}
  var own: Self { self }
}

// shape: inherited requirements that return what they are called on, with implementations
protocol SelfCopyingPage: SelfCopying {
  func turn()
}

typealias SelfReader<Result, Reader> = (Reader) throws -> Result

// shape: what conforms, in aliases of functions with generic parameters
protocol SelfReadingAliases: AnyObject {
  func read<Value>(with body: SelfReader<Value, Self>, count: Int) throws -> [Value]
  func later<Value>(_ body: @escaping SelfReader<Value, Self>)
  func plain(_ body: SelfReader<Int, Self>, other: SelfReader<Int, Self>?) throws
}

protocol SelfTree {
  associatedtype Value
  associatedtype Child: SelfTree where Child.Value == Value
  var children: [Child] { get }
  func value(of child: Child) -> Child.Value
}

// shape: an associated type that is what conforms
protocol SelfSameTree: SelfTree where Child == Self {
  func grow() -> Value?
}

// shape: an associated type that is what conforms, beside another one that is fixed
protocol SelfSameTextTree: SelfTree where Child == Self, Value == String {
  func grow()
}

// shape: a collection that is its own slices
protocol SelfSlice: BidirectionalCollection where SubSequence == Self, Element == Character {
  nonisolated subscript(bounds: Range<Index>) -> Self { get }
  func trim()
}

// shape: a collection that is its own slices, by their name
protocol SelfSliceByName: RandomAccessCollection where SubSequence == Self, Element == Character, Index == Int {
  nonisolated subscript(bounds: Range<Index>) -> SubSequence { get }
  func trimmed() -> SubSequence
}

// shape: slices and iterators of what conforms
protocol SelfSlices: Collection where SubSequence == Slice<Self>, Iterator == IndexingIterator<Self>, Index == Int {
  func rest() -> SubSequence
}

// shape: members of slices and indices that the standard library equates
protocol SelfSliceMembers: Collection where SubSequence.Index == Self.Index, Indices.Element == Index, Index == Int {
  func act(_ slice: SubSequence) -> Self.Indices
}

protocol SelfNamed { nonisolated var name: String { get } }
protocol SelfTitled { nonisolated var title: String { get } }
extension Slice: SelfTitled where Base: SelfTitled { nonisolated var title: String { "" } }

// shape: slices that are to be what slices are not
protocol SelfNamedSlices: Collection where SubSequence: SelfNamed, Index == Int {
  func act()
}

// shape: slices that are to be what the collection is
protocol SelfContiguous: Collection where SubSequence: SelfContiguous, Index == Int {
  func act()
}

// shape: slices that are to be what an extension makes of slices
protocol SelfTitledSlices: MutableCollection, SelfTitled
where SubSequence: SelfTitled & MutableCollection, Index == Int {
  func act()
}

// shape: a collection with another iterator
protocol SelfIterator: Collection where Iterator == String.Iterator, Element == Character, Index == String.Index {
  func rewind()
}

// shape: a collection with another iterator, by its name
protocol SelfIteratorByName: Collection where Iterator == String.Iterator, Element == Character, Index == String.Index {
  nonisolated func makeIterator() -> Iterator
}

// shape: a collection with other indices
protocol SelfIndices: BidirectionalCollection where Indices == Range<Int>, Index == Int, Element == Int {
  func act()
}

// shape: a collection with other indices, by their name
protocol SelfIndicesByName: BidirectionalCollection where Indices == Range<Int>, Index == Int, Element == Int {
  nonisolated var indices: Indices { get }
}

// shape: an associated type whose own one of that name is what conforms
protocol SelfCounterpart: Equatable {
  associatedtype Counterpart: SelfCounterpart where Counterpart.Counterpart == Self
  init(_ counterpart: Counterpart)
  func flip(_ counterpart: Counterpart) -> Counterpart
  func isLike(_ other: Self) -> Bool
  static var shared: Counterpart? { get }
}
