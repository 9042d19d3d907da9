import ExpectationRuntime
import Foundation
import MockingTesting
import Testing
import XCTest

private final class BankMock: Sendable {
  let _rate = MockMethod<MockImplementation<String, Int, Never, (String) -> Int, @Sendable (String) -> Int>>(
    BankMock.self,
    "_rate"
  )
  func rate(_ currency: String) -> Int { self._rate.call(currency) }

  let _pay = MockMethod<
    MockVoidAnswer<
      (amount: Int, name: String), (Int, String), any Error, (Int, String) throws -> Void,
      @Sendable (Int, String) throws -> Void
    >
  >(BankMock.self, "_pay")
  func pay(_ amount: Int, to name: String) throws { try self._pay.call(amount, name) }

  let _open = MockReadWriteProperty<Bool>(BankMock.self, "_open")
  var open: Bool {
    get { self._open.getter.call() }
    set { self._open.setter.call(newValue) }
  }

  let _put = MockMethod<
    MockVoidImplementation<AnyObject, Never, (AnyObject) -> Void, @Sendable (AnyObject) -> Void>
  >(BankMock.self, "_put")
  func put(_ object: AnyObject) { self._put.call(object) }
}

private final class CounterMock {
  static var _make: MockMethod<MockImplementation<Int, Int, Never, (Int) -> Int, @Sendable (Int) -> Int>> {
    _MockStatics.member(of: CounterMock.self, "_make") { .init(CounterMock.self, "_make") }
  }
}

private struct Refused: Error {}

@Suite("Sessions: what is found at the end")
struct SessionFindingTests {
  @Test("Answers that were not used, each at its line")
  func unused() {
    let line = #line + 5
    let found = findings {
      withMocking(.strict(unverified: .ignored)) {
        let bank = BankMock()
        bank._rate.when("USD").returns(3)
        bank._rate.when("EUR").returns(4)
        bank._rate.when("NOK").returns(5, times: 0)
        _ = bank.rate("USD")
      }
    }
    #expect(
      found == [
        Finding(
          """
          Expected rate("EUR") to be called, but its answer was never used
          Calls of BankMock.rate, nearest first:
            rate("USD")
              argument: expected "EUR", was "USD"
          """,
          at: line
        )
      ]
    )
  }

  @Test("Expectations that were not used, each at its line")
  func unusedExpectations() {
    let found = findings {
      withMocking(.strict(unverified: .ignored)) {
        var expectations = MockStation.Expectations()
        when(expectations.sync(id: "a"), complete: .withSuccess)
        when(expectations.flush(), complete: .withSuccess)
        MockStation(expectations: expectations).flush()
      }
    }
    let message =
      "Expected sync(id: \"a\") to be called, but its answer was never used\nMockStation.sync(id:) was never called."
    #expect(found == [Finding(message, at: #line - 7)])
  }

  @Test("What is to be written for static members names their type")
  func adviceForStatics() {
    let line = #line + 2
    let found = findings {
      withMocking(.strict) {
        _ = CounterMock._make.call(1)
        CounterMock._make.returns(3)
        _ = CounterMock._make.call(2)
        _ = CounterMock._make.call(2)
        verify(CounterMock._make)(1)
      }
    }
    // At the test, or in the line of the call if the stack tells it.
    let placeOfCall = found.first?.line == line + 1 ? line + 1 : line - 4
    #expect(
      found == [
        Finding(
          """
          CounterMock.make(1) was called, and nothing answers it.
          It has to return a value of type Int. Before it is called, write for example: \
          CounterMock._make.implementation = .returns(value)
          """,
          at: placeOfCall
        ),
        Finding(
          """
          Expected all interactions with CounterMock to be verified but 2 were not
          Unverified calls:
            make(2)
            make(2)
          If they are as they should be, write for example:
            verify(CounterMock._make, times: 2)(2)
          """,
          at: line
        ),
      ]
    )
  }

  @Test("What is to be written is code, whatever a string contains")
  func adviceForStrings() {
    let found = findings {
      withMocking(.strict) {
        let bank = BankMock()
        bank._rate.returns(3)
        _ = bank.rate("a \"b\"\n\\c")
      }
    }
    #expect(found.count == 1)
    #expect(found.first?.message.hasSuffix("\n  verify(mock)._rate(\"a \\\"b\\\"\\n\\\\c\")") == true, "\(found)")
  }

  @Test("Calls that no verification has matched, with what to write")
  func unverified() throws {
    let line = #line + 2
    let found = try findings {
      try withMocking(.strict) {
        let bank = BankMock()
        bank._rate.returns(3)
        bank._open.stores(true)
        _ = bank.rate("USD")
        _ = bank.rate("USD")
        try bank.pay(7, to: "Ann")
        bank.open = false
        let station = MockStation(expectations: .ofSync)
        station.sync(id: "a")
        verify(bank)._pay(7, "Ann")
      }
    }
    #expect(
      found == [
        Finding(
          """
          Expected all interactions with BankMock to be verified but 3 were not
          Unverified calls:
            rate("USD")
            rate("USD")
            open.set(false)
          If they are as they should be, write for example:
            verify(mock, times: 2)._rate("USD")
            verify(mock)._open.set(false)
          """,
          at: line
        ),
        Finding(
          """
          Expected all interactions with MockStation to be verified but 1 was not
          Unverified calls:
            sync(id: "a")
          If they are as they should be, write for example:
            verify(mock).sync(id: "a")
          """,
          at: line
        ),
      ]
    )
  }

  @Test("Nothing, if all is as it should be, or nothing is asked")
  func nothing() throws {
    withMocking(.strict) {
      let bank = BankMock()
      bank._rate.when("USD").returns(3)
      let rate = bank.rate("USD")
      #expect(rate == 3)
      #expect(bank._rate.invocations == ["USD"])
    }
    withMocking {
      let bank = BankMock()
      bank._rate.when("USD").returns(3)
      bank.put(bank)
    }
    // What an error has kept from happening is not worth saying.
    #expect(throws: Refused.self) {
      try withMocking(.strict) {
        let bank = BankMock()
        bank._rate.when("USD").returns(3)
        bank._pay.throws(Refused())
        try bank.pay(1, to: "Ann")
      }
    }
  }

  @Test("What 'withMocking' returns")
  func result() async {
    let bank = withMocking(.strict) { BankMock() }
    #expect(bank._rate.callCount == 0)
    let rate = await withMocking { () async -> Int in
      await Task.yield()
      return withMocking(unstubbed: .defaults) { BankMock().rate("USD") }
    }
    #expect(rate == 0)
  }

  #if compiler(>=6.3)
    @Test("Findings can be warnings")
    func warnings() {
      let severities = Collected<Issue.Severity>()
      withKnownIssue(isIntermittent: true) {
        withMocking(.strict(unused: .warning)) {
          let bank = BankMock()
          bank._rate.when("USD").returns(3)
          bank.put(bank)
        }
      } matching: { issue in
        severities.append(issue.severity)
        return true
      }
      #expect(severities.all == [.warning, .error])
    }
  #endif
}

