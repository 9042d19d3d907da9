import DeclModel

// What `list` and `explain` have in common: they go the way of a run for each kind, and write nothing.

extension CommandRun {
  /// Prints what would be generated.
  mutating func list() -> Command.ExitStatus {
    let (sources, explanations) = examine { _ in false }
    let rows = ListedDeclaration.rows(of: explanations, ofOneKind: kinds.count == 1)
    var writer = AnswerWriter(sources: sources, outputPath: path)
    return answer(settings.answerFormat == .json ? writer.json(listing: rows) : writer.text(listing: rows))
  }

  /// Prints why the declarations of a name have their doubles, or have none.
  mutating func explain(_ name: String) -> Command.ExitStatus {
    let (sources, explanations) = examine { $0.isCalled(name) }
    let wanted = explanations.filter { $0.decl.isCalled(name) }
    if wanted.isEmpty {
      let names = explanations.map { name.contains(".") ? $0.decl.qualifiedName : $0.decl.name }
      report([.unknownDeclaration(name, near: suggestion(for: name, among: names))], sources: sources)
      return .failure
    }
    // What no kind of the asked ones can be made of is of interest only if nothing else is.
    let isAsked = !settings.kinds.isEmpty
    let relevant = wanted.filter { isAsked || $0.reason?.id != "wrong-kind" }
    var writer = AnswerWriter(sources: sources, outputPath: path)
    return answer(
      settings.answerFormat == .json ? writer.json(explaining: relevant) : writer.text(explaining: relevant)
    )
  }

  /// The kinds that are asked about.
  private var kinds: [DoubleKind] {
    settings.kinds.isEmpty ? DoubleKind.all : DoubleKind.all.filter { settings.kinds.contains($0.name) }
  }

  /// Examines the sources for each kind, and reports what is wrong with them.
  ///
  /// - Parameter isDetailed: Whether the members and imports of a declaration's double are wanted.
  /// - Returns: The sources, with those found in packages, and the explanations.
  private mutating func examine(isDetailed: (NominalDecl) -> Bool) -> ([SourceInput], [Explanation]) {
    var sources = findSources()
    var diagnostics = findings
    var explanations: [Explanation] = []
    // What is found for one kind is there for the next, so that locations mean the same sources.
    let inputs = InputModules(sources)
    let (packages, jobs) = (settings.generation.packages, settings.generation.jobs)
    var search = ModuleSearch(packages, inputs: inputs, sources: sources, jobs: jobs)
    var known: [FileModel?] = []
    for kind in kinds {
      settings.generation.selection.kind = kind
      let examination = Generator(settings.generation).examine(
        sources,
        of: inputs,
        search: &search,
        known: &known,
        isDetailed: isDetailed
      )
      sources = examination.sources
      explanations += examination.explanations
      diagnostics += examination.diagnostics.filter { $0.severity == .error }
    }
    report(diagnostics, sources: sources)
    return (sources, explanations)
  }

  /// The path to which the run would write a file; `nil` for standard output.
  private var path: @Sendable (String) -> String? {
    let run = self
    return { name in run.place(of: name) }
  }

  /// Prints the answer, which is one of what could be read.
  private func answer(_ text: String) -> Command.ExitStatus {
    let status = Command.print(text)
    return errorCount > 0 ? .failure : status
  }
}

extension NominalDecl {
  /// Whether a name that was asked for means it.
  fileprivate func isCalled(_ name: String) -> Bool { self.name == name || qualifiedName == name }
}
