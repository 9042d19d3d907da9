import DoubleChecks
import Foundation

/// Compiles the doubles of modules as test targets would.
struct PackageCheck: Sendable {
  let doubles: PackageDoubles
  let manifest: BuildManifest
  /// The folder with the modules that doubles import.
  let runtime: URL
  let languageModes: [String]
  /// The folder of the generated sources, with a subfolder for each kind.
  let folder: URL

  /// Writes all doubles of a batch.
  ///
  /// - Returns: The outcome of each module, with its batch. If the command writes nothing, all doubles fail that it
  ///   says it would write.
  func generate(_ batch: Batch) throws -> [(outcome: Outcome, batch: Batch)] {
    let batch = try doubles.namingClasses(in: batch, for: place(of: batch))
    var outcomes = try doubles.survey(batch, for: place(of: batch))
    if outcomes.allSatisfy(\.made.isEmpty) { return outcomes.map { ($0, batch) } }
    if let message = try doubles.write(batch, to: place(of: batch)) {
      for index in outcomes.indices {
        outcomes[index].failing = outcomes[index].made.map { Obstacle(name: $0, reason: message) }
      }
    } else if !batch.namesModules, outcomes.contains(where: { !isWritten($0, of: batch) }) {
      var batch = batch
      batch.namesModules = true
      return try generate(batch)
    }
    return outcomes.map { ($0, batch) }
  }

  /// Whether the command has found out which module the doubles belong to.
  private func isWritten(_ outcome: Outcome, of batch: Batch) -> Bool {
    let folder = doubles.place(of: outcome.subject.module, in: batch, from: place(of: batch))
    return outcome.made.isEmpty || FileManager.default.fileExists(atPath: folder.path)
  }

  /// Compiles the doubles of a module.
  func completed(_ outcome: Outcome, of batch: Batch) throws -> Outcome {
    let module = outcome.subject.module
    guard !outcome.made.isEmpty, outcome.failing.isEmpty, let command = manifest.command(of: module) else {
      return outcome
    }
    let made = Set(outcome.made)
    let temporary = try TemporaryFolder()
    let trial = try Trial(
      generate: { failing in
        // What was written first stays, so that one can look at what fails.
        if failing.isEmpty { return try doubles.doubles(of: module, in: batch, from: place(of: batch), made: made) }
        if made.isSubset(of: failing) { return GeneratedSource(texts: [], of: made) }
        let folder = temporary.url.appending(path: "Doubles")
        if let message = try doubles.write(batch, to: folder, without: failing) {
          throw ConformanceError("\(outcome.subject), without \(failing): \(message)")
        }
        return try doubles.doubles(of: module, in: batch, from: folder, made: made)
      },
      compile: { source in try compile(source, of: module, with: command.settings) }
    )
    var outcome = outcome
    outcome.failing = trial.failing
    outcome.untried = made.subtracting(trial.compiling + trial.failing.map(\.name)).sorted()
    return outcome
  }

  private func place(of batch: Batch) -> URL {
    folder.appending(path: ([batch.kind.rawValue] + batch.options).joined())
  }

  /// The errors and the warnings in doubles, in the first language mode that has any.
  private func compile(
    _ source: GeneratedSource,
    of module: CheckedModule,
    with settings: [String]
  ) throws -> [Finding] {
    let doubles = Set(source.paths)
    let made = try TemporaryFolder()
    for mode in languageModes {
      let output = try Output(
        of: "swiftc",
        Compilation.checking("\(module.name)DoubleTests", in: made.url)
          + ["-Onone", "-parse-as-library", "-swift-version", mode] + settings + ["-I", runtime.path] + source.paths
      )
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