@Suite("Sessions: which mocks belong to them")
struct SessionMembershipTests {
  @Test("A session in another one takes what it is not told from it")
  func nesting() {
    let found = findings {
      withMocking(.strict, unstubbed: .defaults) {
        let outer = BankMock()
        withMocking(.lenient) {
          let inner = BankMock()
          inner._rate.when("USD").returns(3)
          // Not answered, and no failure.
          #expect(inner.rate("EUR") == 0)
        }
        withMocking(unstubbed: .fail) {
          let inner = BankMock()
          inner.put(inner)
          verify(outer, .never)._put()
        }
      }
    }
    #expect(found.map(\.firstLine) == ["Expected all interactions with BankMock to be verified but 1 was not"])
    #expect(found.map(\.line) == [#line - 8])
  }

  @Test("Mocks of tasks that the test starts, and not of detached ones")
  func tasks() async {
    let names = Texts()
    await withKnownIssue {
      await withMocking(.strict) {
        await Task { BankMock().put(names) }.value
        async let other: Void = BankMock().put(names)
        await other
        await Task.detached { BankMock().put(names) }.value
      }
    } matching: { issue in
      names.append(issue.comments.map(\.rawValue).joined())
      return true
    }
    #expect(names.all.count == 1)
    #expect(names.all[0].hasPrefix("Expected all interactions with BankMock to be verified but 2 were not\n"))
  }

