/// The place in a test where an expectation is stated.
package struct ExpectationPlace: CustomStringConvertible, Sendable {
  private let fileID: StaticString
  private let filePath: StaticString
  private let line: Int
  private let column: Int

  package init(_ fileID: StaticString, _ filePath: StaticString, _ line: Int, _ column: Int) {
    self.fileID = fileID
    self.filePath = filePath
    self.line = line
    self.column = column
  }

  /// The file and the line.
  package var description: String { "\(self.fileID):\(self.line)" }

  /// The same as a failure has it.
  var location: MockSourceLocation {
    MockSourceLocation(fileID: "\(self.fileID)", filePath: "\(self.filePath)", line: self.line, column: self.column)
  }
}

/// An expectation that remembers where it is stated.
protocol PlacedExpectation {
  /// Where that is, if it is known.
  var place: ExpectationPlace? { get }

  func state(at place: ExpectationPlace)
}

extension FieldOptionsProtocol {
  /// Remembers where the expectation is stated, so that failures can be shown there.
  func isStated(at place: ExpectationPlace) { (self as? any PlacedExpectation)?.state(at: place) }
}
