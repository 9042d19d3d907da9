import Foundation

/// A kind of double that is made of each protocol.
enum Kind: String, CaseIterable, Sendable {
  case mock, spy, expectations

  var arguments: [String] {
    switch self {
    case .mock: ["mock"]
    case .spy: ["spy"]
    case .expectations: ["mock", "--style", "expectations"]
    }
  }
}

/// The doubles of one kind of all protocols of one module.
struct Subject: Sendable, CustomStringConvertible {
  let module: Module
  let kind: Kind

  var description: String { "\(module.name), \(kind)" }
}

/// What became of them.
struct Outcome: Sendable {
  let subject: Subject
  /// The protocols whose doubles compile.
  var compiling: [String] = []
  /// The protocols of which there is no double, with the reasons.
  var refused: [Obstacle] = []
  /// The protocols whose doubles do not compile, with the first errors.
  var failing: [Obstacle] = []

  struct Obstacle: Sendable {
    let name: String
    let reason: String
  }

  var protocolCount: Int { compiling.count + refused.count + failing.count }
}

/// Generates the doubles of a module as a user does, and compiles them.
struct Check: Sendable {
  /// The folder with the command, and with the modules that doubles import.
  let built: URL
  /// Where the generated sources stay, or nothing.
  let kept: URL?

  /// Compiles all doubles of a kind as one source.
  ///
  /// What fails in it is left out of the next one, since a compiler that has found errors of one sort does not look for
  /// those of the next.
  func outcome(of subject: Subject) throws -> Outcome {
    var outcome = Outcome(subject: subject)
    while true {
      let generated = try generate(subject, without: outcome.failing.map(\.name), outcome: &outcome)
      let names = generated.names
      guard !names.isEmpty else { return outcome }
      let findings = try compile(generated.text, of: subject)
      if findings.isEmpty {
        outcome.compiling = names
        return outcome
      }
      let failing = generated.firstFindings(findings)
      // What is wrong with the imports is wrong with all of them.
      outcome.failing +=
        failing.isEmpty ? names.map { .init(name: $0, reason: findings[0].message) } : failing
    }
  }

  // MARK: - Steps

  private func generate(_ subject: Subject, without names: [String], outcome: inout Outcome) throws -> GeneratedSource {
    let arguments =
      subject.kind.arguments
      + ["--interface", subject.module.interface, "--only", "*", "--only", "_*", "--diagnostics", "json", "--config="]
      + names.flatMap { ["--exclude", $0] }
    let output = try Output(of: built.appending(path: "swift-mocking").path, arguments)
    outcome.refused = []
    for line in output.errors.split(separator: "\n") {
      guard let message = try? JSONDecoder().decode(Message.self, from: Data(line.utf8)) else {
        throw ConformanceError("\(subject): \(line)")
      }
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

  private struct Message: Decodable {
    let id: String
    let severity: String
    let message: String
    /// Nothing if it is about no place of a source.
    let path: String?
  }

  /// Compiles as far as the compiler has something to say, which is before it makes code.
  private func compile(_ text: String, of subject: Subject) throws -> [Finding] {
    let folder = try TemporaryFolder()
    let file = (kept ?? folder.url).appending(path: "\(subject.module.name)-\(subject.kind).swift")
    try Data(text.utf8).write(to: file)
    let output = try Output(
      of: "swiftc",
      [
        "-emit-sil", "-wmo", "-Onone", "-swift-version", "6", "-warnings-as-errors", "-parse-as-library",
        "-module-name", "Doubles", "-I", built.appending(path: "Modules").path,
        "-o", "/dev/null", file.path,
      ] + subject.module.searchArguments
    )
    if output.status == 0 { return [] }
    let findings = Finding.all(in: output.errors)
    return findings.isEmpty ? [Finding(line: 0, message: "status \(output.status)")] : findings
  }
}

/// A source with doubles, each of which begins with a comment that names its protocol.
struct GeneratedSource {
  let text: String
  private let starts: [(line: Int, name: String)]

  init(text: String) {
    self.text = text
    starts = text.split(separator: "\n", omittingEmptySubsequences: false).enumerated().compactMap { index, line in
      line.wholeMatch(of: /\s*\/\/\/ A (?:mock|spy) of `(.+)`.*/).map { (line: index + 1, name: String($0.1)) }
    }
  }

  /// The protocols that are doubled, in their order.
  var names: [String] { starts.map(\.name) }

  /// The doubles in which there are errors, with the first of each.
  func firstFindings(_ findings: [Finding]) -> [Outcome.Obstacle] {
    var found: [Outcome.Obstacle] = []
    for finding in findings {
      guard let name = starts.last(where: { $0.line <= finding.line })?.name else { continue }
      if !found.contains(where: { $0.name == name }) { found.append(.init(name: name, reason: finding.message)) }
    }
    return found
  }
}
