import ExpectationRuntime
import Foundation
import MockingTesting
import Testing

/// What holds when tasks share a mock, and when its closures use it again.
///
/// The environment variable `STRESS_TASKS` says how many tasks share a mock; 1,000 take some seconds in debug, and a minute under
/// the thread sanitizer.
struct ConcurrencyTests {
  /// Each type of coin is a race of its own, as it is only run once in a process.
  @Test func `all that ask first for what expects nothing get the same object`() async {
    func race<Coin>(_: Coin.Type) async {
      let objects = await withTaskGroup(of: ObjectIdentifier.self, returning: Set<ObjectIdentifier>.self) { group in
        for _ in 0..<20 { group.addTask { ObjectIdentifier(MockMinting<Coin>.Statics.current) } }
        return await group.reduce(into: []) { $0.insert($1) }
      }
      #expect(objects.count == 1, "\(Coin.self)")
    }
    await race(Int8.self)
    await race(Int16.self)
    await race(Int32.self)
    await race([Int8].self)
    await race([Int16].self)
    await race([Int32].self)
  }

  @Test(.timeLimit(.minutes(10)))
  func `nothing is lost when tasks share a mock, and every use counts once`() async throws {
    let tasks = ProcessInfo.processInfo.environment["STRESS_TASKS"].flatMap { Int($0) } ?? 100
    let calls = 1_000
    let total = tasks * calls
    let expected = ["A": total / 10 * 3, "B": total / 10 * 2, "C": total / 10 * 5]
    var expectations = MockBookingDesk.Expectations()
    // Half of all calls are of account "b". The first expectation takes at most three fifths of these, so that there is
    // enough left for the second, whatever the order.
    when(expectations.book(.any, on: .any), times: total / 10 * 3, return: "A")
    when(expectations.book(.any, on: "b"), times: total / 10 * 2, return: "B")
    when(expectations.book(.any, on: .any), times: .unbounded, return: "C")
    when(expectations.close(.any), times: tasks, complete: .withSuccess)
    let mock = MockBookingDesk(expectations: expectations)

    let answers = await withTaskGroup(of: [String: Int].self) { group in
      for task in 0..<tasks {
        group.addTask {
          var answers: [String: Int] = [:]
          let account = task.isMultiple(of: 2) ? "a" : "b"
          for call in 0..<calls { answers[mock.book(task * calls + call, on: account), default: 0] += 1 }
          mock.close(account)
          return answers
        }
      }
      return await group.reduce(into: [:]) { $0.merge($1, uniquingKeysWith: +) }
    }
    #expect(answers == expected)

    let booked = verify(mock, times: total).book(.any, on: .any)
    #expect(booked.map(\.amount).sorted().elementsEqual(0..<total), "a call is lost or torn")
    #expect(booked.allSatisfy { ($0.account == "a") == ($0.amount / calls).isMultiple(of: 2) })
    verify(mock, times: tasks).close(.any)

    let booking: MockBookingDesk.Book_On_FieldOptions.Method = try #require(recorder("_book", of: mock))
    let closing: MockBookingDesk.Close_FieldOptions.Method = try #require(recorder("_close", of: mock))
    let stamps = [booking.startedCalls.map(\.stamp), closing.startedCalls.map(\.stamp)]
    for stamps in stamps {
      #expect(zip(stamps, stamps.dropFirst()).allSatisfy(<), "the stamps of a member are not in order")
    }
    #expect(Set(stamps.joined()).count == total + tasks, "two calls have the same stamp")

    InOrder(strict: false, mock) { inOrder in
      inOrder.verify(mock, additionalTimes: total).book(.any, on: .any)
      if let last = stamps.joined().max(), last == stamps[1].last {
        inOrder.verify(mock, .additionalAtLeastOnce).close(.any)
      }
    }
  }

  @Test(.timeLimit(.minutes(5)))
  func `each of many expectations is used once`() async {
    let count = 500
    var expectations = MockBookingDesk.Expectations()
    for index in 0..<count {
      when(expectations.book(.matching { _ in true }, on: .any), return: "\(index)")
    }
    let mock = MockBookingDesk(expectations: expectations)
    let answers = await withTaskGroup(of: String.self) { group in
      for index in 0..<count { group.addTask { mock.book(index, on: "") } }
      return await group.reduce(into: []) { $0.append($1) }
    }
    #expect(answers.compactMap { Int($0) }.sorted().elementsEqual(0..<count))
  }

