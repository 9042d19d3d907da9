import DoubleChecks

/// The tables of a run, and what else stands in its expected result.
struct Summary {
  let files: [ShapeFile]
  let outcomes: [Outcome]

  private var settings: [Setting] {
    Setting.all.filter { setting in outcomes.contains { $0.cell.setting.name == setting.name } }
  }

  private var kinds: [Kind] {
    Kind.allCases.filter { kind in outcomes.contains { $0.cell.kind == kind } }
  }

  /// For each dimension and for each setting how many doubles of each kind compile, are refused, and fail.
  var tables: [String] {
    let names = kinds.map(\.rawValue)
    var rows = [["dimension", "shapes"] + names]
    for file in files {
      rows.append(
        [file.name, "\(file.starts.count)"]
          + kinds.map { kind in
            tally {
              $0.kind == kind
            } counted: {
              $0.dimension == file.name
            }
          }
      )
    }
    rows.append(
      ["all", "\(files.map(\.starts.count).reduce(0, +))"]
        + kinds.map { kind in
          tally {
            $0.kind == kind
          } counted: { _ in
            true
          }
        }
    )
    rows.append(["setting", "shapes"] + names)
    for setting in settings {
      let shapes = Set(outcomes.filter { $0.cell.setting.name == setting.name }.flatMap(\.shapes))
      rows.append(
        [setting.name, "\(shapes.count)"]
          + kinds.map { kind in
            tally {
              $0.kind == kind && $0.setting.name == setting.name
            } counted: { _ in
              true
            }
          }
      )
    }
    return rows.map { row in
      zip(row, [22, 6] + names.map { _ in 15 }).map { text, width in
        let blanks = String(repeating: " ", count: max(0, width - text.count))
        return text == row[0] ? text + blanks : blanks + text
      }.joined(separator: " ")
    }
  }

  /// `compiling/refused/failing`, or nothing where there is no shape of the kind.
  private func tally(of cells: (Cell) -> Bool, counted isCounted: (Shape) -> Bool) -> String {
    let outcomes = outcomes.filter { cells($0.cell) }
    let counts = [
      outcomes.flatMap(\.compiling).count(where: isCounted),
      outcomes.flatMap(\.refused).count { isCounted($0.shape) },
      outcomes.flatMap(\.failing).count { isCounted($0.shape) },
    ]
    return counts == [0, 0, 0] ? "-" : counts.map { "\($0)" }.joined(separator: "/")
  }

  /// The refused declarations; those that are refused in all settings once.
  var refusals: [String] { merged { $0.refused }.map { "refused: \($0)" } }

  /// The doubles that do not compile.
  var failures: [String] { merged { $0.failing.map { ($0.shape, "") } } }

  /// The doubles that do not compile, with the first errors.
  var errors: [String] { merged { $0.failing } }

  private func merged(_ findings: (Outcome) -> [(shape: Shape, reason: String)]) -> [String] {
    let all = outcomes.flatMap { outcome in
      findings(outcome).map { shape, reason in
        let text = reason.isEmpty ? "" : ": \(reason)"
        return ("\(outcome.cell.kind.rawValue), \(shape.dimension).\(shape.name)\(text)", outcome.cell.setting)
      }
    }
    return Summary.merged(all, of: settings)
  }

  /// Each line once, with the settings behind it in which there is such a line, unless these are all.
  static func merged(_ all: [(line: String, setting: Setting)], of settings: [Setting]) -> [String] {
    var lines: [String] = []
    var settingsOfLine: [String: [String]] = [:]
    for (line, setting) in all {
      if settingsOfLine[line] == nil { lines.append(line) }
      settingsOfLine[line, default: []].append(setting.name)
    }
    return lines.map { line in
      let names = settingsOfLine[line] ?? []
      return names.count == settings.count ? line : "\(line) (\(names.joined(separator: ", ")))"
    }
  }
}
