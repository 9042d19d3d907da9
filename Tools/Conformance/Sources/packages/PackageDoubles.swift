import DoubleChecks
import Foundation

/// Modules that the command is told the same about, so that one run makes their doubles of a kind, as it does for a user in the root of a
/// package.
struct Batch: Sendable {
  let modules: [CheckedModule]
  let kind: Kind
  /// The options of the command for the modules' settings.
  let options: [String]
  /// Whether the command is told which folders are which modules, as its user has to where the manifest computes its targets.
  var namesModules = false
  /// The classes that are asked for by their names, as no other option selects them; `nil` for all that `--all` takes.
  var classes: [String]?

  /// - Returns: For each kind as few batches as the settings of the modules allow.
  static func all(of modules: [(module: CheckedModule, options: [String])], kinds: [Kind]) -> [Batch] {
    let groups = Dictionary(grouping: modules, by: \.options).sorted { $0.value.count > $1.value.count }
    return kinds.flatMap { kind in
      groups.map { options, group in Batch(modules: group.map(\.module), kind: kind, options: options) }
    }
  }
}

/// The doubles of one kind of all declarations of one module.
struct Subject: Sendable, CustomStringConvertible {
  let module: CheckedModule
  let kind: Kind

  var description: String { "\(module.name), \(kind.rawValue)" }
}

/// The outcomes.
struct Outcome: Sendable {
  let subject: Subject
  /// The declarations of which the command makes a double.
  var made: [String] = []
  /// Those of which it makes none, with the ids of the reasons.
  var refused: [Obstacle] = []
  /// Those whose doubles do not compile, with the first errors.
  var failing: [Obstacle] = []
  /// Those that could not be compiled on their own, since the command does not make them without one that fails.
  var untried: [String] = []
}

/// Runs the command over a package.
struct PackageDoubles: Sendable {
  let package: SwiftPackage
  /// The command.
  let command: URL

  /// The batch with the names of the classes in it, where it is about classes.
  func namingClasses(in batch: Batch, for folder: URL) throws -> Batch {
    guard batch.kind.isOfClasses, batch.classes == nil else { return batch }
    var named = batch
    let rows = try list(batch, for: folder)
    named.classes = Set(
      rows.filter { $0.declarationKind == "class" && $0.reason?.id == "not-in-all" }.map(\.declaration)
    ).sorted()
    return named
  }

  /// The answer of `list` for a kind and each module, if the doubles are to be in a folder.
  func survey(_ batch: Batch, for folder: URL) throws -> [Outcome] {
    var outcomes = batch.modules.map { Outcome(subject: Subject(module: $0, kind: batch.kind)) }
    var places: [String: Int] = [:]
    for (index, module) in batch.modules.enumerated() { for source in module.sources { places[source] = index } }
    if batch.classes?.isEmpty ?? false { return outcomes }
    for row in try list(batch, for: folder) {
      // What a manifest excludes is in the folder of the module, and not in the module.
      guard let place = places[row.path] else { continue }
      if row.state == "made" {
        if !outcomes[place].made.contains(row.declaration) { outcomes[place].made.append(row.declaration) }
      } else if !PackageDoubles.otherKinds.contains(row.reason?.id ?? "") {
        outcomes[place].refused.append(Obstacle(name: row.declaration, reason: row.reason?.id ?? row.state))
      }
    }
    return outcomes
  }

  /// The reasons for which a declaration is left out and not refused.
  private static let otherKinds: Set<String> = ["not-eligible", "not-in-all", "not-in-only", "final-class"]

  private func list(_ batch: Batch, for folder: URL) throws -> [Row] {
    let (kind, ofKind) = (batch.kind.arguments[0], Array(batch.kind.arguments.dropFirst()))
    let output = try run(["list", "--kinds", kind, "--format", "json", "-o", folder.path + "/"] + ofKind, batch)
    if output.status != 0 { throw ConformanceError("\(batch.kind.rawValue): \(output.errors)") }
    return try output.text.split(separator: "\n").map { try JSONDecoder().decode(Row.self, from: Data($0.utf8)) }
  }

  /// Writes the doubles of a batch, without those of some declarations.
  ///
  /// - Returns: The messages of the command if it writes nothing.
  func write(_ batch: Batch, to folder: URL, without names: [String] = []) throws -> String? {
    try? FileManager.default.removeItem(at: folder)
    let exclusions = names.flatMap { ["--exclude", $0] }
    let output = try run(batch.kind.arguments + ["--quiet", "-o", folder.path + "/"] + exclusions, batch)
    return output.status == 0 ? nil : output.errors.split(separator: "\n").first.map(String.init) ?? "\(output.status)"
  }

  /// The path to which a run over a batch writes the doubles of a module: it creates folders for modules only if there are several.
  func place(of module: CheckedModule, in batch: Batch, from folder: URL) -> URL {
    batch.modules.count > 1 ? folder.appending(path: module.name) : folder
  }

  /// The doubles of a module among those of its batch.
  func doubles(of module: CheckedModule, in batch: Batch, from folder: URL, made: Set<String>) throws -> GeneratedSource
  {
    let folder = place(of: module, in: batch, from: folder)
    let files = FileManager.default.enumerator(atPath: folder.path)?.compactMap { $0 as? String } ?? []
    let paths = files.filter { $0.hasSuffix(".swift") }.sorted().map { folder.appending(path: $0).path }
    return GeneratedSource(texts: try paths.map { ($0, try String(contentsOfFile: $0, encoding: .utf8)) }, of: made)
  }

  /// A line of what `list` answers.
  private struct Row: Decodable {
    let declaration: String
    /// The keyword with which it is declared.
    let declarationKind: String
    let path: String
    let state: String
    let reason: Reason?

    struct Reason: Decodable {
      let id: String
    }
  }

  private func run(_ arguments: [String], _ batch: Batch) throws -> Output {
    let inputs =
      if batch.modules.count == 1 {
        ["--module", batch.modules[0].name] + batch.modules[0].inputs
      } else if batch.namesModules {
        batch.modules.flatMap { ["--module", "\($0.name)=\($0.folder)"] }
      } else {
        batch.modules.map(\.folder)
      }
    let options =
      ["--all", "--config=", "--scratch-path", package.scratch.path] + batch.options
      + (batch.classes ?? []).flatMap { ["--only", $0] }
    return try Output(of: command.path, arguments + options + inputs)
  }
}
