import DeclModel
import DoubleSelection
import Generation
import Testing

@Suite struct ConfigurationTests {
  struct Row: Sendable, CustomTestStringConvertible {
    let text: String
    let message: String
    var kind = DoubleKind.mock

    var testDescription: String { text }
  }

  static let rows: [Row] = [
    Row(text: #"{1️⃣"modul": "A"}"#, message: "unknown key 'modul'; did you mean 'module'?"),
    Row(text: #"{1️⃣"zzz": 1}"#, message: "unknown key 'zzz'"),
    Row(text: #"{1️⃣"check": true}"#, message: "'check' can be given on the command line only"),
    Row(text: #"{"all": 1️⃣"yes"}"#, message: "expected true or false for 'all', found a string"),
    Row(text: #"{"module": 1️⃣true}"#, message: "expected a string for 'module', found a boolean"),
    Row(text: #"{"output": 1️⃣["A"]}"#, message: "expected a string for 'output', found a list"),
    Row(text: #"{"import": ["A", 1️⃣1]}"#, message: "expected a string in the list of 'import', found a number"),
    Row(
      text: #"{"import": ["A", 1️⃣"b c"]}"#,
      message: "invalid value 'b c' for 'import': expected the name of a module"
    ),
    Row(text: #"{"jobs": 1️⃣0}"#, message: "invalid value '0' for 'jobs': expected a number from 1 to 512"),
    Row(text: #"{"color": 1️⃣"red"}"#, message: "invalid value 'red' for 'color': expected 'auto', 'always' or 'never'"),
    Row(
      text: #"{"style": 1️⃣"members "}"#,
      message: "invalid value 'members ' for 'style': expected 'members' or 'expectations'"
    ),
    Row(
      text: #"{"omit": ["statics", 1️⃣"subscript"]}"#,
      message: "invalid value 'subscript' for 'omit': "
        + "expected 'subscripts', 'statics', 'initializers', 'conditionals' or 'inherited'",
      kind: .spy
    ),
    Row(text: #"{"all": true, 1️⃣"all": true}"#, message: "'all' is here for the second time"),
    Row(text: "1️⃣[]", message: "expected an object with options, found a list"),
    Row(text: #"{"all" 1️⃣true}"#, message: "expected ':' after the key 'all'"),
    Row(text: #"{"all": true 1️⃣"x": 1}"#, message: "expected ',' or '}' after the value of 'all'"),
    Row(text: #"{"all": 1️⃣yes}"#, message: "expected a value, found 'yes'"),
    Row(text: #"{"module": 1️⃣"A}"#, message: "the string has no closing quote"),
    Row(text: #"{"module": "A1️⃣\x"}"#, message: "unknown escape in a string"),
    Row(text: "{1️⃣", message: "expected a key in double quotes"),
    Row(text: "1️⃣", message: "expected a value before the end of the file"),
    Row(text: "{} 1️⃣{}", message: "unexpected text after the end of the value"),
  ]

  @Test(arguments: rows)
  func errors(_ row: Row) throws {
    let (text, offsets) = marked(row.text)
    var configuration = Configuration(parsing: Array(text.utf8), relativeTo: "")
    var settings = CommandSettings(kind: row.kind)
    configuration.apply(to: &settings, of: .generate(settings.generation.kind), except: [])
    let finding = try #require(configuration.diagnostics.first)
    #expect(finding.message == row.message)
    #expect(finding.location?.offset == offsets.first)
    #expect(configuration.diagnostics.count == 1)
  }

  @Test func values() {
    let text = """
      // Comments are allowed.
      {
        "inputs": ["Sources/App", "/abs"],
        "output": "Tests/Mocks/",
        "all": true,
        "only": "A*",
        "exclude": ["B", "C\\u0041"],
        "jobs": 3,
        "module": "App",
        "condition": "DEBUG",
        "access": "public",
        "strict": true,
        "verbose": true
      }
      """
    var configuration = Configuration(parsing: Array(text.utf8), relativeTo: "project")
    var settings = CommandSettings(kind: .mock)
    configuration.apply(to: &settings, of: .generate(settings.generation.kind), except: ["module"])
    #expect(configuration.diagnostics.isEmpty)
    #expect(configuration.inputs == ["project/Sources/App", "/abs"])
    #expect(settings.output == "project/Tests/Mocks/")
    #expect(settings.generation.selectsAll)
    #expect(settings.generation.only == ["A*"])
    #expect(settings.generation.exclude == ["B", "CA"])
    #expect(settings.generation.jobs == 3)
    #expect(settings.generation.module == nil)
    #expect(settings.generation.condition == .expression("DEBUG"))
    #expect(settings.generation.defaults.access == .public)
    #expect(settings.isStrict)
    #expect(settings.verbosity == .verbose)
  }

  @Test func noInputTraps() {
    let text = Array(#"{"import": ["A", "\u00e9\ud83d\ude00"], "jobs": -1.5e+3, "all": null, "x": [{}, []]}"#.utf8)
    for length in 0...text.count {
      _ = Configuration(parsing: Array(text.prefix(length)), relativeTo: "")
      for byte: UInt8 in [0, 0x22, 0x5C, 0x7B, 0xFF] {
        var changed = text
        if length < text.count { changed[length] = byte }
        _ = Configuration(parsing: changed, relativeTo: "")
      }
    }
    _ = Configuration(parsing: Array(repeating: 0x5B, count: 100_000), relativeTo: "")
  }

  @Test func isFoundUpwards() throws {
    let folder = try TemporaryFolder()
    try folder.write("a/b/c/x.swift", "")
    try folder.write("a/.swift-mocking.json", "{}")
    #expect(Configuration.find(from: folder.path("a/b/c")) == folder.path("a/.swift-mocking.json"))
    #expect(Configuration.find(from: folder.path("a")) == folder.path("a/.swift-mocking.json"))
  }
}
