import DeclModel

/// Finds out how a project generates its doubles, and which runs of this command do the same.
struct Adoption {
  /// The folder of the project, absolute.
  let root: String
  /// The files that runs were found in, as locations index them.
  private(set) var sources: [SourceInput] = []
  private(set) var runs: [AdoptedRun] = []
  private(set) var diagnostics: [Diagnostic] = []
  /// Whether nothing is wrong with the project, or left out.
  var hasOnlyNotes: Bool { diagnostics.allSatisfy { $0.severity == .note } }
  /// How many declarations have an annotation, and in how many files, by the tool whose it is.
  private(set) var annotations: [ForeignAnnotation: (declarations: Int, files: Int)] = [:]
  /// In how many files a library is imported.
  private var libraries: [ReplacedLibrary: Int] = [:]
  /// The tools that are called in a way that is not read.
  private(set) var unreadTools: Set<String> = []
  /// The configuration files of Sourcery that calls name, and which are not looked for.
  private var calledConfigurations: Set<String> = []

  /// - Parameter root: The folder of the project, absolute.
  init(root: String) {
    self.root = root
    let files = ProjectFile.all(in: root)
    for file in files { read(file) }
    for file in files where file.sort == .yaml && !calledConfigurations.contains(file.path) {
      readUncalledConfiguration(file.path)
    }
    mergeRuns()
    proposeRuns()
    for library in ReplacedLibrary.allCases {
      if let count = libraries[library] { report(.replacedLibrary(library, importedIn: count)) }
    }
    if runs.isEmpty, diagnostics.isEmpty { diagnostics.append(.nothingToAdopt(in: Path.name(root))) }
  }

  // MARK: - Files

  private mutating func read(_ file: ProjectFile) {
    guard let text = try? ReadBuffer.contents(of: file.path) else { return }
    switch file.sort {
    case .swiftSource: readSource(text, of: file)
    case .program: findUnreadCalls(in: text, of: file)
    case .mockfile: adoptMockfile(text, at: file.path)
    case .shellScript: readScripts([ScriptText(text, dialect: .shell)], of: file)
    case .makefile: readScripts([ScriptText(text, dialect: .make)], of: file)
    case .xcodeProject:
      let folder = Path.folder(Path.folder(file.path))
      readScripts(ScriptText.buildPhases(of: text, sourceRoot: folder), of: file)
    case .yaml:
      readScripts(ScriptText.scalars(of: text, naming: ["mockolo", "sourcery"], sourceRoot: nil), of: file)
    }
  }

  private mutating func readSource(_ text: [UInt8], of file: ProjectFile) {
    for annotation in ForeignAnnotation.allCases {
      let count = annotation.count(in: text)
      if count == 0 { continue }
      let known = annotations[annotation] ?? (0, 0)
      annotations[annotation] = (known.declarations + count, known.files + 1)
    }
    for library in ReplacedLibrary.imported(in: text) { libraries[library, default: 0] += 1 }
    findUnreadCalls(in: text, of: file)
  }

  /// Calls in what is no script, of which there can only be told that they are there.
  private mutating func findUnreadCalls(in text: [UInt8], of file: ProjectFile) {
    let words = [
      ("Mockolo", ["mockolo -", "tool(named: \"mockolo\")"]),
      ("Sourcery", ["sourcery --", "tool(named: \"sourcery\")"]),
    ]
    for (tool, words) in words {
      guard let range = words.lazy.compactMap({ text.firstRange(of: Array($0.utf8), from: 0) }).first else { continue }
      // A template or a page may mention it.
      let line = text[..<range.lowerBound].lastIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? 0
      let start = text[line...].first { $0 != UInt8(ascii: " ") && $0 != UInt8(ascii: "\t") }
      if start == UInt8(ascii: "/") || start == UInt8(ascii: "#") { continue }
      unreadTools.insert(tool)
      diagnostics.append(.unreadCall(of: tool, at: add(file.path, text).location(range.lowerBound)))
    }
  }

