// What the library ProtocolWitness does not do.

struct DiskError: Error, Equatable { var code = 1 }

protocol Feedable {
  func eat() -> String
}

struct Kibble: Feedable {
  func eat() -> String { "kibble" }
}

// swift-mocking: witness
final class Bench {
  func bump(_ n: inout Int) { n += 1 }
  func store(_ a: Int) -> String { "Int \(a)" }
  func store(_ b: String) -> String { "String \(b)" }
  func find(userId: Int) -> Int { userId }
  func findUserId() -> Int { 35 }
  var state: Int { get async throws { 36 } }
  func check(_ ok: @autoclosure () -> Bool) -> Bool { ok() && ok() }
  func run(_ body: () throws -> Void) rethrows { try body() }
  func load() throws(DiskError) -> Int { throw DiskError() }
  func name() -> String! { "name" }
  var hint: String! = "hint"
  func feed(_ x: some Feedable) -> String { x.eat() }
  func food() -> some Feedable { Kibble() }
  func log(_ parts: String...) -> [String] { parts }
  func wait(seconds: Int = 1) -> Int { seconds }
  func `repeat`(`in` zone: Int) -> Int { zone }
  func copy() -> Self { self }
  @available(*, deprecated) func old() -> Int { 1 }
  @available(*, deprecated) typealias OldChange = (Int) -> Int
  @available(*, deprecated) func change(_ n: Int, by change: OldChange) -> Int { change(n) }
  #if !NEVER_DEFINED
    func conditional() -> Int { 28 }
  #endif
  init() {}
}

#if NEVER_DEFINED
  struct Castors {}
  class Furniture { var castors: Castors? }
#else
  class Furniture {}
#endif

// swift-mocking: witness(includes: .inherited)
final class Stool: Furniture {
  func sit() -> Int { 41 }
}

// swift-mocking: witness
final class Tower {
  nonisolated(unsafe) static var height: Int = 3
  static func make() -> Tower { Tower() }
  static func scale(by factor: Int) -> Int { factor * 2 }
  func scale(by factor: Int) -> Int { factor }
  class func kind() -> String { "tower" }
  static func == (left: Tower, right: Tower) -> Bool { left === right }
  static prefix func - (tower: Tower) -> Int { -1 }
}

// swift-mocking: witness(includes: [.setters, .subscripts, .restricted, .inferred, .unimplemented])
final class Dial {
  var level: Int = 1
  var volume: Int = 2
  private(set) var count: Int = 7
  var handler: (Int) -> Int = { $0 }
  let tag = "x"
  var a: Int = 1, b: Int = 2
  private var cells: [Int: Int] = [:]
  func setVolume(_ n: Int) { volume = n * 100 }
  func turn(to level: Int) -> Int { level }
  subscript(row row: Int) -> Int {
    get { cells[row] ?? 0 }
    set { cells[row] = newValue }
  }
  subscript(index: Int) -> Int { index }
}

private func dial(level: @escaping () -> Int = { 1 }) -> Dial.Witness {
  Dial.Witness(
    level: level,
    volume: { 2 },
    handler: { { $0 } },
    setVolume: { _ in },
    turnTo: { $0 }
  )
}

