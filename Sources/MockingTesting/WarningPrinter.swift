import ExpectationRuntime
import Foundation

/// Shows warnings where the test framework knows none.
enum WarningPrinter {
  /// Writes a warning to standard error, as compilers do.
  static func print(_ message: String, at location: MockSourceLocation?) {
    let place = location.map { "\($0.filePath):\($0.line): " } ?? ""
    FileHandle.standardError.write(Data("\(place)warning: \(message)\n".utf8))
  }
}
