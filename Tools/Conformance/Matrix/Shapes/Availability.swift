// Availability of protocols and of requirements.

// shape: a protocol of newer platforms
@available(macOS 15, iOS 18, tvOS 18, watchOS 11, *)
protocol AvailabilityNew {
  func act() async
  func answer(_ x: Int) throws -> Int
  var value: Int { get set }
}

// shape: requirements of newer platforms
protocol AvailabilityNewMembers {
  func act()
  @available(macOS 15, *) func late(_ x: Int) -> Int
  @available(macOS 15, iOS 18, *) var value: Int { get set }
  @available(macOS 15, *) subscript(index: Int) -> Int { get }
  @available(macOS 15, *) static func make() -> Int
}

// shape: a deprecated protocol
@available(*, deprecated) protocol AvailabilityDeprecated {
  func act()
  var value: Int { get set }
}

// shape: a deprecated protocol with a message
@available(*, deprecated, message: "old", renamed: "AvailabilityNew") protocol AvailabilityRenamed {
  func act() async throws -> Int
}

// shape: deprecated requirements
protocol AvailabilityDeprecatedMembers {
  @available(*, deprecated) func old()
  @available(*, deprecated, message: "old") func answer(_ x: Int) async throws -> Int
  @available(*, deprecated, renamed: "other") var value: Int { get set }
  @available(*, deprecated) static func make() -> Int
  @available(*, deprecated) init(old: Int)
  @available(*, deprecated) subscript(old index: Int) -> Int { get set }
}

// shape: requirements that cannot be called from asynchronous code
protocol AvailabilityNoasync {
  @available(*, noasync) func act()
  @available(*, noasync, message: "blocks") func answer(_ x: Int) throws -> Int
}

// shape: requirements of one platform
protocol AvailabilityPlatform {
  @available(macOS, introduced: 12, deprecated: 14) func between()
  @available(iOS, unavailable) func absent() -> Int
}

// shape: requirements of a version of the language
protocol AvailabilitySwift {
  @available(swift 5.5) func act()
  @available(swift, introduced: 5, deprecated: 99) func answer() -> Int
}

@available(*, deprecated) struct AvailabilityOldType: Equatable {}

// shape: a deprecated type in requirements
@available(*, deprecated) protocol AvailabilityOldTypes {
  func take(_ x: AvailabilityOldType) -> AvailabilityOldType
  var value: AvailabilityOldType { get }
}

// shape: a protocol that refines a deprecated one
@available(*, deprecated) protocol AvailabilityOldChild: AvailabilityDeprecated {
  func more()
}

// shape: newer requirements with effects
protocol AvailabilityNewEffects {
  @available(macOS 15, *) func later(_ item: Item) async throws -> Item
  @available(macOS 15, *) func typed(_ x: Int) throws(Flaw)
  @available(macOS 15, *) func generic<T: Sendable>(_ x: T) async -> T
}

// shape: newer requirements of an actor's protocol
protocol AvailabilityActor: Actor {
  @available(macOS 15, *) func late(_ x: Int) -> Int
  @available(*, deprecated) func old() async
}

// shape: newer requirements of the main actor's protocol
@MainActor protocol AvailabilityMain {
  @available(macOS 15, *) func late(_ x: Int) async -> Int
  @available(macOS 15, *) var value: Int { get set }
}

@available(*, deprecated, renamed: "AvailabilityOlder") typealias AvailabilityOldAlias = Item
@available(*, deprecated) final class AvailabilityOldRef {}

// shape: deprecated types in deprecated requirements
protocol AvailabilityDeprecatedTypes {
  @available(*, deprecated, message: "use something else") func connect(pipe: AvailabilityOldType?)
    -> AvailabilityOldType
  @available(*, deprecated) func all(_ refs: [AvailabilityOldRef], count: Int) async throws -> [AvailabilityOldAlias]
  @available(*, deprecated) var old: AvailabilityOldType { get set }
  @available(*, deprecated) var maybe: AvailabilityOldType? { get }
  @available(*, deprecated) subscript(old: AvailabilityOldType) -> AvailabilityOldType { get set }
  @available(*, deprecated) static func make(_ old: AvailabilityOldType) -> AvailabilityOldType
  @available(*, deprecated) static var shared: AvailabilityOldRef { get }
  @available(*, deprecated) init(old: AvailabilityOldType)
  func new(_ x: Int) -> Int
}

// shape: deprecated types beside associated ones
protocol AvailabilityDeprecatedGeneric {
  associatedtype Value
  @available(*, deprecated) func connect(_ value: Value, _ old: AvailabilityOldType) -> AvailabilityOldType
  @available(*, deprecated) static func make(_ old: AvailabilityOldType) -> Value
}

// shape: a struct with deprecated values
struct AvailabilityDeprecatedValues {
  @available(*, deprecated) var old: AvailabilityOldType
  @available(*, deprecated) var alias: AvailabilityOldAlias?
  var new: Int
}

// shape: an enum with deprecated cases
enum AvailabilityDeprecatedCases {
  @available(*, deprecated) case old(AvailabilityOldType)
  case new(Int)
}

protocol AvailabilityWay {
  func link()
  var length: Int { get }
  @available(*, deprecated) func old()
}
extension AvailabilityWay {
  @available(*, deprecated, message: "write your own") func link() {}
  @available(*, deprecated) var length: Int { 0 }
  @available(*, deprecated) func old() {}
}

// shape: inherited requirements with deprecated implementations
protocol AvailabilityBridge: AvailabilityWay {
  func end()
}

// shape: words of availability in a message
protocol AvailabilityWords {
  @available(*, deprecated, message: "unavailable soon, and obsoleted then") func act()
  @available(*, deprecated, renamed: "introduced(noasync:)") func answer() -> Int
  @available(*, noasync, message: "deprecated, unavailable") func block()
}

// shape: a class with words of availability in messages
class AvailabilityWordsClass {
  init() {}
  @available(*, deprecated, message: "unavailable soon, and obsoleted then") func act() {}
  @available(*, noasync, message: "deprecated, unavailable") func block() {}
  @available(*, deprecated, message: "a \" quote, unavailable") func spaced() -> Int { 0 }
}

#if os(Linux)
  @available(*, unavailable, message: "not on this platform")
#endif
struct AvailabilityInk {}

// shape: a protocol that is unavailable under a condition
#if os(Linux)
  @available(*, unavailable, message: "not on this platform")
#endif
protocol AvailabilityPrint {
  func write(as ink: AvailabilityInk) -> AvailabilityInk
  static func make(_ ink: AvailabilityInk) -> Int
  var ink: AvailabilityInk { get set }
}

// shape: a class that is unavailable under a condition
#if os(Linux)
  @available(*, unavailable)
#endif
class AvailabilityPrinter {
  init() {}
  func write(as ink: AvailabilityInk) {}
}

// shape: a struct that is unavailable under a condition
#if os(Linux)
  @available(*, unavailable)
#endif
struct AvailabilityPage {
  var ink: AvailabilityInk
  var count: Int
}

// shape: requirements that are deprecated under a condition
protocol AvailabilityConditional {
  #if os(Linux)
    @available(*, deprecated)
  #endif
  func act(_ old: AvailabilityOldType) -> AvailabilityOldType
  #if os(Linux)
    @available(*, deprecated)
  #endif
  static func make(_ old: AvailabilityOldType) -> Int
  #if os(macOS)
    @available(macOS 15, *)
  #endif
  func late(_ x: Int) -> Int
}
