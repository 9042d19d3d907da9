import DoubleChecks

/// The table of a run, and the lines below it.
struct PackageReport {
  let package: String
  let outcomes: [Outcome]
  let kinds: [Kind]
  /// The modules that tests cannot import: those that are not built for this platform, and programs of packages with old manifests.
  let closed: [String]

  var lines: [String] {
    var rows = [["module", "kind", "made", "refused", "failing"]]
    for outcome in outcomes where !outcome.made.isEmpty || !outcome.refused.isEmpty {
      rows.append([outcome.subject.module.name, outcome.subject.kind.rawValue] + counts(of: [outcome]))
    }
    for kind in kinds { rows.append(["all", kind.rawValue] + counts(of: outcomes(of: kind))) }
    var lines = PackageReport.aligned(rows)
    for kind in kinds {
      let refused = Dictionary(grouping: outcomes(of: kind).flatMap(\.refused), by: \.reason).mapValues(\.count)
      for (id, count) in refused.sorted(by: { ($1.value, $0.key) < ($0.value, $1.key) }) {
        lines.append("refused: \(kind.rawValue), \(id): \(count)")
      }
    }
    for outcome in outcomes {
      lines += outcome.failing.map { "failing: \(outcome.subject), \($0.name): \($0.reason)" }
      lines += outcome.untried.map { "untried: \(outcome.subject), \($0)" }
    }
    lines += closed.map { "cannot be imported: \($0)" }
    return lines + [sum]
  }

  /// One line from which many runs can be added up: for each kind how many are made, refused and failing.
  private var sum: String {
    let modules = Set(outcomes.map(\.subject.module.name)).count
    let sums = kinds.map { kind in "\(kind.rawValue)=" + counts(of: outcomes(of: kind)).joined(separator: "/") }
    let untried = outcomes.map(\.untried.count).reduce(0, +)
    return
      (["sum:", "package=\(package)", "modules=\(modules)", "closed=\(closed.count)"] + sums
      + ["untried=\(untried)"]).joined(separator: " ")
  }

  private func outcomes(of kind: Kind) -> [Outcome] {
    outcomes.filter { $0.subject.kind == kind }
  }

  private func counts(of outcomes: [Outcome]) -> [String] {
    [outcomes.map(\.made.count), outcomes.map(\.refused.count), outcomes.map(\.failing.count)]
      .map { "\($0.reduce(0, +))" }
  }

  /// The rows with words to the left and numbers to the right of their columns.
  private static func aligned(_ rows: [[String]]) -> [String] {
    rows.map { row in
      let columns = row.indices.map { column in
        let blanks = String(repeating: " ", count: (rows.map { $0[column].count }.max() ?? 0) - row[column].count)
        return column < 2 ? row[column] + blanks : blanks + row[column]
      }
      return columns.joined(separator: "  ")
    }
  }
}
