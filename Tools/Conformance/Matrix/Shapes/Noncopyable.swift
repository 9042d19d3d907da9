// Values that cannot be copied.

// shape: parameters that cannot be copied
protocol NoncopyableParameters {
  func borrow(_ coin: borrowing Coin)
  func consume(_ coin: consuming Coin)
  func change(_ coin: inout Coin)
}

// shape: results that cannot be copied
protocol NoncopyableResults {
  func make() -> Coin
  func through(_ coin: consuming Coin) -> Coin
  func failing() throws -> Coin
  func typed() throws(Flaw) -> Coin
}

// shape: asynchronous functions of what cannot be copied
protocol NoncopyableAsync {
  func borrow(_ coin: borrowing Coin) async
  func consume(_ coin: consuming Coin) async throws
  func change(_ coin: inout Coin) async
  func make() async -> Coin
}

// shape: optionals and results that cannot be copied
protocol NoncopyableOptionals {
  func take(_ coin: consuming Coin?)
  func give() -> Coin?
  func result(_ x: consuming Result<Coin, Flaw>) -> Result<Coin, Flaw>
}

// shape: generic types that cannot be copied
protocol NoncopyableGenericTypes {
  func take(_ purse: consuming Purse<Coin>)
  func look(_ purse: borrowing Purse<Int>) -> Int
  func fill(_ purse: inout Purse<Coin>)
  func make() -> Purse<Int>
}

// shape: generic parameters that need not be copied
protocol NoncopyableGenerics {
  func borrow<T: ~Copyable>(_ x: borrowing T)
  func consume<T: ~Copyable>(_ x: consuming T) -> Int
  func change<T: ~Copyable>(_ x: inout T) throws
}

// shape: functions of what cannot be copied
protocol NoncopyableClosures {
  func borrow(_ body: (borrowing Coin) -> Int) -> Int
  func consume(_ body: @escaping (consuming Coin) -> Void)
  func make(_ body: () -> Coin)
  func change(_ body: (inout Coin) throws -> Void) rethrows
}

// shape: what cannot be copied beside what can
protocol NoncopyableMixed {
  func take(_ coin: consuming Coin, for item: Item, times: Int) -> Int
  func look(_ coin: borrowing Coin, _ body: () -> Void, _ ref: Ref) throws -> Bool
}

// shape: a protocol whose conforming types need not be copied
protocol NoncopyableSelf: ~Copyable {
  borrowing func look() -> Int
  consuming func close()
  mutating func change(_ x: Int)
  var value: Int { get }
}

// shape: a protocol that refines one whose types need not be copied
protocol NoncopyableSelfChild: NoncopyableSelf {
  func more() -> Int
}

// shape: a protocol that refines one, and need not be copied either
protocol NoncopyableSelfToo: NoncopyableSelf, ~Copyable {
  func more() -> Int
}

// shape: static functions of what cannot be copied
protocol NoncopyableStatic {
  static func take(_ coin: consuming Coin)
  static func make() -> Coin
}

// shape: initialisers of what cannot be copied
protocol NoncopyableInitializer {
  init(_ coin: consuming Coin)
  init(look coin: borrowing Coin)
}

// shape: what cannot be copied in an actor
protocol NoncopyableActor: Actor {
  func take(_ coin: consuming SharedCoin)
  func make() -> SharedCoin
  func later(_ coin: consuming SharedCoin) async throws -> Int
}

// shape: what cannot be copied on the main actor
@MainActor protocol NoncopyableMain {
  func take(_ coin: consuming Coin)
  func look(_ coin: borrowing Coin) -> Int
  func make() -> Coin
}

// shape: what cannot be copied and is sent
protocol NoncopyableSending {
  func take(_ coin: consuming sending Coin)
  func make() -> sending Coin
}

// shape: properties that cannot be copied
protocol NoncopyableProperty {
  var coin: Coin { get }
}

// shape: subscripts that cannot be copied
protocol NoncopyableSubscript {
  subscript(index: Int) -> Coin { get }
}

// shape: existentials that need not be copied
protocol NoncopyableExistential {
  func borrow(_ x: borrowing any NoncopyableSelf & ~Copyable)
  func consume(_ x: consuming any ~Copyable)
}

// shape: results of a type that the caller knows, and that need not be copied
protocol NoncopyableGenericResult {
  func observe<Outcome: ~Copyable>(_ key: String, handler: (Int) async throws -> Outcome) async throws -> Outcome
  func give<Outcome: ~Copyable>(_ key: String, _ body: () -> Outcome) -> Outcome
  func failing<Outcome: ~Copyable, E: Error>(_ body: () throws(E) -> Outcome) throws(E) -> Outcome
  func purse<Content: ~Copyable>(_ body: () -> Content) -> Purse<Content>
}

// shape: metatypes of generic parameters that cannot be copied
protocol NoncopyableMetatypes {
  func one<C: ~Copyable>(of type: C.Type)
  func several<C: ~Copyable>(of types: [C.Type], _ count: Int) -> Int
  func maybe<C: ~Copyable>(of type: C.Type?) async throws -> C.Type?
  func all<C: ~Copyable>(of types: C.Type...)
  func pairs<C: ~Copyable>(_ types: [String: C.Type], _ pair: (C.Type, Int))
  func written<C: ~Copyable>(_ types: Array<C.Type>, _ type: Optional<C.Type>, _ named: Dictionary<String, C.Type>)
  func make<C: ~Copyable>(of type: C.Type) -> C
  func exchange<C: ~Copyable>(_ type: inout C.Type)
  func evaluate<C: ~Copyable>(_ type: @autoclosure () -> C.Type)
  func opaque(_ type: (some ~Copyable).Type)
  func both<C: ~Copyable, D>(_ type: C.Type, _ other: D.Type) -> D
  static func shared<C: ~Copyable>(of type: C.Type)
  subscript<C: ~Copyable>(of type: C.Type) -> Int { get set }
}

// shape: functions over metatypes of generic parameters that cannot be copied
protocol NoncopyableMetatypeFunctions {
  func keep<C: ~Copyable>(_ body: @escaping (C.Type) -> Int)
  func run<C: ~Copyable>(_ body: (C.Type, [C.Type]) -> C.Type)
  func collect<C: ~Copyable>(_ bodies: [(Int) -> C.Type], _ body: ((C.Type) -> Int)?)
  func exchange<C: ~Copyable>(_ body: inout (C.Type) -> Int)
  func borrow<C: ~Copyable>(_ body: @escaping (borrowing C) -> Int)
}
