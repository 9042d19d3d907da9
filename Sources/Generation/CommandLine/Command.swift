import DeclModel

/// The command: from its arguments to an exit status.
package enum Command {
  /// The result of a run.
  package enum ExitStatus: Int32, Sendable {
    case success = 0
    /// An input or the generation failed, or `--check` found a difference.
    case failure = 1
    /// The command was called in a wrong way.
    case usage = 64
  }

  /// Runs the command.
  ///
  /// - Parameters:
  ///   - arguments: The arguments without the name of the program.
  ///   - end: Ends the process, with all that the run has made still there: to take that apart first would be for nothing.
  package static func run(_ arguments: [String], end: (ExitStatus) -> Never) -> Never {
    System.occupyClosedStreams()
    System.ignoreSignalsOfWrites()
    let parsed = ArgumentParser.parse(arguments)
    guard parsed.problems.isEmpty, let action = parsed.action else {
      if case .run(let subcommand)? = parsed.action { end(fail(parsed.problems, of: subcommand)) }
      end(fail(parsed.problems, of: nil))
    }
    switch action {
    case .help(let subcommand): end(print(subcommand.map { Help.text(for: $0) } ?? Help.overview))
    case .version: end(print("swift-mocking \(Version.current)\n"))
    case .completionScript(let shell): end(print(CompletionScript.text(for: shell)))
    case .run(let subcommand):
      var run = CommandRun(subcommand)
      run.settings.arguments = arguments
      let status = run.run(parsed)
      withExtendedLifetime(run) { end(status) }
    }
  }

  /// Prints the result of the command; without a reader left there is nothing more to do.
  static func print(_ text: String) -> ExitStatus {
    do {
      try System.write(Array(text.utf8), to: 1)
      return .success
    } catch {
      // Whoever stopped reading knows; others must be told.
      if error != .brokenPipe {
        try? System.write(Array("error: cannot write 'standard output': \(error)\n".utf8), to: 2)
      }
      return .failure
    }
  }

  /// Reports wrong usage, all that was found at once.
  static func fail(_ problems: [UsageProblem], of subcommand: Subcommand?) -> ExitStatus {
    var text = ""
    for problem in problems { text += "error: \(Sentences.sentence(problem))\n" }
    text += "note: \(Sentences.advice(subcommand))\n"
    try? System.write(Array(text.utf8), to: 2)
    return .usage
  }
}
