import MockingTesting
import Testing

/// Inheritance, adapters, and what is hard to write.
struct LimitTests {
  @Test("a child that says its parent's requirements again, and one that does not") func child() {
    var e = MockChildCache.Expectations()
    when(e.cached(key: "a"), return: 1)
    when(e.clear(), complete: .withSuccess)
    let mock = MockChildCache(expectations: e)
    #expect((mock as any ReadingCache).cached(key: "a") == 1)
    mock.clear()
    withKnownIssue {
      verify(mock, atLeast: 2).cached(key: "a"..."c")
    } matching: {
      $0.starts("Expected cached(key: \"a\"...\"c\") to be called at least 2 times, but was called 1 time")
    }

    var terse = MockTersedCache.Expectations()
    when(terse.cached(key: "a"), return: nil)
    when(terse.clear(), complete: .withSuccess)
    let other = MockTersedCache(expectations: terse)
    #expect((other as any ReadingCache).cached(key: "a") == nil)
    other.clear()
    withKnownIssue {
      verify(other, .never).cached(key: .any)
    } matching: {
      $0.starts("Expected cached(key: any) to never be called, but was called 1 time")
    }
  }

  @Test("a child of two parents") func twoParents() {
    var e = MockFullCache.Expectations()
    when(e.cached(key: .any), return: 1)
    when(e.cache(key: "a", value: 1...5), complete: .withSuccess)
    when(e.size.get(), return: 3)
    when(e.size.set(4), complete: .withSuccess)
    when(e.clear(), complete: .withSuccess)
    let mock = MockFullCache(expectations: e)
    useAll(of: mock)
    withKnownIssue {
      verify(mock, atLeast: 2).cache(key: .any, value: .any)
    } matching: {
      $0.starts("Expected cache(key: any, value: any) to be called at least 2 times, but was called 1 time")
    }

    var terse = MockTerseFullCache.Expectations()
    when(terse.cached(key: .any), return: 1)
    when(terse.cache(key: "a", value: 1...5), complete: .withSuccess)
    when(terse.size.get(), return: 3)
    when(terse.size.set(4), complete: .withSuccess)
    let other = MockTerseFullCache(expectations: terse)
    useAll(of: other)
    withKnownIssue {
      verify(other, atLeast: 2).cache(key: .any, value: .any)
    } matching: {
      $0.starts("Expected cache(key: any, value: any) to be called at least 2 times, but was called 1 time")
    }
  }

  private func useAll(of cache: some ReadingCache & WritingCache) {
    var cache = cache
    #expect(cache.cached(key: "x") == 1)
    cache.cache(key: "a", value: 5)
    #expect(cache.size == 3)
    cache.size = 4
  }

  @Test("a delegate that hands on to a mock") func adapter() async {
    final class Adapter: Delegate, Sendable {
      private let handler: any Handler
      private let done: AsyncStream<Void>.Continuation
      init(_ handler: any Handler, _ done: AsyncStream<Void>.Continuation) {
        (self.handler, self.done) = (handler, done)
      }
      func finished(_ error: (any Error)?) {
        Task {
          await self.handler.handle(name: "finished", error: error)
          self.done.yield()
        }
      }
    }
    var e = MockHandler.Expectations()
    when(e.handle(name: "finished", error: .any), times: 2, complete: .withSuccess)
    let mock = MockHandler(expectations: e)
    let (stream, done) = AsyncStream<Void>.makeStream()
    let adapter = Adapter(mock, done)
    var iterator = stream.makeAsyncIterator()
    adapter.finished(nil)
    await iterator.next()
    adapter.finished(VaultError.locked)
    await iterator.next()
    let calls = verify(mock, times: 2).handle(name: .any, error: .any)
    #expect(calls[0].error == nil)
    #expect(calls[1].error as? VaultError == .locked)
    verify(mock).handle(name: "finished", error: .matching { $0 == nil })
  }

  @Test("names that mocks use themselves") func names() {
    var e = MockNames.Expectations()
    when(e.item(at: 2), return: 1)
    when(e.item(at: 0...1), return: 2)
    when(e.set(mode: "m", closure: 1, storage: 2.5), return: "set")
    when(e.run(for: "x"), return: 3)
    when(e.skip(1...4), return: 4)
    when(e.log(matcher: 1, invocations: 2, expectedResponse: 3), complete: .withSuccess)
    when(e.sum(globalCallIndex: 4, matchingInvocations: 5), complete: .withSuccess)
    let mock = MockNames(expectations: e)
    #expect(mock.item(at: 1) == 2)
    #expect(mock.item(at: 2) == 1)
    #expect(mock.set(mode: "m", closure: 1, storage: 2.5) == "set")
    #expect(mock.run(for: "x") == 3)
    #expect(mock.skip(4) == 4)
    mock.log(matcher: 1, invocations: 2, expectedResponse: 3)
    mock.sum(globalCallIndex: 4, matchingInvocations: 5)
    #expect(verify(mock, times: 2).item(at: .any) == [1, 2])
    #expect(verify(mock).set(mode: .any, closure: .any, storage: .any).map(\.storage) == [2.5])
    verify(mock).run(for: "x")
    withKnownIssue {
      verify(mock, .never).run(for: .any)
    } matching: {
      $0.starts("Expected run(for: any) to never be called, but was called 1 time")
    }
    verify(mock).log(matcher: .any, invocations: 2, expectedResponse: .any)
    verify(mock).sum(globalCallIndex: 4, matchingInvocations: .any)
  }

