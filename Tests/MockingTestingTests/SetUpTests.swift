import MockingTesting
import Testing

/// Acceptance cases A: what mocks are told, and what they answer.
struct SetUpTests {
  @Test("a value is returned") func value() {
    var e = MockGreeter.Expectations()
    when(e.greet(name: .any), return: "hi")
    let mock = MockGreeter(expectations: e)
    #expect(mock.greet(name: "Ann") == "hi")
    verify(mock).greet(name: "Ann")
    verify(mock, .never).greet(name: "Bob")
  }

  @Test("a member without a result returns") func completion() {
    var e = MockGreeter.Expectations()
    when(e.reset(), complete: .withSuccess)
    let mock = MockGreeter(expectations: e)
    mock.reset()
    verify(mock, times: 1).reset()
  }

  @Test("expectations answer one after the other") func sequence() {
    var e = MockGreeter.Expectations()
    when(e.greet(name: .any), return: "a")
    when(e.greet(name: .any), return: "b")
    let mock = MockGreeter(expectations: e)
    #expect((mock.greet(name: "x"), mock.greet(name: "x")) == ("a", "b"))
  }

  @Test("an expectation answers so many calls") func times() async throws {
    let result = try await #require(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      var e = MockGreeter.Expectations()
      when(e.greet(name: .any), times: 3, return: "hi")
      let mock = MockGreeter(expectations: e)
      precondition((0..<3).allSatisfy { mock.greet(name: "\($0)") == "hi" }, "not three times")
      _ = mock.greet(name: "Ann")
    }
    #expect(result.lastWords.contains("MockGreeter.greet(name: \"Ann\") called without a matching expectation."))
    #expect(result.lastWords.contains("1. greet(name: any): used up, 3 of 3 times"))
    #expect(!result.lastWords.contains("not three times"))
  }

  @Test("an expectation answers all calls, or two") func unbounded() {
    var e = MockGreeter.Expectations()
    when(e.greet(name: "Ann"), times: .times(2), return: "first")
    when(e.greet(name: .any), times: .unbounded, return: "hi")
    let mock = MockGreeter(expectations: e)
    #expect((0..<3).map { _ in mock.greet(name: "Ann") } == ["first", "first", "hi"])
    #expect((0..<1000).allSatisfy { mock.greet(name: "\($0)") == "hi" })
    verify(mock, times: 1003).greet(name: .any)
  }

  @Test("values and closures take turns") func turns() {
    var e = MockLibrary.Expectations()
    when(e.title(at: .any, shelf: .any), return: "first")
    when(e.title(at: .any, shelf: .any), times: 2, use: { index, shelf in "\(index) \(shelf ?? "nil")" })
    when(e.title(at: .any, shelf: .any), times: 2, return: "last")
    let mock = MockLibrary(expectations: e)
    let shelves = ["a", "b", nil, "d", nil]
    #expect(shelves.enumerated().map { mock.title(at: $0, shelf: $1) } == ["first", "1 b", "2 nil", "last", "last"])
  }

  @Test("closures come after times, under their label, or as a method of an actor") func closures() async throws {
    actor Desk {
      private var lent = 0
      func lend(title: String, days: Int) async throws -> Book {
        lent += days
        return Book(title: "\(title)\(lent)")
      }
    }
    let desk = Desk()
    let close: @Sendable (String, Int) -> Book = { title, days in Book(title: title + "!") }
    var e = MockLibrary.Expectations()
    when(e.borrow(title: "A", days: .any), times: .unbounded) { title, days in Book(title: "\(title)\(days)") }
    when(e.borrow(title: "B", days: .any), times: 1) { _, _ in Book(title: "once") }
    when(e.borrow(title: "B", days: .any), use: close)
    when(e.borrow(title: .any, days: 1...30), times: .unbounded, use: desk.lend)
    when(e.close(), times: 2) {}
    when(e.find(id: .any)) { Book(title: $0) }
    when(e.find(name: .any), use: { _ in nil })
    when(e.donate(.any)) { book in await Task.yield() }
    let mock = MockLibrary(expectations: e)
    #expect(try await mock.borrow(title: "A", days: 3).title == "A3")
    #expect(try await mock.borrow(title: "B", days: 3).title == "once")
    #expect(try await mock.borrow(title: "B", days: 3).title == "B!")
    #expect(try await mock.borrow(title: "C", days: 3).title == "C3")
    #expect(try await mock.borrow(title: "C", days: 30).title == "C33")
    #expect(mock.find(id: "x") == Book(title: "x"))
    #expect(mock.find(name: "x") == nil)
    await mock.donate(Book(title: "D"))
    mock.close()
    mock.close()
  }

  @Test("closures can wait and throw") func asynchronousClosure() async throws {
    var e = MockLibrary.Expectations()
    when(e.borrow(title: .any, days: .any), times: .unbounded) { title, days in
      try await Task.sleep(for: .microseconds(10))
      guard days > 0 else { throw LibraryError.missing(title) }
      return Book(title: title)
    }
    let mock = MockLibrary(expectations: e)
    #expect(try await mock.borrow(title: "A", days: 1).title == "A")
    await #expect(throws: LibraryError.missing("B")) { try await mock.borrow(title: "B", days: 0) }
  }

  @Test("nil is a value to return") func optionals() {
    let book = Book(title: "A")
    var e = MockLibrary.Expectations()
    when(e.find(id: .any), return: book)
    when(e.find(id: .any), return: nil)
    let mock = MockLibrary(expectations: e)
    #expect(mock.find(id: "x") == book)
    #expect(mock.find(id: "x") == nil)
  }

  @Test("each mock uses up its own expectations") func snapshots() {
    var e = MockGreeter.Expectations()
    when(e.greet(name: .any), times: 1, return: "hi")
    let first = MockGreeter(expectations: e)
    when(e.greet(name: .any), times: 1, return: "late")
    let second = MockGreeter(expectations: e)
    #expect(first.greet(name: "x") == "hi")
    #expect(second.greet(name: "x") == "hi")
    #expect(second.greet(name: "x") == "late")
    verify(first, times: 1).greet(name: .any)
    verify(second, times: 2).greet(name: .any)
  }

  @Test("what is added later does not reach a mock") func additions() async throws {
    let result = try await #require(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      var e = MockGreeter.Expectations()
      let mock = MockGreeter(expectations: e)
      when(e.greet(name: .any), return: "late")
      _ = mock.greet(name: "Ann")
    }
    #expect(result.lastWords.contains("There is no expectation of greet(name:)."))
  }

  @Test("mocks that expect nothing") func nothing() async throws {
    verifyNoInteractions(MockGreeter())
    verifyNoInteractions(MockGreeter(expectations: .init()))
    let results = [
      try await #require(processExitsWith: .failure, observing: [\.standardErrorContent]) {
        _ = MockGreeter().greet(name: "Ann")
      },
      try await #require(processExitsWith: .failure, observing: [\.standardErrorContent]) {
        _ = MockGreeter(expectations: .init()).greet(name: "Ann")
      },
    ]
    for result in results {
      #expect(result.lastWords.contains("greet(name: \"Ann\") called without a matching expectation."))
    }
  }

  @Test("an expectation without an answer stops the process") func withoutAnswer() async throws {
    let result = try await #require(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      var e = MockGreeter.Expectations()
      _ = e.greet(name: .any)
      _ = MockGreeter(expectations: e)
    }
    #expect(result.lastWords.contains("Expectation was added but not set correctly"))
    #expect(result.lastWords.contains("MockGreeter.greet(name: any)"))
  }

  @Test("overloads by label are apart") func labels() {
    var e = MockLibrary.Expectations()
    when(e.find(id: .any), return: Book(title: "id"))
    when(e.find(name: .any), return: Book(title: "name"))
    let mock = MockLibrary(expectations: e)
    #expect(mock.find(name: "x")?.title == "name")
    verify(mock, .never).find(id: .any)
    #expect(mock.find(id: "y")?.title == "id")
    #expect(verify(mock).find(id: .any) == ["y"])
    #expect(verify(mock).find(name: .any) == ["x"])
  }

  @Test("mocks where the protocol is expected") func uses() {
    struct Host<Service: Greeter> {
      let service: Service
      func run() -> String { service.greet(name: "generic") }
    }
    var e = MockGreeter.Expectations()
    when(e.greet(name: .any), times: .unbounded) { "hi \($0)" }
    let mock = MockGreeter(expectations: e)
    let existential: any Greeter = mock
    #expect(existential.greet(name: "any") == "hi any")
    #expect(Host(service: mock).run() == "hi generic")

    var lending = MockPatientLender.Expectations()
    when(lending.lend("A"), return: 1)
    when(lending.remind(after: 3), complete: .withSuccess)
    let lender = MockPatientLender(expectations: lending)
    let parent: any Lender = lender
    #expect(parent.lend("A") == 1)
    lender.remind(after: 3)
    verify(lender).lend("A")
    verify(lender).remind(after: .any)
  }

  @Test("a mock beside a nested protocol") func nested() {
    let archive = Archive.mocked()
    #expect(archive.drawer.label(of: 2) == "two")
    var e = Archive.MockDrawer.Expectations()
    when(e.label(of: 1...3), return: "x")
    let mock = Archive.MockDrawer(expectations: e)
    #expect(mock.label(of: 3) == "x")
    verify(mock).label(of: 3)
  }
}

extension Archive {
  fileprivate static func mocked() -> Archive {
    var e = MockDrawer.Expectations()
    when(e.label(of: 2), return: "two")
    return Archive(drawer: MockDrawer(expectations: e))
  }
}
