public import ExpectationRuntime
public import Testing

// Recorders that belong to no mock, such as those of functions, and static ones, which no key path of an instance leads to.

/// Verifies that a recorder has recorded a call so many times; once unless said otherwise.
///
/// ```swift
/// verify(load)("x", .any)
/// verify(StoreMock._make, times: 2)("a")
/// ```
///
/// - Parameters:
///   - recorder: What `MockFunction` has made, or a static recorder of a mock.
///   - times: How often the call must have been made, neither more nor less.
///   - sourceLocation: Where a failure is shown, if not here.
///   - fileID: Left to the compiler.
///   - filePath: Left to the compiler.
///   - line: Left to the compiler.
///   - column: Left to the compiler.
/// - Returns: What takes matchers for the arguments, and returns those of all matching calls.
public func verify<Implementation>(
  _ recorder: MockMethod<Implementation>,
  times: Int = 1,
  sourceLocation: SourceLocation? = nil,
  fileID: String = #fileID,
  filePath: String = #filePath,
  line: Int = #line,
  column: Int = #column
) -> MethodVerifier<Implementation> {
  let here = MockSourceLocation(fileID: fileID, filePath: filePath, line: line, column: column)
  let verification = _MockVerification(.count(.times(times)), at: MockSourceLocation(sourceLocation) ?? here)
  return MethodVerifier(method: recorder, verification: verification)
}

/// Verifies that a recorder has recorded a call as often as a mode says.
public func verify<Implementation>(
  _ recorder: MockMethod<Implementation>,
  _ mode: VerificationMode,
  sourceLocation: SourceLocation? = nil,
  fileID: String = #fileID,
  filePath: String = #filePath,
  line: Int = #line,
  column: Int = #column
) -> MethodVerifier<Implementation> {
  let here = MockSourceLocation(fileID: fileID, filePath: filePath, line: line, column: column)
  let verification = _MockVerification(.count(mode), at: MockSourceLocation(sourceLocation) ?? here)
  return MethodVerifier(method: recorder, verification: verification)
}

/// Verifies that a recorder has recorded a call so many times or more.
public func verify<Implementation>(
  _ recorder: MockMethod<Implementation>,
  atLeast: Int,
  sourceLocation: SourceLocation? = nil,
  fileID: String = #fileID,
  filePath: String = #filePath,
  line: Int = #line,
  column: Int = #column
) -> MethodVerifier<Implementation> {
  let here = MockSourceLocation(fileID: fileID, filePath: filePath, line: line, column: column)
  let verification = _MockVerification(.count(.atLeast(atLeast)), at: MockSourceLocation(sourceLocation) ?? here)
  return MethodVerifier(method: recorder, verification: verification)
}

/// Verifies that a recorder has recorded a call so many times or less.
public func verify<Implementation>(
  _ recorder: MockMethod<Implementation>,
  atMost: Int,
  sourceLocation: SourceLocation? = nil,
  fileID: String = #fileID,
  filePath: String = #filePath,
  line: Int = #line,
  column: Int = #column
) -> MethodVerifier<Implementation> {
  let here = MockSourceLocation(fileID: fileID, filePath: filePath, line: line, column: column)
  let verification = _MockVerification(.count(.atMost(atMost)), at: MockSourceLocation(sourceLocation) ?? here)
  return MethodVerifier(method: recorder, verification: verification)
}

/// Verifies that a recorder has recorded a call a number of times that is in a range.
public func verify<Implementation>(
  _ recorder: MockMethod<Implementation>,
  times: ClosedRange<Int>,
  sourceLocation: SourceLocation? = nil,
  fileID: String = #fileID,
  filePath: String = #filePath,
  line: Int = #line,
  column: Int = #column
) -> MethodVerifier<Implementation> {
  let here = MockSourceLocation(fileID: fileID, filePath: filePath, line: line, column: column)
  let verification = _MockVerification(.count(.range(times)), at: MockSourceLocation(sourceLocation) ?? here)
  return MethodVerifier(method: recorder, verification: verification)
}

extension InOrder {
  /// Verifies that a recorder has recorded a call as often as a mode says, after what was verified before.
  ///
  /// - Parameters:
  ///   - recorder: One of those that the order is of, in place of a mock; another one stops the process.
  ///   - mode: How many calls there must be; one unless said otherwise.
  ///   - sourceLocation: Where a failure is shown, if not here.
  ///   - fileID: Left to the compiler.
  ///   - filePath: Left to the compiler.
  ///   - line: Left to the compiler.
  ///   - column: Left to the compiler.
  /// - Returns: What takes matchers for the arguments.
  public func verify<Implementation>(
    _ recorder: MockMethod<Implementation>,
    _ mode: InOrderVerificationMode = .additionalTimes(1),
    sourceLocation: SourceLocation? = nil,
    fileID: String = #fileID,
    filePath: String = #filePath,
    line: Int = #line,
    column: Int = #column
  ) -> MethodVerifier<Implementation> {
    let here = MockSourceLocation(fileID: fileID, filePath: filePath, line: line, column: column)
    return MethodVerifier(
      method: recorder,
      verification: self.verification(of: recorder, mode, at: MockSourceLocation(sourceLocation) ?? here)
    )
  }
}