  /// A file that something is said about.
  struct Place {
    let file: FileID

    func location(_ offset: Int) -> DeclLocation { DeclLocation(file: file, offset: UInt32(clamping: offset)) }
  }

  mutating func add(_ path: String, _ text: [UInt8]) -> Place {
    let shown = Path.relative(path, to: root) ?? path
    if let index = sources.firstIndex(where: { $0.path == shown }) { return Place(file: FileID(index)) }
    sources.append(SourceInput(text: text, path: shown))
    return Place(file: FileID(sources.count - 1))
  }

  mutating func report(_ diagnostic: Diagnostic) {
    if !diagnostics.contains(diagnostic) { diagnostics.append(diagnostic) }
  }

  mutating func adopt(_ run: AdoptedRun) { runs.append(run) }

  // MARK: - Scripts

  private mutating func readScripts(_ scripts: [ScriptText], of file: ProjectFile) {
    for script in scripts {
      // Most scripts call neither, and are not taken apart.
      guard ["mockolo", "sourcery"].contains(where: { script.text.firstRange(of: Array($0.utf8), from: 0) != nil })
      else {
        continue
      }
      for call in ShellRun.calls(of: script, in: Path.folder(file.path), root: root) {
        if let arguments = call.arguments(of: "mockolo") {
          let text = script.text
          let place = add(
            file.path,
            file.sort == .xcodeProject ? (try? ReadBuffer.contents(of: file.path)) ?? text : text
          )
          adoptMockolo(ForeignCall(arguments: arguments, call: call, script: script, place: place, path: file.path))
        } else if let arguments = call.arguments(of: "sourcery") {
          let text = (try? ReadBuffer.contents(of: file.path)) ?? script.text
          let place = add(file.path, text)
          adoptSourcery(ForeignCall(arguments: arguments, call: call, script: script, place: place, path: file.path))
        }
      }
    }
  }

  mutating func note(configuration path: String) -> Bool { calledConfigurations.insert(path).inserted }

  // MARK: - The whole

  /// Leaves out what several files say, such as a project and that which it is generated from.
  private mutating func mergeRuns() {
    var kept: [AdoptedRun] = []
    for run in runs where !kept.contains(where: { $0.doesTheSame(as: run) }) { kept.append(run) }
    runs = kept
  }

  /// For annotations whose tool nothing calls: a run over the whole project.
  private mutating func proposeRuns() {
    for annotation in ForeignAnnotation.allCases where annotations[annotation] != nil {
      if runs.contains(where: { $0.tool == annotation.tool }) { continue }
      // SwiftyMocky reads the same annotation.
      let mayBeSwiftyMocky = libraries[.swiftyMocky] != nil || runs.contains { $0.tool == "SwiftyMocky" }
      if annotation.tool == "Sourcery", mayBeSwiftyMocky { continue }
      var run = AdoptedRun(location: nil, tool: annotation.tool)
      run.inputs = [root]
      run.set("names", .text(annotation.naming))
      if !runs.contains(where: { $0.tool == run.tool }) { runs.append(run) }
    }
  }
}

/// An annotation by which a declaration asks another tool for a double.
enum ForeignAnnotation: String, CaseIterable, Sendable {
  case mockable = "@mockable"
  case autoMockable = "// sourcery: AutoMockable"
  case inheritedAutoMockable = ": AutoMockable"

  var tool: String { self == .mockable ? "Mockolo" : "Sourcery" }
  var naming: String { self == .mockable ? "mockolo" : "sourcery" }

