import Foundation

/// One run of the command: the doubles of one kind, of one module.
///
/// Plugins cannot depend on libraries, so the folders of both have this file, one of them as a link.
struct DoublesRequest {
  /// The subcommand.
  let kind: String
  /// The name of the output, without an extension.
  let name: String
  /// The files whose marked declarations are doubled.
  let inputs: [URL]
  /// The files in which what they inherit is looked up.
  let dependencies: [URL]
  /// The module to import, if it is not the one that the output goes to.
  let module: String?
  /// The configuration file of the target that the output goes to.
  let configuration: URL?
  /// Whether the target that the output goes to depends on what mocks call.
  let hasRuntime: Bool
  /// The files of the tests, if only doubles that they use are wanted.
  let tests: [URL]

  /// All that the run reads.
  var files: [URL] { inputs + dependencies + (configuration.map { [$0] } ?? []) + tests }

  /// The number of files that a build spreads the doubles over: a change in a source compiles one of them again.
  var parts: Int { min(max(1, inputs.count / Self.inputsOfPart), Self.mostParts) }

  /// With a protocol of ten members in each, the doubles of so many sources take a compiler two or three seconds.
  private static let inputsOfPart = 40
  /// The compiler reads the module's interface again for each of them, so that there are not to be too many.
  private static let mostParts = 24

  /// The command's arguments.
  ///
  /// - Parameters:
  ///   - output: The path of the doubles.
  ///   - parts: The number of files that they are spread over.
  ///   - keepsGoing: Whether what can be made is wanted after errors.
  ///   - path: The path of a file in messages.
  /// - Returns: The subcommand, then its options, then the inputs.
  func arguments(output: String, parts: Int = 1, keepsGoing: Bool = false, path: (URL) -> String) -> [String] {
    // What a configuration file may say for the command, but not for a plugin, is said here.
    [
      kind, "--output=\(output)", "--module=\(module ?? "")", "--config=\(configuration.map(path) ?? "")",
      "--without-runtime=\(!hasRuntime)", "--without-packages", "--leave-to-macros", "--allow-empty",
      "--keep-going=\(keepsGoing)", "--split=\(parts)",
    ] + (tests.isEmpty ? ["--used-in="] : tests.map { "--used-in=\(path($0))" })
      + dependencies.map { "--dependency=\(path($0))" } + ["--"] + inputs.map(path)
  }

  /// The doubles for a target: those of its declarations; for a test target also those of the modules that it tests.
  ///
  /// - Parameters:
  ///   - target: The target that the doubles go to.
  ///   - root: The folder up to which its configuration file may be.
  /// - Returns: A request for each kind that a module can have there.
  static func all(for target: DoublesTarget, in root: URL) -> [DoublesRequest] {
    let configuration = configuration(for: target, in: root)
    let seeksUse = target.isTest && configuration.map(asksForUsedDoubles) == true
    // Mocks of a module that does not depend on what they call are meant for its tests.
    let ownKinds = doubleKinds.filter { target.isTest || target.hasRuntime || $0.name != "mock" }
    // A witness stands with its type: what a test added to it, the module could not use.
    let testedKinds = doubleKinds.filter { $0.name != "witness" }
    func requests(of subject: DoublesTarget, _ kinds: [(name: String, plural: String)], module: String?)
      -> [DoublesRequest]
    {
      kinds.map { kind in
        DoublesRequest(
          kind: kind.name,
          name: subject.moduleName + kind.plural,
          inputs: subject.files,
          dependencies: subject.dependencies,
          module: module,
          configuration: configuration,
          hasRuntime: target.hasRuntime,
          tests: seeksUse ? target.files : []
        )
      }
    }
    let own = requests(of: target, ownKinds, module: nil)
    let others = target.tested.flatMap { requests(of: $0, testedKinds, module: $0.moduleName) }
    return (own + others).filter { !$0.inputs.isEmpty }
  }

  private static let doubleKinds = [
    (name: "mock", plural: "Mocks"), (name: "spy", plural: "Spies"), (name: "witness", plural: "Witnesses"),
    (name: "factory", plural: "Factories"),
  ]

  /// Whether a configuration file has the key `used-in`; the command reads it as a whole, and says what is wrong with it.
  private static func asksForUsedDoubles(_ configuration: URL) -> Bool {
    (try? String(contentsOf: configuration, encoding: .utf8))?.contains("\"used-in\"") ?? false
  }

  /// The nearest configuration file in the target's folder or one above it, as far as the package or the project goes.
  private static func configuration(for target: DoublesTarget, in root: URL) -> URL? {
    var folder = target.folder.standardizedFileURL
    while folder.path.hasPrefix(root.standardizedFileURL.path) {
      let file = folder.appending(path: ".swift-mocking.json")
      if FileManager.default.fileExists(atPath: file.path) { return file }
      folder.deleteLastPathComponent()
    }
    return nil
  }
}
