// Actors and isolation.

// swift-mocking: witness
actor Meter {
  var total: Int = 0
  let id: String = "meter"
  func add(_ n: Int) { total += n }
  func fail() async throws { throw Oops(code: 21) }
  nonisolated func tag() -> String { "tag" }
  static func make() -> Meter { Meter() }
  func take(_ box: Box<Int>) -> Int { box.value }
  func box() -> Box<Int> { Box(total) }
}

// swift-mocking: witness(sendable: true, includes: .setters)
actor Counter {
  var count: Int = 0
  func bump(by step: Int) -> Int {
    count += step
    return count
  }
}

// swift-mocking: witness
final class Register: Sendable {
  func read(_ n: Int) -> Int { n + 1 }
}

// swift-mocking: witness(sendable: false)
final class OpenRegister: Sendable {
  func read() -> Int { 1 }
}

// swift-mocking: witness(includes: .setters)
@MainActor final class Screen {
  let id: String = "screen"
  var level: Int = 1
  func show() {}
  func fetch() async -> Int { level }
  nonisolated func open(_ box: Box<Int>, _ read: (Box<Int>) -> Int) async -> Int { read(box) }
  @concurrent func weigh(_ box: Box<Int>) async -> Int { box.value }
  nonisolated func free() -> Int { 3 }
  static func make() -> Screen { Screen() }
}

// swift-mocking: witness
final class Panel {
  func plain() -> Int { 1 }
  @MainActor func show() -> Int { 2 }
  @MainActor let id: String = "panel"
  func run(on actor: isolated any Actor, step: Int) -> Int { step }
}

// swift-mocking: witness(includes: .all)
actor Desk {
  @MainActor var title: String = ""
  @MainActor let size: Int = 2
  @MainActor var boxes: [Box<Int>] = []
  let action: @MainActor () -> Int = { 1 }
  subscript(box: Box<Int>) -> Int { box.value }
  func value(_ value: @autoclosure @Sendable () async -> Int) async -> Box<Int> { Box(await value()) }
}

extension Desk {
  func fatalError(_ code: Int) -> Int { code }
}

@MainActor private func weighed() async -> Int {
  let witness = Screen.Witness.live(Screen())
  expectType(witness.open, is: ((Box<Int>, (Box<Int>) -> Int) async -> Int).self)
  return await witness.weigh(Box(3))
}

let actorCases: [Case] = [
  Case("closures of an actor's witness are async") {
    let witness = Meter.Witness.live(Meter())
    expectType(witness.total, is: (() async -> Int).self)
    expectType(witness.add, is: ((Int) async -> Void).self)
    await witness.add(2)
    let total = await witness.total()
    expectEqual(total, 2)
  },
  Case("async is not doubled") {
    let witness = Meter.Witness.live(Meter())
    expectType(witness.fail, is: (() async throws -> Void).self)
    await expectThrows(Oops(code: 21)) { try await witness.fail() }
  },
  Case("nonisolated and static members of an actor are async too") {
    let witness = Meter.Witness.live(Meter())
    expectType(witness.tag, is: (() async -> String).self)
    expectType(witness.id, is: (() async -> String).self)
    expectType(witness.make, is: (() async -> Meter).self)
    let tag = await witness.tag()
    let id = await witness.id()
    expectEqual(tag + id, "tagmeter")
  },
  Case("values that are not Sendable go to an actor and come from it") {
    let witness = Meter.Witness.live(Meter())
    let taken = await witness.take(Box(4))
    expectEqual(taken, 4)
    let box = await witness.box()
    expectEqual(box.value, 0)
  },
  Case("a Sendable witness of an actor crosses tasks, and sets its properties") {
    let witness = Counter.Witness.live(Counter())
    expectSendable(witness)
    await withTaskGroup(of: Void.self) { group in
      for _ in 0..<10 { group.addTask { _ = await witness.bumpBy(1) } }
    }
    let count = await witness.count()
    expectEqual(count, 10)
    await witness.setCount(3)
    let set = await witness.count()
    expectEqual(set, 3)
    let test = Counter.Witness(count: { 1 }, bumpBy: { $0 })
    let one = await test.count()
    expectEqual(one, 1)
  },
  Case("a class that is declared Sendable has a Sendable witness, unless told otherwise") {
    expectSendable(Register.Witness.live(Register()))
    expectEqual(Register.Witness.live(Register()).read(1), 2)
    var calls = 0
    let open = OpenRegister.Witness(read: {
      calls += 1
      return calls
    })
    expectEqual(open.read(), 1)
  },
  Case("closures of an isolated class are isolated where they must be") {
    await MainActor.run {
      let screen = Screen()
      let witness = Screen.Witness.live(screen)
      expectType(witness.show, is: (@MainActor () -> Void).self)
      expectType(witness.free, is: (() -> Int).self)
      expectType(witness.id, is: (() -> String).self)
      expectType(witness.fetch, is: (() async -> Int).self)
      witness.show()
      witness.setLevel(5)
      expectEqual(witness.level(), 5)
      _ = witness.make()
    }
  },
  Case("a method can be isolated alone") {
    await MainActor.run {
      let witness = Panel.Witness.live(Panel())
      expectEqual(witness.plain() + witness.show(), 3)
      expectType(witness.id, is: (() -> String).self)
      expectEqual(witness.runOnStep(MainActor.shared, 4), 4)
    }
  },
  Case("what is not Sendable leaves the actor of a class") {
    let weighed = await weighed()
    expectEqual(weighed, 3)
  },
  Case("properties of an actor can belong to another one") {
    let witness = Desk.Witness.live(Desk())
    await witness.setTitle("desk")
    let title = await witness.title()
    expectEqual(title, "desk")
    let value = await witness.subscript(Box(3))
    let box = await witness.value(4)
    let code = await witness.fatalError(5)
    expectEqual(value + box.value + code, 12)
  },
]
