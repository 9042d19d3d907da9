import DeclModel

/// The command: from its arguments to an exit status.
package enum Command {
  package static let version = "0.1.0"

  /// How a run ended.
  package enum ExitStatus: Int32, Sendable {
    case success = 0
    /// An input or the generation failed, or `--check` found a difference.
    case failure = 1
    /// The command was called in a wrong way.
    case usage = 64
  }

  /// Runs the command.
  ///
  /// - Parameter arguments: The arguments without the name of the program.
  /// - Returns: The exit status of the process.
  package static func run(_ arguments: [String]) -> ExitStatus {
    System.ignoreBrokenPipes()
    let parsed = ArgumentParser.parse(arguments)
    if case .help(let kind)? = parsed.action, parsed.problems.isEmpty {
      return print(kind.map { Help.text(for: $0) } ?? Help.overview)
    }
    guard parsed.problems.isEmpty, let action = parsed.action else {
      if case .generate(let kind)? = parsed.action { return fail(parsed.problems, kind: kind) }
      return fail(parsed.problems, kind: nil)
    }
    switch action {
    case .help(let kind): return print(kind.map { Help.text(for: $0) } ?? Help.overview)
    case .version: return print("swift-mocking \(version)\n")
    case .completionScript(let shell): return print(CompletionScript.text(for: shell))
    case .generate(let kind):
      var run = CommandRun(kind: kind)
      return run.run(parsed)
    }
  }

  /// Prints the result of the command; without a reader left there is nothing more to do.
  static func print(_ text: String) -> ExitStatus {
    do {
      try System.write(Array(text.utf8), to: 1)
      return .success
    } catch {
      return .failure
    }
  }

  /// Reports wrong usage, all that was found at once.
  static func fail(_ problems: [UsageProblem], kind: DoubleKind?) -> ExitStatus {
    var text = ""
    for problem in problems { text += "error: \(Sentences.sentence(problem))\n" }
    text += "note: \(Sentences.advice(kind: kind))\n"
    try? System.write(Array(text.utf8), to: 2)
    return .usage
  }
}

/// One run of a subcommand.
struct CommandRun {
  private let kind: DoubleKind
  private var settings: CommandSettings
  private let workingDirectory = System.workingDirectory ?? "/"
  /// What has been found so far, before the generator had a look.
  private var findings: [Diagnostic] = []
  private var errorCount = 0

  init(kind: DoubleKind) {
    self.kind = kind
    settings = CommandSettings(kind: kind)
  }

  mutating func run(_ arguments: ParsedArguments) -> Command.ExitStatus {
    settings.inputs = arguments.inputs
    let problems = apply(arguments)
    if !problems.isEmpty { return Command.fail(problems, kind: kind) }
    guard readConfiguration(arguments) else { return .failure }
    let missing = whatIsMissing()
    if !missing.isEmpty { return Command.fail(missing, kind: kind) }
    decideLayout()

    let isWanted = settings.kinds.isEmpty || settings.kinds.contains(kind.name)
    let sources = isWanted ? findSources() : []
    var result = Generator(settings.generation).run(sources)
    result.diagnostics = isWanted ? findings + result.diagnostics : [.unwantedKind(kind)]
    // A path that cannot be read says more than that nothing was found in it.
    if settings.allowsEmpty || findings.contains(where: { $0.severity == .error }) {
      result.diagnostics.removeAll { $0.id == "nothing-selected" }
    }
    let outputs = place(result.outputs)
    result.diagnostics += overwrittenSources(outputs, sources: sources) + staleOutputs(outputs, sources: sources)
    report(result.diagnostics, sources: sources)
    if errorCount > 0 { return .failure }
    return finish(outputs, result: result)
  }

  // MARK: - Settings

