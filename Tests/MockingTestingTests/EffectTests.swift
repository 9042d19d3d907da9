import Foundation
import MockingTesting
import Testing

/// Acceptance cases C: errors, asynchronous members, and threads.
struct EffectTests {
  private struct Broken: Error {}

  @Test("errors are thrown in their turn") func errors() throws {
    var e = MockVault.Expectations()
    when(e.open(code: 1), return: "a")
    when(e.open(code: 1), throw: VaultError.locked)
    when(e.open(code: 1), return: "b")
    when(e.open(code: 2), throw: NSError(domain: "x", code: 7))
    when(e.open(code: .any), times: .unbounded, throw: Broken())
    when(e.put("x"), throw: VaultError.empty(1))
    when(e.put(.any), complete: .withSuccess)
    let mock = MockVault(expectations: e)
    #expect(try mock.open(code: 1) == "a")
    #expect(throws: VaultError.locked) { try mock.open(code: 1) }
    #expect(try mock.open(code: 1) == "b")
    let error = #expect(throws: NSError.self) { try mock.open(code: 2) }
    #expect(error?.code == 7)
    #expect(throws: Broken.self) { try mock.open(code: 2) }
    #expect(throws: Broken.self) { try mock.open(code: 3) }
    #expect(throws: VaultError.empty(1)) { try mock.put("x") }
    try mock.put("x")
    verify(mock, times: 6).open(code: .any)
    verify(mock, times: 2).put("x")
  }

  @Test("errors of one type") func typedErrors() async throws {
    var e = MockVault.Expectations()
    when(e.load(id: 1), return: "a")
    when(e.load(id: .any), throw: .empty(2))
    when(e.drop(id: 1), complete: .withSuccess)
    when(e.drop(id: 1), throw: .locked)
    when(e.fetch(id: 1), return: "c")
    when(e.fetch(id: 1...3), throw: VaultError.locked)
    let mock = MockVault(expectations: e)
    #expect(try mock.load(id: 1) == "a")
    do {
      _ = try mock.load(id: 2)
      Issue.record("nothing thrown")
    } catch {
      let typed: VaultError = error
      #expect(typed == .empty(2))
    }
    try mock.drop(id: 1)
    #expect(throws: VaultError.locked) { try mock.drop(id: 1) }
    #expect(try await mock.fetch(id: 1) == "c")
    await #expect(throws: VaultError.locked) { try await mock.fetch(id: 1) }
  }

  @Test("a closure that throws errors of one type") func typedClosure() {
    var e = MockVault.Expectations()
    when(e.load(id: .any), times: 2) { (id: Int) throws(VaultError) -> String in
      if id < 0 { throw .empty(id) }
      return "\(id)"
    }
    // One without a signature does as well.
    when(e.load(id: .any)) { id in
      if id < 0 { throw VaultError.empty(id) }
      return "\(id)"
    }
    let mock = MockVault(expectations: e)
    #expect(try! mock.load(id: 5) == "5")
    #expect(throws: VaultError.empty(-1)) { try mock.load(id: -1) }
    #expect(throws: VaultError.empty(-2)) { try mock.load(id: -2) }
  }

  @Test("concurrent calls are all answered") func concurrentCalls() async {
    var e = MockVault.Expectations()
    when(e.count(0...9), times: .unbounded) { number in
      await Task.yield()
      return number * 2
    }
    when(e.count(10...99), times: 40) { $0 + 1 }
    let mock = MockVault(expectations: e)
    async let one = mock.count(1)
    async let two = mock.count(2)
    async let three = mock.count(3)
    #expect(await [one, two, three] == [2, 4, 6])
    let sum = await withTaskGroup(of: Int.self) { group in
      for number in 10..<50 { group.addTask { await mock.count(number) } }
      return await group.reduce(0, +)
    }
    #expect(sum == (11...50).reduce(0, +))
    verify(mock, times: 43).count(.any)
    #expect(verify(mock, times: 40).count(10...99).sorted() == Array(10..<50))
  }

  @Test("a counted expectation answers exactly so many concurrent calls") func concurrentCounts() async {
    var e = MockVault.Expectations()
    when(e.next(.any), times: 100, return: "A")
    when(e.next(.any), times: .unbounded, return: "B")
    let mock = MockVault(expectations: e)
    let answers = await withTaskGroup(of: String.self) { group in
      for number in 0..<200 { group.addTask { mock.next(number) } }
      return await group.reduce(into: []) { $0.append($1) }
    }
    #expect(answers.count { $0 == "A" } == 100)
    #expect(answers.count { $0 == "B" } == 100)
    verify(mock, times: 200).next(.any)
  }

  @Test("a closure and a matcher may call the mock") func reentrance() {
    let mock = Box<MockVault>()
    var e = MockVault.Expectations()
    when(e.next(0), return: "zero")
    when(e.next(.matching { number in number == 2 && mock.value?.next(0) == "zero" }), return: "two")
    when(e.next(1...9), times: .unbounded) { number in
      (try? mock.value?.open(code: number)) ?? "none"
    }
    when(e.open(code: .any)) { code in "opened \(code)" }
    mock.value = MockVault(expectations: e)
    #expect(mock.value?.next(5) == "opened 5")
    #expect(mock.value?.next(2) == "two")
  }

  private final class Box<Value>: @unchecked Sendable {
    // `@unchecked`: written once, before anything reads it.
    var value: Value?
  }
}
