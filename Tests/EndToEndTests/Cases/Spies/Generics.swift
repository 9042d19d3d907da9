// Generic functions and associated types.

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

// swift-mocking: spy
protocol Stage {
  associatedtype Actor: StageActor<Self>
  func enter(_ actor: Actor) -> Int
}

protocol StageActor<Place> {
  associatedtype Place
  associatedtype Line
  var place: Place? { get set }
  func say(_ line: Line)
}

let genericCases = [
  Case("a generic function") {
    let spy = WrapperSpy()
    expectType(spy.wrapReceivedItem, is: Any?.self)
    expectType(spy.wrapReceivedInvocations, is: [Any].self)
    expectType(spy.wrapReturnValue, is: [Any]?.self)
    expectType(spy.wrapClosure, is: ((Any) -> [Any])?.self)
    spy.wrapReturnValue = [7]
    expectEqual(spy.wrap(7), [7])
    expectEqual(spy.wrapReceivedItem as? Int, 7)
  },
  Case("constraints") {
    let spy = WrapperSpy()
    spy.keep("a")
    expectEqual(spy.keepReceivedInvocations.count, 1)
    expectType(spy.keepReceivedItem, is: Any?.self)
  },
  Case("two parameters") {
    let spy = WrapperSpy()
    spy.chooseLeftRightClosure = { $1 }
    expectEqual(spy.choose(left: 1, right: "r"), "r")
    expectType(spy.chooseLeftRightReceivedArguments, is: (left: Any, right: Any)?.self)
  },
  Case("associated types") {
    let spy = ShelfSpy<String, Int>()
    spy.put(1, at: "a")
    expectType(spy.putAtReceivedArguments, is: (b: Int, k: String)?.self)
    expectEqual(spy.putAtReceivedArguments?.k, "a")
  },
  Case("a type that must refer to the spy is a spy inside of it") {
    func play<S: Stage>(_ actor: S.Actor, on stage: S) -> Int { stage.enter(actor) }
    let stage = StageSpy<String>()
    let actor = StageSpy<String>.Actor()
    stage.enterReturnValue = 2
    expectEqual(play(actor, on: stage), 2)
    expect(stage.enterReceivedActor === actor)
    actor.place = stage
    expect(actor.place === stage)
    actor.say("to be")
    expectEqual(actor.sayReceivedInvocations, ["to be"])
  },
]
