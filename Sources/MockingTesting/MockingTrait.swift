#if canImport(Testing)
  public import ExpectationRuntime
  public import Testing

  #if compiler(>=6.1)
    /// Settings of mocks for a test or a suite: a session for each test.
    public struct MockingTrait: TestTrait, SuiteTrait, TestScoping {
      fileprivate let strictness: MockStrictness?
      fileprivate let unstubbed: UnstubbedCallPolicy?

      /// Whether the tests of a suite have it, too; they do.
      public var isRecursive: Bool { true }

      /// Runs a test in a session, and says at its end what the session has found.
      public func provideScope(
        for test: Test,
        testCase: Test.Case?,
        performing function: @Sendable () async throws -> Void
      ) async throws {
        let place = MockSourceLocation(test.sourceLocation)
        let session = MockSession(self.strictness, unstubbed: self.unstubbed, at: place)
        let failures = TestFailures()
        do {
          try await session.perform { try await failures.observe(test, testCase, function) }
        } catch {
          Self.attach(session.end(isReporting: false), to: test)
          throw error
        }
        let report = session.end(isReporting: true)
        if failures.areThere || report.isFailure { Self.attach(report, to: test) }
      }

      /// Attaches the calls of all mocks to the running test.
      private static func attach(_ report: SessionReport, to test: Test) {
        #if compiler(>=6.2)
          if let log = report.log {
            Attachment.record(log, named: "calls of mocks.txt", sourceLocation: test.sourceLocation)
          }
        #endif
      }
    }

    extension Trait where Self == MockingTrait {
      /// Gives a test mocks and static recorders of its own; of these nothing is asked at its end but what its suite asks.
      public static var mocking: Self { MockingTrait(strictness: nil, unstubbed: nil) }

      /// Says what is asked of the mocks that a test makes, and what calls of mocks do that nothing answers.
      ///
      /// ```swift
      /// @Suite(.mocking(.strict)) struct CheckoutTests { … }
      /// @Test(.mocking(.strict, unstubbed: .defaults)) func pays() { … }
      /// ```
      ///
      /// A mock belongs to the test in which it is made, in the test's task or in tasks that this starts; detached ones and code on
      /// a dispatch queue make mocks that belong to no test. What a test does not say, its suite does.
      ///
      /// - Parameters:
      ///   - strictness: What is asked of the mocks at the end of the test.
      ///   - unstubbed: What a call does that nothing answers.
      /// - Returns: The trait.
      public static func mocking(_ strictness: MockStrictness, unstubbed: UnstubbedCallPolicy? = nil) -> Self {
        MockingTrait(strictness: strictness, unstubbed: unstubbed)
      }

      /// Says what calls of mocks do that nothing answers.
      ///
      /// - Parameter unstubbed: What such a call does.
      /// - Returns: The trait.
      public static func mocking(unstubbed: UnstubbedCallPolicy) -> Self {
        MockingTrait(strictness: nil, unstubbed: unstubbed)
      }
    }
  #else
    /// Stands for settings of mocks in code that does not compile.
    public struct MockingTrait: TestTrait, SuiteTrait {}

    extension Trait where Self == MockingTrait {
      /// Not there.
      @available(
        *,
        unavailable,
        message: "'.mocking' needs Swift 6.1; write 'withMocking(…) { … }' in the test instead"
      )
      public static func mocking(_ strictness: MockStrictness, unstubbed: UnstubbedCallPolicy? = nil) -> Self {
        MockingTrait()
      }

      /// Not there.
      @available(
        *,
        unavailable,
        message: "'.mocking' needs Swift 6.1; write 'withMocking(…) { … }' in the test instead"
      )
      public static func mocking(unstubbed: UnstubbedCallPolicy) -> Self { MockingTrait() }
    }
  #endif
#endif
