// Isolation of protocols and of requirements, with effects.

// shape: a protocol of the main actor
@MainActor protocol IsolationMain {
  func act()
  func answer(_ x: Int) -> Int
  var value: Int { get set }
  static func make() -> Int
  init(x: Int)
}

// shape: asynchronous requirements of a protocol of the main actor
@MainActor protocol IsolationMainAsync {
  func act() async
  func answer(_ item: Item) async throws -> Item
  func take(_ ref: Ref) async -> Ref
  var value: Int { get async }
}

// shape: throwing requirements of a protocol of the main actor
@MainActor protocol IsolationMainThrows {
  func act() throws
  func typed(_ ref: Ref) throws(Flaw) -> Ref
  var value: Int { get throws }
}

// shape: one asynchronous requirement of a protocol of the main actor
@MainActor protocol IsolationMainAsyncOnly {
  func act() async
}

// shape: an asynchronous property of a protocol of the main actor
@MainActor protocol IsolationMainAsyncProperty {
  var value: Int { get async throws }
}

// shape: initialisers of a protocol of the main actor
@MainActor protocol IsolationMainInitializers {
  init(x: Int)
}

// shape: functions given to a protocol of the main actor
@MainActor protocol IsolationMainClosures {
  func act(_ body: () -> Void)
  func keep(_ body: @escaping () -> Void)
  func send(_ body: @escaping @Sendable () -> Void)
  func later(_ body: @escaping () async throws -> Int) async throws -> Int
  func main(_ body: @escaping @MainActor () -> Void)
  var handler: (() -> Void)? { get set }
}

// shape: requirements of the main actor's protocol that are not isolated
@MainActor protocol IsolationMainNonisolated {
  func act()
  nonisolated func free()
  nonisolated func freeAnswer(_ x: Int) async -> Int
  nonisolated var name: String { get }
  nonisolated static func make() -> Int
}

// shape: a sendable protocol of the main actor
@MainActor protocol IsolationMainSendable: Sendable {
  var ref: Ref { get set }
  func take(_ ref: Ref) -> Ref
}

// shape: a class-bound protocol of the main actor
@MainActor protocol IsolationMainClass: AnyObject {
  var delegate: (any Delegate)? { get set }
  func act()
}

// shape: requirements of the main actor
protocol IsolationMainMembers {
  @MainActor func act()
  @MainActor func answer(_ item: Item) -> Item
  @MainActor func later(_ item: Item) async -> Item
  @MainActor func failing() throws(Flaw) -> Int
  func free(_ x: Int) -> Int
}

// shape: properties of the main actor
protocol IsolationMainProperties {
  @MainActor var value: Int { get set }
  @MainActor var ref: Ref { get }
  @MainActor static var shared: Int { get set }
  @MainActor subscript(index: Int) -> Int { get set }
}

// shape: initialisers of the main actor
protocol IsolationMainInitializer {
  @MainActor init(x: Int)
  @MainActor static func make() -> Self
}

// shape: a protocol of an actor of the program
@Desk protocol IsolationDesk {
  func act()
  func answer(_ ref: Ref) -> Ref
  func later(_ ref: Ref) async throws -> Ref
  var value: Int { get set }
  nonisolated func free() async
}

// shape: requirements of an actor of the program
protocol IsolationDeskMembers {
  @Desk func act()
  @Desk func answer(_ x: Int) async -> Int
  @Desk var value: Int { get set }
}

// shape: requirements of several actors
protocol IsolationSeveral {
  @MainActor func main(_ x: Int)
  @Desk func desk(_ x: Int)
  nonisolated func free(_ x: Int)
}

// shape: requirements of several actors, with values that cannot be sent
protocol IsolationSeveralRefs {
  @MainActor func main(_ ref: Ref) -> Ref
  @Desk func desk(_ ref: Ref) -> Ref
  @Desk func later(_ ref: Ref) async throws -> Ref
  @MainActor var title: String { get }
}

// shape: a sendable protocol with requirements of several actors
protocol IsolationSeveralSendable: Sendable {
  @MainActor func main(_ x: Int) -> Int
  @Desk func desk(_ x: Int) -> Int
}

// shape: an actor's protocol
protocol IsolationActor: Actor {
  func act()
  func answer(_ x: Int) -> Int
  func failing() throws -> Int
  var value: Int { get }
  subscript(index: Int) -> Int { get }
}

// shape: asynchronous requirements of an actor's protocol
protocol IsolationActorAsync: Actor {
  func act() async
  func answer(_ item: Item) async throws -> Item
  func typed(_ x: Int) async throws(Flaw) -> Int
  var value: Int { get async }
}

// shape: values that cannot be sent, of an actor's protocol
protocol IsolationActorRefs: Actor {
  func take(_ ref: Ref)
  func give() -> Ref
  func both(_ ref: Ref) async -> Ref
  var ref: Ref { get }
}

