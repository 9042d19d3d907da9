import DeclModel

// Which sources are read for the inputs of a module, and which of their declarations are known.

extension Generator {
  /// The sources of a run, and what is known of each so far.
  struct Run {
    var reading: Reading
    var reports: [FileReport]

    init(reading: Reading) {
      self.reading = reading
      reports = reading.survey()
    }

    /// What a file imports, as far as it was parsed.
    func imports(of file: FileID) -> [ImportDecl] { reports[file.index].model?.imports ?? [] }
  }

  /// The sources that a module sees, as indices in the run.
  struct View {
    /// The inputs of the module.
    let own: [Int]
    /// Sources of other modules.
    var others: [Int]
    /// Those with something that was asked for; what else has been parsed of them was for another module.
    var known: Set<Int>

    var files: [Int] { own + others }

    init(own: [Int], others: [Int], in reports: [FileReport]) {
      self.own = own
      self.others = others
      known = Set((own + others).filter { reports[$0].model != nil })
    }
  }

  /// Parses, round by round, the files that declare or extend what is asked for.
  ///
  /// - Parameters:
  ///   - keys: What is asked for first.
  ///   - demand: Asks on for what these files depend on.
  ///   - view: The sources that are looked through.
  ///   - new: Those in which `keys` have not been looked for; all if `nil`.
  ///   - run: Gets what was parsed.
  func parse(
    for keys: Set<NameKey>,
    _ demand: inout Demand,
    in view: inout View,
    beginningWith new: [Int]? = nil,
    of run: inout Run
  ) {
    var keys = keys
    let all = view.files
    var range = new ?? all
    // A file whose names could not be read may declare any of those that are looked for.
    var isFirstRound = true
    while !keys.isEmpty {
      let needed = range.filter { index in
        if view.known.contains(index) { return false }
        let survey = run.reports[index].survey
        if survey.isGenerated { return false }
        return survey.isOpaque && isFirstRound || survey.names.contains(where: keys.contains)
      }
      isFirstRound = false
      view.known.formUnion(needed)
      let unread = needed.filter { run.reports[$0].model == nil && run.reports[$0].diagnostics.isEmpty }
      for (index, report) in zip(unread, run.reading.parse(unread)) {
        run.reports[index].model = report.model
        run.reports[index].diagnostics += report.diagnostics
      }
      for index in needed {
        if let model = run.reports[index].model { demand.add(model) }
      }
      keys = demand.takeNewKeys()
      range = all
    }
  }

  func index(of view: View, in reports: [FileReport], modules: ModuleMap) -> ModuleIndex {
    var index = ModuleIndex(
      files: view.own.compactMap { reports[$0].model },
      dependencies: view.others.compactMap { view.known.contains($0) ? reports[$0].model : nil },
      moduleName: options.module,
      modules: modules
    )
    if let actor = options.defaultActor { index = index.isolated(byDefault: Attribute(name: .named(actor))) }
    return options.isStrictlyMemorySafe ? index.strictlyMemorySafe() : index
  }

  /// Adds the sources of modules that files import in which a protocol inherits something unknown.
  func searchInherited(
    for demand: inout Demand,
    with search: inout ModuleSearch?,
    index: inout ModuleIndex,
    view: inout View,
    run: inout Run
  ) {
    guard var searching = search else { return }
    while true {
      let unknown = index.unknownInheritedTypes(of: demand.inheriting)
      if unknown.isEmpty { break }
      searching.note(run.reports)
      let (added, count) = searching.search(for: unknown, imports: run.imports, reading: run.reading)
      if count == 0 { break }
      let new = add(added, reached: searching.reached.suffix(count), to: &run, &view, &demand)
      parse(for: demand.takeNewKeys(), &demand, in: &view, of: &run)
      parse(for: demand.allKeys, &demand, in: &view, beginningWith: new, of: &run)
      searching.note(run.reports)
      index = self.index(
        of: view,
        in: run.reports,
        modules: searching.map(of: run.reading.sources, imports: run.imports)
      )
    }
    search = searching
  }

  /// Looks through the modules that files with wanted declarations import for what doubles of these must know.
  ///
  /// It asks for much less than what is inherited does: a name that is a type alias, a protocol, or known in both modules.
  func searchMentioned(
    by candidates: [Candidate],
    _ demand: inout Demand,
    with search: inout ModuleSearch?,
    index: inout ModuleIndex,
    view: inout View,
    run: inout Run
  ) {
    guard var searching = search else { return }
    let own = Set(view.own)
    let isDoubledElsewhere = options.module != nil
    let decls = (candidates.map(\.decl) + demand.inheriting).filter {
      $0.mayNeedOtherModules(isDoubledElsewhere: isDoubledElsewhere)
    }
    let files = Set(decls.map(\.header.location.file)).filter { own.contains($0.index) }.sorted()
    var new: [Int] = []
    // What a module passes on is known when its files have been looked at.
    while true {
      searching.note(run.reports)
      let (added, count) = searching.search(importsOf: files, imports: run.imports, reading: run.reading)
      if count == 0 { break }
      new += add(added, reached: searching.reached.suffix(count), to: &run, &view, &demand)
    }
    search = searching
    if searching.reached.isEmpty { return }
    parse(for: demand.takeNewKeys(), &demand, in: &view, of: &run)
    parse(for: demand.foreignKeys, &demand, in: &view, beginningWith: new, of: &run)
    index = self.index(of: view, in: run.reports, modules: searching.map(of: run.reading.sources, imports: run.imports))
    search = searching
  }

  /// Reads the members of the classes that wanted protocols inherit, which their doubles override.
  ///
  /// Hardly a protocol inherits one, so the members of classes are left out at first.
  func readSuperclasses(of candidates: [Candidate], index: inout ModuleIndex, view: View, run: inout Run) {
    if options.kind.eligible != [.protocol] { return }
    let protocols = candidates.map(\.decl).filter { $0.kind == .protocol }
    let files = index.filesOfSuperclasses(of: protocols).map(\.index).sorted()
    if files.isEmpty { return }
    for (file, report) in zip(files, run.reading.parse(files, needsAll: true)) {
      if let model = report.model { run.reports[file].model = model }
    }
    index = self.index(of: view, in: run.reports, modules: index.modules)
  }

  /// Adds what was found for a module.
  ///
  /// - Returns: The sources that it did not see before.
  private func add(
    _ sources: [SourceInput],
    reached modules: ArraySlice<ModuleSearch.Module>,
    to run: inout Run,
    _ view: inout View,
    _ demand: inout Demand
  ) -> [Int] {
    let start = run.reading.sources.count
    run.reading.add(sources)
    run.reports += run.reading.survey(from: start)
    let new = modules.flatMap(\.files)
    view.others += new
    demand.noteClashes(AmbiguousNames.keys(in: new, andIn: view.own, of: run.reports))
    return new
  }
}
