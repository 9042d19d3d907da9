import ExpectationRuntime
import Testing

@Suite("Rules: which calls they answer")
struct RuleTests {
  let mock = TrackerMock()

  @Test("one matcher for each recorded argument, or a closure over all; none for a member without arguments")
  func matchers() async throws {
    mock._locate.when("P-1", .any).returns(oslo)
    mock._locate.when { $0.id.isEmpty && $0.hint > 3 }.returns(bergen)
    mock._target.getter.when().returns(7)
    mock._target.setter.when(3).invokes { _ in }
    #expect(try await mock.locate("P-1", near: 100) == oslo)
    #expect(try await mock.locate("", near: 4) == bergen)
    #expect(mock.target == 7)
  }

  @Test("eight arguments")
  func manyArguments() {
    mock._forms.implementation = .returns(false)
    mock._forms.when("a", 1, 0.5, true, [1, 2], ["a": 1], 3, .any).returns(true)
    #expect(
      mock.forms(text: "a", number: 1, ratio: 0.5, flag: true, list: [1, 2], byName: ["a": 1], small: 3, any: "x")
    )
    #expect(
      !mock.forms(text: "a", number: 1, ratio: 0.5, flag: true, list: [1, 2], byName: ["a": 1], small: 4, any: "x")
    )
  }

  @Test("forms of an argument")
  func forms() {
    let object = Depot()
    let small = ValueMatcher<Int8>(matches: { $0 < 3 }, description: "small")
    mock._forms.implementation = .returns(false)
    mock._forms.when(.isNil, .isNotNil, .any, nil, .any, .any, .matcher(small), .identical(to: object)).returns(true)
    #expect(mock.forms(number: 1, small: 2, any: object))
    #expect(!mock.forms(text: "", number: 1, small: 2, any: object))
    #expect(!mock.forms(small: 2, any: object))
    #expect(!mock.forms(number: 1, flag: false, small: 2, any: object))
    #expect(!mock.forms(number: 1, small: 3, any: object))
    #expect(!mock.forms(number: 1, small: 2, any: Depot()))
    #expect(!mock.forms(number: 1, small: 2, any: 1))
    mock.reset()

    mock._forms.implementation = .returns(false)
    let name = "b"
    mock._forms.when(
      "a\(name)",
      .range(1...3),
      .exact(0.5),
      .exact(nil),
      .matching { $0.count > 1 },
      .any,
      .range(0...9),
      .isA(Depot.self)
    ).returns(true)
    #expect(mock.forms(text: "ab", number: 3, ratio: 0.5, list: [1, 2], any: object))
    #expect(!mock.forms(text: "ab", number: 3, ratio: 0.5, list: [1, 2], any: 1))
    #expect(!mock.forms(text: "ab", number: nil, ratio: 0.5, list: [1, 2], any: object))
    #expect(!mock.forms(text: "a", number: 3, ratio: 0.5, list: [1, 2], any: object))
  }

  @Test("types as arguments, of any type and of those that conform to a protocol")
  func types() {
    let decode = MockFunction(((any Decodable.Type, Any.Type?) -> Int).self)
    decode.implementation = .returns(0)
    decode.when(.type(Int.self), .any).returns(1)
    decode.when(.type([String].self), .type(Depot.self)).returns(2)
    decode.when(.type([String].self), nil).returns(3)
    #expect(decode.function(Int.self, Depot.self) == 1)
    #expect(decode.function([String].self, Depot.self) == 2)
    #expect(decode.function([String].self, nil) == 3)
    #expect(decode.function([String].self, Int.self) == 0)
    #expect(decode.function([Int].self, Depot.self) == 0)
    let matcher = ValueMatcher<Any.Type>.type([Depot?].self)
    #expect(matcher.description == "[Depot?].self")
    #expect(matcher.matches([Depot?].self) && !matcher.matches([Depot].self))
  }

  @Test("literals of characters and of Unicode scalars, beside other forms")
  func characters() {
    let glyph = MockFunction(((Character, Character?, Unicode.Scalar, Int) -> Int).self)
    glyph.implementation = .returns(0)
    glyph.when("a", .any, "b", .any).returns(1)
    glyph.when("e\u{301}", "c", "d", 2).returns(2)
    glyph.when("f", nil, .any, 3).returns(3)
    #expect(glyph.function("a", nil, "b", 1) == 1)
    #expect(glyph.function("\u{e9}", "c", "d", 2) == 2)
    #expect(glyph.function("f", nil, "b", 3) == 3)
    #expect(glyph.function("f", "a", "b", 3) == 0)
  }

  @Test("plain values, where all arguments are given so")
  func plainValues() async throws {
    let (id, hint) = ("P-" + "1", 3)
    mock._locate.when(id, hint).returns(oslo)
    mock._count.when(id).returns(1)
    #expect(try await mock.locate("P-1", near: 3) == oslo)
    #expect(mock.count("P-1") == 1)
  }

  @Test("objects by identity, of a class and of one that may be missing")
  func identity() {
    let (depot, box, count) = (Depot(), Box(), Guarded(0))
    mock._store.when(.identical(to: depot), .identical(to: box)).uncheckedInvokes { _, _ in count.withLock { $0 += 1 } }
    mock.store(depot, box)
    mock.store(depot, nil)
    mock.store(depot, Box())
    mock.store(Depot(), box)
    #expect(count.value == 1)
  }

  @Test("every answer that a member can give")
  func answers() async throws {
    mock._locate.when("a", .any).returns(oslo)
    mock._locate.when("b", .any).throws(ParcelLost())
    mock._locate.when("c", .any).invokes { id, hint in Place(name: id + "\(hint)") }
    mock._locate.when("d", .any).uncheckedReturns(bergen)
    mock._locate.when("e", .any).uncheckedInvokes { _, _ in throw ParcelLost() }
    #expect(try await mock.locate("a", near: 1) == oslo)
    await #expect(throws: ParcelLost()) { try await mock.locate("b", near: 1) }
    #expect(try await mock.locate("c", near: 1).name == "c1")
    #expect(try await mock.locate("d", near: 1) == bergen)
    await #expect(throws: ParcelLost()) { try await mock.locate("e", near: 1) }

    mock._log.implementation = .throws(ParcelLost())
    mock._log.when("boom").succeeds()
    try mock.log("boom")
    #expect(throws: ParcelLost()) { try mock.log("other") }
    #expect(mock._log.thrownErrors.count == 1)
  }

  @Test("an implementation written by hand has closures for both")
  func writtenByHand() {
    mock._weigh.implementation = .uncheckedInvokes { _, grams in grams }
    mock._weigh.when { $0.grams > 100 }.uncheckedInvokes { _, _ in 100 }
    #expect(mock.weigh(Depot(), grams: 20) == 20)
    #expect(mock.weigh(Depot(), grams: 200) == 100)
  }

  @Test("the newest rule that matches and is not used up, then older ones, then the implementation")
  func order() {
    mock._count.implementation = .returns(0)
    mock._count.when(.any).returns(1, times: 2)
    mock._count.when("a").returns(2)
    mock._count.when("a").returns(3, times: 1)
    #expect((0..<3).map { _ in mock.count("a") } == [3, 2, 2])
    #expect((0..<3).map { _ in mock.count("b") } == [1, 1, 0])
    mock._count.implementation = .returns(4)
    #expect(mock.count("a") == 2)
    #expect(mock.count("b") == 4)
  }

  @Test("a rule that a closure of the test adds takes effect with the next call")
  func addedDuringCall() {
    let mock = self.mock
    mock._count.when("a").invokes { _ in
      mock._count.when("a").returns(2)
      return 1
    }
    #expect([mock.count("a"), mock.count("a")] == [1, 2])
  }

  @Test("sequences, 'times' and 'then'")
  func sequences() async throws {
    let target = mock._target.getter
    func read(_ count: Int) -> [Int] { (0..<count).map { _ in mock.target } }

    target.when().returns(1, 2, 3)
    #expect(read(5) == [1, 2, 3, 3, 3])

    target.implementation = .returns(0)
    target.when().returns(1, 2, times: 3)
    #expect(read(2) == [1, 2])
    #expect(read(1) == [2])
    #expect(read(1) == [3])

    mock.reset()
    target.implementation = .returns(0)
    target.when().returns(1, 2, 3, times: 2)
    #expect(read(3) == [1, 2, 0])

    target.when().returns(1, times: 0)
    target.when().returns(1, times: -1)
    #expect(read(2) == [0, 0])

    target.when().returns(1).then.returns(2, 3).then.returns(4, times: 2).then.returns(5)
    #expect(read(7) == [1, 2, 3, 4, 4, 5, 5])

    mock.reset()
    target.implementation = .returns(0)
    target.when().returns(1, times: 0).then.returns(2, times: 1)
    #expect(read(2) == [2, 0])

    mock._locate.when("P-2", 3).returns(oslo).then.throws(ParcelLost()).then.returns(bergen)
    #expect(try await mock.locate("P-2", near: 3) == oslo)
    await #expect(throws: ParcelLost()) { try await mock.locate("P-2", near: 3) }
    #expect(try await mock.locate("P-2", near: 3) == bergen)
    #expect(try await mock.locate("P-2", near: 3) == bergen)
  }

  @Test("an answer that is added to a rule that was used up")
  func lateThen() {
    mock._count.implementation = .returns(0)
    let rule = mock._count.when("a").returns(1, times: 1)
    #expect([mock.count("a"), mock.count("a")] == [1, 0])
    rule.then.returns(2, times: 1)
    #expect([mock.count("a"), mock.count("a")] == [2, 0])
  }

  @Test("without an answer nothing changes")
  func unanswered() {
    mock._count.implementation = .returns(0)
    let calls = mock._count.when("a")
    #expect(mock.count("a") == 0)
    calls.returns(1, times: 1)
    calls.returns(2, times: 1)
    #expect((0..<3).map { _ in mock.count("a") } == [2, 1, 0])
  }

  @Test("rules of the recorder, which an implementation removes")
  func recorderRules() async throws {
    mock._count.returns(1, 2, times: 2).then.returns(3)
    #expect((0..<3).map(String.init).map(mock.count) == [1, 2, 3])
    mock._count.when("a").returns(9)
    mock._count.implementation = .returns(4)
    #expect([mock.count("a"), mock.count("b")] == [9, 4])
    mock._count.invokes { $0.count }
    #expect([mock.count("a"), mock.count("bcd")] == [1, 3])

    mock._locate.throws(ParcelLost(), times: 1).then.invokes { id, _ in Place(name: id) }
    await #expect(throws: ParcelLost()) { try await mock.locate("x", near: 1) }
    #expect(try await mock.locate("x", near: 1).name == "x")

    mock._log.throws(ParcelLost())
    mock._log.succeeds(times: 1)
    try mock.log("a")
    #expect(throws: ParcelLost()) { try mock.log("a") }
  }

  @Test("'reset' forgets all, 'clearRecords' what happened")
  func resetting() throws {
    mock._count.implementation = .returns(1)
    mock._count.when("a").returns(2, times: 2)
    #expect([mock.count("a"), mock.count("b")] == [2, 1])
    mock._count.clearRecords()
    #expect(mock._count.callCount == 0 && mock._count.invocations.isEmpty && mock._count.returnedValues.isEmpty)
    #expect([mock.count("a"), mock.count("a")] == [2, 1])
    mock._log.throws(ParcelLost())
    mock._log.reset()
    try mock.log("a")
    #expect(mock._log.callCount == 1)
  }

  @Test("a call that is under way when its record goes leaves no trace")
  func clearedDuringCall() {
    let mock = self.mock
    mock._count.invokes { _ in
      mock._count.clearRecords()
      return 1
    }
    #expect(mock.count("a") == 1)
    #expect(mock._count.returnedValues.isEmpty)
  }

  @Test("all recorders of a mock")
  func resettingMock() {
    mock.target = 1
    _ = { mock._count.returns(1) }()
    _ = mock.count("a")
    clearRecords(of: mock)
    #expect(mock._target.setter.callCount == 0 && mock._count.callCount == 0)
    #expect(mock.count("a") == 1)
    reset(mock)
    #expect(mock._count.callCount == 0)
    mock._count.implementation = .returns(3)
    #expect(mock.count("a") == 3)
  }
}

