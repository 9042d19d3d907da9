import DeclModel
import NameResolver

/// Puts doubles together to files: header, imports, then the doubles in the order of their sources.
struct OutputComposer {
  let options: GenerationOptions
  let sources: [SourceInput]
  let reports: [FileReport]
  /// The modules of the inputs.
  private let modules: [Generator.ModuleWork]
  /// The types of other modules that members of doubles mention, by the modules of the doubles.
  private let foreignNames: [ModuleID?: ForeignNames]
  /// The modules that each module of the inputs imports with a level below `public`, where that matters.
  private let restrictedImports: [ModuleID?: Set<String>]

  init(options: GenerationOptions, work: Generator.Work) {
    self.options = options
    sources = work.sources
    reports = work.reports
    modules = work.modules
    let pairs = modules.map { ($0.part.id, ForeignNames(in: $0, work)) }
    foreignNames = Dictionary(pairs, uniquingKeysWith: { first, _ in first })
    let restricted = modules.map { ($0.part.id, OutputComposer.restrictedImports(of: $0, work)) }
    restrictedImports = Dictionary(restricted, uniquingKeysWith: { $0.union($1) })
  }

  /// The files of a run.
  ///
  /// A file without doubles has a header alone; if each source has its own, there is none for a source without doubles.
  func files() -> [GeneratedFile] {
    switch options.layout {
    case .singleFile:
      let doubles = modules.flatMap(\.made)
      return [
        GeneratedFile(
          name: singleName,
          pieces: pieces(of: doubles, importing: imports(of: doubles).lines, sourceName: commonName(of: doubles))
        )
      ]
    case .files(let count):
      var parts: [[MadeDouble]] = Array(repeating: [], count: count)
      for double in modules.lazy.flatMap(\.made) { parts[part(of: double.file, count) - 1].append(double) }
      let imports = parts.map(imports)
      // They are compiled together.
      let restricted = imports.reduce(into: Set()) { $0.formUnion($1.restrictedModules) }
      return parts.indices.map { index in
        let pieces = pieces(
          of: parts[index],
          importing: imports[index].restricting(restricted).lines,
          sourceName: commonName(of: parts[index])
        )
        return GeneratedFile(name: OutputNames.path(ofPart: index + 1, beside: singleName), pieces: pieces)
      }
    case .filePerSource:
      var bySource: [FileID: [MadeDouble]] = [:]
      for double in modules.lazy.flatMap(\.made) { bySource[double.file, default: []].append(double) }
      let imports = bySource.mapValues(imports)
      // The files of a module are compiled together.
      var restricted: [ModuleID?: Set<String>] = [:]
      for (file, set) in imports {
        restricted[sources[file.index].moduleID, default: []].formUnion(set.restrictedModules)
      }
      return names().map { file, name in
        let restricted = restricted[sources[file.index].moduleID] ?? []
        let lines = imports[file]?.restricting(restricted).lines ?? []
        let pieces = pieces(of: bySource[file] ?? [], importing: lines, sourceName: sources[file.index].name)
        return GeneratedFile(name: name, pieces: pieces)
      }
      .sorted { $0.name < $1.name }
    }
  }

  /// The name of the file in which the doubles of each source are.
  func names() -> [FileID: String] {
    var names: [FileID: String] = [:]
    for module in modules {
      let files = Set(module.made.map(\.file)).sorted()
      switch options.layout {
      case .singleFile: for file in files { names[file] = singleName }
      case .files(let count):
        for file in files { names[file] = OutputNames.path(ofPart: part(of: file, count), beside: singleName) }
      case .filePerSource:
        // Only the files of one module must have different names.
        let paths = files.map { sources[$0.index].name }
        let own = OutputNames.names(for: paths, suffix: OutputNames.suffix(for: options.kind))
        for (file, name) in zip(files, own) { names[file] = Path.join(module.part.outputFolder, name) }
      }
    }
    return names
  }

  /// The one of several files in which the doubles of a source are.
  private func part(of file: FileID, _ count: Int) -> Int {
    OutputNames.part(forSource: sources[file.index].name, of: count)
  }

