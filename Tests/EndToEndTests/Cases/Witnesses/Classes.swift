// What the library ProtocolWitness has.

// swift-mocking: witness
final class Lamp {
  var log: [String] = []
  func toggle() { log.append("toggle") }
  func dim(to level: Int) -> Bool {
    log.append("dim \(level)")
    return level < 3
  }
  func dim(level: Int) { log.append("level \(level)") }
  func paint(_ color: String) { log.append(color) }
  func mix(_ a: Int, with b: Int, and c: Int) -> Int { a * 100 + b * 10 + c }
}

// swift-mocking: witness
final class Remote {
  func load() async -> Int { 1 }
  func save() throws { throw Oops(code: 6) }
  func sync(id: Int) async throws -> [Int] {
    if id < 0 { throw Oops(code: 7) }
    return [id]
  }
  func each(_ body: @escaping (Int) -> Void) { body(1) }
  func each(body: (Int) -> Void) { body(2) }
}

final class Owner {}

// swift-mocking: witness
final class Shelf {
  var level: Int = 3
  func before() -> Int { 1 }
  let id: String
  func after() -> Int { 2 }
  var label: String { "shelf \(id)" }
  weak var owner: Owner?
  private(set) var count: Int = 0
  private func hidden() {}
  fileprivate var alsoHidden: Int = 0
  private let session = Owner()

  init(id: String) { self.id = id }
}

// swift-mocking: witness
class Depot<Item: Hashable, Key> {
  private var items: [(Item, Key)] = []
  var count: Int { items.count }
  func put(_ i: Item, key: Key) { items.append((i, key)) }
}

// swift-mocking: witness
final class Hollow {
  private func nothing() {}
  init() {}
}

/// Takes its dependency as the documentation of the library does.
struct Room {
  let lamp: Lamp.Witness
  init(lamp: Lamp.Witness = .live(Lamp())) { self.lamp = lamp }
}

private func lamp(toggle: @escaping () -> Void = {}) -> Lamp.Witness {
  .init(
    log: { [] },
    toggle: toggle,
    dimTo: { _ in true },
    dimLevel: { _ in },
    paint: { _ in },
    mixWithAnd: { a, b, c in a + b + c }
  )
}

let classCases: [Case] = [
  Case("a method without parameters is a closure") {
    let witness = lamp()
    expectType(witness.toggle, is: (() -> Void).self)
    let real = Lamp()
    Lamp.Witness.live(real).toggle()
    expectEqual(real.log, ["toggle"])
  },
  Case("a label joins the closure's name, and live calls with it") {
    let real = Lamp()
    let witness = Lamp.Witness.live(real)
    expectType(witness.dimTo, is: ((Int) -> Bool).self)
    expectEqual(witness.dimTo(2), true)
    expectEqual(witness.dimTo(4), false)
    expectEqual(real.log, ["dim 2", "dim 4"])
  },
  Case("a parameter's only name is its label") {
    let real = Lamp()
    let witness = Lamp.Witness.live(real)
    expectType(witness.dimLevel, is: ((Int) -> Void).self)
    witness.dimLevel(5)
    expectEqual(real.log, ["level 5"])
  },
  Case("a parameter without a label adds nothing to the name") {
    let real = Lamp()
    let witness = Lamp.Witness.live(real)
    expectType(witness.paint, is: ((String) -> Void).self)
    witness.paint("red")
    expectEqual(real.log, ["red"])
  },
  Case("arguments keep their order") {
    expectEqual(Lamp.Witness.live(Lamp()).mixWithAnd(1, 2, 3), 123)
    expectType(lamp().mixWithAnd, is: ((Int, Int, Int) -> Int).self)
  },
  Case("effects are those of the method") {
    let witness = Remote.Witness.live(Remote())
    expectType(witness.load, is: (() async -> Int).self)
    expectType(witness.save, is: (() throws -> Void).self)
    expectType(witness.syncId, is: ((Int) async throws -> [Int]).self)
    let loaded = await witness.load()
    expectEqual(loaded, 1)
    await expectThrows(Oops(code: 6)) { try witness.save() }
    let synced = try await witness.syncId(4)
    expectEqual(synced, [4])
    await expectThrows(Oops(code: 7)) { _ = try await witness.syncId(-1) }
  },
  Case("an escaping function stays one") {
    var given: [Int] = []
    Remote.Witness.live(Remote()).each { given.append($0) }
    expectEqual(given, [1])
  },
  Case("a function that does not escape is passed on") {
    var given: [Int] = []
    Remote.Witness.live(Remote()).eachBody { given.append($0) }
    expectEqual(given, [2])
  },
  Case("a property is read when its closure is called") {
    let shelf = Shelf(id: "a")
    let witness = Shelf.Witness.live(shelf)
    expectType(witness.level, is: (() -> Int).self)
    shelf.level = 4
    expectEqual(witness.level(), 4)
  },
  Case("constants and computed properties are readable") {
    let witness = Shelf.Witness.live(Shelf(id: "b"))
    expectEqual(witness.id(), "b")
    expectEqual(witness.label(), "shelf b")
  },
  Case("a weak property has an optional type") {
    let shelf = Shelf(id: "c")
    let witness = Shelf.Witness.live(shelf)
    expectType(witness.owner, is: (() -> Owner?).self)
    let owner = Owner()
    shelf.owner = owner
    expect(witness.owner() === owner)
  },
  Case("the initialiser has what is not private, in source order") {
    let witness = Shelf.Witness(
      level: { 1 },
      before: { 2 },
      id: { "" },
      after: { 3 },
      label: { "l" },
      owner: { nil }
    )
    expectEqual(witness.before() + witness.after(), 5)
  },
  Case("the witness of a generic class uses its parameters") {
    let depot = Depot<String, Int>()
    let witness = Depot<String, Int>.Witness.live(depot)
    expectType(witness.putKey, is: ((String, Int) -> Void).self)
    witness.putKey("x", 1)
    expectEqual(depot.count, 1)
  },
  Case("a class with nothing to show has an empty witness") {
    _ = Hollow.Witness()
    _ = Hollow.Witness.live(Hollow())
  },
  Case("closures may change what they capture") {
    var isToggled = false
    let witness = lamp(toggle: { isToggled = true })
    witness.toggle()
    expect(isToggled)
  },
  Case("live serves as a default argument, and closures can be replaced") {
    let room = Room()
    room.lamp.toggle()
    var copy = room.lamp
    var count = 0
    copy.toggle = { count += 1 }
    copy.toggle()
    expectEqual(count, 1)
  },
]
