// Effects of every sort of requirement.

// shape: functions without effects
protocol EffectsNone {
  func act()
  func answer() -> Int
  func take(_ item: Item) -> Item
}

// shape: asynchronous functions
protocol EffectsAsync {
  func act() async
  func answer() async -> Int
  func take(_ item: Item) async -> Item
}

// shape: throwing functions
protocol EffectsThrows {
  func act() throws
  func answer() throws -> Int
  func take(_ item: Item) throws -> Item
}

// shape: asynchronous functions that throw
protocol EffectsAsyncThrows {
  func act() async throws
  func answer() async throws -> Int
  func take(_ item: Item) async throws -> Item
}

// shape: functions that throw a type
protocol EffectsTyped {
  func act() throws(Flaw)
  func answer() throws(Flaw) -> Int
  func take(_ item: Item) throws(Flaw) -> Item
}

// shape: asynchronous functions that throw a type
protocol EffectsAsyncTyped {
  func act() async throws(Flaw)
  func answer() async throws(Flaw) -> Int
  func take(_ item: Item) async throws(Flaw) -> Item
}

// shape: functions that throw what is every error, and none
protocol EffectsAnyNever {
  func some() throws(any Error)
  func none() throws(Never)
  func noneToo() async throws(Never) -> Int
}

// shape: functions that throw on behalf of their arguments
protocol EffectsRethrows {
  func act(_ body: () throws -> Void) rethrows
  func answer(_ body: () throws -> Int) rethrows -> Int
  func map<T, U>(_ value: T, _ body: (T) throws -> U) rethrows -> U
}

typealias EffectsNoError = Never

// shape: functions that throw on behalf of arguments that throw nothing
protocol EffectsRethrowsNothing {
  func act(_ body: () throws(EffectsNoError) -> Void) rethrows
  func answer(_ body: () throws(Never) -> Int) rethrows -> Int
}

// shape: asynchronous functions that throw on behalf of their arguments
protocol EffectsAsyncRethrows {
  func act(_ body: () async throws -> Void) async rethrows
  func answer(_ body: () async throws -> Int) async rethrows -> Int
}

// shape: functions that throw what their arguments throw
protocol EffectsGenericError {
  func act<E: Error>(_ body: () throws(E) -> Void) throws(E)
  func answer<E: Error>(_ body: () throws(E) -> Int) throws(E) -> Int
  func relay<E: Error>(_ error: E) async throws(E) -> Int
}

// shape: functions that throw an associated type
protocol EffectsAssociatedError {
  associatedtype Failure: Error
  func act() throws(Failure)
  func answer(_ x: Int) async throws(Failure) -> Int
}

// shape: static functions
protocol EffectsStatic {
  static func act()
  static func answer() async -> Int
  static func take(_ item: Item) throws -> Item
  static func fetch(_ key: String) async throws -> Int
  static func typed() throws(Flaw) -> Int
}

// shape: initialisers
protocol EffectsInitializers {
  init(plain: Int)
  init(later: Int) async
  init(failing: Int) throws
  init(both: Int) async throws
  init(typed: Int) throws(Flaw)
}

// shape: asynchronous properties
protocol EffectsAsyncProperty {
  var value: Int { get async }
  var item: Item { get async }
}

// shape: throwing properties
protocol EffectsThrowsProperty {
  var value: Int { get throws }
  var typed: Int { get throws(Flaw) }
}

// shape: asynchronous properties that throw
protocol EffectsAsyncThrowsProperty {
  var value: Int { get async throws }
  var typed: Item { get async throws(Flaw) }
  static var shared: Int { get async throws }
}

// shape: subscripts with effects
protocol EffectsSubscripts {
  subscript(later index: Int) -> String { get async }
  subscript(failing index: Int) -> String { get throws }
  subscript(both index: Int) -> String { get async throws }
  subscript(typed index: Int) -> String { get async throws(Flaw) }
}

// shape: generic functions with effects
protocol EffectsGeneric {
  func act<T>(_ value: T) async
  func answer<T: Hashable>(_ value: T) throws -> T
  func fetch<T: Sendable>(_ type: T.Type) async throws -> T
  func typed<T>(_ value: T) throws(Flaw) -> [T]
}

// shape: overloads that differ in their effects
protocol EffectsOverloads {
  func load()
  func load() async
  func load(_ x: Int) throws -> Int
  func load(_ x: Int) async throws -> Int
}

// shape: what never returns
protocol EffectsNever {
  func stop() -> Never
  func stop(_ code: Int) async throws -> Never
}

