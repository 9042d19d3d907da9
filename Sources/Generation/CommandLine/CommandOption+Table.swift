import DeclModel
import MockEmitter
import SpyEmitter
import WitnessEmitter

extension CommandOption {
  /// Every option, in the order of the help.
  package static let all: [CommandOption] = outputOptions + selectionOptions + codeOptions + lookupOptions + runOptions

  /// Where the output goes.
  private static let outputOptions: [CommandOption] = [
    CommandOption(
      "output",
      short: "o",
      .path("path"),
      group: "Output",
      help: "A file for all, or a folder (ends with '/' or exists) for one file per source; default: stdout"
    ) { values, settings in settings.output = values.last },
    CommandOption(
      "check",
      group: "Output",
      servesQuestions: false,
      help: "Write nothing; exit with 1 if the output on disk is out of date"
    ) { values, settings throws(InvalidValue) in settings.checks = try flag(values) },
    CommandOption(
      "allow-empty",
      group: "Output",
      servesQuestions: false,
      help: "Do not warn if nothing is generated; for builds, which need an output file in any case"
    ) { values, settings throws(InvalidValue) in settings.allowsEmpty = try flag(values) },
    CommandOption(
      "format",
      .choice(AnswerFormat.allCases.map(\.rawValue)),
      group: "Output",
      kinds: [],
      help: "Print text, or JSON with one object per line"
    ) { values, settings throws(InvalidValue) in
      let words = try values.checked("'text' or 'json'") { AnswerFormat(rawValue: $0) != nil }
      settings.answerFormat = words.last.flatMap { AnswerFormat(rawValue: $0) } ?? .text
    },
  ]

  /// Which declarations are doubled.
  private static let selectionOptions: [CommandOption] = [
    CommandOption("all", group: "Selection", help: "Double every eligible declaration, not only marked ones") {
      values,
      settings throws(InvalidValue) in settings.generation.selectsAll = try flag(values)
    },
    CommandOption(
      "kinds",
      .choice(DoubleKind.all.map(\.name)),
      isRepeatable: true,
      group: "Selection",
      help: "The selected kinds; 'list' and 'explain' cover only these, the commands of others generate nothing"
    ) { values, settings throws(InvalidValue) in
      let names = DoubleKind.all.map { "'\($0.name)'" }
      let list = names.dropLast().joined(separator: ", ") + " or " + (names.last ?? "")
      settings.kinds = Set(try values.checked(list) { DoubleKind.named($0) != nil })
    },
    CommandOption(
      "leave-to-macros",
      group: "Selection",
      help: "Leave declarations with an attribute, such as '@Mocked', to its macro, unless a comment marks them"
    ) { values, settings throws(InvalidValue) in settings.generation.leavesToMacros = try flag(values) },
    CommandOption(
      "only",
      .text("glob"),
      isRepeatable: true,
      group: "Selection",
      help: "Only declarations whose names match, such as 'User*'"
    ) { values, settings throws(InvalidValue) in settings.generation.only = try nonempty(values, "a pattern") },
    CommandOption(
      "exclude",
      .text("glob"),
      isRepeatable: true,
      group: "Selection",
      help: "No declarations whose names match"
    ) { values, settings throws(InvalidValue) in settings.generation.exclude = try nonempty(values, "a pattern") },
    CommandOption(
      "marker",
      .text("text"),
      isRepeatable: true,
      group: "Selection",
      help: "A comment that begins with this text marks a declaration, too"
    ) { values, settings throws(InvalidValue) in
      settings.generation.markers = try values.checked(
        "a text of at most \(WordSearch.maximumLength) bytes on one line"
      ) {
        !$0.trimmed.isEmpty && $0.utf8.count <= WordSearch.maximumLength && !$0.contains(where: \.isNewline)
      }
    },
  ]