  @Test("Sessions at the same time do not see each other's mocks")
  func parallel() async {
    let sessions = (0..<50).map { _ in
      MockSession(
        .lenient,
        unstubbed: nil,
        at: MockSourceLocation(fileID: "A/B.swift", filePath: "/B", line: 1, column: 1)
      )
    }
    await withTaskGroup(of: Void.self) { group in
      for (index, session) in sessions.enumerated() {
        group.addTask {
          await session.perform {
            for _ in 0..<index {
              await Task.yield()
              BankMock().put(session)
            }
          }
        }
      }
    }
    let counts = sessions.map { $0.end(isReporting: false).log?.split(separator: "\n").count ?? 0 }
    #expect(counts == Array(0..<50))
  }

  @Test("A call is answered as its task's session says, else as that in which the mock was made")
  func policy() async {
    let rates = await withMocking(unstubbed: .defaults) { () async -> [Int] in
      let bank = BankMock()
      return [bank.rate("a"), await Task.detached { bank.rate("b") }.value]
    }
    #expect(rates == [0, 0])
    let bank = withMocking(unstubbed: .defaults) { BankMock() }
    let found = findings { _ = bank.rate("c") }
    #expect(found.map(\.firstLine) == ["BankMock.rate(\"c\") was called, and nothing answers it."])
  }

  @Test("Calls that a failure of the test has named are not named again")
  func reportedCalls() {
    let found = findings {
      withMocking(.strict) {
        let bank = BankMock()
        bank._rate.returns(3)
        _ = bank.rate("a")
        verifyNoMoreInteractions(bank)
        _ = bank.rate("b")
      }
    }
    #expect(found.map { $0.message.contains("rate(\"a\")") } == [true, false])
    #expect(found.map { $0.message.contains("rate(\"b\")") } == [false, true])
  }

  @Test("What to write has strings as code has them")
  func literals() {
    let found = findings {
      withMocking(.strict) {
        let bank = BankMock()
        bank._rate.returns(3)
        _ = bank.rate("a\"b\\c\n\t")
      }
    }
    #expect(found.count == 1)
    let code = #"verify(mock)._rate("a\"b\\c\n\t")"#
    #expect(found.first?.message.hasSuffix("\n  \(code)") == true)
  }

  @Test("A session keeps neither mocks nor arguments; what goes leaves text")
  func lifetimes() {
    final class Coin {}
    weak var bank: BankMock?
    weak var coin: Coin?
    let found = findings {
      withMocking(.strict) {
        do {
          let (mock, object) = (BankMock(), Coin())
          (bank, coin) = (mock, object)
          mock._rate.when("USD").returns(3)
          mock.put(object)
        }
        #expect(bank == nil)
        #expect(coin == nil)
      }
    }
    #expect(found.count == 2)
    #expect(found[0].firstLine == "Expected rate(\"USD\") to be called, but its answer was never used")
    #expect(found[1].message.contains("\n  put(MockingTestingTests."))
  }

  @Test("Of very many answers, the first ones have texts, so that the session's memory is bounded")
  func manyAnswers() {
    let found = findings {
      withMocking(.strict) { for _ in 0..<1_003 { BankMock()._rate.when("USD").returns(3) } }
    }
    #expect(found.count == 1_001)
    #expect(found.last?.message == "Expected all answers to be used, but 3 more answers were never used")
  }

  @Test("Members that are made late belong to the session of their mock")
  func lateMembers() {
    typealias Late = MockVoidImplementation<Int, Never, (Int) -> Void, @Sendable (Int) -> Void>
    let session = MockSession(
      .lenient,
      unstubbed: nil,
      at: MockSourceLocation(fileID: "A/B", filePath: "/B", line: 1, column: 1)
    )
    let members = session.perform { _MockMembers() }
    members.member("_late") { MockMethod<Late>(BankMock.self, "_late") }.call(3)
    #expect(session.end(isReporting: false).log?.hasSuffix("BankMock.late(3)\n") == true)
  }

  @Test("Static members have a session of their own, which asks for them, too")
  func statics() {
    let found = findings {
      withMocking(.strict) {
        CounterMock._make.when(1).returns(2)
        _ = CounterMock._make.call(3)
        withMocking(.lenient, unstubbed: .defaults) { _ = CounterMock._make.call(4) }
      }
    }
    #expect(
      found.map(\.firstLine) == [
        "CounterMock.make(3) was called, and nothing answers it.",
        "Expected make(1) to be called, but its answer was never used",
        "Expected all interactions with CounterMock to be verified but 1 was not",
      ]
    )
  }
}

