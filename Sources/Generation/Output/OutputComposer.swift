import DeclModel
import NameResolver

/// Puts doubles together to files: header, imports, then the doubles in the order of their sources.
struct OutputComposer {
  let options: GenerationOptions
  let sources: [SourceInput]
  let reports: [FileReport]
  /// The modules that were found in packages.
  let modules: [ModuleSearch.Module]
  /// The system interfaces of the inputs' module: any may be part of what the doubles mention.
  private let spiGroups: Set<String>

  init(options: GenerationOptions, work: Generator.Work) {
    self.options = options
    sources = work.sources
    reports = work.reports
    modules = work.modules
    spiGroups = zip(work.reports, work.sources).reduce(into: []) { groups, pair in
      if pair.1.role == .input { groups.formUnion(pair.0.survey.spiGroups) }
    }
  }

  /// The files of a run.
  ///
  /// A run without doubles has one file with a header alone, or none if each source has its own.
  func files(of doubles: [MadeDouble]) -> [GeneratedFile] {
    switch options.layout {
    case .singleFile:
      return [GeneratedFile(name: singleName, pieces: pieces(of: doubles, sourceName: commonName(of: doubles)))]
    case .filePerSource:
      var bySource: [Int32: [MadeDouble]] = [:]
      for double in doubles { bySource[double.candidate.decl.header.location.file, default: []].append(double) }
      return names(of: doubles).map { file, name in
        GeneratedFile(name: name, pieces: pieces(of: bySource[file] ?? [], sourceName: sources[Int(file)].name))
      }
      .sorted { $0.name < $1.name }
    }
  }

  /// The name of the file in which the doubles of each source are.
  func names(of doubles: [MadeDouble]) -> [Int32: String] {
    let files = Set(doubles.map(\.candidate.decl.header.location.file)).sorted()
    switch options.layout {
    case .singleFile: return Dictionary(uniqueKeysWithValues: files.map { ($0, singleName) })
    case .filePerSource:
      let paths = files.map { sources[Int($0)].name }
      let names = OutputNames.names(for: paths, suffix: OutputNames.suffix(for: options.kind))
      return Dictionary(uniqueKeysWithValues: zip(files, names))
    }
  }

  private var singleName: String { options.kind.plural.capitalizedFirst + ".swift" }

  private func pieces(of doubles: [MadeDouble], sourceName: String) -> [[UInt8]] {
    var head = GeneratedHeader.line(naming: sourceName)
    if doubles.isEmpty { return [Array(head.utf8)] }
    // If all doubles are under one condition, so is what they import: elsewhere the modules may not even exist.
    let conditions = Set(doubles.map(\.candidate.options.condition))
    let condition = conditions.count == 1 ? doubles.first?.candidate.options.condition : nil
    let imports = imports(of: doubles).lines
    if !imports.isEmpty {
      head += "\n"
      if let condition { head += "#if \(condition)\n" }
      for line in imports { head += "\(line)\n" }
      if condition != nil { head += "#endif\n" }
    }
    let hasSeveralSources = Set(doubles.map(\.candidate.decl.header.location.file)).count > 1
    var pieces: [[UInt8]] = []
    var lastFile: Int32?
    for double in doubles {
      let file = double.candidate.decl.header.location.file
      head += "\n"
      if hasSeveralSources, file != lastFile { head += "// MARK: - \(sources[Int(file)].name)\n\n" }
      lastFile = file
      pieces.append(Array(head.utf8))
      pieces.append(double.emitted.text)
      head = double.emitted.text.last == UInt8(ascii: "\n") ? "" : "\n"
    }
    return head.isEmpty ? pieces : pieces + [Array(head.utf8)]
  }

