// Generic methods.

import ExpectationRuntime

protocol Shape { var corners: Int { get } }
protocol Named { var label: String { get } }

struct Square: Shape, Named, Hashable, Sendable {
  var corners = 4
  var label = "square"
}

struct Holder<Value> {
  var value: Value
}

// swift-mocking: mock
protocol Echo {
  func echo<T>(_ v: T) -> T
  func bounded<T: Equatable>(_ v: T) -> T where T: Sendable, T: Comparable & Hashable
  func late<T: Sendable>(_ v: T, twice: Bool) async throws -> T
}

// swift-mocking: mock
protocol Arrays {
  func plain<T>(_ v: [T]) -> [T]
  func bound<T: Shape>(_ v: [T]) -> [T]
  func long<T>(_ v: Array<T>) -> Array<T>
  func qualified<T: Shape>(_ v: Swift.Array<T>) -> Swift.Array<T>
}

// swift-mocking: mock
protocol Dictionaries {
  func plain<K, V>(_ v: [K: V]) -> [K: V]
  func bound<K: Hashable & Sendable, V: Shape>(_ v: [K: V]) -> [K: V]
  func long<K, V>(_ v: Dictionary<K, V>) -> Dictionary<K, V>
  func qualified<K, V: Shape>(_ v: Swift.Dictionary<K, V>) -> Swift.Dictionary<K, V>
}

// swift-mocking: mock
protocol Sets {
  func plain<T>(_ v: Set<T>) -> Set<T>
  func qualified<T: Comparable>(_ v: Swift.Set<T>) -> Swift.Set<T>
}

// swift-mocking: mock
protocol Optionals {
  func plain<T>(_ v: T?) -> T?
  func bound<T: Shape & Named>(_ v: T?) -> T?
  func long<T>(_ v: Optional<T>) -> Optional<T>
  func qualified<T>(_ v: Swift.Optional<T>) -> Swift.Optional<T>
}

// swift-mocking: mock
protocol Metatypes {
  func plain<T>(_ v: T.Type) -> T.Type
  func bound<T: Shape>(_ v: T.Type) -> T.Type
  func both<T: Shape & Named>(_ v: T.Type) -> T.Type
  func opaque(_ v: (some Shape).Type)
  func opaqueAll(_ v: (some Shape & Named & Sendable).Type)
  func composed<T: Hashable>(_ v: T?.Type, _ all: [T].Type, _ set: Set<T>.Type, _ work: ((T) -> Int).Type) -> (
    T, T
  ).Type
}

// swift-mocking: mock
protocol Opaques {
  func one(_ v: some Shape)
  func all(_ v: some Shape & Named & Sendable) -> Int
  func pair(_ v: some Shape, _ w: [some Named]) async throws
}

// swift-mocking: mock
protocol Tuples {
  func pair<T, U>(_ v: (T, U)) -> (T, U)
  func bound<T: Shape, U: Named>(_ v: (T, U)) -> (T, U)
}

// swift-mocking: mock
protocol Closures {
  func load<T>(_ make: @escaping (String) -> T) -> Int
  func shape<T: Shape>(_ make: @escaping (String) -> T) -> Int
  func take<T>(_ use: @escaping (T) -> Void)
  func make<T>() -> () -> T
}

// swift-mocking: mock
protocol Owners {
  func change<T>(_ v: inout T)
  func changeOpaque(_ v: inout some Equatable, _ w: inout [some Hashable])
  func eat<T: Shape>(_ v: consuming T) -> Int
}

// swift-mocking: mock
protocol Holders {
  func hold<T>(_ v: Holder<T>)
  func all<T>(_ v: [Holder<T>])
  func result<T>(_ v: Result<T, any Error>)
  func give<T>(_ v: Holder<T>) -> Holder<T>
}

// swift-mocking: mock
protocol Sharing {
  func any<T>(_ v: T)
  func sendable<T: Sendable>(_ v: T)
}

