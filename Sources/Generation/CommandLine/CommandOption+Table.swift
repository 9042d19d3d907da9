import DeclModel
import DoubleSelection
import FactoryEmitter
import MockEmitter
import NameResolver
import SpyEmitter
import WitnessEmitter

extension CommandOption {
  /// Every option, in the order of the help.
  package static let all: [CommandOption] =
    outputOptions.grouped("Output") + selectionOptions.grouped("Selection") + codeOptions.grouped("Generated code")
    + lookupOptions.grouped("Lookup") + runOptions.grouped("Run")

  /// Options of the output.
  private static let outputOptions: [CommandOption] = [
    CommandOption(
      "output",
      short: "o",
      .path("path"),
      help: "A file for all, or a folder (ends with '/' or exists) for one file per source; default: stdout"
    ) { values, settings in settings.output = values.last },
    CommandOption(
      "split",
      .number("n"),
      help:
        "Spread the doubles over n files beside each other, 'Mocks.swift', 'Mocks-2.swift', …: a change compiles one again"
    ) { values, settings throws(InvalidValue) in
      settings.split = try values.number(in: 1...999) ?? settings.split
    },
    flag(
      "check",
      \.checks,
      servesQuestions: false,
      help: "Write nothing; exit with 1 if the output on disk is out of date"
    ),
    flag(
      "allow-empty",
      \.allowsEmpty,
      servesQuestions: false,
      help: "Do not warn if nothing is generated; for builds, which need an output file in any case"
    ),
    choice("format", \.answerFormat, kinds: [], help: "Print text, or JSON with one object per line"),
  ]

  /// Options of the selection.
  private static let selectionOptions: [CommandOption] = [
    flag("all", \.generation.selection.selectsAll, help: "Double every eligible declaration, not only marked ones"),
    words(
      "kinds",
      DoubleKind.all.map(\.name),
      help: "The selected kinds; 'list' and 'explain' cover only these, the commands of others generate nothing"
    ) { $1.kinds = Set($0) },
    flag(
      "leave-to-macros",
      \.generation.selection.leavesToMacros,
      help: "Leave declarations with an attribute, such as '@Mocked', to its macro, unless a comment marks them"
    ),
    texts(
      "only",
      .text("glob"),
      \.generation.selection.only,
      expecting: "a pattern",
      help: "Only declarations whose names match, such as 'User*'"
    ),
    texts(
      "exclude",
      .text("glob"),
      \.generation.selection.exclude,
      expecting: "a pattern",
      help: "No declarations whose names match"
    ),
    CommandOption(
      "used-in",
      .path("path"),
      isRepeatable: true,
      help: "Only doubles whose names are in these files or folders, such as the tests; '' for all"
    ) { values, settings in settings.usedIn = values.filter { !$0.isEmpty } },
    texts(
      "exclude-path",
      .pathPattern("glob"),
      \.excludedPaths,
      expecting: "a pattern",
      help:
        "No inputs below paths that match, such as 'App/Legacy'; without a '/', none with such a name, as '*View.swift'"
    ),
    texts(
      "marker",
      .text("text"),
      \.generation.selection.markers,
      expecting: "a text of at most \(WordSearch.maximumLength) bytes on one line",
      help: "A comment that begins with this text marks a declaration, too"
    ) { !$0.trimmed.isEmpty && $0.utf8.count <= WordSearch.maximumLength && !$0.contains(where: \.isNewline) },
  ]

