import DeclModel

/// Finds the declarations that the doubles of a module depend on, and makes the index in which they are looked up.
///
/// One lookup serves all modules of the inputs, one after the other; what has been read for one is there for the next. Only sources are
/// parsed that declare a name which is needed:
///
/// 1. the sources of the module, and those that are given for lookup, until no new name is needed;
/// 2. the sources of modules that files import in which a protocol inherits something unknown, until all is known;
/// 3. the members of superclasses, and what these mention;
/// 4. of the modules that files with doubles and with superclasses import, what declares type aliases, protocols, bounds and property
///    wrappers that doubles mention, and all that they mention of those that an actor isolates by default;
/// 5. the members of superclasses in these modules.
struct ModuleLookup: Sendable {
  private(set) var reader: SourceReader
  /// The search for other modules; `nil` if there is nowhere to look.
  private(set) var search: ModuleSearch?
  /// The options of the run.
  private let runOptions: GenerationOptions
  /// The same for the module.
  private var options: GenerationOptions
  private var names = NeededNames()
  /// The inputs of the module.
  private var own: [Int] = []
  /// The sources of other modules that it sees.
  private var others: [Int] = []
  /// The words of the headers of modules in C that it sees, as the keys of protocols.
  private(set) var headerWords: Set<NameKey> = []
  /// The sources that declare something that is needed; what else has been parsed was for another module.
  private var known: Set<Int> = []

  init(_ reader: SourceReader, search: ModuleSearch?, options: GenerationOptions) {
    self.reader = reader
    self.search = search
    runOptions = options
    self.options = options
  }

  /// The declarations on which the doubles of a module depend.
  struct Declarations {
    let index: ModuleIndex
    /// The modules from which something is inherited, so that doubles have members of them.
    let inheritedModules: [ModuleSearch.Module]
  }

  /// Looks up what the doubles of a module depend on.
  ///
  /// - Parameters:
  ///   - candidates: The declarations that are doubled.
  ///   - part: The inputs of the module.
  ///   - options: The options of the run, with the name of the module and its default isolation.
  /// - Returns: The declarations.
  mutating func declarations(
    for candidates: [Candidate],
    of part: InputModules.Part,
    options: GenerationOptions
  ) -> Declarations {
    self.options = options
    search?.begin(part)
    own = part.files
    others = reader.sources.indices.filter { reader.sources[$0].isForLookup }
    headerWords = []
    known = Set((own + others).filter { reader.reports[$0].model != nil })
    let marksIsolatedModules =
      candidates.contains { $0.extensionMarker != nil }
      && others.contains { reader.sources[$0].settings.defaultActor != nil }
    // Expectations compare arguments, so what these are is looked up, too.
    names = NeededNames(
      comparesValues: candidates.contains { $0.options.comparesArguments },
      isolatesTypes: options.defaultActor != nil || marksIsolatedModules,
      namesInDoubles: options.kind.runtimeNames
    )
    for file in own + others {
      if let model = reader.reports[file].model { names.add(model) }
    }
    if options.module != nil, !others.isEmpty {
      names.noteClashes(AmbiguousNames.keys(in: others, andIn: own, of: reader.reports))
    }
    if options.module != nil {
      names.noteClashes(
        Set(candidates.map { NameKey(.abstract, options.kind.doubleName($0.decl, $0.options)) })
      )
    }
    for candidate in candidates { names.need(candidate.decl) }
    if options.module == nil {
      for candidate in candidates where options.kind.standsAlone(candidate.decl) {
        let name = options.kind.doubleName(candidate.decl, candidate.options)
        // Behind the last dot, which is found more quickly among bytes than among characters.
        names.look(for: name.utf8.lastIndex(of: UInt8(ascii: ".")).map { String(name[$0...].dropFirst()) } ?? name)
      }
    }
    if let module = options.module, !candidates.isEmpty { names.need(module) }
    parse(names.takeNewKeys())
    var index = index(modules: ModuleMap())
    var inherited: [ModuleSearch.Module] = []
    if var search, !candidates.isEmpty {
      self.search = nil
      searchExtended(by: candidates, with: &search, index: &index)
      searchInherited(with: &search, index: &index)
      inherited = search.reached
      // Only classes have superclasses as a rule, and members of these that are overridden mention types of other modules.
      readSuperclasses(of: candidates.filter { $0.decl.kind != .protocol }, index: &index)
      searchMentioned(by: candidates, with: &search, index: &index)
      self.search = search
    }
    readSuperclasses(of: candidates, index: &index)
    if candidates.contains(where: { $0.extensionMarker != nil }) {
      index = index.marking(declarationsOf: givenModules())
    }
    return Declarations(index: index, inheritedModules: inherited)
  }