@Suite("Sessions: the trait and the log of calls")
struct SessionTraitTests {
  @Test("A test with the trait has a session of its own", .mocking(.strict))
  func strict() {
    let bank = BankMock()
    bank.put(bank)
    verify(bank)._put()
  }

  @Test("What the trait finds is shown at the test's line")
  func place() async throws {
    let test = try #require(Test.current)
    let texts = Texts()
    try await withKnownIssue {
      try await MockingTrait.mocking(.strict).provideScope(for: test, testCase: Test.Case.current) {
        let bank = BankMock()
        bank.put(bank)
      }
    } matching: { issue in
      texts.append("\(issue.sourceLocation == test.sourceLocation)")
      return true
    }
    #expect(texts.all == ["true"])
  }

  @Test("The calls of all mocks in their order, with answers")
  func log() throws {
    let session = MockSession(
      .strict,
      unstubbed: nil,
      at: MockSourceLocation(fileID: "A/B", filePath: "/B", line: 1, column: 1)
    )
    let other = BankMock()
    try session.perform {
      let bank = BankMock()
      bank._rate.returns(3)
      bank._pay.when(2, .any).throws(Refused())
      _ = bank.rate("USD")
      try? bank.pay(2, to: "Ann")
      other.put(other)
      try withMocking(.lenient) { try BankMock().pay(1, to: "Bob") }
      bank.open = true
    }
    let log = try #require(session.end(isReporting: false).log)
    let lines = log.split(separator: "\n").map { $0.split(separator: " ", maxSplits: 2) }
    #expect(lines.allSatisfy { Double($0[0]) != nil && $0[1] == "s" })
    #expect(
      lines.map { $0[2].drop { $0 == " " } } == [
        "BankMock.rate(\"USD\") returned 3",
        "BankMock.pay(amount: 2, name: \"Ann\") threw Refused()",
        "BankMock.pay(amount: 1, name: \"Bob\")",
        "BankMock.open.set(true)",
      ]
    )
    #expect(session.end(isReporting: true).log == nil)
  }

  @Test("Calls of a member that takes its steps one by one are logged when they have returned")
  func longMember() throws {
    let session = MockSession(
      .lenient,
      unstubbed: nil,
      at: MockSourceLocation(fileID: "A/B", filePath: "/B", line: 1, column: 1)
    )
    session.perform {
      var expectations = MockStation.Expectations()
      when(expectations.tune(id: .any, band: .any, fine: .any, gain: .any, tags: .any), times: .unbounded) {
        _,
        _,
        _,
        _,
        _ in
      }
      MockStation(expectations: expectations).tune(id: "b", band: 1, fine: true, gain: 1, tags: [])
    }
    let log = try #require(session.end(isReporting: false).log)
    #expect(log.hasSuffix("tune(id: \"b\", band: 1, fine: true, gain: 1.0, tags: [])\n"), "\(log)")
  }

  @Test("Many calls are counted, and do not all become text")
  func manyCalls() throws {
    let session = MockSession(
      .lenient,
      unstubbed: nil,
      at: MockSourceLocation(fileID: "A/B", filePath: "/B", line: 1, column: 1)
    )
    session.perform {
      for _ in 0..<300 {
        let bank = BankMock()
        for _ in 0..<10 { bank._put.call(bank._rate) }
      }
    }
    let log = try #require(session.end(isReporting: false).log)
    #expect(log.split(separator: "\n").count == 1_001)
    #expect(log.hasSuffix("… and 2000 more\n"))
  }
}

@Suite("Sessions: for all tests of a suite", .mocking(.strict, unstubbed: .defaults))
struct SessionSuiteTests {
  private let bank = BankMock()

  @Test("A suite's tests have its trait")
  func inherited() {
    #expect(bank.rate("USD") == 0)
    verify(bank)._rate("USD")
  }

  @Test("The trait alone leaves to the suite what is asked", .mocking)
  func traitAlone() {
    #expect(bank.rate("USD") == 0)
    verify(bank)._rate("USD")
  }

  @Test("A test's trait overrides it", .mocking(.lenient))
  func overridden() {
    bank._open.setter.implementation = .unimplemented
    bank.put(bank)
    #expect(bank.rate("USD") == 0)
  }

