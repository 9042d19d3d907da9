import Foundation
import XCTest

/// Runs a test case whose failures are written to standard error.
///
/// To be called in the child process of an exit test, where it neither prints nor fails anything else.
func runTestCase(_ body: @escaping () -> Void) {
  runTestCase { _ in body() }
}

/// Where the stack says that such a test is: at the call of its code above.
let placeOfTestCase = "\(#filePath):\(#line - 4)"

/// Runs a test case, which its code gets, and whose failures are written to standard error.
func runTestCase(_ body: @escaping (XCTestCase) throws -> Void) {
  run(XCTestCase(name: "test", testClosure: body))
}

/// Runs a test case whose failures are written to standard error.
func run(_ testCase: XCTestCase) {
  let log = FailureLog()
  XCTestObservationCenter.shared.addTestObserver(log)
  defer { XCTestObservationCenter.shared.removeTestObserver(log) }
  testCase.run()
}

/// Runs a test case that writes its failures to standard error itself, and tells no observer.
func runSilentTestCase(_ body: @escaping () -> Void) {
  SilentTestCase(name: "test", testClosure: { _ in body() }).run()
}

private final class SilentTestCase: XCTestCase {
  override func recordFailure(
    withDescription description: String,
    inFile filePath: String,
    atLine lineNumber: Int,
    expected: Bool
  ) {
    FileHandle.standardError.write(Data("\(description)\n".utf8))
  }
}

private final class FailureLog: NSObject, XCTestObservation {
  func testCase(
    _ testCase: XCTestCase,
    didFailWithDescription description: String,
    inFile filePath: String?,
    atLine lineNumber: Int
  ) {
    FileHandle.standardError.write(Data("\(filePath ?? "-"):\(lineNumber): \(description)\n".utf8))
  }
}
