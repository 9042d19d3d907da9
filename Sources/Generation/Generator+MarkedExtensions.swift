import DeclModel
import DoubleSelection

extension Generator {
  /// Puts the extended types in the places of marked extensions; the candidates come back in the order of the sources.
  func resolve(_ candidates: [Candidate], index: ModuleIndex, diagnostics: inout [Diagnostic]) -> [Candidate] {
    if candidates.allSatisfy({ $0.extensionMarker == nil }) { return candidates }
    // A declaration has several if several attributes ask for its double.
    var resolved: [DeclLocation: [Candidate]] = [:]
    // Another module may be there only where an extension is that marks a type of it.
    var conditionsOfMarks: [DeclLocation: [[String]]] = [:]
    for var candidate in candidates {
      if let marker = candidate.extensionMarker, let type = candidate.decl.extendedType {
        guard let decl = index.lookup(in: candidate.decl.scope).nominal(type) else {
          diagnostics.append(.unknownExtendedType(candidate.decl, at: marker))
          continue
        }
        guard options.kind.eligible.contains(decl.kind), !decl.isBuiltIn else {
          diagnostics.append(.notEligible(decl, kind: options.kind, marker: candidate.marker?.text ?? "", at: marker))
          continue
        }
        let conditions = candidate.decl.header.conditions
        candidate.decl = decl
        if index.isDependency(file: decl.header.location.file) {
          conditionsOfMarks[decl.header.location, default: []].append(conditions)
        }
      }
      // What its own marker says goes before what that of an extension says, and both before no marker.
      let location = candidate.decl.header.location
      if let other = resolved[location]?.first, other.isMarked, other.extensionMarker == nil || !candidate.isMarked {
        let isBesideOther = other.extensionMarker == nil && candidate.isMarked && candidate.extensionMarker == nil
        if isBesideOther { resolved[location]?.append(candidate) }
        continue
      }
      resolved[location] = [candidate]
    }
    for (location, alternatives) in conditionsOfMarks {
      guard let condition = BuildConditions.any(of: alternatives) else { continue }
      resolved[location]?.updateEach { $0.decl.parts.header.conditions.append(condition) }
    }
    return resolved.sorted { ($0.key.file, $0.key.offset) < ($1.key.file, $1.key.offset) }.flatMap(\.value)
  }
}