let improvementCases: [Case] = [
  Case("an inout parameter is passed by reference") {
    var n = 1
    Bench.Witness.live(Bench()).bump(&n)
    expectEqual(n, 2)
  },
  Case("static members are forwarded to the type") {
    let witness = Tower.Witness.live(Tower())
    _ = witness.make()
    expectEqual(witness.height(), 3)
    expectEqual(witness.scaleBy(3), 3)
    expectEqual(witness.scaleByStatic(3), 6)
    expectEqual(witness.kind(), "tower")
  },
  Case("operators have words") {
    let tower = Tower()
    let witness = Tower.Witness.live(tower)
    expect(witness.equals(tower, tower))
    expectEqual(witness.negated(tower), -1)
  },
  Case("a setter writes, and old calls of the initialiser compile") {
    let real = Dial()
    Dial.Witness.live(real).setLevel(7)
    expectEqual(real.level, 7)
    expectEqual(dial(level: { 4 }).level(), 4)
    Dial.Witness.live(real).setHandler { $0 * 3 }
    expectEqual(Dial.Witness.live(real).handler()(2), 6)
  },
  Case("a setter makes way for a method of its name") {
    let real = Dial()
    let witness = Dial.Witness.live(real)
    witness.setVolume(2)
    expectEqual(real.volume, 200)
    witness.volumeSetter(3)
    expectEqual(real.volume, 3)
  },
  Case("properties with private setters, of literals and in groups can be had") {
    let witness = Dial.Witness.live(Dial())
    expectEqual(witness.count(), 7)
    expectEqual(witness.tag(), "x")
    expectEqual(witness.a() + witness.b(), 3)
  },
  Case("overloads by type are told apart") {
    let witness = Bench.Witness.live(Bench())
    expectEqual(witness.storeInt(1), "Int 1")
    expectEqual(witness.storeString("a"), "String a")
  },
  Case("methods that meet in a name are told apart") {
    let witness = Bench.Witness.live(Bench())
    expectEqual(witness.findUserIdInt(3), 3)
    expectEqual(witness.findUserId(), 35)
  },
  Case("a getter's effects are those of its closure") {
    let witness = Bench.Witness.live(Bench())
    expectType(witness.state, is: (() async throws -> Int).self)
    let state = try await witness.state()
    expectEqual(state, 36)
  },
  Case("an autoclosure is evaluated as often as the method does") {
    var count = 0
    func isCounted() -> Bool {
      count += 1
      return true
    }
    expect(Bench.Witness.live(Bench()).check(isCounted()))
    expectEqual(count, 2)
  },
  Case("what rethrows throws") {
    await expectThrows(Oops()) { try Bench.Witness.live(Bench()).run { throw Oops() } }
  },
  Case("a typed error stays typed") {
    let witness = Bench.Witness.live(Bench())
    do throws(DiskError) {
      _ = try witness.load()
      expect(false)
    } catch {
      expectType(error, is: DiskError.self)
    }
  },
  Case("implicitly unwrapped results are optional") {
    let witness = Bench.Witness.live(Bench())
    expectType(witness.name, is: (() -> String?).self)
    expectType(witness.hint, is: (() -> String?).self)
    expectEqual(witness.hint(), "hint")
  },
  Case("an opaque type is an existential one") {
    let witness = Bench.Witness.live(Bench())
    expectType(witness.feed, is: ((any Feedable) -> String).self)
    expectEqual(witness.feed(Kibble()), "kibble")
    expectEqual(witness.food().eat(), "kibble")
  },
  Case("a variadic parameter is a single one") {
    let witness = Bench.Witness.live(Bench())
    expectType(witness.log, is: ((String) -> [String]).self)
    expectEqual(witness.log("a"), ["a"])
  },
  Case("default arguments are not those of closures") {
    expectEqual(Bench.Witness.live(Bench()).waitSeconds(3), 3)
  },
  Case("names lose their back-ticks") {
    expectEqual(Bench.Witness.live(Bench()).repeatIn(45), 45)
  },
  Case("subscripts are read and written") {
    let witness = Dial.Witness.live(Dial())
    witness.subscriptRowSet(1, 46)
    expectEqual(witness.subscriptRow(1), 46)
    expectEqual(witness.subscript(3), 3)
  },
  Case("an unimplemented closure names the member", stops: "'turn(to:)'", "turnTo", "Dial.Witness") {
    var witness = Dial.Witness.unimplemented()
    witness.level = { 1 }
    expectEqual(witness.level(), 1)
    _ = witness.turnTo(1)
  },
  Case("what has a default stops as well", stops: "'level'", "setLevel") {
    dial().setLevel(1)
  },
  Case("members in an '#if' have defaults; deprecated ones bring no warning") {
    let witness = Bench.Witness.live(Bench())
    expectEqual(witness.conditional(), 28)
    expectEqual(witness.old(), 1)
    expect(type(of: witness.copy()) == Bench.self)
  },
  Case("what a superclass has under a condition is there under it alone") {
    expectEqual(Stool.Witness.live(Stool()).sit(), 41)
  },
  Case("a closure with a deprecated type is deprecated, and 'live' sets it") {
    class Old { class func change(_ witness: Bench.Witness) -> Int { 0 } }
    class OldOfWitness: Old {
      @available(*, deprecated)
      override class func change(_ witness: Bench.Witness) -> Int { witness.changeBy(3) { $0 * 2 } }
    }
    let old: Old.Type = OldOfWitness.self
    expectEqual(old.change(Bench.Witness.live(Bench())), 6)
  },
]
