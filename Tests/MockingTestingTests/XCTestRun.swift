import Foundation
import XCTest

/// Runs a test case whose failures are written to standard error.
///
/// To be called in the child process of an exit test, where it neither prints nor fails anything else.
func runTestCase(_ body: @escaping () -> Void) {
  let log = FailureLog()
  XCTestObservationCenter.shared.addTestObserver(log)
  defer { XCTestObservationCenter.shared.removeTestObserver(log) }
  XCTestCase(name: "test", testClosure: { _ in body() }).run()
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
