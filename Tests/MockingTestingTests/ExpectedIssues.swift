import Foundation
import MockingTesting
import Testing

/// What must fail the test, in the line in which it stands.
///
/// ```swift
/// failing { verify(mock).reset() }.reports("Expected reset() to be called …")
/// ```
func failing(at location: SourceLocation = #_sourceLocation, _ body: @escaping () -> Void) -> FailingCode {
  FailingCode(body: body, location: location)
}

struct FailingCode {
  fileprivate let body: () -> Void
  fileprivate let location: SourceLocation

  /// Runs it, and expects issues of exactly these texts, in this order and no others.
  ///
  /// - Parameters:
  ///   - messages: The texts.
  ///   - column: Where each issue is within the line; `nil` if that does not matter.
  func reports(_ messages: String..., column: Int? = nil) {
    let expected = ExpectedIssues(messages, column: column, at: self.location)
    withKnownIssue(sourceLocation: self.location, self.body, matching: expected.matchesNext)
    #expect(expected.remaining == [], sourceLocation: self.location)
  }
}

/// The issues that a test is about to record.
private final class ExpectedIssues: @unchecked Sendable {
  // `@unchecked`: `messages` is only touched under `lock`.
  private let lock = NSLock()
  private var messages: ArraySlice<String>
  private let column: Int?
  private let location: SourceLocation

  init(_ messages: [String], column: Int?, at location: SourceLocation) {
    self.messages = messages[...]
    self.column = column
    self.location = location
  }

  var remaining: [String] { self.lock.withLock { Array(self.messages) } }

  func matchesNext(_ issue: Issue) -> Bool {
    self.lock.withLock {
      guard let message = self.messages.first, issue.comments.map(\.rawValue) == [message],
        issue.sourceLocation?.fileID == self.location.fileID, issue.sourceLocation?.filePath == self.location.filePath,
        issue.sourceLocation?.line == self.location.line,
        self.column == nil || issue.sourceLocation?.column == self.column
      else { return false }
      self.messages.removeFirst()
      return true
    }
  }
}
