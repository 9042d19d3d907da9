import DoubleChecks
import Foundation

func run() throws -> Int32 {
  var (folder, scratch, command): (URL?, URL?, URL?) = (nil, nil, nil)
  var (names, modes): ([String], [String]) = ([], [])
  var makesModulesOnly = false
  let known: [Kind] = [.mock, .expectations, .spy, .witness, .factory]
  let options = try RunOptions(CommandLine.arguments.dropFirst(), kinds: known) { option, value in
    switch option {
    case "--package": folder = URL(filePath: try value()).standardizedFileURL
    case "--build-path": scratch = URL(filePath: try value()).standardizedFileURL
    case "--command": command = URL(filePath: try value())
    case "--module": names.append(try value())
    case "--language-mode": modes.append(try value())
    case "--modules-only": makesModulesOnly = true
    default: return false
    }
    return true
  }
  guard let folder else { throw ConformanceError("'--package' says which package") }
  let start = ContinuousClock.now
  let package = SwiftPackage(folder: folder, scratch: scratch ?? folder.appending(path: ".build"))
  let modules = try CheckedModule.all(of: package).filter { names.isEmpty || names.contains($0.name) }
  if let unknown = names.first(where: { name in !modules.contains { $0.name == name } }) {
    throw ConformanceError("there is no module '\(unknown)' in '\(folder.path)'")
  }

  let build = PackageBuild(package: package, jobs: options.jobs)
  let manifest = try makesModulesOnly ? build.modulesOnly(modules) : build.wholePackage()
  let built = modules.filter { module in
    guard let command = manifest.command(of: module), command.isImportable else { return false }
    return FileManager.default.fileExists(atPath: command.output)
  }
  say("built in \((ContinuousClock.now - start).components.seconds) s")

  let check = PackageCheck(
    package: package,
    manifest: manifest,
    command: command ?? options.built.appending(path: "swift-mocking"),
    runtime: options.built.appending(path: "Modules"),
    languageModes: modes.isEmpty ? ["6", "5"] : modes,
    kept: options.kept
  )
  let kinds = options.kinds.isEmpty ? known : options.kinds
  let subjects = built.flatMap { module in kinds.map { Subject(module: module, kind: $0) } }
  let outcomes = try parallel(subjects, jobs: options.jobs) { subject in
    let outcome = try check.outcome(of: subject)
    // A long run shows that it goes on.
    if !outcome.made.isEmpty { say("\(subject): \(outcome.failing.count) of \(outcome.made.count) failing") }
    return outcome
  }
  let report = PackageReport(
    package: folder.lastPathComponent,
    outcomes: outcomes,
    kinds: kinds,
    closed: modules.map(\.name).filter { name in !built.contains { $0.name == name } }
  )
  for line in report.lines { print(line) }
  say("took \((ContinuousClock.now - start).components.seconds) s")
  return outcomes.allSatisfy(\.failing.isEmpty) ? 0 : 1
}

func say(_ line: String) {
  FileHandle.standardError.write(Data((line + "\n").utf8))
}

exit(named: "packages", with: run)
