import MockingTesting
import Testing

/// Acceptance cases D: properties.
struct PropertyExpectationTests {
  @Test("reads and writes have expectations of their own") func getAndSet() {
    var e = MockPreferences.Expectations()
    when(e.label.get(), return: "first")
    when(e.label.get(), return: "second")
    when(e.label.set("new"), complete: .withSuccess)
    when(e.id.get(), times: .unbounded, return: 7)
    let mock = MockPreferences(expectations: e)
    #expect(mock.label == "first")
    mock.label = "new"
    #expect(mock.label == "second")
    #expect(mock.id == 7)
    verify(mock, times: 2).label.get()
    verify(mock).label.set("new")
    verify(mock).id.get()
  }

  @Test("ranges and values of setters") func setterForms() {
    var e = MockPreferences.Expectations()
    let (low, range, name) = (50, 60...69, "name")
    when(e.size.set(1...10), times: 2, complete: .withSuccess)
    when(e.size.set(42), complete: .withSuccess)
    when(e.size.set(low), complete: .withSuccess)
    when(e.size.set(range), complete: .withSuccess)
    when(e.size.set(.matching { $0 > 1000 }), complete: .withSuccess)
    when(e.label.set("a"..."m"), complete: .withSuccess)
    when(e.label.set(name), complete: .withSuccess)
    when(e.label.set(.any)) { _ in }
    let mock = MockPreferences(expectations: e)
    for size in [3, 42, 10, 50, 61, 1001] { mock.size = size }
    for label in ["b", "name", "z"] { mock.label = label }
    #expect(verify(mock, times: 2).size.set(1...10) == [3, 10])
    verify(mock).size.set(42)
    verify(mock).size.set(low)
    verify(mock).size.set(range)
    verify(mock).size.set(.matching { $0 > 1000 })
    #expect(verify(mock, times: 6).size.set(.any) == [3, 42, 10, 50, 61, 1001])
    verify(mock).label.set("a"..."m")
    verify(mock).label.set(name)
    verify(mock, times: 3).label.set(.any)
  }

  @Test("optional properties") func optionals() {
    let text: String? = "x"
    var e = MockPreferences.Expectations()
    when(e.note.set(nil), complete: .withSuccess)
    when(e.note.set(text), complete: .withSuccess)
    when(e.note.set("y"), complete: .withSuccess)
    when(e.note.set("a"..."c"), complete: .withSuccess)
    when(e.note.get(), return: nil)
    when(e.note.get(), return: "y")
    when(e.limit.set(1...5), complete: .withSuccess)
    when(e.limit.set(nil), complete: .withSuccess)
    when(e.limit.set(.matching { $0 == nil }), complete: .withSuccess)
    let mock = MockPreferences(expectations: e)
    mock.note = nil
    mock.note = "x"
    mock.note = "y"
    mock.note = "b"
    #expect(mock.note == nil)
    #expect(mock.note == "y")
    mock.limit = 3
    mock.limit = nil
    mock.limit = nil
    verify(mock).note.set(nil)
    verify(mock).note.set("x")
    verify(mock).note.set(text)
    #expect(verify(mock).note.set("a"..."c") == ["b"])
    #expect(verify(mock, times: 4).note.set(.any) == [nil, "x", "y", "b"])
    verify(mock, times: 2).limit.set(nil)
    verify(mock).limit.set(1...5)
    verify(mock, times: 2).limit.set(.matching { $0 == nil })
  }

  @Test("closures of getters") func closures() async {
    var e = MockPreferences.Expectations()
    when(e.size.get(), times: .unbounded) { 3 }
    when(e.label.get(), use: { "x" })
    var sensing = MockSensor.Expectations()
    when(sensing.reading.get()) { throw VaultError.locked }
    when(sensing.token.get()) {
      await Task.yield()
      return "t"
    }
    let mock = MockPreferences(expectations: e)
    #expect((0..<50).allSatisfy { _ in mock.size == 3 })
    #expect(mock.label == "x")
    let sensor = MockSensor(expectations: sensing)
    #expect(throws: VaultError.locked) { try sensor.reading }
    #expect(try! await sensor.token == "t")
  }

