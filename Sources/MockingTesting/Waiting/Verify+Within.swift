public import ExpectationRuntime
public import Testing

// A call of a mock's verifier cannot wait, as generated code declares it. So a closure says which calls are meant.

/// Waits for a call of a mock with expectations, and verifies that it is made within a time.
///
/// ```swift
/// await verify(mock, within: .seconds(1)) { $0.deleteUser(id: "admin") }
/// let ids = await verify(mock, atLeast: 2, within: .seconds(1)) { $0.fetchUser(id: .any) }
/// ```
///
/// Calls so far count. The call that fulfils the verification ends the wait; `times:`, `atMost:` and `.never` wait for the whole time,
/// as more calls may come, unless there are too many already. If the task is cancelled, the wait ends without a failure.
///
/// - Parameters:
///   - mock: The mock.
///   - limit: How long to wait.
///   - clock: What measures the time.
///   - sourceLocation: Where a failure is shown, if not here.
///   - fileID: Left to the compiler.
///   - filePath: Left to the compiler.
///   - line: Left to the compiler.
///   - column: Left to the compiler.
///   - isolation: Left to the compiler.
///   - calls: Names the calls. It runs twice, first to learn what to wait for, and gets no calls then.
/// - Returns: What the closure returns: the arguments of all matching calls.
@discardableResult
public func verify<T: VerifiableSmock, Result>(
  _ mock: T,
  within limit: Duration,
  clock: any Clock<Duration> = ContinuousClock(),
  sourceLocation: SourceLocation? = nil,
  fileID: String = #fileID,
  filePath: String = #filePath,
  line: Int = #line,
  column: Int = #column,
  isolation: isolated (any Actor)? = #isolation,
  _ calls: (T.VerifierType) -> Result
) async -> Result {
  let here = MockSourceLocation(fileID: fileID, filePath: filePath, line: line, column: column)
  let waiting = MockWaiting(.atLeast(1), limit, clock, sourceLocation, here)
  return await waiting.verify { calls(mock._verifier($0)) }
}

/// Waits for calls of a mock with expectations, and verifies that calls are made as often as a mode says, within a time.
@discardableResult
public func verify<T: VerifiableSmock, Result>(
  _ mock: T,
  _ mode: VerificationMode,
  within limit: Duration,
  clock: any Clock<Duration> = ContinuousClock(),
  sourceLocation: SourceLocation? = nil,
  fileID: String = #fileID,
  filePath: String = #filePath,
  line: Int = #line,
  column: Int = #column,
  isolation: isolated (any Actor)? = #isolation,
  _ calls: (T.VerifierType) -> Result
) async -> Result {
  let here = MockSourceLocation(fileID: fileID, filePath: filePath, line: line, column: column)
  let waiting = MockWaiting(mode, limit, clock, sourceLocation, here)
  return await waiting.verify { calls(mock._verifier($0)) }
}

/// Waits for calls of a mock with expectations, and verifies that a call is made so many times within a time, neither more nor less.
@discardableResult
public func verify<T: VerifiableSmock, Result>(
  _ mock: T,
  times: Int,
  within limit: Duration,
  clock: any Clock<Duration> = ContinuousClock(),
  sourceLocation: SourceLocation? = nil,
  fileID: String = #fileID,
  filePath: String = #filePath,
  line: Int = #line,
  column: Int = #column,
  isolation: isolated (any Actor)? = #isolation,
  _ calls: (T.VerifierType) -> Result
) async -> Result {
  let here = MockSourceLocation(fileID: fileID, filePath: filePath, line: line, column: column)
  let waiting = MockWaiting(.times(times), limit, clock, sourceLocation, here)
  return await waiting.verify { calls(mock._verifier($0)) }
}

/// Waits for calls of a mock with expectations, and verifies that a call is made so many times within a time, or more.
@discardableResult
public func verify<T: VerifiableSmock, Result>(
  _ mock: T,
  atLeast: Int,
  within limit: Duration,
  clock: any Clock<Duration> = ContinuousClock(),
  sourceLocation: SourceLocation? = nil,
  fileID: String = #fileID,
  filePath: String = #filePath,
  line: Int = #line,
  column: Int = #column,
  isolation: isolated (any Actor)? = #isolation,
  _ calls: (T.VerifierType) -> Result
) async -> Result {
  let here = MockSourceLocation(fileID: fileID, filePath: filePath, line: line, column: column)
  let waiting = MockWaiting(.atLeast(atLeast), limit, clock, sourceLocation, here)
  return await waiting.verify { calls(mock._verifier($0)) }
}

