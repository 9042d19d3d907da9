import Foundation
import MockingTesting
import Testing

/// Acceptance cases E: calls that nothing expects end the process.
struct UnmatchedTests {
  @Test("no expectation") func none() async throws {
    let result = try await #require(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      MockLibrary().close()
    }
    #expect(result.lastWords.contains("MockLibrary.close() called without a matching expectation."))
  }

  @Test("another argument") func otherArgument() async throws {
    let result = try await #require(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      var e = MockGreeter.Expectations()
      when(e.greet(name: "Ann"), return: "hi")
      _ = MockGreeter(expectations: e).greet(name: "Bob")
    }
    #expect(result.lastWords.contains("MockGreeter.greet(name: \"Bob\") called without a matching expectation."))
    #expect(result.lastWords.contains("name: expected \"Ann\", was \"Bob\""))
  }

  @Test("used up") func usedUp() async throws {
    let result = try await #require(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      var e = MockGreeter.Expectations()
      when(e.reset(), complete: .withSuccess)
      let mock = MockGreeter(expectations: e)
      mock.reset()
      precondition(verify(mock, times: 1).reset() == (), "not once")
      mock.reset()
    }
    #expect(result.lastWords.contains("1. reset(): used up, 1 of 1 time"))
    let remedy = "If 1. is for further calls, too, write 'times: 2' or 'times: .unbounded' in its 'when'."
    #expect(result.lastWords.contains(remedy))
  }

  @Test("one of some arguments out of range") func outOfRange() async throws {
    let result = try await #require(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      var e = MockScales.Expectations()
      when(e.weigh("a"..."m", count: 1...5, grams: .any), return: "x")
      _ = MockScales(expectations: e).weigh("b", count: 6, grams: 1)
    }
    #expect(result.lastWords.contains("count: expected 1...5, was 6"))
    #expect(!result.lastWords.contains("\"a\"...\"m\", was"))
  }

  @Test("asynchronous and throwing members", .enabled(if: runsAllTests)) func effects() async {
    await #expect(processExitsWith: .failure) { _ = await MockVault().count(1) }
    await #expect(processExitsWith: .failure) { _ = try? MockVault().open(code: 1) }
    await #expect(processExitsWith: .failure) { _ = try? MockVault().load(id: 1) }
    await #expect(processExitsWith: .failure) { _ = try? await MockVault().fetch(id: 1) }
    await #expect(processExitsWith: .failure) { _ = try? await MockLibrary().borrow(title: "A", days: 1) }
  }

  @Test("the text has the mock, the member and the arguments") func text() async throws {
    let result = try await #require(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = MockLibrary().title(at: 3, shelf: nil)
    }
    #expect(
      result.lastWords.contains(
        "MockLibrary.title(at index: 3, shelf: nil) called without a matching expectation."
      )
    )
    let property = try await #require(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      MockPreferences().note = "x"
    }
    #expect(
      property.lastWords.contains(
        "MockPreferences.note.set(_ newValue: \"x\") called without a matching expectation."
      )
    )
  }
}
