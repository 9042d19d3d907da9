/// The options of Sourcery's command line, and what they are here.
enum SourceryCall {
  static let options: [ForeignOption] = [
    ForeignOption("--sources", values: .one, as: .inputs),
    ForeignOption("--exclude-sources", values: .one, as: .excludedPaths),
    ForeignOption("--output", values: .one, as: .output),
    ForeignOption("--templates", values: .one, as: .special),
    ForeignOption("--args", values: .one, as: .special),
    ForeignOption("--config", values: .one, as: .special),
    ForeignOption("--exclude-templates", values: .one, as: .always),
    ForeignOption("--force-parse", values: .one, as: .always),
    ForeignOption("--cacheBasePath", values: .one, as: .always),
    ForeignOption("--buildPath", values: .one, as: .always),
    ForeignOption("--disableCache", as: .always),
    ForeignOption("--parseDocumentation", as: .always),
    ForeignOption("--serialParse", as: .always),
    ForeignOption("--prune", "-p", as: .always),
    ForeignOption("--hideVersionHeader", as: .always),
    ForeignOption("--logAST", as: .always),
    ForeignOption("--logBenchmarks", as: .always),
    ForeignOption("--verbose", "-v", as: .flag("verbose")),
    ForeignOption("--quiet", "-q", as: .flag("quiet")),
    ForeignOption("--watch", "-w", as: .none("call the command again after a change, or use a plugin")),
    ForeignOption("--dry", as: .none("'--check' compares without writing")),
    ForeignOption("--baseIndentation", values: .one, as: .none("doubles are indented by two blanks")),
  ]
}

/// A template of Sourcery's, as far as it decides the names of doubles.
struct SourceryTemplate: Sendable {
  /// The path, absolute.
  let path: String
  /// Whether it makes mocks, as AutoMockable does.
  var isOfMocks = false
  /// The naming that the mocks have.
  var naming = "sourcery"
  /// The pattern of the mocks' names, if another one than `*Mock`.
  var pattern: String?
  /// The endings that protocols' names lose first.
  var strippedSuffixes: [String] = []
  /// The modules that it imports in each output, and those that it imports for tests.
  var imports: [String] = []
  var testableImports: [String] = []
  /// Whether it does nothing else.
  var hasOnlyImports = false

  /// Whether a path is that of a template.
  static func isName(_ path: String) -> Bool {
    ["stencil", "swifttemplate", "ejs"].contains(Path.ending(path))
  }

  /// Reads a template's text; `nil` for the text that is not there, of which the name tells what is known.
  init(path: String, text: String?) {
    self.path = path
    guard let text else {
      isOfMocks = SourceryTemplate.isName(path) && Path.name(path).contains("Mockable")
      return
    }
    isOfMocks = text.contains("CallsCount")
    // Before 2.2, the names were those of selectors.
    if text.contains("method.selectorName") { naming = "sourcerySelectors" }
    readImports(text)
    for line in text.split(whereSeparator: \.isNewline) {
      guard let start = line.firstRange(of: "class "),
        let name = line[start.upperBound...].firstRange(of: "{{ type.name")
      else {
        continue
      }
      readName(prefix: line[start.upperBound..<name.lowerBound], rest: line[name.upperBound...])
      break
    }
  }

  /// Reads the imports that are written down, and stand under no condition; the sources' own are there anyhow.
  private mutating func readImports(_ text: String) {
    var depth = 0
    hasOnlyImports = true
    for line in text.split(whereSeparator: \.isNewline) {
      let words = line.split { $0 == " " || $0 == "\t" }.map(String.init)
      guard let first = words.first, !first.hasPrefix("//"), !first.hasPrefix("{#") else { continue }
      let isImport = words.dropLast().last == "import" && words.dropLast(2).allSatisfy { $0.hasPrefix("@") }
      // What the run gives, a loop writes.
      let isOfRun = words.contains("import") && words.contains("{{") || SourceryTemplate.isControl(words)
      hasOnlyImports = hasOnlyImports && (isImport || isOfRun)
      if first == "#if" || first == "{%" && words.contains("if") { depth += 1 }
      if first == "#endif" || first == "{%" && words.contains("endif") { depth -= 1 }
      guard isImport, depth == 0, let module = words.last, module.allSatisfy({ $0 != "}" }) else { continue }
      if module == "Foundation" { continue }
      if words.contains("@testable") { testableImports.append(module) } else { imports.append(module) }
    }
    hasOnlyImports = hasOnlyImports && !(imports + testableImports).isEmpty
  }

  /// Whether a line has nothing but the beginning or the end of a loop or a condition.
  private static func isControl(_ words: [String]) -> Bool {
    guard words.first == "{%", words.last == "%}", words.count > 2, words.count(where: { $0.contains("%}") }) == 1
    else {
      return false
    }
    return ["for", "endfor", "empty", "if", "elif", "else", "endif"].contains(words[1])
  }

  /// Reads how the class is called: what stands before `{{ type.name }}`, in it and behind it.
  private mutating func readName(prefix: Substring, rest: Substring) {
    guard let end = rest.firstRange(of: "}}") else { return }
    var filters = rest[..<end.lowerBound]
    while let replace = filters.firstRange(of: "replace:\"") {
      let parts = filters[replace.upperBound...].split(separator: "\"", omittingEmptySubsequences: false)
      // `replace:"Protocol",""`
      if parts.count > 2, parts[1] == ",", parts[2].isEmpty { strippedSuffixes.append(String(parts[0])) }
      filters = filters[replace.upperBound...]
    }
    let suffix = rest[end.upperBound...].prefix { $0.isLetter || $0.isNumber || $0 == "_" }
    let isName = prefix.allSatisfy { $0.isLetter || $0.isNumber || $0 == "_" }
    if isName, !(prefix.isEmpty && suffix == "Mock"), !(prefix.isEmpty && suffix.isEmpty) {
      pattern = "\(prefix)*\(suffix)"
    }
  }
}