// shape: functions given to an actor's protocol
protocol IsolationActorClosures: Actor {
  func act(_ body: () -> Void)
  func keep(_ body: @escaping () -> Void)
  func send(_ body: @escaping @Sendable (Int) async -> Void)
  func optional(_ body: (() -> Void)?)
  func main(_ body: @escaping @MainActor () -> Void) async
}

// shape: functions of the main actor given to an actor's protocol
protocol IsolationActorMainClosures: Actor {
  func call(_ body: @MainActor () -> Void)
  func keep(_ body: @escaping @MainActor (Int) -> Int) -> Int
  func optional(_ body: (@MainActor () -> Void)?)
  func several(_ bodies: [@MainActor () -> Void])
}

// shape: requirements of an actor's protocol that are not isolated
protocol IsolationActorNonisolated: Actor {
  nonisolated func free(_ x: Int) -> Int
  nonisolated var name: String { get }
  nonisolated func later() async throws
}

// shape: requirements of an actor's protocol that belong to another actor
protocol IsolationActorMain: Actor {
  @MainActor func main()
  @MainActor func answer(_ x: Int?) -> Int
  @MainActor func closure(_ body: @escaping () -> Void)
  @MainActor func item(_ item: Item?, _ body: (() -> Void)?) -> Item?
  @MainActor var title: String { get set }
}

// shape: initialisers of an actor's protocol
protocol IsolationActorInit: Actor {
  init(x: Int)
  init(text: String) async throws
}

// shape: initialisers of an actor's protocol that take what cannot be sent
protocol IsolationActorInitRef: Actor {
  init(ref: Ref)
  func act()
}

// shape: static requirements of an actor's protocol
protocol IsolationActorStatic: Actor {
  static func make() -> Int
  static var shared: Int { get set }
}

// shape: an actor by way of another protocol
protocol IsolationActorChild: IsolationActor, Sendable {
  func more(_ x: Int) async
}

// shape: any actor
protocol IsolationAnyActor: AnyObject, Sendable where Self: Actor {
  func act(_ x: Int)
}

// shape: isolated parameters
protocol IsolationParameter {
  func act(on desk: isolated Desk)
  func answer(_ x: Int, on worker: isolated Worker) -> Int
  func later(isolation: isolated (any Actor)?) async -> Int
}

// shape: what runs on the caller's actor
protocol IsolationNonsending {
  nonisolated(nonsending) func act() async
  nonisolated(nonsending) func answer(_ ref: Ref) async throws -> Ref
  nonisolated(nonsending) var value: Int { get async }
}

// shape: what runs on no actor
protocol IsolationConcurrent {
  @concurrent func act() async
  @concurrent func answer(_ item: Item) async throws -> Item
}

// shape: a protocol without isolation
nonisolated protocol IsolationNone {
  func act()
  func later(_ item: Item) async -> Item
  var value: Int { get set }
}

// shape: a protocol without isolation that inherits a requirement and declares it once more
nonisolated protocol IsolationNoneRefining: Identifiable {
  var id: Int { get }
  var name: String { get set }
  func act() -> Int
}

// shape: a protocol of actors without isolation
nonisolated protocol IsolationNoneActor: Actor {
  func act()
  nonisolated var value: Int { get }
}

// shape: functions whose isolation is known when they run
protocol IsolationDynamic {
  func keep(_ body: @escaping @isolated(any) () async -> Void)
  func send(_ body: @escaping @isolated(any) @Sendable (Int) async throws -> Int)
}

// shape: functions of the caller's actor
protocol IsolationNonsendingClosure {
  func run(_ body: nonisolated(nonsending) () async -> Void) async
  func keep(_ body: nonisolated(nonsending) @escaping (Int) async throws -> Int)
}

// shape: functions that run on no actor
protocol IsolationConcurrentClosure {
  func run(_ body: @concurrent () async -> Void) async
  func keep(_ body: @escaping @concurrent (Int) async throws -> Int)
}

// shape: a conformance of another isolation is inherited
@MainActor protocol IsolationMainChild: EffectsNone, EffectsAsync {
  func own()
}

// shape: a protocol before concurrency
@preconcurrency @MainActor protocol IsolationPreconcurrency {
  func act()
  func send(_ body: @escaping @Sendable () -> Void)
}

// shape: what only the main actor may conform to, with associated types
@MainActor protocol IsolationMainAssociated {
  associatedtype Model
  var model: Model { get set }
  func show(_ model: Model) async
}

// shape: an asynchronous actor requirement of a parent that is not isolated
protocol IsolationActorParent: Actor, PropertiesGetSet {
  func act()
}

// shape: isolated in some builds
#if os(Linux)
  @MainActor
#endif
protocol IsolationOfBuild {
  func act() -> Int
  nonisolated func free() -> Int
  @MainActor func own() -> Int
}

// shape: an identifier that a property of the actor by default fixes
protocol IsolationIdentifier: Identifiable {
  var id: String { get }
  func isSame(_ id: ID) -> Bool
}

// shape: an identifier that a property of the main actor fixes
@MainActor protocol IsolationMainIdentifier: Identifiable {
  var id: String { get }
  func find(_ id: ID) async -> ID?
}
