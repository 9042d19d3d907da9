import MockingTesting
import Testing

/// Expectations that are added to a mock that exists.
struct LiveExpectationTests {
  @Test("Behind what is there, or before it")
  func order() {
    var expectations = MockGreeter.Expectations()
    when(expectations.greet(name: "Ann"), times: 2, return: "first")
    let mock = MockGreeter(expectations: expectations)
    expecting(mock) {
      when($0.greet(name: .any), return: "behind")
      when($0.label.get(), return: "label")
    }
    #expect(mock.greet(name: "Ann") == "first")
    expecting(mock, first: true) {
      when($0.greet(name: .any), return: "one")
      when($0.greet(name: .any), return: "two")
    }
    let greetings = (0..<4).map { _ in mock.greet(name: "Ann") }
    #expect(greetings == ["one", "two", "first", "behind"])
    #expect(mock.label == "label")
    verify(mock, times: 5).greet(name: "Ann")
    verifyNoUnusedStubs(mock)
  }

  @Test("From many tasks; each is used once")
  func manyTasks() async {
    let mock = MockGreeter()
    let greetings = await withTaskGroup(of: String.self) { group in
      for number in 0..<200 {
        group.addTask {
          expecting(mock, first: number % 2 == 0) { when($0.greet(name: .any), return: "\(number)") }
          return mock.greet(name: "Ann")
        }
      }
      return await group.reduce(into: []) { $0.append($1) }
    }
    #expect(Set(greetings).count == 200)
  }

  @Test("Statics, too")
  func statics() {
    let statics = MockJukebox.Statics()
    expecting(statics) { when($0.open(name: "pop"), return: true) }
    statics.perform { _ = MockJukebox.open(name: "pop") }
    verify(statics).open(name: "pop")
  }
}
