import DeclModel

/// Puts doubles together to files: header, imports, then the doubles in the order of their sources.
struct OutputComposer {
  let options: GenerationOptions
  let sources: [SourceInput]
  let reports: [FileReport]
  /// The system interfaces of the inputs' module: any may be part of what the doubles mention.
  private let spiGroups: Set<String>

  init(options: GenerationOptions, sources: [SourceInput], reports: [FileReport]) {
    self.options = options
    self.sources = sources
    self.reports = reports
    spiGroups = zip(reports, sources).reduce(into: []) { groups, pair in
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
        for (name, isExposed) in modulesNamed(by: doubles, in: file).sorted(by: { $0.key < $1.key }) {
          imports.add(module: name, isExposed: isExposed, for: .interface)
        }
      } else {
        for decl in reports[Int(file)].model?.imports ?? [] { imports.add(decl) }
      }
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

  /// The other modules that protocols of a compiled module name, and whether a double in view is of one of these.
  private func modulesNamed(by doubles: [MadeDouble], in file: Int32) -> [String: Bool] {
    let importedModules = reports[Int(file)].importedModules
    var modules: [String: Bool] = [:]
    for double in doubles where double.sourceFiles.contains(file) {
      let decl = double.candidate.decl
      let isOwn = decl.header.location.file == file
      let names = isOwn ? [decl.qualifiedName] : decl.inheritance.compactMap { $0.nameComponents?.last }
      for module in names.flatMap({ importedModules[$0] ?? [] }) {
        modules[module] = modules[module] ?? false || isOwn && double.access >= .package
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
