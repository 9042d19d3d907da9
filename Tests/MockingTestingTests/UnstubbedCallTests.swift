import Foundation
import MockingTesting
import Testing

private struct Tariff: MockDefault, Equatable {
  var cents = 0
  static var mockDefault: Tariff { Tariff(cents: 7) }
}

private struct Seal: Equatable {}

/// Members with results of many types.
private final class OfficeMock: Sendable {
  let _count = MockMethod<
    MockImplementation<String, Int, Never, (String) -> Int, @Sendable (String) -> Int>
  >(OfficeMock.self, "_count")
  func count(_ id: String) -> Int { self._count.call(id) }

  let _find = MockMethod<
    MockImplementation<String, Seal, any Error, (String) throws -> Seal, @Sendable (String) throws -> Seal>
  >(OfficeMock.self, "_find")
  func find(_ id: String) throws -> Seal { try self._find.call(id) }

  let _map = MockMethod<
    MockImplementation<
      Void, [Int], any Error, ((Int) throws -> Int) throws -> [Int], @Sendable ((Int) throws -> Int) throws -> [Int]
    >
  >(OfficeMock.self, "map()")
  func map(_ transform: (Int) throws -> Int) rethrows -> [Int] {
    let call = self._map.record()
    return try call.rethrowing(
      { (rethrown) throws -> [Int] in
        guard let closure = call.closure else { return try call.stubbedResult(canThrow: false) }
        return call.returned(try closure({ try rethrown.passing(transform($0)) }))
      },
      rescue: { throw call.threw($0) }
    )
  }

  let _seal = MockReadOnlyProperty<Seal>(OfficeMock.self, "_seal")
  var seal: Seal { self._seal.getter.call() }

  let _tariff = MockReturningNonParameterizedMethod<Tariff>(OfficeMock.self, "_tariff")
  func tariff() -> Tariff { self._tariff.call() }

  let _pair = MockReturningNonParameterizedMethod<(Int, name: String?, [Seal], (Tariff, Bool))>(
    OfficeMock.self,
    "_pair"
  )
  func pair() -> (Int, name: String?, [Seal], (Tariff, Bool)) { self._pair.call() }

  let _half = MockReturningNonParameterizedMethod<(String, Seal)>(OfficeMock.self, "_half")

  let _stream = MockReturningNonParameterizedMethod<AsyncStream<Seal>>(OfficeMock.self, "_stream")
  func stream() -> AsyncStream<Seal> { self._stream.call() }

  let _log = MockMethod<MockVoidImplementation<String, Never, (String) -> Void, @Sendable (String) -> Void>>(
    OfficeMock.self,
    "_log"
  )
  func log(_ line: String) { self._log.call(line) }

  let _shelf = MockProperty<
    MockMethod<MockImplementation<Int, String, Never, (Int) -> String, @Sendable (Int) -> String>>,
    MockMethod<
      MockVoidAnswer<
        (index: Int, newValue: String), (Int, String), Never, (Int, String) -> Void, @Sendable (Int, String) -> Void
      >
    >
  >(OfficeMock.self, "_shelf")
  subscript(index: Int) -> String { self._shelf.getter.call(index) }
}

@Suite("Calls that nothing answers")
struct UnstubbedCallTests {
  private let mock = OfficeMock()

  /// The texts of the issues that a body records, all of which are known.
  private func issues(_ body: () throws -> Void) rethrows -> [String] {
    let texts = Texts()
    try withKnownIssue(isIntermittent: true) {
      try body()
    } matching: { issue in
      texts.append(issue.comments.map(\.rawValue).joined(separator: "|"))
      return true
    }
    return texts.all
  }

