/// An option of another tool's command line.
struct ForeignOption: Sendable {
  /// The values that follow it.
  enum Values: Sendable {
    case none, one
    /// All words up to the next option.
    case upToNextOption
  }

  /// What becomes of it here.
  enum Meaning: Sendable {
    /// Files and folders to read.
    case inputs
    /// A file that lists them.
    case inputList
    case output
    /// A key of the configuration file, to be true.
    case flag(String)
    /// A key of the configuration file, with the text.
    case text(String)
    /// A key of the configuration file, with the texts.
    case list(String)
    /// A key of the configuration file with a list of which it is this element.
    case element(String, String)
    /// Words before which `*` stands in a pattern of `exclude-path`.
    case excludedSuffixes
    /// Paths of `exclude-path`.
    case excludedPaths
    /// Nothing, since it is always so here.
    case always
    /// Something of the tool that is handled elsewhere: templates, arguments of these.
    case special
    /// Nothing has this meaning, for this reason.
    case none(String)
  }

  let names: [String]
  let values: Values
  let meaning: Meaning

  init(_ names: String..., values: Values = .none, as meaning: Meaning) {
    self.names = names
    self.values = values
    self.meaning = meaning
  }
}

extension ForeignOption {
  /// An option as a call has it.
  struct Use: Sendable {
    let option: ForeignOption
    let name: ShellArgument
    let values: [ShellArgument]
  }

  /// Takes arguments apart.
  ///
  /// - Parameters:
  ///   - arguments: The arguments behind the program's name.
  ///   - options: The options that the tool has.
  ///   - unknown: Told of what is none of them.
  /// - Returns: The options, in their order.
  static func uses(
    in arguments: ArraySlice<ShellArgument>,
    of options: [ForeignOption],
    unknown: (ShellArgument) -> Void
  ) -> [Use] {
    var uses: [Use] = []
    var rest = arguments
    while let argument = rest.popFirst() {
      let parts = argument.text.split(separator: "=", maxSplits: 1).map(String.init)
      let name = argument.text.hasPrefix("-") ? parts.first ?? "" : argument.text
      guard argument.text.hasPrefix("-"), let option = options.first(where: { $0.names.contains(name) }) else {
        unknown(argument)
        // What follows belongs to it.
        if argument.text.hasPrefix("-") { rest = rest.drop { !$0.text.hasPrefix("-") } }
        continue
      }
      var values: [ShellArgument] = []
      if parts.count > 1 {
        values.append(ShellArgument(text: parts[1], position: argument.position, unknown: argument.unknown))
      } else if case .one = option.values {
        if let value = rest.popFirst() { values.append(value) }
      } else if case .upToNextOption = option.values {
        while let next = rest.first, !next.text.hasPrefix("-") { values.append(rest.removeFirst()) }
      }
      uses.append(Use(option: option, name: argument, values: values))
    }
    return uses
  }
}
