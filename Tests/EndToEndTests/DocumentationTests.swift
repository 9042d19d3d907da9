import Foundation
import Testing

/// Holds the documentation to what the package does: its programs are run, its mocks are generated, its errors are caused.
///
/// A comment directly above each block of Swift says how the block is checked:
///
/// - `<!-- compiled: program -->`: a whole program, built with the libraries; it prints the `text` block that follows it.
/// - `<!-- compiled: with-mocks -->`: declarations, compiled with the mocks of all their protocols. A requirement that
///   ends with a comment `// _name` has a recorder of that name. On a page with the comment `<!-- doubles: spy -->` the
///   command's doubles of that kind take the place of mocks; `--all` is not given if `marked` follows.
/// - `<!-- compiled: with-macros -->`: declarations with attributes, compiled with the plugin, `SWIFT_MOCKING_ENABLED`
///   and, as in debug builds, `DEBUG`.
/// - `<!-- compiled: test -->`: statements that run with the declarations and mocks of the page. A line
///   `expression  // → value` says what the expression gives. They import MockingTesting if the page says so somewhere.
/// - `<!-- generated -->`: lines of the mocks of the declarations above; a line `// …` stands for what is left out.
/// - `<!-- diagnosed: id -->`: declarations of which the command says so.
/// - `<!-- not compiled: reason -->`.
@Suite struct DocumentationTests {
  @Test(arguments: Page.all)
  func everyBlockSaysHowItIsChecked(_ page: Page) {
    for block in page.blocks where block.check == nil {
      Issue.record("\(page):\(block.line): no comment above the block says how it is checked")
    }
  }

