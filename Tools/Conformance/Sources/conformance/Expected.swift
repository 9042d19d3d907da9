import Foundation

/// The checked-in result: a table, and the doubles that are known to fail.
///
/// A table holds for the toolchain that it names. With another one there may be other protocols, so that only the failures are
/// compared: none may fail but those that are listed.
struct Expected {
  private static let failingPrefix = "failing: "

  let version: String
  private let rows: [String]
  private let failing: Set<String>

  init(text: String) {
    let lines = text.split(separator: "\n").map(String.init)
    version = lines.first ?? ""
    rows = lines.dropFirst().filter { !$0.hasPrefix(Expected.failingPrefix) }
    failing = Set(lines.filter { $0.hasPrefix(Expected.failingPrefix) })
  }

  /// The text of these outcomes.
  static func text(of outcomes: [Outcome], version: String) -> String {
    ([version] + table(of: outcomes) + failures(in: outcomes)).map { $0 + "\n" }.joined()
  }

  /// What differs, as sentences; if `isPartial`, only some of the modules were looked at.
  func differences(from outcomes: [Outcome], version: String, isPartial: Bool) -> [String] {
    let failures = Expected.failures(in: outcomes)
    var differences = failures.filter { !failing.contains($0) }.map { "new, \($0)" }
    if version != self.version || isPartial { return differences }
    differences += failing.subtracting(failures).sorted().map { "no longer, \($0)" }
    let table = Expected.table(of: outcomes)
    differences += table.filter { !rows.contains($0) }.map { "not expected: \($0)" }
    differences += rows.filter { !table.contains($0) }.map { "expected:     \($0)" }
    return differences
  }

  static func table(of outcomes: [Outcome]) -> [String] {
    let header = row("module", "kind", "protocols", "compiling", "refused", "failing")
    let modules = outcomes.filter { $0.protocolCount > 0 }.map(row)
    let sums = Kind.allCases.map { kind in
      var sum = Sum()
      for outcome in outcomes where outcome.subject.kind == kind { sum.add(outcome) }
      return row("all", kind.rawValue, "\(sum.protocols)", "\(sum.compiling)", "\(sum.refused)", "\(sum.failing)")
    }
    return [header] + modules + sums
  }

  private struct Sum {
    var protocols = 0
    var compiling = 0
    var refused = 0
    var failing = 0

    mutating func add(_ outcome: Outcome) {
      protocols += outcome.protocolCount
      compiling += outcome.compiling.count
      refused += outcome.refused.count
      failing += outcome.failing.count
    }
  }

  private static func row(_ outcome: Outcome) -> String {
    row(
      outcome.subject.module.name,
      outcome.subject.kind.rawValue,
      "\(outcome.protocolCount)",
      "\(outcome.compiling.count)",
      "\(outcome.refused.count)",
      "\(outcome.failing.count)"
    )
  }

  private static func row(_ module: String, _ kind: String, _ counts: String...) -> String {
    let words = [module, kind].map { $0.padding(toLength: max($0.count, 24), withPad: " ", startingAt: 0) }
    let numbers = counts.map { String(repeating: " ", count: max(0, 10 - $0.count)) + $0 }
    return (words + numbers).joined(separator: " ")
  }

  private static func failures(in outcomes: [Outcome]) -> [String] {
    outcomes.flatMap { outcome in
      outcome.failing.map { "\(failingPrefix)\(outcome.subject), \($0.name)" }
    }
  }
}
