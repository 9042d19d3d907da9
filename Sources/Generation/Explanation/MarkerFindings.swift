import DeclModel

/// The diagnostics about the arguments of markers, by the doubles that the markers request.
struct MarkerFindings {
  /// The findings of each file.
  private var findings: [FileID: [Diagnostic]]
  /// The offsets of markers and declarations in each file, sorted: a diagnostic about a marker is between it and the next one.
  private var borders: [FileID: [UInt32]] = [:]

  init(in work: Generator.Work) {
    findings = Dictionary(grouping: work.diagnostics.filter { $0.location != nil }) { $0.location?.file ?? -1 }
    if findings.isEmpty { return }
    for double in work.modules.flatMap(\.doubles) {
      let places = [double.candidate.marker?.location, double.candidate.decl.header.location]
      for place in places.compactMap({ $0 }) { borders[place.file, default: []].append(place.offset) }
    }
    for file in borders.keys { borders[file]?.sort() }
  }

  /// The findings about the marker of a double.
  func about(_ double: MadeDouble) -> [Diagnostic] {
    guard let marker = double.candidate.marker?.location, let here = findings[marker.file] else { return [] }
    let next = borders[marker.file]?.first { $0 > marker.offset } ?? .max
    return here.filter { ($0.location?.offset ?? 0) >= marker.offset && ($0.location?.offset ?? 0) < next }
  }
}
