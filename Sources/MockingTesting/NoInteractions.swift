import ExpectationRuntime
public import Testing

/// Verifies that nothing of a mock has been called, read or written.
///
/// - Parameters:
///   - mock: A mock of either style, or any object with recorders.
///   - sourceLocation: Where a failure is shown, if not here.
///   - fileID: Left to the compiler.
///   - filePath: Left to the compiler.
///   - line: Left to the compiler.
///   - column: Left to the compiler.
public func verifyNoInteractions(
  _ mock: AnyObject,
  sourceLocation: SourceLocation? = nil,
  fileID: String = #fileID,
  filePath: String = #filePath,
  line: Int = #line,
  column: Int = #column
) {
  let place = MockSourceLocation(sourceLocation, fileID, filePath, line, column)
  _MockVerification.noInteractions(with: mock, at: place)
}

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
  let place = MockSourceLocation(sourceLocation, fileID, filePath, line, column)
  _MockVerification.noUnverifiedInteractions(with: mock, at: place)
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
  let place = MockSourceLocation(sourceLocation, fileID, filePath, line, column)
  _MockVerification.noUnusedStubs(of: mock, at: place)
}
