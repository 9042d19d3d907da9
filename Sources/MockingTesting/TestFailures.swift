#if canImport(Testing) && compiler(>=6.1)
  import Foundation
  import Testing

  /// Whether a test has failed so far.
  final class TestFailures: @unchecked Sendable {
    // `@unchecked`: `hasOne` is only touched under `lock`.
    private let lock = NSLock()
    private var hasOne = false

    var areThere: Bool { self.lock.withLock { self.hasOne } }

    private func note() { self.lock.withLock { self.hasOne = true } }

    /// Runs a test and looks at its issues.
    func observe(
      _ test: Test,
      _ testCase: Test.Case?,
      _ function: @Sendable () async throws -> Void
    ) async throws {
      #if compiler(>=6.3)
        let trait = IssueHandlingTrait.compactMapIssues { issue in
          if issue.isFailure { self.note() }
          return issue
        }
        try await trait.provideScope(for: test, testCase: testCase, performing: function)
      #else
        try await function()
      #endif
    }
  }
#endif
