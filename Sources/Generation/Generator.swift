import DeclModel

/// Makes doubles of the declarations in a set of sources: from bytes to text, without writing anything.
///
/// ```swift
/// let source = SourceInput(text: "protocol Clock { func now() -> Int }".utf8, path: "Clock.swift")
/// var options = GenerationOptions(kind: .mock)
/// options.selectsAll = true
/// let result = Generator(options).run([source])
/// ```
public struct Generator: Sendable {
  /// The options of the run.
  public let options: GenerationOptions

  /// A generator with the options.
  public init(_ options: GenerationOptions) { self.options = options }

  /// Reads the sources and makes the doubles.
  ///
  /// - Parameter sources: Inputs and dependencies. Diagnostics refer to them by their index.
  /// - Returns: The files to write and the findings. With an error among these there are no files.
  public func run(_ sources: [SourceInput]) -> GenerationResult {
    let inputs = InputModules(sources)
    var search = ModuleSearch(options.packages, inputs: inputs, sources: sources, jobs: options.jobs)
    var work = work(on: sources, of: inputs, search: &search)
    var result = GenerationResult(of: work)
    let reports = work.reports
    result.diagnostics = work.diagnostics
    result.counts.bytes = reports.reduce(0) { $0 + $1.byteCount }
    result.counts.parsedFiles = reports.reduce(0) { $0 + ($1.model == nil ? 0 : 1) }
    let doubles = work.modules.flatMap(\.doubles)
    var made = work.made
    if doubles.isEmpty, !result.hasErrors {
      result.diagnostics.append(nothingSelected(work))
    } else if made.isEmpty, !doubles.isEmpty, doubles.allSatisfy(\.isUnused) {
      result.diagnostics.append(.nothingUsed(options.kind, count: doubles.count))
    }
    result.diagnostics += idleOptions(for: doubles)
    if !options.leavesToMacros {
      let macros = made.filter { work.isLeftToMacro($0) }
      if let first = macros.first { result.diagnostics.append(.madeByMacro(first, count: macros.count)) }
    }
    // With nothing made of what `--only` names, that is no detail.
    let isAskedFor = made.isEmpty && !options.only.isEmpty
    result.diagnostics += doubles.flatMap { $0.findings(isAskedFor: isAskedFor) }
    let duplicates = duplicates(in: work)
    result.diagnostics += duplicates
    if options.keepsGoing, result.hasErrors {
      work.leaveOutFaulty(besides: duplicates)
      made = work.made
    }
    result.counts.doubles = made.count
    if result.hasErrors, !options.keepsGoing || made.isEmpty { return result }
    result.outputs = OutputComposer(options: options, work: work).files()
    return result
  }

  /// Reads, selects and makes, again as long as it turns out that a marked protocol has heirs, which are marked by that.
  ///
  /// - Parameters:
  ///   - sources: Inputs and dependencies.
  ///   - inputs: The inputs among them by their modules.
  ///   - question: What else is to be found out than the doubles of a run.
  ///   - known: The models that an examination for another kind has made.
  ///   - search: Finds modules; what an earlier call has found is among the sources already.
  /// - Returns: The doubles, and what was found out.
  func work(
    on sources: [SourceInput],
    of inputs: InputModules,
    for question: Question? = nil,
    known: [FileModel?] = [],
    search: inout ModuleSearch?
  ) -> Work {
    let fresh = search
    var options = options
    while true {
      let work = Generator(options).pass(over: sources, of: inputs, for: question, known: known, search: &search)
      let heirs = work.heirs(with: options.selection).subtracting(options.selection.heirs)
      if heirs.isEmpty { return work }
      options.selection.heirs.formUnion(heirs)
      search = fresh
    }
  }

  private func pass(
    over sources: [SourceInput],
    of inputs: InputModules,
    for question: Question?,
    known: [FileModel?],
    search: inout ModuleSearch?
  ) -> Work {
    var sources = sources
    for part in inputs.parts { for file in part.files { sources[file].moduleID = part.id } }
    let reader = SourceReader(
      sources: sources,
      options: options,
      hasSeveralModules: inputs.areSeveral,
      question: question,
      known: known
    )
    var lookup = ModuleLookup(reader, search: search, options: options)
    // The doubles of all modules stand side by side, where each hides what any of these calls by its name.
    let doubles = inputs.areSeveral ? doubleNames(of: inputs.parts.flatMap { candidates(of: $0, in: lookup) }) : []
    var selection: [Diagnostic] = []
    var modules: [ModuleWork] = []
    for part in inputs.parts {
      var options = options
      // In no module there is none to import.
      if inputs.areSeveral || part.module != nil { options.module = part.module?.name }
      options.defaultActor = options.defaultActor(asRead: part.settings.defaultActor)
      options.isStrictlyMemorySafe = options.isStrictlyMemorySafe(asRead: part.settings.isStrictlyMemorySafe)
      let generator = Generator(options)
      modules.append(generator.work(on: part, with: &lookup, besides: doubles, for: question, diagnostics: &selection))
    }
    search = lookup.search
    let (reports, found) = (lookup.reader.reports, lookup.reader.sources)
    // What is wrong in a package is not for its users to mend.
    let findings = zip(reports, found).flatMap { $1.isFound ? [] : $0.diagnostics }
    return Work(
      sources: found,
      reports: reports,
      modules: modules,
      diagnostics: findings + selection + (search?.problems ?? [])
    )
  }

