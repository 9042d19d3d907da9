package import DeclModel

/// The diagnostics of a run that are shown: of many warnings with one id the first few, and the number of the others.
///
/// Errors are never left out. Remarks need no action, and are shown only on request.
package struct DiagnosticDigest {
  /// The number of warnings with one id that are shown if there are more.
  package static let limit = 3

  /// The diagnostics that are shown, in the order in which they were found.
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
    var places: [String: Set<DeclLocation?>] = [:]
    var counts: [String: Int] = [:]
    for diagnostic in diagnostics where diagnostic.severity == .warning {
      counts[diagnostic.id, default: 0] += 1
      // What has no place is one of its own.
      if diagnostic.location != nil { places[diagnostic.id, default: []].insert(diagnostic.location) }
    }
    var seen: [String: Set<DeclLocation>] = [:]
    var shownCounts: [String: Int] = [:]
    var hidden: [(id: String, count: Int)] = []
    for diagnostic in diagnostics where diagnostic.severity != .remark {
      if isShortened, diagnostic.severity == .warning {
        let id = diagnostic.id
        // What a protocol requires stands in the way of all that inherit it, and is said at one place.
        let isRepeated = diagnostic.location.map { !seen[id, default: []].insert($0).inserted } ?? false
        let distinct = places[id]?.count ?? counts[id] ?? 0
        // A line instead of one warning would save nothing.
        let isEnough = distinct > DiagnosticDigest.limit + 1 && shownCounts[id] ?? 0 >= DiagnosticDigest.limit
        if isRepeated || isEnough {
          if let position = hidden.firstIndex(where: { $0.id == id }) {
            hidden[position].count += 1
          } else {
            hidden.append((id, 1))
          }
          continue
        }
        shownCounts[id, default: 0] += 1
      }
      shown.append(diagnostic)
    }
    summaries = hidden.map { .more($0.count, of: $0.id) }
  }
}

extension Diagnostic {
  /// The number of warnings that are not shown.
  fileprivate static func more(_ count: Int, of id: String) -> Diagnostic {
    let message = "… and \(Sentences.grouped(count)) more like this (id '\(id)'); '--verbose' lists them"
    return Diagnostic(id: id, severity: .note, message: message, at: nil)
  }
}