  @Test(.timeLimit(.minutes(5)))
  func `calls of two mocks are in one order`() async {
    let calls = 200
    var expectations = MockBookingDesk.Expectations()
    when(expectations.book(.any, on: .any), times: .unbounded, return: "")
    let mocks = [MockBookingDesk(expectations: expectations), MockBookingDesk(expectations: expectations)]
    await withTaskGroup(of: Void.self) { group in
      for mock in mocks {
        for task in 0..<10 {
          group.addTask { for call in 0..<calls { _ = mock.book(task * calls + call, on: "") } }
        }
      }
    }
    InOrder(strict: false, mocks[0], mocks[1]) { inOrder in
      inOrder.verify(mocks[0], additionalTimes: 10 * calls).book(.any, on: .any)
      inOrder.verify(mocks[1], .additionalRange(0...10 * calls)).book(.any, on: .any)
      // Of one task, whatever the others do.
      let order = InOrder(strict: false, mocks[0])
      for call in 0..<calls { order.verify(mocks[0]).book(.exact(3 * calls + call), on: .any) }
    }
  }
}

/// Closures of the test run without a lock.
struct ReentrancyTests {
  @Test(.timeLimit(.minutes(5)))
  func `a matcher may call the mock that asks it`() {
    let holder = Holder<MockBookingDesk>()
    var expectations = MockBookingDesk.Expectations()
    when(
      expectations.book(
        .matching { amount in
          if amount > 0 { holder.value?.close("from a matcher") }
          return amount > 1
        },
        on: .any
      ),
      return: "matched"
    )
    when(expectations.book(.any, on: .any), times: .unbounded, return: "rest")
    when(expectations.close(.any), times: .unbounded, complete: .withSuccess)
    let mock = MockBookingDesk(expectations: expectations)
    holder.value = mock
    #expect(mock.book(1, on: "") == "rest")
    #expect(mock.book(2, on: "") == "matched")
    // The expectation is used up, and its matcher is asked no more.
    #expect(mock.book(3, on: "") == "rest")
    verify(mock, times: 2).close("from a matcher")
    holder.value = nil
  }

  @Test(.timeLimit(.minutes(5)))
  func `a matcher may use up its own expectation`() {
    let holder = Holder<MockBookingDesk>()
    var expectations = MockBookingDesk.Expectations()
    when(
      expectations.book(
        .matching { amount in
          if amount > 0 { _ = holder.value?.book(0, on: "inner") }
          return true
        },
        on: .any
      ),
      return: "once"
    )
    when(expectations.book(.any, on: .any), return: "then")
    let mock = MockBookingDesk(expectations: expectations)
    holder.value = mock
    #expect(mock.book(1, on: "outer") == "then")
    verify(mock).book(0, on: "inner")
    holder.value = nil
  }

  @Test(.timeLimit(.minutes(5)))
  func `an answer may call its own mock`() {
    let holder = Holder<MockRelay>()
    var expectations = MockRelay.Expectations()
    when(expectations.pass(0), times: .unbounded, return: 0)
    when(expectations.pass(.any), times: 10) { count in (holder.value?.pass(count - 1) ?? 0) + 1 }
    let mock = MockRelay(expectations: expectations)
    holder.value = mock
    #expect(mock.pass(10) == 10)
    let passed = verify(mock, times: 11).pass(.any)
    #expect(passed == (0...10).reversed())
    holder.value = nil
  }

