// Closures among the parameters.

// swift-mocking: spy
protocol Watcher {
  func watch(handler: @escaping (Int) -> Void)
  func watch(id: Int, handler: @escaping (Int) -> Void)
  func each(body: (Int) -> Void)
  func each(in list: [Int], body: (Int) -> Void)
  func run(job: @Sendable () -> Void)
  func run(optional: (() -> Void)?)
  func run(wrapped: @escaping (() -> Void))
  func check(_ ok: @autoclosure () -> Bool)
  func keep(_ ok: @escaping @autoclosure () -> Bool)
  func cut(_ range: UnboundedRange)
}

final class Parcel {
  var weight = 0
}
typealias Handover = (sending Parcel) -> Void

// swift-mocking: spy
protocol Courier {
  func post(job: @escaping @Sendable () -> Void)
  func call(_ number: Int, back: @escaping @Sendable (Int) -> Void)
  func hand(_ parcel: sending Parcel)
  func carry(_ parcel: sending Parcel, to place: String) throws -> Int
}

let closureCases = [
  Case("an escaping closure is recorded") {
    let spy = WatcherSpy()
    expectType(spy.watchHandlerReceivedHandler, is: ((Int) -> Void)?.self)
    expectType(spy.watchHandlerReceivedInvocations, is: [(Int) -> Void].self)
    expectType(spy.watchHandlerClosure, is: ((@escaping (Int) -> Void) -> Void)?.self)
    var handled = 0
    spy.watch(handler: { handled = $0 })
    spy.watchHandlerReceivedHandler?(3)
    expectEqual(handled, 3)
  },
  Case("and has no attribute in a tuple") {
    let spy = WatcherSpy()
    expectType(spy.watchIdHandlerReceivedArguments, is: (id: Int, handler: (Int) -> Void)?.self)
    spy.watch(id: 1, handler: { _ in })
    expectEqual(spy.watchIdHandlerReceivedInvocations.first?.id, 1)
  },
  Case("a function with one that does not escape records nothing") {
    let spy = WatcherSpy()
    expectType(spy.eachBodyClosure, is: (((Int) -> Void) -> Void)?.self)
    spy.eachBodyClosure = { body in body(7) }
    var seen: [Int] = []
    spy.each(body: { seen.append($0) })
    expectEqual(seen, [7])
    spy.each(in: [1], body: { _ in })
    expectEqual(spy.eachInBodyCallsCount, 1)
    expectType(spy.runJobClosure, is: ((@Sendable () -> Void) -> Void)?.self)
    let names = storedNames(of: spy)
    spy.cut(...)
    expectEqual(spy.cutCallsCount, 1)
    for prefix in ["eachBody", "eachInBody", "runJob", "cut"] {
      expectEqual(names.filter { $0.hasPrefix(prefix) }, [prefix + "CallsCount", prefix + "Closure"])
    }
  },
  Case("optional and parenthesised closures are recorded") {
    let spy = WatcherSpy()
    expectType(spy.runOptionalReceivedOptional, is: (() -> Void)?.self)
    expectType(spy.runOptionalReceivedInvocations, is: [(() -> Void)?].self)
    expectType(spy.runWrappedReceivedWrapped, is: (() -> Void)?.self)
    spy.run(optional: nil)
    spy.run(wrapped: {})
    expectEqual(spy.runOptionalReceivedInvocations.count, 1)
    expect(spy.runWrappedReceivedWrapped != nil)
  },
  Case("an autoclosure is evaluated by the stub alone") {
    let spy = WatcherSpy()
    var evaluations = 0
    func evaluate() -> Bool {
      evaluations += 1
      return true
    }
    spy.check(evaluate())
    expectEqual(evaluations, 0)
    spy.checkClosure = { ok in
      if ok() { _ = ok() }
    }
    spy.check(evaluate())
    expectEqual(evaluations, 2)
  },
  Case("an escaping autoclosure is recorded") {
    let spy = WatcherSpy()
    expectType(spy.keepReceivedOk, is: (() -> Bool)?.self)
    spy.keep(2 > 1)
    expectEqual(spy.keepReceivedOk?(), true)
    spy.keepClosure = { ok in _ = ok() }
    spy.keep(1 > 2)
    expectEqual(spy.keepReceivedInvocations.map { $0() }, [true, false])
  },
  Case("and what is sendable is recorded without saying so") {
    let spy = CourierSpy()
    expectType(spy.postJobReceivedJob, is: (() -> Void)?.self)
    expectType(spy.postJobReceivedInvocations, is: [() -> Void].self)
    expectType(spy.postJobClosure, is: ((@escaping @Sendable () -> Void) -> Void)?.self)
    expectType(spy.callBackReceivedArguments, is: (number: Int, back: (Int) -> Void)?.self)
    spy.postJobReceivedInvocations.append({})
    spy.post(job: {})
    expectEqual(spy.postJobReceivedInvocations.count, 2)
  },
  Case("a closure is sent what the function is sent") {
    let spy = CourierSpy()
    expectType(spy.handClosure, is: Handover?.self)
    spy.handClosure = { parcel in parcel.weight += 1 }
    spy.hand(Parcel())
    expectEqual(spy.handReceivedParcel?.weight, 1)
    spy.carryToClosure = { (parcel: sending Parcel, place) in parcel.weight + place.count }
    expectEqual(try? spy.carry(Parcel(), to: "town"), 4)
  },
]
