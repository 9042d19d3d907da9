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
