// Acceptance cases 43–46: generic functions and associated types.

// swift-mocking: spy
protocol Wrapper {
  func wrap<T>(_ item: T) -> [T]
  func keep<T: Codable>(_ item: T) where T: Hashable
  func choose<A, B>(left: A, right: B) -> B
}

// swift-mocking: spy
protocol Shelf {
  associatedtype Key: Hashable
  associatedtype Item
  func put(_ b: Item, at k: Key)
}

let genericCases = [
  Case("43 a generic function") {
    let spy = WrapperSpy()
    expectType(spy.wrapReceivedItem, is: Any?.self)
    expectType(spy.wrapReceivedInvocations, is: [Any].self)
    expectType(spy.wrapReturnValue, is: [Any]?.self)
    expectType(spy.wrapClosure, is: ((Any) -> [Any])?.self)
    spy.wrapReturnValue = [7]
    expectEqual(spy.wrap(7), [7])
    expectEqual(spy.wrapReceivedItem as? Int, 7)
  },
  Case("44 constraints") {
    let spy = WrapperSpy()
    spy.keep("a")
    expectEqual(spy.keepReceivedInvocations.count, 1)
    expectType(spy.keepReceivedItem, is: Any?.self)
  },
  Case("45 two parameters") {
    let spy = WrapperSpy()
    spy.chooseLeftRightClosure = { $1 }
    expectEqual(spy.choose(left: 1, right: "r"), "r")
    expectType(spy.chooseLeftRightReceivedArguments, is: (left: Any, right: Any)?.self)
  },
  Case("46 associated types") {
    let spy = ShelfSpy<String, Int>()
    spy.put(1, at: "a")
    expectType(spy.putAtReceivedArguments, is: (b: Int, k: String)?.self)
    expectEqual(spy.putAtReceivedArguments?.k, "a")
  },
]
