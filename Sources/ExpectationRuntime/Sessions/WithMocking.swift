/// Runs a piece of code in a session of its own: at its end, what is asked of the mocks is looked at that were made in it.
///
/// ```swift
/// let receipt = try withMocking(.strict) {
///   let bank = BankMock()
///   bank._pay.when(3).returns(receipt)
///   return try Checkout(bank: bank).pay(3)  // fails, as no `verify` has matched the call
/// }
/// ```
///
/// It works in any framework and in helpers. If the code throws an error, nothing is reported.
///
/// - Parameters:
///   - strictness: What is asked of the mocks; that of the session around it, or `.lenient`, if it is not said.
///   - unstubbed: What calls do that nothing answers; likewise.
///   - fileID: Left to the compiler.
///   - filePath: Left to the compiler.
///   - line: Left to the compiler.
///   - column: Left to the compiler.
///   - operation: The code.
/// - Returns: What the code returns.
@discardableResult
public func withMocking<Result>(
  _ strictness: MockStrictness? = nil,
  unstubbed: UnstubbedCallPolicy? = nil,
  fileID: String = #fileID,
  filePath: String = #filePath,
  line: Int = #line,
  column: Int = #column,
  _ operation: () throws -> Result
) rethrows -> Result {
  let place = MockSourceLocation(fileID: fileID, filePath: filePath, line: line, column: column)
  let session = MockSession(strictness, unstubbed: unstubbed, at: place)
  var hasReturned = false
  defer { session.end(isReporting: hasReturned) }
  let result = try session.perform(operation)
  hasReturned = true
  return result
}

/// Runs a piece of asynchronous code on the caller's actor in a session of its own.
@discardableResult
public func withMocking<Result>(
  _ strictness: MockStrictness? = nil,
  unstubbed: UnstubbedCallPolicy? = nil,
  isolation: isolated (any Actor)? = #isolation,
  fileID: String = #fileID,
  filePath: String = #filePath,
  line: Int = #line,
  column: Int = #column,
  _ operation: () async throws -> Result
) async rethrows -> Result {
  let place = MockSourceLocation(fileID: fileID, filePath: filePath, line: line, column: column)
  let session = MockSession(strictness, unstubbed: unstubbed, at: place)
  var hasReturned = false
  defer { session.end(isReporting: hasReturned) }
  let result = try await session.perform(operation)
  hasReturned = true
  return result
}
