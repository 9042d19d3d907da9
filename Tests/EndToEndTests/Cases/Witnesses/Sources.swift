// Witnesses of protocols and structs, which the library ProtocolWitness does not make.

// swift-mocking: witness(includes: .setters)
protocol Store<Item> {
  associatedtype Item
  var size: Int { get set }
  func item(at index: Int) -> Item?
  mutating func append(_ item: Item)
  static func kind() -> String
  func copy() -> Self
}

struct ListStore: Store {
  var size: Int = 2
  var items: [String] = []
  func item(at index: Int) -> String? { items.indices.contains(index) ? items[index] : nil }
  mutating func append(_ item: String) { items.append(item) }
  static func kind() -> String { "list" }
  func copy() -> ListStore { self }
}

protocol Named: Sendable {
  var name: String { get }
}

// swift-mocking: witness
protocol Pet: Named {
  func speak() -> String
}

final class Cat: Pet {
  let name = "Cat"
  func speak() -> String { "Miau" }
}

// swift-mocking: witness
struct Point {
  var x: Int
  mutating func move(by distance: Int) { x += distance }
}

enum Outer {
  struct Unit { var value = 1 }

  // swift-mocking: witness
  final class Inner {
    struct Own { var value = 2 }
    func unit(_ own: Own) -> Unit { Unit(value: own.value + 1) }
  }
}

class Base<Value> {
  func value(_ value: Value) -> Value { value }
  func overridden() -> String { "base" }
}

protocol Greeting {}

extension Greeting {
  func greet() -> String { "hello" }
}

// swift-mocking: witness(includes: .inherited)
final class Derived: Base<Int>, Greeting {
  override func overridden() -> String { "derived" }
}

extension Derived {
  var extra: Int { 5 }
}

let sourceCases: [Case] = [
  Case("a protocol with associated types has a generic witness") {
    let witness = StoreWitness<String>.live(ListStore())
    witness.append("a")
    expectEqual(witness.itemAt(0), "a")
    witness.setSize(9)
    expectEqual(witness.size(), 9)
    expectEqual(witness.kind(), "list")
    expect(witness.copy() is ListStore)
  },
  Case("a protocol's inherited requirements are there, Sendable if it is") {
    let witness = PetWitness.live(Cat())
    expectEqual(witness.name() + witness.speak(), "CatMiau")
    expectSendable(witness)
    let test = PetWitness(speak: { "" }, name: { "n" })
    expectEqual(test.name(), "n")
  },
  Case("closures of a struct's witness share a copy") {
    let point = Point(x: 1)
    let witness = Point.Witness.live(point)
    witness.moveBy(4)
    expectEqual(witness.x(), 5)
    expectEqual(point.x, 1)
  },
  Case("a nested class has a witness") {
    let witness = Outer.Inner.Witness.live(Outer.Inner())
    expectEqual(witness.unit(Outer.Inner.Own()).value, 3)
  },
  Case("inherited members can be had, each once") {
    let witness = Derived.Witness.live(Derived())
    expectEqual(witness.overridden(), "derived")
    expectEqual(witness.value(3), 3)
    expectEqual(witness.greet(), "hello")
    expectEqual(witness.extra(), 5)
    _ = Derived.Witness(overridden: { "" })
  },
]
