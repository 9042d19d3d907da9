package import DeclModel

/// What of the findings of a run is shown to people: of many warnings of one sort the first few, and how many there are more.
///
/// Errors are never left out. Remarks say what nobody has to act on, and are for those who ask.
package struct DiagnosticDigest {
  /// How many warnings of one id are shown if there are more.
  package static let limit = 3

  /// What is shown, in the order in which it was found.
  package private(set) var shown: [Diagnostic] = []
  /// A line for each id of which not all is shown.
  package private(set) var summaries: [Diagnostic] = []

  /// - Parameters:
  ///   - diagnostics: Each of them once.
  ///   - isComplete: Whether nothing is left out, as for `--verbose`.
  ///   - isShortened: Whether warnings are left out; programs can count for themselves.
  package init(of diagnostics: [Diagnostic], isComplete: Bool, isShortened: Bool) {
    guard !isComplete else {
      shown = diagnostics
      return
    }
    var counts: [String: Int] = [:]
    var ids: [String] = []
    for diagnostic in diagnostics where diagnostic.severity == .warning {
      if counts[diagnostic.id] == nil { ids.append(diagnostic.id) }
      counts[diagnostic.id, default: 0] += 1
    }
    // A line instead of one warning would save nothing.
    let shortened = counts.filter { isShortened && $0.value > DiagnosticDigest.limit + 1 }
    var seen: [String: Int] = [:]
    for diagnostic in diagnostics where diagnostic.severity != .remark {
      if diagnostic.severity == .warning, shortened[diagnostic.id] != nil {
        seen[diagnostic.id, default: 0] += 1
        if seen[diagnostic.id, default: 0] > DiagnosticDigest.limit { continue }
      }
      shown.append(diagnostic)
    }
    summaries = ids.compactMap { id in shortened[id].map { .more($0 - DiagnosticDigest.limit, of: id) } }
  }
}

extension Diagnostic {
  /// How many more warnings there are than those that are shown.
  fileprivate static func more(_ count: Int, of id: String) -> Diagnostic {
    let message = "… and \(Sentences.grouped(count)) more like this (id '\(id)'); '--verbose' lists them"
    return Diagnostic(id: id, severity: .note, message: message, at: nil)
  }
}