  private var singleName: String { options.kind.plural.capitalizedFirst + ".swift" }

  private func pieces(of doubles: [MadeDouble], importing imports: [String], sourceName: String) -> [[UInt8]] {
    var head = GeneratedHeader.line(naming: sourceName)
    head += options.header.map(GeneratedHeader.comment) ?? ""
    if doubles.isEmpty { return [Array(head.utf8)] }
    let condition = OutputComposer.commonCondition(of: doubles)
    if !imports.isEmpty {
      head += "\n"
      if let condition { head += "#if \(condition)\n" }
      for line in imports { head += "\(line)\n" }
      if condition != nil { head += "#endif\n" }
    }
    let hasSeveralSources = Set(doubles.map(\.file)).count > 1
    var pieces: [[UInt8]] = []
    var lastFile: FileID?
    for double in doubles {
      let file = double.file
      head += "\n"
      if hasSeveralSources, file != lastFile { head += "// MARK: - \(sources[file.index].name)\n\n" }
      lastFile = file
      pieces.append(Array(head.utf8))
      pieces.append(double.emitted.text)
      head = double.emitted.text.last == UInt8(ascii: "\n") ? "" : "\n"
    }
    return head.isEmpty ? pieces : pieces + [Array(head.utf8)]
  }

  /// The condition that all doubles are under, and so what they import: elsewhere the modules may not even exist.
  private static func commonCondition(of doubles: [MadeDouble]) -> String? {
    let condition = doubles.first?.candidate.options.condition
    return doubles.allSatisfy { $0.candidate.options.condition == condition } ? condition : nil
  }

  /// The conditions under which doubles show types of the run time to other modules, `nil` for every build.
  private func conditions(ofShowingRuntimeIn doubles: [MadeDouble]) -> Set<String?> {
    let common = OutputComposer.commonCondition(of: doubles)
    var conditions: Set<String?> = []
    for double in doubles {
      let own = double.candidate.options.condition
      let outer = double.candidate.decl.header.conditions + [own == common ? nil : own].compactMap { $0 }
      for inner in double.emitted.runtimeConditions {
        conditions.insert(BuildConditions.joined(outer + [inner].compactMap { $0 }))
      }
    }
    return conditions
  }

  /// The imports of the doubles.
  func imports(of doubles: [MadeDouble]) -> ImportSet {
    let files = Set(doubles.map { $0.file.index })
    // What is compiled already, perhaps without its tests in mind, is imported as such below.
    let compiled = Set(files.compactMap { sources[$0].compiledModule })
    let imported = modules.filter { module in
      module.name.map { !compiled.contains($0) && module.isDoubled(in: files) } ?? false
    }
    var imports = ImportSet(
      access: doubles.map(\.access).max() ?? .internal,
      shownAccess: doubles.map(\.shownAccess).max() ?? .internal,
      isOfSameModule: imported.isEmpty
    )
    let shown = shownLevels(of: doubles)
    for (file, isForeign) in self.files(of: doubles) {
      if let module = sources[file.index].compiledModule {
        if !SynthesizedInterface.implicitModules.contains(module) {
          imports.add(module: module, isExposed: true, for: .interface)
        }
        // What a compiled module imports is often not passed on by it, and often not for others to see.
        for (name, use) in modulesNamed(by: doubles, in: file).sorted(by: { $0.key < $1.key }) {
          imports.add(module: name, isExposed: use.isExposed, spiGroups: use.spiGroups, for: .interface)
        }
      } else {
        for decl in reports[file.index].model?.imports ?? [] where !isForeign || decl.isShared {
          if options.excludedImports.contains(decl.path) { continue }
          let isRestricted = isRestricted(decl.module, in: file)
          imports.add(decl, shown: shown[file], isRestricted: isRestricted)
        }
      }
    }
    for module in modules {
      guard let names = foreignNames[module.part.id] else { continue }
      for use in names.uses(in: doubles.filter { module.part.id == sources[$0.file.index].moduleID }) {
        let isRestricted = isRestricted(use.module, amid: doubles)
        imports.add(module: use.module, isExposed: use.isExposed, isRestricted: isRestricted, for: .package(use.place))
      }
    }
    if let runtime = options.kind.runtimeModule, doubles.contains(where: \.emitted.usesRuntime) {
      let showing = doubles.filter { $0.shownAccess >= .package && !$0.emitted.runtimeConditions.isEmpty }
      imports.add(
        module: runtime,
        exposed: showing.map(\.shownAccess).max(),
        under: conditions(ofShowingRuntimeIn: showing),
        isRestricted: isRestricted(runtime, amid: doubles),
        for: .runtime
      )
    }
    for module in imported {
      guard let name = module.name else { continue }
      // Any system interface of the module may be part of what the doubles mention.
      let groups = module.part.files.reduce(into: Set()) { $0.formUnion(reports[$1].summary.spiGroups) }
      let own = doubles.filter { module.part.id == sources[$0.file.index].moduleID }
      let isExposed = own.contains { shows(module.index, in: $0) }
      imports.add(module: name, isTestable: true, isExposed: isExposed, spiGroups: groups, for: .module)
      for (type, kind) in module.importedTypes where own.contains(where: { $0.emitted.mentions(type) }) {
        imports.add(module: name + "." + type, kind: kind, isTestable: true, isExposed: true, for: .module)
      }
    }
    for module in options.imports { imports.add(module: module, for: .option) }
    for module in options.testableImports { imports.add(module: module, isTestable: true, for: .option) }
    return imports
  }