  /// What the generated code looks like.
  private static let codeOptions: [CommandOption] = [
    CommandOption(
      "style",
      .choice(MockStyle.allCases.map(\.rawValue)),
      group: "Generated code",
      kinds: ["mock"],
      help:
        "The style of mocks whose marker does not name one: 'members' for 'XMock' (default), 'expectations' for 'MockX'"
    ) { values, settings throws(InvalidValue) in
      let list = MockStyle.allCases.map { "'\($0.rawValue)'" }.joined(separator: " or ")
      let words = try values.checked(list) { MockStyle(rawValue: $0) != nil }
      settings.generation.defaults.mock.style = words.last.flatMap { MockStyle(rawValue: $0) } ?? .members
    },
    CommandOption(
      "thread-safe",
      group: "Generated code",
      kinds: ["spy"],
      help: "Make spies safe to share between tasks, with a lock"
    ) { values, settings throws(InvalidValue) in settings.generation.defaults.spy.isThreadSafe = try flag(values) },
    CommandOption(
      "strict-memory-safety",
      group: "Generated code",
      help:
        "Write '@safe' and 'unsafe' where a module that is compiled with '-strict-memory-safety' needs them (Swift 6.2)"
    ) { values, settings throws(InvalidValue) in settings.generation.isStrictlyMemorySafe = try flag(values) },
    CommandOption(
      "record",
      .choice(["arguments", "properties"]),
      isRepeatable: true,
      group: "Generated code",
      kinds: ["spy"],
      help: "Also record the other arguments beside a non-escaping closure; or count the uses of properties"
    ) { values, settings throws(InvalidValue) in
      let words = try values.checked("'arguments' or 'properties'") { $0 == "arguments" || $0 == "properties" }
      settings.generation.defaults.spy.recordsRemainingArguments = words.contains("arguments")
      settings.generation.defaults.spy.recordsPropertyUse = words.contains("properties")
    },
    CommandOption(
      "omit",
      .choice(SpyOptions.Omission.allCases.map(\.rawValue)),
      isRepeatable: true,
      group: "Generated code",
      kinds: ["spy"],
      help: "Leave requirements of a kind to extensions of the spies or to default implementations"
    ) { values, settings throws(InvalidValue) in
      let words = try values.checked("a kind of requirement") { SpyOptions.Omission(rawValue: $0) != nil }
      settings.generation.defaults.spy.omissions = Set(words.compactMap { SpyOptions.Omission(rawValue: $0) })
    },
    CommandOption(
      "include",
      .choice(WitnessOptions.Inclusion.words),
      isRepeatable: true,
      group: "Generated code",
      kinds: ["witness"],
      help: "Closures and functions in addition to the default ones"
    ) { values, settings throws(InvalidValue) in
      let words = WitnessOptions.Inclusion.words
      let list = words.dropLast().map { "'\($0)'" }.joined(separator: ", ") + " or '\(words.last ?? "")'"
      let includes = try values.checked(list) { WitnessOptions.Inclusion(word: $0) != nil }
      settings.generation.defaults.witness.includes = includes.compactMap { WitnessOptions.Inclusion(word: $0) }
        .reduce([]) { $0.union($1) }
    },
    CommandOption(
      "ignore-generic-functions",
      group: "Generated code",
      kinds: ["witness"],
      help: "Leave generic functions out without a warning"
    ) { values, settings throws(InvalidValue) in
      settings.generation.defaults.witness.ignoresGenericFunctions = try flag(values)
    },
    CommandOption(
      "module",
      .namedPath("name[=path]"),
      isRepeatable: true,
      group: "Generated code",
      help: "The module of the inputs, if the output is for another one: adds '@testable import <name>'; '' for none. "
        + "With a path, the inputs there belong to this module, one of several"
    ) { values, settings throws(InvalidValue) in
      // The empty name takes back what a configuration file says.
      if values == [""] { return }
      let modules = values.map(ModulePath.init)
      if values.count == 1, modules == [nil] {
        settings.generation.module = try moduleNames(values).last
        return
      }
      _ = try values.checked("'<name>=<path>', as one module has a path or there are several") { $0.contains("=") }
      settings.modules = modules.compactMap { $0 }
      _ = try moduleNames(settings.modules.map(\.name))
      _ = try nonempty(settings.modules.map(\.path), "a path after '='")
    },
    CommandOption(
      "import",
      .text("name"),
      isRepeatable: true,
      group: "Generated code",
      help: "A further module to import"
    ) { values, settings throws(InvalidValue) in settings.generation.imports = try moduleNames(values) },
    CommandOption(
      "testable-import",
      .text("name"),
      isRepeatable: true,
      group: "Generated code",
      help: "A further module to import with '@testable'"
    ) { values, settings throws(InvalidValue) in settings.generation.testableImports = try moduleNames(values) },
    CommandOption(
      "without-runtime",
      group: "Generated code",
      help: "Doubles that call ExpectationRuntime are errors, as the output's target does not depend on it"
    ) { values, settings throws(InvalidValue) in settings.generation.isWithoutRuntime = try flag(values) },
    CommandOption(
      "default-isolation",
      .choice(["MainActor", "nonisolated"]),
      group: "Generated code",
      help: "The default isolation of the inputs, as in the compiler's option of that name"
    ) { values, settings throws(InvalidValue) in
      let words = try values.checked("'MainActor' or 'nonisolated'") { $0 == "MainActor" || $0 == "nonisolated" }
      settings.generation.defaultActor = words.last == "MainActor" ? "MainActor" : nil
    },
    CommandOption(
      "access",
      .choice(["internal", "package", "public"]),
      group: "Generated code",
      help: "The access level of the doubles; default: that of the declaration, of factories 'internal'"
    ) { values, settings throws(InvalidValue) in
      let levels = try values.checked("'internal', 'package' or 'public'") {
        ["internal", "package", "public"].contains($0)
      }
      settings.generation.defaults.access = levels.last.flatMap { AccessLevel(rawValue: $0) }
    },
    CommandOption(
      "condition",
      .text("expression|none"),
      group: "Generated code",
      help: "The '#if' around each double, or none; default: as its marker says"
    ) { values, settings throws(InvalidValue) in
      let conditions = try values.checked("a condition as '#if' has it, on one line, or 'none'") {
        ConditionExpression.problem(in: $0.trimmed) == nil
      }
      settings.generation.condition =
        conditions.last.map { $0 == "none" ? .none : .expression($0.trimmed) } ?? .asMarked
    },
  ]

