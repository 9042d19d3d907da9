import DoubleChecks
import Foundation

/// A Swift target of the package that a test target can import.
struct CheckedModule: Sendable {
  let name: String
  /// Its folder.
  let folder: String
  /// Its sources, without those that plugins write.
  let sources: [String]

  /// The sources that the command is given to see the module, and nothing of its folder that the manifest excludes.
  var inputs: [String] {
    let files = FileManager.default.enumerator(atPath: folder)?.compactMap { $0 as? String } ?? []
    let excludesSources = files.count { $0.hasSuffix(".swift") } > sources.count
    return excludesSources ? sources : [folder]
  }

  /// The kinds, in words of the package manager, of targets that have code of the package's own; the others are tests, plugins and snippets.
  private static let types: Set<String> = ["library", "executable", "macro"]

  /// The modules of a package, in the order of the manifest.
  static func all(of package: SwiftPackage) throws -> [CheckedModule] {
    let output = try package.run(["package"], ["describe", "--type", "json"])
    if output.status != 0 { throw ConformanceError("'swift package describe': \(output.errors)") }
    let description = try JSONDecoder().decode(Description.self, from: Data(output.text.utf8))
    return description.targets.compactMap { target in
      guard target.moduleType == "SwiftTarget", types.contains(target.type) else { return nil }
      let folder = package.folder.appending(path: target.path).standardizedFileURL.path
      let sources = target.sources.filter { $0.hasSuffix(".swift") }
      return CheckedModule(name: target.moduleName, folder: folder, sources: sources.map { "\(folder)/\($0)" })
    }
  }

  private struct Description: Decodable {
    let targets: [Target]

    struct Target: Decodable {
      let moduleName: String
      let moduleType: String
      let type: String
      let path: String
      let sources: [String]

      enum CodingKeys: String, CodingKey {
        case moduleName = "c99name"
        case moduleType = "module_type"
        case type, path, sources
      }
    }
  }
}
