// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

// Structs and enums, for factories and witnesses. Long, as a file is a dimension of the matrix, in which each shape is a few lines.

// shape: a struct
struct ValueStruct {
  var number: Int
  let text: String
  var isOn: Bool
  var list: [Int]
  var item: Item?
}

// shape: a struct with values
struct ValueDefaults {
  var number = 1
  let text: String = "a"
  var other: Int
}

// shape: a struct of structs
struct ValueNested {
  var item: Item
  let star: Space.Star
  var own: Own
  var owns: [Own]
  struct Own { var x: Int }
}

// shape: a struct with an initialiser
struct ValueInitializer {
  let number: Int
  init(number: Int, text: String) { self.number = number }
}

// shape: a struct whose initialiser has effects
struct ValueEffects {
  let number: Int
  init(number: Int) throws(Flaw) { self.number = number }
}

// shape: a struct whose initialiser is asynchronous
struct ValueAsync {
  let number: Int
  init(number: Int) async throws { self.number = number }
}

// shape: a generic struct
struct ValueGeneric<T, U: Hashable> {
  var t: T
  var u: U?
  var list: [T]
}

// shape: a struct with functions
struct ValueClosures {
  var act: () -> Void
  let map: (Int) -> String
  var send: @Sendable (Int) async throws -> Int
  var optional: (() -> Void)?
  var main: @MainActor () -> Void
}

// shape: a struct that cannot be copied
struct ValueNoncopyable: ~Copyable {
  var number: Int
  var coin: Coin
}

// shape: a sendable struct
struct ValueSendable: Sendable, Hashable {
  var shared: Shared
  let level: Level
}

// shape: a struct of the main actor
@MainActor struct ValueMain {
  var number: Int
  var ref: Ref
}

@propertyWrapper struct ValueWrapper<Value> {
  var wrappedValue: Value
}

// shape: a struct with wrapped properties
struct ValueWrapped {
  @ValueWrapper var number: Int
  @ValueWrapper var text = "a"
}

// shape: a struct with observed and computed properties
struct ValueObserved {
  var number: Int { didSet {} }
  var twice: Int { number * 2 }
  lazy var late: Int = 1
}

// shape: a struct with existential properties
struct ValueExistential {
  var value: any Cornered
  var any: Any
  var error: (any Error)?
  weak var delegate: (any Delegate)?
}

// shape: a struct with keywords
struct ValueKeywords {
  var `default`: Int
  let `self`: String
  var `a b`: Int
}

// shape: a struct of tuples and dictionaries
struct ValueTuples {
  var pair: (Int, String)
  var named: (x: Int, y: Item)
  var dictionary: [String: [Int]]
  var set: Set<Level>
}

// shape: a public struct
public struct ValuePublic {
  public var item: AccessItem
  public let number: Int
  public init(item: AccessItem, number: Int) {
    self.item = item
    self.number = number
  }
}

// shape: a private property
struct ValuePrivate {
  private var hidden = 1
  private(set) var number: Int
  fileprivate(set) var text: String
}

// shape: a struct with pointers
@safe struct ValueUnsafe {
  var base: UnsafePointer<Int>?
  let raw: UnsafeRawPointer
}

// shape: conditions in a struct
struct ValueConditions {
  var number: Int
  #if os(Linux)
    var linux: Int = 1
  #endif
}

// shape: a deprecated struct
@available(*, deprecated) struct ValueDeprecated {
  var number: Int
}

// shape: a newer struct
@available(macOS 15, *) struct ValueNew {
  var number: Int
}

// shape: a struct with methods
struct ValueMethods {
  var number: Int
  func act(_ x: Int) -> Int { x }
  mutating func change(_ x: Int) { number = x }
  func later() async throws -> Item { Item() }
  static func make() -> ValueMethods { ValueMethods(number: 1) }
}

// shape: an enum
enum ValueEnum {
  case one
  case two(Int)
  case three(x: Int, y: String)
}

// shape: an enum of raw values
enum ValueRaw: String, CaseIterable {
  case one, two
  case `default`
}

// shape: an enum of itself
indirect enum ValueIndirect {
  case leaf(Int)
  case node(ValueIndirect, ValueIndirect)
}