  /// What the doubles must import.
  func imports(of doubles: [MadeDouble]) -> ImportSet {
    var imports = ImportSet(access: doubles.map(\.access).max() ?? .internal)
    for file in Set(doubles.flatMap(\.sourceFiles)).sorted() {
      if case .interface(let module) = sources[Int(file)].role {
        if !SynthesizedInterface.implicitModules.contains(module) {
          imports.add(module: module, isExposed: true, for: .interface)
        }
        // What a compiled module imports is often not passed on by it, and often not for others to see.
        for (name, use) in modulesNamed(by: doubles, in: file).sorted(by: { $0.key < $1.key }) {
          imports.add(module: name, isExposed: use.isExposed, spiGroups: use.spiGroups, for: .interface)
        }
      } else {
        let isOfPackage = sources[Int(file)].module != nil
        for decl in reports[Int(file)].model?.imports ?? [] where !isOfPackage || decl.isShared { imports.add(decl) }
      }
    }
    for module in modules {
      guard let (place, isExposed) = use(of: module, in: doubles) else { continue }
      imports.add(module: module.name, isExposed: isExposed, for: .package(place))
    }
    if let runtime = options.kind.runtimeModule, doubles.contains(where: \.emitted.usesRuntime) {
      // A public import that no public declaration uses brings a warning.
      let isExposed = doubles.contains { $0.access >= .package && $0.emitted.showsRuntime }
      imports.add(module: runtime, isExposed: isExposed, for: .runtime)
    }
    if let module = options.module {
      imports.add(module: module, isTestable: true, isExposed: true, spiGroups: spiGroups, for: .module)
    }
    for module in options.imports { imports.add(module: module, for: .option) }
    for module in options.testableImports { imports.add(module: module, isTestable: true, for: .option) }
    return imports
  }

  /// Where a module from a package is needed: a protocol of some module has a member that names one of its types.
  ///
  /// - Returns: The place of such a member, and whether a double in view has one; `nil` if there is none.
  private func use(of module: ModuleSearch.Module, in doubles: [MadeDouble]) -> (DeclLocation, isExposed: Bool)? {
    var place: DeclLocation?
    var isExposed = false
    let surveys = module.files.map { reports[$0].survey }
    for double in doubles {
      for member in double.emitted.members.map(\.member) {
        let location = member.header.location
        guard location.file >= 0, sources[Int(location.file)].module != nil else { continue }
        var isUsed = false
        member.forEachType { type in
          isUsed = isUsed || type.contains { part in surveys.contains { $0.declares(part.baseName) } }
        }
        guard isUsed else { continue }
        place = place ?? location
        isExposed = isExposed || double.access >= .package
      }
    }
    return place.map { ($0, isExposed) }
  }

  /// A module that protocols of a compiled module name.
  private struct NamedModule {
    /// Whether a double in view is of one of these protocols.
    var isExposed = false
    var spiGroups: Set<String> = []
  }

  /// The other modules that protocols of a compiled module name.
  private func modulesNamed(by doubles: [MadeDouble], in file: Int32) -> [String: NamedModule] {
    let imports = reports[Int(file)].interfaceImports
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

  /// What the header of a file from several sources names: the folder they have in common.
  private func commonName(of doubles: [MadeDouble]) -> String {
    let files = Set(doubles.map { Int($0.candidate.decl.header.location.file) }).sorted()
    let inputs = files.isEmpty ? sources.indices.filter { sources[$0].role != .dependency } : files
    let names = inputs.map { sources[$0].name }
    if Set(names).count == 1, let name = names.first { return name }
    var common = names.first.map { Array(Path.components($0).dropLast()) } ?? []
    for name in names {
      let folder = Path.components(name).dropLast()
      let length = zip(common, folder).prefix { $0 == $1 }.count
      common = Array(common.prefix(length))
    }
    return common.isEmpty ? "several sources" : common.joined(separator: "/")
  }
}

extension ImportDecl {
  /// Whether what it imports may be named in what the importing module shows to others.
  fileprivate var isShared: Bool {
    (header.access ?? .public) >= .package && header.attribute(named: "_implementationOnly") == nil
  }
}