  @Test("Each case of a test has a session", arguments: 0..<3)
  func cases(_ number: Int) {
    for _ in 0..<number { bank.put(bank) }
    verify(bank, times: number)._put()
  }
}

@Suite("Sessions: XCTest")
struct SessionXCTestTests {
  @Test("From a line of a test to its end, on every thread")
  func testCase() async throws {
    let result = try await #require(processExitsWith: .success, observing: [\.standardErrorContent]) {
      runTestCase { test in
        test.mocking(.strict, filePath: "/x/Tests.swift", line: 7)
        let bank = BankMock()
        bank._rate.when("USD").returns(3, times: 1)
        _ = bank.rate("USD")
        DispatchQueue.global().sync { try? BankMock().pay(1, to: "Ann") }
        verify(bank)._rate("USD")
      }
      runTestCase { BankMock().put(Texts()) }
      runTestCase { test in
        test.mocking(.strict, unstubbed: .defaults, filePath: "/x/Tests.swift", line: 8)
        test.mocking(.strict(unverified: .warning), filePath: "/x/Tests.swift", line: 9)
        _ = BankMock().rate("EUR")
      }
      let storing = StoringTestCase(name: "test") { test in
        test.mocking(.strict, filePath: "/x/Tests.swift", line: 10)
        test.mocking(unstubbed: .defaults)
        let banks = test as? StoringTestCase
        _ = banks?.bank.rate("USD")
        banks?.other?.open = true
        banks?.other = nil
      }
      // What came before is no concern of the test.
      _ = storing.bank.rate("GBP")
      run(storing)
      runTestCase { test in
        test.mocking(.strict)
        BankMock().put(test)
        throw Refused()
      }
      runTestCase { test in
        test.mocking(.strict)
        BankMock().put(test)
        throw XCTSkip("Not here.")
      }
    }
    let output = result.lastWords
    let expected = """
      /x/Tests.swift:7: failed - Expected all interactions with BankMock to be verified but 1 was not
      Unverified calls:
        pay(amount: 1, name: "Ann")
      If they are as they should be, write for example:
        verify(mock)._pay(1, "Ann")
      /x/Tests.swift:9: warning: Expected all interactions with BankMock to be verified but 1 was not
      Unverified calls:
        rate("EUR")
      If they are as they should be, write for example:
        verify(mock)._rate("EUR")
      /x/Tests.swift:10: failed - Expected all interactions with BankMock to be verified but 2 were not
      Unverified calls:
        rate("USD")
        open.set(true)
      If they are as they should be, write for example:
        verify(mock)._rate("USD")
        verify(mock)._open.set(true)

      """
    #expect(output.hasPrefix(expected), "\(output)")
    #expect(output.dropFirst(expected.count).hasSuffix("threw error \"Refused()\"\n"), "\(output)")
  }
}

/// A test case with mocks in its properties.
private final class StoringTestCase: XCTestCase {
  let bank = BankMock.answering()
  var other: BankMock? = BankMock()
}

extension BankMock {
  fileprivate static func answering() -> BankMock {
    let bank = BankMock()
    bank._rate.returns(1)
    return bank
  }
}

// MARK: - Helpers

/// A failure that a body has recorded.
private struct Finding: Equatable {
  let message: String
  let line: Int

  init(_ message: String, at line: Int) {
    self.message = message
    self.line = line
  }

  var firstLine: String { String(self.message.prefix { $0 != "\n" }) }
}

/// The failures of a body, all of which are known.
private func findings(_ body: () throws -> Void) rethrows -> [Finding] {
  let found = Collected<Finding>()
  try withKnownIssue(isIntermittent: true) {
    try body()
  } matching: { issue in
    found.append(
      Finding(issue.comments.map(\.rawValue).joined(separator: "|"), at: issue.sourceLocation?.line ?? 0)
    )
    return true
  }
  return found.all
}

extension MockStation.Expectations {
  fileprivate static var ofSync: Self {
    var expectations = Self()
    when(expectations.sync(id: .any), complete: .withSuccess)
    return expectations
  }
}

private typealias Texts = Collected<String>

private final class Collected<Value>: @unchecked Sendable {
  // `@unchecked`: `values` is only touched under `lock`.
  private let lock = NSLock()
  private var values: [Value] = []

  var all: [Value] { self.lock.withLock { self.values } }

  func append(_ value: Value) { self.lock.withLock { self.values.append(value) } }
}
