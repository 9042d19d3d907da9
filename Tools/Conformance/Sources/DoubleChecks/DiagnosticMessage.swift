internal import Foundation

/// What the command says on a line with `--diagnostics json`.
package struct DiagnosticMessage: Decodable, Sendable {
  package let id: String
  package let severity: String
  package let message: String
  /// Nothing if it is about no place of a source; so is the line.
  package let path: String?
  package let line: Int?

  /// Reads all lines.
  ///
  /// - Parameter text: What the command printed on its error output.
  /// - Returns: The messages.
  /// - Throws: A line that is none.
  package static func all(in text: String) throws -> [DiagnosticMessage] {
    try text.split(separator: "\n").map { line in
      guard let message = try? JSONDecoder().decode(DiagnosticMessage.self, from: Data(line.utf8)) else {
        throw ConformanceError(String(line))
      }
      return message
    }
  }
}
