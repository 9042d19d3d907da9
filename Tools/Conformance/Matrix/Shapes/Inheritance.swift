// Protocols that refine others, of the module and of the standard library.

// shape: one parent
protocol InheritanceOne: EffectsNone {
  func more()
}

// shape: several parents
protocol InheritanceSeveral: EffectsNone, PropertiesGetSet, Cornered {
  func more()
}

// shape: a diamond
protocol InheritanceDiamond: InheritanceOne, InheritanceSeveral {}

// shape: a parent's requirement, again
protocol InheritanceAgain: EffectsNone {
  func act()
  func answer() -> Int
}

typealias InheritanceBoth = EffectsAsync & EffectsThrows

// shape: a composition as parent
protocol InheritanceComposition: InheritanceBoth {
  func more()
}

// shape: a parent in the where clause
protocol InheritanceWhere where Self: EffectsNone, Self: Sendable {
  func more()
}

// shape: a property that the parent only reads
protocol InheritanceSetter: PropertiesGet {
  var number: Int { get set }
}

// shape: objects
protocol InheritanceObject: AnyObject {
  func act()
}

// shape: a superclass
protocol InheritanceSuperclass: Open {
  func act(_ x: Int) -> Int
}

// shape: a superclass and a protocol
protocol InheritanceSuperclassProtocol: Open, Cornered {
  func act()
}

class InheritanceBase {
  init() {}
  func declared(_ x: Int) -> Int { x }
  var value: Int { 1 }
}

// shape: a superclass that declares what is required
protocol InheritanceOverride: InheritanceBase {
  func declared(_ x: Int) -> Int
  var value: Int { get }
  func act()
}

// shape: equatable
protocol InheritanceEquatable: Equatable {
  var x: Int { get }
}

// shape: hashable
protocol InheritanceHashable: Hashable, Sendable {
  func act()
}

// shape: hashable without 'Sendable'
protocol InheritanceHashableOnly: Hashable {
  func act()
}

// shape: hashable, on the main actor
@MainActor
protocol InheritanceHashableMain: Hashable {
  func act()
}

// shape: comparable
protocol InheritanceComparable: Comparable {
  var rank: Int { get }
}

// shape: identifiable
protocol InheritanceIdentifiable: Identifiable {
  var name: String { get }
}

// shape: identifiable by a type
protocol InheritanceIdentifiableBy: Identifiable<String> {
  func act()
}

// shape: codable
protocol InheritanceCodable: Codable {
  var x: Int { get set }
}

// shape: an error
protocol InheritanceError: Error {
  var code: Int { get }
}

// shape: descriptions
protocol InheritanceDescription: CustomStringConvertible, CustomDebugStringConvertible {
  func act()
}

// shape: all cases
protocol InheritanceCases: CaseIterable {
  func act()
}

// shape: raw values
protocol InheritanceRaw: RawRepresentable where RawValue == String {
  func act()
}

// shape: sequences
protocol InheritanceSequence: Sequence where Element == Item {
  func act()
}

// shape: iterators
protocol InheritanceIterator: IteratorProtocol<Item> {
  func act()
}

// shape: asynchronous sequences
protocol InheritanceAsyncSequence: AsyncSequence where Element == Int {
  func act()
}

// shape: asynchronous iterators that throw nothing
protocol InheritanceSafeIterator: AsyncIteratorProtocol where Failure == Never {
  func act()
}

// shape: asynchronous iterators that throw a type
protocol InheritanceFlawedIterator: AsyncIteratorProtocol<Int, Flaw> {
  func act()
}

// shape: what an extension implements of the library's requirements
protocol InheritanceDescribed: CustomStringConvertible {
  func act()
}
extension InheritanceDescribed {
  var description: String { "" }
}

// shape: collections
protocol InheritanceCollection: RandomAccessCollection where Element == Int, Index == Int {
  func act()
}

// shape: literals
protocol InheritanceLiterals: ExpressibleByIntegerLiteral, ExpressibleByStringLiteral {
  func act()
}

// shape: arithmetic
protocol InheritanceArithmetic: AdditiveArithmetic {
  func act()
}

// shape: streams of text
protocol InheritanceStream: TextOutputStream {
  func act()
}

// shape: sendable
protocol InheritanceSendable: Sendable {
  func take(_ ref: Ref) -> Ref
  static func make() -> Ref
}

// shape: sendable metatypes
protocol InheritanceSendableMetatype: SendableMetatype {
  static func make() -> Int
  func act()
}

