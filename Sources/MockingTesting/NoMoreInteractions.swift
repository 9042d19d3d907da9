import ExpectationRuntime
public import Testing

/// Verifies that each call of a mock has been verified.
///
/// A call is verified if a `verify` or an `InOrder` that passed has matched it, or if the test has read the records of its
/// recorder after it.
///
/// ```swift
/// verify(tracker)._log("sent")
/// verifyNoMoreInteractions(tracker)
/// ```
///
/// - Parameters:
///   - mock: A mock of either style, or any object with recorders.
///   - sourceLocation: Where a failure is shown, if not here.
///   - fileID: Left to the compiler.
///   - filePath: Left to the compiler.
///   - line: Left to the compiler.
///   - column: Left to the compiler.
public func verifyNoMoreInteractions(
  _ mock: AnyObject,
  sourceLocation: SourceLocation? = nil,
  fileID: String = #fileID,
  filePath: String = #filePath,
  line: Int = #line,
  column: Int = #column
) {
  let here = MockSourceLocation(fileID: fileID, filePath: filePath, line: line, column: column)
  _MockVerification.noUnverifiedInteractions(with: mock, at: MockSourceLocation(sourceLocation) ?? here)
}

/// Verifies that each rule and each expectation of a mock has answered a call.
///
/// Those that are never to answer one (`times: 0`) do not count.
public func verifyNoUnusedStubs(
  _ mock: AnyObject,
  sourceLocation: SourceLocation? = nil,
  fileID: String = #fileID,
  filePath: String = #filePath,
  line: Int = #line,
  column: Int = #column
) {
  let here = MockSourceLocation(fileID: fileID, filePath: filePath, line: line, column: column)
  _MockVerification.noUnusedStubs(of: mock, at: MockSourceLocation(sourceLocation) ?? here)
}
