import DoubleChecks
import Foundation

func run() throws -> Int32 {
  var (folder, scratch, command): (URL?, URL?, URL?) = (nil, nil, nil)
  var (names, modes): ([String], [String]) = ([], [])
  var makesModulesOnly = false
  let known: [Kind] = [.mock, .expectations, .spy, .witness, .factory, .classMock]
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
  let built = modules.compactMap { module in
    manifest.command(of: module).flatMap { command in
      command.isImportable && FileManager.default.fileExists(atPath: command.output)
        ? (module: module, options: command.options) : nil
    }
  }
  say("built in \((ContinuousClock.now - start).components.seconds) s")

  let temporary = try TemporaryFolder()
  let check = PackageCheck(
    doubles: PackageDoubles(package: package, command: command ?? options.built.appending(path: "swift-mocking")),
    manifest: manifest,
    runtime: options.built.appending(path: "Modules"),
    languageModes: modes.isEmpty ? ["6", "5"] : modes,
    folder: options.kept ?? temporary.url
  )
  let kinds = options.kinds.isEmpty ? known : options.kinds
  let batches = Batch.all(of: built, kinds: kinds)
  let generated = try parallel(batches, jobs: options.jobs) { try check.generate($0) }
  let outcomes = try parallel(generated.flatMap(\.self), jobs: options.jobs) { generated, batch in
    let outcome = try check.completed(generated, of: batch)
    // A long run shows that it goes on.
    if !outcome.made.isEmpty { say("\(outcome.subject): \(outcome.failing.count) of \(outcome.made.count) failing") }
    return outcome
  }
  let report = PackageReport(
    package: folder.lastPathComponent,
    outcomes: modules.flatMap { module in outcomes.filter { $0.subject.module.name == module.name } },
    kinds: kinds,
    closed: modules.map(\.name).filter { name in !built.contains { $0.module.name == name } }
  )
  for line in report.lines { print(line) }
  say("took \((ContinuousClock.now - start).components.seconds) s")
  return outcomes.allSatisfy(\.failing.isEmpty) ? 0 : 1
}

func say(_ line: String) {
  FileHandle.standardError.write(Data((line + "\n").utf8))
}

exit(named: "packages", with: run)
