// Superclasses, and what they declare of the requirements.

class SuperclassDeclaring {
  var value: Int = 1
  var computed: Int { 1 }
  let constant = 1
  init() {}
  init(x: Int) {}
  func act() {}
  func answer(_ x: Int) -> Int { x }
  func text(_ x: String, times: Int = 1) throws -> String { x }
  final func fixed(_ x: Int) -> Int { x }
  class func make() -> Int { 1 }
  static func fixedStatic() -> Int { 1 }
  subscript(index: Int) -> Int { index }
  private func hidden(_ x: Int) {}
}

extension SuperclassDeclaring {
  func added(_ x: Int) -> Int { x }
}

class SuperclassMiddle: SuperclassDeclaring {
  override func act() {}
  func middle(_ x: Int) -> Int { x }
}

class SuperclassGeneric<Value> {
  init() {}
  func take(_ value: Value) -> Value { value }
}

class SuperclassRequired {
  init() {}
  required init(text: String) {}
}

// shape: functions that the superclass declares
protocol SuperclassesFunctions: SuperclassDeclaring {
  func act()
  func answer(_ x: Int) -> Int
  func text(_ x: String, times: Int) throws -> String
  func own(_ x: Int) -> Int
}

// shape: functions that the superclass declares with fewer effects
protocol SuperclassesEffects: SuperclassDeclaring {
  func act() throws
  func answer(_ x: Int) async throws -> Int
}

// shape: properties and subscripts that the superclass declares
protocol SuperclassesProperties: SuperclassDeclaring {
  var value: Int { get }
  var computed: Int { get }
  subscript(index: Int) -> Int { get }
}

// shape: properties that the superclass declares and that are written
protocol SuperclassesSetters: SuperclassDeclaring {
  var value: Int { get set }
}

// shape: what the superclass declares and nobody can override
protocol SuperclassesFixed: SuperclassDeclaring {
  var constant: Int { get }
  func fixed(_ x: Int) -> Int
  func added(_ x: Int) -> Int
  static func fixedStatic() -> Int
  func own()
}

// shape: static functions that the superclass declares
protocol SuperclassesStatic: SuperclassDeclaring {
  static func make() -> Int
}

// shape: what the superclass hides
protocol SuperclassesHidden: SuperclassDeclaring {
  func hidden(_ x: Int)
}

// shape: what the superclass of the superclass declares
protocol SuperclassesMiddle: SuperclassMiddle {
  func act()
  func middle(_ x: Int) -> Int
  func answer(_ x: Int) -> Int
}

// shape: functions of a generic superclass
protocol SuperclassesGeneric: SuperclassGeneric<Int> {
  func take(_ value: Int) -> Int
}

class SuperclassNode<Value> {
  var next: SuperclassNode? { nil }
  init() {}
  func join(_ other: SuperclassNode) -> [SuperclassNode] { [other] }
}

// shape: a class whose generic superclass names itself without arguments
class SuperclassesLeaf: SuperclassNode<Int> {
  func own() {}
}

// shape: initialisers that the superclass declares
protocol SuperclassesInitializers: SuperclassDeclaring {
  init(x: Int)
  func act()
}

// shape: initialisers that the superclass requires
protocol SuperclassesRequired: SuperclassRequired {
  init(text: String)
  func act()
}

// shape: a superclass in the where clause
protocol SuperclassesWhere where Self: SuperclassDeclaring {
  func act()
}

// shape: a superclass of a parent
protocol SuperclassesParent: SuperclassesFunctions {
  var value: Int { get }
}

@MainActor class SuperclassesScreen {
  init() {}
  func draw(_ x: Int) -> Int { x }
}

// shape: a superclass of the main actor
protocol SuperclassesIsolated: SuperclassesScreen {
  func show(_ ref: Ref) -> Ref
  func later(_ x: Int) async -> Int
  var title: String { get set }
}

// shape: a superclass of the main actor, by way of a parent
protocol SuperclassesIsolatedChild: SuperclassesIsolated {
  func hide()
}

// shape: functions of a superclass of the main actor
// not in: swift5: no class can override what is isolated and meet a requirement that is not
protocol SuperclassesIsolatedOverride: SuperclassesScreen {
  func draw(_ x: Int) -> Int
  func more()
}

class SuperclassesPoint {
  required init() {}
  func offer(values: [String: Swift.Int]) {}
  static func - (left: SuperclassesPoint, right: SuperclassesPoint) -> Self { Self() }
}

// shape: a class that overrides what is written in another way, and inherits an operator with Self
final class SuperclassesLongPoint: SuperclassesPoint {
  override func offer(values: [String: Int]) {}
}

protocol SuperclassesCursor: AnyObject {
  associatedtype Element
  func next() throws -> Element?
}

extension SuperclassesCursor {
  func forEach(_ body: (Element) throws -> Void) throws {}
}

// shape: a class that hides the default of a protocol by what an associated type is for it
final class SuperclassesNumbered {
  init() {}
}

