// Spies with the names of Mockolo.

// swift-mocking: spy(names: .mockolo, records: [.history])
protocol Courier {
  associatedtype Label
  associatedtype Crates: Collection
  var title: String { get set }
  var size: (Int, Bool) { get }
  var note: String? { get }
  var place: Place { get }
  var action: (Int) -> Int { get set }
  var status: String { get async throws }
  static var limit: Int { get set }
  func send(_ parcel: String, to place: Int) -> Bool
  func send(_ parcel: Int) throws -> Place
  func drop(_: Int, _ done: () -> Void)
  func wrap<T>(_ items: [T]) -> T?
  func make<T>(_ type: T.Type) -> T?
  func retry<E: Error>(_ job: @escaping () throws(E) -> Int) throws(E) -> Int
  func clear()
  subscript(key: Int) -> String { get set }
  init(title: String)
}

struct Place: Equatable, Sendable { var name = "" }

// swift-mocking: spy(names: .mockolo, threadSafe: true)
protocol SharedCourier: Sendable {
  var title: String { get set }
  func send(_ parcel: String) -> Int
}

// What tasks share has handlers that they can share, but for actors, whose members stay on them.
// swift-mocking: spy(names: .mockolo)
protocol Depot: SharedDepot {
  var isOpen: Bool { get async throws }
  func store<T: Sendable>(_ parcel: T, in shelf: inout Int, then: @escaping @Sendable () -> Void) async throws -> T
  @MainActor func show(_ done: (Int) -> Void) -> String
  subscript(shelf: Int) -> String { get }
  static func standard(_ size: Int) -> Int
}
protocol SharedDepot: Sendable { func open() }

/// The initialiser that takes the value of a deprecated property does not warn.
// swift-mocking: spy(names: .mockolo)
protocol Quay {
  var name: String { get }
  @available(*, deprecated) var title: String { get }
  @available(*, deprecated) var note: String? { get set }
}

// swift-mocking: spy(names: .mockolo)
protocol Yard: Actor { func open() -> Int }

let mockoloCases = [
  Case("handlers answer, and then default values") {
    let mock = CourierMock<[Int]>()
    expectEqual(mock.send("a", to: 1), false)
    mock.sendHandler = { parcel, place in parcel == "a" && place == 1 }
    expectEqual(mock.send("a", to: 1), true)
    expectEqual(mock.sendCallCount, 2)
    expectType(mock.sendArgValues, is: [(parcel: String, place: Int)].self)
    mock.sendParcelHandler = { _ in throw Oops(code: 1) }
    await expectThrows(Oops(code: 1)) { _ = try mock.send(1) }
    expectEqual(mock.sendParcelArgValues, [1])
  },
  Case("a function that throws a generic error") {
    let mock = CourierMock<[Int]>()
    mock.retryHandler = { job in try job() + 1 }
    expectEqual(try mock.retry { () throws(Oops) in 3 }, 4)
    await expectThrows(Oops(code: 2)) { _ = try mock.retry { () throws(Oops) -> Int in throw Oops(code: 2) } }
  },
  Case("the handlers of what is shared can be shared") {
    let mock = DepotMock()
    expectType(mock.openHandler, is: (@Sendable () -> Void)?.self)
    expectType(mock.isOpenHandler, is: (() async throws -> Bool)?.self)
    expectType(mock.subscriptHandler, is: (@Sendable (Int) -> String)?.self)
    expectType(DepotMock.standardHandler, is: (@Sendable (Int) -> Int)?.self)
    mock.storeHandler = { parcel, shelf, then in
      shelf += 1
      then()
      return parcel
    }
    var shelf = 1
    let stored = try await mock.store("a", in: &shelf) {}
    expectEqual(stored, "a")
    expectEqual(shelf, 2)
    let yard = YardMock()
    expectType(yard.openHandler, is: (() -> Int)?.self)
  },
  Case("functions among arguments are not recorded") {
    let mock = CourierMock<[Int]>()
    mock.drop(3) {}
    expectEqual(mock.dropArgValues, [3])
    expectType(mock.dropHandler, is: ((Int, () -> Void) -> Void)?.self)
  },
  Case("what is generic is kept as anything") {
    let mock = CourierMock<[Int]>()
    expectType(mock.wrapArgValues, is: [Any].self)
    expectType(mock.wrapHandler, is: ((Any) -> Any?)?.self)
    mock.wrapHandler = { ($0 as? [Int])?.first }
    let first: Int? = mock.wrap([7])
    expectEqual(first, 7)
    expectType(mock.makeHandler, is: ((Any) -> Any?)?.self)
    mock.makeHandler = { $0 is Int.Type ? 8 : nil }
    expectEqual(mock.make(Int.self), 8)
    expectEqual(mock.make(String.self), nil)
  },
  Case("an initialiser takes the values of properties") {
    let mock = CourierMock<[Int]>(title: "t", size: (1, true), place: Place(name: "p"), action: { $0 + 1 }, status: "s")
    expectEqual(mock.title, "t")
    expectEqual(mock.titleSetCallCount, 0)
    mock.title = "u"
    expectEqual(mock.titleSetCallCount, 1)
    expectEqual(mock.size.0, 1)
    expectEqual(mock.place, Place(name: "p"))
    expectEqual(mock.action(1), 2)
    expectEqual(mock.note, nil)
    let status = try await mock.status
    expectEqual(status, "s")
    let required: any Courier.Type = CourierMock<[Int]>.self
    expectEqual(required.init(title: "required").title, "required")
    expectEqual(CourierMock<[Int]>().title, "")
  },
  Case("statics and subscripts have handlers, too") {
    let mock = CourierMock<[Int]>()
    expectEqual(mock[1], "")
    mock.subscriptHandler = { "\($0)" }
    expectEqual(mock[2], "2")
    mock[3] = "x"
    expectEqual(mock.subscriptSetCallCount, 1)
    expectEqual(mock.subscriptCallCount, 2)
    CourierMock<[Int]>.limit = 4
    expectEqual(CourierMock<[Int]>.limitSetCallCount, 1)
    CourierMock<[Int]>.resetSpyStatics()
    expectEqual(CourierMock<[Int]>.limit, 0)
  },
  Case("an associated type of which nothing is asked is anything") {
    expectType(CourierMock<[Int]>.Label.self, is: Any.Type.self)
  },
  Case("under a lock they have the same names") {
    let mock = SharedCourierMock(title: "t")
    expectEqual(mock.titleSetCallCount, 0)
    await withTaskGroup(of: Void.self) { group in
      for _ in 0..<100 { group.addTask { _ = mock.send("a") } }
    }
    expectEqual(mock.sendCallCount, 100)
    mock.sendHandler = { $0.count }
    expectEqual(mock.send("ab"), 2)
    mock.title = "u"
    expectEqual(mock.title, "u")
    expectEqual(mock.titleSetCallCount, 1)
  },
]
