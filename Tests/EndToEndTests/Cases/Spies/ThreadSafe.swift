// Spies that tasks share.

import ExpectationRuntime
import Foundation

// swift-mocking: spy(threadSafe: true)
protocol Sink: Sendable {
  func write(_ line: Int) -> Int
  func flush(_ a: Int, _ b: String) async throws
  var title: String { get }
  var note: String? { get set }
  static func make(_ id: Int)
}

// swift-mocking: spy(threadSafe: true)
protocol SafeStore: Sendable {
  associatedtype Entry: Sendable
  func put(_ entry: Entry)
  static var limit: Int { get }
}

private final class Received: @unchecked Sendable {
  // `@unchecked`: the case calls on one thread.
  var id = 0
}

let threadSafeCases = [
  Case("a thousand calls at once") {
    let spy = SinkSpy()
    spy.writeReturnValue = 1
    await withTaskGroup(of: Void.self) { group in
      for index in 0..<1_000 { group.addTask { _ = spy.write(index) } }
    }
    expectEqual(spy.writeCallsCount, 1_000)
    let written: [Int] = spy.writeReceivedInvocations
    expectEqual(written.sorted(), Array(0..<1_000))
  },
  Case("the same names") {
    let spy = SinkSpy()
    spy.title = "t"
    spy.note = "n"
    expectEqual(spy.title, "t")
    expectEqual(spy.note, "n")
    expectType(spy.writeReceivedLine, is: Int?.self)
    expectType(spy.writeReceivedInvocations, is: [Int].self)
    expectType(spy.writeClosure, is: ((Int) -> Int)?.self)
    expectType(spy.flushReceivedArguments, is: (a: Int, b: String)?.self)
    spy.writeReturnValue = 2
    let stored: Int = spy.writeReturnValue
    expectEqual(spy.write(1), stored)
    spy.writeReceivedInvocations.append(7)
    expectEqual(spy.writeReceivedInvocations, [1, 7])
    expectEqual(spy.writeCalled, true)
    spy.writeCallsCount = 0
    expectEqual(spy.writeCalled, false)
    spy.flushThrowableError = Oops(code: 3)
    await expectThrows(Oops(code: 3)) { try await spy.flush(1, "b") }
    SinkSpy.make(4)
    expectEqual(SinkSpy.makeReceivedId, 4)
    SinkSpy.resetSpyStatics()
    expectEqual(SinkSpy.makeCallsCount, 0)
  },
  Case("a closure that calls the same function, outside of the lock") {
    let spy = SinkSpy()
    spy.writeClosure = { $0 == 0 ? 0 : spy.write($0 - 1) }
    expectEqual(spy.write(3), 0)
    expectEqual(spy.writeReceivedInvocations, [3, 2, 1, 0])
  },
  Case("a generic one") {
    let spy = SafeStoreSpy<Int>()
    spy.put(1)
    expectEqual(spy.putReceivedEntry, 1)
    SafeStoreSpy<Int>.limit = 3
    expectEqual(SafeStoreSpy<Int>.limit, 3)
  },
  Case("records that are cleared, and answers that stay") {
    let spy = SinkSpy()
    spy.title = "t"
    spy.writeReturnValue = 2
    spy.flushThrowableError = Oops(code: 3)
    _ = spy.write(1)
    try? await spy.flush(1, "b")
    clearRecords(of: spy)
    expectEqual(spy.writeCallsCount + spy.flushCallsCount, 0)
    expectEqual(spy.writeReceivedLine, nil)
    expectEqual(spy.writeReceivedInvocations, [])
    expect(spy.flushReceivedArguments == nil)
    expectEqual(spy.title, "t")
    expectEqual(spy.write(5), 2)
    await expectThrows(Oops(code: 3)) { try await spy.flush(1, "b") }
    reset(spy)
    expectEqual(spy.writeCallsCount, 0)
    expect(spy.flushThrowableError == nil)
  },
  Case("static records that are cleared, and reset by the type") {
    let received = Received()
    SinkSpy.makeClosure = { received.id = $0 }
    SinkSpy.make(4)
    clearRecords(of: SinkSpy.self)
    expectEqual(SinkSpy.makeCallsCount, 0)
    expectEqual(SinkSpy.makeReceivedId, nil)
    SinkSpy.make(5)
    expectEqual(received.id, 5)
    reset(SinkSpy.self)
    SinkSpy.make(6)
    expectEqual(received.id, 5)
    expectEqual(SinkSpy.makeReceivedInvocations, [6])
    SinkSpy.resetSpyStatics()
  },
  Case("a value whose end calls the spy") {
    final class Last {
      let spy: SinkSpy
      init(_ spy: SinkSpy) { self.spy = spy }
      deinit { _ = spy.writeCallsCount }
    }
    let spy = SinkSpy()
    var last: Last? = Last(spy)
    spy.writeClosure = { [last] _ in last?.spy.writeCallsCount ?? 0 }
    last = nil
    spy.writeClosure = nil
    expectEqual(spy.writeCallsCount, 0)
  },
]
