import DeclModel

/// An option of the command: its name, what it takes, what it does.
///
/// One table of these drives the parsing of arguments and configuration files, the help, and the completion scripts.
package struct CommandOption: Sendable {
  /// The argument of an option.
  package enum Argument: Sendable {
    case none
    /// Any text; the word stands for it in the help.
    case text(String)
    /// A number, which configuration files may write without quotes.
    case number(String)
    /// A file or folder.
    case path(String)
    /// A pattern for names, or for paths if a slash is in it.
    case pathPattern(String)
    /// A name, with a file or folder after an equals sign if there is one.
    case namedPath(String)
    /// One of these words.
    case choice([String])
  }

  /// The error that a value is.
  package struct InvalidValue: Error {
    package let index: Int
    package let expectation: String
  }

  package let name: String
  package let short: Character?
  package let argument: Argument
  package let isRepeatable: Bool
  package let help: String
  /// The heading under which the help shows it.
  package internal(set) var group = ""
  /// The kinds of double whose commands have it; all if `nil`.
  package let kinds: Set<String>?
  /// Whether the commands that only answer questions have it.
  package let servesQuestions: Bool
  /// Changes the settings, given its values in order (`true` or `false` for an option that takes none); `nil` for one that is
  /// not a setting but an action, which no configuration file can have.
  package let apply: (@Sendable ([String], inout CommandSettings) throws(InvalidValue) -> Void)?

  package init(
    _ name: String,
    short: Character? = nil,
    _ argument: Argument = .none,
    isRepeatable: Bool = false,
    kinds: Set<String>? = nil,
    servesQuestions: Bool = true,
    help: String,
    apply: (@Sendable ([String], inout CommandSettings) throws(InvalidValue) -> Void)? = nil
  ) {
    self.name = name
    self.short = short
    self.argument = argument
    self.isRepeatable = isRepeatable
    self.kinds = kinds
    self.servesQuestions = servesQuestions
    self.help = help
    self.apply = apply
  }

  /// Whether a value follows.
  package var takesValue: Bool { if case .none = argument { false } else { true } }

  /// A value as a configuration file says it, whose paths are relative to the file's folder.
  package func located(_ value: String, in folder: String) -> String {
    switch argument {
    case .path: return value == "-" ? value : Path.join(folder, value)
    case .pathPattern: return value.contains("/") ? Path.join(folder, value) : value
    case .namedPath: return ModulePath(value).map { "\($0.name)=\(Path.join(folder, $0.path))" } ?? value
    case .none, .text, .number, .choice: return value
    }
  }

  /// The value as the help shows it.
  package var valueName: String? {
    switch argument {
    case .none: nil
    case .text(let word), .number(let word), .path(let word), .pathPattern(let word), .namedPath(let word): "<\(word)>"
    case .choice(let words): "<\(words.joined(separator: "|"))>"
    }
  }

  /// Whether a configuration file can have it: not what is asked of a single run.
  var isConfigurable: Bool { apply != nil && name != "check" && name != "format" }
}
