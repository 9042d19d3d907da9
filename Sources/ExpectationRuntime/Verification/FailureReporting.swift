/// The place in a test that a failure belongs to.
package struct MockSourceLocation: Equatable, Sendable {
  /// The module and file, as `#fileID` writes them.
  package var fileID: String
  /// The path of the file, as `#filePath` writes it.
  package var filePath: String
  /// The line, counted from 1.
  package var line: Int
  /// The column, counted from 1.
  package var column: Int

  /// Creates a location from the values of the compiler's literals.
  package init(fileID: String, filePath: String, line: Int, column: Int) {
    self.fileID = fileID
    self.filePath = filePath
    self.line = line
    self.column = column
  }
}

/// A library that can hand a failure to the test framework that is running.
package protocol FailureReporting: Sendable {
  /// Reports a failure to the running test.
  ///
  /// - Parameters:
  ///   - message: What went wrong.
  ///   - isWarning: Whether it is one that does not fail the test.
  ///   - location: Where the failure belongs, if known.
  ///   - nearby: A place in the test, for a framework that does not know better where the test is.
  /// - Returns: `false` if no test is running that could take the failure.
  static func report(
    _ message: String,
    isWarning: Bool,
    at location: MockSourceLocation?,
    near nearby: MockSourceLocation?
  ) -> Bool

  /// The name of the running test, if it is known.
  static var runningTest: String? { get }

  /// Whether the tests of this process run one after the other, so that what they make belongs to one of them.
  static var runsOneTestAtATime: Bool { get }
}

/// Reports a failure to the running test, or stops the process if there is none.
///
/// A failure is never dropped: a mock that is used wrongly outside a test would otherwise go unnoticed.
package func reportFailure(_ message: String, at location: MockSourceLocation?) {
  if FailureReporter.report(message, isWarning: false, at: location, near: nil) { return }
  stop(message, at: location)
}

/// Stops the process with a message, behind the place that it belongs to.
package func stop(_ message: String, at location: MockSourceLocation?) -> Never {
  let prefix = location.map { "\($0.filePath):\($0.line):\($0.column): " } ?? ""
  // `fatalError` writes to standard error in every configuration, so no C library is needed. The line break puts the
  // path at the start of a line, where terminals and build logs recognize it.
  fatalError("\n\(prefix)\(message)")
}

/// Ends the process because of a mistake in a test, which is named if it is known.
func stopTest(_ message: String) -> Never {
  fatalError(message + (FailureReporter.runningTest.map { "\nThe process stops in the test \($0)." } ?? ""))
}

enum FailureReporter {
  /// The reporter of MockingTesting, if that library is linked.
  ///
  /// It is found by its name because this module must not import a test framework, and because nothing in a test runs
  /// early enough to register it. The name is the mangled one of the enum `MockingTesting.TestReporter`.
  private static let linked = _typeByName("14MockingTesting12TestReporterO") as? any FailureReporting.Type

  /// Reports a failure to the running test; `false` if there is none.
  static func report(
    _ message: String,
    isWarning: Bool,
    at location: MockSourceLocation?,
    near nearby: MockSourceLocation?
  ) -> Bool {
    self.linked?.report(message, isWarning: isWarning, at: location, near: nearby) ?? false
  }

  /// The name of the running test, if it is known.
  static var runningTest: String? { self.linked?.runningTest }

  /// Whether the tests of this process run one after the other.
  static var runsOneTestAtATime: Bool { self.linked?.runsOneTestAtATime ?? false }
}
