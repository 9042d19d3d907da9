// Parameters of every sort.

// shape: variadic parameters
protocol ParametersVariadic {
  func take(_ x: Int...)
  func two(_ x: Int..., y: String...) -> Int
  func refs(_ x: Ref...)
}

// shape: variadic parameters with effects
protocol ParametersVariadicEffects {
  func later(_ x: Item...) async
  func failing(_ x: Int...) throws -> Int
}

// shape: variadic functions
protocol ParametersVariadicFunctions {
  func take(_ bodies: (() -> Void)...)
  func named(_ x: [Int]?...)
  func any(_ x: (any Cornered)...)
}

// shape: values that are computed when they are asked for
protocol ParametersAutoclosure {
  func take(_ x: @autoclosure () -> Int)
  func keep(_ x: @autoclosure @escaping () -> Int)
  func send(_ x: @autoclosure @escaping @Sendable () -> String, line: Int)
  func generic<T>(_ x: @autoclosure () -> T) -> T
}

// shape: values that are computed with effects
protocol ParametersAutoclosureEffects {
  func failing(_ x: @autoclosure () throws -> Int) rethrows -> Int
  func later(_ x: @autoclosure () async throws -> Int) async rethrows
  func typed(_ x: @autoclosure () throws(Flaw) -> Int) throws(Flaw)
}

// shape: optional parameters
protocol ParametersOptional {
  func one(_ x: Int?)
  func two(_ x: Int??, _ y: Item?)
  func ref(_ x: Ref?) -> Ref?
  func word(_ x: Optional<Int>) -> Optional<String>
}

// shape: implicitly unwrapped parameters
protocol ParametersImplicit {
  func take(_ x: Int!) -> String!
  func list(_ x: [Int]!, _ y: Ref!)
}

// shape: tuples
protocol ParametersTuples {
  func take(_ x: (Int, String)) -> (Int, String)
  func named(_ x: (a: Int, b: (Int, Item))) -> (x: Int, y: Int)
  func list(_ x: [(Int, Int)]) -> [(key: String, value: Int)]
}

// shape: nothing as a parameter
protocol ParametersVoid {
  func take(_ x: Void)
  func two(_ x: (), _ y: Int) -> Void
  func result() -> ()
}

// shape: what never is, as a parameter
protocol ParametersNever {
  func take(_ x: Never)
  func two(_ x: Never, _ y: Int) -> Int
}

enum ParametersBranches {
  #if FLAG
    case first
  #else
    case second
  #endif
}
enum ParametersIndirectlyNever { case never(Nowhere) }

// shape: parameters of types that have no values
protocol ParametersNowhere {
  func take(_ x: Nowhere)
  func two(_ x: Nobody, _ y: Int) async throws -> Int
  func qualified(_ x: Swift.Never) -> Int
  func tuple(_ x: (Nowhere, Int)) -> Int
  func nested(_ x: (a: Int, b: (Int, Never))) throws -> Int
  func change(_ x: inout Nowhere) -> Int
  func borrow(_ x: borrowing Nowhere) -> Int
  func consume(_ x: consuming Nowhere) -> Int
  func generic<T>(_ x: NowhereOf<T>, _ y: T) -> T
  func pair<T>(_ x: (T, Nowhere)) -> T
  func deep(_ x: Space.Deep) -> Int
}

// shape: parameters of types that hold what has no values, and have some
protocol ParametersNowhereInside {
  func optional(_ x: Nowhere?) -> Int
  func list(_ x: [Nowhere]) -> Int
  func variadic(_ x: Nowhere...) -> Int
  func type(_ x: Nowhere.Type) -> Int
  func function(_ x: @escaping (Nowhere) -> Int) -> Int
  func branches(_ x: ParametersBranches) -> Int
  func indirectly(_ x: ParametersIndirectlyNever) -> Int
}

// shape: generic parameters that are called like a type without values
protocol ParametersNotNowhere {
  associatedtype Nobody
  func take(_ x: Nobody) -> Int
  func take<Nowhere>(any x: Nowhere) -> Int
}

// shape: a function with a parameter that has no values
final class ParametersNowhereClass {
  func take(_ x: Nowhere) -> Int {}
  func variadic(_ x: Nowhere...) -> Int { 0 }
  func tuple(_ x: (Int, Nowhere)) -> Int {}
  func optional(_ x: Nowhere?) -> Int { 1 }
  init() {}
}

