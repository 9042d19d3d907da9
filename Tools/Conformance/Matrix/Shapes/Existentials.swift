// Opaque and existential types.

// shape: opaque parameters
protocol ExistentialsOpaque {
  func take(_ x: some Cornered)
  func answer(_ x: some Cornered & Sendable) -> Int
  func list(_ x: [some Cornered])
  func optional(_ x: (some Cornered)?)
}

// shape: opaque parameters with primary associated types
protocol ExistentialsOpaquePrimary {
  func take(_ x: some Sequence<Int>)
  func two(_ x: some Collection<String>, _ y: some Sequence<Int>) -> Int
}

// shape: opaque parameters with effects
protocol ExistentialsOpaqueEffects {
  func later(_ x: some Cornered & Sendable) async
  func failing(_ x: some Hashable) throws -> Int
  func typed(_ x: some Hashable) throws(Flaw)
}

// shape: opaque functions
protocol ExistentialsOpaqueClosures {
  func keep(_ body: @escaping () -> some Cornered)
}

// shape: existentials
protocol ExistentialsAny {
  func take(_ x: any Cornered) -> any Cornered
  func two(_ x: any Cornered & Sendable) -> (any Cornered & Sendable)?
  func list(_ x: [any Cornered]) -> [String: any Cornered]
  var value: any Cornered { get set }
}

// shape: existentials of protocols with associated types
protocol ExistentialsAssociated {
  func take(_ x: any Colored) -> any Colored
  func hash(_ x: any Hashable) -> any Equatable
}

// shape: existentials with primary associated types
protocol ExistentialsPrimary {
  func take(_ x: any Sequence<Int>) -> any Collection<String>
  func nested(_ x: any Sequence<any Collection<Int>>)
  var value: (any Sequence<Int>)? { get set }
}

// shape: existentials of classes
protocol ExistentialsClasses {
  func take(_ x: any Open & Delegate) -> any Delegate
  func any(_ x: AnyObject, _ y: AnyClass?) -> AnyObject?
  var delegate: (any Delegate)? { get set }
}

// shape: existentials of errors
protocol ExistentialsErrors {
  func take(_ error: any Error) -> (any Error)?
  func result(_ x: Result<Int, any Error>) -> Result<any Sendable, any Error>
}

// shape: existential metatypes
protocol ExistentialsMetatypes {
  func take(_ type: any Cornered.Type) -> any Cornered.Type
  func types(_ types: [any Sendable.Type]) -> Any.Type
  func own(_ type: (any Cornered).Type)
}

// shape: anything
protocol ExistentialsAnything {
  func take(_ x: Any) -> Any
  func optional(_ x: Any?) -> Any?
  func list(_ x: [Any], _ y: [String: Any]) -> [Any?]
  var value: Any { get set }
}

// shape: what can be sent
protocol ExistentialsSendable {
  func take(_ x: any Sendable) async -> any Sendable
  func list(_ x: [String: any Sendable]) async throws -> [any Sendable]
}

// shape: existentials of actors
protocol ExistentialsActors {
  func take(_ x: any Actor) async
  func optional(_ x: (any Actor)?) -> (any AnyObject & Sendable)?
}

// shape: existentials that are changed
protocol ExistentialsInout {
  func take(_ x: inout any Cornered)
  func any(_ x: inout Any) -> Int
}

// shape: existentials of functions
protocol ExistentialsClosures {
  func take(_ body: (any Cornered) -> any Cornered)
  func keep(_ body: @escaping (any Error) -> Void)
  var handler: ((any Cornered) -> Void)? { get set }
}

// shape: existentials written without a word
// not in: upcoming: the word is asked for
protocol ExistentialsBare {
  func take(_ x: Cornered) -> Cornered?
  func failing(_ x: Error) -> [Delegate]
  var value: Cornered { get set }
}

// shape: existentials in an actor
protocol ExistentialsInActor: Actor {
  func take(_ x: any Cornered & Sendable) -> any Sendable
  func unsent(_ x: any Cornered)
}

// shape: existentials on the main actor
@MainActor protocol ExistentialsMain {
  func take(_ x: any Cornered) async -> any Cornered
  var delegate: (any Delegate)? { get set }
}

// shape: an existential of the protocol itself
protocol ExistentialsOwn {
  func add(_ child: any ExistentialsOwn)
  var parent: (any ExistentialsOwn)? { get set }
  var children: [any ExistentialsOwn] { get }
}

// shape: types in parentheses that need none
protocol ExistentialsParenthesized {
  func take(_ x: any (Cornered & Sendable), _ y: some (Cornered & Sendable)) -> any (Cornered & Sendable)
  func list(_ x: [any (Cornered)]) -> ((any (Cornered & Sendable)) -> (any (Cornered))?)
  var corner: any (Cornered) { get set }
}

// shape: opaque types in the arguments of opaque types
protocol ExistentialsNestedOpaque {
  func take(_ x: some Collection<some Hashable>, _ y: [some Sequence<(some Sendable, Int)>]) -> Int
  func later(_ x: (some Collection<some Sequence<Int>>)?) async throws
}

// shape: metatypes of existentials with generic arguments
protocol ExistentialConstrainedMetatypes {
  associatedtype Part
  func one<T>(_ type: (any Sequence<T>).Type, of value: T) -> Int
  func other<T>(_ type: any Sequence<T>.Type) -> T?
  func both<T>(_ type: (any Sequence<T>)?.Type, _ types: [any Sequence<T>.Type]) throws -> (any Sequence<T>).Type
  func converted<T>(_ type: (any Sequence<T>).Type) -> any Sequence<T>.Type
  func fixed(_ type: (any Sequence<Int>).Type, _ other: any Sequence<Part>.Type) -> any Sequence<Part>.Type
}