// shape: a generic enum
enum ValueGenericEnum<T: Hashable> {
  case none
  case value(T)
  case list([T], count: Int)
}

// shape: an enum with functions
enum ValueEnumClosures {
  case act(() -> Void)
  case map((Int) -> String, name: String)
}

// shape: an enum that cannot be copied
enum ValueEnumNoncopyable: ~Copyable {
  case coin(Coin)
  case none
}

// shape: conditions in an enum
enum ValueEnumConditions {
  case always(Int)
  #if os(Linux)
    case linux(String)
  #endif
}

// shape: deprecated cases
enum ValueEnumDeprecated {
  case new(Int)
  @available(*, deprecated) case old(Int)
}

// shape: an enum of the main actor
@MainActor enum ValueEnumMain {
  case ref(Ref)
  case number(Int)
}

// shape: an enum without cases
enum ValueEnumEmpty {}

// shape: a struct with a parameter pack
struct ValuePack<each T> {
  var number: Int
  let body: (repeat each T) -> Void
}

// shape: a default for one generic argument alone
struct ValueGenericDefault<S: Cornered> {
  let shape: S
  init(_ shape: S = ValueTriangle()) { self.shape = shape }
}

// shape: a default for all generic arguments
struct ValueGenericList<S: Cornered> {
  let list: [S]
  let box: Box<[S]>
  init(list: [S] = [], box: Box<[S]> = Box(content: [])) {
    self.list = list
    self.box = box
  }
}

struct ValueTriangle: Cornered { var corners: Int { 3 } }

struct ValueStamp: Sendable {
  static let implicit = ValueStamp(token: Ref())
  init(token: Ref) {}
}

// shape: parameters without labels that have defaults
struct ValuePositions {
  var text: String
  var stamp: ValueStamp
  var fold: Int
  init(_ text: String, _ stamp: ValueStamp = .implicit, _ fold: Int = 0) {
    self.text = text
    self.stamp = stamp
    self.fold = fold
  }
}

// shape: parameters without labels whose defaults cannot be repeated
struct ValueComputedPositions {
  var text: String
  var stamp: ValueStamp
  var fold: Int
  var end: Int
  init(_ text: String, _ stamp: ValueStamp = ValueStamp(token: Ref()), _ fold: Int = 0, end: Int) {
    self.text = text
    self.stamp = stamp
    self.fold = fold
    self.end = end
  }
}

// shape: a parameter without a label that is no property
struct ValueOtherPosition {
  var text: String
  var fold: Int
  init(_ text: String, _ isLoud: Bool = false, _ fold: Int = 0) {
    self.text = text
    self.fold = fold
  }
}

// shape: a class with parameters without labels
final class ValuePositionsClass {
  init(_ stamp: ValueStamp = ValueStamp(token: Ref()), _ text: String, _ fold: Int = 1 + 1, end: Int = 2 * 3) {}
}

// shape: an enum with a case that is called Self
enum ValueSelfCase { case ordinary, `Self`, other(Int) }

protocol ValueBlown { typealias Mouthpiece = () -> Int }
protocol ValueWind: ValueBlown {}

// shape: a closure alias of a protocol
struct ValueInheritedAlias: ValueWind {
  var mouthpiece: Mouthpiece
}

// shape: an initialiser with a closure alias of a protocol
struct ValueInheritedAliasInitializer: ValueWind {
  var mouthpiece: Mouthpiece
  init(mouthpiece: @escaping Mouthpiece) { self.mouthpiece = mouthpiece }
}

struct ValueFramed<T> { var count: Int }
protocol ValueChange { typealias Inside = ValueFramed<Self> }

// shape: a generic parameter that is called like a protocol
struct ValueAround<Cornered>: ValueChange {
  var figure: Cornered

  // shape: names that the type around inherits
  struct Inner {
    let inside: Inside
    let figure: Cornered
    let own: ValueInheritedAlias.Mouthpiece
  }
}

class ValueBase {
  init() {}
  struct Part { let number: Int }
  typealias Done = (Int) -> Void
}

class ValueDerived: ValueBase {
  // shape: names that the superclass of the type around has
  struct Holder {
    let part: Part
    let done: Done
  }
}