  /// Options of the generated code.
  private static let codeOptions: [CommandOption] = [
    choice(
      "style",
      \.generation.selection.defaults.mock.style,
      kinds: ["mock"],
      help:
        "The style of mocks whose marker does not name one: 'members' for 'XMock' (default), 'expectations' for 'MockX'"
    ),
    CommandOption(
      "name",
      .text("pattern"),
      kinds: ["mock", "spy", "witness"],
      help: "The names of the doubles, with '*' for that of the declaration, such as 'Fake*'"
    ) { values, settings throws(InvalidValue) in
      let patterns = try values.checked("a name with one '*' in it") {
        DoubleOptions.isName($0) && $0.filter { $0 == "*" }.count == 1
      }
      settings.generation.selection.defaults.namePattern = patterns.last
    },
    CommandOption(
      "strip-suffix",
      .text("text"),
      isRepeatable: true,
      kinds: ["mock", "spy", "witness"],
      help: "An ending of declarations' names, such as 'Protocol', that the names of their doubles leave out"
    ) { values, settings throws(InvalidValue) in
      settings.generation.selection.defaults.strippedSuffixes = try values.checked("the end of a name") {
        DoubleOptions.isName("X" + $0) && !$0.contains("*")
      }
    },
    choice(
      "names",
      \.generation.selection.defaults.spy.naming,
      kinds: ["spy"],
      help:
        "Whose names spies have: those of the library Spyable (default), of Sourcery's AutoMockable, or of its older "
        + "versions, or of Mockolo"
    ),
    flag(
      "forwarding",
      \.generation.selection.defaults.mock.isForwarding,
      kinds: ["mock"],
      help: "Let mocks of the style 'members' pass on to a real object what nothing else answers"
    ),
    flag(
      "thread-safe",
      \.generation.selection.defaults.spy.isThreadSafe,
      kinds: ["spy"],
      help: "Make spies safe to share between tasks, with a lock"
    ),
    flag(
      "final",
      \.generation.selection.defaults.spy.isFinal,
      kinds: ["spy"],
      help: "Make spies classes without subclasses"
    ),
    CommandOption(
      "strict-memory-safety",
      help:
        "Write '@safe' and 'unsafe' where a module that is compiled with '-strict-memory-safety' needs them (Swift 6.2)"
    ) { values, settings throws(InvalidValue) in
      settings.generation.isStrictlyMemorySafe = try isTrue(values)
      settings.generation.readsMemorySafety = false
    },
    words(
      "record",
      ["arguments", "properties", "history"],
      kinds: ["spy"],
      help:
        "Also record the other arguments beside a non-escaping closure; or count the uses of properties; or record all "
        + "arguments in spies with Mockolo's names"
    ) { words, settings in
      settings.generation.selection.defaults.spy.recordsRemainingArguments = words.contains("arguments")
      settings.generation.selection.defaults.spy.recordsPropertyUse = words.contains("properties")
      settings.generation.selection.defaults.spy.recordsHistory = words.contains("history")
    },
    words(
      "omit",
      SpyOptions.Omission.allCases.map(\.rawValue),
      kinds: ["spy"],
      help: "Leave requirements of a kind to extensions of the spies or to default implementations"
    ) { $1.generation.selection.defaults.spy.omissions = Set($0.compactMap(SpyOptions.Omission.init)) },
    words(
      "include",
      WitnessOptions.Inclusion.words,
      kinds: ["witness"],
      help: "Closures and functions in addition to the default ones"
    ) { $1.generation.selection.defaults.witness.includes = WitnessOptions.Inclusion(words: $0) ?? [] },
    flag(
      "ignore-generic-functions",
      \.generation.selection.defaults.witness.ignoresGenericFunctions,
      kinds: ["witness"],
      help: "Leave generic functions out without a warning"
    ),
    flag(
      "mock-default",
      \.generation.selection.defaults.factory.addsMockDefault,
      kinds: ["factory"],
      help: "Also make types with a 'mock()' without arguments conform to 'MockDefault' of ExpectationRuntime"
    ),
    CommandOption(
      "module",
      .namedPath("name[=path]"),
      isRepeatable: true,
      help: "The module of the inputs, if the output is for another one: adds '@testable import <name>'; '' for none. "
        + "With a path, the inputs there belong to this module, one of several"
    ) { values, settings throws(InvalidValue) in
      // The empty name takes back what a configuration file says.
      if values == [""] { return }
      let modules = values.map(ModulePath.init)
      if values.count == 1, modules == [nil] {
        settings.generation.module = try values.checked(moduleName, isModuleName).last
        return
      }
      _ = try values.checked("'<name>=<path>', as one module has a path or there are several") { $0.contains("=") }
      settings.modules = modules.compactMap { $0 }
      _ = try settings.modules.map(\.name).checked(moduleName, isModuleName)
      _ = try settings.modules.map(\.path).checked("a path after '='") { !$0.isEmpty }
    },
    texts(
      "import",
      .text("name"),
      \.generation.imports,
      expecting: moduleName,
      help: "A further module to import",
      isValid: isModuleName
    ),
    texts(
      "testable-import",
      .text("name"),
      \.generation.testableImports,
      expecting: moduleName,
      help: "A further module to import with '@testable'",
      isValid: isModuleName
    ),
    texts(
      "exclude-import",
      .text("name"),
      \.generation.excludedImports,
      expecting: moduleName,
      help: "A module that is not imported, though a source imports it",
      isValid: isModuleName
    ),
    CommandOption(
      "header",
      .text("text"),
      help:
        "A text for the beginning of each file, such as a licence, as a comment; below the line that names the source"
    ) { values, settings in settings.generation.header = values.last },
    flag(
      "without-runtime",
      \.generation.isWithoutRuntime,
      help: "Doubles that call ExpectationRuntime are errors, as the output's target does not depend on it"
    ),
    words(
      "default-isolation",
      ["MainActor", "nonisolated"],
      isRepeatable: false,
      help: "The default isolation of the inputs, as in the compiler's option of that name"
    ) {
      $1.generation.defaultActor = $0.last == "MainActor" ? "MainActor" : nil
      $1.generation.readsDefaultActors = false
    },
    words(
      "access",
      ["internal", "package", "public"],
      isRepeatable: false,
      help: "The access level of the doubles; default: that of the declaration, of factories 'internal'"
    ) { $1.generation.selection.defaults.access = $0.last.flatMap { AccessLevel(rawValue: $0) } },
    CommandOption(
      "condition",
      .text("expression|none"),
      help: "The '#if' around each double, or none; default: as its marker says"
    ) { values, settings throws(InvalidValue) in
      let conditions = try values.checked("a condition as '#if' has it, on one line, or 'none'") {
        ConditionExpression.problem(in: $0.trimmed) == nil
      }
      settings.generation.condition =
        conditions.last.map { $0 == "none" ? .none : .expression($0.trimmed) } ?? .asMarked
    },
  ]