@Suite("Rules: stored values")
struct StoredValueTests {
  let mock = TrackerMock()

  @Test("a property gives what was written last, and records")
  func property() {
    mock._target.stores(20)
    #expect(mock.target == 20)
    mock.target = 21
    #expect(mock.target == 21)
    #expect(mock._target.setter.invocations == [21])
    #expect(mock._target.getter.returnedValues == [20, 21])
    mock._target.getter.when().returns(5, times: 1)
    #expect([mock.target, mock.target] == [5, 21])
  }

  @Test("replacing the implementation of either accessor ends it for both")
  func ending() {
    mock._target.stores(20)
    mock._target.setter.implementation = .unimplemented
    #expect(mock._target.getter.implementation._closure == nil)

    mock._target.stores(20)
    mock._target.getter.implementation = .returns(3)
    #expect(mock._target.setter.implementation._closure == nil)
    #expect(mock.target == 3)

    mock._target.stores(20)
    mock._target.stores(30)
    mock.target = 31
    #expect(mock.target == 31)

    mock._target.setter.reset()
    #expect(mock._target.getter.implementation._closure == nil)
  }

  @Test("a subscript with one index")
  func subscripts() {
    mock._label.stores(["a": "A"])
    #expect(mock[label: "a"] == "A" && mock[label: "b"] == nil)
    mock[label: "b"] = "B"
    mock[label: "a"] = nil
    #expect(mock[label: "a"] == nil && mock[label: "b"] == "B")
    #expect(mock._label.setter.callCount == 2)

    mock._shelf.stores([1: "one"])
    mock[shelf: 2] = "two"
    #expect([mock[shelf: 1], mock[shelf: 2]] == ["one", "two"])
  }