// shape: collections
protocol ParametersCollections {
  func array(_ x: [Int], _ y: Array<String>) -> [[Int]]
  func dictionary(_ x: [String: Int]) -> Dictionary<Int, [Item]>
  func set(_ x: Set<Int>) -> Set<Level>
  func range(_ x: Range<Int>, _ y: ClosedRange<Double>, _ z: PartialRangeFrom<Int>)
}

// shape: values that can be compared
protocol ParametersComparable {
  func level(_ x: Level) -> Level
  func optional(_ x: Level?)
  func two(_ x: Level, _ y: Level?) -> Bool
}

// shape: numbers of every sort
protocol ParametersNumbers {
  func ints(_ a: Int8, _ b: UInt16, _ c: Int32, _ d: UInt64)
  func floats(_ a: Float, _ b: Double)
  func others(_ a: Bool, _ b: Character, _ c: Substring) -> UInt8
}

// shape: values that cannot be compared
protocol ParametersPlain {
  func take(_ x: Plain) -> Plain
  func list(_ x: [Plain], _ y: Plain?) -> [String: Plain]
}

// shape: generic types
protocol ParametersGenericTypes {
  func box(_ x: Box<Int>) -> Box<Plain>
  func pair(_ x: Pair<Int, [String]>) -> Pair<Item, Ref>
  func result(_ x: Result<Int, Flaw>) -> Result<Item, any Error>
}

// shape: metatypes
protocol ParametersMetatypes {
  func take(_ x: Int.Type) -> Item.Type
  func any(_ x: Any.Type, _ y: AnyObject.Type)
  func list(_ x: [Any.Type])
}

// shape: key paths
protocol ParametersKeyPaths {
  func read(_ x: KeyPath<Item, Int>) -> Int
  func write(_ x: WritableKeyPath<Item, Int>, _ y: Int)
  func send(_ x: any KeyPath<Item, Int> & Sendable)
}

// shape: streams and continuations
protocol ParametersStreams {
  func stream() -> AsyncStream<Int>
  func failing() -> AsyncThrowingStream<Item, any Error>
  func resume(_ x: CheckedContinuation<Int, any Error>)
  func task(_ x: Task<Int, Never>) -> Task<Void, any Error>
}

// shape: objects
protocol ParametersObjects {
  func take(_ x: Ref, _ y: SharedRef) -> Ref
  func open(_ x: Open?) -> [Open]
  func actor(_ x: Worker) -> Worker
}

// shape: values of an enum
protocol ParametersEnums {
  func level(_ x: Level) -> Level
  func result(_ x: Result<Void, Flaw>)
  func ordering(_ x: Optional<Level>) -> Level?
}

// shape: a parameter with a label and a name
protocol ParametersLabels {
  func move(from source: Int, to destination: Int)
  func move(_ source: Int, by: Int)
  func move(`to`: Int)
}

// shape: types in parentheses
protocol ParametersParentheses {
  func take(_ x: (Int)) -> (String)
  func optional(_ x: (Int)?) -> ((Int) -> Void)?
}

// shape: functions with attributes in parentheses
protocol ParametersAttributesInParentheses {
  func isolated<T: Sendable>(_ body: (@MainActor (String) -> T)) async
  func sent<T: Hashable>(_ body: (@Sendable (T) throws(Flaw) -> Int), _ ref: sending Ref) async -> sending Ref
  func kept(_ body: @escaping (@Sendable (Int) -> Void))
}

// shape: parameters that change, beside functions and types, of functions that wait
protocol ParametersInoutBesideFunctions {
  func change(_ values: inout [Int], then body: @escaping (Int) -> Void) async
  func change(_ type: Int.Type, _ ref: inout Ref) async throws
  func change(_ pair: (Int.Type, Int), _ names: inout [String: Int], _ count: inout Int) async -> Int
  func change(_ nothing: inout Never?, _ count: Int) async
}

// shape: parameters and results in parentheses, in which most words mean nothing
protocol ParameterParentheses {
  func act(_ actor: (isolated (any Actor)?), _ name: (borrowing String)) -> (sending [Ref])
  func act(on actor: (isolated any Actor)) async
  func send(_ list: (sending [Ref]))
  func add(_ number: (inout Int), _ other: (@autoclosure () -> Int), later: (@autoclosure @escaping () -> Int))
  func map(_ change: ((inout Int)) -> Void, _ keep: @escaping ((sending Ref)) -> (sending Ref))
  subscript(_ number: (@autoclosure () -> Int)) -> Int { get }
}
