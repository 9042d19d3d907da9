// Structs.

import Foundation

// swift-mocking: factory
struct Badge: Equatable {
  let label: String
  let rank: Int
}

// swift-mocking: factory
struct Dial {
  var angle: Double
  var gain: Float
}

// swift-mocking: factory
struct Flag {
  let isOn: Bool
  let ready: Bool
}

// swift-mocking: factory
struct Glyph {
  let symbol: Character
}

// swift-mocking: factory
struct Place: Equatable {
  let name: String
}

// swift-mocking: factory
struct Trip {
  let start: Place
}

struct Harbour: Equatable {
  let name: String
}

extension Harbour {
  static func mock() -> Harbour { Harbour(name: "by hand") }
}

// swift-mocking: factory
struct Crossing {
  let start: Harbour
}

// swift-mocking: factory
struct Contact {
  let nick: String?
}

// swift-mocking: factory
struct LongContact {
  let nick: String?
}

// swift-mocking: factory
struct Visit {
  let place: Place?
}

// swift-mocking: factory
struct Area {
  let width: Int
  let height: Int
  var size: Int { width * height }
  var doubled: Int {
    get { size * 2 }
    set {}
  }
}

// swift-mocking: factory
struct Empty {}

// swift-mocking: factory
struct Volume {
  var level: Int = 50
}

// swift-mocking: factory
struct Counted {
  let id: Int
  var count = 0
}

// swift-mocking: factory
struct Stamp {
  let at: Instant
}

struct Instant: Equatable {
  let seconds: Int
}

extension Instant {
  static func mock() -> Instant { Instant(seconds: 42) }
}

// swift-mocking: factory
struct Shared {
  static let shared: Badge = Badge(label: "a", rank: 1)
  let id: Int
}

// swift-mocking: factory
struct Versioned {
  let version: Int = 3
  let id: Int
}

// swift-mocking: factory
struct Pairing {
  let a, b: Int
}

// swift-mocking: factory
struct Watched {
  var score: Int { didSet {} }
  var kept: Int = 7 { willSet {} }
}

// swift-mocking: factory
/// A type of a library.
public struct Published {
  /// A value of a type that is nested in it.
  public let place: Place2

  // swift-mocking: factory
  /// A nested type.
  public struct Place2 {
    /// A name.
    public let name: String
  }
}

// swift-mocking: factory
struct Keywords {
  let `class`: String
  let `default`: Int
  let `in`: Bool
}

// swift-mocking: factory
struct HandMade: Equatable {
  let id: Int
  static func mock() -> Self { HandMade(id: 99) }
}

let structCases: [Case] = [
  Case("the defaults of a string and an integer") {
    expectEqual(Badge.mock().label, "label")
    expectEqual(Badge.mock().rank, 4)
  },
  Case("an argument takes the place of a default, in the order of the declaration") {
    expectEqual(Badge.mock(rank: 9), Badge(label: "label", rank: 9))
    expectEqual(Badge.mock(label: "x", rank: 9), Badge(label: "x", rank: 9))
    expectType(Badge.mock(label:rank:), is: ((Swift.String, Swift.Int) -> Badge).self)
  },
  Case("floating-point numbers") {
    expectEqual(Dial.mock().angle, 5.0)
    expectEqual(Dial.mock().gain, 4.0)
  },
  Case("booleans are true for names of an even length") {
    expectEqual(Flag.mock().isOn, true)
    expectEqual(Flag.mock().ready, false)
  },
  Case("a character is the first of the name") { expectEqual(Glyph.mock().symbol, "s") },
  Case("a nested type's own factory") { expectEqual(Trip.mock().start.name, "name") },
  Case("a hand-written factory of a nested type") { expectEqual(Crossing.mock().start.name, "by hand") },
  Case("an optional has a value, and can be nil") {
    expectEqual(Contact.mock().nick, "nick")
    expectEqual(Contact.mock(nick: nil).nick, nil)
  },
  Case("an optional written out") {
    expectEqual(LongContact.mock().nick, "nick")
    expectEqual(LongContact.mock(nick: nil).nick, nil)
  },
  Case("an optional of a nested type") { expectEqual(Visit.mock().place, Place.mock()) },
  Case("computed properties are no parameters") {
    expectEqual(Area.mock(width: 2, height: 3).doubled, 12)
    expectType(Area.mock(width:height:), is: ((Int, Int) -> Area).self)
  },
  Case("an empty struct") { _ = Empty.mock() },
  Case("the default is made of the name and not of the initial value") { expectEqual(Volume.mock().level, 5) },
  Case("a property without a written type keeps its value") {
    expectEqual(Counted.mock().count, 0)
    expectType(Counted.mock(id:), is: ((Int) -> Counted).self)
  },
  Case("a hand-written factory of a type that is not marked") { expectEqual(Stamp.mock().at, Instant(seconds: 42)) },
  Case("static properties are no parameters") { expectEqual(Shared.mock(id: 1).id, 1) },
  Case("a constant with a value keeps it") {
    expectEqual(Versioned.mock().version, 3)
    expectType(Versioned.mock(id:), is: ((Int) -> Versioned).self)
  },
  Case("names that share a type") {
    expectEqual(Pairing.mock().a, 1)
    expectEqual(Pairing.mock(b: 4).b, 4)
  },
  Case("a property with observers and without a value") {
    expectEqual(Watched.mock().score, 5)
    expectEqual(Watched.mock().kept, 7)
  },
  Case("the memberwise initialiser stays") { expectEqual(Badge(label: "a", rank: 1).rank, 1) },
  Case("a public struct whose nested factory is internal") { expectEqual(Published.mock().place.name, "name") },
  Case("a name that is a keyword") {
    expectEqual(Keywords.mock().class, "class")
    expectEqual(Keywords.mock(class: "x", in: true).class, "x")
    expectEqual(Keywords.mock().default, 7)
  },
  Case("a factory in the body is the one that is called without arguments") {
    expectEqual(HandMade.mock(), HandMade(id: 99))
    expectEqual(HandMade.mock(id: 5), HandMade(id: 5))
  },
]