  @Test("a stored value ends with its mock")
  func lifetime() {
    final class Value: Sendable {}
    final class ValueMock {
      let _value = MockReadWriteProperty<Value?>(ValueMock.self, "_value")
    }
    weak var value: Value?
    do {
      let mock = ValueMock()
      let stored = Value()
      value = stored
      mock._value.stores(stored)
      #expect(mock._value.getter.call() === stored)
    }
    #expect(value == nil)
  }
}

@Suite("Rules: threads")
struct RuleConcurrencyTests {
  @Test("1,000 tasks add rules and call; each use answers one call", .timeLimit(.minutes(5)))
  func manyTasks() async {
    let mock = TrackerMock()
    mock._count.implementation = .returns(-1)
    let answers = await withTaskGroup(of: [Int].self) { group in
      for task in 0..<1_000 {
        group.addTask {
          mock._count.when("a").returns(task, times: 2)
          return (0..<3).map { _ in mock.count("a") }
        }
      }
      return await group.reduce(into: []) { $0 += $1 }
    }
    #expect(mock._count.callCount == 3_000)
    #expect(answers.count { $0 < 0 } == 1_000)
    let uses = Dictionary(grouping: answers.filter { $0 >= 0 }) { $0 }
    #expect(uses.count == 1_000 && uses.values.allSatisfy { $0.count == 2 })
  }