  @Test(arguments: Page.built)
  func programsPrintWhatIsShown(_ page: Page) throws {
    for block in page.blocks where block.check == .program {
      let workspace = try Workspace()
      let source = try workspace.write(block.text, to: "main.swift")
      for mode in LanguageMode.allCases {
        let built = try Libraries.build([source], to: workspace.path("program"), mode: mode)
        try #require(built.status == 0, "\(page):\(block.line) (Swift \(mode.rawValue)): \(built.errors)")
        let result = try Tool.run(workspace.path("program"), [])
        #expect(result.status == 0, "\(page):\(block.line) (Swift \(mode.rawValue)): \(result.errors)")
        if let output = block.output { #expect(result.output == output, "\(page):\(block.line)") }
      }
    }
  }

  @Test(arguments: Page.built)
  func mocksAreAsShown(_ page: Page) throws {
    guard page.blocks.contains(where: { $0.check == .withMocks }) else { return }
    let workspace = try Workspace()
    var sources = try page.blocks.filter { $0.check == .withMocks }.map { block in
      try workspace.write(block.text, to: "Sources/\(block.fileName).swift")
    }
    let folders = (sources: workspace.path("Sources"), mocks: workspace.path("Mocks") + "/")
    let selection = page.doublesMarkedOnly ? [] : ["--all"]
    let generated = try Tool.run(
      Tool.command,
      [page.kind] + selection + ["--quiet", folders.sources, "-o", folders.mocks]
    )
    try #require(generated.status == 0, "\(page): \(generated.errors)")
    let suffix = ["spy": "+Spies", "witness": "+Witnesses", "factory": "+Factories"][page.kind] ?? "+Mocks"

    var mocks = ""
    for block in page.blocks {
      if block.check == .withMocks {
        let name = "Mocks/\(block.fileName)\(suffix).swift"
        mocks = (try? workspace.read(name)) ?? ""
        if !mocks.isEmpty { sources.append(workspace.path(name)) }
        let names = block.recorderNames
        #expect(RecorderNames.declared(in: mocks).filter(names.contains) == names, "\(page):\(block.line)")
      } else if block.check == .generated {
        #expect(block.missingPiece(in: mocks) == nil, "\(page):\(block.line): not in\n\(mocks)")
      }
    }

    sources.append(try workspace.write(page.testSource, to: "Tests.swift"))
    sources.append(try workspace.write(Page.support, to: "Support.swift"))
    try run(page, sources, in: workspace)
  }

  @Test(arguments: Page.built)
  func macrosWorkAsShown(_ page: Page) throws {
    let blocks = page.blocks.filter { $0.check == .withMacros }
    guard !blocks.isEmpty else { return }
    // The tests of a page run with one or the other.
    #expect(!page.blocks.contains { $0.check == .withMocks }, "\(page)")
    let workspace = try Workspace()
    var sources = try blocks.map { try workspace.write("import Mocking\n" + $0.text, to: "\($0.fileName).swift") }
    sources.append(try workspace.write(page.testSource, to: "Tests.swift"))
    sources.append(try workspace.write(Page.support, to: "Support.swift"))
    try run(page, sources, in: workspace, flags: ["-D", "SWIFT_MOCKING_ENABLED", "-D", "DEBUG"] + MacroCompiler.flags)
  }

  /// Runs a page's tests, in each language mode: they print nothing unless one of them fails.
  private func run(_ page: Page, _ sources: [String], in workspace: borrowing Workspace, flags: [String] = []) throws {
    for mode in LanguageMode.allCases {
      let built = try Libraries.build(
        ["-parse-as-library"] + flags + sources,
        to: workspace.path("program"),
        mode: mode
      )
      try #require(built.status == 0, "\(page) (Swift \(mode.rawValue)): \(built.errors)")
      let result = try Tool.run(workspace.path("program"), [])
      #expect(result.status == 0, "\(page) (Swift \(mode.rawValue)): \(result.errors)")
      #expect(result.output == "", "\(page) (Swift \(mode.rawValue))")
    }
  }

  @Test(arguments: Page.all)
  func diagnosticsAreCaused(_ page: Page) throws {
    for block in page.blocks {
      guard case .diagnosed(let id) = block.check else { continue }
      let workspace = try Workspace()
      let source = try workspace.write(block.text, to: "Source.swift")
      let result = try Tool.mocking(page.kind, "--all", "--diagnostics", "json", source)
      #expect(result.errors.contains("{\"id\":\"\(id)\","), "\(page):\(block.line): \(result.errors)")
    }
  }

  /// The table of diagnostics has every id of the sources, and no other.
  @Test func everyDiagnosticIsListed() throws {
    let table = try Page("Docs/Diagnostics.md").text.split(separator: "\n").compactMap { line in
      line.firstMatch(of: /^\| `([a-z0-9-]+)` \|/).map { String($0.1) }
    }
    let sources = try DiagnosticIDs.inSources()
    #expect(Set(table).count == table.count, "an id is listed twice")
    #expect(sources.subtracting(table).sorted() == [], "not listed")
    #expect(Set(table).subtracting(sources).sorted() == [], "listed, but not in the sources")
  }

  @Test(arguments: Page.all)
  func linksLeadSomewhere(_ page: Page) throws {
    for match in page.text.matches(of: /\]\(([^)]+)\)/) where !match.1.contains("://") {
      let parts = match.1.split(separator: "#", omittingEmptySubsequences: false)
      let target = parts[0].isEmpty ? page.url : page.url.deletingLastPathComponent().appending(path: String(parts[0]))
      guard FileManager.default.fileExists(atPath: target.path) else {
        Issue.record("\(page): no file '\(match.1)'")
        continue
      }
      guard parts.count > 1 else { continue }
      let headings = String(decoding: try Data(contentsOf: target), as: UTF8.self).headings
      #expect(headings.contains(String(parts[1])), "\(page): no heading '\(match.1)'")
    }
  }
}

// MARK: - Pages

/// A page of the documentation.
struct Page: Sendable, CustomTestStringConvertible, CustomStringConvertible {
  let name: String
  let text: String
  let blocks: [Block]

  static let all: [Page] = {
    let names = ["Docs", "Docs/Examples"].flatMap { pages(in: $0) } + examples.map { "\($0)/README.md" }
    return (["README.md", "CONTRIBUTING.md", "Docs/llms.txt"] + names).compactMap { try? Page($0) }
  }()

  /// The pages whose code is built: the one that everybody reads first, unless all tests run.
  static let built = Tool.runsAllTests ? all : all.filter { $0.name == "README.md" }

  private static func pages(in folder: String) -> [String] {
    contents(of: folder).filter { $0.hasSuffix(".md") }.map { "\(folder)/\($0)" }
  }

  private static let examples = contents(of: "Docs/Examples").map { "Docs/Examples/\($0)" }

  private static func contents(of folder: String) -> [String] {
    let names = try? FileManager.default.contentsOfDirectory(atPath: Tool.package.appending(path: folder).path)
    return (names ?? []).sorted()
  }