  private func index(modules: ModuleMap) -> ModuleIndex {
    var index = ModuleIndex(
      files: own.compactMap { reader.reports[$0].model },
      dependencies: others.compactMap { known.contains($0) ? reader.reports[$0].model : nil },
      moduleName: options.module,
      modules: modules
    )
    index = index.isolated(
      byDefault: options.defaultActor.map(Attribute.init(actor:)),
      dependencyActors: dependencyActors()
    )
    if options.isStrictlyMemorySafe { index = index.strictlyMemorySafe() }
    return index.testable(options.testableImports)
  }

  /// What isolates the types of other modules that say nothing else, where there is something.
  private func dependencyActors() -> [FileID: Attribute] {
    var actors: [FileID: Attribute] = [:]
    for file in others where known.contains(file) {
      let source = reader.sources[file]
      let stated = source.settings.defaultActor
      let actor = source.role == .input ? runOptions.defaultActor(asRead: stated) : stated
      if let actor { actors[FileID(file)] = Attribute(actor: actor) }
    }
    return actors
  }

  /// The modules of the sources that are given for lookup, as far as their places tell, and how the module's files import them.
  ///
  /// Their numbers are none of those that the search gives.
  private func givenModules() -> ModuleMap {
    var map = ModuleMap()
    var modules: [String: ModuleID] = [:]
    let ownNames = Set(own.compactMap { reader.sources[$0].module?.name })
    for file in others {
      guard let name = reader.sources[file].module?.name, !ownNames.contains(name) else { continue }
      let module = modules[name] ?? ModuleID(-1 - Int32(modules.count))
      modules[name] = module
      map.name(module, name)
      map.place(FileID(file), in: module)
    }
    for file in own {
      for statement in reader.imports(of: FileID(file)) {
        guard let module = modules[statement.module] else { continue }
        let isTestable = statement.header.attribute(named: "testable") != nil
        let view = ModuleMap.View(module: module, access: isTestable ? .internal : .public, names: [statement.module])
        map.add(view, to: FileID(file))
      }
    }
    return map
  }

  // MARK: - Steps

  /// Parses, round by round, the files that declare or extend what is needed.
  ///
  /// - Parameters:
  ///   - keys: The names that are needed first; the files that declare them need further ones.
  ///   - new: The files in which these have not been looked for; all if `nil`.
  private mutating func parse(_ keys: Set<NameKey>, in new: [Int]? = nil) {
    var keys = keys
    let all = own + others
    var range = new ?? all
    // A file whose names could not be read may declare any of those that are needed.
    var isFirstRound = true
    while !keys.isEmpty {
      let needed = range.filter { file in
        if known.contains(file) { return false }
        let summary = reader.reports[file].summary
        if summary.isGenerated { return false }
        return summary.isOpaque && isFirstRound || summary.names.contains(where: keys.contains)
      }
      isFirstRound = false
      known.formUnion(needed)
      reader.parse(needed.filter { reader.reports[$0].model == nil && reader.reports[$0].diagnostics.isEmpty })
      for file in needed {
        if let model = reader.reports[file].model { names.add(model) }
      }
      keys = names.takeNewKeys()
      range = all
    }
  }

  /// Adds the sources of modules that files import with a marked extension of something unknown.
  private mutating func searchExtended(
    by candidates: [Candidate],
    with search: inout ModuleSearch,
    index: inout ModuleIndex
  ) {
    func extended(by candidate: Candidate) -> NominalDecl? {
      candidate.decl.extendedType.flatMap(index.lookup(in: candidate.decl.scope).nominal)
    }
    let unknown = candidates.filter { $0.extensionMarker != nil && extended(by: $0) == nil }
    if unknown.isEmpty { return }
    let files = Set(unknown.map(\.decl.header.location.file)).sorted()
    var new: [Int] = []
    while true {
      let modules = search.search(importsOf: files, in: &reader)
      if modules.isEmpty { break }
      new += see(modules)
    }
    parse(names.takeNewKeys())
    parse(names.allKeys, in: new)
    index = self.index(modules: search.map(of: reader))
    for candidate in unknown { if let decl = extended(by: candidate) { names.need(decl) } }
    parse(names.takeNewKeys())
    index = self.index(modules: search.map(of: reader))
  }

