#if canImport(Testing)
  public import ExpectationRuntime
  public import Testing

  /// Settings of mocks for a test or a suite.
  public struct MockingTrait: TestTrait, SuiteTrait, TestScoping {
    fileprivate let unstubbed: UnstubbedCallPolicy

    /// Whether the tests of a suite have it, too; they do.
    public var isRecursive: Bool { true }

    /// Runs a test with the settings.
    public func provideScope(
      for test: Test,
      testCase: Test.Case?,
      performing function: @Sendable () async throws -> Void
    ) async throws {
      try await UnstubbedCallPolicy.$current.withValue(self.unstubbed, operation: function)
    }
  }

  extension Trait where Self == MockingTrait {
    /// Says what calls of mocks do that nothing answers.
    ///
    /// ```swift
    /// @Test(.mocking(unstubbed: .defaults))
    /// func loadsNothing() { … }
    /// ```
    ///
    /// Tasks of the test know of it; detached ones, and code on a dispatch queue, do not.
    ///
    /// - Parameter unstubbed: What such a call does.
    /// - Returns: The trait.
    public static func mocking(unstubbed: UnstubbedCallPolicy) -> Self { MockingTrait(unstubbed: unstubbed) }
  }
#endif