  init(_ name: String) throws {
    self.name = name
    text = String(decoding: try Data(contentsOf: Tool.package.appending(path: name)), as: UTF8.self)
    blocks = Block.blocks(of: text)
  }

  var url: URL { Tool.package.appending(path: name) }

  /// The kind of double that the page is about, and whether only what is marked has one.
  var kind: String { text.firstMatch(of: /<!-- doubles: (\w+)( marked)? -->/).map { String($0.1) } ?? "mock" }
  var doublesMarkedOnly: Bool { text.contains(/<!-- doubles: \w+ marked -->/) }

  var description: String { name }
  var testDescription: String { name }

  /// A program that runs every test of the page.
  var testSource: String {
    let tests = blocks.filter { $0.check == .test }
    let functions = tests.map { "func test\($0.line)() async throws {\n\($0.checkingText(page: name))\n}\n" }
    let calls = tests.map { "    try await test\($0.line)()\n" }
    let library = text.contains("import MockingTesting") ? "MockingTesting" : "ExpectationRuntime"
    return """
      import \(library)

      \(functions.joined(separator: "\n"))
      @main struct Tests {
        static func main() async throws {
      \(calls.joined())  }
      }
      """
  }

  /// What `expression  // → value` needs.
  static let support = """
    func check<Value>(_ value: Value, _ expected: String, _ place: String) {
      let text = described(value)
      if text != expected { print("\\(place): '\\(text)' instead of '\\(expected)'") }
    }

    func described(_ value: Any) -> String {
      if let text = value as? String { return text.debugDescription }
      let mirror = Mirror(reflecting: value)
      let children = mirror.children.map { ($0.label, described($0.value)) }
      func list(_ isLabelled: Bool) -> String {
        children.map { label, text in
          let label = label.flatMap { $0.hasPrefix(".") ? nil : $0 }
          return (isLabelled ? label.map { $0 + ": " } ?? "" : "") + text
        }.joined(separator: ", ")
      }
      switch mirror.displayStyle {
      case .optional: return children.first?.1 ?? "nil"
      case .collection, .set: return "[" + list(false) + "]"
      case .tuple: return "(" + list(true) + ")"
      case .struct: return "\\(type(of: value))(" + list(true) + ")"
      case .enum:
        guard let (label, text) = children.first else { return ".\\(value)" }
        return "." + (label ?? "") + (text.hasPrefix("(") && text != "()" ? text : "(" + text + ")")
      default: return String(describing: value)
      }
    }
    """
}

/// A block of code.
struct Block: Sendable {
  /// How the block is checked.
  enum Check: Equatable {
    case program
    case withMocks
    case withMacros
    case test
    case generated
    case diagnosed(String)
    case notCompiled

    init?(_ comment: String) {
      switch comment {
      case "<!-- compiled: program -->": self = .program
      case "<!-- compiled: with-mocks -->": self = .withMocks
      case "<!-- compiled: with-macros -->": self = .withMacros
      case "<!-- compiled: test -->": self = .test
      case "<!-- generated -->": self = .generated
      default:
        if let match = comment.wholeMatch(of: /<!-- diagnosed: ([a-z0-9-]+) -->/) {
          self = .diagnosed(String(match.1))
        } else if comment.wholeMatch(of: /<!-- not compiled: .+ -->/) != nil {
          self = .notCompiled
        } else {
          return nil
        }
      }
    }
  }

  let check: Check?
  let text: String
  /// The line on which it begins.
  let line: Int
  /// The `text` block that comes next, if there is one before the next block of Swift.
  var output: String?

  /// The blocks of Swift of a page.
  static func blocks(of text: String) -> [Block] {
    var blocks: [Block] = []
    var open: (language: Substring, line: Int, above: String, lines: [Substring])?
    var above = ""
    for (index, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
      if let block = open {
        if line != "```" {
          open?.lines.append(line)
          continue
        }
        let text = block.lines.joined(separator: "\n") + "\n"
        if block.language == "swift" {
          blocks.append(Block(check: Check(block.above), text: text, line: block.line))
        } else if block.language == "text", let last = blocks.indices.last, blocks[last].output == nil {
          blocks[last].output = text
        }
        open = nil
      } else if line.hasPrefix("```") {
        open = (line.dropFirst(3), index + 1, above, [])
      }
      above = String(line)
    }
    return blocks
  }

  var fileName: String { "Block\(line)" }