let genericCases: [Case] = [
  Case("an erased value is cast to what the call asks for") {
    let mock = EchoMock()
    mock._echo.implementation = .uncheckedReturns(7)
    expectEqual(mock.echo(1), 7)
    expectType(mock._echo.lastInvocation, is: Any?.self)
    mock._late.implementation = .invokes { value, _ in value }
    let late = try await mock.late("a", twice: true)
    expectEqual(late, "a")
  },
  Case(
    "or the call stops",
    stops: "Unable to cast value returned by self._echo to expected return type T.",
    "'String'",
    "WORDS 1"
  ) {
    let mock = EchoMock()
    whenStopped { "\(mock._echo.returnedValues.count)" }
    mock._echo.implementation = .uncheckedReturns(7)
    _ = mock.echo("a")
  },
  Case("all bounds are in the existential, in order") {
    let mock = EchoMock()
    let closure:
      (any (Equatable & Sendable & Comparable & Hashable)) -> any (Equatable & Sendable & Comparable & Hashable) =
        { $0 }
    mock._bounded.implementation = .uncheckedInvokes(closure)
    expectEqual(mock.bounded(4), 4)
  },
  Case("arrays") {
    let mock = ArraysMock()
    mock._plain.implementation = .uncheckedInvokes { (v: [Any]) -> [Any] in v + v }
    mock._bound.implementation = .uncheckedInvokes { (v: [any Shape]) -> [any Shape] in v }
    mock._long.implementation = .uncheckedInvokes { (v: [Any]) -> [Any] in [] }
    mock._qualified.implementation = .uncheckedReturns([Square(corners: 1)])
    expectEqual(mock.plain([1]), [1, 1])
    expectEqual(mock.bound([Square()]), [Square()])
    expectEqual(mock.long(["a"]), [])
    expectEqual(mock.qualified([Square()]), [Square(corners: 1)])
    expectType(mock._bound.lastInvocation, is: [any Shape]?.self)
  },
  Case("dictionaries") {
    let mock = DictionariesMock()
    mock._plain.implementation = .uncheckedInvokes { (v: [AnyHashable: Any]) -> [AnyHashable: Any] in v }
    mock._bound.implementation = .uncheckedInvokes { (v: [AnyHashable: any Shape]) -> [AnyHashable: any Shape] in v }
    mock._long.implementation = .uncheckedInvokes { (v: [AnyHashable: Any]) -> [AnyHashable: Any] in v }
    mock._qualified.implementation = .uncheckedReturns(["b": Square()])
    expectEqual(mock.plain(["a": 1]), ["a": 1])
    expectEqual(mock.bound([1: Square()]), [1: Square()])
    expectEqual(mock.long([1: 2]), [1: 2])
    expectEqual(mock.qualified(["a": Square()]), ["b": Square()])
  },
  Case("sets") {
    let mock = SetsMock()
    mock._plain.implementation = .uncheckedInvokes { (v: Set<AnyHashable>) -> Set<AnyHashable> in v }
    mock._qualified.implementation = .uncheckedInvokes { (v: Set<AnyHashable>) -> Set<AnyHashable> in v.union(["b"]) }
    expectEqual(mock.plain([1, 2]), [1, 2])
    expectEqual(mock.qualified(["a"]), ["a", "b"])
  },
  Case("optionals, and nil is one") {
    let mock = OptionalsMock()
    mock._plain.implementation = .uncheckedInvokes { (v: Any?) -> Any? in v }
    mock._bound.implementation = .uncheckedInvokes { (v: (any Shape & Named)?) -> (any Shape & Named)? in v }
    mock._long.implementation = .uncheckedReturns(nil)
    mock._qualified.implementation = .uncheckedReturns(4)
    expectEqual(mock.plain(1 as Int?), 1)
    expectEqual(mock.plain(nil as Int?), nil)
    expectEqual(mock.bound(Square()), Square())
    expectEqual(mock.bound(nil as Square?), nil)
    expectEqual(mock.long(1 as Int?), nil)
    expectEqual(mock.qualified(1 as Int?), 4)
  },
  Case("metatypes") {
    let mock = MetatypesMock()
    mock._plain.implementation = .uncheckedInvokes { (v: Any.Type) -> Any.Type in v }
    mock._bound.implementation = .uncheckedInvokes { (v: any Shape.Type) -> any Shape.Type in v }
    mock._both.implementation = .uncheckedInvokes { (v: any (Shape & Named).Type) -> any (Shape & Named).Type in v }
    expect(mock.plain(Int.self) == Int.self)
    expect(mock.bound(Square.self) == Square.self)
    expect(mock.both(Square.self) == Square.self)
  },
  Case("metatypes of composed types") {
    let mock = MetatypesMock()
    mock._composed.implementation = .uncheckedReturns((Int, Int).self)
    expect(mock.composed(Int?.self, [Int].self, Set<Int>.self, ((Int) -> Int).self) == (Int, Int).self)
    let last: (v: Any.Type, all: Any.Type, set: Any.Type, work: Any.Type)? = mock._composed.lastInvocation
    expect(last?.all == [Int].self)
  },
  Case("metatypes of opaque types") {
    let mock = MetatypesMock()
    mock.opaque(Square.self)
    mock.opaqueAll(Square.self)
    expectType(mock._opaque.lastInvocation, is: (any Shape.Type)?.self)
    let last: (any (Shape & Named & Sendable).Type)? = mock._opaqueAll.lastInvocation
    expect(last is Square.Type)
  },
  Case("opaque parameters are recorded as existentials") {
    let mock = OpaquesMock()
    mock._all.implementation = .invokes { (v: any Shape & Named & Sendable) in v.corners + v.label.count }
    mock.one(Square())
    expectEqual(mock._one.lastInvocation?.corners, 4)
    expectEqual(mock.all(Square()), 10)
    try await mock.pair(Square(), [Square()])
    expectEqual(mock._pair.lastInvocation?.w.count, 1)
  },
  Case("tuples, element by element") {
    let mock = TuplesMock()
    mock._pair.implementation = .uncheckedInvokes { (v: (Any, Any)) -> (Any, Any) in (v.0, v.1) }
    mock._bound.implementation = .uncheckedInvokes { (v: (any Shape, any Named)) -> (any Shape, any Named) in v }
    let pair = mock.pair((1, "a"))
    expect(pair == (1, "a"))
    let bound = mock.bound((Square(), Square(corners: 2)))
    expect(bound == (Square(), Square(corners: 2)))
  },
  Case("closures that return or take what is generic") {
    let mock = ClosuresMock()
    mock._load.implementation = .uncheckedInvokes { (make: @escaping (String) -> Any) in make("ab") as? Int ?? 0 }
    mock._shape.implementation = .uncheckedInvokes { (make: @escaping (String) -> any Shape) in make("").corners }
    mock._take.implementation = .uncheckedInvokes { (use: @escaping (Any) -> Void) in use(3) }
    mock._make.implementation = .uncheckedReturns({ 5 } as () -> Int)
    expectEqual(mock.load { $0.count }, 2)
    expectEqual(mock.shape { _ in Square() }, 4)
    var taken = 0
    mock.take { taken = $0 }
    expectEqual(taken, 3)
    let make: () -> Int = mock.make()
    expectEqual(make(), 5)
  },
  Case("generic inout arguments are recorded before the call and written back after it") {
    let mock = OwnersMock()
    mock._change.implementation = .uncheckedInvokes { (v: inout Any) in v = 9 }
    mock._eat.implementation = .uncheckedInvokes { (v: any Shape) in v.corners }
    var value = 1
    mock.change(&value)
    expectEqual(value, 9)
    expectEqual(mock._change.lastInvocation as? Int, 1)
    mock._changeOpaque.implementation = .uncheckedInvokes { v, w in (v, w) = ("b", w + [2]) }
    var (text, numbers) = ("a", [1])
    mock.changeOpaque(&text, &numbers)
    expectEqual(text, "b")
    expectEqual(numbers, [1, 2])
    expectEqual(mock.eat(Square()), 4)
    expectEqual(mock._eat.lastInvocation?.corners, 4)
  },
  Case("other generic types are Any") {
    let mock = HoldersMock()
    mock.hold(Holder(value: 1))
    mock.all([Holder(value: "a")])
    mock.result(Result<Int, any Error>.success(1))
    expectType(mock._hold.lastInvocation, is: Any?.self)
    expectType(mock._all.lastInvocation, is: [Any]?.self)
    expectType(mock._result.lastInvocation, is: Any?.self)
    expectEqual((mock._all.lastInvocation?.first as? Holder<String>)?.value, "a")
    mock._give.implementation = .uncheckedInvokes { $0 }
    expectEqual(mock.give(Holder(value: 3)).value, 3)
  },
  Case("what is erased to a Sendable type can be given to checked implementations") {
    let mock = SharingMock()
    let trace = Trace<String>()
    mock._any.implementation = .uncheckedInvokes { trace.add("\($0)") }
    mock._sendable.implementation = .invokes { trace.add("\($0)") }
    mock.any(1)
    mock.sendable("a")
    expectEqual(trace.values, ["1", "a"])
  },
]
