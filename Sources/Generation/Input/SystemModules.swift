import MacroPlugin

/// The modules that come with the toolchain, as files.
struct SystemModules {
  private let compiler: String
  private let folders: [String]
  /// The processor and system for which they are compiled, after which files in the folder of a module are called.
  private let triple: String

  /// Asks the compiler where they are.
  init?() {
    guard let compiler = SynthesizedInterface.tool("swiftc"),
      let target = SynthesizedInterface.successfulOutput(
        of: compiler,
        ["-print-target-info"] + SynthesizedInterface.platformArguments
      ),
      let information = try? JSONValue(parsing: target),
      let triple = information["target"]?["moduleTriple"]?.texts.first
    else { return nil }
    self.compiler = compiler
    self.triple = triple
    folders = information["paths"]?["runtimeLibraryImportPaths"]?.texts ?? []
  }

  /// The interface that was written for other compilers when the module was made, if it is there.
  ///
  /// A private one has what is part of system programming interfaces, too.
  ///
  /// - Parameters:
  ///   - module: The name of the module.
  ///   - folder: The folder of the module, if it is known.
  /// - Returns: The interface, and whether it is a private one.
  func writtenInterface(
    of module: String,
    in folder: String?
  ) -> (text: InterfaceSupplement.CompleteText, isPrivate: Bool)? {
    for suffix in [".private.swiftinterface", ".swiftinterface"] {
      for folder in folder.map({ [$0] }) ?? folders {
        let path = Path.join(folder, "\(module).swiftmodule/\(triple)\(suffix)")
        guard let text = try? ReadBuffer.contents(of: path) else { continue }
        return (.init(module: module, text: text), suffix != ".swiftinterface")
      }
    }
    return nil
  }

  /// The interface that the compiler writes when it reads a module as if it were a part of one that is being compiled.
  ///
  /// Modules from elsewhere are not asked for: they are printed with what begins with an underscore.
  func mergedInterface(of module: String) -> [UInt8]? {
    let paths = folders.flatMap { folder in
      let path = Path.join(folder, module + ".swiftmodule")
      return [Path.join(path, triple + ".swiftmodule"), path]
    }
    guard let path = paths.first(where: { (try? System.status(of: $0).kind) == .file }) else { return nil }
    return SynthesizedInterface.successfulOutput(
      of: compiler,
      ["-frontend", "-merge-modules", "-emit-module", path, "-module-name", module]
        + ["-emit-module-interface-path", "-", "-o", "/dev/null"] + SynthesizedInterface.searchArguments(for: module)
    )
  }
}