  @Test("of a member that returns a stream") func stream() {
    let drone = DroneMock()
    let texts = issues { _ = drone.events(of: "P-1") }
    #expect(
      texts.count == 1 && texts[0].hasSuffix("write for example: mock._events.streams(), and feed it"),
      "\(texts)"
    )
  }

  @Test("of a member that rethrows, which cannot throw what no argument threw")
  func rethrowing() {
    let texts = issues { #expect(mock.map { $0 + 1 } == []) }
    #expect(texts.count == 1 && texts[0].hasPrefix("OfficeMock.map() was called, and nothing answers it."), "\(texts)")
  }

  @Test("of a member that rethrows, and that no expectation matches")
  func rethrowingWithoutExpectation() {
    var expectations = MockSurvey.Expectations()
    when(expectations.each(of: 1, .any), complete: .withSuccess)
    let survey = MockSurvey(expectations: expectations)
    let texts = issues {
      #expect(survey.map { $0 + 1 } == [])
      survey.each(of: 2) { _ in }
    }
    #expect(texts.count == 2, "\(texts)")
    #expect(texts.allSatisfy { $0.contains("called without a matching expectation.") }, "\(texts)")
    survey.each(of: 1) { _ in }
  }

  @Test("One failure of the test, and the default value")
  func defaultValue() {
    mock._count.when("b").returns(1)
    let line = #line - 1
    mock._count.returns(5, times: 1)
    #expect(mock.count("x") == 5)
    let texts = issues { #expect(mock.count("a") == 0) }
    #expect(
      texts == [
        """
        OfficeMock.count("a") was called, and nothing answers it.
        Rules of count, the newest first:
          1. count(any), stated at MockingTestingTests/UnstubbedCallTests.swift:\(line + 2): used up, 1 of 1 time
          2. count("b"), stated at MockingTestingTests/UnstubbedCallTests.swift:\(line): argument: expected "b", was "a"
        It has to return a value of type Int. Before it is called, write for example: \
        mock._count.implementation = .returns(value)
        """
      ]
    )
    #expect(mock._count.returnedValues == [5, 0])
  }

  @Test("Of many rules the newest are listed")
  func manyRules() {
    for number in 1...30 { mock._count.when("\(number)").returns(number) }
    let texts = issues { #expect(mock.count("a") == 0) }
    #expect(
      texts.count == 1 && texts[0].contains("  10. count(\"21\")") && texts[0].contains("\n  … and 20 more\n"),
      "\(texts)"
    )
  }

  @Test("A difference in a long value is shown without the rest of it")
  func longValue() {
    let lines = (1...40).map { "line \($0)" }
    var others = lines
    others[32] = "another"
    mock._count.when(lines.joined(separator: "/")).returns(1)
    let texts = issues { #expect(mock.count(others.joined(separator: "/")) == 0) }
    let (expected, given) = (lines[27...].joined(separator: "/"), others[27...].joined(separator: "/"))
    #expect(texts.count == 1 && texts[0].contains("argument: expected …\(expected)\", was …\(given)\""), "\(texts)")
  }

  @Test("No default value, where the mock is to answer with one")
  func missingDefault() {
    stubDefaults(mock)
    let texts = issues { #expect((try? mock.find("a")) == nil) }
    #expect(
      texts.count == 1
        && texts[0].contains(
          "There is no default value of its type; a conformance to 'MockDefault' gives one.\nIt has to return"
        )
    )
  }

  @Test("A value of another type than a generic member is asked for")
  func anotherType() {
    let texts = issues {
      let value: String = mock._count.record("a").cast(3, to: "T")
      #expect(value.isEmpty)
    }
    #expect(
      texts == [
        """
        Unable to cast value returned by self._count to expected return type T.
        The call of OfficeMock._count asked for 'String' and got 'Int'.
        """
      ]
    )
  }

  @Test("Types are written as people write them")
  func types() {
    func type<Value>(of _: Value.Type) -> String {
      let member = MockReturningNonParameterizedMethod<Value?>(OfficeMock.self, "_find")
      let texts = issues { _ = member.call() }
      return texts.joined().split(separator: " a value of type ").last.map { "\($0.prefix { $0 != "." })" } ?? ""
    }
    #expect(type(of: Seal.self) == "Seal?")
    #expect(type(of: [String: [Int?]].self) == "[String: [Int?]]?")
    #expect(type(of: (any Error & CustomStringConvertible).self).hasSuffix(" & Error)?"))
    #expect(type(of: ((Int) -> [Int]).self) == "((Int) -> Array<Int>)?")
    #expect(type(of: Set<[Int]>.self) == "Set<Array<Int>>?")
  }

  @Test("What to write for a type that need not be Sendable")
  func sendability() {
    func advice<Value>(for _: Value.Type) -> String {
      let member = MockReturningNonParameterizedMethod<Value?>(OfficeMock.self, "_find")
      return issues { _ = member.call() }.joined().components(separatedBy: ".implementation = ").last ?? ""
    }
    let both = ".returns(value); if the type is not Sendable, .uncheckedReturns(value)"
    #expect(advice(for: Seal.self) == both)
    #expect(advice(for: [Seal].self) == both)
    #expect(advice(for: [String: [Int?]].self) == ".returns(value)")
  }

  @Test("A member that throws any error throws one")
  func error() {
    let texts = issues {
      #expect {
        try mock.find("a")
      } throws: {
        "\($0)" == "OfficeMock.find(\"a\") was called, and nothing answers it."
      }
    }
    #expect(texts.count == 1)
  }

  @Test("Without a default value the process stops; in an exit test as outside of tests")
  func stop() async throws {
    let result = try await #require(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = OfficeMock().seal
    }
    #expect(result.lastWords.contains("Unimplemented: OfficeMock._seal"))
    await #expect(processExitsWith: .failure) { _ = OfficeMock().count("a") }
    await #expect(processExitsWith: .failure) { _ = try? OfficeMock().find("a") }
  }

  @Test("Members that return nothing stay silent, also with rules of which none matches")
  func silence() {
    mock._log.when("a").succeeds()
    mock.log("b")
    #expect(mock._log.callCount == 1)
  }

  @Test("A missing value of a subscript that stores")
  func missing() {
    mock._shelf.stores([1: "one"])
    #expect(mock[1] == "one")
    let texts = issues { #expect(mock[2] == "") }
    #expect(texts.count == 1 && texts[0].hasPrefix("OfficeMock.shelf(2).get() was called, and nothing answers it."))
  }

  @Test("An expectation mock fails once and returns a default value")
  func expectationMock() {
    var expectations = MockGreeter.Expectations()
    when(expectations.greet(name: "Ann"), return: "hi")
    let mock = MockGreeter(expectations: expectations)
    let texts = issues { #expect(mock.greet(name: "Bob") == "") }
    #expect(
      texts == [
        """
        MockGreeter.greet(name: "Bob") called without a matching expectation.
        Expectations of greet, in the order of their declaration:
          1. greet(name: "Ann"): name: expected "Ann", was "Bob"
        Before the mock is made, write for example: when(expectations.greet(name: "Bob"), …)
        """
      ]
    )
  }

  @Test("Default values")
  func defaults() async {
    stubDefaults(mock)
    #expect(mock.tariff() == Tariff(cents: 7))
    let pair = mock.pair()
    #expect(pair.0 == 0 && pair.name == nil && pair.2.isEmpty && pair.3 == (Tariff(cents: 7), false))
    for await _ in mock.stream() { Issue.record("the stream has not finished") }
    #expect(Data.mockDefault.isEmpty)
    #expect(Decimal.mockDefault.isZero)
    #expect(CGFloat.mockDefault == 0)
    #expect(CGRect.mockDefault == CGRect(origin: .mockDefault, size: .mockDefault))
    #expect([Int: Int].mockDefault.isEmpty)
    let texts = issues { #expect(throws: UnstubbedCall.self) { try mock.find("a") } }
    #expect(texts.count == 1)
  }

  @available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
  @Test("Default values of types that say only of what they are sequences")
  func defaultSequences() async throws {
    func made<Value>(_ type: Value.Type) -> Value? {
      let recorder = MockReturningNonParameterizedMethod<Value>(OfficeMock.self, "_sequence")
      recorder.implementation = .defaults
      return if case .unimplemented = recorder.implementation { nil } else { recorder.call() }
    }
    for await _ in try #require(made((any AsyncSequence<[Int], Never>).self)) { Issue.record("it has not finished") }
    for try await _ in try #require(made((any AsyncSequence<Tariff, any Error>).self)) { Issue.record("the same") }
    for try await _ in try #require(made((any AsyncSequence<Tariff, UnstubbedCall> & Sendable).self)) {
      Issue.record("the same")
    }
    for try await _ in try #require(made((any AsyncSequence).self)) { Issue.record("the same") }
    #expect(made((any Sequence<Tariff>).self).map { Array($0) } == [])
    #expect(made((any Collection<[String: Int]>).self)?.isEmpty == true)
    #expect(made((any RandomAccessCollection<Int>, Int).self)?.0.isEmpty == true)
    #expect(made((any Collection).self)?.isEmpty == true)
    #expect(made(Any.self) == nil)
    #expect(made((any Sendable).self) == nil)
    #expect(made((any SetAlgebra<Int>).self) == nil)
    #expect(made((any Sequence<Int> & CustomStringConvertible).self) == nil)
  }

  @Test("'.defaults' as an implementation")
  func defaultsOfRecorder() {
    mock._count.implementation = .defaults
    mock._count.when("a").returns(1)
    let counts = [mock.count("a"), mock.count("b")]
    #expect(counts == [1, 0])
    mock._seal.getter.implementation = .defaults
    let seal = mock._seal.getter.implementation._fixedResult
    #expect(seal.map { _ in true } == nil)
    // Half of it has a default value, which goes again.
    mock._half.implementation = .defaults
    let half = mock._half.implementation._fixedResult
    #expect(half.map { _ in true } == nil)
  }

  @Test("For a mock")
  func defaultsOfMock() {
    stubDefaults(mock)
    mock._count.when("a").returns(1)
    let counts = [mock.count("a"), mock.count("b")]
    #expect(counts == [1, 0])
    let expecting = MockGreeter()
    stubDefaults(expecting)
    #expect(expecting.greet(name: "Ann") == "")
    expecting.reset()
    reset(mock)
    let texts = issues { _ = mock.count("b") }
    #expect(texts.count == 1)
  }

  @Test("For a test", .mocking(unstubbed: .defaults))
  func defaultsOfTest() async {
    #expect(mock.count("a") == 0)
    let mock = self.mock
    #expect(await Task { mock.count("a") }.value == 0)
    #expect(MockGreeter().greet(name: "Ann") == "")
  }

  @Test("A test can ask for stopping")
  func stopping() async {
    await #expect(processExitsWith: .failure) {
      withMocking(unstubbed: .stop) { _ = OfficeMock().count("a") }
    }
  }

  @Test("A failure is shown where the test makes the call, or at the test if that is not known")
  func place() {
    let lines = [#line - 2, #line + 2]
    withKnownIssue {
      _ = mock.count("a")
    } matching: {
      lines.contains($0.sourceLocation?.line ?? 0)
        && $0.sourceLocation?.fileID == "MockingTestingTests/UnstubbedCallTests.swift"
    }
  }
}

@Suite("Default values for all tests of a suite", .mocking(unstubbed: .defaults))
struct DefaultsSuiteTests {
  @Test("A suite's tests have its trait")
  func inherited() { #expect(OfficeMock().count("a") == 0) }
}

private final class Texts: @unchecked Sendable {
  // `@unchecked`: `texts` is only touched under `lock`.
  private let lock = NSLock()
  private var texts: [String] = []

  var all: [String] { self.lock.withLock { self.texts } }

  func append(_ text: String) { self.lock.withLock { self.texts.append(text) } }
}
