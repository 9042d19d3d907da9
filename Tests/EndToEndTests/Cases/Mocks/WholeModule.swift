// What takes a view of the whole module.

import ExpectationRuntime

// swift-mocking: mock
protocol Child: Parent {
  func work() throws
}

// swift-mocking: mock
protocol Diamond: LeftSide, RightSide {
  func bottom()
}

// swift-mocking: mock
protocol AliasedDiamond: Sides {}

// swift-mocking: mock
protocol IndirectActor: BaseActor {
  func own()
}

// swift-mocking: mock
protocol WhereActor where Self: Actor {
  func own()
}

// swift-mocking: mock
protocol Overriding: BaseControl {
  func act(_ x: Int) -> Int
  func added()
}

// swift-mocking: mock
protocol AliasedOverriding: TopControl {
  var title: String { get }
}

// swift-mocking: mock
protocol KeyedChild: KeyedParent where Key == String {
  func put(_ key: Key)
}

// swift-mocking: mock
protocol BoundChild: KeyedParent<Int> {}

// swift-mocking: mock
protocol Matrix {
  subscript(row: Int, column: Int) -> Double { get set }
  subscript(name: String) -> [Double] { get }
  static subscript(_ key: String) -> Int { get async throws }
}

// swift-mocking: mock
protocol Parser {
  associatedtype Failure: Error
  func parse(_ text: String) throws(Oops) -> Int
  func check() throws(Oops)
  func load(_ text: String) async throws(Failure) -> Int
  func never(_ text: String) throws(Never) -> Int
  var state: Int { get throws(Oops) }
}

// swift-mocking: mock
protocol Chain {
  func next() -> Self
  func link(_ other: Self, all: [Self]) -> Self?
  var best: Self { get }
  static func make() -> Self
}

// swift-mocking: mock
protocol Vector: Equatable {
  static func + (left: Self, right: Self) -> Self
  static func * (left: Self, right: Double) -> Self
  static prefix func - (value: Self) -> Self
  static func += (left: inout Self, right: Self)
  static func <= (left: Self, right: Self) -> Bool
}

// swift-mocking: mock
protocol Backticked {
  var `default`: Int { get }
  var `class`: String { get set }
  func `switch`(_ `case`: Int, `in` place: Int) -> Int
  func `repeat`()
  func `init`(_ value: Int)
  static func `self`(_ `where`: String) -> Int
}

let wholeModuleCases: [Case] = [
  Case("inherited requirements of another file are mocked") {
    let mock = ChildMock()
    mock._name.getter.implementation = .returns("a")
    mock._rest.implementation = .returns(2)
    let parent: any Parent = mock
    let rest = await parent.rest()
    expectEqual(parent.name, "a")
    expectEqual(rest, 2)
    try mock.work()
    expectEqual(mock._work.callCount, 1)
  },
  Case("what is inherited twice is there once") {
    let mock = DiamondMock()
    mock._level.getter.implementation = .returns(1)
    mock._shared.implementation = .invokes { $0 + 1 }
    mock.level += mock.shared(1)
    mock.left()
    mock.right()
    mock.bottom()
    expectEqual(mock._level.setter.invocations, [3])
    expectEqual((mock as any Top).shared(4), 5)
    let aliased = AliasedDiamondMock()
    aliased.left()
    aliased.right()
    expectEqual(aliased._left.callCount, 1)
  },
  Case("a protocol that is an actor's indirectly has an actor") {
    let actors: [any Actor] = [IndirectActorMock(), WhereActorMock()]
    expectEqual(actors.count, 2)
    let mock = IndirectActorMock()
    mock._base.implementation = .returns(1)
    let base = await mock.base()
    expectEqual(base, 1)
  },
  Case("inherited associated types are bound") {
    let child = KeyedChildMock()
    child._get.implementation = .invokes { $0.count }
    expectEqual(child.get("abc"), 3)
    child.put("k")
    expectEqual(child._put.lastInvocation, "k")
    let bound = BoundChildMock()
    bound._get.implementation = .invokes { $0 + 1 }
    expectEqual(bound.get(1), 2)
  },
  Case("subscripts") {
    let mock = MatrixMock()
    mock._subscriptRow.getter.implementation = .invokes { Double($0 * 10 + $1) }
    mock[1, 2] += 1
    expectEqual(mock._subscriptRow.getter.lastInvocation?.row, 1)
    expectEqual(mock._subscriptRow.setter.lastInvocation?.newValue, 13)
    expectEqual(mock._subscriptRow.setter.lastInvocation?.column, 2)
  },
  Case("typed throws") {
    let mock = ParserMock<Oops>()
    mock._parse.implementation = .throws(Oops(code: 1))
    do throws(Oops) {
      _ = try mock.parse("")
      expect(false)
    } catch {
      expectEqual(error.code, 1)
    }
    // NB: a function and not a closure, as Swift 6.3.1 crashes on a closure that throws a type where a generic argument
    // stands for its type.
    @Sendable func parse(_ text: String) throws(Oops) -> Int {
      if text.isEmpty { throw Oops(code: 2) }
      return text.count
    }
    mock._parse.implementation = .invokes(parse)
    expectEqual(try? mock.parse("ab"), 2)
    await expectThrows(Oops(code: 2)) { _ = try mock.parse("") }
    expectEqual(mock._parse.returnedValues.map(\.value), [nil, 2, nil])
    mock._check.implementation = .throws(Oops(code: 3))
    await expectThrows(Oops(code: 3)) { try mock.check() }
    expectEqual(mock._check.thrownErrors, [Oops(code: 3)])
    mock._load.implementation = .throws(Oops(code: 4))
    await expectThrows(Oops(code: 4)) { _ = try await mock.load("") }
    mock._never.implementation = .invokes { $0.count }
    expectEqual(mock.never("abc"), 3)
    mock._state.getter.implementation = .throws(Oops(code: 5))
    await expectThrows(Oops(code: 5)) { _ = try mock.state }
  },
  Case("Self is the mock") {
    let (mock, other) = (ChainMock(), ChainMock())
    mock._next.implementation = .uncheckedReturns(other)
    mock._link.implementation = .uncheckedInvokes { other, all in all.first }
    mock._best.getter.implementation = .uncheckedReturns(mock)
    ChainMock._make.implementation = .uncheckedReturns(mock)
    expect(mock.next() === other)
    expect(mock.link(mock, all: [other]) === other)
    expect(mock.best === mock)
    expect(ChainMock.make() === mock)
    expect(mock._link.lastInvocation?.other === mock)
    ChainMock.resetMockedStaticMembers()
  },
  Case("operators beside other members") {
    let (mock, other) = (VectorMock(), VectorMock())
    expect(mock == mock)
    expect(mock != other)
    VectorMock.resetMockedStaticMembers()
  },
  Case("names in backticks") {
    let mock = BacktickedMock()
    mock._default.getter.implementation = .returns(1)
    mock.class = "a"
    mock._switch.implementation = .invokes { $0 + $1 }
    mock.repeat()
    expectEqual(mock.default, 1)
    expectEqual(mock._class.setter.invocations, ["a"])
    expectEqual(mock.switch(1, in: 2), 3)
    expectEqual(mock._switch.lastInvocation?.case, 1)
    expectEqual(mock._repeat.callCount, 1)
  },
]