extension SuperclassesNumbered: SuperclassesCursor {
  func next() throws -> (Int, Int)? { nil }
  func forEach(_ body: ((Int, Int)) throws -> Void) throws {}
}

protocol SuperclassesSink: AnyObject {
  associatedtype Out = Never
  func drain()
  func send(_ value: Out) -> Int
}

extension SuperclassesSink {
  func wrap(_ value: Out) -> Int { 0 }
  func send(_ value: Out) -> Int { 1 }
}

// shape: a class that inherits a default whose parameter has no values
final class SuperclassesSilentSink: SuperclassesSink {
  init() {}
  func drain() {}
}

protocol SuperclassesLostSink {
  associatedtype Lost = Nowhere
}

extension SuperclassesLostSink {
  func lose(_ value: Lost) -> Int { 0 }
}

// shape: a class that inherits a default whose parameter is of an enum without cases
final class SuperclassesSilentLostSink: SuperclassesLostSink {
  init() {}
  func drain() {}
}

// shape: a class that inherits a default whose parameter has the values of its own type
final class SuperclassesLoudSink: SuperclassesSink {
  typealias Out = String
  init() {}
  func drain() {}
}

// shape: a class whose own member says what values a default takes
final class SuperclassesOwnSink: SuperclassesSink {
  init() {}
  func drain() {}
  func send(_ value: Double) -> Int { 2 }
}

struct SuperclassesSignal<Element, Failure: Error> {
  enum Event { case next(Element), failed(Failure) }
}

protocol SuperclassesObserving: AnyObject {
  associatedtype Element
  associatedtype Failure: Error
  func on(_ event: SuperclassesSignal<Element, Failure>.Event)
}

extension SuperclassesObserving {
  func receive(error: Failure) {}
  func receive(later: Failure?) {}
}

// shape: a class whose member says that an associated type has no values
final class SuperclassesSafe<Value>: SuperclassesObserving {
  init() {}
  func on(_ event: SuperclassesSignal<Value, Never>.Event) {}
  func fail(_ error: Failure) {}
  func last() -> Failure? { nil }
}

typealias SuperclassesObserver<Value> = (SuperclassesBox<Value>.Event) -> Void
typealias SuperclassesTitle = String

struct SuperclassesBox<Value> {
  enum Event { case full(Value), empty }
}

class SuperclassesSubject<Value> {
  init() {}
  func observe(with observer: @escaping SuperclassesObserver<Value>) -> Int { 0 }
  func rename(to title: SuperclassesTitle) {}
}

// shape: a class that overrides without the aliases of its superclass
final class SuperclassesReplay: SuperclassesSubject<Int> {
  override func observe(with observer: @escaping (SuperclassesBox<Int>.Event) -> Void) -> Int { 1 }
  override func rename(to title: String) {}
}

class SuperclassesUnsendable { init() {} }
@available(*, unavailable) extension SuperclassesUnsendable: @unchecked Sendable {}

class SuperclassesUnsendableChild: SuperclassesUnsendable {}

// shape: a superclass whose conformance to Sendable is unavailable
protocol SuperclassesNeverSent: SuperclassesUnsendableChild {
  func act(_ value: Int) -> Int
}

class SuperclassIsolatedMembers {
  init() {}
  @MainActor func show() {}
  @MainActor var title: String { "" }
  @Desk func sort(_ item: Item) -> Item { item }
}

// shape: a class that overrides what actors isolate
// not in: mainActor: an override is on the main actor, whatever isolates what it overrides
class SuperclassesIsolatedOverrides: SuperclassIsolatedMembers {
  override func show() {}
  override var title: String { "a" }
  override func sort(_ item: Item) -> Item { item }
  func own() {}
}

protocol SuperclassShowing {
  @MainActor func show(_ item: Item)
  @MainActor var title: String { get set }
  func free()
}

// shape: a class that meets requirements that an actor isolates
final class SuperclassesIsolatedWitnesses: SuperclassShowing {
  var title = ""
  init() {}
  func show(_ item: Item) {}
  func show(_ number: Int) {}
  func free() {}
}

@MainActor protocol SuperclassDrawing {
  func draw(_ item: Item)
}

// shape: a class that meets requirements of an actor's protocol in an extension
final class SuperclassesDrawing {
  init() {}
  func own() {}
}
extension SuperclassesDrawing: SuperclassDrawing {
  func draw(_ item: Item) {}
}

class SuperclassHashable: Hashable {
  init() {}
  static func == (a: SuperclassHashable, b: SuperclassHashable) -> Bool { a === b }
  func hash(into hasher: inout Hasher) {}
}

// shape: a hashable protocol of a hashable superclass
protocol SuperclassesHashable: SuperclassHashable, Hashable {
  func act()
}

class SuperclassVisitor<Output> {
  init() {}
  @discardableResult func visit(_ item: Item, at place: Int) -> Output { fatalError() }
}

// shape: a class that inherits a function whose result may be dropped and is nothing
class SuperclassesVisitor: SuperclassVisitor<Void> {
  func own() {}
}
