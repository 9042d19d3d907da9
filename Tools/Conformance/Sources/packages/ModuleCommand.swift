/// The command with which the package manager compiles a module.
struct ModuleCommand: Sendable {
  let name: String
  let inputs: [String]
  /// The folder of the module.
  let output: String
  /// The compiler's arguments about sources and module search paths, without those about its output.
  let settings: [String]
  /// The language mode that the package asks for.
  let languageMode: String?

  /// Whether tests find the module: programs of packages with old manifests are compiled to where nobody looks for modules.
  var isImportable: Bool { output.contains("/Modules/") || isForHost }
  /// Macros, and the modules they need, are compiled apart.
  var isForHost: Bool { output.contains("/Modules-tool/") }
  var sources: [String] { inputs.filter { $0.hasSuffix(".swift") } }

  /// The macros whose programs have to be there.
  var macros: [String] {
    inputs.compactMap { input in
      input.firstMatch(of: /^<(.+?)-[^-]+-[^-]+-[^-]+-[^-]+-[^-]+-tool\.exe>$/).map { String($0.1) }
    }
  }

  /// The options of the command for these settings, which it does not find by itself.
  var options: [String] {
    let isolation = settings.firstIndex(of: "-default-isolation").map { settings[$0 + 1] }
    return (settings.contains("-strict-memory-safety") ? ["--strict-memory-safety"] : [])
      + (isolation.map { ["--default-isolation", $0] } ?? [])
  }

  init?(inputs: [String], arguments: [String]) {
    var settings: [String] = []
    var values: [String: String] = [:]
    var rest = arguments.dropFirst()
    while let argument = rest.popFirst() {
      if ModuleCommand.optionsWithValue.contains(argument) {
        values[argument] = rest.popFirst()
      } else if argument == "-Xfrontend", rest.first == "-entry-point-function-name" {
        rest = rest.dropFirst(3)
      } else if ["-Xfrontend", "-Xcc"].contains(argument), let value = rest.popFirst() {
        settings += [argument, value]
      } else if !ModuleCommand.isAboutOutput(argument) {
        settings.append(argument)
      }
    }
    guard let name = values["-module-name"], let output = values["-emit-module-path"] else { return nil }
    self.name = name
    self.inputs = inputs
    self.output = output
    self.settings = settings
    languageMode = values["-swift-version"]
  }

  /// Options whose values are looked at here, or of no use for other sources.
  private static let optionsWithValue: Set<String> = [
    "-module-name", "-emit-module-path", "-swift-version", "-output-file-map", "-index-store-path",
    "-emit-objc-header-path", "-emit-module-interface-path", "-emit-private-module-interface-path", "-num-threads",
  ]

  private static let optionsOfOutput: Set<String> = [
    "-emit-dependencies", "-emit-module", "-emit-objc-header", "-emit-module-interface", "-incremental", "-c", "-g",
    "-enable-batch-mode", "-serialize-diagnostics", "-parseable-output", "-wmo", "-whole-module-optimization",
    "-warnings-as-errors", "-suppress-warnings", "-no-color-diagnostics",
  ]

  private static func isAboutOutput(_ argument: String) -> Bool {
    optionsOfOutput.contains(argument) || argument.hasPrefix("@") || argument.hasSuffix(".swift")
      || argument.firstMatch(of: /^-j\d+$/) != nil
  }
}
