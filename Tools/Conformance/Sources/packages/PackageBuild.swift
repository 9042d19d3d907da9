import DoubleChecks
import Foundation

/// Makes the modules that tests of a package import.
struct PackageBuild: Sendable {
  let package: SwiftPackage
  let jobs: Int

  /// Builds the package.
  ///
  /// - Returns: The commands with which its modules were compiled.
  /// - Throws: The messages of the build if it failed.
  func wholePackage() throws -> BuildManifest {
    try build([])
    return try package.manifest()
  }

  /// Makes only modules, of the package and of what it depends on, without the bodies of their functions and without C.
  ///
  /// The package manager plans the build, and its own commands are run here as far as modules need them. What this is not enough for, such
  /// as sources that a plugin writes, it builds itself; a module of which it cannot make anything is missing in the end.
  func modulesOnly(_ modules: [CheckedModule]) throws -> BuildManifest {
    // Asked for the graph of what it would do, it writes down what it would do, and does nothing.
    let plan = try package.run(["build"], ["--print-manifest-job-graph"])
    if plan.status != 0 { throw ConformanceError("'swift build': \(plan.errors)") }
    let manifest = try package.manifest()
    let commands = manifest.closure(of: modules.compactMap(manifest.command))
    for macro in Set(commands.flatMap(\.macros)).sorted() { try build(["--product", macro]) }
    var done: Set<String> = []
    var remaining = commands
    let outputs = Set(commands.map(\.output))
    while !remaining.isEmpty {
      let ready = remaining.filter { command in command.inputs.allSatisfy { !outputs.contains($0) || done.contains($0) }
      }
      let failed = try parallel(ready, jobs: jobs) { try isMade($0) ? nil : $0 }.compactMap { $0 }
      for command in failed {
        do { try build(["--target", command.name]) } catch { say("\(error)") }
      }
      done.formUnion(ready.map(\.output))
      remaining.removeAll { done.contains($0.output) }
      if ready.isEmpty { throw ConformanceError("modules import each other: \(remaining.map(\.name))") }
    }
    return manifest
  }

  private func build(_ arguments: [String]) throws {
    let output = try package.run(["build"], ["--jobs", "\(jobs)"] + arguments)
    if output.status != 0 {
      let said = (output.text + output.errors).split(separator: "\n").filter { $0.contains("error:") }
      throw ConformanceError("'swift build \(arguments.joined(separator: " "))': \(said.joined(separator: "\n"))")
    }
  }

  /// Compiles a module, unless it is there and newer than what it was made of; `false` if it cannot be compiled so.
  private func isMade(_ command: ModuleCommand) throws -> Bool {
    let modules = command.inputs.filter { $0.hasSuffix(".swiftmodule") }
    // Accessors of resources are only called in bodies; the build would write them.
    let sources = command.sources.filter {
      FileManager.default.fileExists(atPath: $0) || !$0.hasSuffix("/resource_bundle_accessor.swift")
    }
    if let made = date(of: command.output), (sources + modules).allSatisfy({ date(of: $0).map { $0 <= made } ?? false })
    {
      return true
    }
    let output = try Output(
      of: "swiftc",
      [
        "-emit-module", "-emit-module-path", command.output, "-module-name", command.name, "-wmo", "-suppress-warnings",
        "-Xfrontend", "-experimental-skip-non-inlinable-function-bodies",
      ] + command.settings + (command.languageMode.map { ["-swift-version", $0] } ?? []) + sources
    )
    return output.status == 0
  }

  private func date(of path: String) -> Date? {
    try? FileManager.default.attributesOfItem(atPath: path)[.modificationDate] as? Date
  }
}
