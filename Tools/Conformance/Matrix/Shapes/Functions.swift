// Functions as parameters and results.

// shape: functions that do not escape
protocol FunctionsNonescaping {
  func run(_ body: () -> Void)
  func map(_ body: (Int) -> String) -> String
  func two(_ a: () -> Int, _ b: (Item) -> Item)
}

// shape: functions that escape
protocol FunctionsEscaping {
  func keep(_ body: @escaping () -> Void)
  func map(_ body: @escaping (Int, Item) -> String) -> Int
  func two(_ a: @escaping () -> Void, _ b: @escaping (Ref) -> Ref)
}

// shape: sendable functions
protocol FunctionsSendable {
  func run(_ body: @Sendable () -> Void)
  func keep(_ body: @escaping @Sendable (Int) -> Int)
  func later(_ body: @escaping @Sendable () async throws -> Void) async
}

// shape: optional functions
protocol FunctionsOptional {
  func keep(_ body: (() -> Void)?)
  func two(_ a: ((Int) -> Void)?, _ b: (@Sendable () async -> Int)?)
  func twice(_ body: (() -> Void)??)
}

// shape: throwing functions
protocol FunctionsThrowing {
  func run(_ body: () throws -> Int) throws -> Int
  func keep(_ body: @escaping (Int) throws -> Void)
  func typed(_ body: () throws(Flaw) -> Int) throws(Flaw) -> Int
  func keepTyped(_ body: @escaping () throws(Flaw) -> Void)
}

// shape: asynchronous functions
protocol FunctionsAsync {
  func run(_ body: () async -> Int) async -> Int
  func keep(_ body: @escaping (Item) async throws -> Item)
  func typed(_ body: @escaping () async throws(Flaw) -> Int) async throws(Flaw)
}

// shape: functions of functions
protocol FunctionsNested {
  func run(_ body: (() -> Void) -> Void)
  func keep(_ body: @escaping (@escaping (Int) -> Void) -> (Int) -> Void)
  func curry() -> (Int) -> (String) -> Bool
}

// shape: functions as results
protocol FunctionsResults {
  func make() -> () -> Void
  func map(_ x: Int) -> (Int) -> String
  func optional() -> ((Int) -> Void)?
  func send() -> @Sendable () async throws -> Int
  func main() -> @MainActor (Int) -> Void
}

// shape: functions in collections and tuples
protocol FunctionsInTypes {
  func list(_ bodies: [() -> Void]) -> [(Int) -> Int]
  func dictionary(_ bodies: [String: (Int) -> Void])
  func tuple(_ bodies: (() -> Int, Int)) -> (first: () -> Void, second: Int)
}

// shape: type aliases of functions
protocol FunctionsAliases {
  func run(_ body: Handler)
  func keep(_ body: @escaping Handler)
  func optional(_ body: Handler?)
  func complete(_ body: @escaping Completion<Int>)
}

// shape: functions that change what they are given
protocol FunctionsInout {
  func run(_ body: (inout Int) -> Void)
  func keep(_ body: @escaping (inout Item, Int) throws -> Int)
  func list(_ body: (inout [Int]) async -> Void) async
}

// shape: functions that never return
protocol FunctionsNever {
  func keep(_ body: @escaping () -> Never)
  func run(_ body: (Int) throws -> Never) rethrows
}

// shape: functions with labels
protocol FunctionsLabels {
  func keep(_ body: @escaping (_ x: Int, _ y: String) -> Void)
  func result() -> (_ x: Int) -> Int
}

// shape: functions with variadic parameters
protocol FunctionsVariadic {
  func keep(_ body: @escaping (Int...) -> Void)
  func run(_ body: (String, Int...) -> Int) -> Int
}

// shape: functions with values computed when asked for
protocol FunctionsAutoclosure {
  func keep(_ body: @escaping (@autoclosure () -> Int) -> Void)
}

// shape: functions of actors
protocol FunctionsIsolated {
  func keep(_ body: @escaping (isolated Desk) -> Void)
  func main(_ body: @MainActor () -> Int)
  func desk(_ body: @escaping @Desk () -> Void)
  func later(_ body: @escaping @MainActor (Ref) async -> Ref)
}

// shape: a function beside values
protocol FunctionsMixed {
  func fetch(_ path: String, retries: Int, then body: @escaping (Result<Item, any Error>) -> Void) -> Bool
  func change(_ x: inout Int, with body: (Int) -> Int)
  func take(_ ref: Ref, _ body: (Ref) throws -> Void) rethrows -> Ref
}

// shape: functions in an actor's protocol
protocol FunctionsActor: Actor {
  func run(_ body: (Int) -> Int) -> Int
  func keep(_ body: @escaping @Sendable () -> Void)
  func typed(_ body: @Sendable () async throws(Flaw) -> Int) async throws(Flaw) -> Int
}

// shape: functions of a sendable protocol
protocol FunctionsOfSendable: Sendable {
  func run(_ body: (Int) -> Int) -> Int
  func keep(_ body: @escaping () -> Void)
  func send(_ body: @escaping @Sendable () -> Void)
}