  /// What is marked or asked for in the inputs of one module, in the order of the sources.
  private func candidates(of part: InputModules.Part, in lookup: ModuleLookup) -> [Candidate] {
    (part.files + part.interfaces).sorted().flatMap { lookup.reader.reports[$0].candidates }
  }

  private func doubleNames(of candidates: [Candidate]) -> Set<String> {
    Set(candidates.lazy.map { options.kind.doubleName($0.decl, $0.options) })
  }

  /// Selects and makes, of the inputs of one module, beside the doubles of others.
  private func work(
    on part: InputModules.Part,
    with lookup: inout ModuleLookup,
    besides otherDoubles: Set<String>,
    for question: Question?,
    diagnostics: inout [Diagnostic]
  ) -> ModuleWork {
    var candidates = candidates(of: part, in: lookup)
    let declarations = lookup.declarations(for: candidates, of: part, options: options)
    let index = declarations.index
    candidates = resolve(candidates, index: index, diagnostics: &diagnostics)
    let ambiguousNames = AmbiguousNames(
      of: options.module,
      in: part.files.map { lookup.reader.reports[$0] },
      headerWords: lookup.headerWords,
      besides: index,
      files: lookup.search?.askingFiles ?? [],
      doubles: otherDoubles.union(doubleNames(of: candidates))
    )
    // After an error in the sources doubles are still made, so that one run tells all that is wrong.
    var doubles = make(
      candidates,
      index: index,
      ambiguousNames: ambiguousNames.qualified,
      sources: lookup.reader.sources,
      // What members of other modules name must be imported.
      question: question,
      namesMembers: question != nil || !declarations.inheritedModules.isEmpty
    )
    if let search = lookup.search {
      for position in doubles.indices {
        search.explainMissing(&doubles[position].emitted.diagnostics, lookup.reader.reports)
      }
    }
    return ModuleWork(
      part: part,
      name: options.module,
      reached: declarations.inheritedModules,
      importedTypes: ambiguousNames.imported,
      index: index,
      doubles: doubles
    )
  }

  // MARK: - Stages

  private func make(
    _ candidates: [Candidate],
    index: ModuleIndex,
    ambiguousNames: Set<String>,
    sources: [SourceInput],
    question: Question?,
    namesMembers: Bool
  ) -> [MadeDouble] {
    let kind = options.kind
    let hidden = kind.runtimeNames.sorted().compactMap { name in
      index.declaration(named: name).map { (name, $0.header) }
    }
    guard let first = candidates.first else { return [] }
    var general = DoubleRequest(decl: first.decl, index: index, options: first.options)
    for candidate in candidates {
      general.add(candidate.decl, options: candidate.options, markedIn: candidate.extensionMarker?.file)
    }
    general.module = options.module
    general.ambiguousNames = ambiguousNames
    general.run = kind.survey(general)
    // What tests use is found in the doubles of others.
    let concerned = options.usedNames == nil ? question?.concerned(candidates, of: kind, sources: sources) : nil
    return makeUsed(candidates) { [general] candidate in
      var candidate = candidate
      let access = index.effectiveAccess(of: candidate.decl)
      // In another module, a test's as a rule, nobody can use what is wider than that module.
      if options.module != nil, candidate.options.access == nil, access > .internal {
        candidate.options.access = .internal
      }
      let wanted = candidate.options.access ?? (kind.followsAccess(candidate.decl) ? access : min(access, .internal))
      var double = MadeDouble(
        candidate: candidate,
        name: kind.doubleName(candidate.decl, candidate.options),
        // What extends a type or inherits it is seen by no more than the type.
        access: candidate.decl.kind == .protocol ? wanted : min(wanted, access),
        isOfDependency: index.isDependency(file: candidate.decl.header.location.file)
      )
      if let concerned, !concerned.contains(candidate.decl.header.location) {
        double.isAssumed = true
        return double
      }
      let obstacle = sources[candidate.decl.header.location.file.index].obstacle(to: candidate.decl)
      if let obstacle = obstacle ?? nameTaken(from: double, in: index, sources) {
        double.emitted.diagnostics = [obstacle]
        return double
      }
      if access <= .fileprivate {
        double.emitted.diagnostics = [.tooPrivate(candidate.decl, access: access, kind: kind)]
        return double
      }
      var decl = index.isolatedByDefault(candidate.decl)
      var request = general
      if let marker = candidate.extensionMarker, let foreign = index.foreignDouble(of: decl, markedIn: marker.file) {
        decl = foreign.decl
        request.index = foreign.index
        request.module = foreign.module
        request.ambiguousNames.formUnion(foreign.ambiguousNames)
      }
      // Of a protocol all that it inherits must be seen so, which comes later.
      if let module = request.module, decl.kind != .protocol {
        let names = request.index.names(request.ambiguousNames, meantInside: decl)
        decl = decl.seen(outside: module, ambiguousNames: names)
      }
      request.decl = decl
      request.options = candidate.options
      request.isMarked = candidate.isMarked
      double.emitted = kind.emit(request)
      if double.emitted.usesRuntime, let runtime = kind.runtimeModule,
        let (name, header) = hidden.first(where: { double.emitted.mentions($0.0) })
      {
        double.emitted.diagnostics.append(
          .hidesRuntime(candidate.decl, name: name, at: header.location, module: runtime, kind: kind)
        )
      }
      // They are a copy of the members, which only explanations and imports read.
      if !namesMembers, !double.isWiderThanDeclaration(in: index) { double.emitted.members = [] }
      if options.isWithoutRuntime, double.emitted.usesRuntime, let runtime = kind.runtimeModule {
        double.emitted.diagnostics.append(.needsRuntime(candidate.decl, module: runtime, kind: kind))
      }
      return double
    }
  }

