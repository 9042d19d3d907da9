import ExpectationRuntime
import MockingTesting
import Testing

/// The core of it, on a mock written by hand; generated mocks are tested end to end.
struct VerifyTests {
  private struct Broken: Error {}

  @Test func answersInOrderOfDeclaration() async throws {
    var expectations = MockService.Expectations()
    when(expectations.fetch(id: "a"..."m", page: 1), return: "range")
    when(expectations.fetch(id: "b", page: .any), times: 2) { id, page in "\(id)\(page)" }
    when(expectations.fetch(id: .matching { $0.isEmpty }, page: 1...3), throw: Broken())
    when(expectations.fetch(id: .any, page: .any), times: .unbounded, return: "any")
    when(expectations.temp(for: "Oslo", day: nil), return: 1)
    when(expectations.temp(for: "Oslo", day: 1...3), return: 2)
    when(expectations.temp(for: "Oslo", day: 7), return: 3)
    when(expectations.temp(for: .any, day: .any), return: 4)
    when(expectations.reset(), complete: .withSuccess)
    when(expectations.label.get(), return: "x")
    when(expectations.label.set(nil), complete: .withSuccess)
    when(expectations.label.set("a"..."c"), complete: .withSuccess)
    when(expectations[1...3].get(), return: "one")
    when(expectations[5].set("new"), complete: .withSuccess)
    when(expectations.send(.exactAs(5)), complete: .withSuccess)
    let mock = MockService(expectations: expectations)

    #expect(try await mock.fetch(id: "b", page: 1) == "range")
    #expect(try await mock.fetch(id: "b", page: 1) == "b1")
    #expect(try await mock.fetch(id: "b", page: 2) == "b2")
    await #expect(throws: Broken.self) { try await mock.fetch(id: "", page: 2) }
    #expect(try await mock.fetch(id: "", page: 2) == "any")
    #expect(mock.temp(for: "Oslo", day: 3) == 2)
    #expect(mock.temp(for: "Oslo", day: nil) == 1)
    #expect(mock.temp(for: "Oslo", day: 7) == 3)
    #expect(mock.temp(for: "Oslo", day: nil) == 4)
    mock.reset()
    #expect(mock.label == "x")
    mock.label = nil
    mock.label = "b"
    #expect(mock[2] == "one")
    mock[5] = "new"
    mock.send(5)

    let fetched = verify(mock, times: 3).fetch(id: "b", page: .any)
    #expect(fetched.map(\.page) == [1, 1, 2])
    verify(mock).reset()
    verify(mock).label.get()
    #expect(verify(mock, times: 2).label.set(.any) == [nil, "b"])
    #expect(verify(mock)[.any].get() == [2])
    verify(mock)[5].set(.any)
    verify(mock).send(.matchingAs(Int.self) { $0 == 5 })
    verify(mock, .never).temp(for: "Rome", day: .any)

    InOrder(strict: false, mock) { inOrder in
      inOrder.verify(mock).label.get()
      inOrder.verify(mock, additionalTimes: 2).label.set(.any)
      inOrder.verify(mock)[2].get()
      inOrder.verify(mock)[5].set("new")
      inOrder.verify(mock).send(.any)
    }
  }

  @Test func saysWhatHappened() async throws {
    var expectations = MockService.Expectations()
    when(expectations.fetch(id: .any, page: .any), times: .unbounded, return: "any")
    let mock = MockService(expectations: expectations)
    _ = try await mock.fetch(id: "x", page: 3)
    _ = try await mock.fetch(id: "a", page: 1)
    let line = #line + 2
    withKnownIssue {
      verify(mock).fetch(id: "b", page: 1)
    } matching: { issue in
      issue.sourceLocation?.line == line && issue.sourceLocation?.fileName == "VerifyTests.swift"
        && issue.comments.map(\.rawValue) == [
          """
          Expected fetch(id: "b", page: 1) to be called exactly 1 time, but was called 0 times
          Calls of MockService.fetch, nearest first:
            fetch(id: "a", page: 1)
              id: expected "b", was "a"
            fetch(id: "x", page: 3)
          """
        ]
    }
    withKnownIssue {
      verifyNoInteractions(mock)
    } matching: {
      $0.comments.map(\.rawValue) == [
        """
        Expected MockService to have no interactions but was called 2 times
        Calls:
          fetch(id: "x", page: 3)
          fetch(id: "a", page: 1)
        """
      ]
    }
  }

  @Test func failsTheTestForAnUnexpectedCallOfAThrowingMember() async {
    var expectations = MockService.Expectations()
    when(expectations.fetch(id: "a", page: 1...3), return: "any")
    when(expectations.fetch(id: .any, page: 2), return: "any")
    let mock = MockService(expectations: expectations)
    _ = try? await mock.fetch(id: "a", page: 1)
    await withKnownIssue {
      await #expect(throws: UnexpectedCall.self) { try await mock.fetch(id: "b", page: 9) }
    } matching: {
      $0.comments.map(\.rawValue) == [
        """
        MockService.fetch(id: "b", page: 9) called without a matching expectation.
        Expectations of fetch, in the order of their declaration:
          1. fetch(id: "a", page: 1...3): used up, 1 of 1 time; id: expected "a", was "b"; page: expected 1...3, was 9
          2. fetch(id: any, page: 2): page: expected 2, was 9
        Before the mock is made, write for example: when(expectations.fetch(id: "b", page: 9), …)
        """
      ]
    }
    withKnownIssue {
      mock.reset()
    } matching: {
      $0.comments.map(\.rawValue) == [
        """
        MockService.reset() called without a matching expectation.
        There is no expectation of reset().
        Before the mock is made, write for example: when(expectations.reset(), …)
        """
      ]
    }
  }
}
