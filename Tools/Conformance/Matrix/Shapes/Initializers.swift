// Initialisers.

// shape: an initialiser
protocol InitializersOne {
  init(x: Int)
}

// shape: an initialiser without parameters
protocol InitializersEmpty {
  init()
  func act()
}

// shape: initialisers that may fail
protocol InitializersFailable {
  init?(x: Int)
  init!(text: String)
}

// shape: initialisers that throw
protocol InitializersThrowing {
  init(x: Int) throws
  init(text: String) throws(Flaw)
  init?(both: Int) throws
}

// shape: asynchronous initialisers
protocol InitializersAsync {
  init(x: Int) async
  init(text: String) async throws
  init?(item: Item) async
}

// shape: initialisers of functions
protocol InitializersFunctions {
  init(body: () -> Void)
  init(keep: @escaping () -> Void)
  init(auto: @autoclosure () -> Int)
  init(rethrowing: () throws -> Void) rethrows
}

// shape: initialisers of a class
protocol InitializersClass: AnyObject {
  init(x: Int)
  init?(text: String)
}

// shape: initialisers of a sendable protocol
protocol InitializersSendable: Sendable {
  init(x: Int)
  init(shared: Shared) async
}

// shape: initialisers of the main actor's protocol
@MainActor protocol InitializersMain {
  init(x: Int)
  nonisolated init(free: Int)
  init(later: Int) async
}

// shape: an initialiser called like a property
protocol InitializersProperties {
  var x: Int { get set }
  init(x: Int)
}

// shape: an initialiser of what conforms
protocol InitializersSelf {
  init(_ other: Self)
  init(parent: Self?)
}

// shape: an initialiser of associated types
protocol InitializersAssociated {
  associatedtype Value
  init(_ value: Value)
  init(values: [Value])
}

// shape: many initialisers
protocol InitializersMany {
  init(_ x: Int)
  init(_ x: String)
  init(_ x: Int, _ y: Int)
  init(variadic: Int...)
}

// shape: an initialiser that belongs to an actor
protocol InitializersIsolated {
  @MainActor init(main: Int)
  @Desk init(desk: Int)
}

// shape: an initialiser with where clause
protocol InitializersWhere {
  init<S: Sequence>(_ s: S) where S.Element: Hashable
  init<each T>(_ values: repeat each T)
}