  @Test("1,000 tasks add rules, call, clear and reset", .timeLimit(.minutes(5)))
  func clearing() async {
    let mock = TrackerMock()
    await withTaskGroup(of: Void.self) { group in
      for task in 0..<1_000 {
        group.addTask {
          switch task % 5 {
          case 0: mock._log.when(.range("a"..."b\(task)")).throws(ParcelLost(), times: 3)
          case 1: mock._log.clearRecords()
          case 2 where task % 50 == 2: mock._log.reset()
          default: try? mock.log("a")
          }
        }
      }
    }
    #expect(mock._log.invocations.count == mock._log.callCount)
    #expect(mock._log.thrownErrors.count <= mock._log.callCount)
  }

  @Test("matchers and closures may call the mock")
  func reentrance() {
    let mock = TrackerMock()
    mock._count.implementation = .returns(0)
    mock._count.when(.matching { $0 != "inner" && mock.count("inner") == 0 }).invokes { _ in mock.count("inner") + 1 }
    #expect(mock.count("outer") == 1)
    #expect(mock._count.invocations == ["outer", "inner", "inner"])
  }

  @Test("10,000 rules on one recorder", .timeLimit(.minutes(5)))
  func manyRules() {
    let mock = TrackerMock()
    for number in 0..<10_000 { mock._count.when("\(number)").returns(number, times: 1) }
    #expect((0..<200).map { mock.count("\(9_999 - $0 * 50)") } == (0..<200).map { 9_999 - $0 * 50 })
  }
}

extension TrackerMock {
  func reset() { ExpectationRuntime.reset(self) }
}
