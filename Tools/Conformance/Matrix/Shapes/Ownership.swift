// Ownership of parameters and results, with values of every sort.

// shape: borrowed parameters
protocol OwnershipBorrowing {
  func number(_ x: borrowing Int)
  func item(_ x: borrowing Item) -> Int
  func ref(_ x: borrowing Ref) throws
  func array(_ x: borrowing [Item]) async -> Int
}

// shape: consumed parameters
protocol OwnershipConsuming {
  func number(_ x: consuming Int)
  func item(_ x: consuming Item) -> Item
  func ref(_ x: consuming Ref) throws
  func text(_ x: consuming String) async -> String
}

// shape: parameters that are changed
protocol OwnershipInout {
  func number(_ x: inout Int)
  func item(_ x: inout Item) -> Int
  func ref(_ x: inout Ref) throws
  func several(_ x: inout Int, _ y: inout [String]) throws(Flaw)
}

// shape: parameters that are changed later
protocol OwnershipInoutAsync {
  func number(_ x: inout Int) async
  func item(_ x: inout Item) async throws -> Int
}

// shape: generic parameters that are changed
protocol OwnershipInoutGeneric {
  func any<T>(_ x: inout T)
  func list<T: Hashable>(_ x: inout [T]) -> T?
  func opaque(_ x: inout some Cornered)
}

// shape: functions that are changed
protocol OwnershipInoutFunction {
  func plain(_ x: inout () -> Void)
  func optional(_ x: inout ((Int) -> Int)?)
}

// shape: the older words of ownership
protocol OwnershipOld {
  func owned(_ x: __owned Ref)
  func shared(_ x: __shared Ref) -> Int
}

// shape: parameters that are sent
protocol OwnershipSending {
  func ref(_ x: sending Ref)
  func later(_ x: sending Ref) async
  func failing(_ x: sending Ref) throws -> Int
  func array(_ x: sending [Ref])
}

// shape: results that are sent
protocol OwnershipSendingResult {
  func ref() -> sending Ref
  func later() async throws -> sending Ref
  func through(_ x: sending Ref) async -> sending Ref
}

// shape: functions that are sent
protocol OwnershipSendingFunction {
  func act(_ body: sending @escaping () -> Void)
  func later(_ body: sending @escaping () async -> Int) async
}

// shape: generic values that are sent
protocol OwnershipSendingGeneric {
  func take<T>(_ x: sending T)
  func make<T>(_ type: T.Type) -> sending T
  func later<T>(_ x: sending T) async throws
}

// shape: parameters that are changed and sent
protocol OwnershipInoutSending {
  func text(_ x: inout sending String)
  func array(_ x: inout sending [Int]) async -> Int
  func ref(_ x: inout sending Ref)
}

// shape: functions that consume and borrow what they belong to
protocol OwnershipSelf {
  consuming func close() -> Int
  borrowing func look() -> Int
}

// shape: functions that take what they borrow, consume and change
protocol OwnershipClosures {
  func borrow(_ body: (borrowing Item) -> Int)
  func consume(_ body: @escaping (consuming Item) -> Void)
  func change(_ body: (inout Item) throws -> Void) rethrows
  func keep(_ body: @escaping (inout Int, String) -> Void)
  func send(_ body: @escaping (sending Ref) -> sending Ref)
}

// shape: optionals with ownership
protocol OwnershipOptionals {
  func borrow(_ x: borrowing Item?)
  func consume(_ x: consuming Ref?) -> Ref?
  func change(_ x: inout Int?)
}

// shape: static functions with ownership
protocol OwnershipStatic {
  static func borrow(_ x: borrowing Item)
  static func consume(_ x: consuming Ref)
  static func change(_ x: inout Int) -> Int
  static func send(_ x: sending Ref)
}

// shape: initialisers with ownership
protocol OwnershipInitializers {
  init(borrow x: borrowing Item)
  init(consume x: consuming Ref)
  init(change x: inout Int)
  init(send x: sending Ref)
}

// shape: ownership on the main actor
@MainActor protocol OwnershipMain {
  func borrow(_ x: borrowing Ref)
  func consume(_ x: consuming Ref) async
  func change(_ x: inout Ref)
  func changeLater(_ x: inout Int) async
  func send(_ x: sending Ref) async -> sending Ref
}

// shape: ownership in an actor
protocol OwnershipActor: Actor {
  func borrow(_ x: borrowing Item)
  func consume(_ x: consuming Item) async -> Item
  func change(_ x: inout Int)
  func changeLater(_ x: inout Int) async throws
  func send(_ x: sending Ref) -> Int
}
