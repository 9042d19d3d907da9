package import DeclModel

/// Prints the interfaces of compiled modules with a tool of the toolchain.
package enum SynthesizedInterface {
  /// The Swift interface of a module.
  ///
  /// - Parameter module: The name of a module that the compiler finds, or the path of a `.swiftmodule`.
  /// - Returns: The module's name, and its interface or why there is none.
  package static func text(of module: String) -> (name: String, result: Result<[UInt8], InterfaceFailure>) {
    let name = name(of: module)
    guard let tool = tool() else { return (name, .failure(InterfaceFailure(.noToolchain(module: name)))) }
    do {
      let output = try runCachedProcess(tool, ["-module-name", name] + searchArguments(for: module))
      if output.status == 0 { return (name, .success(output.output)) }
      let errors = String(decoding: output.errors.isEmpty ? output.output : output.errors, as: UTF8.self)
      let line = errors.split(whereSeparator: \.isNewline).first.map(String.init) ?? "exit status \(output.status)"
      let reason = line.prefix(1).lowercased() + line.dropFirst()
      return (name, .failure(InterfaceFailure(.noInterface(module: name, reason: reason.withoutFullStop))))
    } catch {
      return (name, .failure(InterfaceFailure(.noInterface(module: name, reason: error.description))))
    }
  }

  /// The compiler arguments for the folders in which modules are searched, and for the platform.
  static func searchArguments(for module: String) -> [String] {
    var arguments: [String] = []
    if name(of: module) != module { arguments += ["-I", Path.folder(module)] }
    // A module that is not there has no use for what else has been built.
    let file = name(of: module) + ".swiftmodule"
    for folder in buildFolders where System.exists(Path.join(folder, file)) { arguments += ["-I", folder] }
    return arguments + platformArguments
  }

  /// The module's name: a `.swiftmodule` is called like its module.
  private static func name(of module: String) -> String {
    module.contains("/") || module.hasSuffix(".swiftmodule") ? Path.stem(module) : module
  }

  /// The folders in which SwiftPM puts the modules that it has built.
  private static let buildFolders = [".build/debug/Modules", ".build/release/Modules"]

  /// The tool stands next to the compiler that `SWIFT_EXEC` names or that is found on the search path.
  static func tool(_ name: String = "swift-synthesize-interface") -> String? {
    var folders: [String] = []
    if let compiler = System.environment("SWIFT_EXEC") { folders.append(Path.folder(compiler)) }
    folders += (System.environment("PATH") ?? "").split(separator: ":").map(String.init)
    for folder in folders {
      guard let compiler = System.resolved(Path.join(folder, "swiftc")) else { continue }
      for folder in [folder, Path.folder(compiler)] {
        let tool = Path.join(folder, name)
        if System.exists(tool) { return tool }
      }
    }
    return nil
  }

  /// Without a target the tool takes that of the machine, which is right except for Apple's systems.
  static var platformArguments: [String] {
    #if os(macOS)
      #if arch(arm64)
        let target = "arm64-apple-macos13.0"
      #else
        let target = "x86_64-apple-macos13.0"
      #endif
      return ["-target", target] + (sdk.map { ["-sdk", $0] } ?? [])
    #else
      return System.environment("SDKROOT").map { ["-sdk", $0] } ?? []
    #endif
  }

  #if os(macOS)
    private static var sdk: String? {
      if let root = System.environment("SDKROOT") { return root }
      guard let output = try? runProcess("/usr/bin/xcrun", ["--show-sdk-path"]), output.status == 0 else { return nil }
      return String(decoding: output.output, as: UTF8.self).trimmed
    }
  #endif
}

// MARK: - What the interface leaves out

extension SynthesizedInterface {
  /// Further information of the toolchain about a module whose interface has been printed.
  ///
  /// - Parameters:
  ///   - text: The printed interface.
  ///   - module: The name of the module, or the path of a `.swiftmodule`.
  ///   - isDoubled: Whether its own declarations are doubled, and not only looked up.
  ///   - classes: The names under which classes are asked for.
  /// - Returns: The information; parts that cannot be found are empty.
  package static func supplement(
    to text: [UInt8],
    of module: String,
    isDoubled: Bool,
    classes: [String] = []
  ) -> InterfaceSupplement {
    let name = name(of: module)
    let system = SystemModules()
    var supplement = InterfaceSupplement()
    // Where there are written interfaces they tell everything, and the slowest of the programs is not needed.
    let written = (name == "Swift" ? implicitModules.sorted() : [name]).compactMap {
      system?.writtenInterface(of: $0, in: name == module ? nil : Path.folder(module))
    }
    supplement.completeTexts = written.map(\.text)
    let isComplete = !written.isEmpty && written.allSatisfy(\.isPrivate)
    let probe = InterfaceProbe(module: name, searchArguments: searchArguments(for: module))
    // Programs that know nothing of each other, the slowest first.
    let texts = parallelMap(count: 3, jobs: 3, makeState: {}) { _, position -> [UInt8] in
      switch position {
      case 0: isDoubled && written.isEmpty ? system?.mergedInterface(of: module) ?? [] : []
      case 1: implicitModules.contains(name) || !written.isEmpty ? [] : qualifiedText(of: module) ?? []
      default:
        isDoubled && !isComplete ? Array(probe.invisibleProtocols(in: text).joined(separator: "\n").utf8) : []
      }
    }
    if !texts[0].isEmpty { supplement.completeTexts = [InterfaceSupplement.CompleteText(module: name, text: texts[0])] }
    supplement.qualifiedText = texts[1]
    let invisible = String(decoding: texts[2], as: UTF8.self).split(separator: "\n")
    supplement.invisibleProtocols = Set(invisible.map(String.init))
    if isDoubled, !classes.isEmpty { supplement.sealedClasses = probe.sealedClasses(among: classes, in: text) }
    return supplement
  }

  /// The modules that everybody imports unasked.
  static let implicitModules: Set<String> = ["Swift", "_Concurrency", "_StringProcessing"]

  private static func qualifiedText(of module: String) -> [UInt8]? {
    guard let tool = tool() else { return nil }
    let arguments = ["-module-name", name(of: module), "-print-fully-qualified-types"] + searchArguments(for: module)
    return successfulOutput(of: tool, arguments)
  }

  static func successfulOutput(of tool: String, _ arguments: [String]) -> [UInt8]? {
    guard let output = try? runCachedProcess(tool, arguments), output.status == 0 else { return nil }
    return output.output
  }
}

/// The reason why the interface of a module cannot be printed.
package struct InterfaceFailure: Error {
  package let diagnostic: Diagnostic

  fileprivate init(_ diagnostic: Diagnostic) { self.diagnostic = diagnostic }
}

extension String {
  fileprivate var withoutFullStop: String { hasSuffix(".") ? String(dropLast()) : self }
}
