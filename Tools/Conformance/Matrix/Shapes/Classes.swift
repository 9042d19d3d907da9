// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

// Classes, for witnesses and factories.

// shape: a class with methods
final class ClassMethods {
  init() {}
  func act() {}
  func answer(_ x: Int) -> Int { x }
  func later(_ item: Item) async throws -> Item { item }
  func typed() throws(Flaw) -> Int { 1 }
}

// shape: a class with properties
final class ClassProperties {
  var number: Int
  let item: Item
  private(set) var text: String = ""
  lazy var late: Int = 1
  weak var delegate: (any Delegate)?
  init(number: Int, item: Item) {
    self.number = number
    self.item = item
  }
}

// shape: an open class
open class ClassOpen {
  public init() {}
  open func act(_ x: Int) -> Int { x }
  open var value: Int { 1 }
}

// shape: a generic class that can be sent if its values can
class ClassSendableIf<Value> {
  init() {}
  func act(_ value: Value) -> Value { value }
}
extension ClassSendableIf: @unchecked Sendable where Value: Sendable {}

@propertyWrapper struct ClassReadOnly {
  var wrappedValue: Int { 1 }
}

// shape: properties whose wrappers let them be read
class ClassWrapped {
  @ClassReadOnly var number: Int
  init() {}
}

// shape: a subclass
final class ClassChild: ClassOpen {
  override func act(_ x: Int) -> Int { x + 1 }
  func more() -> Int { 2 }
}

// shape: a sendable class
final class ClassSendable: Sendable {
  let shared: Shared
  init(shared: Shared) { self.shared = shared }
  func act(_ x: Int) async -> Int { x }
}

// shape: a class of the main actor
@MainActor final class ClassMain {
  var value: Int
  init(value: Int) { self.value = value }
  func act(_ ref: Ref) -> Ref { ref }
  func later(_ x: Int) async -> Int { x }
  nonisolated func free() -> Int { 1 }
}

// shape: a class of an actor of the program
@Desk final class ClassDesk {
  var value = 1
  init() {}
  func act(_ x: Int) -> Int { x }
}

// shape: a class that inherits its isolation
class ClassIsolatedChild: ClassBaseMain {
  func more() -> Int { 1 }
}

@MainActor class ClassBaseMain { init() {} }

// shape: a generic class
final class ClassGeneric<Key: Hashable, Value> {
  var values: [Key: Value]
  init(values: [Key: Value]) { self.values = values }
  func find(_ key: Key) -> Value? { values[key] }
  func map<T>(_ body: (Value) -> T) -> [T] { values.values.map(body) }
}

// shape: a class with a parameter pack
final class ClassPack<each T> {
  init() {}
  func take(_ values: repeat each T) {}
}

// shape: functions given to a class
final class ClassClosures {
  init() {}
  func run(_ body: () -> Void) {}
  func keep(_ body: @escaping (Int) -> Void) {}
  func rethrow(_ body: () throws -> Int) rethrows -> Int { try body() }
  func auto(_ x: @autoclosure () -> Int) {}
  func send(_ body: @escaping @Sendable () async -> Void) {}
}

typealias ClassNoError = Never

// shape: functions of a class that throw on behalf of arguments that throw nothing
final class ClassRethrowsNothing {
  init() {}
  func aliased(_ body: () throws(ClassNoError) -> Int) rethrows -> Int { body() }
  func plain(_ body: () throws(Never) -> Int) rethrows -> Int { body() }
  func one(_ body: () throws(ClassNoError) -> Int, of other: () throws -> Int) rethrows -> Int { try other() + body() }
  func auto(_ value: @autoclosure () throws(ClassNoError) -> Int) rethrows -> Int { value() }
  func later(_ body: () async throws(ClassNoError) -> Int) async rethrows -> Int { await body() }
}

// shape: ownership in a class
final class ClassOwnership {
  init() {}
  func borrow(_ coin: borrowing Coin) {}
  func consume(_ coin: consuming Coin) -> Int { 1 }
  func change(_ x: inout Int) {}
  func send(_ x: sending Ref) -> sending Ref { x }
}

// shape: static members of a class
final class ClassStatic {
  init() {}
  static func make(_ x: Int) -> ClassStatic { ClassStatic() }
  class func other() -> Int { 1 }
  static var shared: Int { 1 }
}

// shape: subscripts of a class
final class ClassSubscripts {
  init() {}
  subscript(index: Int) -> Item {
    get { Item() }
    set {}
  }
  static subscript(key: String) -> Int { 1 }
}