/// Waits for calls of a mock with expectations, and verifies that a call is made so many times within a time, or less.
@discardableResult
public func verify<T: VerifiableSmock, Result>(
  _ mock: T,
  atMost: Int,
  within limit: Duration,
  clock: any Clock<Duration> = ContinuousClock(),
  sourceLocation: SourceLocation? = nil,
  fileID: String = #fileID,
  filePath: String = #filePath,
  line: Int = #line,
  column: Int = #column,
  isolation: isolated (any Actor)? = #isolation,
  _ calls: (T.VerifierType) -> Result
) async -> Result {
  let here = MockSourceLocation(fileID: fileID, filePath: filePath, line: line, column: column)
  let waiting = MockWaiting(.atMost(atMost), limit, clock, sourceLocation, here)
  return await waiting.verify { calls(mock._verifier($0)) }
}

/// Waits for calls of a mock with expectations, and verifies that a call is made a number of times within a time that is in a range.
@discardableResult
public func verify<T: VerifiableSmock, Result>(
  _ mock: T,
  times: ClosedRange<Int>,
  within limit: Duration,
  clock: any Clock<Duration> = ContinuousClock(),
  sourceLocation: SourceLocation? = nil,
  fileID: String = #fileID,
  filePath: String = #filePath,
  line: Int = #line,
  column: Int = #column,
  isolation: isolated (any Actor)? = #isolation,
  _ calls: (T.VerifierType) -> Result
) async -> Result {
  let here = MockSourceLocation(fileID: fileID, filePath: filePath, line: line, column: column)
  let waiting = MockWaiting(.range(times), limit, clock, sourceLocation, here)
  return await waiting.verify { calls(mock._verifier($0)) }
}

extension InOrder {
  /// Waits for calls of a mock with expectations, and verifies that they are made after what was verified before.
  ///
  /// - Parameters:
  ///   - mock: One of the mocks; another one stops the process.
  ///   - mode: How many calls there must be; one unless said otherwise.
  ///   - limit: How long to wait.
  ///   - clock: What measures the time.
  ///   - sourceLocation: Where a failure is shown, if not here.
  ///   - fileID: Left to the compiler.
  ///   - filePath: Left to the compiler.
  ///   - line: Left to the compiler.
  ///   - column: Left to the compiler.
  ///   - isolation: Left to the compiler.
  ///   - calls: Names the calls. It runs twice, first to learn what to wait for, and gets no calls then.
  /// - Returns: What the closure returns: the arguments of all matching calls.
  @discardableResult
  public func verify<T: VerifiableSmock, Result>(
    _ mock: T,
    _ mode: InOrderVerificationMode = .additionalTimes(1),
    within limit: Duration,
    clock: any Clock<Duration> = ContinuousClock(),
    sourceLocation: SourceLocation? = nil,
    fileID: String = #fileID,
    filePath: String = #filePath,
    line: Int = #line,
    column: Int = #column,
    isolation: isolated (any Actor)? = #isolation,
    _ calls: (T.VerifierType) -> Result
  ) async -> Result {
    let here = MockSourceLocation(fileID: fileID, filePath: filePath, line: line, column: column)
    let limit = TimeLimit(limit, clock)
    let waiting = self.waiting(for: mock, mode, within: limit, at: MockSourceLocation(sourceLocation) ?? here)
    return await waiting.verify { calls(mock._verifier($0)) }
  }

  func waiting(
    for mock: AnyObject,
    _ mode: InOrderVerificationMode,
    within limit: TimeLimit,
    at location: MockSourceLocation
  ) -> MockWaiting {
    MockWaiting(self.rule(for: mock, mode), within: limit, at: location)
  }
}

extension MockWaiting {
  init(
    _ mode: VerificationMode,
    _ limit: Duration,
    _ clock: any Clock<Duration>,
    _ sourceLocation: SourceLocation?,
    _ here: MockSourceLocation
  ) {
    self.init(.count(mode), within: TimeLimit(limit, clock), at: MockSourceLocation(sourceLocation) ?? here)
  }
}
