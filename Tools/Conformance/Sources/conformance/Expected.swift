import DoubleChecks
import Foundation

/// The comparison of a run with the checked-in result, and its output.
enum Expected {
  static func table(of outcomes: [Outcome]) -> [String] {
    let header = row("module", "kind", "types", "compiling", "refused", "failing")
    let modules = outcomes.filter { $0.protocolCount > 0 }.map(row)
    let sums = Kind.ofInterfaces.map { kind in
      var sum = Sum()
      for outcome in outcomes where outcome.subject.kind == kind { sum.add(outcome) }
      return row("all", kind.rawValue, "\(sum.protocols)", "\(sum.compiling)", "\(sum.refused)", "\(sum.failing)")
    }
    return [header] + modules + sums
  }

  static func failures(in outcomes: [Outcome]) -> [String] {
    outcomes.flatMap { outcome in
      outcome.failing.map { "\(outcome.subject), \($0.name)" }
    }
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
}
