import DoubleChecks
import Foundation

/// All doubles of a kind in a setting.
struct Cell: Sendable {
  let setting: Setting
  let kind: Kind
}

/// The outcomes.
struct Outcome: Sendable {
  let cell: Cell
  /// The shapes whose doubles compile.
  var compiling: [Shape] = []
  /// The shapes of which there is no double of the kind, with the reasons.
  var refused: [(shape: Shape, reason: String)] = []
  /// The shapes whose doubles do not compile, with the first errors.
  var failing: [(shape: Shape, reason: String)] = []

  var shapes: [Shape] { compiling + refused.map(\.shape) + failing.map(\.shape) }
}

/// A declaration of which doubles are made.
struct Shape: Hashable, Sendable {
  let dimension: String
  /// Its name, with those of the types around it.
  let name: String
}

/// Generates doubles of shapes as a user does, and compiles them beside the shapes.
struct Matrix: Sendable {
  /// The folder with the command, and with the modules that doubles import.
  let built: URL
  /// The folder in which doubles are kept, or nothing.
  let kept: URL?

  /// The doubles of a kind among the shapes of some sources.
  struct Survey: Sendable {
    let kind: Kind
    let sources: ShapeSources
    /// The shapes that have a double, by name.
    var made: [String: Shape] = [:]
    /// The shapes that are refused one, with the reasons.
    var refused: [(shape: Shape, reason: String)] = []
    /// The names of these, and of what the kind has nothing to do with.
    var others: [String] = []
    /// All doubles.
    var source = GeneratedSource(text: "")
  }

  /// Generates all doubles of a kind.
  func survey(_ kind: Kind, among shapes: MarkedShapes, of sources: ShapeSources) throws -> Survey {
    var survey = Survey(kind: kind, sources: sources)
    let output = try output(of: kind.arguments + ["--keep-going", "--diagnostics", "json"], kind, sources)
    for message in try DiagnosticMessage.all(in: output.errors) where message.severity == "error" {
      guard let shape = shapes.shape(at: message) else {
        throw ConformanceError("\(kind.rawValue): \(message.message) [\(message.id)]")
      }
      // The first one is the reason.
      if survey.others.last == shape.name { continue }
      survey.others.append(shape.name)
      // A struct is no protocol that is refused.
      if message.id == "not-eligible" { continue }
      survey.refused.append((shape, "\(message.message) [\(message.id)]"))
    }
    let others = Set(survey.others)
    for shape in shapes.all where !others.contains(shape.name) { survey.made[shape.name] = shape }
    survey.source = GeneratedSource(text: output.text, of: Set(survey.made.keys))
    // What is wrong in a parent of several is said once.
    let silent = Set(survey.made.keys).subtracting(survey.source.names)
    if silent.isEmpty { return survey }
    let listed = try markedShapes(for: kind, of: sources, kind.arguments)
    for shape in listed.all where silent.contains(shape.name) {
      survey.made[shape.name] = nil
      survey.others.append(shape.name)
      survey.refused.append((shape, listed.reasons[shape] ?? "no reason"))
    }
    return survey
  }

  /// Compiles the doubles of several kinds in a setting: in one module, but for the kinds of which some do not compile.
  func outcomes(in setting: Setting, _ surveys: [Survey]) throws -> [Outcome] {
    var together = surveys
    while together.count > 1 {
      let sources = together.map { (kind: $0.kind, source: $0.source) }
      let findings = try compile(sources, beside: together[0].sources, in: setting)
      if findings.isEmpty { break }
      together.removeAll { survey in findings.contains { $0.file == Matrix.file(of: survey.kind, in: setting) } }
    }
    return try surveys.map { survey in
      let cell = Cell(setting: setting, kind: survey.kind)
      guard together.count > 1, together.contains(where: { $0.kind == survey.kind }) else {
        return try outcome(of: cell, survey)
      }
      let compiling = survey.source.names.compactMap { survey.made[$0] }
      return Outcome(cell: cell, compiling: compiling, refused: survey.refused)
    }
  }

  /// Compiles the doubles of one kind.
  private func outcome(of cell: Cell, _ survey: Survey) throws -> Outcome {
    let trial = try Trial(
      generate: { failing in
        if failing.isEmpty { return survey.source }
        return try generate(without: survey.others + failing, among: survey)
      },
      compile: { try compile([(cell.kind, $0)], beside: survey.sources, in: cell.setting) }
    )
    return Outcome(
      cell: cell,
      compiling: trial.compiling.compactMap { survey.made[$0] },
      refused: survey.refused,
      failing: trial.failing.compactMap { failing in survey.made[failing.name].map { ($0, failing.reason) } }
    )
  }

