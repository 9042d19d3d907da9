// Types whose witnesses are hard to get right: names that clash, generic types around types, packs, access levels.

// swift-mocking: witness(includes: .all)
class Clasher {
  weak var delegate: (any ClasherDelegate)?
  lazy var late: Int = 3
  var observed: Int = 1 { didSet {} }
  @discardableResult func answer(_ x: Int = 4) -> Int { x }
  func `init`() {}
  func `self`() -> Int { 1 }
  func Type() {}
  var `default`: Int { 1 }
  func live() -> Int { 2 }
  func unimplemented() {}
  func underlying(_ underlying: Int) -> Int { underlying }
  var witness: Int { 1 }
  func fatalError() {}
  func `my raw name`(_ x: Int) -> Int { x }
  subscript(_ a: Int, b c: Int) -> Int { a + c }
  static subscript(a: Int) -> Int { a }
  func same(a: Int) -> Int { 1 }
  func same(a: String) -> Int { 2 }
  func same(a: String) async -> Int { 3 }
  init() {}
}

protocol ClasherDelegate: AnyObject {}

// swift-mocking: witness(includes: .all)
class Packed<each T> {
  static func count() -> Int { 1 }
  func first(_ x: repeat each T) -> (repeat each T) { (repeat each x) }
  init() {}
}

enum Region {
  struct Item {
    var value = 1
    init() {}
  }

  // swift-mocking: witness(includes: .all)
  protocol Shop {
    associatedtype Key: Hashable
    func item(_ key: Key) -> Item
    var best: Item { get set }
  }

  // swift-mocking: witness(includes: .all)
  final class Shelf<T> {
    enum Kind { case open }
    init() {}
    func put(_ item: Item, _ value: T) -> Item { item }

    // swift-mocking: witness(includes: .all)
    final class Slot {
      init() {}
      func fill(_ kind: Kind, _ item: Item, _ value: T) -> Int { item.value }
    }
  }
}

private final class OneShop: Region.Shop {
  var best = Region.Item()
  func item(_ key: String) -> Region.Item { best }
}

@globalActor actor Workshop {
  static let shared = Workshop()
}

// swift-mocking: witness(includes: .all)
@Workshop protocol Crafting {
  func craft() -> Int
  var speed: Int { get set }
  nonisolated func plan() -> Int
}

// swift-mocking: witness(includes: .all)
final class Crafter: Crafting {
  func craft() -> Int { speed }
  var speed: Int = 2
  nonisolated func plan() -> Int { 1 }
}

struct Overdrawn: Error, Equatable {}

// swift-mocking: witness(includes: .all)
/// A class whose getter throws what other modules do not see.
public final class Ledger<Key: Hashable>: Sendable {
  /// A ledger.
  public init() {}
  func sum(_ parts: () -> Int...) -> Int { parts.map { $0() }.reduce(0, +) }
  /// What is left.
  public var balance: Int { get throws(Overdrawn) { throw Overdrawn() } }
  func key(_ key: Key) -> Key.Type { Key.self }
}

// Not `Sendable`, since its superclass is not.
// swift-mocking: witness(includes: .all)
@Workshop final class Anvil: Clasher {
  @available(*, deprecated) func old() -> Int { 1 }
}

#if !NEVER_DEFINED
  // swift-mocking: witness
  @available(macOS 10.15, *)
  final class Conditional {
    #if NEVER_DEFINED
      func gone() {}
    #else
      func here(x: Int) -> Int { x }
    #endif
    func always() -> Int { 1 }
    init() {}
  }
#endif

@Workshop private func crafted() -> Int {
  let witness = Crafter.Witness.live(Crafter())
  witness.setSpeed(5)
  return witness.craft() + witness.plan()
}

let witnessShapeCases: [Case] = [
  Case("names of the witness's own do not get in the way") {
    let witness = Clasher.Witness.live(Clasher())
    expectEqual(witness.live() + witness.`self`() + witness.underlying(3), 6)
    expectEqual(witness.myRawName(4), 4)
    expectEqual(witness.subscriptB(1, 2), 3)
    expectEqual(witness.sameAInt(0) + witness.sameAStringInt(""), 3)
    let asynchronous = await witness.sameAStringIntAsync("")
    expectEqual(asynchronous, 3)
    expectEqual(witness.default(), 1)
  },
  Case("a class with a parameter pack has a witness") {
    // The compiler (6.3.1) refuses a call of a stored closure with a pack from outside.
    let witness = Packed<Int, String>.Witness.live(Packed())
    expectEqual(witness.count(), 1)
  },
  Case("types around a type keep their generic arguments") {
    let witness = Region.Shelf<Int>.Slot.Witness.live(Region.Shelf<Int>.Slot())
    expectEqual(witness.fill(.open, Region.Item(), 1), 1)
    let shop = Region.ShopWitness<String>.live(OneShop())
    shop.setBest(Region.Item())
    expectEqual(shop.item("").value, 1)
  },
  Case("functions of a variadic parameter escape, and what is not public makes no witness public") {
    let witness = Ledger<Int>.Witness.live(Ledger())
    expectEqual(witness.sum { 3 }, 3)
    await expectThrows(Overdrawn()) { _ = try witness.balance() }
  },
  Case("isolation comes with a protocol") {
    let crafted = await crafted()
    expectEqual(crafted, 6)
  },
  Case("members in an '#if' are set where they exist") {
    let witness = Conditional.Witness.live(Conditional())
    expectEqual(witness.hereX(2) + witness.always(), 3)
    expectEqual(Conditional.Witness(always: { 4 }).always(), 4)
  },
]
