import DeclModel
import FactoryEmitter

extension Generator {
  /// Makes the doubles of candidates; if only those are wanted that tests use, those, and the ones that they mention.
  ///
  /// - Parameters:
  ///   - candidates: The declarations to double.
  ///   - make: Makes the double of one.
  /// - Returns: A double for each candidate, one without a text where it is not used.
  func makeUsed(_ candidates: [Candidate], make: @escaping @Sendable (Candidate) -> MadeDouble) -> [MadeDouble] {
    guard var names = options.usedNames else {
      return parallelMap(count: candidates.count, jobs: options.jobs, makeState: {}) { make(candidates[$1]) }
    }
    let kind = options.kind
    let doubleNames = candidates.map { kind.doubleName($0.decl, $0.options) }
    let furtherNames = candidates.map { kind.furtherNames($0.decl) }
    var made: [Int: MadeDouble] = [:]
    while true {
      let wanted = candidates.indices.filter { position in
        // The run time finds default values by their types, which no test has to name.
        made[position] == nil
          && (candidates[position].options.factory.addsMockDefault || names.contains(doubleNames[position])
            || furtherNames[position].contains(where: names.contains))
      }
      if wanted.isEmpty { break }
      let doubles = parallelMap(count: wanted.count, jobs: options.jobs, makeState: {}) { make(candidates[wanted[$1]]) }
      for (position, double) in zip(wanted, doubles) {
        made[position] = double
        // Factories call each other.
        names.addWords(of: double.emitted.text)
      }
    }
    return candidates.indices.map { position in
      made[position] ?? MadeDouble(unused: candidates[position], name: doubleNames[position])
    }
  }
}

extension MadeDouble {
  /// The double of a declaration that is left out because nothing uses it.
  fileprivate init(unused candidate: Candidate, name: String) {
    self.init(candidate: candidate, name: name, access: .internal)
    emitted.diagnostics = [.unusedDouble(candidate.decl, name: name)]
  }

  /// Whether it is left out because nothing uses it.
  var isUnused: Bool { diagnostics.first?.id == Diagnostic.unusedDoubleID }
}