  /// An error about a double that would be declared a second time: its author has written a type of that name.
  ///
  /// In another module, as tests are, both may be. What another generator wrote is about to be replaced.
  private func nameTaken(from double: MadeDouble, in index: ModuleIndex, _ sources: [SourceInput]) -> Diagnostic? {
    let decl = double.candidate.decl
    guard options.module == nil, options.imports.isEmpty, options.testableImports.isEmpty,
      options.kind.standsAlone(decl),
      let taken = index.declaration(named: double.name)?.header,
      (taken.access ?? .internal) > .fileprivate,
      taken.conditions.isEmpty || taken.conditions == decl.header.conditions,
      !GeneratedHeader.beginsOfOtherTool(sources[taken.location.file.index].bytes())
    else { return nil }
    return .takenName(double.name, of: decl, at: taken.location)
  }

  /// Two declarations whose doubles would have the same name, unless `#if` blocks keep them apart.
  ///
  /// Doubles of several modules can only have one in the same file.
  func duplicates(in work: Work) -> [Diagnostic] {
    var byName: [String: [(decl: NominalDecl, module: String?)]] = [:]
    var diagnostics: [Diagnostic] = []
    for module in work.modules {
      if options.layout == .filePerSource { byName = [:] }
      for double in module.made {
        let decl = double.candidate.decl
        let other = byName[double.name]?.first { other in
          let conditions = other.decl.header.conditions
          return conditions.isEmpty || decl.header.conditions.isEmpty || conditions == decl.header.conditions
        }
        if let other {
          let (location, otherLocation) = (decl.header.location, other.decl.header.location)
          let modules = other.module == module.name ? nil : [other.module, module.name].compactMap { $0 }
          // Of a project that is no package, it is not known which file belongs to which module.
          let mayDiffer = modules == nil && module.name == nil && location.file != otherLocation.file
          diagnostics.append(
            .duplicateDouble(double.name, at: location, other: otherLocation, modules: modules, mayDiffer: mayDiffer)
          )
        }
        byName[double.name, default: []].append((decl, module.name))
      }
    }
    return diagnostics
  }

  private func nothingSelected(_ work: Work) -> Diagnostic {
    let reports = work.reports
    if !work.sources.contains(where: { $0.role != .dependency }) { return .nothingRead(options.kind) }
    if hasExcluded(work) { return .nothingLeftOver(options.kind, patterns: options.exclude) }
    let literals = options.only.filter { Glob($0).isLiteral }
    let unmarked = literals.first { name in
      let own = name.split(separator: ".").last.map(String.init) ?? name
      let keys: Set = [NameKey(.abstract, own), NameKey(.concrete, own)]
      return reports.contains { $0.summary.hasEligibleDeclaration && $0.summary.names.contains(where: keys.contains) }
    }
    return .nothingSelected(
      options.kind,
      options: options,
      unmarked: options.selectsAll ? nil : unmarked,
      markedForOthers: options.selectsAll || !options.only.isEmpty ? [] : markedForOthers(work.sources)
    )
  }
}
