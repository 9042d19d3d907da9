/// The settings from the command line and the configuration file.
package struct CommandSettings: Sendable {
  package enum Color: String, CaseIterable, Sendable {
    case auto, always, never
  }

  package enum Verbosity: Sendable {
    case quiet, normal, verbose
  }

  package var inputs: [String] = []
  /// The inputs that are modules of their own.
  package var modules: [ModulePath] = []
  /// Patterns of the paths below which nothing is an input.
  package var excludedPaths: [String] = []
  package var output: String?
  /// Whether the configuration names the output, which then serves the subcommands of all kinds.
  package var outputIsConfigured = false
  package var dependencies: [String] = []
  package var interfaces: [String] = []
  /// The files and folders whose names say which doubles are made; all are if empty.
  package var usedIn: [String] = []
  /// The number of files that one output is split into.
  package var split = 1
  /// The folder in which packages were resolved, if it is not the default one.
  package var scratchPath: String?
  /// Whether imported modules are not looked for in packages.
  package var isWithoutPackages = false
  package var generation: GenerationOptions
  package var checks = false
  package var allowsEmpty = false
  /// The names of the kinds that are wanted; all if empty.
  package var kinds: Set<String> = []
  package var isStrict = false
  /// The arguments of the command, to name it to those who must call it again.
  package var arguments: [String] = []
  package var verbosity = Verbosity.normal
  package var color = Color.auto
  package var diagnostics = DiagnosticPrinter.Format.text
  /// The format of the answers of `list` and `explain`.
  package var answerFormat = AnswerFormat.text

  package init(kind: DoubleKind) {
    generation = GenerationOptions(kind: kind)
    generation.jobs = System.processorCount
  }
}

extension CommandSettings {
  /// Applies the values of options.
  ///
  /// - Parameters:
  ///   - values: The values by the names of their options.
  ///   - options: Those that the command has; values of others are left.
  ///   - report: Told of an option one of whose values is wrong.
  mutating func apply(
    _ values: [String: [String]],
    of options: [CommandOption],
    orElse report: (CommandOption, _ value: String, CommandOption.InvalidValue) -> Void
  ) {
    for option in options {
      guard let values = values[option.name], let apply = option.apply else { continue }
      do {
        try apply(values, &self)
      } catch {
        report(option, values.indices.contains(error.index) ? values[error.index] : "", error)
      }
    }
  }
}

/// A module of the inputs: `App=Sources/App`.
package struct ModulePath: Hashable, Sendable {
  package let name: String
  package let path: String

  /// Reads `name=path`; `nil` if there is no equals sign.
  package init?(_ text: String) {
    guard let separator = text.utf8.firstIndex(of: UInt8(ascii: "=")) else { return nil }
    name = String(text[..<separator])
    path = String(text[text.utf8.index(after: separator)...])
  }
}

/// The format of the answers of `list` and `explain`.
package enum AnswerFormat: String, CaseIterable, Sendable {
  case text, json
}