  /// Adds the sources of modules that files import in which a protocol inherits something unknown.
  private mutating func searchInherited(with search: inout ModuleSearch, index: inout ModuleIndex) {
    while true {
      let unknown = index.unknownInheritedTypes(of: names.inheritingProtocols)
      if unknown.isEmpty { return }
      let modules = search.search(for: unknown, in: &reader)
      if modules.isEmpty { return }
      let new = see(modules)
      parse(names.takeNewKeys())
      parse(names.allKeys, in: new)
      index = self.index(modules: search.map(of: reader))
    }
  }

  /// Looks through the modules that files with doubled declarations import for what their doubles must know.
  ///
  /// That is much less than what is needed of something inherited: a name that is a type alias, a protocol, or known in both modules.
  private mutating func searchMentioned(
    by candidates: [Candidate],
    with search: inout ModuleSearch,
    index: inout ModuleIndex
  ) {
    let isDoubledElsewhere = options.module != nil
    let superclasses = index.superclasses(of: candidates.map(\.decl).filter { $0.kind != .protocol })
    let decls = (candidates.map(\.decl) + names.inheritingProtocols + superclasses).filter {
      $0.mayNeedOtherModules(isDoubledElsewhere: isDoubledElsewhere)
    }
    let inputs = Set(own)
    let files = Set(decls.map(\.header.location.file)).filter { inputs.contains($0.index) }.sorted()
    var new: [Int] = []
    // What a module passes on is known when its files have been scanned.
    while true {
      let modules = search.search(importsOf: files, in: &reader)
      if modules.isEmpty { break }
      new += see(modules)
    }
    if search.reached.isEmpty { return }
    parse(names.takeNewKeys())
    parse(names.keysOfOtherModules, in: new)
    parse(names.keysOfIsolatedModules, in: new.filter { reader.sources[$0].settings.defaultActor != nil })
    index = self.index(modules: search.map(of: reader))
  }

  /// Lets the module see the sources of other modules.
  ///
  /// - Returns: These sources.
  private mutating func see(_ modules: [ModuleSearch.Module]) -> [Int] {
    let new = modules.flatMap(\.files)
    others += new
    names.noteClashes(AmbiguousNames.keys(in: new, andIn: own, of: reader.reports))
    // Only doubles in another module are confused by what their files import.
    if options.module == nil { return new }
    for module in modules where module.files.isEmpty {
      guard let folder = module.origin.folder, !folder.isEmpty else { continue }
      let words = HeaderWords.keys(in: folder)
      headerWords.formUnion(words)
      names.noteClashes(AmbiguousNames.keys(among: words, andIn: own, of: reader.reports))
    }
    return new
  }

  /// Reads the members of the classes that doubled protocols and classes inherit, which their doubles override, and what these mention.
  ///
  /// Hardly a protocol inherits one, so the members of classes are left out at first.
  private mutating func readSuperclasses(of candidates: [Candidate], index: inout ModuleIndex) {
    // A marker may stand on an extension, in another file.
    let extended = candidates.filter { $0.extensionMarker != nil }.map(\.decl).compactMap { part in
      part.extendedType.flatMap(index.lookup(in: part.scope).declaredNominal)
    }
    let classes = extended.filter { options.kind.subclassed.contains($0.kind) }
    let doubled = candidates.map(\.decl) + extended
    let superclasses = index.superclasses(of: doubled)
    let files = Set((superclasses + classes).map(\.header.location.file.index)).sorted()
    if files.isEmpty { return }
    if !options.kind.readsMembersOfTypes {
      reader.parseMembers(of: files)
      index = self.index(modules: index.modules)
    }
    for superclass in index.superclasses(of: doubled) { names.needMembers(of: superclass) }
    let keys = names.takeNewKeys()
    if keys.isEmpty { return }
    parse(keys)
    index = self.index(modules: index.modules)
  }
}

extension Attribute {
  fileprivate init(actor: String) { self.init(name: .named(actor)) }
}