  @Test(.timeLimit(.minutes(5)))
  func `two mocks may call each other, from many tasks`() async {
    let mocks = (Holder<MockRelay>(), Holder<MockRelay>())
    func makeMock(calling other: Holder<MockRelay>) -> MockRelay {
      var expectations = MockRelay.Expectations()
      when(expectations.pass(.matching { $0 > 0 }), times: .unbounded) { count in
        (other.value?.pass(count - 1) ?? 0) + 1
      }
      when(expectations.pass(.any), times: .unbounded, return: 0)
      return MockRelay(expectations: expectations)
    }
    let first = makeMock(calling: mocks.1)
    let second = makeMock(calling: mocks.0)
    mocks.0.value = first
    mocks.1.value = second
    let isRight = await withTaskGroup(of: Bool.self) { group in
      for task in 0..<100 { group.addTask { (task.isMultiple(of: 2) ? first : second).pass(20) == 20 } }
      return await group.reduce(true) { $0 && $1 }
    }
    #expect(isRight)
    // Fifty tasks start here and come back ten times, fifty start there and come ten times.
    verify(first, times: 50 * 11 + 50 * 10).pass(.any)
    verify(second, times: 50 * 11 + 50 * 10).pass(.any)
    mocks.0.value = nil
    mocks.1.value = nil
  }
}

/// Static members have an object for each test.
struct ParallelStaticsTests {
  @Test(.timeLimit(.minutes(5)))
  func `tasks with their own statics do not see each other`() async {
    let calls = 50
    let isRight = await withTaskGroup(of: Bool.self) { group in
      for task in 0..<200 {
        group.addTask {
          var expectations = MockTicketOffice.Statics.Expectations()
          when(expectations.make(id: .any), times: 2 * calls, return: "task \(task)")
          let statics = MockTicketOffice.Statics(expectations: expectations)
          let isRight = await statics.perform {
            async let child = Self.makeMany(calls, expecting: "task \(task)")
            let isRightHere = await Self.makeMany(calls, expecting: "task \(task)")
            return await child && isRightHere
          }
          verify(statics, times: 2 * calls).make(id: .any)
          return isRight
        }
      }
      return await group.reduce(true) { $0 && $1 }
    }
    #expect(isRight)
  }

  @Test(.timeLimit(.minutes(5)))
  func `an inner scope hides the outer one`() {
    func makeStatics(_ name: String) -> MockTicketOffice.Statics {
      var expectations = MockTicketOffice.Statics.Expectations()
      when(expectations.make(id: .any), times: .unbounded, return: name)
      return MockTicketOffice.Statics(expectations: expectations)
    }
    let outer = makeStatics("outer")
    let inner = makeStatics("inner")
    outer.perform {
      #expect(MockTicketOffice.make(id: 1) == "outer")
      inner.perform { #expect(MockTicketOffice.make(id: 2) == "inner") }
      #expect(MockTicketOffice.make(id: 3) == "outer")
    }
    #expect(verify(outer, times: 2).make(id: .any) == [1, 3])
    #expect(verify(inner).make(id: .any) == [2])
  }

  /// Until something performs with an object of its own, which holds in sessions that begin then, too.
  @Test func `each session has what expects nothing for itself`() {
    let shared = MockTicketOffice.Statics.current
    withMocking {
      let current = MockTicketOffice.Statics.current
      #expect(current !== shared)
      #expect(current === MockTicketOffice.Statics.current)
      withMocking { #expect(MockTicketOffice.Statics.current !== current) }
      let own = MockTicketOffice.Statics()
      own.perform {
        #expect(MockTicketOffice.Statics.current === own)
        withMocking { #expect(MockTicketOffice.Statics.current === own) }
      }
    }
    #expect(MockTicketOffice.Statics.current === shared)
  }

  private static func makeMany(_ calls: Int, expecting name: String) async -> Bool {
    for id in 0..<calls {
      if MockTicketOffice.make(id: id) != name { return false }
      await Task.yield()
    }
    return true
  }
}

/// The recorder that a mock keeps to itself.
private func recorder<Recorder>(_ name: String, of mock: Any) -> Recorder? {
  Mirror(reflecting: mock).children.first { $0.label == name }?.value as? Recorder
}

/// What a closure uses that is made before it.
private final class Holder<Value: Sendable>: @unchecked Sendable {
  // `@unchecked`: `stored` is only touched under `lock`.
  private let lock = NSLock()
  private var stored: Value?

  var value: Value? {
    get { self.lock.withLock { self.stored } }
    set { self.lock.withLock { self.stored = newValue } }
  }
}
