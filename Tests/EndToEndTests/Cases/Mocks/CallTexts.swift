// How messages write calls: as Swift does, whatever the recorders are called.

import ExpectationRuntime

// swift-mocking: mock
protocol Described {
  var target: Int { get set }
  subscript(name: String) -> Int { get }
  subscript(row row: Int, column column: Int) -> String { get set }
  func stop()
  func log(_ line: String)
  func add(_ name: String, at index: Int)
  func move(from: Int, to end: Int)
  func wait(for `repeat`: Int, `in` place: (Int, Int))
  func `default`(_ value: Int?)
  func visit(_ body: () -> Void, times: Int)
  func load(_ id: Int) -> Int
  func load(_ name: String) -> Int
  func load<T: Equatable>(all items: T...) async throws
  static func make(_ name: String) -> Int
  static func make(number: Int) -> Int
  static func == (left: Self, right: Self) -> Bool
  static prefix func - (value: Self) -> Int
}

let callTextCases: [Case] = [
  Case("messages write the calls of functions as Swift does") {
    let mock = DescribedMock()
    mock.stop()
    mock.log("a")
    mock.add("b", at: 1)
    mock.move(from: 1, to: 2)
    mock.wait(for: 3, in: (4, 5))
    mock.default(nil)
    expectEqual(
      describe(mock),
      #"DescribedMock: stop(), log("a"), add("b", at: 1), move(from: 1, to: 2), wait(for: 3, in: (4, 5)), default(nil)"#
    )
    expectEqual("\(mock._add)", "DescribedMock._add: 0 rules, 1 call")
  },
  Case("so they do with overloads, and with what is not recorded") {
    let mock = DescribedMock()
    mock._load_Id.implementation = .returns(1)
    mock._load_Name.implementation = .returns(2)
    _ = mock.load(1)
    _ = mock.load("a")
    try await mock.load(all: 1, 2)
    mock.visit({}, times: 3)
    expectEqual(
      describe(mock),
      #"DescribedMock: load(1), load("a"), load(all: [1, 2]), visit(times: 3)"#
    )
  },
  Case("messages write the uses of properties and subscripts as expectations do") {
    let mock = DescribedMock()
    mock._target.getter.implementation = .returns(1)
    mock._subscriptName.getter.implementation = .returns(1)
    mock._subscriptRowRow.getter.implementation = .returns("")
    mock.target += 1
    _ = mock["a"]
    mock[row: 1, column: 2] += "b"
    expectEqual(
      describe(mock),
      "DescribedMock: target.get(), target.set(2), subscript(\"a\").get(), "
        + "subscript(row: 1, column: 2).get(), subscript(row: 1, column: 2).set(\"b\")"
    )
  },
  Case("messages write the calls of static members and operators with their names") {
    DescribedMock._make_Name.implementation = .returns(1)
    DescribedMock._makeNumber.implementation = .returns(2)
    DescribedMock._negated.implementation = .returns(3)
    _ = DescribedMock.make("a")
    _ = DescribedMock.make(number: 4)
    _ = -DescribedMock()
    let described = describe(DescribedMock.self)
    expect(described.hasPrefix(#"DescribedMock: make("a"), make(number: 4), -("#), described)
  },
  Case("a call that nothing answers is written so", stops: "Unimplemented: DescribedMock._load_Id") {
    _ = DescribedMock().load(3)
  },
]
