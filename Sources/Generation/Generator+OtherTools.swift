import DeclModel
import NameResolver
import SpyEmitter

extension Generator {
  /// How many declarations are marked for each tool whose markers a run reads that does as that tool, or a run for mocks beside none that
  /// does, and which this one does not.
  func markedForOthers(_ sources: [SourceInput]) -> [(tool: String, names: String, count: Int)] {
    let kind = options.kind
    guard kind.foreignMarkers(with: options.selection.defaults).isEmpty, !kind.foreignMarkers.isEmpty else { return [] }
    var options = options
    options.selection.defaults.spy.naming = kind.name == DoubleKind.spy.name ? .mockolo : .spyable
    let reader = SourceReader(sources: sources.filter { $0.role == .input }, options: options)
    let marked = reader.reports.flatMap(\.candidates).compactMap(\.marker)
    let ofMockolo = marked.count { $0.text.contains("@mockable") }
    let counts = [("Mockolo", "mockolo", ofMockolo), ("Sourcery", "sourcery", marked.count - ofMockolo)]
    return counts.filter { $0.2 > 0 }
  }
}
