@_exported public import ExpectationRuntime
@_exported public import Mocking
public import Testing

/// A place in a test's source, as Swift Testing has it.
public typealias SourceLocation = Testing.SourceLocation

extension MockSourceLocation {
  /// The location that a helper has passed on, or else the place of the call.
  init(_ location: SourceLocation?, _ fileID: String, _ filePath: String, _ line: Int, _ column: Int) {
    self = MockSourceLocation(location) ?? Self(fileID: fileID, filePath: filePath, line: line, column: column)
  }

  init?(_ location: SourceLocation?) {
    guard let location else { return nil }
    self.init(location)
  }

  init(_ location: SourceLocation) {
    self.init(
      fileID: location.fileID,
      filePath: location.filePath,
      line: location.line,
      column: location.column
    )
  }
}
