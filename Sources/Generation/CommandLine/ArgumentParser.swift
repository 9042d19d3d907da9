/// A problem with a command line, which `Sentences` puts into words.
package enum UsageProblem: Hashable, Sendable {
  case missingSubcommand
  case unknownSubcommand(String)
  case unknownOption(String, near: String?)
  /// An option that only other commands have.
  case foreignOption(String, of: [String])
  case missingValue(option: String, valueName: String)
  case unexpectedValue(option: String, value: String)
  case badValue(option: String, value: String, expectation: String)
  case repeatedOption(String)
  case unexpectedArgument(String)
  case missingName
  case noInputs
  case expectedFolder
  case interfaceNeedsOnly
  case checkNeedsOutput
  /// There are not several files to write.
  case splitNeedsFile
  case conflict(String, String)
}

/// A command line, taken apart.
package struct ParsedArguments: Sendable {
  /// The action that the command performs.
  package enum Action: Sendable {
    case run(Subcommand)
    case help(Subcommand?)
    case version
    case completionScript(CompletionScript.Shell)
  }

  package var action: Action?
  /// The values of each option that was given; `true` or `false` for those without a value.
  package var values: [String: [String]] = [:]
  package var inputs: [String] = []
  /// The declaration to explain.
  package var name: String?
  package var problems: [UsageProblem] = []
}

/// Takes command lines apart, by the table of options.
package struct ArgumentParser {
  private var rest: ArraySlice<String>
  private var subcommand: Subcommand?
  private var result = ParsedArguments()

  private init(_ arguments: [String]) { rest = arguments[...] }

  /// Takes a command line apart.
  ///
  /// - Parameter arguments: The arguments without the name of the program.
  /// - Returns: The parsed arguments, with all problems in them.
  package static func parse(_ arguments: [String]) -> ParsedArguments {
    var parser = ArgumentParser(arguments)
    parser.run()
    return parser.result
  }

  private mutating func run() {
    takeSubcommand()
    while let argument = rest.popFirst() {
      if argument == "--" {
        result.inputs += rest
        rest = []
      } else if argument.hasPrefix("--") {
        takeLong(argument.dropFirst(2))
      } else if argument.hasPrefix("-"), argument != "-" {
        takeShort(argument.dropFirst())
      } else {
        result.inputs.append(argument)
      }
    }
    decideAction()
  }

  private mutating func takeSubcommand() {
    guard let first = rest.first, !first.hasPrefix("-") else { return }
    rest = rest.dropFirst()
    if first == "help" {
      result.values["help"] = ["true"]
      if let name = rest.first {
        rest = rest.dropFirst()
        subcommand = Subcommand.named(name)
        if subcommand == nil { result.problems.append(.unknownSubcommand(name)) }
      }
    } else if let subcommand = Subcommand.named(first) {
      self.subcommand = subcommand
    } else {
      result.problems.append(.unknownSubcommand(first))
      // What follows cannot be judged.
      rest = rest.filter { $0 == "--help" || $0 == "-h" }
    }
  }

  // MARK: - Options

  private var options: [CommandOption] {
    subcommand?.options ?? CommandOption.all.filter { $0.apply == nil && $0.name != "config" }
  }

  private mutating func takeLong(_ text: Substring) {
    let name = text.prefix { $0 != "=" }
    let value = name.endIndex < text.endIndex ? String(text[text.index(after: name.endIndex)...]) : nil
    guard let option = options.first(where: { $0.name == name }) else {
      result.problems.append(problem(withUnknown: name))
      return
    }
    take(option, written: "--\(name)", value: value)
  }

  private func problem(withUnknown name: Substring) -> UsageProblem {
    let owners = Subcommand.all.filter { $0.options.contains { $0.name == name } }
    if subcommand != nil, !owners.isEmpty { return .foreignOption("--\(name)", of: owners.map(\.name)) }
    let near = suggestion(for: String(name), among: options.map(\.name))
    return .unknownOption("--\(name)", near: near.map { "--\($0)" })
  }

  private mutating func takeShort(_ text: Substring) {
    var letters = text
    while let letter = letters.popFirst() {
      guard let option = options.first(where: { $0.short == letter }) else {
        // People also write long options with one dash.
        let near = text.count > 1 ? suggestion(for: String(text.prefix { $0 != "=" }), among: options.map(\.name)) : nil
        let written = near == nil ? "-\(letter)" : "-\(text)"
        result.problems.append(.unknownOption(written, near: near.map { "--\($0)" }))
        return
      }
      if option.takesValue {
        if letters.first == "=" { letters.removeFirst() }
        take(option, written: "-\(letter)", value: letters.isEmpty ? nil : String(letters))
        return
      }
      take(option, written: "-\(letter)", value: nil)
    }
  }

  private mutating func take(_ option: CommandOption, written: String, value: String?) {
    guard option.takesValue else {
      if let value, option.apply == nil || !["true", "false"].contains(value) {
        result.problems.append(.unexpectedValue(option: written, value: value))
        return
      }
      result.values[option.name] = [value ?? "true"]
      return
    }
    // A value that looks like an option is taken as one: it was forgotten. `--only=-x` says otherwise.
    var value = value
    if value == nil, let next = rest.first, !next.hasPrefix("-") || next == "-" {
      value = next
      rest = rest.dropFirst()
    }
    guard let value else {
      result.problems.append(.missingValue(option: written, valueName: option.valueName ?? ""))
      return
    }
    if result.values[option.name] != nil, !option.isRepeatable {
      result.problems.append(.repeatedOption(written))
      return
    }
    result.values[option.name, default: []].append(value)
  }

  // MARK: - The whole

  private mutating func decideAction() {
    if result.values["help"] != nil {
      result.action = .help(subcommand)
    } else if result.values["version"] != nil {
      result.action = .version
    } else if let name = result.values["generate-completion-script"]?.last {
      if let shell = CompletionScript.Shell(rawValue: name) {
        result.action = .completionScript(shell)
      } else {
        let expectation = Sentences.alternatives(CompletionScript.Shell.allCases.map(\.rawValue))
        result.problems.append(.badValue(option: "generate-completion-script", value: name, expectation: expectation))
      }
    } else if let subcommand {
      result.action = .run(subcommand)
      if case .explain = subcommand { takeName() }
      if result.values["quiet"] == ["true"], result.values["verbose"] == ["true"] {
        result.problems.append(.conflict("--quiet", "--verbose"))
      }
    } else if result.problems.isEmpty {
      result.problems.append(.missingSubcommand)
    }
    if subcommand == nil, let input = result.inputs.first, result.action != nil {
      result.problems.append(.unexpectedArgument(input))
    }
  }

  /// The first argument that is no option says what is to be explained.
  private mutating func takeName() {
    if result.inputs.isEmpty {
      result.problems.append(.missingName)
    } else {
      result.name = result.inputs.removeFirst()
    }
  }
}
