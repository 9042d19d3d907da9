import Foundation
import MockingTesting
import Testing

/// What XCTest is told of a failure: the text, the file and the line.
struct XCTestFailureTests {
  @Test func `failures of each verification mode`() async throws {
    let result = try await #require(processExitsWith: .success, observing: [\.standardErrorContent]) {
      fail(XCTestFailure.ofModes)
    }
    expect(result, XCTestFailure.ofModes)
  }

  @Test func `interactions where there should be none`() async throws {
    let result = try await #require(processExitsWith: .success, observing: [\.standardErrorContent]) {
      fail(XCTestFailure.ofInteractions)
    }
    expect(result, XCTestFailure.ofInteractions)
  }

  @Test func `calls in the wrong order`() async throws {
    let result = try await #require(processExitsWith: .success, observing: [\.standardErrorContent]) {
      fail(XCTestFailure.ofOrder + XCTestFailure.ofSequence)
    }
    expect(result, XCTestFailure.ofOrder + XCTestFailure.ofSequence)
  }

  @Test func `calls that nothing was expected of`() async throws {
    let result = try await #require(processExitsWith: .success, observing: [\.standardErrorContent]) {
      fail(XCTestFailure.ofCalls)
    }
    expect(result, XCTestFailure.ofCalls)
  }

  @Test func `helpers that pass the place of their caller on`() async throws {
    let result = try await #require(processExitsWith: .success, observing: [\.standardErrorContent]) {
      fail(XCTestFailure.ofHelpers + XCTestFailure.ofHelpersWithTesting)
    }
    expect(result, XCTestFailure.ofHelpers + XCTestFailure.ofHelpersWithTesting)
  }

  @Test func `a test case that keeps its failures to itself`() async throws {
    let result = try await #require(processExitsWith: .success, observing: [\.standardErrorContent]) {
      runSilentTestCase {
        let mock = MockStation()
        verify(mock).flush()
        verifyNoInteractions(mock)
        verify(mock).flush()
      }
    }
    let output = String(decoding: result.standardErrorContent, as: UTF8.self)
    let failure = """
      failed - Expected flush() to be called exactly 1 time, but was called 0 times
      MockStation.flush() was never called.

      """
    let probe = "XCTAssertTrue failed - No observer was told of the failure before this one.\n"
    #expect(output == failure + probe + failure)
  }

  @Test func `a failure behind a test case that keeps its failures to itself`() async throws {
    await #expect(processExitsWith: .failure) {
      runSilentTestCase { FailureWithoutTest.verify() }
      FailureWithoutTest.verify()
    }
  }

  private func expect(
    _ result: ExitTest.Result,
    _ failures: [XCTestFailure],
    at place: SourceLocation = #_sourceLocation
  ) {
    let output = String(decoding: result.standardErrorContent, as: UTF8.self)
    let expected = failures.map { "\($0.place): failed - \($0.message)\n" }.joined()
    #expect(output == expected, sourceLocation: place)
  }
}

/// Runs a test case of its own for each failure.
private func fail(_ failures: [XCTestFailure]) {
  for failure in failures { runTestCase(failure.body) }
}

extension XCTestFailure {
  /// Failures of helpers that Swift Testing tells the place of their caller.
  fileprivate static var ofHelpersWithTesting: [XCTestFailure] {
    let mock = MockStation()
    let message = """
      Expected flush() to be called exactly 1 time, but was called 0 times
      MockStation.flush() was never called.
      """
    return [XCTestFailure(message) { verifyFlush(of: mock) }]
  }

  private static func verifyFlush(of mock: MockStation, sourceLocation: SourceLocation = #_sourceLocation) {
    verify(mock, sourceLocation: sourceLocation).flush()
  }
}

// MARK: - No test

/// A failure where no test runs, as in the child process of an exit test.
struct FailureWithoutTestTests {
  @Test func `a failing verification ends the process`() async throws {
    let result = try await #require(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      FailureWithoutTest.verify()
    }
    expect(result, FailureWithoutTest.failure(at: FailureWithoutTest.verification))
  }

  @Test func `a failing verification in a detached task ends the process`() async throws {
    let result = try await #require(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await Task.detached { FailureWithoutTest.verify() }.value
    }
    expect(result, FailureWithoutTest.failure(at: FailureWithoutTest.verification))
  }

  @Test func `a failing verification on a queue ends the process`() async throws {
    let result = try await #require(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await withCheckedContinuation { continuation in
        DispatchQueue.global().async {
          FailureWithoutTest.verify()
          continuation.resume()
        }
      }
    }
    expect(result, FailureWithoutTest.failure(at: FailureWithoutTest.verification))
  }

  @Test func `a failing verification in order ends the process`() async throws {
    let result = try await #require(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      FailureWithoutTest.verifyInOrder()
    }
    expect(
      result,
      """
      \(#filePath):\(FailureWithoutTest.verificationInOrder): \
      Expected flush() to be called an additional 1 time, but was called 0 times
      Nothing was called.
      """
    )
  }

  @Test func `an unexpected call ends the process`() async throws {
    let result = try await #require(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = try await MockStation().fetch(page: 3)
    }
    expect(
      result,
      """
      MockStation.fetch(page: 3) called without a matching expectation.
      There is no expectation of fetch(page:).
      Before the mock is made, write for example: when(expectations.fetch(page: 3), …)
      """
    )
  }

  /// Expects that some lines were written.
  private func expect(_ result: ExitTest.Result, _ lines: String, at place: SourceLocation = #_sourceLocation) {
    let output = String(decoding: result.standardErrorContent, as: UTF8.self)
    #expect("\(output)\n".contains("\n\(lines)\n"), sourceLocation: place)
  }
}

/// Code that fails outside of the macros, where literals have places of their own.
private enum FailureWithoutTest {
  static func verify() {
    let mock = MockStation()
    MockingTesting.verify(mock).flush()
  }

  static func verifyInOrder() {
    let mock = MockStation()
    InOrder(strict: false, mock).verify(mock).flush()
  }

  // Line and column of what fails: of the parenthesis, as for all default arguments.
  static let verification = "\(verificationInOrderLine - 5):26"
  static let verificationInOrder = "\(verificationInOrderLine):40"
  private static let verificationInOrderLine = #line - 6

  static func failure(at place: String) -> String {
    """
    \(#filePath):\(place): Expected flush() to be called exactly 1 time, but was called 0 times
    MockStation.flush() was never called.
    """
  }
}
