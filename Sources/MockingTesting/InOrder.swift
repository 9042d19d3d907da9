public import ExpectationRuntime
public import Testing

/// Verifies calls in the order in which they were made, on one mock or across several.
///
/// ```swift
/// let inOrder = InOrder(strict: true, service, cache)
/// inOrder.verify(cache).lookup(id: "1")
/// inOrder.verify(service).fetch(id: "1")
/// inOrder.verifyNoMoreInteractions()
/// ```
///
/// Each verification looks at the calls after the ones verified before it. With `strict`, no other call of these mocks may stand
/// in between.
public class InOrder {
  private let order: CallOrder

  private init(isStrict: Bool, mocks: [AnyObject]) {
    self.order = CallOrder(isStrict: isStrict, mocks)
  }

  /// Looks at the calls of some mocks, of which some are in member style.
  ///
  /// - Parameters:
  ///   - strict: Whether a call that was not verified may stand between those that are.
  ///   - mocks: The mocks, or any objects with recorders; calls of others never count.
  @_disfavoredOverload
  public convenience init(strict: Bool, _ mocks: AnyObject...) {
    self.init(isStrict: strict, mocks: mocks)
  }

  /// Looks at the calls of some mocks, from the first one on, also those made before this.
  ///
  /// - Parameters:
  ///   - strict: Whether a call that was not verified may stand between those that are.
  ///   - mocks: The mocks; calls of others never count.
  public convenience init(strict: Bool, _ mocks: any VerifiableSmock...) {
    self.init(isStrict: strict, mocks: mocks)
  }

  /// Runs verifications, and then verifies that nothing was called after them.
  ///
  /// - Parameters:
  ///   - strict: Whether a call that was not verified may stand between those that are.
  ///   - mocks: The mocks; calls of others never count.
  ///   - sourceLocation: Where calls left over are shown, if not here.
  ///   - fileID: Left to the compiler.
  ///   - filePath: Left to the compiler.
  ///   - line: Left to the compiler.
  ///   - column: Left to the compiler.
  ///   - body: The verifications.
  @discardableResult
  public convenience init(
    strict: Bool,
    _ mocks: any VerifiableSmock...,
    sourceLocation: SourceLocation? = nil,
    fileID: String = #fileID,
    filePath: String = #filePath,
    line: Int = #line,
    column: Int = #column,
    perform body: (InOrder) -> Void
  ) {
    self.init(isStrict: strict, mocks: mocks)
    body(self)
    let here = MockSourceLocation(fileID: fileID, filePath: filePath, line: line, column: column)
    _MockVerification.noMoreInteractions(self.order, at: MockSourceLocation(sourceLocation) ?? here)
  }

  /// Runs verifications of some mocks, of which some are in member style, and then verifies that nothing was called after them.
  @_disfavoredOverload
  @discardableResult
  public convenience init(
    strict: Bool,
    _ mocks: AnyObject...,
    sourceLocation: SourceLocation? = nil,
    fileID: String = #fileID,
    filePath: String = #filePath,
    line: Int = #line,
    column: Int = #column,
    perform body: (InOrder) -> Void
  ) {
    self.init(isStrict: strict, mocks: mocks)
    body(self)
    let here = MockSourceLocation(fileID: fileID, filePath: filePath, line: line, column: column)
    _MockVerification.noMoreInteractions(self.order, at: MockSourceLocation(sourceLocation) ?? here)
  }

  /// Verifies that a call was made so many times, or more, after what was verified before; so many are taken.
  ///
  /// - Parameters:
  ///   - mock: One of the mocks; another one stops the process.
  ///   - additionalTimes: How many calls are taken.
  ///   - sourceLocation: Where a failure is shown, if not here.
  ///   - fileID: Left to the compiler.
  ///   - filePath: Left to the compiler.
  ///   - line: Left to the compiler.
  ///   - column: Left to the compiler.
  /// - Returns: What has a method for each member of the mock, which returns the arguments of all matching calls.
  public func verify<T: VerifiableSmock>(
    _ mock: T,
    additionalTimes: Int = 1,
    sourceLocation: SourceLocation? = nil,
    fileID: String = #fileID,
    filePath: String = #filePath,
    line: Int = #line,
    column: Int = #column
  ) -> T.VerifierType {
    let here = MockSourceLocation(fileID: fileID, filePath: filePath, line: line, column: column)
    return self.verifier(of: mock, .additionalTimes(additionalTimes), at: MockSourceLocation(sourceLocation) ?? here)
  }

