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
  /// What is generated and how.
  public let options: GenerationOptions

  /// A generator with the options.
  public init(_ options: GenerationOptions) {
    self.options = options
  }

  /// Reads the sources and makes the doubles.
  ///
  /// - Parameter sources: Inputs and dependencies. Diagnostics refer to them by their index.
  /// - Returns: The files to write and the findings. With an error among these there are no files.
  public func run(_ sources: [SourceInput]) -> GenerationResult {
    var search = options.packages.map { ModuleSearch($0, jobs: options.jobs) }
    let work = work(on: sources, search: &search)
    var result = GenerationResult(sources: work.sources)
    let reports = work.reports
    result.diagnostics = work.diagnostics
    result.counts.bytes = reports.reduce(0) { $0 + $1.byteCount }
    result.counts.parsedFiles = reports.reduce(0) { $0 + ($1.model == nil ? 0 : 1) }
    if work.doubles.isEmpty, !result.hasErrors {
      result.diagnostics.append(nothingSelected(reports))
    }
    let made = work.made
    // With nothing made, what was left out is the reason, and no longer a detail.
    result.diagnostics += work.doubles.flatMap { $0.findings(isAlone: made.isEmpty) }
    result.diagnostics += duplicates(among: made)
    result.counts.doubles = made.count
    if result.hasErrors { return result }
    result.outputs = OutputComposer(options: options, work: work).files(of: made)
    return result
  }

  /// What a run has before it writes: the sources as they were read, and what was made of them.
  struct Work: Sendable {
    /// The given sources, then those that were found in packages.
    let sources: [SourceInput]
    let reports: [FileReport]
    /// The modules that were found in packages.
    let modules: [ModuleSearch.Module]
    let index: ModuleIndex
    let doubles: [MadeDouble]
    /// Findings about the sources and their markers.
    let diagnostics: [Diagnostic]

    /// The doubles that there is something to write of.
    var made: [MadeDouble] { doubles.filter(\.isUsable) }
  }

  /// Reads, selects and makes.
  ///
  /// - Parameters:
  ///   - sources: Inputs and dependencies.
  ///   - isExamination: Whether it is to be known of each declaration why it has no double.
  ///   - search: Finds modules in packages; what an earlier call has found is among the sources already.
  /// - Returns: The doubles, and what was found out.
  func work(on sources: [SourceInput], isExamination: Bool = false, search: inout ModuleSearch?) -> Work {
    var reading = Reading(sources: sources, options: options, isExamination: isExamination)
    var reports = reading.survey()
    var candidates = reports.flatMap(\.candidates)
    // Expectations compare arguments, so what these are is looked up, too.
    var demand = Demand(
      comparesValues: candidates.contains { $0.options.mock.comparesArguments },
      namesInDoubles: options.kind.runtimeNames
    )
    for report in reports {
      if let model = report.model { demand.add(model) }
    }
    for candidate in candidates { demand.want(candidate.decl) }
    parse(for: demand.takeNewKeys(), &demand, reading: reading, reports: &reports)
    var index = index(of: reports, sources: reading.sources, modules: ModuleMap())
    searchPackages(for: &demand, with: &search, index: &index, reading: &reading, reports: &reports)

    // What is wrong in a package is not for its users to mend.
    var diagnostics = zip(reports, reading.sources).flatMap { $1.module == nil ? $0.diagnostics : [] }
    candidates = resolve(candidates, index: index, diagnostics: &diagnostics)
    // After an error in the sources doubles are still made, so that one run tells all that is wrong.
    let inputs = zip(reports, reading.sources).compactMap { $1.role == .input ? $0 : nil }
    var doubles = make(
      candidates,
      index: index,
      reports: inputs,
      sources: reading.sources,
      // What members of other modules name must be imported.
      namesMembers: isExamination || search?.modules.isEmpty == false
    )
    if let search {
      for position in doubles.indices { search.explainMissing(&doubles[position].emitted.diagnostics, reports) }
      diagnostics += search.problems
    }
    return Work(
      sources: reading.sources,
      reports: reports,
      modules: search?.modules ?? [],
      index: index,
      doubles: doubles,
      diagnostics: diagnostics
    )
  }

  // MARK: - Stages

  /// Parses, round by round, the files that declare or extend what is asked for.
  ///
  /// - Parameters:
  ///   - keys: What is asked for first.
  ///   - demand: Asks on for what these files depend on.
  ///   - reading: The sources.
  ///   - start: The first of the sources in which `keys` have not been looked for.
  ///   - reports: Gets what was parsed.
  private func parse(
    for keys: Set<NameKey>,
    _ demand: inout Demand,
    reading: Reading,
    from start: Int = 0,
    reports: inout [FileReport]
  ) {
    var keys = keys
    var range = start..<reports.count
    // A file whose names could not be read may declare any of those that are looked for.
    var isFirstRound = true
    while !keys.isEmpty {
      let needed = range.filter { index in
        guard reports[index].model == nil, reports[index].diagnostics.isEmpty else { return false }
        let survey = reports[index].survey
        if survey.isGenerated { return false }
        return survey.isOpaque && isFirstRound || survey.names.contains(where: keys.contains)
      }
      isFirstRound = false
      for (index, report) in zip(needed, reading.parse(needed)) {
        if let model = report.model { demand.add(model) }
        reports[index].model = report.model
        reports[index].diagnostics += report.diagnostics
      }
      keys = demand.takeNewKeys()
      range = 0..<reports.count
    }
  }

  /// Adds the sources of modules that files import in which a protocol inherits something unknown.
  private func searchPackages(
    for demand: inout Demand,
    with search: inout ModuleSearch?,
    index: inout ModuleIndex,
    reading: inout Reading,
    reports: inout [FileReport]
  ) {
    guard var searching = search else { return }
    func imports(of file: Int32) -> [ImportDecl] { reports[Int(file)].model?.imports ?? [] }
    func update() {
      searching.note(reports)
      let modules = searching.map(of: reading.sources, imports: imports)
      index = self.index(of: reports, sources: reading.sources, modules: modules)
    }
    if !searching.modules.isEmpty { update() }
    while true {
      let unknown = index.unknownInheritedTypes(of: demand.inheriting)
      if unknown.isEmpty { break }
      let added = searching.sources(for: unknown, imports: imports, reading: reading)
      if added.isEmpty { break }
      let start = reading.sources.count
      reading.add(added)
      reports += reading.survey(from: start)
      demand.noteClashes(AmbiguousNames.keys(in: reports[start...], andIn: reports[..<start], of: reading.sources))
      parse(for: demand.takeNewKeys(), &demand, reading: reading, reports: &reports)
      parse(for: demand.allKeys, &demand, reading: reading, from: start, reports: &reports)
      update()
    }
    search = searching
  }

  private func index(of reports: [FileReport], sources: [SourceInput], modules: ModuleMap) -> ModuleIndex {
    var files: [FileModel] = []
    var dependencies: [FileModel] = []
    for (report, source) in zip(reports, sources) {
      guard let model = report.model else { continue }
      if source.role == .input { files.append(model) } else { dependencies.append(model) }
    }
    let index = ModuleIndex(
      files: files,
      dependencies: dependencies,
      moduleName: options.module,
      modules: modules
    )
    return options.defaultActor.map { index.isolated(byDefault: Attribute(name: .named($0))) } ?? index
  }

  /// Puts the extended types in the places of marked extensions; the candidates come back in the order of the sources.
  private func resolve(_ candidates: [Candidate], index: ModuleIndex, diagnostics: inout [Diagnostic]) -> [Candidate] {
    if candidates.allSatisfy({ $0.extensionMarker == nil }) { return candidates }
    // A declaration has several if several attributes ask for its double.
    var resolved: [DeclLocation: [Candidate]] = [:]
    for var candidate in candidates {
      if let marker = candidate.extensionMarker, let type = candidate.decl.extendedType {
        let file = candidate.decl.header.location.file
        guard let decl = index.nominal(type, from: candidate.decl.context, file: file) else {
          diagnostics.append(.unknownExtendedType(candidate.decl, at: marker))
          continue
        }
        guard options.kind.eligible.contains(decl.kind), decl.header.location.file >= 0 else {
          diagnostics.append(.notEligible(decl, kind: options.kind, at: marker))
          continue
        }
        candidate.decl = decl
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
    return resolved.sorted { ($0.key.file, $0.key.offset) < ($1.key.file, $1.key.offset) }.flatMap(\.value)
  }

  private func make(
    _ candidates: [Candidate],
    index: ModuleIndex,
    reports: [FileReport],
    sources: [SourceInput],
    namesMembers: Bool
  ) -> [MadeDouble] {
    let kind = options.kind
    let ambiguousNames = options.module.map { AmbiguousNames.names(in: reports, of: $0, besides: index) } ?? []
    let hidden = kind.runtimeNames.sorted().compactMap { name in index.declaration([name]).map { (name, $0.header) } }
    let doubledAccess = candidates.reduce(into: [String: AccessLevel]()) { levels, candidate in
      levels[candidate.decl.qualifiedName] = candidate.options.access ?? .internal
    }
    return parallelMap(count: candidates.count, jobs: options.jobs, makeState: {}) { _, position in
      var candidate = candidates[position]
      let access = index.effectiveAccess(of: candidate.decl)
      // In another module, a test's as a rule, nobody can use what is wider than that module.
      if options.module != nil, candidate.options.access == nil, access > .internal {
        candidate.options.access = .internal
      }
      var double = MadeDouble(
        candidate: candidate,
        name: kind.doubleName(candidate.decl, candidate.options),
        access: candidate.options.access ?? (kind.followsAccess ? access : min(access, .internal))
      )
      if let module = sources[Int(candidate.decl.header.location.file)].moduleHiding(candidate.decl) {
        double.emitted.diagnostics = [.inaccessible(candidate.decl, module: module)]
        return double
      }
      if access <= .fileprivate {
        double.emitted.diagnostics = [.tooPrivate(candidate.decl, access: access, kind: kind)]
        return double
      }
      var decl = index.isolatedByDefault(candidate.decl)
      // Of a protocol all that it inherits must be seen so, which comes later.
      if let module = options.module, decl.kind != .protocol {
        decl = decl.seen(outside: module, ambiguousNames: ambiguousNames)
      }
      double.emitted = kind.emit(
        DoubleRequest(
          decl: decl,
          index: index,
          access: access,
          options: candidate.options,
          doubledAccess: doubledAccess,
          module: options.module,
          ambiguousNames: ambiguousNames
        )
      )
      if let (name, header) = hidden.first(where: { double.emitted.mentions($0.0) }), let runtime = kind.runtimeModule {
        double.emitted.diagnostics.append(
          .hidesRuntime(candidate.decl, name: name, at: header.location, module: runtime, kind: kind)
        )
      }
      // They are a copy of the members, which only an explanation reads.
      if !namesMembers { double.emitted.members = [] }
      if options.isWithoutRuntime, double.emitted.usesRuntime, let runtime = kind.runtimeModule {
        double.emitted.diagnostics.append(.needsRuntime(candidate.decl, module: runtime, kind: kind))
      }
      return double
    }
  }

  /// Two declarations whose doubles would have the same name, unless `#if` blocks keep them apart.
  func duplicates(among doubles: [MadeDouble]) -> [Diagnostic] {
    var byName: [String: [NominalDecl]] = [:]
    var diagnostics: [Diagnostic] = []
    for double in doubles {
      let decl = double.candidate.decl
      let same = byName[double.name] ?? []
      let other = same.first { other in
        let conditions = other.header.conditions
        return conditions.isEmpty || decl.header.conditions.isEmpty || conditions == decl.header.conditions
      }
      if let other {
        diagnostics.append(.duplicateDouble(double.name, at: decl.header.location, other: other.header.location))
      }
      byName[double.name] = same + [decl]
    }
    return diagnostics
  }

  private func nothingSelected(_ reports: [FileReport]) -> Diagnostic {
    let literals = options.only.filter { Glob($0).isLiteral }
    let unmarked = literals.first { name in
      let own = name.split(separator: ".").last.map(String.init) ?? name
      let keys: Set = [NameKey(.abstract, own), NameKey(.concrete, own)]
      return reports.contains { $0.survey.hasEligibleDeclaration && $0.survey.names.contains(where: keys.contains) }
    }
    return .nothingSelected(options.kind, options: options, unmarked: options.selectsAll ? nil : unmarked)
  }
}
