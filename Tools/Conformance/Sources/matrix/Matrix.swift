import DoubleChecks
import Foundation

/// All doubles of a kind in a setting.
struct Cell: Sendable {
  let setting: Setting
  let kind: Kind
}

/// What became of them.
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
  let files: [ShapeFile]
  /// The folder with the command, and with the modules that doubles import.
  let built: URL
  /// Where sources stay, or nothing.
  let kept: URL?

  func outcome(of cell: Cell) throws -> Outcome {
    let folder = try TemporaryFolder()
    let sources = try files.map { file in
      let url = folder.url.appending(path: file.name + ".swift")
      try Data(file.text(in: cell.setting).utf8).write(to: url)
      return url.path
    }
    var outcome = Outcome(cell: cell)
    var made: [String: Shape] = [:]
    var others: [String] = []
    for row in try list(cell.kind, of: sources) where row.reason?.id != "not-marked" {
      guard let file = files.first(where: { row.path.hasSuffix("/\($0.name).swift") }) else { continue }
      let shape = Shape(dimension: file.name, name: row.declaration)
      if row.state == "made" {
        made[shape.name] = shape
        continue
      }
      others.append(shape.name)
      // A struct is no protocol that is refused.
      if row.reason?.id == "not-eligible" { continue }
      outcome.refused.append((shape, row.reason.map { "\($0.message) [\($0.id)]" } ?? row.state))
    }
    let shapes = made
    let trial = try Trial(
      generate: { try generate(cell.kind, of: sources, without: others + $0, among: Set(shapes.keys)) },
      compile: { try compile($0, beside: sources, in: cell) }
    )
    outcome.compiling = trial.compiling.compactMap { shapes[$0] }
    outcome.failing = trial.failing.compactMap { failing in shapes[failing.name].map { ($0, failing.reason) } }
    return outcome
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

  private func list(_ kind: Kind, of sources: [String]) throws -> [Row] {
    let (command, options) = (kind.arguments[0], Array(kind.arguments.dropFirst()))
    let output = try run(["list", "--kinds", command] + options + ["--format", "json"], sources)
    return try output.split(separator: "\n").map { try JSONDecoder().decode(Row.self, from: Data($0.utf8)) }
  }

  private func generate(
    _ kind: Kind,
    of sources: [String],
    without names: [String],
    among shapes: Set<String>
  ) throws -> GeneratedSource {
    if shapes.isSubset(of: names) { return GeneratedSource(text: "") }
    let text = try run(kind.arguments + names.flatMap { ["--exclude", $0] }, sources)
    return GeneratedSource(text: text, of: shapes)
  }

  private func run(_ arguments: [String], _ sources: [String]) throws -> String {
    let options = ["--config=", "--marker", ShapeFile.marker]
    let output = try Output(of: built.appending(path: "swift-mocking").path, arguments + options + sources)
    if output.status != 0 { throw ConformanceError("\(arguments.joined(separator: " ")): \(output.errors)") }
    return output.text
  }

  /// Compiles as far as the compiler has something to say, which is before it makes code.
  private func compile(_ source: GeneratedSource, beside sources: [String], in cell: Cell) throws -> [Finding] {
    let folder = try TemporaryFolder()
    let file = (kept ?? folder.url).appending(path: "Doubles-\(cell.setting.name)-\(cell.kind.rawValue).swift")
    try Data(source.text.utf8).write(to: file)
    let output = try Output(
      of: "swiftc",
      [
        "-emit-sil", "-wmo", "-Onone", "-warnings-as-errors", "-parse-as-library", "-module-name", "Shapes",
        "-package-name", "shapes", "-I", built.appending(path: "Modules").path, "-o", "/dev/null",
      ] + cell.setting.flags + sources + [file.path]
    )
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
}
