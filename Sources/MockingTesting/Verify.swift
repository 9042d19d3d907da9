@_exported public import ExpectationRuntime
@_exported public import Mocking
public import Testing

/// A place in a test's source, as Swift Testing has it.
public typealias SourceLocation = Testing.SourceLocation

// The place of a call comes as four literals, and not as `#_sourceLocation`, since that needs an import of Testing at the call,
// which tests with XCTest do not have. A location that is passed on by a helper goes first.

/// Verifies that a call has been made so many times; once unless said otherwise.
///
/// ```swift
/// verify(mock).fetchUser(id: "admin")
/// let ids = verify(mock, times: 2).deleteUser(id: .any)
/// ```
///
/// All calls since the mock was made are looked at, whatever has been verified before. A failure is one of the running test, of
/// Swift Testing or XCTest, at the line of the call; if no test runs, the process stops.
///
/// - Parameters:
///   - mock: The mock.
///   - times: How often the call must have been made, neither more nor less.
///   - sourceLocation: Where a failure is shown, if not here.
///   - fileID: Left to the compiler.
///   - filePath: Left to the compiler.
///   - line: Left to the compiler.
///   - column: Left to the compiler.
/// - Returns: What has a method for each member of the mock, which returns the arguments of all matching calls.
public func verify<T: VerifiableSmock>(
  _ mock: T,
  times: Int = 1,
  sourceLocation: SourceLocation? = nil,
  fileID: String = #fileID,
  filePath: String = #filePath,
  line: Int = #line,
  column: Int = #column
) -> T.VerifierType {
  let here = MockSourceLocation(fileID: fileID, filePath: filePath, line: line, column: column)
  return mock.verifier(.times(times), at: MockSourceLocation(sourceLocation) ?? here)
}

/// Verifies that a call has been made as often as a mode says.
public func verify<T: VerifiableSmock>(
  _ mock: T,
  _ mode: VerificationMode,
  sourceLocation: SourceLocation? = nil,
  fileID: String = #fileID,
  filePath: String = #filePath,
  line: Int = #line,
  column: Int = #column
) -> T.VerifierType {
  let here = MockSourceLocation(fileID: fileID, filePath: filePath, line: line, column: column)
  return mock.verifier(mode, at: MockSourceLocation(sourceLocation) ?? here)
}

/// Verifies that a call has been made so many times or more.
public func verify<T: VerifiableSmock>(
  _ mock: T,
  atLeast: Int,
  sourceLocation: SourceLocation? = nil,
  fileID: String = #fileID,
  filePath: String = #filePath,
  line: Int = #line,
  column: Int = #column
) -> T.VerifierType {
  let here = MockSourceLocation(fileID: fileID, filePath: filePath, line: line, column: column)
  return mock.verifier(.atLeast(atLeast), at: MockSourceLocation(sourceLocation) ?? here)
}

/// Verifies that a call has been made so many times or less.
public func verify<T: VerifiableSmock>(
  _ mock: T,
  atMost: Int,
  sourceLocation: SourceLocation? = nil,
  fileID: String = #fileID,
  filePath: String = #filePath,
  line: Int = #line,
  column: Int = #column
) -> T.VerifierType {
  let here = MockSourceLocation(fileID: fileID, filePath: filePath, line: line, column: column)
  return mock.verifier(.atMost(atMost), at: MockSourceLocation(sourceLocation) ?? here)
}

/// Verifies that a call has been made a number of times that is in a range.
public func verify<T: VerifiableSmock>(
  _ mock: T,
  times: ClosedRange<Int>,
  sourceLocation: SourceLocation? = nil,
  fileID: String = #fileID,
  filePath: String = #filePath,
  line: Int = #line,
  column: Int = #column
) -> T.VerifierType {
  let here = MockSourceLocation(fileID: fileID, filePath: filePath, line: line, column: column)
  return mock.verifier(.range(times), at: MockSourceLocation(sourceLocation) ?? here)
}

/// Verifies that nothing of a mock has been called, read or written.
public func verifyNoInteractions<T: VerifiableSmock>(
  _ mock: T,
  sourceLocation: SourceLocation? = nil,
  fileID: String = #fileID,
  filePath: String = #filePath,
  line: Int = #line,
  column: Int = #column
) {
  let here = MockSourceLocation(fileID: fileID, filePath: filePath, line: line, column: column)
  _MockVerification.noInteractions(with: mock, at: MockSourceLocation(sourceLocation) ?? here)
}

extension VerifiableSmock {
  func verifier(_ mode: VerificationMode, at location: MockSourceLocation) -> VerifierType {
    self._verifier(_MockVerification(.count(mode), at: location))
  }
}

extension MockSourceLocation {
  init?(_ location: SourceLocation?) {
    guard let location else { return nil }
    self.init(location)
  }

  init(_ location: SourceLocation) {
    self.init(
      fileID: location.fileID,
      filePath: location.filePath,
      line: location.line,
      column: location.column
    )
  }
}
