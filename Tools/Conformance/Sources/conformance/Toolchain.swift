import DoubleChecks
import Foundation

/// The compiler on the search path, and the modules that come with it.
struct Toolchain {
  /// The first line of `swiftc --version`: results are the same only where this is.
  let version: String
  /// The modules that a program can import, sorted.
  let modules: [Module]
  /// The modules that it cannot, with the first error.
  let closedModules: [(name: String, reason: String)]

  init(jobs: Int) throws {
    version = try Output(of: "swiftc", ["--version"]).text.split(separator: "\n").first.map(String.init) ?? ""
    let printed = Data(try Output(of: "swiftc", ["-print-target-info"]).text.utf8)
    let information = try JSONDecoder().decode(TargetInformation.self, from: printed)
    let paths = information.paths
    let own = paths.runtimeLibraryImportPaths.flatMap { Toolchain.moduleNames(in: $0).map { Module(name: $0) } }
    // What manifests and plugins import.
    let others = ["pm/ManifestAPI", "pm/PluginAPI"].flatMap { name in
      let folder = "\(paths.runtimeResourcePath)/\(name)"
      return Toolchain.moduleNames(in: folder).map { Module(name: $0, folder: folder) }
    }
    // What macros are written with.
    let host = "\(paths.runtimeResourcePath)/host"
    let hostNames = Toolchain.moduleNames(in: host)
    let hosted = hostNames.map { name in
      let interface = Toolchain.interface(of: name, in: host, target: information.target.moduleTriple)
      let imports = Toolchain.imports(in: interface).filter(hostNames.contains)
      return Module(
        name: name,
        folder: host,
        dependencies: imports.map { Toolchain.interface(of: $0, in: host, target: information.target.moduleTriple) }
      )
    }
    let sorted = Set(own + others + hosted).sorted { $0.name < $1.name }
    let obstacles = try parallel(sorted, jobs: jobs) { module in
      let folder = try TemporaryFolder()
      let file = folder.url.appending(path: "Import.swift")
      try Data("import \(module.name)\n".utf8).write(to: file)
      let output = try Output(
        of: "swiftc",
        ["-typecheck", "-swift-version", "6"] + module.searchArguments + [file.path]
      )
      return output.status == 0 ? nil : Finding.all(in: output.errors).first?.message ?? "status \(output.status)"
    }
    modules = zip(sorted, obstacles).compactMap { $1 == nil ? $0 : nil }
    closedModules = zip(sorted, obstacles).compactMap { module, reason in reason.map { (module.name, $0) } }
  }

  private static func moduleNames(in folder: String) -> [String] {
    let files = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    return files.filter { $0.hasSuffix(".swiftmodule") }.map { String($0.dropLast(".swiftmodule".count)) }
  }

  /// The path of the text that describes a module.
  private static func interface(of name: String, in folder: String, target: String) -> String {
    "\(folder)/\(name).swiftmodule/\(target).swiftinterface"
  }

  /// The modules that an interface imports; none if there is no such text.
  private static func imports(in interface: String) -> [String] {
    let text = (try? String(contentsOfFile: interface, encoding: .utf8)) ?? ""
    return text.split(separator: "\n").compactMap { line in
      line.firstMatch(of: /^(?:@_exported |public )*import ([A-Za-z_]+)$/).map { String($0.1) }
    }
  }

  private struct TargetInformation: Decodable {
    struct Target: Decodable {
      let moduleTriple: String
    }

    struct Paths: Decodable {
      let runtimeLibraryImportPaths: [String]
      let runtimeResourcePath: String
    }

    let paths: Paths
    let target: Target
  }
}

/// A module that comes with the toolchain.
struct Module: Hashable, Sendable {
  let name: String
  /// The folder of the module, unless the compiler finds it by itself.
  var folder: String?
  /// The interfaces of modules in that folder whose protocols its own may inherit.
  var dependencies: [String] = []

  /// The name of the module for the command.
  var interface: String { folder.map { "\($0)/\(name).swiftmodule" } ?? name }
  /// The search path arguments for the compiler.
  var searchArguments: [String] { folder.map { ["-I", $0] } ?? [] }
}