  /// The modules that the files of a module import with a level below `public`; they are asked only where a double is in the same module
  /// as its sources, and has a level that is said.
  private static func restrictedImports(of module: Generator.ModuleWork, _ work: Generator.Work) -> Set<String> {
    let sharing = module.made.flatMap(\.sourceFiles).contains { file in
      work.reports[file.index].model?.imports.contains(where: \.isExplicitlyShared) ?? false
    }
    guard module.name == nil, sharing || module.made.contains(where: { $0.shownAccess == .package }) else { return [] }
    let buffer = ReadBuffer()
    return module.part.files.reduce(into: []) { $0.formUnion(work.sources[$1].restrictedImports(buffer)) }
  }

  /// Whether a file of the module of another one imports a module with a level below `public`.
  private func isRestricted(_ module: String, in file: FileID) -> Bool {
    restrictedImports[sources[file.index].moduleID]?.contains(module) ?? false
  }

  private func isRestricted(_ module: String, amid doubles: [MadeDouble]) -> Bool {
    doubles.contains { isRestricted(module, in: $0.file) }
  }

  /// The widest access levels of doubles that may show something of what their sources import with one, by these sources.
  private func shownLevels(of doubles: [MadeDouble]) -> [FileID: AccessLevel] {
    let candidates = doubles.compactMap { double -> (double: MadeDouble, files: [FileID])? in
      if double.shownAccess < .package { return nil }
      let files = double.sourceFiles.filter {
        reports[$0.index].model?.imports.contains(where: \.isExplicitlyShared) ?? false
      }
      return files.isEmpty ? nil : (double, files)
    }
    // Their texts are read, which takes half as long as to make them.
    let jobs = candidates.count < 32 ? 1 : options.jobs
    let areShowing = parallelMap(count: candidates.count, jobs: jobs, makeState: {}) { _, position in
      let double = candidates[position].double
      let id = sources[double.file.index].moduleID
      let module = modules.first { $0.part.id == id } ?? modules.first
      let imports = candidates[position].files.flatMap { reports[$0.index].model?.imports ?? [] }
      let imported = Set(imports.filter(\.isExplicitlyShared).map(\.module))
      return module.map { double.mayShowImports(in: $0.index, runtime: options.kind, imported: imported) } ?? true
    }
    var levels: [FileID: AccessLevel] = [:]
    for ((double, files), isShowing) in zip(candidates, areShowing) where isShowing {
      for file in files { levels[file] = max(levels[file] ?? .package, min(double.shownAccess, .public)) }
    }
    return levels
  }

