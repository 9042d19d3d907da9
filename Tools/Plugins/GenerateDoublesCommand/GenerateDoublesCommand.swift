import Foundation
import PackagePlugin

/// `swift package generate-doubles`: writes doubles into the package, or says which of them are not up to date.
@main
struct GenerateDoublesCommand: CommandPlugin {
  private static let usage = """
    usage: swift package --allow-writing-to-package-directory generate-doubles [--check] [--keep-going] [--target <name>]...

      --check          write nothing; fail if a file is out of date, and say where it differs
      --keep-going     after errors, write the doubles without errors; the status is 1 all the same
      --target <name>  the doubles of this target; default: of every test target of the package
    """

  func performCommand(context: PluginContext, arguments: [String]) async throws {
    var isCheck = false
    var keepsGoing = false
    var names: [String] = []
    var rest = arguments[...]
    while let argument = rest.popFirst() {
      switch argument {
      case "--check": isCheck = true
      case "--keep-going": keepsGoing = true
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
      if BuildPlugin.isUsed(by: target, in: context) {
        Diagnostics.warning(
          "'\(target.name)' has the plugin 'GenerateDoubles', which makes the same doubles in each build: use one of the two"
        )
      }
      for request in DoublesRequest.all(for: DoublesTarget(target), in: package.directoryURL) {
        let (text, isAll) = try output(of: request, command: command, keepsGoing: keepsGoing, package: package)
        if !isAll { isComplete = false }
        // Without a text nothing is known of the file, and it stays.
        if let text {
          files.append(
            GeneratedFile(
              path: package.path(of: target.directoryURL) + "/Generated/" + request.name + ".swift",
              text: text
            )
          )
        }
      }
    }
    // One run says all that is wrong, and then changes nothing.
    guard isComplete || keepsGoing else {
      return Diagnostics.error(
        "no doubles were \(isCheck ? "compared" : "written"); '--keep-going' continues with those without errors"
      )
    }
    try finish(files, isCheck: isCheck, package: package)
    if !isComplete { Diagnostics.error("some doubles have errors") }
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

  /// The output of the command, if there is one, and whether it is complete; otherwise it has reported the errors.
  private func output(
    of request: DoublesRequest,
    command: URL,
    keepsGoing: Bool,
    package: Package
  ) throws -> (text: String?, isAll: Bool) {
    let process = Process()
    let pipe = Pipe()
    process.executableURL = command
    process.arguments = request.arguments(output: "-", keepsGoing: keepsGoing) { package.path(of: $0) }
    process.currentDirectoryURL = package.directoryURL
    process.standardOutput = pipe
    try process.run()
    let output = try pipe.fileHandleForReading.readToEnd() ?? Data()
    process.waitUntilExit()
    let isAll = process.terminationStatus == 0
    return (isAll || keepsGoing && !output.isEmpty ? String(decoding: output, as: UTF8.self) : nil, isAll)
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
      case (.replace, true):
        Diagnostics.error("\(file.path): is not up to date\(file.firstDifference(in: package.directoryURL))")
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
    if isCheck, !changes.isEmpty {
      print("run 'swift package --allow-writing-to-package-directory generate-doubles' to write what differs")
    }
    if !files.contains(where: \.hasDoubles) {
      Diagnostics.warning(
        "nothing is marked with a comment such as '// swift-mocking: mock'; attributes such as '@Mocked' are left to their macros"
      )
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

  /// The necessary change; `nil` if the file is current, or missing and not needed.
  func change(in folder: URL) -> Change? {
    guard let data = try? Data(contentsOf: folder.appending(path: path)) else { return hasDoubles ? .create : nil }
    let current = String(decoding: data, as: UTF8.self)
    if !current.hasPrefix("// Generated by swift-mocking ") { return hasDoubles ? .refuse : nil }
    if !hasDoubles { return .remove }
    return current == text ? nil : .replace
  }

  /// The first line that differs from the file in the package, for a message.
  func firstDifference(in folder: URL) -> String {
    guard let data = try? Data(contentsOf: folder.appending(path: path)) else { return "" }
    let old = String(decoding: data, as: UTF8.self).split(separator: "\n", omittingEmptySubsequences: false)
    let new = text.split(separator: "\n", omittingEmptySubsequences: false)
    let line = zip(old, new).prefix { $0 == $1 }.count
    let lines = (line < old.count ? ["- \(old[line])"] : []) + (line < new.count ? ["+ \(new[line])"] : [])
    return ", from line \(line + 1) on:\n" + lines.joined(separator: "\n")
  }
}

/// The other plugin, which makes the same doubles while a target is built.
private enum BuildPlugin {
  private static let name = "GenerateDoubles"

  /// Whether the manifest says that a target has it, or has a build of the target shown it: SwiftPM does not tell plugins.
  static func isUsed(by target: SwiftSourceModuleTarget, in context: PluginContext) -> Bool {
    let manifest = try? String(
      contentsOf: context.package.directoryURL.appending(path: "Package.swift"),
      encoding: .utf8
    )
    // What no manifest mentions is left from another time.
    guard let manifest, manifest.contains("\"\(name)\"") else { return false }
    if declaration(of: target.name, in: manifest)?.contains("\"\(name)\"") == true { return true }
    let plugins = context.pluginWorkDirectoryURL.deletingLastPathComponent().deletingLastPathComponent()
    let outputs = plugins.appending(path: "outputs/\(context.package.id)/\(target.name)/destination/\(name)")
    return FileManager.default.fileExists(atPath: outputs.path)
  }

  /// The text of a target in the manifest behind its name, up to the closing parenthesis.
  private static func declaration(of target: String, in manifest: String) -> Substring? {
    for start in manifest.ranges(of: "arget(").map(\.upperBound) {
      var depth = 1
      let text = manifest[start...].prefix { character in
        if character == "(" { depth += 1 }
        if character == ")" { depth -= 1 }
        return depth > 0
      }
      if text.contains(/^\s*name:\s*"/), text.contains("\"\(target)\""),
        text.firstRange(of: "\"\(target)\"")?.lowerBound == text.firstIndex(of: "\"")
      {
        return text
      }
    }
    return nil
  }
}

extension Package {
  /// The path relative to the package, or the whole path of what lies elsewhere.
  fileprivate func path(of url: URL) -> String {
    let root = directoryURL.path + "/"
    return url.path.hasPrefix(root) ? String(url.path.dropFirst(root.count)) : url.path
  }
}
