import DeclModel

/// One run of a subcommand.
struct CommandRun {
  let subcommand: Subcommand
  var settings: CommandSettings
  let workingDirectory = System.workingDirectory ?? "/"
  /// The diagnostics from before the generator runs.
  private(set) var findings: [Diagnostic] = []
  private(set) var errorCount = 0
  private(set) var warningCount = 0
  /// What was made, which is kept until the process ends.
  var result: GenerationResult?

  init(_ subcommand: Subcommand) {
    self.subcommand = subcommand
    // A question is about each kind, one after the other.
    if case .generate(let kind) = subcommand {
      settings = CommandSettings(kind: kind)
    } else {
      settings = CommandSettings(kind: .mock)
    }
  }

  mutating func run(_ arguments: ParsedArguments) -> Command.ExitStatus {
    settings.inputs = arguments.inputs
    var problems: [UsageProblem] = []
    settings.apply(arguments.values, of: subcommand.options) { option, value, error in
      problems.append(.badValue(option: option.name, value: value, expectation: error.expectation))
    }
    if !problems.isEmpty { return Command.fail(problems, of: subcommand) }
    if case .adopt = subcommand { return adopt() }
    guard readConfiguration(arguments) else { return .failure }
    let missing = whatIsMissing()
    if !missing.isEmpty { return Command.fail(missing, of: subcommand) }
    decideLayout()
    if !settings.isWithoutPackages {
      settings.generation.packages = PackageLookup(
        workingDirectory: workingDirectory,
        scratchFolder: settings.scratchPath
      )
    }
    switch subcommand {
    case .generate(let kind): return generate(kind)
    case .list: return list()
    case .explain: return explain(arguments.name ?? "")
    case .adopt: return .failure
    }
  }

  // MARK: - Settings

  /// Reads the configuration file, if there is one; `false` after an error, which has been reported.
  private mutating func readConfiguration(_ arguments: ParsedArguments) -> Bool {
    let path: String
    if let given = arguments.values["config"]?.last {
      if given.isEmpty { return true }
      path = given
    } else if let found = Configuration.find(from: firstFolder) {
      path = Path.relative(found, to: workingDirectory) ?? found
    } else {
      return true
    }
    let text: [UInt8]
    do {
      text = try ReadBuffer.contents(of: path)
    } catch {
      report([.unreadable(path, error)], sources: [])
      return false
    }
    let folder = path.contains("/") ? Path.folder(path) : ""
    var configuration = Configuration(parsing: text, relativeTo: folder)
    configuration.apply(to: &settings, of: subcommand, except: Set(arguments.values.keys))
    settings.outputIsConfigured = settings.output != nil && arguments.values["output"] == nil
    // On the command line, inputs and the opposite of a verbosity replace those of the file.
    if settings.inputs.isEmpty, arguments.values["module"] == nil || settings.modules.isEmpty {
      settings.inputs = configuration.inputs
    }
    if arguments.values["quiet"] == ["true"] { settings.verbosity = .quiet }
    if arguments.values["verbose"] == ["true"] { settings.verbosity = .verbose }
    report(configuration.diagnostics, sources: [SourceInput(text: text, path: path)])
    return configuration.diagnostics.isEmpty
  }

  /// The folder of the first input, or the working directory.
  private var firstFolder: String {
    let inputs = settings.inputs + settings.modules.map(\.path)
    guard let first = inputs.first(where: { $0 != "-" }) else { return workingDirectory }
    let path = Path.absolute(first, in: workingDirectory)
    let isFolder = (try? System.status(of: path).kind) == .directory
    return isFolder ? path : Path.folder(path)
  }

  private func whatIsMissing() -> [UsageProblem] {
    var problems: [UsageProblem] = []
    let hasNoInputs = settings.inputs.isEmpty && settings.modules.isEmpty
    if hasNoInputs, settings.interfaces.isEmpty {
      problems.append(.noInputs)
    } else if hasNoInputs, settings.generation.only.isEmpty {
      problems.append(.interfaceNeedsOnly)
    }
    if settings.checks, outputPath == nil { problems.append(.checkNeedsOutput) }
    if settings.split > 1, outputPath.map(isFolder) ?? true { problems.append(.splitNeedsFile) }
    return problems
  }

  // MARK: - Inputs