  @Test("effects of getters") func effects() async throws {
    var e = MockSensor.Expectations()
    when(e.isOnline.get(), return: true)
    when(e.isOnline.get(), times: .unbounded, return: false)
    when(e.reading.get(), return: 1.5)
    when(e.reading.get(), throw: VaultError.locked)
    when(e.reading.get(), return: 2.5)
    when(e.token.get(), times: 20, return: "t")
    when(e.token.get(), throw: VaultError.empty(0))
    when(e.pin.get(), return: 1234)
    when(e.pin.get(), throw: .locked)
    when(e.pin.get()) { () throws(VaultError) -> Int in throw .empty(1) }
    let mock = MockSensor(expectations: e)
    #expect(await mock.isOnline)
    #expect(await !mock.isOnline)
    #expect(try mock.reading == 1.5)
    #expect(throws: VaultError.locked) { try mock.reading }
    #expect(try mock.reading == 2.5)
    let tokens = try await withThrowingTaskGroup(of: String.self) { group in
      for _ in 0..<20 { group.addTask { try await mock.token } }
      return try await group.reduce("", +)
    }
    #expect(tokens.count == 20)
    await #expect(throws: VaultError.empty(0)) { try await mock.token }
    #expect(try mock.pin == 1234)
    #expect(throws: VaultError.locked) { try mock.pin }
    #expect(throws: VaultError.empty(1)) { try mock.pin }
    verify(mock, times: 2).isOnline.get()
    verify(mock, times: 3).reading.get()
    verify(mock, times: 21).token.get()
    verify(mock, times: 3).pin.get()
  }

  @Test("collections and types of one's own") func types() {
    var e = MockPreferences.Expectations()
    when(e.tags.set(["a", "b"]), complete: .withSuccess)
    when(e.tags.set([]), complete: .withSuccess)
    when(e.tags.get(), return: [])
    when(e.table.set(["a": 1]), complete: .withSuccess)
    when(e.table.get(), return: [:])
    when(e.numbers.set([1, 2]), complete: .withSuccess)
    when(e.numbers.get(), return: [3])
    when(e.grade.set(Grade(value: 1)), complete: .withSuccess)
    when(e.grade.set(Grade(value: 2)...Grade(value: 5)), complete: .withSuccess)
    when(e.grade.set(.any), complete: .withSuccess)
    when(e.badge.set(Badge(color: "red")), complete: .withSuccess)
    when(e.badge.set(.matching { $0.color.isEmpty }), complete: .withSuccess)
    let mock = MockPreferences(expectations: e)
    mock.tags = ["a", "b"]
    mock.tags = []
    #expect(mock.tags == [])
    mock.table = ["a": 1]
    #expect(mock.table == [:])
    mock.numbers = [2, 1]
    #expect(mock.numbers == [3])
    for value in [1, 3, 9] { mock.grade = Grade(value: value) }
    mock.badge = Badge(color: "")
    mock.badge = Badge(color: "red")
    verify(mock).tags.set(["a", "b"])
    verify(mock).tags.set([])
    verify(mock).table.set(["a": 1])
    verify(mock).numbers.set([1, 2])
    verify(mock).grade.set(Grade(value: 3))
    verify(mock, times: 2).grade.set(Grade(value: 1)...Grade(value: 5))
    verify(mock).badge.set(Badge(color: "red"))
    verify(mock, .never).badge.set(.exact(Badge(color: "blue")))
  }

  @Test("uses of properties that nothing expects") func unmatched() async throws {
    let setter = try await #require(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      MockPreferences().label = "x"
    }
    #expect(setter.lastWords.contains("MockPreferences.label.set(_ newValue: \"x\") called without"))
    let getter = try await #require(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      var e = MockPreferences.Expectations()
      when(e.label.get(), return: "x")
      let mock = MockPreferences(expectations: e)
      _ = mock.label + mock.label
    }
    #expect(getter.lastWords.contains("MockPreferences.label.get() called without"))
    let null = try await #require(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      var e = MockPreferences.Expectations()
      when(e.note.set("x"), complete: .withSuccess)
      MockPreferences(expectations: e).note = nil
    }
    #expect(null.lastWords.contains("MockPreferences.note.set(_ newValue: nil) called without"))
    #expect(null.lastWords.contains("newValue: expected \"x\", was nil"))
  }

  @Test("what failures say") func failures() {
    var e = MockPreferences.Expectations()
    when(e.label.get(), return: "x")
    when(e.label.set(.any), complete: .withSuccess)
    let mock = MockPreferences(expectations: e)
    mock.label = mock.label
    withKnownIssue {
      verify(mock, times: 2).label.get()
    } matching: {
      $0.starts("Expected label.get() to be called exactly 2 times, but was called 1 time")
    }
    withKnownIssue {
      verify(mock, .never).label.set(.any)
    } matching: {
      $0.starts("Expected label.set(_ newValue: any) to never be called, but was called 1 time")
    }
  }
}

extension Issue {
  /// Whether the first line of the only comment is a text.
  func starts(_ text: String) -> Bool {
    self.comments.count == 1 && self.comments[0].rawValue.split(separator: "\n").first.map(String.init) == text
  }
}