  /// Applies the options of the command line.
  private mutating func apply(_ arguments: ParsedArguments) -> [UsageProblem] {
    var problems: [UsageProblem] = []
    for option in CommandOption.options(for: kind) {
      guard let values = arguments.values[option.name], let apply = option.apply else { continue }
      do {
        try apply(values, &settings)
      } catch {
        let value = values.indices.contains(error.index) ? values[error.index] : ""
        problems.append(.badValue(option: option.name, value: value, expectation: error.expectation))
      }
    }
    return problems
  }

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
    let buffer = ReadBuffer(capacity: 1 << 14)
    do {
      try buffer.load(path: path)
    } catch {
      report([.unreadable(path, error)], sources: [])
      return false
    }
    let text = Array(buffer.bytes)
    let folder = path.contains("/") ? Path.folder(path) : ""
    var configuration = Configuration(parsing: text, relativeTo: folder)
    configuration.apply(to: &settings, except: Set(arguments.values.keys))
    // On the command line, inputs and the opposite of a verbosity replace those of the file.
    if settings.inputs.isEmpty { settings.inputs = configuration.inputs }
    if arguments.values["quiet"] == ["true"] { settings.verbosity = .quiet }
    if arguments.values["verbose"] == ["true"] { settings.verbosity = .verbose }
    report(configuration.diagnostics, sources: [SourceInput(text: text, path: path)])
    return configuration.diagnostics.isEmpty
  }

  /// The folder of the first input, or the working directory.
  private var firstFolder: String {
    guard let first = settings.inputs.first(where: { $0 != "-" }) else { return workingDirectory }
    let path = Path.absolute(first, in: workingDirectory)
    let isFolder = (try? System.status(of: path).kind) == .directory
    return isFolder ? path : Path.folder(path)
  }

  private func whatIsMissing() -> [UsageProblem] {
    var problems: [UsageProblem] = []
    if settings.inputs.isEmpty, settings.interfaces.isEmpty {
      problems.append(.noInputs)
    } else if settings.inputs.isEmpty, settings.generation.only.isEmpty {
      problems.append(.interfaceNeedsOnly)
    }
    if settings.checks, outputPath == nil { problems.append(.checkNeedsOutput) }
    return problems
  }

  // MARK: - Inputs

  private mutating func findSources() -> [SourceInput] {
    var discovery = Discovery(workingDirectory: workingDirectory, jobs: settings.generation.jobs)
    discovery.add(settings.inputs, role: .input)
    discovery.add(settings.dependencies, role: .dependency)
    for module in settings.interfaces {
      let (name, result) = SynthesizedInterface.text(of: module)
      switch result {
      case .success(let text):
        let isDoubled = !settings.generation.only.isEmpty
        let supplement = SynthesizedInterface.supplement(to: text, of: module, isDoubled: isDoubled)
        discovery.add(interface: text, module: name, supplement: supplement)
      case .failure(let failure): findings.append(failure.diagnostic)
      }
    }
    findings += discovery.diagnostics
    return discovery.sources
  }

  // MARK: - Outputs

  /// The path of the output; `nil` for standard output.
  private var outputPath: String? {
    settings.output == "-" ? nil : settings.output
  }

  private mutating func decideLayout() {
    guard let path = outputPath else { return }
    let isFolder = path.hasSuffix("/") || (try? System.status(of: path).kind) == .directory
    settings.generation.layout = isFolder ? .filePerSource : .singleFile
  }

  /// The files at the places where they go.
  private func place(_ files: [GeneratedFile]) -> [OutputFile] {
    guard let path = outputPath else { return files.map { OutputFile(path: "", text: $0.text) } }
    if settings.generation.layout == .singleFile { return files.map { OutputFile(path: path, text: $0.text) } }
    return files.map { OutputFile(path: Path.join(path, $0.name), text: $0.text) }
  }

  /// Outputs that would replace a source of the run.
  private func overwrittenSources(_ outputs: [OutputFile], sources: [SourceInput]) -> [Diagnostic] {
    outputs.compactMap { output in
      guard outputPath != nil, let target = System.resolved(output.path) else { return nil }
      let isSource = sources.contains { source in
        source.content == .file && Path.name(source.path) == Path.name(output.path)
          && System.resolved(source.path) == target && !GeneratedHeader.begins(source.bytes())
      }
      return isSource ? .outputIsSource(output.path) : nil
    }
  }

  /// Files that an earlier run wrote for a source that has no doubles any more, or does not exist.
  private func staleOutputs(_ outputs: [OutputFile], sources: [SourceInput]) -> [Diagnostic] {
    guard let folder = outputPath, settings.generation.layout == .filePerSource, errorCount == 0 else { return [] }
    let current = Set(outputs.map { Path.name($0.path) })
    let names = Set(sources.lazy.filter { $0.role == .input }.map(\.name))
    let suffix = OutputNames.suffix(for: kind)
    return Listing(of: folder).files.compactMap { file in
      guard file.hasSuffix(suffix), !current.contains(file) else { return nil }
      let path = Path.join(folder, file)
      let text = SourceInput(file: path, name: file, role: .input).bytes()
      guard let source = GeneratedHeader.source(in: text), names.contains(source) || !System.exists(source) else {
        return nil
      }
      return .staleOutput(path, source: source)
    }
  }

  /// Writes or compares the outputs.
  private mutating func finish(_ outputs: [OutputFile], result: GenerationResult) -> Command.ExitStatus {
    guard outputPath != nil else {
      do {
        for output in outputs { try System.write(output.text, to: 1) }
        summarize(result, changed: nil)
        return .success
      } catch {
        // Whoever stopped reading knows; others must be told.
        if error != .brokenPipe { report([.unwritable("standard output", error)], sources: []) }
        return .failure
      }
    }
    do {
      if settings.checks {
        let changes = try OutputWriter.changes(in: outputs)
        var text = ""
        for (file, change) in changes {
          text += "\(file.path): \(change == .create ? "is missing" : "is not up to date")\n"
        }
        _ = Command.print(text)
        summarize(result, changed: nil)
        return changes.isEmpty ? .success : .failure
      }
      let written = try OutputWriter.write(outputs)
      summarize(result, changed: written.count)
      return .success
    } catch {
      report([.unwritable(error.path, error.reason)], sources: [])
      return .failure
    }
  }

  // MARK: - Reports

  /// Prints diagnostics in the order of the sources, each once.
  private mutating func report(_ diagnostics: [Diagnostic], sources: [SourceInput]) {
    var isColored = settings.color == .always
    if settings.color == .auto {
      isColored = System.isTerminal(2) && System.environment("NO_COLOR") == nil && System.environment("TERM") != "dumb"
    }
    var printer = DiagnosticPrinter(sources: sources, format: settings.diagnostics, isColored: isColored)
    var seen: Set<Diagnostic> = []
    var text: [UInt8] = []
    for var diagnostic in diagnostics.inSourceOrder where seen.insert(diagnostic).inserted {
      if settings.isStrict, diagnostic.severity == .warning { diagnostic.severity = .error }
      if diagnostic.severity == .error { errorCount += 1 }
      if settings.verbosity == .quiet, diagnostic.severity != .error { continue }
      text += printer.text(of: diagnostic)
    }
    if !text.isEmpty { try? System.write(text, to: 2) }
  }

  private func summarize(_ result: GenerationResult, changed: Int?) {
    guard settings.verbosity == .verbose else { return }
    func count(_ number: Int, _ word: String, _ plural: String? = nil) -> String {
      "\(number) \(number == 1 ? word : plural ?? word + "s")"
    }
    var text = "note: read \(count(result.sources.count, "file")) (\(result.counts.bytes / 1024) KiB), "
    text += "parsed \(result.counts.parsedFiles), "
    text += "made \(count(result.counts.doubles, kind.name, kind.plural)) in \(count(result.outputs.count, "file"))"
    if let changed { text += ", wrote \(changed)" }
    try? System.write(Array((text + "\n").utf8), to: 2)
  }
}

extension [Diagnostic] {
  /// Sorted by place; those without one come last, in the order in which they were found.
  fileprivate var inSourceOrder: [Diagnostic] {
    func key(_ location: DeclLocation?) -> (Int64, UInt32) {
      location.map { (Int64($0.file), $0.offset) } ?? (Int64.max, 0)
    }
    let order = indices.sorted { left, right in
      let (leftKey, rightKey) = (key(self[left].location), key(self[right].location))
      return leftKey == rightKey ? left < right : leftKey < rightKey
    }
    return order.map { self[$0] }
  }
}
