// Enums.

// swift-mocking: factory
enum Signal: Equatable {
  case note(pitch: Int, String)
  case rest
}

// swift-mocking: factory
enum Wrap: Equatable {
  case one(Place)
}

// swift-mocking: factory
enum Phase: Equatable {
  case idle
  case busy(Int)
}

// swift-mocking: factory
enum WrittenPhase: Equatable {
  case idle
  case busy(Int)
  static func idleMock() -> Self { .busy(0) }
}

// swift-mocking: factory
enum Load: Equatable {
  case done(Int?, [String])
}

// swift-mocking: factory
enum Move: Equatable {
  case by(_ delta: Int)
}

// swift-mocking: factory
indirect enum Tree: Equatable {
  case node(Tree)
  case leaf(Int)
}

// swift-mocking: factory
enum Overloaded: Equatable {
  case a(x: Int)
  case a(y: Int)
}

// swift-mocking: factory
enum Direction: String, CaseIterable {
  case up, down
}

// swift-mocking: factory
enum Failure: Error, Equatable {
  case lost(code: Int, reason: String)
}

// swift-mocking: factory
enum Either<Left, Right> {
  case left(Left)
  case right(Right, note: String)
  case neither
}

// swift-mocking: factory
enum Quoted: Equatable {
  case `default`(Int)
  case `init`(String)
  case `self`
}

// swift-mocking: factory
enum Defaulted: Equatable {
  case sized(Int = 100, items: [Int] = [1, 2])
}

// Struct and enum that lead to each other: the enum's first case ends all the same.
// swift-mocking: factory
struct Folder: Equatable {
  let name: String
  let entry: Entry?
}

// swift-mocking: factory
indirect enum Entry: Equatable {
  case file(String)
  case folder(Folder)
}

// swift-mocking: factory
indirect enum Chain: Equatable {
  case link(Link)
  case end
}

// swift-mocking: factory
struct Link: Equatable {
  let next: Chain
}

// swift-mocking: factory
final class Ping {
  let pong: Pong?
  init(pong: Pong?) { self.pong = pong }
}

// swift-mocking: factory
final class Pong {
  let ping: Ping?
  init(ping: Ping?) { self.ping = ping }
}

let enumCases: [Case] = [
  Case("the function of a case with values") {
    expectEqual(Signal.noteMock(), .note(pitch: 5, "arg1"))
    expectEqual(Signal.mock(), .note(pitch: 5, "arg1"))
  },
  Case("labels of values") { expectEqual(Signal.noteMock(pitch: 1, arg1: "x"), .note(pitch: 1, "x")) },
  Case("a value of a nested type") { expectEqual(Wrap.oneMock(), .one(Place.mock())) },
  Case("a first case without values") {
    expectEqual(Phase.mock(), .idle)
    expectEqual(Phase.busyMock(), .busy(4))
  },
  Case("a hand-written function of a case without values") { expectEqual(WrittenPhase.mock(), .busy(0)) },
  Case("optionals and arrays in a case") { expectEqual(Load.doneMock(), .done(4, [])) },
  Case("an underscore is no label") { expectEqual(Move.byMock(arg0: 4), .by(4)) },
  Case("an enum that holds itself") {
    expectEqual(Tree.mock(), .leaf(4))
    expectEqual(Tree.nodeMock(), .node(.leaf(4)))
  },
  Case("overloaded cases") {
    expectEqual(Overloaded.aMock(x: 3), .a(x: 3))
    expectEqual(Overloaded.aMock(y: 3), .a(y: 3))
    expectEqual(Overloaded.mock(), .a(x: 1))
  },
  Case("types that lead to each other end") {
    expectEqual(Folder.mock(), Folder(name: "name", entry: .file("arg0")))
    expectEqual(Entry.folderMock(), .folder(Folder.mock()))
    expectEqual(Chain.mock(), .end)
    expectEqual(Link.mock(), Link(next: .end))
    expect(Ping.mock().pong == nil)
    expect(Pong.mock().ping == nil)
    expect(Ping.mock(pong: Pong.mock()).pong != nil)
  },
  Case("generic enums") {
    if case .left(let value) = Either<Int, String>.leftMock(arg0: 3) { expectEqual(value, 3) } else { expect(false) }
    if case .right(_, let note) = Either<Int, String>.rightMock(arg0: "x") { expectEqual(note, "note") }
    if case .neither = Either<Int, String>.mock() {} else { expect(false) }
  },
  Case("written defaults count for types that are no plain names") {
    expectEqual(Defaulted.mock(), .sized(4, items: [1, 2]))
  },
  Case("names in back-ticks") {
    expectEqual(Quoted.mock(), .default(4))
    expectEqual(Quoted.initMock(), .`init`("arg0"))
  },
  Case("raw values and errors") {
    expectEqual(Direction.mock(), .up)
    expectEqual(Failure.mock(), .lost(code: 4, reason: "reason"))
  },
]
