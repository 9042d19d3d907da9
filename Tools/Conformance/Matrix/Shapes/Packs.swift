// Parameter packs.

// shape: packs as parameters
protocol PacksParameters {
  func take<each T>(_ values: repeat each T)
  func count<each T>(_ values: repeat each T) -> Int
}

// shape: packs as results
protocol PacksResults {
  func through<each T>(_ values: repeat each T) -> (repeat each T)
  func optional<each T>(_ values: repeat each T) -> (repeat (each T)?)
}

// shape: packs with bounds
protocol PacksBounds {
  func hash<each T: Hashable>(_ values: repeat each T) -> Int
  func send<each T: Sendable>(_ values: repeat each T)
}

// shape: packs with where clauses
protocol PacksWhere {
  func take<each S: Sequence>(_ values: repeat each S) where repeat (each S).Element: Hashable
}

// shape: packs with effects
protocol PacksEffects {
  func later<each T: Sendable>(_ values: repeat each T) async
  func failing<each T>(_ values: repeat each T) throws -> Int
  func both<each T: Sendable>(_ values: repeat each T) async throws -> (repeat each T)
  func typed<each T>(_ values: repeat each T) throws(Flaw)
}

// shape: packs beside other parameters
protocol PacksMixed {
  func take<each T>(_ name: String, _ values: repeat each T, times: Int)
  func two<T, each U>(_ first: T, _ rest: repeat each U) -> T
}

// shape: packs of types
protocol PacksMetatypes {
  func take<each T>(_ types: repeat (each T).Type)
  func make<each T>(_ types: repeat (each T).Type) -> (repeat each T)
}

// shape: functions of packs
protocol PacksClosures {
  func keep<each T>(_ body: @escaping (repeat each T) -> Void)
  func run<each T>(_ values: repeat each T, body: (repeat each T) -> Int) -> Int
}

// shape: tuples of packs
protocol PacksTuples {
  func take<each T>(_ values: (repeat each T))
  func boxes<each T>(_ boxes: repeat Box<each T>)
}

// shape: static packs
protocol PacksStatic {
  static func take<each T>(_ values: repeat each T) -> Int
}

// shape: packs in an actor
protocol PacksActor: Actor {
  func take<each T: Sendable>(_ values: repeat each T)
}

// shape: packs on the main actor
@MainActor protocol PacksMain {
  func take<each T>(_ values: repeat each T) -> (repeat each T)
}

// shape: packs of what is optional
protocol PacksOptional {
  func take<each T>(_ values: repeat (each T)?)
  func twice<each T: Sendable>(_ values: repeat (each T)??, named: repeat (any Sequence<each T>)?) -> Int
  func later<each T>(_ values: repeat Result<each T, any Error>) async throws -> (repeat (each T)?)
}

// shape: packs that are repeated together
protocol PackTogether {
  func zip<each A, each B>(_ pairs: repeat (each A, each B))
}

// shape: packs that are repeated together and tied by a clause
protocol PackTied {
  func zip<each A: Collection, each B>(_ pairs: repeat (each A, each B)) where repeat (each A).Element == each B
}