  @Test("overloads by type") func overloads() async {
    let grades = (0..<5).map { Grade(value: $0) }
    let (number, text) = (2, "b")
    var e = MockOverloads.Expectations()
    when(e.take(1), return: "one")
    when(e.take(number), return: "number")
    when(e.take(3...5), return: "numbers")
    when(e.take("a"), return: "a")
    when(e.take(text), return: "text")
    when(e.take("x"..."z"), return: "texts")
    when(e.take(grades[0]), return: "grade")
    when(e.take(grades[1]...grades[3]), return: "grades")
    when(e.take(Badge(color: "red")), return: "badge")
    when(e.take(.matching { (badge: Badge) in badge.color.isEmpty }), return: "matched")
    when(e.take(ValueMatcher<Int>.any), return: "any number")
    when(e.load(1), return: 1)
    when(e.load(1, 2...3), return: 2)
    let mock = MockOverloads(expectations: e)
    #expect([1, 2, 4, 9].map { mock.take($0) } == ["one", "number", "numbers", "any number"])
    #expect(["a", "b", "y"].map { mock.take($0) } == ["a", "text", "texts"])
    #expect([grades[0], grades[3]].map { mock.take($0) } == ["grade", "grades"])
    #expect(mock.take(Badge(color: "red")) == "badge")
    #expect(mock.take(Badge(color: "")) == "matched")
    #expect(await mock.load(1) == 1)
    #expect(mock.load(1, 3) == 2)
    verify(mock).take(1)
    verify(mock).take("x"..."z")
    verify(mock, times: 2).take(grades[0]...grades[4])
    verify(mock, times: 4).take(ValueMatcher<Int>.any)
    verify(mock, times: 1).load(.any)
    verify(mock, times: 1).load(.any, .any)
  }

  @Test("a protocol of the main actor") @MainActor func mainActor() {
    var e = MockScreen.Expectations()
    when(e.show("a"), return: true)
    when(e.title.get(), return: "t")
    when(e.title.set(.any), complete: .withSuccess)
    let mock = MockScreen(expectations: e)
    #expect(mock.show("a"))
    #expect(mock.title == "t")
    mock.title = "u"
    verify(mock).show(.any)
    verify(mock).title.set("u")
  }

  @Test("verification of a mock of the main actor from elsewhere") func offMainActor() async {
    var e = MockScreen.Expectations()
    when(e.show("a"), return: true)
    let mock = await MockScreen(expectations: e)
    #expect(await mock.show("a"))
    verify(mock).show("a")
  }

  @Test("a protocol of classes") func classes() {
    var e = MockListener.Expectations()
    when(e.heard(.any), return: 1)
    let mock = MockListener(expectations: e)
    weak let listener: (any Listener)? = mock
    #expect(listener?.heard("x") == 1)
    verify(mock).heard("x")
  }

  @Test("generic results") func genericResults() throws {
    var e = MockFactory.Expectations()
    when(e.make(label: "number"), return: 5)
    when(e.make(label: "text")) { label in label }
    when(e.open(.any), return: "opened")
    when(e.open(.any), throw: VaultError.locked)
    when(e.read(.any), return: [1, 2])
    when(e.read(.any), throw: .empty(1))
    e.make(label: "direct").update { _ in 1.5 }
    let mock = MockFactory(expectations: e)
    let (number, text): (Int, String) = (mock.make(label: "number"), mock.make(label: "text"))
    #expect((number, text) == (5, "text"))
    #expect((0..<3).map { _ in mock.make(label: "direct") as Double } == [1.5, 1.5, 1.5])
    #expect(try mock.open(String.self) == "opened")
    #expect(throws: VaultError.locked) { try mock.open(String.self) }
    #expect(try mock.read(Int.self) == [1, 2])
    #expect(throws: VaultError.empty(1)) { try mock.read(Int.self) }
  }

  @Test("a result that is written Void") func explicitVoid() {
    var e = MockFactory.Expectations()
    when(e.clear(), return: ())
    when(e.clear(), complete: .withSuccess)
    let mock = MockFactory(expectations: e)
    mock.clear()
    mock.clear()
    verify(mock, times: 2).clear()
  }
}
