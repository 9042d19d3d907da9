// Subscripts.

// shape: subscripts to read
protocol SubscriptsGet {
  subscript(index: Int) -> Item { get }
}

// shape: subscripts to write
protocol SubscriptsGetSet {
  subscript(index: Int) -> Item { get set }
}

// shape: subscripts with labels
protocol SubscriptsLabels {
  subscript(at index: Int) -> Item { get }
  subscript(row row: Int, column column: Int) -> Item { get set }
  subscript(_ index: Int, default value: Item) -> Item { get set }
}

// shape: static subscripts
protocol SubscriptsStatic {
  static subscript(index: Int) -> Item { get set }
  static subscript(key: String) -> Int { get }
}

// shape: subscripts without parameters
protocol SubscriptsNone {
  subscript() -> Int { get set }
}

// shape: overloaded subscripts
protocol SubscriptsOverloads {
  subscript(index: Int) -> Item { get }
  subscript(key: String) -> Item { get set }
  subscript(range: Range<Int>) -> [Item] { get }
}

// shape: subscripts of functions
protocol SubscriptsFunctions {
  subscript(index: Int) -> () -> Void { get set }
  subscript(body: () -> Int) -> Int { get }
  subscript(keep body: @escaping (Int) -> Int) -> Int { get set }
}

// shape: accessors of subscripts that change
protocol SubscriptsMutating {
  subscript(index: Int) -> Int { mutating get }
  subscript(key: String) -> Int { get nonmutating set }
}

// shape: subscripts of optionals
protocol SubscriptsOptionals {
  subscript(index: Int?) -> Item? { get set }
  subscript(key: String!) -> Item! { get set }
}

// shape: variadic subscripts
protocol SubscriptsVariadic {
  subscript(indices: Int...) -> [Item] { get }
}

// shape: generic subscripts with where clauses
protocol SubscriptsGeneric {
  subscript<C: Collection>(indices: C) -> [Item] where C.Element == Int { get }
  subscript<T>(type: T.Type) -> T? { get set }
}

// shape: subscripts of the main actor's protocol
@MainActor protocol SubscriptsMain {
  subscript(index: Int) -> Item { get set }
  subscript(later index: Int) -> Item { get async }
}

// shape: subscripts of an actor
protocol SubscriptsActor: Actor {
  subscript(index: Int) -> Item { get }
  subscript(later index: Int) -> Item { get async throws }
}

// shape: subscripts of associated types
protocol SubscriptsAssociated {
  associatedtype Key: Hashable
  associatedtype Value
  subscript(key: Key) -> Value { get set }
  subscript(keys: [Key]) -> [Value?] { get }
}

// shape: subscripts that relate a parameter to an associated type
protocol SubscriptsRelated {
  associatedtype Key: Hashable
  subscript<T>(key: T) -> T where T == Key { get set }
  subscript<S: Sequence>(keys: S) -> [Key] where S.Element == Key { get }
}

// shape: subscripts of what conforms
protocol SubscriptsSelf {
  subscript(index: Int) -> Self { get }
  subscript(other: Self) -> Int { get set }
}

// shape: subscripts of opaque types
protocol SubscriptsOpaque {
  subscript(key: some Hashable) -> Int { get }
  subscript(any key: any Hashable) -> (any Cornered)? { get set }
}

// shape: subscripts of generic types that are recorded as one
protocol SubscriptsErasedAlike {
  subscript<T>(box: Box<T>) -> Int { get }
  subscript<T>(pair: Pair<T, Int>) -> Int { get }
  subscript<T>(index: Int, in box: Box<T>) -> Int { get set }
  subscript<T>(index: Int, in pair: Pair<T, Int>) -> Int { get set }
  static subscript<T>(box: Box<T>) -> Int { get }
  static subscript<T>(pair: Pair<T, Int>) -> Int { get }
}

protocol SubscriptsField { associatedtype Base }
final class SubscriptsAlias<Alias: SubscriptsCircular, Field: SubscriptsField> where Alias.Base == Field.Base {}

// shape: a subscript whose clause and type both relate an associated type
protocol SubscriptsCircular {
  associatedtype Base
  var base: Base { get }
  subscript<Field>(dynamicMember path: KeyPath<Base, Field>) -> SubscriptsAlias<Self, Field>
  where Field.Base == Self.Base { get }
  subscript<Value>(dynamicMember path: KeyPath<Base, Value>) -> Value { get }
}

enum SubscriptsOfVoid {
  struct Void {}

  // shape: subscripts beside a type called 'Void'
  protocol SubscriptsVoid {
    subscript(index: Int) -> Int { get }
    subscript(void: Void) -> Void { get set }
  }
}

// shape: subscripts with types that have no values
protocol SubscriptsNowhere {
  subscript(x: Int) -> Nowhere { get set }
  subscript(x: Nowhere) -> Int { get set }
  subscript(x: Never) -> Int { get set }
  subscript(x: String) -> Never { get set }
}

// shape: asynchronous subscripts that the main actor isolates and that take functions
protocol SubscriptsIsolatedFunctions {
  @MainActor subscript(_ body: () -> Int) -> Int { get async }
  @MainActor subscript(_ body: (Ref) -> Void, _ ref: Ref) -> Ref { get async throws }
}

// shape: subscripts that can be set and take an index for good, which no class can have as they are written
protocol SubscriptsSending {
  static func make() -> Self
  subscript(_ ref: sending Ref) -> Int { get set }
  static subscript(key ref: sending [Ref], index: Int) -> String { get set }
  subscript(read ref: sending Ref) -> Int { get }
}
