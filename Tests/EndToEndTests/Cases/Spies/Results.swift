// Results and effects.

protocol Storing: AnyObject {}
final class Store: Storing {}

// swift-mocking: spy
protocol Meter {
  func level() -> Int
  func owner() -> String?
  func banner() -> String!
  func store() -> any Storing
  func span() -> (lo: Int, hi: Int?)
  func hook() -> (() -> Void)
  func load(key: Int) throws -> Int
  func flush() throws
  func sync() async -> Int
  func sync(tag: String) async throws -> [Int]
}

let resultCases = [
  Case("a result") {
    let spy = MeterSpy()
    expectType(spy.levelReturnValue, is: Int?.self)
    expectType(spy.levelClosure, is: (() -> Int)?.self)
    spy.levelReturnValue = 3
    let stored: Int = spy.levelReturnValue
    expectEqual(spy.level(), stored)
  },
  Case("stops without one", stops: "MeterSpy.level(): set 'levelReturnValue' or 'levelClosure' before the call") {
    _ = MeterSpy().level()
  },
  Case("an optional result is nil by itself") {
    let spy = MeterSpy()
    expectEqual(spy.owner(), nil)
    spy.ownerReturnValue = "me"
    expectEqual(spy.owner(), "me")
  },
  Case("an implicitly unwrapped result") {
    let spy = MeterSpy()
    expectType(spy.bannerClosure, is: (() -> String?)?.self)
    spy.bannerReturnValue = "!"
    let banner: String = spy.banner()
    expectEqual(banner, "!")
  },
  Case("existentials, tuples and closures") {
    let spy = MeterSpy()
    let store = Store()
    spy.storeReturnValue = store
    expect(spy.store() === store)
    spy.spanReturnValue = (lo: 1, hi: nil)
    expectEqual(spy.span().lo, 1)
    var calls = 0
    spy.hookReturnValue = { calls += 1 }
    spy.hook()()
    expectEqual(calls, 1)
  },
  Case("the closure goes before the stored result") {
    let spy = MeterSpy()
    spy.levelReturnValue = 1
    spy.levelClosure = { 2 }
    expectEqual(spy.level(), 2)
  },
  Case("the error goes before the closure") {
    let spy = MeterSpy()
    spy.loadKeyThrowableError = Oops(code: 4)
    spy.loadKeyClosure = { _ in
      print("FAILED the closure was called")
      return 0
    }
    await expectThrows(Oops(code: 4)) { _ = try spy.load(key: 9) }
    expectEqual(spy.loadKeyCallsCount, 1)
    expectEqual(spy.loadKeyReceivedKey, 9)
    spy.loadKeyThrowableError = nil
    spy.loadKeyClosure = nil
    spy.loadKeyReturnValue = 5
    expectEqual(try spy.load(key: 9), 5)
  },
  Case("nothing set") {
    try MeterSpy().flush()
  },
  Case("async") {
    let spy = MeterSpy()
    expectType(spy.syncClosure, is: (() async -> Int)?.self)
    spy.syncClosure = {
      await Task.yield()
      return 6
    }
    let count = await spy.sync()
    expectEqual(count, 6)
    expectType(spy.syncTagThrowableError, is: (any Error)?.self)
    spy.syncTagReturnValue = [1]
    let list = try await spy.sync(tag: "a")
    expectEqual(list, [1])
    spy.syncTagClosure = { _ in [2] }
    expectEqual(try await spy.sync(tag: "b"), [2])
    expectEqual(spy.syncTagReceivedInvocations, ["a", "b"])
  },
]
