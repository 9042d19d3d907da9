/// The checked-in result of a run: the toolchain, rows that say what there is, and the doubles that are known to fail.
///
/// The rows hold for the toolchain that the result names. With another one there may be other protocols and other findings, so
/// that only the failures are compared: none may fail but those that are listed.
package struct ExpectedResult: Sendable {
  private static let failingPrefix = "failing: "

  package let version: String
  private let rows: [String]
  private let failing: Set<String>

  package init(text: String) {
    let lines = text.split(separator: "\n").map(String.init)
    version = lines.first ?? ""
    rows = lines.dropFirst().filter { !$0.hasPrefix(ExpectedResult.failingPrefix) }
    failing = Set(lines.filter { $0.hasPrefix(ExpectedResult.failingPrefix) })
  }

  /// The text of a result.
  package static func text(version: String, rows: [String], failing: [String]) -> String {
    ([version] + rows + failing.map { failingPrefix + $0 }).map { $0 + "\n" }.joined()
  }

  /// The differences, as sentences; if `isPartial`, the result is not that of a whole run.
  package func differences(version: String, rows: [String], failing: [String], isPartial: Bool) -> [String] {
    let failures = failing.map { ExpectedResult.failingPrefix + $0 }
    var differences = failures.filter { !self.failing.contains($0) }.map { "new, \($0)" }
    if version != self.version || isPartial { return differences }
    differences += self.failing.subtracting(failures).sorted().map { "no longer, \($0)" }
    differences += rows.filter { !self.rows.contains($0) }.map { "not expected: \($0)" }
    differences += self.rows.filter { !rows.contains($0) }.map { "expected:     \($0)" }
    return differences
  }
}