  /// Whether a double that other modules see shows something of its module that they see, too.
  ///
  /// That is what it doubles, or a type in a member. A conformance to a protocol that they do not see does not count.
  private func shows(_ index: ModuleIndex, in double: MadeDouble) -> Bool {
    guard double.shownAccess >= .package else { return false }
    // What a type has for a public conformance, as its 'mockDefault', shows the type.
    if double.emitted.conformanceAccess != nil || !double.isWiderThanDeclaration(in: index) { return true }
    var isShown = false
    for member in double.emitted.members.lazy.map(\.member) {
      member.forEachPart { isShown = isShown || index.declaration(named: $0.baseName) != nil }
    }
    return isShown
  }

  /// The sources of doubles, and whether no double has them in its own module.
  private func files(of doubles: [MadeDouble]) -> [(file: FileID, isForeign: Bool)] {
    var foreign: [FileID: Bool] = [:]
    for double in doubles {
      for file in double.sourceFiles { foreign[file] = isForeign(file, to: double) && foreign[file] ?? true }
    }
    return foreign.sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
  }

  /// Whether a file is one of another module, which was found for the double's.
  private func isForeign(_ file: FileID, to double: MadeDouble) -> Bool {
    let module = sources[file.index].moduleID
    return module != nil && module != sources[double.file.index].moduleID
  }

  /// A module that protocols of a compiled module name.
  private struct NamedModule {
    /// Whether a double in view is of one of these protocols.
    var isExposed = false
    var spiGroups: Set<String> = []
  }

  /// The other modules that protocols of a compiled module name.
  private func modulesNamed(by doubles: [MadeDouble], in file: FileID) -> [String: NamedModule] {
    let imports = reports[file.index].interfaceImports
    var modules: [String: NamedModule] = [:]
    for double in doubles where double.sourceFiles.contains(file) {
      let decl = double.candidate.decl
      let isOwn = decl.header.location.file == file
      let names = isOwn ? [decl.qualifiedName] : decl.inheritance.compactMap { $0.nameComponents?.last }
      for needed in names.compactMap({ imports[$0] }) {
        for module in needed.modules.union(needed.systemInterfaces.keys) {
          var use = modules[module] ?? NamedModule()
          if isOwn, double.access >= .package { use.isExposed = true }
          use.spiGroups.formUnion(needed.systemInterfaces[module] ?? [])
          modules[module] = use
        }
      }
    }
    return modules
  }

  /// The name of several sources in the header of a file: the folder that they have in common.
  private func commonName(of doubles: [MadeDouble]) -> String {
    let files = Set(doubles.map { $0.file.index }).sorted()
    let inputs = files.isEmpty ? sources.indices.filter { sources[$0].role != .dependency } : files
    let names = inputs.map { sources[$0].name }
    if names.isEmpty { return "no sources" }
    if Set(names).count == 1, let name = names.first { return name }
    var common = names.first.map { Array(Path.components($0).dropLast()) } ?? []
    // Nearly all are below what the others have in common, which their texts tell.
    var beginning = common.joined(separator: "/") + "/"
    for name in names where !name.utf8.starts(with: beginning.utf8) {
      let folder = Path.components(name).dropLast()
      let length = zip(common, folder).prefix { $0 == $1 }.count
      common = Array(common.prefix(length))
      beginning = common.joined(separator: "/") + "/"
    }
    return common.isEmpty ? "several sources" : common.joined(separator: "/")
  }
}

extension Generator.ModuleWork {
  /// Whether it is the module of doubles from these files; one that is alone is that of all.
  fileprivate func isDoubled(in files: Set<Int>) -> Bool {
    part.id == nil || part.files.contains(where: files.contains)
  }
}

extension ImportDecl {
  /// Whether what it imports may be named in what the importing module shows to others.
  fileprivate var isShared: Bool {
    (header.access ?? .public) >= .package && header.attribute(named: "_implementationOnly") == nil
  }
}
