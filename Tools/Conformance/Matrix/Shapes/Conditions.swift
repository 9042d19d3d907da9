// Requirements that are not in every build.

// shape: a condition around a requirement
protocol ConditionsOne {
  func always()
  #if os(Linux)
    func linux(_ x: Int) -> Int
  #endif
}

// shape: a condition that does not hold
protocol ConditionsNever {
  func always()
  #if NEVER
    func never(_ x: Missing) -> Missing
  #endif
}

// shape: a condition with another side
protocol ConditionsElse {
  #if os(Linux)
    func act(_ x: Int) -> Int
  #else
    func act(_ x: String) -> String
  #endif
}

// shape: a condition with several sides
protocol ConditionsElseif {
  #if NEVER
    func first()
  #elseif os(Linux)
    func second(_ x: Int) async
    var value: Int { get set }
  #else
    func third()
  #endif
}

// shape: conditions in conditions
protocol ConditionsNested {
  #if os(Linux)
    #if swift(>=5)
      func inner(_ x: Int)
    #endif
    func outer()
  #endif
}

// shape: conditions on what can be imported
protocol ConditionsImport {
  #if canImport(Swift)
    func here()
  #endif
  #if canImport(Elsewhere)
    func there(_ x: Elsewhere)
  #endif
}

// shape: conditions on features and the compiler
protocol ConditionsCompiler {
  #if compiler(>=6) && hasFeature(ParameterPacks)
    func packs<each T>(_ x: repeat each T)
  #endif
  #if hasAttribute(available)
    func attribute()
  #endif
}

// shape: conditions around properties, subscripts and initialisers
protocol ConditionsKinds {
  #if !NEVER
    var value: Int { get set }
    subscript(index: Int) -> Int { get }
    init(x: Int)
    static func make() -> Int
  #endif
}

// shape: conditions around associated types
protocol ConditionsAssociated {
  #if os(Linux)
    associatedtype Value
  #else
    associatedtype Value: Hashable
  #endif
  func take(_ value: Value)
}

// shape: conditions around attributes
protocol ConditionsAttributes {
  #if os(Linux)
    @discardableResult
  #endif
  func act() -> Int
  #if compiler(>=6)
    @MainActor
  #endif
  func main(_ x: Int)
}

#if os(Linux)
  // shape: a protocol in a condition
  protocol ConditionsProtocol {
    func act(_ x: Int) -> Int
  }
#else
  protocol ConditionsProtocol {
    func act(_ x: String)
  }
#endif

// shape: a condition around all requirements
protocol ConditionsAll {
  #if os(Linux)
    func act(_ x: Int)
  #endif
}

// shape: the same name on both sides
protocol ConditionsOverloads {
  func act(_ x: Int)
  #if os(Linux)
    func act(_ x: String)
  #else
    func act(_ x: Double)
  #endif
}

// shape: branches that ask different things of an associated type
protocol ConditionsBounds {
  #if NEVER
    associatedtype Part: Nowhere.Corner
  #else
    associatedtype Part: Cornered
  #endif
  func part() -> Part
  #if NEVER
    func corner() -> Nowhere.Corner
  #else
    func corners(of part: Part) -> Int
  #endif
}

// shape: a child of a protocol whose branches ask different things of an associated type
protocol ConditionsBoundsChild: ConditionsBounds where Part: Sendable {
  associatedtype Paint
  func paint(_ part: Part) -> Paint
}

// shape: several branches that ask different things of several associated types
protocol ConditionsBoundsOften {
  #if NEVER
    associatedtype First: Nowhere.Corner
  #elseif os(Linux)
    associatedtype First: Hashable
  #else
    associatedtype First where First == Nowhere.Corner
  #endif
  #if !NEVER
    associatedtype Second: Comparable
  #else
    associatedtype Second: Nowhere.Corner
  #endif
  func take(_ first: First, _ second: Second)
}

// shape: an associated type under a condition, bound by what is not in view
protocol ConditionsBoundsAlone {
  #if canImport(Nowhere)
    associatedtype Part: Nowhere.Corner
    func part() -> Part
  #endif
  func act()
}

// shape: an associated type under several conditions that do not hold
protocol ConditionsAbsent {
  #if swift(>=5.9)
    #if NEVER
      associatedtype Part
      func part() -> Part
    #endif
  #endif
  func act()
}

// shape: associated types that only some branches have
protocol ConditionsAbsentOften {
  #if NEVER
    associatedtype First
  #elseif os(Windows)
    associatedtype First
  #endif
  #if NEVER || os(Windows)
    func take(_ first: First)
  #endif
  associatedtype Second
  func act() -> Second
}

#if NEVER
  typealias ConditionsUnit = Int
  typealias ConditionsBody<Value> = (Int) throws -> Value
  typealias ConditionsHandler = @Sendable (Int) -> Void
  extension Space { typealias Unit = Int }
#else
  typealias ConditionsUnit = String
  typealias ConditionsBody<Value> = (String) throws -> Value
  typealias ConditionsHandler = (String) -> Void
  extension Space { typealias Unit = String }
#endif

// shape: type aliases that branches declare in different ways
protocol ConditionsAliases {
  func convert(_ unit: ConditionsUnit, _ others: [ConditionsUnit]) -> ConditionsUnit
  func with<Result>(_ body: (ConditionsUnit) throws -> Result) rethrows -> Result
  func within<Result>(_ body: ([Space.Unit]) throws -> Result) rethrows -> Result
  func each<Value>(_ body: ConditionsBody<Value>) rethrows -> Value
  func later<Value>(_ body: @escaping (ConditionsUnit, Value) -> Value) -> Value
  func handle(_ now: ConditionsHandler, later: @escaping ConditionsHandler)
}

// shape: an overload under a condition that waits
protocol ConditionsOverload {
  func with<T>(value: Int, _ operation: () throws -> T) rethrows -> T
  #if os(Linux)
    func with<T>(value: Int, _ operation: () async throws -> T) async rethrows -> T
  #endif
}

// shape: equal requirements under conditions that may hold at once
protocol ConditionsMeeting {
  #if os(Linux)
    func act(_ x: Int) -> Int
  #endif
  #if swift(>=5)
    func act(_ x: Int) async -> Int
  #endif
}

// shape: a struct of values whose types branches declare
struct ConditionsValues {
  var unit: ConditionsUnit
  var units: [ConditionsUnit]
  var pair: (ConditionsUnit, Int)
  var maybe: Space.Unit?
  var handler: ConditionsHandler
}

// shape: an actor with functions whose types branches declare
actor ConditionsStation {
  var unit: ConditionsUnit?
  func keep(_ handler: @escaping ConditionsHandler) {}
  func convert(_ unit: ConditionsUnit) -> Space.Unit? { nil }
}

// shape: properties of another type on each side
protocol ConditionsPropertyTypes {
  #if NEVER
    var view: Missing { get set }
    static var shared: Missing? { get }
  #elseif os(Linux)
    var view: Int { get set }
    static var shared: String { get set }
  #else
    var view: String { get }
    static var shared: Int { get }
  #endif
  func act()
}
