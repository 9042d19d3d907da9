import ExpectationRuntime
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

  /// Looks at the calls of some mocks, from the first one on, also those made before this.
  ///
  /// - Parameters:
  ///   - strict: Whether a call that was not verified may stand between those that are.
  ///   - mocks: Mocks of either style, or any objects with recorders; calls of others never count.
  public init(strict: Bool, _ mocks: AnyObject...) {
    self.order = CallOrder(isStrict: strict, mocks)
  }

  /// Runs verifications, and then verifies that nothing was called after them.
  ///
  /// - Parameters:
  ///   - strict: Whether a call that was not verified may stand between those that are.
  ///   - mocks: Mocks of either style, or any objects with recorders; calls of others never count.
  ///   - sourceLocation: Where calls left over are shown, if not here.
  ///   - fileID: Left to the compiler.
  ///   - filePath: Left to the compiler.
  ///   - line: Left to the compiler.
  ///   - column: Left to the compiler.
  ///   - body: The verifications.
  @discardableResult
  public init(
    strict: Bool,
    _ mocks: AnyObject...,
    sourceLocation: SourceLocation? = nil,
    fileID: String = #fileID,
    filePath: String = #filePath,
    line: Int = #line,
    column: Int = #column,
    perform body: (InOrder) -> Void
  ) {
    self.order = CallOrder(isStrict: strict, mocks)
    body(self)
    let place = MockSourceLocation(sourceLocation, fileID, filePath, line, column)
    _MockVerification.noMoreInteractions(self.order, at: place)
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
    let place = MockSourceLocation(sourceLocation, fileID, filePath, line, column)
    _MockVerification.noMoreInteractions(self.order, at: place)
  }

  func verification(
    of mock: AnyObject,
    _ mode: InOrderVerificationMode,
    at location: MockSourceLocation
  ) -> _MockVerification {
    _MockVerification(self.rule(for: mock, mode, at: location), at: location)
  }

  func waiting(
    for mock: AnyObject,
    _ mode: InOrderVerificationMode,
    within limit: TimeLimit,
    at location: MockSourceLocation
  ) -> MockWaiting {
    MockWaiting(self.rule(for: mock, mode, at: location), within: limit, at: location)
  }

  private func rule(
    for mock: AnyObject,
    _ mode: InOrderVerificationMode,
    at location: MockSourceLocation
  ) -> _MockVerification.Rule {
    guard self.order.isTracking(mock) else {
      // A mistake in the test, which could only ever pass for the wrong reason.
      stop("Mock not specified in InOrder constructor: \(CallOrder.name(of: mock))", at: location)
    }
    return .order(self.order, mode, of: ObjectIdentifier(mock))
  }
}
