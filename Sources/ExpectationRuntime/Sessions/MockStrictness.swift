/// What a session asks of its mocks at its end.
///
/// ```swift
/// @Test(.mocking(.strict)) func pays() { … }
/// withMocking(.strict(unused: .warning)) { … }
/// ```
public struct MockStrictness: Sendable {
  /// How something that a session finds at its end is reported.
  public enum Finding: Sendable {
    /// It fails the test.
    case error
    /// It is a warning, which fails nothing.
    case warning
    /// It is not reported.
    case ignored
  }

  /// Answers that no call has used.
  let unused: Finding
  /// Calls that no verification has matched.
  let unverified: Finding

  /// Nothing is asked of the mocks.
  public static var lenient: Self { Self(unused: .ignored, unverified: .ignored) }

  /// Each rule and each expectation must have answered a call, and each call must have been verified.
  public static var strict: Self { Self(unused: .error, unverified: .error) }

  /// The same as ``strict``, of which findings can be warnings.
  ///
  /// - Parameters:
  ///   - unused: What becomes of rules and expectations that have answered no call.
  ///   - unverified: What becomes of calls that no verification has matched.
  /// - Returns: What is asked.
  public static func strict(unused: Finding = .error, unverified: Finding = .error) -> Self {
    Self(unused: unused, unverified: unverified)
  }
}