  /// Verifies that a call was made as often as a mode says, after what was verified before.
  public func verify<T: VerifiableSmock>(
    _ mock: T,
    _ mode: InOrderVerificationMode,
    sourceLocation: SourceLocation? = nil,
    fileID: String = #fileID,
    filePath: String = #filePath,
    line: Int = #line,
    column: Int = #column
  ) -> T.VerifierType {
    let here = MockSourceLocation(fileID: fileID, filePath: filePath, line: line, column: column)
    return self.verifier(of: mock, mode, at: MockSourceLocation(sourceLocation) ?? here)
  }

  /// Verifies that a call was made so many times or more after what was verified before; all of them are taken.
  public func verify<T: VerifiableSmock>(
    _ mock: T,
    additionalAtLeast: Int,
    sourceLocation: SourceLocation? = nil,
    fileID: String = #fileID,
    filePath: String = #filePath,
    line: Int = #line,
    column: Int = #column
  ) -> T.VerifierType {
    let here = MockSourceLocation(fileID: fileID, filePath: filePath, line: line, column: column)
    let mode = InOrderVerificationMode.additionalAtLeast(additionalAtLeast)
    return self.verifier(of: mock, mode, at: MockSourceLocation(sourceLocation) ?? here)
  }

  /// Takes the calls made after what was verified before, so many of them at most.
  public func verify<T: VerifiableSmock>(
    _ mock: T,
    additionalAtMost: Int,
    sourceLocation: SourceLocation? = nil,
    fileID: String = #fileID,
    filePath: String = #filePath,
    line: Int = #line,
    column: Int = #column
  ) -> T.VerifierType {
    let here = MockSourceLocation(fileID: fileID, filePath: filePath, line: line, column: column)
    let mode = InOrderVerificationMode.additionalAtMost(additionalAtMost)
    return self.verifier(of: mock, mode, at: MockSourceLocation(sourceLocation) ?? here)
  }

  /// Verifies that a call was made at least as often as a range's lower bound after what was verified before; at most the upper
  /// bound's number of calls is taken.
  public func verify<T: VerifiableSmock>(
    _ mock: T,
    additionalRange: ClosedRange<Int>,
    sourceLocation: SourceLocation? = nil,
    fileID: String = #fileID,
    filePath: String = #filePath,
    line: Int = #line,
    column: Int = #column
  ) -> T.VerifierType {
    let here = MockSourceLocation(fileID: fileID, filePath: filePath, line: line, column: column)
    let mode = InOrderVerificationMode.additionalRange(additionalRange)
    return self.verifier(of: mock, mode, at: MockSourceLocation(sourceLocation) ?? here)
  }

  /// Verifies that nothing was called after what was verified last.
  ///
  /// Calls that were skipped before it do not count.
  public func verifyNoMoreInteractions(
    sourceLocation: SourceLocation? = nil,
    fileID: String = #fileID,
    filePath: String = #filePath,
    line: Int = #line,
    column: Int = #column
  ) {
    let here = MockSourceLocation(fileID: fileID, filePath: filePath, line: line, column: column)
    _MockVerification.noMoreInteractions(self.order, at: MockSourceLocation(sourceLocation) ?? here)
  }

  func verifier<T: VerifiableSmock>(
    of mock: T,
    _ mode: InOrderVerificationMode,
    at location: MockSourceLocation
  ) -> T.VerifierType {
    mock._verifier(self.verification(of: mock, mode, at: location))
  }

  func verification(
    of mock: AnyObject,
    _ mode: InOrderVerificationMode,
    at location: MockSourceLocation
  ) -> _MockVerification {
    _MockVerification(self.rule(for: mock, mode), at: location)
  }

  func rule(for mock: AnyObject, _ mode: InOrderVerificationMode) -> _MockVerification.Rule {
    guard self.order.isTracking(mock) else {
      // A mistake in the test, which could only ever pass for the wrong reason.
      fatalError("Mock not specified in InOrder constructor: \(type(of: mock))")
    }
    return .order(self.order, mode, of: ObjectIdentifier(mock))
  }
}
