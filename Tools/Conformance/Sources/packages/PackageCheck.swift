import DoubleChecks
import Foundation

/// The doubles of one kind of all declarations of one module.
struct Subject: Sendable, CustomStringConvertible {
  let module: CheckedModule
  let kind: Kind

  var description: String { "\(module.name), \(kind.rawValue)" }
}

/// What became of them.
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

/// Generates the doubles of a module as a user does, and compiles them as a test target would.
struct PackageCheck: Sendable {
  let package: SwiftPackage
  let manifest: BuildManifest
  /// The command.
  let command: URL
  /// The folder with the modules that doubles import.
  let runtime: URL
  let languageModes: [String]
  /// Where the generated sources stay, or nothing.
  let kept: URL?

  /// Compiles all doubles of a kind.
  func outcome(of subject: Subject) throws -> Outcome {
    guard let command = manifest.command(of: subject.module) else { return Outcome(subject: subject) }
    var outcome = try survey(subject, command.options)
    if outcome.made.isEmpty { return outcome }
    let temporary = try TemporaryFolder()
    let name = "\(subject.module.name)-\(subject.kind.rawValue)"
    let made = Set(outcome.made)
    do {
      let trial = try Trial(
        generate: { failing in
          // What stays is all that was made, so that one can look at what fails.
          let folder = (failing.isEmpty ? kept : nil) ?? temporary.url
          let exclusions = failing.flatMap { ["--exclude", $0] }
          return made.isSubset(of: failing)
            ? GeneratedSource(texts: [], of: made)
            : try generate(subject, command.options + exclusions, among: made, in: folder.appending(path: name))
        },
        compile: { source in try compile(source, of: subject, with: command.settings) }
      )
      outcome.failing = trial.failing
      outcome.untried = made.subtracting(trial.compiling + trial.failing.map(\.name)).sorted()
    } catch let error as GenerationError {
      outcome.failing = outcome.made.map { Obstacle(name: $0, reason: error.message) }
    }
    return outcome
  }

  // MARK: - Generating

  /// What the command says when it writes nothing.
  private struct GenerationError: Error {
    let message: String
  }

  /// A line of what `list` answers.
  private struct Row: Decodable {
    let declaration: String
    let state: String
    let reason: Reason?

    struct Reason: Decodable {
      let id: String
    }
  }

  /// Why there is no double that nobody asks for: a struct is no protocol that is refused.
  private static let otherKinds: Set<String> = ["not-eligible", "not-in-all"]

  private func survey(_ subject: Subject, _ options: [String]) throws -> Outcome {
    var outcome = Outcome(subject: subject)
    let (kind, ofKind) = (subject.kind.arguments[0], Array(subject.kind.arguments.dropFirst()))
    let output = try run(["list", "--kinds", kind, "--format", "json"] + ofKind + options, subject)
    if output.status != 0 { throw ConformanceError("\(subject): \(output.errors)") }
    for line in output.text.split(separator: "\n") {
      let row = try JSONDecoder().decode(Row.self, from: Data(line.utf8))
      if row.state == "made" {
        if !outcome.made.contains(row.declaration) { outcome.made.append(row.declaration) }
      } else if !PackageCheck.otherKinds.contains(row.reason?.id ?? "") {
        outcome.refused.append(Obstacle(name: row.declaration, reason: row.reason?.id ?? row.state))
      }
    }
    return outcome
  }

  private func generate(
    _ subject: Subject,
    _ options: [String],
    among made: Set<String>,
    in folder: URL
  ) throws -> GeneratedSource {
    try? FileManager.default.removeItem(at: folder)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let output = try run(subject.kind.arguments + ["--quiet", "-o", folder.path + "/"] + options, subject)
    if output.status != 0 {
      throw GenerationError(message: output.errors.split(separator: "\n").first.map(String.init) ?? "\(output.status)")
    }
    let files = FileManager.default.enumerator(atPath: folder.path)?.compactMap { $0 as? String } ?? []
    let paths = files.filter { $0.hasSuffix(".swift") }.sorted().map { folder.appending(path: $0).path }
    return GeneratedSource(texts: try paths.map { ($0, try String(contentsOfFile: $0, encoding: .utf8)) }, of: made)
  }

  private func run(_ arguments: [String], _ subject: Subject) throws -> Output {
    let options = ["--all", "--config=", "--module", subject.module.name, "--scratch-path", package.scratch.path]
    return try Output(of: command.path, arguments + options + subject.module.sources)
  }

  // MARK: - Compiling

  /// The errors in doubles, and the warnings if there are no errors, in the first language mode that has any.
  private func compile(
    _ source: GeneratedSource,
    of subject: Subject,
    with settings: [String]
  ) throws -> [Finding] {
    for mode in languageModes {
      let output = try Output(
        of: "swiftc",
        [
          "-emit-sil", "-wmo", "-Onone", "-o", "/dev/null", "-parse-as-library", "-swift-version", mode,
          "-module-name", "\(subject.module.name)DoubleTests",
        ] + settings + ["-I", runtime.path] + source.paths
      )
      let doubles = Set(source.paths)
      var findings = (Finding.all(in: output.errors) + Finding.warnings(in: output.errors))
        .filter { doubles.contains($0.path) }
      if findings.isEmpty, output.status != 0 {
        findings = Finding.crash(in: output.errors).filter { doubles.contains($0.path) }
        // What is about no double is about all of them.
        if findings.isEmpty {
          let error = output.errors.split(separator: "\n").first { $0.contains("error:") }
          findings = [Finding(path: "", line: 0, message: error.map(String.init) ?? "status \(output.status)")]
        }
      }
      if !findings.isEmpty {
        return findings.map { Finding(path: $0.path, line: $0.line, message: "Swift \(mode): \($0.message)") }
      }
    }
    return []
  }
}
