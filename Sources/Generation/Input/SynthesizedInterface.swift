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
    var arguments = ["-module-name", name]
    if name != module { arguments += ["-I", Path.folder(module)] }
    for folder in buildFolders where System.exists(folder) { arguments += ["-I", folder] }
    arguments += platformArguments
    do {
      let output = try runProcess(tool, arguments)
      if output.status == 0 { return (name, .success(output.output)) }
      let errors = String(decoding: output.errors.isEmpty ? output.output : output.errors, as: UTF8.self)
      let line = errors.split(whereSeparator: \.isNewline).first.map(String.init) ?? "exit status \(output.status)"
      let reason = line.prefix(1).lowercased() + line.dropFirst()
      return (name, .failure(InterfaceFailure(.noInterface(module: name, reason: reason.withoutFullStop))))
    } catch {
      return (name, .failure(InterfaceFailure(.noInterface(module: name, reason: error.description))))
    }
  }

  /// The module's name: a `.swiftmodule` is called like its module.
  private static func name(of module: String) -> String {
    module.contains("/") || module.hasSuffix(".swiftmodule") ? Path.stem(module) : module
  }

  /// Where SwiftPM puts the modules it has built.
  private static let buildFolders = [".build/debug/Modules", ".build/release/Modules"]

  /// The tool stands next to the compiler that `SWIFT_EXEC` names or that is found on the search path.
  private static func tool() -> String? {
    var folders: [String] = []
    if let compiler = System.environment("SWIFT_EXEC") { folders.append(Path.folder(compiler)) }
    folders += (System.environment("PATH") ?? "").split(separator: ":").map(String.init)
    for folder in folders {
      guard let compiler = System.resolved(Path.join(folder, "swiftc")) else { continue }
      for folder in [folder, Path.folder(compiler)] {
        let tool = Path.join(folder, "swift-synthesize-interface")
        if System.exists(tool) { return tool }
      }
    }
    return nil
  }

  /// Without a target the tool takes that of the machine, which is right except for Apple's systems.
  private static var platformArguments: [String] {
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

/// Why the interface of a module could not be printed.
package struct InterfaceFailure: Error {
  package let diagnostic: Diagnostic

  fileprivate init(_ diagnostic: Diagnostic) {
    self.diagnostic = diagnostic
  }
}

extension String {
  fileprivate var withoutFullStop: String { hasSuffix(".") ? String(dropLast()) : self }
}