// shape: initialisers of a class
class ClassInitializers {
  init(x: Int) {}
  convenience init() { self.init(x: 1) }
  init?(text: String) { return nil }
  required init(later: Int) async throws {}
}

// shape: newer and older members of a class
final class ClassAvailability {
  init() {}
  @available(*, deprecated) func old(_ x: Int) -> Int { x }
  @available(macOS 15, *) func late() -> Int { 1 }
  @available(*, unavailable) func gone() {}
}

// shape: a deprecated class
@available(*, deprecated) final class ClassDeprecated {
  init() {}
  func act(_ x: Int) -> Int { x }
}

// shape: conditions in a class
final class ClassConditions {
  init() {}
  #if os(Linux)
    func linux(_ x: Int) -> Int { x }
  #else
    func other() {}
  #endif
}

// shape: members of an extension
final class ClassExtended {
  init() {}
  func own() -> Int { 1 }
}

extension ClassExtended {
  func added(_ x: Int) -> Int { x }
}

// shape: keywords in a class
final class ClassKeywords {
  init() {}
  func `default`(in `class`: Int) -> Int { 1 }
  var `self`: Int { 1 }
  func `a b`() {}
}

// shape: pointers in a class
final class ClassUnsafe {
  init() {}
  func take(_ x: UnsafePointer<Int>) -> UnsafeRawPointer? { nil }
  var base: UnsafePointer<Int>? { nil }
}

// shape: opaque and existential types in a class
final class ClassOpaque {
  init() {}
  func take(_ x: some Cornered) -> any Cornered { fatalError() }
  var value: any Cornered { fatalError() }
  func both(_ x: any (Cornered & Sendable), times: Int) -> any (Cornered & Sendable) { x }
  func any(_ x: Any) -> Any { x }
}

// shape: a public class
public final class ClassPublic {
  public init(x: Int) {}
  public func act(_ x: AccessItem) -> AccessItem { x }
  func hidden(_ item: Item) {}
}

// shape: an actor
actor ActorPlain {
  var value = 1
  init() {}
  func act(_ x: Int) -> Int { x }
  func later(_ item: Item) async throws -> Item { item }
  nonisolated func free() -> Int { 1 }
}

// shape: an actor with values that cannot be sent
actor ActorRefs {
  let ref: Ref
  init(ref: Ref) { self.ref = ref }
  func take(_ ref: Ref) {}
  func give() -> Ref { ref }
}

// shape: a generic actor
actor ActorGeneric<Value: Sendable> {
  var value: Value
  init(value: Value) { self.value = value }
  func change(_ value: Value) -> Value { value }
}

// shape: an actor with functions
actor ActorClosures {
  init() {}
  func run(_ body: @Sendable () async -> Int) async -> Int { await body() }
  func keep(_ body: @escaping @Sendable () -> Void) {}
  func main(_ body: @escaping @MainActor () -> Void) {}
}

// shape: an actor with ownership
actor ActorOwnership {
  init() {}
  func change(_ x: inout Int) {}
  func consume(_ coin: consuming SharedCoin) {}
  func send(_ x: sending Ref) {}
}

// shape: an actor whose initialisers have effects
actor ActorInitializers {
  init(x: Int) async throws {}
  init(text: String) throws(Flaw) {}
}

// shape: a class with functions of several actors
final class ClassSeveralActors {
  @MainActor func main(_ x: Int) -> Int { x }
  @Desk func desk(_ x: Int) -> Int { x }
  func free(_ x: Int) -> Int { x }
}

struct ClassesChain<Element> {}

extension ClassesChain {
  // shape: a generic class in an extension of a generic type
  final class Links<Child> {
    init() {}
    static func create(length: UInt8) -> Links { Links() }
    func copy(_ other: Links, of element: Element) -> Links { self }
    func others() -> [Links<Int>] { [] }
  }
}

// shape: a class with nothing to see
final class ClassesSealed { private func act() {} }

protocol ClassReading {}
extension ClassReading {
  func read(_ page: Int) throws -> Int { page }
}
class ClassReader: ClassReading {
  init() {}
  func read(_ page: Int) -> Int { page }
}
protocol ClassLending: ClassReading {}

// shape: a class whose superclass declares what its protocol gives to all
class ClassLender: ClassReader, ClassLending {
  func lend() {}
}

// shape: a generic class whose methods throw an error of its own
final class ClassFlawed<Value: Sendable> {
  enum Break: Error { case at(Value) }

  init() {}
  func act() throws(Break) {}
  func answer(_ value: Value, _ x: Int) async throws(Break) -> Value { value }
}
