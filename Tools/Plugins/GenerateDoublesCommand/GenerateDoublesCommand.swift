import Foundation
import PackagePlugin

/// `swift package generate-doubles`: writes doubles into the package, or says which of them are not up to date.
@main
struct GenerateDoublesCommand: CommandPlugin {
  private static let usage = """
    usage: swift package --allow-writing-to-package-directory generate-doubles [--check] [--target <name>]...

      --check          write nothing; fail if a file is not as it would be written
      --target <name>  the doubles of this target; default: of every test target of the package
    """

  func performCommand(context: PluginContext, arguments: [String]) async throws {
    var isCheck = false
    var names: [String] = []
    var rest = arguments[...]
    while let argument = rest.popFirst() {
      switch argument {
      case "--check": isCheck = true
      case "--help", "-h": return print(Self.usage)
      case "--target":
        guard let name = rest.popFirst() else { return Diagnostics.error("expected a name after '--target'") }
        names.append(name)
      default: return Diagnostics.error("unknown argument '\(argument)'\n\(Self.usage)")
      }
    }
    let package = context.package
    guard let targets = targets(names, of: package) else { return }
    let command = try context.tool(named: "swift-mocking").url
    var files: [GeneratedFile] = []
    var isComplete = true
    for target in targets {
      for request in DoublesRequest.all(for: target, in: package) {
        if let text = try output(of: request, command: command, package: package) {
          files.append(
            GeneratedFile(
              path: package.path(of: target.directoryURL) + "/Generated/" + request.name + ".swift",
              text: text
            )
          )
        } else {
          isComplete = false
        }
      }
    }
    // One run says all that is wrong, and then changes nothing.
    guard isComplete else { return Diagnostics.error("no doubles were \(isCheck ? "compared" : "written")") }
    try finish(files, isCheck: isCheck, package: package)
  }

  /// The targets of these names; `nil` after an error, which has been reported.
  private func targets(_ names: [String], of package: Package) -> [SwiftSourceModuleTarget]? {
    let known = package.targets.compactMap { $0 as? SwiftSourceModuleTarget }
    if names.isEmpty {
      let tests = known.filter { $0.kind == .test }
      if !tests.isEmpty { return tests }
      Diagnostics.error("the package has no test target: name a target with '--target'")
      return nil
    }
    let targets = names.compactMap { name in
      let target = known.first { $0.name == name }
      if target == nil {
        let list = known.map { "'\($0.name)'" }.sorted().joined(separator: ", ")
        Diagnostics.error("there is no target '\(name)' with Swift sources; there are \(list)")
      }
      return target
    }
    return targets.count == names.count ? targets : nil
  }

  /// What the command generates, or `nil` if it fails; it has said then what is wrong.
  private func output(of request: DoublesRequest, command: URL, package: Package) throws -> String? {
    let process = Process()
    let pipe = Pipe()
    process.executableURL = command
    process.arguments = request.arguments(output: "-") { package.path(of: $0) }
    process.currentDirectoryURL = package.directoryURL
    process.standardOutput = pipe
    try process.run()
    let output = try pipe.fileHandleForReading.readToEnd() ?? Data()
    process.waitUntilExit()
    return process.terminationStatus == 0 ? String(decoding: output, as: UTF8.self) : nil
  }

  /// Writes the files, or says what would change.
  private func finish(_ files: [GeneratedFile], isCheck: Bool, package: Package) throws {
    let changes = files.compactMap { file in file.change(in: package.directoryURL).map { (file, $0) } }
    for case (let file, .refuse) in changes {
      Diagnostics.error("'\(file.path)' was not written by swift-mocking: rename it")
    }
    if changes.contains(where: { $0.1 == .refuse }) { return }
    for (file, change) in changes {
      let url = package.directoryURL.appending(path: file.path)
      switch (change, isCheck) {
      case (.create, true): Diagnostics.error("\(file.path): is missing")
      case (.replace, true): Diagnostics.error("\(file.path): is not up to date")
      case (.remove, true): Diagnostics.error("\(file.path): is not needed any more")
      case (.remove, false):
        try FileManager.default.removeItem(at: url)
        print("removed \(file.path)")
      default:
        try FileManager.default.createDirectory(at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
        try Data(file.text.utf8).write(to: url, options: .atomic)
        print("wrote \(file.path)")
      }
    }
    if !files.contains(where: \.hasDoubles) {
      Diagnostics.warning("nothing is marked with a comment such as '// swift-mocking: mock'")
    } else if changes.isEmpty {
      print("all doubles are up to date")
    }
  }
}

/// A file on its way into the package.
private struct GeneratedFile {
  enum Change {
    case create, replace, remove
    /// Somebody else's file is in the way.
    case refuse
  }

  /// Relative to the package.
  let path: String
  let text: String

  /// Whether there is more than the line that says where it comes from.
  var hasDoubles: Bool { text.split(separator: "\n").count > 1 }

  /// What is to be done; `nil` if the file is as it should be, or missing and not needed.
  func change(in folder: URL) -> Change? {
    guard let data = try? Data(contentsOf: folder.appending(path: path)) else { return hasDoubles ? .create : nil }
    let current = String(decoding: data, as: UTF8.self)
    if !current.hasPrefix("// Generated by swift-mocking ") { return hasDoubles ? .refuse : nil }
    if !hasDoubles { return .remove }
    return current == text ? nil : .replace
  }
}

extension Package {
  /// The path relative to the package, or the whole path of what lies elsewhere.
  fileprivate func path(of url: URL) -> String {
    let root = directoryURL.path + "/"
    return url.path.hasPrefix(root) ? String(url.path.dropFirst(root.count)) : url.path
  }
}