  mutating func findSources() -> [SourceInput] {
    var discovery = Discovery(workingDirectory: workingDirectory, jobs: settings.generation.jobs)
    discovery.exclusion = PathExclusion(settings.excludedPaths, workingDirectory: workingDirectory)
    discovery.add(settings.inputs, role: .input)
    discovery.addModules(settings.modules)
    // What is said of the module of all inputs goes before what can be seen.
    discovery.findModules(of: settings.inputs, as: .input, setsModules: settings.generation.module == nil)
    discovery.exclusion = nil
    discovery.add(settings.dependencies, role: .dependency)
    if !settings.dependencies.isEmpty { discovery.findModules(of: settings.dependencies, as: .dependency) }
    for module in settings.interfaces {
      let (name, result) = SynthesizedInterface.text(of: module)
      switch result {
      case .success(let text):
        let supplement = SynthesizedInterface.supplement(
          to: text,
          of: module,
          isDoubled: !settings.generation.only.isEmpty,
          classes: settings.generation.selection.namesOfClasses
        )
        discovery.add(interface: text, module: name, supplement: supplement)
      case .failure(let failure): findings.append(failure.diagnostic)
      }
    }
    findings += discovery.diagnostics
    findUsedNames()
    return discovery.sources
  }

  /// Reads the files that say which doubles are used.
  private mutating func findUsedNames() {
    if settings.usedIn.isEmpty { return }
    var discovery = Discovery(workingDirectory: workingDirectory, jobs: settings.generation.jobs)
    discovery.add(settings.usedIn, role: .dependency)
    findings += discovery.diagnostics
    let sources = discovery.sources
    let names = parallelMap(count: sources.count, jobs: settings.generation.jobs, makeState: {}) { _, index in
      var names = UsedNames()
      names.add(sources[index].bytes())
      return names
    }
    settings.generation.usedNames = names.reduce(into: UsedNames()) { $0.formUnion($1) }
  }

  // MARK: - Outputs

  /// The path of the output; `nil` for standard output.
  var outputPath: String? { settings.output == "-" ? nil : settings.output }

  private mutating func decideLayout() {
    guard let path = outputPath else { return }
    settings.generation.layout =
      isFolder(path) ? .filePerSource : settings.split > 1 ? .files(settings.split) : .singleFile
  }

  private func isFolder(_ path: String) -> Bool {
    path.hasSuffix("/") || (try? System.status(of: path).kind) == .directory
  }

  /// The path of an output of the run; `nil` for standard output.
  func place(of name: String) -> String? {
    guard let path = outputPath else { return nil }
    switch settings.generation.layout {
    case .filePerSource: return Path.join(path, name)
    case .singleFile, .files: return OutputNames.path(ofPart: OutputNames.part(of: name), beside: path)
    }
  }

  // MARK: - Reports

  /// Prints diagnostics in the order of the sources, each once, and of many that are alike the first.
  mutating func report(_ diagnostics: [Diagnostic], sources: [SourceInput]) {
    var isColored = settings.color == .always
    if settings.color == .auto {
      isColored = System.isTerminal(2) && System.environment("NO_COLOR") == nil && System.environment("TERM") != "dumb"
    }
    var printer = DiagnosticPrinter(sources: sources, format: settings.diagnostics, isColored: isColored)
    var seen: Set<Diagnostic> = []
    var found: [Diagnostic] = []
    for var diagnostic in diagnostics.inSourceOrder where seen.insert(diagnostic).inserted {
      if settings.isStrict, diagnostic.severity == .warning { diagnostic.severity = .error }
      if diagnostic.severity == .error { errorCount += 1 }
      if diagnostic.severity == .warning { warningCount += 1 }
      if settings.verbosity == .quiet, diagnostic.severity != .error { continue }
      found.append(diagnostic)
    }
    let digest = DiagnosticDigest(
      of: found,
      isComplete: settings.verbosity == .verbose,
      isShortened: settings.diagnostics == .text
    )
    let text = (digest.shown + digest.summaries).flatMap { printer.text(of: $0) }
    if !text.isEmpty { try? System.write(text, to: 2) }
  }
}

extension [Diagnostic] {
  /// Sorted by place; those without one come last, in the order in which they were found.
  fileprivate var inSourceOrder: [Diagnostic] {
    func key(_ location: DeclLocation?) -> (Int, UInt32) {
      location.map { ($0.file.index, $0.offset) } ?? (Int.max, 0)
    }
    let order = indices.sorted { left, right in
      let (leftKey, rightKey) = (key(self[left].location), key(self[right].location))
      return leftKey == rightKey ? left < right : leftKey < rightKey
    }
    return order.map { self[$0] }
  }
}
