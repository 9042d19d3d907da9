import DeclModel

// What `list` and `explain` have in common: they go the way of a run for each kind, and write nothing.

extension CommandRun {
  /// Prints what would be generated.
  mutating func list() -> Command.ExitStatus {
    let sources = findSources()
    let found = examine(sources, for: .everything)
    report(found.diagnostics, sources: found.sources)
    let rows = ListedDeclaration.rows(of: found.explanations, ofOneKind: kinds.count == 1)
    var writer = AnswerWriter(sources: found.sources, outputPath: path)
    return answer(settings.answerFormat == .json ? writer.json(listing: rows) : writer.text(listing: rows))
  }

  /// Prints why the declarations of a name have their doubles, or have none.
  mutating func explain(_ name: String) -> Command.ExitStatus {
    let sources = findSources()
    func explanations(alone: Bool) -> (Examination, [Explanation]) {
      let question = Question.declarations(named: name, alone: alone)
      let found = examine(sources, for: question)
      return (found, found.explanations.filter { question.names($0.decl) })
    }
    var (found, wanted) = explanations(alone: true)
    if wanted.isEmpty { (found, wanted) = explanations(alone: false) }
    report(found.diagnostics, sources: found.sources)
    if wanted.isEmpty {
      let names = found.explanations.map { name.contains(".") ? $0.decl.qualifiedName : $0.decl.name }
      report([.unknownDeclaration(name, near: suggestion(for: name, among: names))], sources: found.sources)
      return .failure
    }
    // What no kind of the asked ones can be made of is of interest only if nothing else is.
    let isAsked = !settings.kinds.isEmpty
    let relevant = wanted.filter { isAsked || $0.reason?.id != "wrong-kind" }
    var writer = AnswerWriter(sources: found.sources, outputPath: path)
    return answer(
      settings.answerFormat == .json ? writer.json(explaining: relevant) : writer.text(explaining: relevant)
    )
  }

  /// The kinds that are asked about.
  private var kinds: [DoubleKind] {
    settings.kinds.isEmpty ? DoubleKind.all : DoubleKind.all.filter { settings.kinds.contains($0.name) }
  }

  /// Examines the sources for each kind.
  ///
  /// - Returns: The sources, with those found in packages, the explanations, and what is wrong with the sources.
  private func examine(_ sources: [SourceInput], for question: Question) -> Examination {
    var settings = settings
    var sources = sources
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
        question: question
      )
      sources = examination.sources
      explanations += examination.explanations
      diagnostics += examination.diagnostics.filter { $0.severity == .error }
    }
    return Examination(sources: sources, explanations: explanations, diagnostics: diagnostics)
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