// shape: an actor that is hashable and identifiable
protocol InheritanceActor: Actor, Hashable, Identifiable {
  func act()
}

// shape: a clock
@available(macOS 13, iOS 16, tvOS 16, watchOS 9, *)
protocol InheritanceClock: Clock where Instant == ContinuousClock.Instant {
  func act()
}

// shape: default implementations
protocol InheritanceDefaults {
  func act(_ x: Int)
  var value: Int { get }
}

extension InheritanceDefaults {
  func act(_ x: Int = 1) {}
  var value: Int { 1 }
}

// shape: a parent with default implementations
protocol InheritanceDefaultsChild: InheritanceDefaults {
  func act(_ x: Int)
}

// shape: an isolated parent
protocol InheritanceIsolated: IsolationMain {
  func more()
}

// shape: an isolated parent, and more than functions
protocol InheritanceIsolatedMembers: IsolationMain {
  var name: String { get set }
  var ref: Ref { get }
  static var shared: Int { get set }
  subscript(index: Int) -> Ref { get set }
  static func take(_ ref: Ref) -> Ref
  func failing(_ ref: Ref) throws(Flaw) -> Ref
}

// shape: an isolated parent, and what waits
protocol InheritanceIsolatedAsync: IsolationMain {
  func later() async -> Int
  func take(_ number: Int) async throws -> Int
  var number: Int { get async }
}

// shape: an isolated parent, and initialisers
protocol InheritanceIsolatedInit: IsolationMainInitializers {
  init(text: String)
}

// shape: an isolated parent of the parent
protocol InheritanceIsolatedGrandchild: InheritanceIsolated {
  func most(_ x: Int) -> Int
  func act()
}

// shape: a class-bound child of a protocol with setters
protocol InheritanceClassOfPlain: AnyObject, PropertiesGetSet {
  var own: Int { get set }
}

// shape: a class-bound child of a protocol with functions that change
protocol InheritanceClassOfMutating: AnyObject, InheritanceMutating {
  func own()
}

// shape: functions and subscripts that change
protocol InheritanceMutating {
  mutating func change(_ x: Int) -> Int
  subscript(index: Int) -> Int { get set }
}

// shape: nothing of its own
protocol InheritanceNothing {}

// shape: nothing but parents
protocol InheritanceParents: EffectsNone, Sendable, AnyObject {}

// shape: an actor whose parent is not isolated
protocol InheritanceActorOfPlain: Actor, Cornered, EffectsNone, EffectsAsync {
  func own() -> Int
}

// shape: equatable and sendable
protocol InheritanceEquatableSendable: Equatable, Sendable {
  func act()
}

// shape: an actor that is codable
protocol InheritanceActorDescription: Actor, CustomStringConvertible {
  func act()
}

// shape: a codable protocol of the main actor
@MainActor protocol InheritanceMainCodable: Encodable, Identifiable {
  var name: String { get set }
}

// shape: an asynchronous iterator whose errors conform to a protocol
@available(macOS 15, *)
protocol InheritanceFailingIterator: AsyncIteratorProtocol where Failure: Equatable {
  func skip() async throws(Failure) -> Element?
}

// shape: an asynchronous iterator that says itself that it fails
// not in: mainActor: the compiler refuses it
@available(macOS 15, *)
protocol InheritanceThrowingIterator: AsyncIteratorProtocol where Failure: Equatable {
  mutating func next() async throws -> Element?
}

// shape: an asynchronous sequence whose errors conform to a protocol
@available(macOS 15, *)
protocol InheritanceFailingSequence: AsyncSequence where Failure: Equatable {
  func act()
}

// shape: an asynchronous iterator of the main actor
@MainActor protocol InheritanceMainIterator: AsyncIteratorProtocol where Element == Int {
  mutating func next() async throws -> Int?
  func act()
}

// shape: an option set whose raw values are of any type
protocol InheritanceOptions: OptionSet {
  func raw(_ value: RawValue) -> Int
}

/// Cards that are dealt.
public protocol InheritanceDealt: Collection {}
extension InheritanceDealt {
  func makeIterator() -> IndexingIterator<Self> { IndexingIterator(_elements: self) }
}

// shape: a public collection of whose iterator the module has an implementation of its own
// not in: mainActor: what the extension implements is isolated there, and what collections require is not
/// Cards that are dealt to somebody.
public protocol InheritancePublicCollection: InheritanceDealt where Element == Int, Index == Int {
  func act()
}
