// What Spyable does not compile.

import Foundation

struct DiskError: Error, Equatable { var code = 0 }

// swift-mocking: spy
protocol Disk {
  func load() throws(DiskError) -> Int
  func sweep(_ body: (Int) throws -> Void) rethrows
  func log(_ items: String...)
  func drop(_: Int)
  func `default`(`class` name: String)
  func emit(value: CustomStringConvertible & Sendable) -> CustomStringConvertible & Sendable
  func feed(model: some Feedable)
  func finish() -> Void
  func leave() throws -> Swift.Void
  func close() -> ((Void))
  func same(as other: Self) -> Bool
  func listen(cb: @escaping (inout Int) -> Void)
  func name(_ n: String!)
  func kind(of t: Int.Type)
  func kind(of t: String.Type)
  static func + (left: Self, right: Int) -> Int
  func received(invocations: Int)
}

// swift-mocking: spy
protocol Stop: Strideable where Stride == Int {
  var number: Int { get }
}
extension Stop {
  func advanced(by stops: Int) -> Self { self }
  func distance(to other: Self) -> Int { other.number - number }
}

// swift-mocking: spy
protocol Pool {
  func maybe<T>(_ x: T?) -> T?
  func mapAll<T>(_ d: [String: T])
  func poke<T>(_ x: inout T)
  func pool<T: Hashable>(_ s: Set<T>) -> Set<T>
  func type<T>(_ type: T.Type) -> T
  func element<C: Collection>(of c: C) -> C.Element
  func run<T>(_ job: @escaping (T) -> Int, with value: T)
  func each<T>(_ body: (T) -> Int) -> [T]
  func all<each T>(_ values: repeat each T)
}

// swift-mocking: spy
/// A public protocol with static members.
public protocol Shared {
  static func shared() -> Int
  static var count: Int { get }
  static var name: String? { get set }
}

// swift-mocking: spy
protocol Registry {
  associatedtype Entry
  static func find(_ id: Int) -> Entry?
  static var limit: Int { get }
}

// swift-mocking: spy
protocol Timed {
  init(time: Double)
  init(name: String) throws
}

// swift-mocking: spy
protocol Rows {
  subscript(index: Int) -> String { get set }
  subscript(row row: Int, column column: Int) -> Int { get }
}

// swift-mocking: spy(omits: [.subscripts])
protocol HandRows {
  subscript(index: Int) -> String { get }
}

extension HandRowsSpy {
  subscript(index: Int) -> String { "row \(index)" }
}

// swift-mocking: spy
protocol Bank: Actor {
  func open() -> Int
  var total: Int { get }
}

// swift-mocking: spy
protocol Constrained {
  associatedtype Item: Codable, Hashable where Item: Sendable
  func store(_ item: Item)
}

// swift-mocking: spy
protocol Faulty {
  associatedtype Failure: Error
  var level: Int { get throws(Failure) }
  func check() throws(Failure)
}

// swift-mocking: spy
protocol Chain {
  func next() -> Self
}

// swift-mocking: spy(records: [.remainingArguments, .propertyUse])
protocol Recorded {
  func each(in list: [Int], body: (Int) -> Void)
  var level: Int { get set }
}