  /// How often it stands in a source: a comment in the first words of a line, a protocol in a list of inherited ones.
  func count(in text: [UInt8]) -> Int {
    switch self {
    case .mockable:
      ForeignAnnotation.places(of: "@mockable", in: text).count { isComment(before: $0.lowerBound, in: text) }
    case .autoMockable:
      ForeignAnnotation.places(of: "sourcery:", in: text).count { place in
        let list = text[place.upperBound...].prefix { $0 != UInt8(ascii: "\n") }
        return list.firstRange(of: "AutoMockable".utf8) != nil
          && isComment(before: place.lowerBound, in: text, mayFollowBrace: true)
      }
    case .inheritedAutoMockable:
      [": AutoMockable {", ", AutoMockable {", ": AutoMockable,"]
        .reduce(0) { $0 + ForeignAnnotation.places(of: $1, in: text).count }
    }
  }

  private static func places(of word: String, in text: [UInt8]) -> [Range<Int>] { text.ranges(of: Array(word.utf8)) }

  /// Whether nothing but the beginning of a comment, or of a line in one, stands before a place on its line.
  private func isComment(before place: Int, in text: [UInt8], mayFollowBrace: Bool = false) -> Bool {
    var line = text[..<place].reversed().prefix { $0 != UInt8(ascii: "\n") }
    if mayFollowBrace { line = line.prefix { $0 != UInt8(ascii: "{") } }
    return line.contains { $0 == UInt8(ascii: "/") || $0 == UInt8(ascii: "*") }
      && line.allSatisfy("/*! \t".utf8.contains)
  }
}

/// A call of another tool in a script.
struct ForeignCall {
  /// The arguments behind the program's name.
  let arguments: ArraySlice<ShellArgument>
  let call: ShellCall
  let script: ScriptText
  let place: Adoption.Place
  /// The path of the script, absolute.
  let path: String

  /// Where an argument stands.
  func location(of argument: ShellArgument) -> DeclLocation { place.location(script.offset(of: argument.position)) }

  /// Where the call stands.
  var location: DeclLocation { call.arguments.first.map(location) ?? place.location(0) }

  /// The folder by which most of its paths exist, and the folder of what it writes: the one of the run, or that of the script or one
  /// above it, where something else calls the script.
  func base(of inputs: [String], output: String?, root: String) -> String {
    var folders = [call.folder, Path.folder(path)]
    while let last = folders.last, last != root, Path.relative(last, to: root) != nil {
      folders.append(Path.folder(last))
    }
    let written = output.map { [$0] } ?? []
    let scores = folders.map { folder in
      inputs.count { System.exists(Path.absolute($0, in: folder)) }
        + written.count { System.exists(Path.folder(Path.absolute($0, in: folder))) }
    }
    let best = scores.max().flatMap(scores.firstIndex) ?? 0
    return folders[best]
  }

  /// The path that an argument means: one that exists, of those that it can mean.
  func path(_ text: String, root: String) -> String {
    let folders = [call.folder, Path.folder(path), root]
    let paths = folders.map { Path.absolute(text, in: $0) }
    return paths.first(where: System.exists) ?? paths[0]
  }
}

extension ShellCall {
  /// The arguments of a program that is called here, be it by others, such as `mint run mockolo mockolo -s`.
  fileprivate func arguments(of program: String) -> ArraySlice<ShellArgument>? {
    let names = arguments.indices.filter { index in
      Path.name(arguments[index].text) == program && !arguments[index].text.hasSuffix("/")
        || arguments[index].unknown.contains { text in
          text.hasSuffix(program + "`") || text.hasSuffix(program + ")") || text.hasSuffix(program + "\")")
        }
    }
    let name = names.last { $0 + 1 < arguments.count && arguments[$0 + 1].text.hasPrefix("-") }
    if let name { return arguments[(name + 1)...] }
    // Sourcery needs no argument where it finds its configuration.
    guard program == "sourcery", names.last == arguments.indices.last,
      arguments.dropLast().allSatisfy({ ["mint", "run", "swift", "bundle", "exec"].contains($0.text) })
    else { return nil }
    return arguments[arguments.endIndex...]
  }
}
