/// A subcommand, the first argument of the command line.
package enum Subcommand: Sendable {
  /// Doubles of a kind.
  case generate(DoubleKind)
  /// The table of what would be generated.
  case list
  /// The reasons for the doubles of a declaration.
  case explain
  /// The runs that take the place of other tools in a project.
  case adopt

  /// All of them, in the order of the help.
  package static let all: [Subcommand] = DoubleKind.all.map { .generate($0) } + [.list, .explain, .adopt]

  /// The one of that name.
  package static func named(_ name: String) -> Subcommand? { all.first { $0.name == name } }

  package var name: String { description.name }

  /// The description in the help.
  var summary: String { description.summary }

  /// The arguments behind its name, as the help shows them.
  var usage: String { description.usage }

  private var description: (name: String, summary: String, usage: String) {
    let sources = "[options] <file-or-folder>..."
    return switch self {
    case .generate(let kind): (kind.name, kind.summary, sources)
    case .list: ("list", "List the declarations that would be doubled, and those that would not", sources)
    case .explain: ("explain", "Explain why a declaration has its doubles, or has none", "<name> " + sources)
    case .adopt:
      (
        "adopt",
        "Print the configuration and commands that take the place of Mockolo or Sourcery in a project",
        "[options] <folder>"
      )
    }
  }

  /// Whether it has the option.
  package func has(_ option: CommandOption) -> Bool {
    switch self {
    case .generate(let kind): option.kinds?.contains(kind.name) ?? true
    case .list, .explain: option.servesQuestions
    case .adopt: Subcommand.optionsOfAdoption.contains(option.name)
    }
  }

  /// Whether an option matters to it in a configuration file, which serves all: whose names spies have also says whether mocks or spies
  /// are made for the markers of other tools.
  func isConfigured(by option: CommandOption) -> Bool { has(option) || option.name == "names" }

  private static let optionsOfAdoption: Set<String> = [
    "output", "strict", "quiet", "verbose", "color", "diagnostics", "help", "version", "generate-completion-script",
  ]

  /// The description of one of its options.
  func help(for option: CommandOption) -> String {
    if case .adopt = self, option.name == "output" {
      return "The folder for the configuration files; default: the printed commands write them"
    }
    return option.help
  }

  /// Its options.
  package var options: [CommandOption] { CommandOption.all.filter(has) }
}