  /// What is read beside the inputs.
  private static let lookupOptions: [CommandOption] = [
    CommandOption(
      "dependency",
      .path("path"),
      isRepeatable: true,
      group: "Lookup",
      help: "Sources or interfaces of other modules that are read for lookup only"
    ) { values, settings in settings.dependencies = values },
    CommandOption(
      "interface",
      .text("module"),
      isRepeatable: true,
      group: "Lookup",
      help: "A compiled module, or a path of a '.swiftmodule', to look up and, with '--only', to double declarations of"
    ) { values, settings throws(InvalidValue) in settings.interfaces = try nonempty(values, "a module") },
    CommandOption(
      "scratch-path",
      .path("folder"),
      group: "Lookup",
      help: "Where the packages around the inputs were resolved; default: '.build' in the folder of each"
    ) { values, settings in settings.scratchPath = values.last },
    CommandOption(
      "without-packages",
      group: "Lookup",
      help: "Do not look for imported modules in the packages around the inputs"
    ) { values, settings throws(InvalidValue) in settings.isWithoutPackages = try flag(values) },
    CommandOption(
      "config",
      .path("file"),
      group: "Lookup",
      help:
        "A file with defaults, '' for none; default: '.swift-mocking.json' in the first input's folder or one above it"
    ),
  ]

  /// How the run goes.
  private static let runOptions: [CommandOption] = [
    CommandOption("strict", group: "Run", servesQuestions: false, help: "Treat warnings as errors") {
      values,
      settings throws(InvalidValue) in settings.isStrict = try flag(values)
    },
    CommandOption(
      "keep-going",
      group: "Run",
      servesQuestions: false,
      help: "After errors, write the doubles without errors; the exit status is 1 all the same"
    ) { values, settings throws(InvalidValue) in settings.generation.keepsGoing = try flag(values) },
    CommandOption("jobs", .text("n"), group: "Run", help: "How many files to work on at once; default: one per core") {
      values,
      settings throws(InvalidValue) in
      let numbers = try values.checked("a number from 1 to 512") { (1...512).contains(Int($0) ?? 0) }
      settings.generation.jobs = numbers.last.flatMap { Int($0) } ?? settings.generation.jobs
    },
    CommandOption("quiet", short: "q", group: "Run", help: "Report errors only") {
      values,
      settings throws(InvalidValue) in if try flag(values) { settings.verbosity = .quiet }
    },
    CommandOption(
      "verbose",
      short: "v",
      group: "Run",
      help: "Report all warnings, remarks, and the files read and written"
    ) {
      values,
      settings throws(InvalidValue) in if try flag(values) { settings.verbosity = .verbose }
    },
    CommandOption("color", .choice(["auto", "always", "never"]), group: "Run", help: "When to colour messages") {
      values,
      settings throws(InvalidValue) in
      let words = try values.checked("'auto', 'always' or 'never'") { CommandSettings.Color(rawValue: $0) != nil }
      settings.color = words.last.flatMap { CommandSettings.Color(rawValue: $0) } ?? .auto
    },
    CommandOption(
      "diagnostics",
      .choice(["text", "json"]),
      group: "Run",
      help: "Messages as text, or as JSON with one object per line"
    ) { values, settings throws(InvalidValue) in
      let words = try values.checked("'text' or 'json'") { DiagnosticPrinter.Format(rawValue: $0) != nil }
      settings.diagnostics = words.last.flatMap { DiagnosticPrinter.Format(rawValue: $0) } ?? .text
    },
    CommandOption("help", short: "h", group: "Run", help: "Show this help"),
    CommandOption("version", group: "Run", help: "Show the version"),
    CommandOption(
      "generate-completion-script",
      .choice(CompletionScript.Shell.allCases.map(\.rawValue)),
      group: "Run",
      help: "Print a script that completes commands and options in a shell"
    ),
  ]

  // MARK: - Values

  private static func flag(_ values: [String]) throws(InvalidValue) -> Bool {
    try values.checked("'true' or 'false'") { $0 == "true" || $0 == "false" }.last == "true"
  }

  private static func nonempty(_ values: [String], _ what: String) throws(InvalidValue) -> [String] {
    try values.checked(what) { !$0.isEmpty }
  }

  private static func moduleNames(_ values: [String]) throws(InvalidValue) -> [String] {
    try values.checked("the name of a module") { name in
      !name.isEmpty
        && name.split(separator: ".", omittingEmptySubsequences: false).allSatisfy { part in
          !part.isEmpty && part.utf8.allSatisfy(isIdentifierByte)
        }
    }
  }
}

extension [String] {
  /// The values, if each is as it should be.
  fileprivate func checked(
    _ expectation: String,
    _ isValid: (String) -> Bool
  ) throws(CommandOption.InvalidValue) -> [String] {
    if let index = firstIndex(where: { !isValid($0) }) {
      throw CommandOption.InvalidValue(index: index, expectation: expectation)
    }
    return self
  }
}
