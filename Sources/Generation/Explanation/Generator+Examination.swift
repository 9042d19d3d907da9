import DeclModel

extension Generator {
  /// Says of each declaration what a run makes of it.
  ///
  /// It goes the way of a run, and stops before the files.
  ///
  /// - Parameters:
  ///   - sources: Inputs and dependencies.
  ///   - inputs: The inputs among them by their modules.
  ///   - search: Finds modules; what the examination for an earlier kind has found is among the sources already.
  ///   - known: The models that such an examination has made.
  ///   - question: What is to be found out.
  /// - Returns: An explanation for each declaration of the inputs that the question is about; extensions only if their markers are wrong.
  func examine(
    _ sources: [SourceInput],
    of inputs: InputModules,
    search: inout ModuleSearch?,
    known: inout [FileModel?],
    question: Question
  ) -> Examination {
    let work = work(on: sources, of: inputs, for: question, known: known, search: &search)
    known = work.reports.enumerated().map { index, report in
      report.wholeModel ?? (known.indices.contains(index) ? known[index] : nil)
    }
    let sources = work.sources
    let duplicates = duplicates(in: work)
    let composer = OutputComposer(options: options, work: work)
    let outputs = composer.names()

    var explanations: [Explanation] = []
    var explained: Set<Diagnostic> = []
    let markerFindings = MarkerFindings(in: work)
    for (module, double) in work.modules.lazy.flatMap({ module in module.doubles.map { (module, $0) } })
    where !double.isAssumed {
      let decl = double.candidate.decl
      let aboutMarker = markerFindings.about(double)
      explained.formUnion(aboutMarker)
      let duplicate = duplicates.filter { $0.location == decl.header.location }
      var explanation = explanation(of: double, findings: aboutMarker + double.diagnostics + duplicate)
      explanation.double = double.name
      explanation.marker = double.candidate.marker
      explanation.isOfInterface = !sources[decl.header.location.file.index].role.isInput
      if explanation.state == .made {
        explanation.output = outputs[decl.header.location.file]
        if question.names(decl) {
          explanation.members = ExplainedMember.members(of: double, as: options.kind, in: module.index)
          explanation.imports = composer.imports(of: [double]).declarations
        }
      }
      explanations.append(explanation)
    }

    let doubled = Set(explanations.map(\.decl.header.location))
    for decision in work.reports.flatMap(\.undoubled) where !doubled.contains(decision.decl.header.location) {
      switch decision.outcome {
      case .selected: break
      case .invalid(let findings):
        explained.formUnion(findings)
        explanations.append(faulty(decision.decl, findings))
      case .excluded(let exclusion) where decision.decl.kind != .extension:
        let reason = Diagnostic.leftOut(decision.decl, kind: options.kind, because: exclusion)
        explanations.append(Explanation(decl: decision.decl, kind: options.kind, state: .leftOut, reason: reason))
      case .excluded: break
      }
    }
    return Examination(
      sources: sources,
      explanations: explanations.sorted { $0.place < $1.place },
      diagnostics: work.diagnostics.filter { !explained.contains($0) }
    )
  }

  private func explanation(of double: MadeDouble, findings: [Diagnostic]) -> Explanation {
    let decl = double.candidate.decl
    var state = Explanation.State.made
    var reason = findings.first { $0.severity == .error }
    if let reason {
      // What nobody asked for by a marker is left out, and the run goes on, unless two have one name.
      let isOfDouble = double.diagnostics.contains(reason)
      state = double.candidate.isMarked || !isOfDouble ? .refused : .leftOut
    } else if !double.isUsable {
      state = .leftOut
      reason = double.isUnused ? double.diagnostics.first : .nothingLeft(decl, kind: options.kind)
    }
    var explanation = Explanation(decl: decl, kind: options.kind, state: state, reason: reason)
    explanation.findings = findings.filter { $0 != reason }
    return explanation
  }

  /// A declaration whose marker is wrong; warnings alone do not keep it from being doubled.
  private func faulty(_ decl: NominalDecl, _ findings: [Diagnostic]) -> Explanation {
    let reason = findings.first { $0.severity == .error } ?? findings.first
    var explanation = Explanation(decl: decl, kind: options.kind, state: .refused, reason: reason)
    explanation.findings = findings.filter { $0 != reason }
    return explanation
  }
}

extension Explanation {
  fileprivate var place: (FileID, UInt32) { (decl.header.location.file, decl.header.location.offset) }
}

extension [Explanation] {
  /// The explanations of each declaration, in the order of the sources.
  var byDeclaration: [[Explanation]] {
    Dictionary(grouping: self, by: \.decl.header.location).values.sorted { $0[0].place < $1[0].place }
  }
}
