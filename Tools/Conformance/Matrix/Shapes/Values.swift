// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

// Structs and enums, for factories and witnesses.

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
// not in: memorySafety: doubles do not say that they use what is unsafe
struct ValueUnsafe {
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

// shape: a struct of fixed arrays
struct ValueInlineArray {
  var values: [3 of Int]
  let count: Int
}