#if os(Linux)
  // shape: a type with twins in conditions
  struct ValueTwin<E> { var content: E }
  // shape: an enum with twins in conditions
  enum ValueTwinEnum { case one(Int) }
#else
  struct ValueTwin<E> { init() {} }
  enum ValueTwinEnum { case two }
#endif

// shape: a struct that holds twins
struct ValueHoldsTwins<E> {
  var twin: ValueTwin<E>
  var other: ValueTwinEnum
  var maybe: ValueTwin<E>?
}

#if os(Linux)
  // shape: a struct in the condition of a twin
  struct ValueInsideTwin { var other: ValueTwinEnum }
#endif

// shape: a struct of fixed arrays
struct ValueInlineArray {
  var values: [3 of Int]
  let count: Int
}

// shape: a struct with a constant that is called Self
struct ValueSelfConstant { var name: String }
extension ValueSelfConstant { static let `Self` = ValueSelfConstant(name: "Self") }

// shape: a struct whose initialiser takes what is sent
struct ValueSent {
  let ref: Ref
  let act: () -> Void
  init(ref: sending Ref, act: sending @escaping () -> Void) {
    self.ref = ref
    self.act = act
  }
}

struct ValueCrate: ~Copyable { let ref: Ref }

// shape: a struct whose initialiser consumes what is sent
struct ValueSentCrate: ~Copyable {
  let crate: ValueCrate
  init(crate: consuming sending ValueCrate) { self.crate = crate }
}

// shape: a class that consumes and borrows what cannot be copied
final class ValueOwner {
  init(crate: consuming ValueCrate, other: borrowing ValueCrate) {}
}

// shape: an actor that takes over what cannot be copied
actor ValueSentActor {
  let crate: ValueCrate
  init(crate: consuming ValueCrate) { self.crate = crate }
}

@propertyWrapper struct ValueElsewhere<Value> {
  private let box: Box
  init(wrappedValue: Value) { box = Box(wrappedValue) }
  var wrappedValue: Value {
    get { box.value }
    nonmutating set { box.value = newValue }
  }

  private final class Box {
    var value: Value
    init(_ value: Value) { self.value = value }
  }
}

// shape: wrapped properties that are kept elsewhere
struct ValueKeptElsewhere {
  let name: String
  @ValueElsewhere var size: Int?
  init(_ name: String) {
    self.name = name
    size = nil
  }
}

// shape: wrapped properties of which some are kept elsewhere
struct ValueKeptPartly {
  let name: String
  var count: Int = 0
  @ValueElsewhere var size: Int?
  init(_ name: String) {
    self.name = name
    size = nil
  }
}

@propertyWrapper struct ValueOption<Value> {
  var wrappedValue: Value
  init(wrappedValue: Value, help: String) { self.wrappedValue = wrappedValue }
}
extension ValueOption {
  init<T>(wrappedValue: _OptionalNilComparisonType, help: String) where Value == T? { self.wrappedValue = nil }
}

// shape: a wrapped property for which the wrapper takes nil apart
struct ValueOptions {
  @ValueOption(help: "h") var seed: Int? = nil
  @ValueOption(help: "h") var sides: Int? = 6
  @ValueOption(help: "h") var times: Int = 1
}

enum ValueTint { case red }
extension ValueTint { fileprivate static var secret: ValueTint { .red } }
private extension ValueTint { static var hidden: ValueTint { .red } }
extension ValueTint { static var open: ValueTint { .red } }

// shape: initial values that only their file sees
struct ValueHidden {
  var secret: ValueTint = .secret
  var hidden: ValueTint = ValueTint.hidden
  var open: ValueTint = .open
}

private func ValueLeast() -> Int { 1 }
private let ValueKeys = [1]

// shape: default arguments of functions and variables that only their file sees
class ValueHiddenNames {
  init(least: Int = ValueLeast()) {}
  func act(_ least: Int = ValueLeast(), count: Int = ValueKeys.count) -> Int { least }
}

// shape: default arguments that only their file sees
class ValueHiddenArguments {
  init(secret: ValueTint = .secret, open: ValueTint = .open) {}
  func tint(_ hidden: ValueTint = .hidden, open: ValueTint = ValueTint.open, at line: Int = #line) -> ValueTint { open }
}