  // MARK: - Steps

  /// The shapes that are marked for a kind, and for all others of protocols or of classes.
  ///
  /// - Parameters:
  ///   - kind: The kind.
  ///   - sources: The sources of the shapes.
  ///   - arguments: The kind of double that the command is asked about, one that takes little time, and its options.
  /// - Returns: The shapes.
  /// - Throws: What the command says, if it fails.
  func markedShapes(
    for kind: Kind,
    of sources: ShapeSources,
    _ arguments: [String] = ["factory"]
  ) throws -> MarkedShapes {
    let asked = ["list", "--kinds", arguments[0], "--format", "json"] + arguments.dropFirst()
    let output = try output(of: asked, kind, sources)
    if output.status != 0 { throw ConformanceError("list: \(output.errors)") }
    return try MarkedShapes(listed: output.text)
  }

  private func generate(without names: [String], among survey: Survey) throws -> GeneratedSource {
    let known = Set(survey.made.keys)
    if known.isSubset(of: names) { return GeneratedSource(text: "") }
    let arguments = survey.kind.arguments + names.flatMap { ["--exclude", $0] }
    let output = try output(of: arguments, survey.kind, survey.sources)
    if output.status != 0 { throw ConformanceError("\(arguments.joined(separator: " ")): \(output.errors)") }
    return GeneratedSource(text: output.text, of: known)
  }

  /// What the command says to arguments.
  private func output(of arguments: [String], _ kind: Kind, _ sources: ShapeSources) throws -> Output {
    let options = ["--config=", "--marker", kind.isOfClasses ? ClassShapes.marker : ShapeFile.marker]
    return try Output(
      of: built.appending(path: "swift-mocking").path,
      arguments + options + sources.arguments + sources.paths(for: kind)
    )
  }

  private static func file(of kind: Kind, in setting: Setting) -> String {
    "Doubles-\(setting.name)-\(kind.rawValue).swift"
  }

  /// Compiles as far as the compiler has something to say, which is before it makes code.
  private func compile(
    _ doubles: [(kind: Kind, source: GeneratedSource)],
    beside sources: ShapeSources,
    in setting: Setting
  ) throws -> [Finding] {
    let folder = try TemporaryFolder()
    let files = try doubles.map { kind, source in
      let file = (kept ?? folder.url).appending(path: Matrix.file(of: kind, in: setting))
      try Data(source.text.utf8).write(to: file)
      return file
    }
    let shapes = sources.paths(for: doubles[0].kind)
    let output = try output(ofCompiling: files.map(\.path), beside: shapes, in: setting, folder.url)
    if output.status == 0 { return [] }
    let findings = Finding.all(in: output.errors)
    let inDoubles = findings.filter { finding in files.contains { $0.lastPathComponent == finding.file } }
    if inDoubles.isEmpty {
      let kinds = doubles.map(\.kind.rawValue).joined(separator: ", ")
      throw ConformanceError("\(setting.name), \(kinds): the shapes do not compile:\n\(output.errors)")
    }
    return inDoubles
  }

  private func output(
    ofCompiling files: [String],
    beside shapes: [String],
    in setting: Setting,
    _ folder: URL
  ) throws -> Output {
    guard let flags = setting.flagsOfDoubles else {
      return try compilerOutput(of: Setting.moduleName, setting.flags + shapes + files, folder)
    }
    let output = try compilerOutput(of: Setting.moduleName, ["-enable-testing"] + setting.flags + shapes, folder)
    if output.status != 0 { return output }
    return try compilerOutput(of: "Doubles", flags + ["-I", folder.path] + files, folder)
  }

  /// The errors in shapes.
  func errors(in paths: [String], _ setting: Setting) throws -> [Finding] {
    let folder = try TemporaryFolder()
    return Finding.all(in: try compilerOutput(of: Setting.moduleName, setting.flags + paths, folder.url).errors)
  }

  private func compilerOutput(of module: String, _ arguments: [String], _ folder: URL) throws -> Output {
    try Output(
      of: "swiftc",
      Compilation.checking(module, in: folder) + [
        "-Onone", "-warnings-as-errors", "-parse-as-library", "-package-name", "shapes", "-I",
        built.appending(path: "Modules").path,
      ] + arguments
    )
  }
}

extension ShapeSources {
  /// The sources of which doubles of a kind are made.
  func paths(for kind: Kind) -> [String] { kind.isOfClasses ? paths + classPaths : paths }
}
