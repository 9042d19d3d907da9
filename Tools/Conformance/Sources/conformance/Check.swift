import DoubleChecks
import Foundation

/// The doubles of one kind of all protocols of one module.
struct Subject: Sendable, CustomStringConvertible {
  let module: Module
  let kind: Kind

  var description: String { "\(module.name), \(kind)" }
}

/// The outcomes.
struct Outcome: Sendable {
  let subject: Subject
  /// The protocols whose doubles compile.
  var compiling: [String] = []
  /// The protocols of which there is no double, with the reasons.
  var refused: [Obstacle] = []
  /// The protocols whose doubles do not compile, with the first errors.
  var failing: [Obstacle] = []

  var protocolCount: Int { compiling.count + refused.count + failing.count }
}

/// Generates the doubles of a module as a user does, and compiles them.
struct Check: Sendable {
  /// The folder with the command, and with the modules that doubles import.
  let built: URL
  /// The folder in which the generated sources are kept, or nothing.
  let kept: URL?

  /// Compiles all doubles of a kind.
  func outcome(of subject: Subject) throws -> Outcome {
    var outcome = Outcome(subject: subject)
    let names = subject.kind.isOfClasses ? try classes(of: subject) : ["*", "_*"]
    if names.isEmpty { return outcome }
    let trial = try Trial(
      generate: { try generate(subject, names, without: $0, outcome: &outcome) },
      compile: { try compile($0.text, of: subject) }
    )
    outcome.compiling = trial.compiling
    outcome.failing = trial.failing
    return outcome
  }

  // MARK: - Steps

  /// The classes of a module, which the command doubles only by their names.
  private func classes(of subject: Subject) throws -> [String] {
    struct Row: Decodable {
      struct Reason: Decodable { let id: String }
      let declaration: String
      let declarationKind: String
      let reason: Reason?
    }
    let output = try Output(
      of: built.appending(path: "swift-mocking").path,
      ["list", "--kinds", subject.kind.arguments[0], "--format", "json"] + input(subject, ["*", "_*"])
    )
    let rows = try output.text.split(separator: "\n").map { try JSONDecoder().decode(Row.self, from: Data($0.utf8)) }
    return rows.filter { $0.declarationKind == "class" && $0.reason?.id == "not-in-all" }.map(\.declaration)
  }

  /// The options that select declarations of a module.
  private func input(_ subject: Subject, _ patterns: [String]) -> [String] {
    ["--interface", subject.module.interface, "--config="] + patterns.flatMap { ["--only", $0] }
      + subject.module.dependencies.flatMap { ["--dependency", $0] }
  }

  private func generate(
    _ subject: Subject,
    _ patterns: [String],
    without names: [String],
    outcome: inout Outcome
  ) throws -> GeneratedSource {
    let arguments =
      subject.kind.arguments + input(subject, patterns) + ["--diagnostics", "json"]
      + names.flatMap { ["--exclude", $0] }
    let output = try Output(of: built.appending(path: "swift-mocking").path, arguments)
    outcome.refused = []
    for message in try DiagnosticMessage.all(in: output.errors) {
      if message.severity == "error", message.path == nil {
        throw ConformanceError("\(subject): \(message.message) [\(message.id)]")
      }
      // With nothing generated, what was left out is an error, and its first name is that of the protocol.
      guard
        let refusal = message.message.firstMatch(of: /^'([^']+)' is left out: (.*)/)
          ?? (message.severity == "error" ? message.message.firstMatch(of: /'([^']+)'(.*)/) : nil)
      else { continue }
      let name = String(refusal.1)
      if !outcome.refused.contains(where: { $0.name == name }) {
        let reason = message.severity == "error" ? message.message : String(refusal.2)
        outcome.refused.append(.init(name: name, reason: "\(reason) [\(message.id)]"))
      }
    }
    return GeneratedSource(text: output.text)
  }

  /// Compiles as far as the compiler has something to say, which is before it makes code.
  private func compile(_ text: String, of subject: Subject) throws -> [Finding] {
    let folder = try TemporaryFolder()
    let file = (kept ?? folder.url).appending(path: "\(subject.module.name)-\(subject.kind).swift")
    try Data(text.utf8).write(to: file)
    let output = try Output(
      of: "swiftc",
      Compilation.checking("Doubles", in: folder.url) + [
        "-Onone", "-swift-version", "6", "-warnings-as-errors", "-parse-as-library",
        "-I", built.appending(path: "Modules").path, file.path,
      ] + subject.module.searchArguments
    )
    if output.status == 0 { return [] }
    let findings = Finding.all(in: output.errors)
    return findings.isEmpty ? [Finding(path: "", line: 0, message: "status \(output.status)")] : findings
  }
}
