// Witnesses whose closures have recorders.

import ExpectationRuntime

struct Author: Equatable, Sendable { var name: String }

// swift-mocking: witness(includes: [.recording, .setters, .subscripts])
final class Library {
  nonisolated(unsafe) static var opened: Int = 0
  var limit: Int = 3
  private var titles: [Int: String] = [:]
  func authors(named name: String) async throws -> [Author] { [Author(name: name)] }
  func lend(_ id: Int, to reader: String, days: Int, _ a: Bool, _ b: Bool, _ c: Bool) throws -> Bool { true }
  func close() {}
  func find(_ id: Int, in shelf: String) throws(DiskError) -> String { shelf }
  func burn() async throws(DiskError) {}
  func visit(_ body: (Int) -> Void) { body(1) }
  func all(_ range: UnboundedRange) -> Int { 1 }
  func later(_ body: @escaping (Int) -> Void) { body(2) }
  func count(_ total: inout Int) { total += 1 }
  static func open() -> Library { Library() }
  subscript(row row: Int) -> String {
    get { titles[row] ?? "" }
    set { titles[row] = newValue }
  }
  #if !NEVER_DEFINED
    func conditional(_ n: Int) -> Int { n }
  #endif
}

/// Nested types that are called like metatypes.
enum Wire {
  enum `Protocol`: Equatable { case tcp, udp }
  enum `Type` {
    struct Fault: Error {}

    // swift-mocking: witness(includes: .recording)
    final class Line { func close() -> Int { 1 } }
  }
}

// swift-mocking: witness(includes: .recording)
final class Router {
  func open(_ kind: Wire.`Protocol`, _ body: @escaping (Wire.`Protocol`) -> Void) -> [Wire.`Protocol`] { [kind] }
  func check() throws(Wire.`Type`.Fault) -> Int { 1 }
}

// swift-mocking: witness(includes: .recording)
actor Vault {
  final class Coin {}
  var total: Int = 0
  func put(_ coin: Coin) async throws -> Coin { coin }
  func add(_ n: Int) { total += n }
}

// swift-mocking: witness(includes: .recording)
@MainActor final class Stage {
  func show(_ title: String) -> Int { title.count }
  func load() async -> Int { 1 }
}

// swift-mocking: witness(includes: .recording)
protocol Rack<Item>: Sendable {
  associatedtype Item: Sendable
  func item(at index: Int) -> Item?
  func recorders() -> Int
}

/// Of a public type nobody says that it is `Sendable`.
public enum Ending {}

// swift-mocking: witness(includes: .recording)
/// Functions that never return.
public protocol Ended {
  func end(_ x: Int) async throws -> Ending
  func stop() -> Ending
  var last: Ending { get async }
}

let recordingCases: [Case] = [
  Case("the closures of a mock record their calls and answer as the recorders say") {
    let library = Library.Witness.mock()
    library.recorders._authorsNamed.when("J").returns([Author(name: "Jane")])
    let authors = try await library.authorsNamed("J")
    expectEqual(authors, [Author(name: "Jane")])
    expectEqual(library.recorders._authorsNamed.invocations, ["J"])
    library.close()
    expectEqual(library.recorders._close.callCount, 1)
    expectEqual(describe(library.recorders), "Library: authorsNamed(\"J\"), close()")
    clearRecords(of: library.recorders)
    expectEqual(describe(library.recorders), "Library: no calls")
  },
  Case("six parameters, of which each can be matched") {
    let library = Library.Witness.mock()
    library.recorders._lendToDays.returns(false)
    library.recorders._lendToDays.when(1, .any, .range(1...9), true, .any, .any).returns(true)
    expectEqual(try library.lendToDays(1, "Ann", 3, true, true, true), true)
    expectEqual(try library.lendToDays(1, "Ann", 3, false, true, true), false)
  },
  Case("properties, their setters, subscripts and static members") {
    let library = Library.Witness.mock()
    library.recorders._limit.returns(4, 5)
    expectEqual([library.limit(), library.limit()], [4, 5])
    library.setLimit(6)
    expectEqual(library.recorders._setLimit.invocations, [6])
    library.recorders._subscriptRow.when(2).returns("two")
    expectEqual(library.subscriptRow(2), "two")
    library.subscriptRowSet(3, "three")
    expect(library.recorders._subscriptRowSet.lastInvocation.map { $0 == (3, "three") } ?? false)
    let other = Library()
    library.recorders._open.uncheckedReturns(other)
    expect(library.open() === other)
  },
  Case("errors of one type") {
    let library = Library.Witness.mock()
    library.recorders._findIn.when(1, .any).throws(DiskError(code: 7))
    library.recorders._findIn.when(2, .any).returns("two")
    await expectThrows(DiskError(code: 7)) { _ = try library.findIn(1, "a") }
    expectEqual(try library.findIn(2, "b"), "two")
    library.recorders._burn.throws(DiskError())
    await expectThrows(DiskError()) { try await library.burn() }
  },
  Case("another error stops", stops: "Library._burn can only throw DiskError, but was answered with") {
    let library = Library.Witness.mock()
    library.recorders._burn.throws(CancellationError())
    try? await library.burn()
  },
  Case("what escapes is recorded, and members in '#if'") {
    let library = Library.Witness.mock()
    var given = 0
    library.recorders._later.uncheckedInvokes { $0(9) }
    library.later { given = $0 }
    expectEqual(given, 9)
    library.recorders._conditional.returns(8)
    expectEqual(library.conditional(1), 8)
  },
  Case("what has no recorder stops", stops: "set 'visit' of this 'Library.Witness'") {
    Library.Witness.mock().visit { _ in }
  },
  Case("what has no recorder can be set") {
    var library = Library.Witness.mock()
    library.count = { $0 += 2 }
    var total = 1
    library.count(&total)
    expectEqual(total, 3)
  },
  Case("a witness that is not a mock has no recorders", stops: "this 'Library.Witness' records nothing") {
    _ = Library.Witness.live(Library()).recorders
  },
  Case("actors, and values that are not Sendable") {
    let vault = Vault.Witness.mock()
    vault.recorders._total.returns(3)
    let total = await vault.total()
    expectEqual(total, 3)
    vault.recorders._put.uncheckedInvokes { $0 }
    let kept = try await vault.put(Vault.Coin())
    expect(vault.recorders._put.lastInvocation === kept)
  },
  Case("nested types that are called like metatypes") {
    let router = Router.Witness.mock()
    router.recorders._open.returns([.udp])
    expectEqual(router.open(.tcp, { _ in }), [.udp])
    router.recorders._check.returns(2)
    expectEqual(try router.check(), 2)
    let line = Wire.self.`Type`.Line.Witness.mock()
    line.recorders._close.returns(3)
    expectEqual(line.close(), 3)
  },
  Case("closures of the main actor") {
    let stage = Stage.Witness.mock()
    stage.recorders._show.when("a").returns(7)
    let shown = await stage.show("a")
    expectEqual(shown, 7)
    stage.recorders._load.returns(5)
    let loaded = await stage.load()
    expectEqual(loaded, 5)
  },
  Case("witnesses of protocols with associated types, and a closure called like the recorders") {
    let rack = RackWitness<String>.mock()
    rack.recorders2._itemAt.when(1).returns("one")
    rack.recorders2._itemAt.when(2).returns(nil)
    expectEqual(rack.itemAt(1), "one")
    expectEqual(rack.itemAt(2), nil)
    rack.recorders2._recorders.returns(4)
    expectEqual(rack.recorders(), 4)
  },
]
