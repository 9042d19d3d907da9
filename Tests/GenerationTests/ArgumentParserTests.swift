import DoubleSelection
import Generation
import Testing

@Suite struct ArgumentParserTests {
  struct Row: Sendable, CustomTestStringConvertible {
    let arguments: String
    var inputs: [String] = []
    var values: [String: [String]] = [:]
    var problems: [UsageProblem] = []

    var testDescription: String { arguments }
  }

  static let rows: [Row] = [
    Row(arguments: "mock", problems: []),
    Row(arguments: "mock a b", inputs: ["a", "b"]),
    Row(arguments: "mock -", inputs: ["-"]),
    Row(arguments: "mock -o out a", inputs: ["a"], values: ["output": ["out"]]),
    Row(arguments: "mock -oout a", inputs: ["a"], values: ["output": ["out"]]),
    Row(arguments: "mock -o=out a", inputs: ["a"], values: ["output": ["out"]]),
    Row(arguments: "mock --output out a", inputs: ["a"], values: ["output": ["out"]]),
    Row(arguments: "mock --output=out a", inputs: ["a"], values: ["output": ["out"]]),
    Row(arguments: "mock --output=a=b", values: ["output": ["a=b"]]),
    Row(arguments: "mock --output -", values: ["output": ["-"]]),
    Row(arguments: "mock a --all b", inputs: ["a", "b"], values: ["all": ["true"]]),
    Row(arguments: "mock --all=false", values: ["all": ["false"]]),
    Row(
      arguments: "mock -qv",
      values: ["quiet": ["true"], "verbose": ["true"]],
      problems: [.conflict("--quiet", "--verbose")]
    ),
    Row(arguments: "mock --only A --only=B", values: ["only": ["A", "B"]]),
    Row(arguments: "mock --only=-x", values: ["only": ["-x"]]),
    Row(arguments: "mock -- --all -x", inputs: ["--all", "-x"]),
    Row(arguments: "mock --module A=a --module B=b", values: ["module": ["A=a", "B=b"]]),
    Row(
      arguments: "mock --output A --output B",
      values: ["output": ["A"]],
      problems: [.repeatedOption("--output")]
    ),
    Row(arguments: "mock --only", problems: [.missingValue(option: "--only", valueName: "<glob>")]),
    Row(
      arguments: "mock --only --all",
      values: ["all": ["true"]],
      problems: [.missingValue(option: "--only", valueName: "<glob>")]
    ),
    Row(arguments: "mock --all=maybe", problems: [.unexpectedValue(option: "--all", value: "maybe")]),
    Row(arguments: "mock --help=true", problems: [.unexpectedValue(option: "--help", value: "true")]),
    Row(arguments: "mock --al", problems: [.unknownOption("--al", near: "--all")]),
    Row(arguments: "mock -all", problems: [.unknownOption("-all", near: "--all")]),
    Row(arguments: "mock -x", problems: [.unknownOption("-x", near: nil)]),
    Row(
      arguments: "mock -x --zzzzzzzz --only",
      problems: [
        .unknownOption("-x", near: nil), .unknownOption("--zzzzzzzz", near: nil),
        .missingValue(option: "--only", valueName: "<glob>"),
      ]
    ),
    Row(arguments: "explain", problems: [.missingName]),
    Row(arguments: "explain Clock", inputs: []),
    Row(arguments: "explain --check Clock", problems: [.foreignOption("--check", of: DoubleKind.all.map(\.name))]),
    Row(
      arguments: "list a --check",
      inputs: ["a"],
      problems: [.foreignOption("--check", of: DoubleKind.all.map(\.name))]
    ),
    Row(arguments: "list --format json", values: ["format": ["json"]]),
    Row(
      arguments: "mock --format json",
      inputs: ["json"],
      problems: [.foreignOption("--format", of: ["list", "explain"])]
    ),
    Row(arguments: "", problems: [.missingSubcommand]),
    Row(arguments: "mok --all", problems: [.unknownSubcommand("mok")]),
    Row(arguments: "--all", problems: [.unknownOption("--all", near: nil)]),
    Row(
      arguments: "--generate-completion-script csh",
      values: ["generate-completion-script": ["csh"]],
      problems: [
        .badValue(option: "generate-completion-script", value: "csh", expectation: "'bash', 'zsh' or 'fish'")
      ]
    ),
  ]

  @Test(arguments: rows)
  func arguments(_ row: Row) {
    let parsed = ArgumentParser.parse(row.arguments.split(separator: " ").map(String.init))
    #expect(parsed.inputs == row.inputs)
    #expect(parsed.values == row.values)
    #expect(parsed.problems == row.problems)
  }

