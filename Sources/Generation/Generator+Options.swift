import DeclModel
import DoubleSelection

// What options of a run left out, or did not change.

extension Generator {
  /// Whether patterns have left out what would have been selected.
  func hasExcluded(_ work: Work) -> Bool {
    if options.exclude.isEmpty { return false }
    var options = options.selection
    options.exclude = []
    let selection = Selection(options: options)
    return zip(work.sources, work.reports).contains { source, report in
      var ignored: [Diagnostic] = []
      return report.model.map {
        !selection.candidates(in: $0, role: source.role, diagnostics: &ignored).isEmpty
      } ?? false
    }
  }

  /// Warnings about options of the run that change none of the doubles.
  func idleOptions(for doubles: [MadeDouble]) -> [Diagnostic] {
    guard let first = doubles.first?.candidate.decl else { return [] }
    // What a marker says is no option of the run.
    let idle = options.kind.idleOptions(first, options.selection.defaults)
    if idle.isEmpty { return [] }
    return idle.filter { entry in
      doubles.map(\.candidate).allSatisfy { candidate in
        options.kind.idleOptions(candidate.decl, candidate.options).contains { $0.option == entry.option }
      }
    }
    .map { .idleOption($0.option, because: $0.reason) }
  }
}