  /// The names in comments at the ends of lines.
  var recorderNames: [String] {
    text.split(separator: "\n").compactMap { line in
      line.firstMatch(of: /\/\/ (_\w+)$/).map { String($0.1) }
    }
  }

  /// The text with each `expression  // → value` as a call that compares.
  func checkingText(page: String) -> String {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false).enumerated().map { index, line in
      guard let match = line.wholeMatch(of: /(\s*)(\S.*?)\s*\/\/ → (.*)/) else { return String(line) }
      return "\(match.1)check(\(match.2), #\"\(match.3)\"#, \"\(page):\(self.line + index + 1)\")"
    }
    return lines.joined(separator: "\n")
  }

  /// The first of its pieces that a text does not have, whole lines in a row, each piece after the one before.
  func missingPiece(in generated: String) -> String? {
    var rest = "\n" + generated
    var piece = ""
    let lines: [Substring] = text.split(separator: "\n", omittingEmptySubsequences: false) + ["// …"]
    for line in lines {
      if line.trimmingCharacters(in: .whitespaces) != "// …" {
        piece += line + "\n"
        continue
      }
      let wanted = "\n" + piece.trimmingCharacters(in: .newlines) + "\n"
      piece = ""
      if wanted == "\n\n" { continue }
      guard let range = rest.range(of: wanted) else { return wanted }
      rest = "\n" + rest[range.upperBound...]
    }
    return nil
  }
}

/// The names of recorders in generated mocks.
enum RecorderNames {
  /// In the order of their declarations.
  static func declared(in mocks: String) -> [String] {
    mocks.matches(of: /(?:let|var) (_\w+): Mock/).map { String($0.1) }
  }
}

extension String {
  /// The anchors of a page's headings.
  fileprivate var headings: Set<String> {
    Set(
      split(separator: "\n").filter { $0.hasPrefix("#") }.map { line in
        line.drop { $0 == "#" || $0 == " " }.lowercased().filter { $0.isLetter || $0.isNumber || "-_ ".contains($0) }
          .replacing(" ", with: "-")
      }
    )
  }
}

// MARK: - The package

/// The package's libraries, as they were built for this test.
enum Libraries {
  /// Compiles sources to a program that can import every library, as somebody outside of the package would.
  static func build(_ sources: [String], to program: String, mode: LanguageMode) throws -> ProcessResult {
    try Tool.run(
      "swiftc",
      mode.flags + [
        "-wmo", "-warnings-as-errors", "-module-name", "Documentation", "-o", program, "-I", Compiler.modules,
      ]
        + Compiler.linking + sources + (try objects.get())
    )
  }

  /// The objects of all libraries.
  private static let objects = Result {
    let libraries = try FileManager.default.contentsOfDirectory(atPath: Tool.package.appending(path: "Sources").path)
    // The plugin is a program of its own.
    return try libraries.filter { $0 != "MockingMacros" }.sorted().flatMap(objects)
  }

  /// The objects of a library, by the map of outputs: old ones of sources that are gone may lie beside them.
  static func objects(of library: String) throws -> [String] {
    let map = Compiler.products.appending(path: "\(library).build/output-file-map.json")
    let outputs = try JSONDecoder().decode([String: [String: String]].self, from: try Data(contentsOf: map))
    let objects = Set(outputs.values.compactMap { $0["object"] })
    return objects.filter { FileManager.default.fileExists(atPath: $0) }.sorted()
  }
}

/// The ids of diagnostics.
enum DiagnosticIDs {
  /// Those in the sources: first arguments of what makes diagnostics, and the codes of the parser's findings.
  static func inSources() throws -> Set<String> {
    let sources = Tool.package.appending(path: "Sources")
    let files = FileManager.default.enumerator(atPath: sources.path)?.compactMap { $0 as? String } ?? []
    let creation =
      #/
      (?: \bid: | \b(?: error | warning | note | remark | refuse | report | wrongTarget )\( ) \s*
      "([a-z0-9]+(?:-[a-z0-9]+)+)"
      /#
    var ids: Set<String> = []
    for file in files where file.hasSuffix(".swift") {
      let text = String(decoding: try Data(contentsOf: sources.appending(path: file)), as: UTF8.self)
      for match in text.matches(of: creation) { ids.insert(String(match.1)) }
      guard file.hasSuffix("/Finding.swift") else { continue }
      for match in text.matches(of: /case \w+ = "([a-z0-9-]+)"/) { ids.insert(String(match.1)) }
    }
    return ids
  }
}
