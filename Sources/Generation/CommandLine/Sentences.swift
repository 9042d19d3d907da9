import DeclModel

/// The words of the command's messages about how it was called.
package enum Sentences {
  /// The sentence about a problem, without a full stop, as the compiler writes.
  package static func sentence(_ problem: UsageProblem) -> String {
    switch problem {
    case .missingSubcommand:
      "expected a command: \(list(Subcommand.all.map(\.name)))"
    case .unknownSubcommand(let name):
      "unknown command '\(name)'" + hint(suggestion(for: name, among: Subcommand.all.map(\.name)))
        + (name.contains("/") || name.contains(".") ? "; the command comes before the inputs" : "")
    case .unknownOption(let option, let near):
      "unknown option '\(option)'" + hint(near)
    case .foreignOption(let option, let owners):
      "'\(option)' is an option of other commands: \(list(owners))"
    case .missingValue(let option, let valueName):
      "'\(option)' needs a value: \(option) \(valueName)"
    case .unexpectedValue(let option, let value):
      "'\(option)' takes no value, but was given '\(value)'"
    case .badValue(let option, let value, let expectation):
      "invalid value '\(value)' for '--\(option)': expected \(expectation)"
    case .repeatedOption(let option):
      "'\(option)' was given more than once"
    case .unexpectedArgument(let argument):
      "unexpected argument '\(argument)'"
    case .missingName:
      "expected the name of a declaration to explain, and files or folders to read"
    case .expectedFolder:
      "expected the folder of one project"
    case .noInputs:
      "expected files or folders to read, or '-' for standard input"
    case .interfaceNeedsOnly:
      "expected files or folders to read, or '--only' to say which protocols of the '--interface' are wanted"
    case .checkNeedsOutput:
      "'--check' needs '--output': there is nothing on disk to compare with"
    case .splitNeedsFile:
      "'--split' needs a file for '--output', beside which it puts the others"
    case .conflict(let one, let other):
      "'\(one)' and '\(other)' cannot be used together"
    }
  }

  /// A reference to the help.
  package static func advice(_ subcommand: Subcommand?) -> String {
    "see 'swift-mocking \(subcommand.map { $0.name + " " } ?? "")--help'"
  }

  static func hint(_ near: String?) -> String { near.map { "; did you mean '\($0)'?" } ?? "" }

  /// The command that writes what one with `--check` compares, as a shell takes it.
  static func renewal(_ arguments: [String]) -> String {
    let words = arguments.filter { $0 != "--check" && !$0.hasPrefix("--check=") }
    return (["swift-mocking"] + words.map(quoted)).joined(separator: " ")
  }

  /// A word as a shell takes it.
  static func quoted(_ word: String) -> String {
    let plain = word.utf8.allSatisfy {
      isIdentifierByte($0) && $0 != UInt8(ascii: "$") || "-./:=+,@%".utf8.contains($0)
    }
    return plain && !word.isEmpty
      ? word : "'" + word.split(separator: "'", omittingEmptySubsequences: false).joined(separator: "'\\''") + "'"
  }

  /// A number with a comma between its thousands.
  static func grouped(_ number: Int) -> String {
    var text = ""
    for (index, digit) in String(number).reversed().enumerated() {
      if index > 0, index % 3 == 0, digit != "-" { text.append(",") }
      text.append(digit)
    }
    return String(text.reversed())
  }

  /// The words in quotes, of which one is to be chosen.
  static func alternatives(_ words: [String]) -> String { words.map { "'\($0)'" }.listed("or") }

  static func list(_ words: [String]) -> String { words.map { "'\($0)'" }.joined(separator: ", ") }
}
