// What is recorded of parameters.

protocol Feedable: Sendable { var portions: Int { get } }
struct Fish: Feedable { var portions = 1 }

actor Lane {}

// swift-mocking: spy
protocol Tuner {
  func tune(frequency: Double)
  func tune(to frequency: Double)
  func tune(_ frequency: Double)
  func plot(x: Int, at y: Int)
  func blend(_ a: Int, with b: Int)
  func tag(_ name: String?)
  func place(_ spot: (x: Int, Int))
  func post(for id: Int, in room: String)
}

// swift-mocking: spy
protocol Feeder {
  func feed(model: any Feedable)
  func feed(optional: (any Feedable)?)
}

// swift-mocking: spy
protocol Counter {
  func bump(value: inout Int)
  func trade(a: inout Int, b: inout Int) -> Bool
  mutating func advance()
  func hop(on lane: isolated Lane)
}

let parameterCases = [
  Case("one parameter: the label is in the prefix, the name in what was received") {
    let spy = TunerSpy()
    spy.tune(frequency: 1)
    spy.tune(to: 2)
    spy.tune(3)
    expectType(spy.tuneFrequencyReceivedFrequency, is: Double?.self)
    expectType(spy.tuneFrequencyReceivedInvocations, is: [Double].self)
    expectEqual(spy.tuneFrequencyReceivedFrequency, 1)
    expectEqual(spy.tuneToReceivedFrequency, 2)
    expectEqual(spy.tuneReceivedFrequency, 3)
  },
  Case("several parameters: a tuple of their names") {
    let spy = TunerSpy()
    spy.plot(x: 1, at: 2)
    expectType(spy.plotXAtReceivedArguments, is: (x: Int, y: Int)?.self)
    expectType(spy.plotXAtReceivedInvocations, is: [(x: Int, y: Int)].self)
    expectEqual(spy.plotXAtReceivedArguments?.y, 2)
    spy.blend(3, with: 4)
    expectEqual(spy.blendWithReceivedArguments?.a, 3)
    expectEqual(spy.blendWithReceivedArguments?.b, 4)
    spy.post(for: 5, in: "lobby")
    expectEqual(spy.postForInReceivedArguments?.id, 5)
    expectEqual(spy.postForInReceivedInvocations.first?.room, "lobby")
  },
  Case("an optional is not wrapped twice") {
    let spy = TunerSpy()
    spy.tag(nil)
    expectType(spy.tagReceivedName, is: String?.self)
    expectType(spy.tagReceivedInvocations, is: [String?].self)
    expectEqual(spy.tagCallsCount, 1)
    expectEqual(spy.tagReceivedInvocations, [nil])
  },
  Case("a tuple") {
    let spy = TunerSpy()
    spy.place((x: 1, 2))
    expectType(spy.placeReceivedSpot, is: (x: Int, Int)?.self)
    expectType(spy.placeReceivedInvocations, is: [(x: Int, Int)].self)
    expectEqual(spy.placeReceivedSpot?.x, 1)
  },
  Case("existentials") {
    let spy = FeederSpy()
    spy.feed(model: Fish())
    expectType(spy.feedModelReceivedModel, is: (any Feedable)?.self)
    expectType(spy.feedModelReceivedInvocations, is: [any Feedable].self)
    expectType(spy.feedModelClosure, is: ((any Feedable) -> Void)?.self)
    spy.feed(optional: nil)
    expectType(spy.feedOptionalReceivedOptional, is: (any Feedable)?.self)
    expectType(spy.feedOptionalReceivedInvocations, is: [(any Feedable)?].self)
  },
  Case("invocations keep their order") {
    let spy = TunerSpy()
    for frequency in [3.0, 1.0, 2.0] { spy.tune(frequency) }
    expectEqual(spy.tuneReceivedInvocations, [3, 1, 2])
    expectEqual(spy.tuneReceivedFrequency, 2)
  },
  Case("inout: the value before is recorded, the closure's comes back") {
    let spy = CounterSpy()
    expectType(spy.bumpValueClosure, is: ((inout Int) -> Void)?.self)
    spy.bumpValueClosure = { $0 += 1 }
    var value = 4
    spy.bump(value: &value)
    expectEqual(value, 5)
    expectEqual(spy.bumpValueReceivedValue, 4)
  },
  Case("two inout parameters") {
    let spy = CounterSpy()
    spy.tradeABClosure = {
      swap(&$0, &$1)
      return true
    }
    var (a, b) = (1, 2)
    expectEqual(spy.trade(a: &a, b: &b), true)
    expectType(spy.tradeABReceivedArguments, is: (a: Int, b: Int)?.self)
    expectEqual(spy.tradeABReceivedArguments?.a, 1)
    expectEqual([a, b], [2, 1])
  },
  Case("mutating") {
    let spy = CounterSpy()
    spy.advance()
    expectEqual(spy.advanceCallsCount, 1)
  },
  Case("isolated") {
    let spy = CounterSpy()
    expectType(spy.hopOnReceivedLane, is: Lane?.self)
    let closure: ((isolated Lane) -> Void)? = spy.hopOnClosure
    expect(closure == nil)
    let lane = Lane()
    await spy.hop(on: lane)
    expect(spy.hopOnReceivedLane === lane)
  },
]

protocol Parcelled {}

// swift-mocking: spy
@MainActor protocol Posting {
  func post(_ parcel: sending any Parcelled)
  func post(anything: sending Any) async -> Int
  func post(some: sending some Parcelled, all: sending [any Parcelled]) throws
  func post(pair: sending (any Parcelled, any Parcelled), last: sending any Parcelled) -> Int
  func post(both: sending (first: any Parcelled, rest: (Any, Int)), last: sending any Parcelled) async throws
}
