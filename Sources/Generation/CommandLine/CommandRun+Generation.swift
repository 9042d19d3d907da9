import DeclModel

extension CommandRun {
  /// Makes the doubles of a kind, and writes them.
  mutating func generate(_ kind: DoubleKind) -> Command.ExitStatus {
    let isWanted = settings.kinds.isEmpty || settings.kinds.contains(kind.name)
    // This also finds out which names are used, if that is asked for.
    let inputs = isWanted ? findSources() : []
    var result = Generator(settings.generation).run(inputs)
    defer { self.result = result }
    let sources = result.sources
    result.diagnostics = isWanted ? findings + result.diagnostics : [.unwantedKind(kind)]
    // A path that cannot be read says more than that nothing was found in it.
    if settings.allowsEmpty || findings.contains(where: { $0.severity == .error }) {
      result.diagnostics.removeAll { $0.id == "nothing-selected" }
    }
    let outputs = place(result.outputs)
    // What stands there is another kind's; a build may need a file in any case.
    let isTaken = settings.outputIsConfigured && outputPath.map(System.exists) ?? false
    if !isWanted, outputPath != nil, isTaken || !settings.allowsEmpty {
      report(result.diagnostics, sources: sources)
      return errorCount > 0 ? .failure : .success
    }
    let overwritten = overwrittenSources(outputs, sources: sources) + overwrittenKinds(outputs, kind)
    result.diagnostics += overwritten
    // What has no double for an error may have one again.
    if !result.hasErrors { result.diagnostics += staleOutputs(outputs, of: kind, sources: sources) }
    report(result.diagnostics, sources: sources)
    if errorCount > 0, !settings.generation.keepsGoing || !overwritten.isEmpty || outputs.isEmpty { return .failure }
    let status = finish(outputs, of: kind, result: result)
    return errorCount > 0 ? .failure : status
  }

  /// The files at the places where they go.
  private func place(_ files: [GeneratedFile]) -> [OutputFile] {
    files.map { OutputFile(path: place(of: $0.name) ?? "", pieces: $0.pieces) }
  }

  /// Outputs that would replace a source of the run.
  private func overwrittenSources(_ outputs: [OutputFile], sources: [SourceInput]) -> [Diagnostic] {
    if outputPath == nil { return [] }
    let targets = outputs.map { System.resolved($0.path) }
    // Most files are new, and then no source needs to be looked at.
    if targets.allSatisfy({ $0 == nil }) { return [] }
    let names = Set(outputs.map { Path.name($0.path) })
    let named = sources.lazy.filter { $0.content == .file }.map { (name: Path.name($0.path), source: $0) }
    let sourcesByName = Dictionary(grouping: named.filter { names.contains($0.name) }, by: \.name)
    return zip(outputs, targets).compactMap { output, target in
      guard let target, let candidates = sourcesByName[Path.name(output.path)] else { return nil }
      let isSource = candidates.contains { _, candidate in
        guard System.resolved(candidate.path) == target else { return false }
        let text = candidate.bytes()
        return !GeneratedHeader.begins(text) && !GeneratedHeader.beginsOfOtherTool(text)
      }
      return isSource ? .outputIsSource(output.path) : nil
    }
  }

  /// Outputs that the configuration names and in which there are doubles of other kinds alone.
  private func overwrittenKinds(_ outputs: [OutputFile], _ kind: DoubleKind) -> [Diagnostic] {
    guard settings.outputIsConfigured, settings.generation.layout != .filePerSource else { return [] }
    return outputs.compactMap { output in
      guard System.exists(output.path) else { return nil }
      let text = SourceInput(file: output.path, name: output.path, role: .input).bytes()
      guard GeneratedHeader.begins(text) else { return nil }
      let kinds = DoubleKind.all.filter {
        String(decoding: text, as: UTF8.self).contains("/// A \($0.noun ?? $0.name) of `")
      }
      guard let other = kinds.first, !kinds.contains(where: { $0.name == kind.name }) else { return nil }
      return .outputIsOfOtherKind(output.path, kind, other)
    }
  }

  /// Files that an earlier run wrote for a source that has no doubles any more, or does not exist.
  private func staleOutputs(_ outputs: [OutputFile], of kind: DoubleKind, sources: [SourceInput]) -> [Diagnostic] {
    guard let folder = outputPath, errorCount == 0 else { return [] }
    if settings.generation.layout != .filePerSource {
      let count = if case .files(let count) = settings.generation.layout { count } else { 1 }
      let next = OutputNames.path(ofPart: count + 1, beside: folder)
      let text = System.exists(next) ? SourceInput(file: next, name: next, role: .input).bytes() : []
      return GeneratedHeader.begins(text) ? [.staleOutput(next, count: count)] : []
    }
    let current = Set(outputs.map(\.path))
    let names = Set(sources.lazy.filter(\.role.isInput).map(\.name))
    let suffix = OutputNames.suffix(for: kind)
    let modules = InputModules(sources).parts.map(\.outputFolder).filter { !$0.isEmpty }
    return Set([folder] + modules.map { Path.join(folder, $0) }).sorted().flatMap { folder in
      Listing(of: folder).files.compactMap { file -> Diagnostic? in
        let path = Path.join(folder, file)
        guard file.hasSuffix(suffix), !current.contains(path) else { return nil }
        let text = SourceInput(file: path, name: file, role: .input).bytes()
        guard let source = GeneratedHeader.source(in: text), names.contains(source) || !System.exists(source) else {
          return nil
        }
        return .staleOutput(path, source: source)
      }
    }
  }

  /// Writes or compares the outputs.
  private mutating func finish(_ outputs: [OutputFile], of kind: DoubleKind, result: GenerationResult)
    -> Command.ExitStatus
  {
    guard outputPath != nil else {
      do {
        for output in outputs { try output.write(to: 1) }
        summarize(result, of: kind, changed: nil)
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
          text += FirstDifference(of: file)?.text ?? ""
        }
        if !changes.isEmpty { text += "run '\(Sentences.renewal(settings.arguments))' to write what differs\n" }
        let printed = Command.print(text)
        summarize(result, of: kind, changed: nil)
        return changes.isEmpty ? printed : .failure
      }
      let written = try OutputWriter.write(outputs)
      summarize(result, of: kind, changed: written.count)
      return .success
    } catch {
      report([.unwritable(error.path, error.reason)], sources: [])
      return .failure
    }
  }

  private func summarize(_ result: GenerationResult, of kind: DoubleKind, changed: Int?) {
    guard settings.verbosity == .verbose else { return }
    func count(_ number: Int, _ word: String, _ plural: String? = nil) -> String {
      "\(number) \(number == 1 ? word : plural ?? word + "s")"
    }
    var text = "note: read \(count(result.sources.count, "file")) (\(result.counts.bytes / 1024) KiB), "
    text += "parsed \(result.counts.parsedFiles), "
    text += "made \(count(result.counts.doubles, kind.name, kind.plural)) in \(count(result.outputs.count, "file"))"
    if let changed { text += ", wrote \(changed)" }
    if warningCount > 0 { text += ", with \(count(warningCount, "warning"))" }
    try? System.write(Array((text + "\n").utf8), to: 2)
  }
}
