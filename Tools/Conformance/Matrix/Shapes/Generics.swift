// Generic parameters of requirements, and what is asked of them.

// shape: generic parameters in the open
protocol GenericsPlain {
  func take<T>(_ value: T)
  func through<T>(_ value: T) -> T
  func pair<A, B>(_ a: A, _ b: B) -> (A, B)
}

// shape: generic results alone
protocol GenericsResult {
  func make<T>() -> T
  func find<T>(_ type: T.Type) -> T?
  func list<T>(of type: T.Type) -> [T]
}

// shape: conformances of generic parameters
protocol GenericsBounds {
  func one<T: Hashable>(_ value: T) -> Int
  func two<T: Cornered & Sendable>(_ value: T)
  func own<T: Colored>(_ value: T) -> T.Color
  func `class`<T: AnyObject>(_ value: T) -> T
}

// shape: superclasses of generic parameters
protocol GenericsSuperclass {
  func take<T: Open>(_ value: T) -> T
  func list<T: Open & Delegate>(_ values: [T])
}

// shape: where clauses
protocol GenericsWhere {
  func elements<S: Sequence>(_ s: S) -> S.Element where S.Element: Hashable
  func same<S: Sequence>(_ s: S) where S.Element == Int
  func two<A: Collection, B: Collection>(_ a: A, _ b: B) -> Bool where A.Element == B.Element
}

// shape: sendable generic parameters
protocol GenericsSendable {
  func take<T: Sendable>(_ value: T) async
  func through<T: Sendable>(_ value: T) async throws -> T
  func run<T: Sendable>(_ body: @Sendable () async throws -> T) async rethrows -> T
}

// shape: generic parameters of an actor's protocol
protocol GenericsActor: Actor {
  func take<T: Sendable>(_ value: T) -> T
  func later<T: Sendable>(_ value: T) async throws -> T
  func run<T: Sendable>(_ body: @Sendable () throws -> T) rethrows -> T
}

// shape: generic parameters on the main actor
@MainActor protocol GenericsMain {
  func take<T>(_ value: T) -> T
  func later<T>(_ value: T) async -> T
  func run<T>(_ body: () throws -> T) rethrows -> T
}

// shape: generic parameters in types
protocol GenericsNested {
  func array<T>(_ values: [T]) -> [T]
  func dictionary<K: Hashable, V>(_ values: [K: V]) -> [V]
  func optional<T>(_ value: T?) -> T??
  func box<T>(_ box: Box<T>) -> Box<[T]>
  func result<T, E: Error>(_ result: Result<T, E>) -> Result<T, E>
}

// shape: generic parameters of functions
protocol GenericsFunctions {
  func map<T, U>(_ value: T, _ body: (T) -> U) -> U
  func keep<T>(_ body: @escaping (T) -> Void)
  func completion<T>(_ body: @escaping Completion<T>)
  func later<T, U>(_ value: T, _ body: @escaping (T) async throws -> U) async throws -> U
}

// shape: decoding and encoding
protocol GenericsCoding {
  func decode<T: Decodable>(_ type: T.Type, from bytes: [UInt8]) throws -> T
  func encode<T: Encodable>(_ value: T) throws -> [UInt8]
  func fetch<T: Decodable & Sendable>(_ path: String) async throws -> T
}

// shape: generic metatypes
protocol GenericsMetatypes {
  func register<T>(_ type: T.Type)
  func register<T: Cornered>(_ type: T.Type, named name: String) -> Bool
  func types<T>(_ types: [T.Type]) -> T.Type
}

// shape: generic subscripts
protocol GenericsSubscripts {
  subscript<T>(key: T) -> Int { get }
  subscript<T: Hashable>(at key: T) -> T? { get set }
  subscript<T>(path path: KeyPath<Item, T>) -> T { get }
}

// shape: generic initialisers
protocol GenericsInitializers {
  init<T>(_ value: T)
  init<T: Sequence>(elements: T) where T.Element == Int
}

// shape: generic static functions
protocol GenericsStatic {
  static func take<T>(_ value: T) -> T
  static func make<T: Hashable>(_ type: T.Type) throws -> T
}

// shape: generic parameters called like types
protocol GenericsShadowing {
  func take<Item>(_ value: Item) -> Item
  func list<Element: Hashable>(_ values: [Element]) -> Set<Element>
  func number<Int>(_ value: Int) -> Int
}

// shape: generic parameters called like what mocks use
protocol GenericsRuntimeNames {
  func take<Arguments, ReturnValue>(_ value: Arguments) -> ReturnValue
  func keep<Closure>(_ closure: Closure) -> [Closure]
}

// shape: numbers as generic parameters
protocol GenericsNumbers {
  func take<let count: Int>(_ values: InlineArray<count, Int>)
  func first<let count: Int, T>(_ values: InlineArray<count, T>) -> T
}

// shape: arrays of a fixed count
protocol GenericsInlineArrays {
  func take(_ values: [3 of Int]) -> InlineArray<2, String>
  func nested(_ values: [2 of [2 of Int]])
  var values: [4 of Int] { get set }
}

// shape: generic parameters that are the same as associated types
protocol GenericsFixed {
  associatedtype Key: Hashable
  func take<T>(_ value: T) where T == Key
  func list<S: Sequence>(_ s: S) -> [Key] where S.Element == Key
}

// shape: parameterised protocols as bounds
protocol GenericsParameterised {
  func take<S: Sequence<Int>>(_ s: S) -> S.Element
  func list<T, C: Collection<T>>(_ c: C) -> [T]
}

// shape: generic variadic parameters
protocol GenericsVariadic {
  func take<T>(_ values: T...)
  func list<T: Hashable>(_ values: T..., named name: String) -> [T]
}

// shape: generic parameters that are optional twice
protocol GenericsOptionals {
  func take<T>(_ value: T?, _ other: T??) -> T?
  func force<T>(_ value: T!) -> T!
}

// shape: overloads that differ in their bounds
protocol GenericsOverloads {
  func take<T: Hashable>(_ value: T)
  func take<T: Cornered>(_ value: T)
  func take<T>(_ value: [T])
}

// shape: overloads that differ in whether a bound is sendable
// not in: mainActor5: the compiler (6.3.1) crashes where a type conforms
protocol GenericsSendableOverloads {
  func take<T>(_ value: T)
  func take<T: Sendable>(_ value: T)
}

// shape: generic values that throw
protocol GenericsThrowing {
  func take<T, E: Error>(_ value: T, _ error: E) throws(E) -> T
  func run<T, E: Error>(_ body: () throws(E) -> T) throws(E) -> T
}