  @Test func actions() throws {
    guard case .help(nil)? = ArgumentParser.parse(["--help"]).action else { throw Unexpected() }
    guard case .help(.some)? = ArgumentParser.parse(["help", "mock"]).action else { throw Unexpected() }
    guard case .help(.some)? = ArgumentParser.parse(["mock", "-h", "x"]).action else { throw Unexpected() }
    guard case .version? = ArgumentParser.parse(["--version"]).action else { throw Unexpected() }
    guard case .completionScript(.fish)? = ArgumentParser.parse(["--generate-completion-script", "fish"]).action
    else { throw Unexpected() }
    guard case .run(.generate(let kind))? = ArgumentParser.parse(["mock", "x"]).action else { throw Unexpected() }
    #expect(kind.name == "mock")
    guard case .run(.list)? = ArgumentParser.parse(["list", "x"]).action else { throw Unexpected() }
    guard case .help(.explain?)? = ArgumentParser.parse(["explain", "--help"]).action else { throw Unexpected() }
    let explain = ArgumentParser.parse(["explain", "--all", "Clock", "x", "y"])
    guard case .run(.explain)? = explain.action else { throw Unexpected() }
    #expect(explain.name == "Clock")
    #expect(explain.inputs == ["x", "y"])
  }

  struct Unexpected: Error {}

  @Test func sentences() {
    let table: [(UsageProblem, String)] = [
      (.missingSubcommand, "expected a command: 'mock', 'spy', 'witness', 'factory', 'list', 'explain', 'adopt'"),
      (.missingName, "expected the name of a declaration to explain, and files or folders to read"),
      (.unknownSubcommand("mok"), "unknown command 'mok'; did you mean 'mock'?"),
      (.unknownSubcommand("a/b.swift"), "unknown command 'a/b.swift'; the command comes before the inputs"),
      (.unknownOption("--al", near: "--all"), "unknown option '--al'; did you mean '--all'?"),
      (.unknownOption("-x", near: nil), "unknown option '-x'"),
      (.missingValue(option: "--only", valueName: "<glob>"), "'--only' needs a value: --only <glob>"),
      (.unexpectedValue(option: "--all", value: "x"), "'--all' takes no value, but was given 'x'"),
      (
        .badValue(option: "jobs", value: "x", expectation: "a number"),
        "invalid value 'x' for '--jobs': expected a number"
      ),
      (.repeatedOption("--module"), "'--module' was given more than once"),
      (.unexpectedArgument("x"), "unexpected argument 'x'"),
      (.noInputs, "expected files or folders to read, or '-' for standard input"),
      (
        .interfaceNeedsOnly,
        "expected files or folders to read, or '--only' to say which protocols of the '--interface' are wanted"
      ),
      (.checkNeedsOutput, "'--check' needs '--output': there is nothing on disk to compare with"),
      (.conflict("--a", "--b"), "'--a' and '--b' cannot be used together"),
    ]
    for (problem, sentence) in table { #expect(Sentences.sentence(problem) == sentence) }
  }

  /// Every option is in the help, in the scripts, and takes what it says.
  @Test func theTableServesAll() {
    for subcommand in Subcommand.all {
      let help = Help.text(for: subcommand)
      for option in CommandOption.all {
        let concerned = subcommand.has(option)
        #expect(
          help.contains("--\(option.name) ") == concerned || !option.takesValue,
          "\(option.name) of \(subcommand.name)"
        )
      }
      #expect(help.split(separator: "\n").allSatisfy { $0.count <= 100 })
    }
    for option in CommandOption.all {
      #expect(option.kinds?.isSubset(of: DoubleKind.all.map(\.name)) ?? true)
      for shell in CompletionScript.Shell.allCases {
        let name = shell == .fish ? "-l \(option.name)" : "--\(option.name)"
        #expect(CompletionScript.text(for: shell).contains(name), "\(option.name) in \(shell.rawValue)")
      }
    }
    #expect(Set(CommandOption.all.map(\.name)).count == CommandOption.all.count)
  }

  @Test func completionScriptsAreValid() throws {
    for shell in CompletionScript.Shell.allCases {
      let folder = try TemporaryFolder()
      let path = try folder.write("script", CompletionScript.text(for: shell))
      guard let result = try runShell(shell.rawValue, ["-n", path]) else { continue }
      #expect(result.status == 0, "\(shell.rawValue): \(result.errors)")
    }
  }

  @Test func bashCompletes() throws {
    let folder = try TemporaryFolder()
    let path = try folder.write("script", CompletionScript.text(for: .bash))
    func complete(_ words: String) throws -> String? {
      let list = words.split(separator: " ", omittingEmptySubsequences: false).map { "'\($0)'" }.joined(separator: " ")
      let script =
        "source \(path); COMP_WORDS=(\(list)); COMP_CWORD=$((${#COMP_WORDS[@]} - 1)); _swift_mocking; echo ${COMPREPLY[@]}"
      return try runShell("bash", ["-c", script])?.output
    }
    guard let first = try complete("swift-mocking m") else { return }
    #expect(first == "mock\n")
    #expect(try complete("swift-mocking mock --te") == "--testable-import\n")
    #expect(try complete("swift-mocking mock --color a") == "auto always\n")
    #expect(try complete("swift-mocking mock --style ") == "members expectations\n")
    #expect(try complete("swift-mocking e") == "explain\n")
    #expect(try complete("swift-mocking explain --form") == "--format\n")
    #expect(try complete("swift-mocking mock --form") == "\n")
  }
}
