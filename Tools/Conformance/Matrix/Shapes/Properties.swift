// Properties: their accessors, and what they hold.

// shape: properties to read
protocol PropertiesGet {
  var number: Int { get }
  var item: Item { get }
  var ref: Ref { get }
  var text: String? { get }
}

// shape: properties to write
protocol PropertiesGetSet {
  var number: Int { get set }
  var item: Item { get set }
  var ref: Ref { get set }
  var text: String? { get set }
}

// shape: getters that change
protocol PropertiesMutatingGet {
  var number: Int { mutating get }
  var other: Int { mutating get set }
}

// shape: setters that do not change
protocol PropertiesNonmutatingSet {
  var number: Int { get nonmutating set }
  var other: Item { mutating get nonmutating set }
}

// shape: static properties
protocol PropertiesStatic {
  static var number: Int { get }
  static var item: Item { get set }
  static var ref: Ref { get set }
}

// shape: properties of functions
protocol PropertiesFunctions {
  var act: () -> Void { get set }
  var handler: Handler? { get set }
  var send: @Sendable (Int) async throws -> Int { get set }
  var main: @MainActor () -> Void { get }
  var typed: () throws(Flaw) -> Void { get set }
}

// shape: properties of tuples
protocol PropertiesTuples {
  var pair: (Int, String) { get set }
  var named: (x: Int, y: Int?) { get }
  var nothing: Void { get set }
}

// shape: properties of collections
protocol PropertiesCollections {
  var list: [Int] { get set }
  var set: Set<String> { get }
  var dictionary: [String: [Item]] { get set }
  var range: ClosedRange<Int> { get set }
}

// shape: implicitly unwrapped properties
protocol PropertiesImplicit {
  var number: Int! { get set }
  var ref: Ref! { get }
}

// shape: properties that never have a value
protocol PropertiesNever {
  var never: Never { get }
}

// shape: properties of types that have no values
protocol PropertiesNowhere {
  var nowhere: Nowhere { get }
  var settable: Nowhere { get set }
  var never: Never { get set }
  var nobody: Nobody { get set }
  var pair: (Nowhere, Int) { get set }
  var throwing: Nowhere { get throws }
  var optional: Nowhere? { get set }
  static var shared: Nowhere { get set }
}

// shape: an asynchronous property of a type that has no values
protocol PropertiesNowhereLater {
  var nowhere: Nowhere { get async }
}

// shape: properties of metatypes
protocol PropertiesMetatypes {
  var type: Int.Type { get }
  var any: Any.Type { get set }
  var existential: any Cornered.Type { get set }
}

// shape: properties of a class
protocol PropertiesClass: AnyObject {
  var number: Int { get set }
  var delegate: (any Delegate)? { get set }
}

// shape: properties of a sendable protocol
protocol PropertiesSendable: Sendable {
  var number: Int { get }
  var shared: Shared { get set }
  var ref: Ref { get set }
}

// shape: properties of an actor
protocol PropertiesActor: Actor {
  var number: Int { get }
  var item: Item { get set }
  var later: Item { get async throws }
}

// shape: properties beside functions of their names
protocol PropertiesBesideFunctions {
  var value: Int { get }
  func value(_ x: Int) -> Int
  var items: [Item] { get set }
  func items(of x: Int) -> [Item]
}

// shape: two properties of equal types
protocol PropertiesTwo {
  var first: Item { get }
  var second: Item { get set }
}

// shape: properties that throw a type
protocol PropertiesTypedThrows {
  var number: Int { get throws(Flaw) }
  static var shared: Item { get throws(Flaw) }
}

// shape: optionals of optionals
protocol PropertiesOptionals {
  var twice: Int?? { get set }
  var function: (() -> Void)?? { get set }
  var nested: [Int?]? { get }
}

// shape: long names of types in properties
protocol PropertiesTypes {
  var star: Space.Star { get set }
  var hole: Space.Deep.Hole { get }
  var box: Box<[Item]> { get set }
}

// shape: a task-local property
final class PropertiesTaskLocal: Sendable {
  @TaskLocal static var depth: Int = 0
  let width: Int
  init(width: Int) { self.width = width }
}