  /// Options of the run.
  private static let runOptions: [CommandOption] = [
    flag("strict", \.isStrict, servesQuestions: false, help: "Treat warnings as errors"),
    flag(
      "keep-going",
      \.generation.keepsGoing,
      servesQuestions: false,
      help: "After errors, write the doubles without errors; the exit status is 1 all the same"
    ),
    CommandOption("jobs", .number("n"), help: "How many files to work on at once; default: one per core") {
      values,
      settings throws(InvalidValue) in
      settings.generation.jobs = try values.number(in: 1...512) ?? settings.generation.jobs
    },
    CommandOption("quiet", short: "q", help: "Report errors only") { values, settings throws(InvalidValue) in
      if try isTrue(values) { settings.verbosity = .quiet }
    },
    CommandOption("verbose", short: "v", help: "Report all warnings, remarks, and how many files are read and written")
    {
      values,
      settings throws(InvalidValue) in
      if try isTrue(values) { settings.verbosity = .verbose }
    },
    choice("color", \.color, help: "When to colour messages"),
    choice("diagnostics", \.diagnostics, help: "Messages as text, or as JSON with one object per line"),
    CommandOption("help", short: "h", help: "Show this help"),
    CommandOption("version", help: "Show the version"),
    CommandOption(
      "generate-completion-script",
      .choice(CompletionScript.Shell.allCases.map(\.rawValue)),
      help: "Print a script that completes commands and options in a shell"
    ),
  ]
}

extension [CommandOption] {
  /// The options under a heading of the help.
  fileprivate func grouped(_ group: String) -> [CommandOption] {
    var options = self
    options.updateEach { $0.group = group }
    return options
  }
}
