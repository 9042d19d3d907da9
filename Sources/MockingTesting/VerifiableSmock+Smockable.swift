public import ExpectationRuntime
public import Testing

// Functions that mocks have in Smockable, for code that calls them itself.

extension VerifiableSmock {
  /// The verifier of a verification.
  ///
  /// - Parameters:
  ///   - mode: How often a call must have been made; with `inOrder`, after what was verified before.
  ///   - sourceLocation: Where a failure is shown.
  ///   - inOrder: The order in which calls are verified, if they are.
  /// - Returns: What has a method for each member of the mock.
  public func getVerifier(
    mode: VerificationMode,
    sourceLocation: SourceLocation,
    inOrder: InOrder?
  ) -> VerifierType {
    let location = MockSourceLocation(sourceLocation)
    guard let inOrder else { return self._verifier(_MockVerification(.count(mode), at: location)) }
    return self._verifier(inOrder.verification(of: self, mode.additional, at: location))
  }

  /// Verifies that nothing has been called, read or written.
  public func verifyNoInteractions(sourceLocation: SourceLocation) {
    MockingTesting.verifyNoInteractions(self, sourceLocation: sourceLocation)
  }

  /// A text that no other mock has as long as this one lives.
  public func getMockIdentifier() -> String { "\(ObjectIdentifier(self))" }
}

extension VerificationMode {
  /// The same number of calls, after what was verified before.
  fileprivate var additional: InOrderVerificationMode {
    switch self {
    case .times(let count): .additionalTimes(count)
    case .atLeast(let count): .additionalAtLeast(count)
    case .atMost(let count): .additionalAtMost(count)
    case .never: .additionalNone
    case .atLeastOnce: .additionalAtLeastOnce
    case .range(let range): .additionalRange(range)
    }
  }
}