let improvementCases = [
  Case("typed throws") {
    let spy = DiskSpy()
    expectType(spy.loadThrowableError, is: DiskError?.self)
    spy.loadThrowableError = DiskError(code: 2)
    do throws(DiskError) {
      _ = try spy.load()
    } catch {
      expectType(error, is: DiskError.self)
      expectEqual(error, DiskError(code: 2))
    }
  },
  Case("rethrows") {
    let spy = DiskSpy()
    spy.sweepClosure = { body in try? body(4) }
    var seen = 0
    spy.sweep { seen = $0 }
    expectEqual(seen, 4)
  },
  Case("variadic") {
    let spy = DiskSpy()
    expectType(spy.logReceivedItems, is: [String]?.self)
    expectType(spy.logClosure, is: (([String]) -> Void)?.self)
    spy.log("a", "b")
    expectEqual(spy.logReceivedItems, ["a", "b"])
  },
  Case("a parameter without a name") {
    let spy = DiskSpy()
    spy.drop(3)
    expectEqual(spy.dropReceivedArg0, 3)
  },
  Case("keywords") {
    let spy = DiskSpy()
    spy.default(class: "n")
    expectEqual(spy.defaultClassReceivedName, "n")
  },
  Case("compositions") {
    let spy = DiskSpy()
    spy.emitValueReturnValue = 2
    expectEqual(spy.emit(value: 1) as? Int, 2)
    expectEqual(spy.emitValueReceivedValue as? Int, 1)
  },
  Case("opaque parameters") {
    let spy = DiskSpy()
    spy.feed(model: Fish())
    expectType(spy.feedModelReceivedModel, is: (any Feedable)?.self)
    expectEqual(spy.feedModelReceivedModel?.portions, 1)
  },
  Case("erased types come back as what they were") {
    let spy = PoolSpy()
    expectType(spy.maybeReceivedX, is: Any?.self)
    spy.maybeClosure = { $0 }
    expectEqual(spy.maybe(3), 3)
    expectType(spy.mapAllReceivedD, is: [String: Any]?.self)
    spy.mapAll(["a": 1])
    expectEqual(spy.mapAllReceivedD?["a"] as? Int, 1)
    spy.pokeClosure = { $0 = 9 }
    var value = 1
    spy.poke(&value)
    expectEqual(value, 9)
    expectEqual(spy.pokeReceivedX as? Int, 1)
    spy.poolReturnValue = Set([1, 2])
    expectEqual(spy.pool([3]), [1, 2])
    spy.typeReturnValue = "t"
    expectEqual(spy.type(String.self), "t")
    spy.elementOfReturnValue = 4
    expectEqual(spy.element(of: [1]), 4)
    spy.run({ (n: Int) in n + 1 }, with: 2)
    expectEqual(spy.runWithReceivedArguments?.value as? Int, 2)
    expectEqual((spy.runWithReceivedArguments?.job as? (Int) -> Int)?(2), 3)
    spy.eachClosure = { body in [body(5), 6] }
    expectEqual(spy.each { (n: Int) in n * 2 }, [10, 6])
    spy.all(1, "two")
    expectEqual(spy.allReceivedValues?.count, 2)
  },
  Case("a written Void") {
    let spy = DiskSpy()
    spy.finish()
    expectType(spy.finishReturnValue, is: Void?.self)
    expectEqual(spy.finishCalled, true)
    expectEqual(try spy.leave() == (), true)
    expectType(spy.leaveReturnValue, is: Void?.self)
    spy.close()
    expectEqual(spy.closeCallsCount, 1)
  },
  Case("static members") {
    SharedSpy.sharedReturnValue = 3
    expectEqual(SharedSpy.shared(), 3)
    SharedSpy.count = 4
    SharedSpy.name = "n"
    let type: any Shared.Type = SharedSpy.self
    expectEqual(type.count, 4)
    expectEqual(type.name, "n")
    SharedSpy.resetSpyStatics()
    expectEqual(SharedSpy.sharedCallsCount, 0)
    expectEqual(SharedSpy.sharedReturnValue, nil)
    expectEqual(SharedSpy.name, nil)
  },
  Case("static members of a generic spy") {
    RegistrySpy<Int>.findReturnValue = 5
    expectEqual(RegistrySpy<Int>.find(1), 5)
    expectEqual(RegistrySpy<Int>.findReceivedId, 1)
    expectEqual(RegistrySpy<String>.findCallsCount, 0)
    RegistrySpy<Int>.limit = 8
    expectEqual(RegistrySpy<Int>.limit, 8)
    RegistrySpy<Int>.resetSpyStatics()
    expectEqual(RegistrySpy<Int>.findCalled, false)
  },
  Case("initialisers") {
    let spy = TimedSpy(time: 2)
    expectEqual(spy.initTimeReceivedTime, 2)
    expectEqual(spy.initTimeReceivedInvocations, [2])
    expectEqual(TimedSpy().initTimeCallsCount, 0)
    TimedSpy.initNameThrowableError = Oops(code: 1)
    await expectThrows(Oops(code: 1)) { _ = try TimedSpy(name: "n") }
    TimedSpy.resetSpyStatics()
    expectEqual(try TimedSpy(name: "n").initNameReceivedName, "n")
  },
  Case("subscripts") {
    let spy = RowsSpy()
    spy.subscriptReturnValue = "r"
    expectEqual(spy[1], "r")
    spy[2] = "w"
    expectEqual(spy.subscriptReceivedInvocations, [1])
    expectEqual(spy.subscriptSetReceivedArguments?.index, 2)
    expectEqual(spy.subscriptSetReceivedArguments?.newValue, "w")
    spy.subscriptRowColumnClosure = { $0 + $1 }
    expectEqual(spy[row: 1, column: 2], 3)
    expectEqual(HandRowsSpy()[4], "row 4")
  },
  Case("Self as a parameter") {
    let spy = DiskSpy()
    spy.sameAsReturnValue = true
    expectEqual(spy.same(as: spy), true)
    expect(spy.sameAsReceivedOther === spy)
    DiskSpy.plusReturnValue = 3
    expectEqual(spy + 1, 3)
    let chain = ChainSpy()
    chain.nextReturnValue = chain
    expect(chain.next() === chain)
  },
  Case("what extensions do with Self and an associated type") {
    let (first, second) = (StopSpy(), StopSpy())
    first.underlyingNumber = 3
    second.underlyingNumber = 8
    expectEqual(first.distance(to: second), 5)
    expect(first.advanced(by: 2) === first)
  },
  Case("an actor") {
    let spy = BankSpy()
    spy.openReturnValue = 2
    spy.total = 7
    let (opened, total) = await (spy.open(), spy.total)
    expectEqual(opened, 2)
    expectEqual(total, 7)
    expectEqual(spy.openCallsCount, 1)
  },
  Case("inout inside closures, implicitly unwrapped parameters, metatypes") {
    let spy = DiskSpy()
    spy.listen { $0 += 1 }
    var value = 1
    spy.listenCbReceivedCb?(&value)
    expectEqual(value, 2)
    spy.name("n")
    expectType(spy.nameReceivedN, is: String?.self)
    spy.kind(of: Int.self)
    spy.kind(of: String.self)
    expectEqual(spy.kindOfIntTypeCallsCount, 1)
    expectEqual(spy.kindOfStringTypeCallsCount, 1)
  },
  Case("a parameter that is called like the list of invocations") {
    let spy = DiskSpy()
    spy.received(invocations: 4)
    expectEqual(spy.receivedInvocationsReceivedInvocationsArgument, 4)
    expectEqual(spy.receivedInvocationsReceivedInvocations, [4])
  },
  Case("a closure that calls the same function") {
    let spy = RadioSpy()
    spy.pingClosure = { if spy.pingCallsCount < 2 { spy.ping() } }
    spy.ping()
    expectEqual(spy.pingCallsCount, 2)
  },
  Case("all constraints of an associated type") {
    let spy = ConstrainedSpy<Int>()
    spy.store(1)
    expectEqual(spy.storeReceivedItem, 1)
  },
  Case("an associated type that a property throws") {
    func failure<F: Faulty>(of faulty: F) -> F.Failure? {
      do throws(F.Failure) { try faulty.check() } catch { return error }
      return nil
    }
    let spy = FaultySpy<DiskError>()
    spy.level = 3
    spy.checkThrowableError = DiskError(code: 4)
    expectEqual(spy.level, 3)
    expectEqual(failure(of: spy), DiskError(code: 4))
  },
  Case("further records on request") {
    let spy = RecordedSpy()
    spy.each(in: [1, 2], body: { _ in })
    expectEqual(spy.eachInBodyReceivedList, [1, 2])
    spy.level = 1
    _ = spy.level
    _ = spy.level
    expectEqual(spy.levelSetCallsCount, 1)
    expectEqual(spy.levelGetCallsCount, 2)
  },
]
