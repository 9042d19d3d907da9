// The runs that take the place of other tools: printed as a script, or written as configuration files.

extension CommandRun {
  /// Prints how the doubles of a project are generated with this command.
  mutating func adopt() -> Command.ExitStatus {
    guard let folder = settings.inputs.first, settings.inputs.count == 1, folder != "-" else {
      return Command.fail([.expectedFolder], of: subcommand)
    }
    do {
      guard try System.status(of: folder).kind == .directory else {
        return Command.fail([.expectedFolder], of: subcommand)
      }
    } catch {
      report([.unreadable(folder, error)], sources: [])
      return .failure
    }
    let root = Path.absolute(folder, in: workingDirectory)
    let adoption = Adoption(root: root)
    let script = AdoptionScript(adoption, folder: outputPath.map { Path.absolute($0, in: workingDirectory) } ?? root)
    report(adoption.diagnostics, sources: adoption.sources)
    // What is said of libraries is an answer, too.
    if adoption.runs.isEmpty { return adoption.hasOnlyNotes ? .success : .failure }
    if outputPath != nil, !write(script.configurations) { return .failure }
    let status = Command.print(script.text(writesFiles: outputPath == nil, from: workingDirectory))
    return errorCount > 0 ? .failure : status
  }

  /// Writes the files, none of which may be there with another content.
  private mutating func write(_ files: [(path: String, text: String)]) -> Bool {
    let different = files.filter { file in
      System.exists(file.path) && (try? ReadBuffer.contents(of: file.path)) != Array(file.text.utf8)
    }
    report(different.map { .existing(Path.relative($0.path, to: workingDirectory) ?? $0.path) }, sources: [])
    if !different.isEmpty { return false }
    do {
      _ = try OutputWriter.write(files.map { OutputFile(path: $0.path, pieces: [Array($0.text.utf8)]) })
      return true
    } catch {
      report([.unwritable(error.path, error.reason)], sources: [])
      return false
    }
  }
}
