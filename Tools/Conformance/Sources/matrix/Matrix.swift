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
  func survey(_ kind: Kind, of sources: ShapeSources) throws -> Survey {
    var survey = Survey(kind: kind, sources: sources)
    for row in try list(kind, of: sources) where row.reason?.id != "not-marked" {
      let file = URL(filePath: row.path).deletingPathExtension().lastPathComponent
      let dimension =
        file.hasSuffix(ShapeSources.classSuffix) ? String(file.dropLast(ShapeSources.classSuffix.count)) : file
      let shape = Shape(dimension: dimension, name: row.declaration)
      if row.state == "made" {
        survey.made[shape.name] = shape
        continue
      }
      survey.others.append(shape.name)
      // A struct is no protocol that is refused.
      if row.reason?.id == "not-eligible" { continue }
      survey.refused.append((shape, row.reason.map { "\($0.message) [\($0.id)]" } ?? row.state))
    }
    survey.source = try generate(without: survey.others, among: survey)
    return survey
  }

  /// Compiles the doubles of a survey.
  func outcome(of cell: Cell, _ survey: Survey) throws -> Outcome {
    let trial = try Trial(
      generate: { failing in
        if failing.isEmpty { return survey.source }
        return try generate(without: survey.others + failing, among: survey)
      },
      compile: { try compile($0, beside: survey.sources, in: cell) }
    )
    return Outcome(
      cell: cell,
      compiling: trial.compiling.compactMap { survey.made[$0] },
      refused: survey.refused,
      failing: trial.failing.compactMap { failing in survey.made[failing.name].map { ($0, failing.reason) } }
    )
  }

  // MARK: - Steps

  /// A line of what `list` answers.
  private struct Row: Decodable {
    let declaration: String
    let path: String
    let state: String
    let reason: Reason?

    struct Reason: Decodable {
      let id: String
      let message: String
    }
  }

  private func list(_ kind: Kind, of sources: ShapeSources) throws -> [Row] {
    let (command, options) = (kind.arguments[0], Array(kind.arguments.dropFirst()))
    let output = try run(["list", "--kinds", command] + options + ["--format", "json"], kind, sources)
    return try output.split(separator: "\n").map { try JSONDecoder().decode(Row.self, from: Data($0.utf8)) }
  }

  private func generate(without names: [String], among survey: Survey) throws -> GeneratedSource {
    let known = Set(survey.made.keys)
    if known.isSubset(of: names) { return GeneratedSource(text: "") }
    let text = try run(survey.kind.arguments + names.flatMap { ["--exclude", $0] }, survey.kind, survey.sources)
    return GeneratedSource(text: text, of: known)
  }

  private func run(_ arguments: [String], _ kind: Kind, _ sources: ShapeSources) throws -> String {
    let options = ["--config=", "--marker", kind.isOfClasses ? ClassShapes.marker : ShapeFile.marker]
    let output = try Output(
      of: built.appending(path: "swift-mocking").path,
      arguments + options + sources.arguments + sources.paths(for: kind)
    )
    if output.status != 0 { throw ConformanceError("\(arguments.joined(separator: " ")): \(output.errors)") }
    return output.text
  }

  /// Compiles as far as the compiler has something to say, which is before it makes code.
  private func compile(_ source: GeneratedSource, beside sources: ShapeSources, in cell: Cell) throws -> [Finding] {
    let folder = try TemporaryFolder()
    let file = (kept ?? folder.url).appending(path: "Doubles-\(cell.setting.name)-\(cell.kind.rawValue).swift")
    try Data(source.text.utf8).write(to: file)
    let output = try output(ofCompiling: file, beside: sources.paths(for: cell.kind), in: cell.setting, folder.url)
    if output.status == 0 { return [] }
    let findings = Finding.all(in: output.errors)
    let inDoubles = findings.filter { $0.file == file.lastPathComponent }
    if inDoubles.isEmpty {
      throw ConformanceError(
        "\(cell.setting.name), \(cell.kind.rawValue): the shapes do not compile:\n\(output.errors)"
      )
    }
    return inDoubles
  }

  private func output(ofCompiling file: URL, beside shapes: [String], in setting: Setting, _ folder: URL) throws
    -> Output
  {
    guard let flags = setting.flagsOfDoubles else {
      return try compilerOutput(of: Setting.moduleName, setting.flags + shapes + [file.path], folder)
    }
    let output = try compilerOutput(of: Setting.moduleName, ["-enable-testing"] + setting.flags + shapes, folder)
    if output.status != 0 { return output }
    return try compilerOutput(of: "Doubles", flags + ["-I", folder.path, file.path], folder)
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