// shape: functions that cannot return, for want of a value
protocol EffectsNowhere {
  func find() -> Nowhere
  func find(_ x: Int) async throws -> Nowhere
  func nobody() async -> Nobody
  func pair(_ x: Int) throws -> (Nowhere, Int)
  func generic<T>(_ x: T) -> NowhereOf<T>
  func optional() -> Nowhere?
}

// shape: the same on an actor
@MainActor protocol EffectsNowhereIsolated {
  func find() -> Nowhere
  func find(_ x: Int) async throws -> Nowhere
  func take(_ x: Nowhere) async -> Int
}

enum EffectsNoFlaw: Error {}

// shape: functions that throw what has no values
protocol EffectsFlawless {
  func act() throws(EffectsNoFlaw) -> Int
  func act(_ x: Int) async throws(EffectsNoFlaw)
  var value: Int { get throws(EffectsNoFlaw) }
}

// shape: mutating functions with effects
protocol EffectsMutating {
  mutating func act()
  mutating func later() async
  mutating func failing() throws -> Int
  mutating func both(_ x: Int) async throws(Flaw) -> Int
}

protocol EffectsFailing {
  associatedtype Failure: Error
  func step() throws(Failure) -> Int
}
extension EffectsFailing {
  func twice() throws(Failure) -> Int { 2 }
}

// shape: a class whose errors are 'Never' by another name
final class EffectsUnfailing: EffectsFailing {
  typealias Failure = Never
  init() {}
  func step() throws(Failure) -> Int { 1 }
  func later() async throws(Failure) {}
  var value: Int { get throws(Failure) { 1 } }
}

// shape: errors that are 'Never' by another name
typealias EffectsNothing = Never
typealias EffectsNothingEither = EffectsNothing
enum EffectsSpace { typealias Inner = Swift.Never }
protocol EffectsAliasedNever {
  func act() throws(EffectsNothing)
  func answer(_ x: Int) async throws(EffectsNothingEither) -> Int
  func ask() throws(EffectsSpace.Inner) -> Int
  func qualified() throws(Swift.Never) -> Int
  static func shared() throws(EffectsNothing)
  var level: Int { get throws(EffectsNothing) }
  var depth: Int { get async throws(Swift.Never) }
  subscript(x: Int) -> Int { get throws(EffectsNothingEither) }
}

// shape: an initialiser that throws 'Never' by another name
protocol EffectsAliasedNeverInitializer {
  init(x: Int) throws(EffectsNothing)
}

// shape: a type alias of a protocol that is 'Never'
protocol EffectsOwnNever {
  typealias Failure = Never
  func act() throws(Failure) -> Int
}

// shape: a type alias of a protocol's extension that is 'Never'
protocol EffectsExtendedNever {
  func act() throws(Wreck) -> Int
}
extension EffectsExtendedNever { typealias Wreck = Never }

// shape: an heir of protocols with such type aliases
protocol EffectsNeverHeir: EffectsOwnNever, EffectsExtendedNever {
  func own() async throws(Failure)
  func others() throws(Wreck)
}

// shape: functions that throw 'Never' by another name
protocol EffectsAliasedNeverFunctions {
  func run(_ body: () throws(EffectsNothing) -> Int)
  func keep(_ body: @escaping (Int) throws(EffectsNothingEither) -> Int) -> () throws(EffectsNothing) -> Int
  func map<T>(_ body: @escaping (T) throws(Swift.Never) -> T)
  func wait(_ value: @autoclosure @escaping () throws(EffectsNothing) -> Int)
}

// shape: a property that throws errors of an associated type
protocol EffectsAssociatedWrong: AnyObject {
  associatedtype Wrong: Error
  var value: Int { get throws(Wrong) }
  static var shared: Int { get async throws(Wrong) }
  func act() throws(Wrong)
}

// shape: tuples with an element that does not exist
protocol EffectsHalfNever {
  func answer(_ value: inout Int, _ body: () -> Void) throws(Flaw) -> (Int, Never)
  var half: (Int, Never) { get throws }
}

// shape: functions that return a tuple of which a part has no value
protocol EffectsPartlyNever {
  func act() async -> (Int, Never)
  func act(_ number: Int, by step: (Int) -> Int) async throws -> (rest: Never, Int)
  func act(on number: inout Int) async throws(Flaw) -> ((Int, Never), String)
  func act(_ body: (Int) async throws -> Void) async rethrows -> (Int, Never)
  func act<T>(as value: T) async -> (T, Never)
  func act(like number: Int) throws(Flaw) -> (Int, Never)
  static func act(all numbers: [Int]) async -> (Int, Never)
}
