#if canImport(XCTest)
  import ExpectationRuntime
  import Foundation
  import XCTest

  /// Records failures in the XCTest test case that is running.
  enum XCTestRecorder {
    /// Records a failure and returns whether a test case took it.
    ///
    /// `XCTFail` silently drops a failure if no test case is running, and XCTest has no API that asks for the running
    /// one. The evidence is that an observer is told of the failure, on the same thread, before `XCTFail` returns; or else
    /// that a test case keeps its failures to itself.
    static func record(_ message: String, at location: MockSourceLocation?) -> Bool {
      let observer = observer
      let receipt = Receipt()
      let file = StaticPath.literal(for: location?.filePath ?? "<unknown>")
      let line = UInt(clamping: location?.line ?? 0)
      return lock.withLock {
        Receipt.$current.withValue(receipt) { XCTFail(message, file: file, line: line) }
        if receipt.isSigned || observer.isCaseSilent { return true }
        observer.isCaseSilent = isInSilentCase(file, line)
        return observer.isCaseSilent
      }
    }

    /// The name of the running test case, if it has failed already.
    static var failedCase: String? { lock.withLock { observer.failedCase } }

    /// Whether a test case is running that overrides `recordFailure` and tells nobody.
    ///
    /// XCTest asks for the text of a failed assertion only if a test case is running. That one sees this assertion as well, but
    /// only once.
    private static func isInSilentCase(_ file: StaticString, _ line: UInt) -> Bool {
      #if canImport(Darwin)
        // There the text is asked for in any case.
        return false
      #else
        var isAsked = false
        func text() -> String {
          isAsked = true
          return "No observer was told of the failure before this one."
        }
        XCTAssertTrue(false, text(), file: file, line: line)
        return isAsked
      #endif
    }

    /// Keeps failures of several threads apart: XCTest counts them unprotected and would lose some.
    ///
    /// It is recursive because an observer of the user, which runs within `XCTFail`, may report a failure too.
    fileprivate static let lock = NSRecursiveLock()

    /// The observer, added at the first failure.
    ///
    /// It stays, because XCTest protects its set of observers by no lock: each change is a risk to other threads.
    private static let observer: FailureObserver = {
      let observer = FailureObserver()
      XCTestObservationCenter.shared.addTestObserver(observer)
      return observer
    }()
  }

  /// The proof that XCTest has taken one failure.
  ///
  /// It is task-local so that a failure which another thread records at the same time cannot sign it; a synchronous
  /// `withValue` outside a task binds the value to the thread.
  private final class Receipt: @unchecked Sendable {
    @TaskLocal static var current: Receipt?

    /// Only touched by the thread that calls `XCTFail`, within that call.
    var isSigned = false
  }

  private final class FailureObserver: NSObject, XCTestObservation, @unchecked Sendable {
    // `@unchecked`: what changes is only touched under the recorder's lock.

    /// Whether failures of the running test case reach it without reaching this.
    var isCaseSilent = false

    /// The name of the running test case, if it has failed.
    var failedCase: String?

    func testCaseDidFinish(_ testCase: XCTestCase) {
      XCTestRecorder.lock.withLock {
        self.isCaseSilent = false
        self.failedCase = nil
      }
    }

    private func sign(_ testCase: XCTestCase) {
      guard let receipt = Receipt.current else { return }
      receipt.isSigned = true
      self.failedCase = testCase.name
    }

    #if canImport(Darwin)
      func testCase(_ testCase: XCTestCase, didRecord issue: XCTIssue) {
        self.sign(testCase)
      }

      // A failure within `XCTExpectFailure` is not told as an issue.
      func testCase(_ testCase: XCTestCase, didRecord expectedFailure: XCTExpectedFailure) {
        self.sign(testCase)
      }
    #else
      func testCase(
        _ testCase: XCTestCase,
        didFailWithDescription description: String,
        inFile filePath: String?,
        atLine lineNumber: Int
      ) {
        self.sign(testCase)
      }
    #endif
  }
#endif
