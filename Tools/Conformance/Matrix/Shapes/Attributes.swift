// Attributes of protocols and of requirements.

// shape: results that may be dropped
protocol AttributesDiscardable {
  @discardableResult func act() -> Int
  @discardableResult func later(_ item: Item) async throws -> Item
  @discardableResult mutating func change() -> Int
  @discardableResult static func make() -> Int
}

// shape: inlinable requirements
protocol AttributesInlinable {
  @inlinable func act()
  @inline(__always) func fast() -> Int
}

// shape: sendable functions
// not in: mainActor: what is sendable belongs to no actor
protocol AttributesSendable: Sendable {
  @Sendable func act()
  @Sendable func later(_ x: Int) async -> Int
}

@resultBuilder enum AttributesBuilder {
  static func buildBlock(_ values: Int...) -> Int { values.reduce(0, +) }
}

// shape: result builders
protocol AttributesBuilders {
  @AttributesBuilder func build() -> Int
  @AttributesBuilder var built: Int { get }
  func take(@AttributesBuilder _ body: () -> Int)
  func keep(@AttributesBuilder body: @escaping () -> Int) -> Int
}

@resultBuilder enum AttributesAnyBuilder {
  static func buildBlock<each Part>(_ parts: repeat each Part) -> (repeat each Part) { (repeat each parts) }
}

// shape: result builders of what returns nothing
protocol AttributesBuildersOfNothing {
  @AttributesAnyBuilder func act()
  @AttributesAnyBuilder func take(_ x: Int) throws
  @AttributesAnyBuilder func take(typed x: Int) throws(Flaw)
  @AttributesAnyBuilder func take<T>(any x: T)
  @AttributesAnyBuilder func change<T>(_ x: inout T)
  @AttributesAnyBuilder func each(_ body: () throws -> Void) rethrows
  @AttributesAnyBuilder func wait() async
  @AttributesAnyBuilder static func reset()
}

// shape: result builders of what never returns
protocol AttributesBuildersOfNever {
  associatedtype Stage
  @AttributesAnyBuilder var stage: Stage { get }
  @AttributesAnyBuilder func set() -> Stage
  @AttributesAnyBuilder subscript(index: Int) -> Stage { get }
}

// shape: a child of a protocol with result builders that never returns
protocol AttributesBuildersOfNeverChild: AttributesBuildersOfNever where Stage == Never {}

// shape: a call of what conforms
protocol AttributesCall {
  func callAsFunction(_ x: Int) -> Int
  func callAsFunction() async throws
}

// shape: members that are looked up when the program runs
@dynamicMemberLookup protocol AttributesDynamicMember {
  subscript(dynamicMember name: String) -> Int { get }
}

// shape: members by key path
@dynamicMemberLookup protocol AttributesDynamicKeyPath {
  subscript<T>(dynamicMember path: KeyPath<Item, T>) -> T { get }
}

// shape: calls that are made when the program runs
@dynamicCallable protocol AttributesDynamicCall {
  func dynamicallyCall(withArguments arguments: [Int]) -> Int
}

// shape: calls with labels that are made when the program runs
@dynamicCallable protocol AttributesDynamicCallLabels {
  func dynamicallyCall(withKeywordArguments arguments: KeyValuePairs<String, Int>)
}

// shape: requirements before concurrency
protocol AttributesPreconcurrency {
  @preconcurrency func send(_ body: @escaping @Sendable () -> Void)
  @preconcurrency @MainActor func main()
}

// shape: requirements that override none
protocol AttributesSymbols {
  @_nonoverride func act()
}

// shape: attributes of functions
protocol AttributesOfFunctions {
  func sendable(_ body: @Sendable () -> Void)
  func escaping(_ body: @escaping () -> Void)
  func main(_ body: @MainActor () -> Void)
  func mainSendable(_ body: @escaping @MainActor @Sendable (Int) async -> Void)
  func desk(_ body: @escaping @Desk () -> Void)
}

// shape: functions of C
protocol AttributesConvention {
  func take(_ body: @convention(c) (Int32) -> Int32)
  func give() -> @convention(c) () -> Void
  var body: @convention(c) (Int32) -> Void { get set }
  func thin(_ body: @escaping @convention(swift) () -> Void)
}

// shape: requirements in several attributes
protocol AttributesSeveral {
  @MainActor @discardableResult func act(_ x: Int) -> Int
  @available(*, deprecated) @discardableResult @MainActor func old() -> Int
}

// shape: functions that hide those of the module
protocol AttributesWarnUnqualified {
  @warn_unqualified_access func min() -> Int
}

// shape: a protocol that is a marker of its module
@_marker protocol AttributesMarker {}

@resultBuilder enum AttributesMarkup {
  static func buildBlock(_ values: Int...) -> Int { values.reduce(0, +) }
}
typealias AttributesMarkupAlias = AttributesMarkup
@globalActor actor AttributesBoatBuilder { static let shared = AttributesBoatBuilder() }

// shape: result builders that are not called so
protocol AttributesMarkups {
  @AttributesMarkup func build() -> Int
  @AttributesMarkupAlias var built: Int { get }
  @AttributesMarkup subscript(index: Int) -> Int { get }
  #if os(Linux)
    @AttributesMarkup
  #endif
  func conditional() -> Int
  func take(@AttributesMarkup _ body: () -> Int)
}

// shape: a global actor that is called like a result builder
protocol AttributesBoats {
  @AttributesBoatBuilder func build(_ ref: Ref) -> Int
  @AttributesBoatBuilder var built: Ref { get set }
}

// shape: attributes of functions that are kept
protocol AttributesOfKeptFunctions {
  func sendable(_ body: @escaping @Sendable () -> Void)
  func several(_ body: @escaping @Sendable (Int) async throws -> Void, then: @escaping @MainActor () -> Void)
  func generic<T>(_ body: @escaping @Sendable (T) -> Void)
  func automatic(_ body: @escaping @autoclosure @Sendable () -> Int)
  func maybe(_ body: (@Sendable () -> Void)?)
  func anywhere(_ body: @escaping @isolated(any) () async -> Void)
}

// shape: attributes of functions that actors keep
protocol AttributesOfActorsFunctions: Actor {
  func sendable(_ body: @escaping @Sendable () -> Void) async
  func block(_ body: @escaping @convention(c) (Int32) -> Int32) async
}

// shape: members that need constants
final class AttributeConstants {
  @_semantics("atomics.requires_constant_orderings")
  func load(ordering: Int) -> Int { ordering }
  func plain(ordering: Int) -> Int { ordering }
}
