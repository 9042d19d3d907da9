import Foundation
import PackagePlugin

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
  /// The tests whose doubles are made, if only those that they use are wanted; a folder, and the files in it.
  let tests: (folder: URL, files: [URL])?

  /// All that the run reads.
  var files: [URL] { inputs + dependencies + (configuration.map { [$0] } ?? []) + (tests?.files ?? []) }

  /// The number of files that a build spreads the doubles over: a change in a source compiles one of them again.
  var parts: Int { min(max(1, inputs.count / Self.inputsOfPart), Self.mostParts) }

  /// Of so many sources a compiler handles the doubles in about the time that it needs to start.
  private static let inputsOfPart = 40
  /// More would cost more in a first build than they save in later ones.
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
      "--keep-going=\(keepsGoing)", "--split=\(parts)", "--used-in=\(tests.map { path($0.folder) } ?? "")",
    ] + dependencies.map { "--dependency=\(path($0))" } + ["--"] + inputs.map(path)
  }

  /// The doubles for a target: those of its declarations; for a test target also those of the modules that it tests.
  static func all(for target: SwiftSourceModuleTarget, in package: Package) -> [DoublesRequest] {
    let configuration = configuration(for: target, in: package)
    let tests =
      target.kind == .test && configuration.map(asksForUsedDoubles) == true
      ? (folder: target.directoryURL, files: target.swiftFiles) : nil
    let hasRuntime = target.modulesBelow.contains { $0.moduleName == "ExpectationRuntime" }
    // Mocks of a module that does not depend on what they call are meant for its tests.
    let ownKinds = doubleKinds.filter { target.kind == .test || hasRuntime || $0.name != "mock" }
    let tested = target.kind == .test ? target.testedModules : []
    // A witness stands with its type: what a test added to it, the module could not use.
    let subjects = [(target, ownKinds)] + tested.map { ($0, doubleKinds.filter { $0.name != "witness" }) }
    return subjects.flatMap { subject, kinds in
      let inputs = subject.swiftFiles
      let dependencies = subject.modulesBelow.flatMap(\.swiftFiles)
      return kinds.map { kind in
        DoublesRequest(
          kind: kind.name,
          name: subject.moduleName + kind.plural,
          inputs: inputs,
          dependencies: dependencies,
          module: subject.id == target.id ? nil : subject.moduleName,
          configuration: configuration,
          hasRuntime: hasRuntime,
          tests: tests
        )
      }
    }
    .filter { !$0.inputs.isEmpty }
  }

  private static let doubleKinds = [
    (name: "mock", plural: "Mocks"), (name: "spy", plural: "Spies"), (name: "witness", plural: "Witnesses"),
    (name: "factory", plural: "Factories"),
  ]

  /// Whether a configuration file has the key `used-in`; the command reads it as a whole, and says what is wrong with it.
  private static func asksForUsedDoubles(_ configuration: URL) -> Bool {
    (try? String(contentsOf: configuration, encoding: .utf8))?.contains("\"used-in\"") ?? false
  }

  /// The nearest configuration file in the target's folder or one above it, as far as the package goes.
  private static func configuration(for target: SwiftSourceModuleTarget, in package: Package) -> URL? {
    var folder = target.directoryURL.standardizedFileURL
    let root = package.directoryURL.standardizedFileURL.path
    while folder.path.hasPrefix(root) {
      let file = folder.appending(path: ".swift-mocking.json")
      if FileManager.default.fileExists(atPath: file.path) { return file }
      folder.deleteLastPathComponent()
    }
    return nil
  }
}

extension SwiftSourceModuleTarget {
  fileprivate var swiftFiles: [URL] { sourceFiles(withSuffix: ".swift").map(\.url).sorted { $0.path < $1.path } }

  /// The modules of the same package that it depends on itself.
  fileprivate var testedModules: [SwiftSourceModuleTarget] {
    dependencies.compactMap { dependency in
      guard case .target(let target as SwiftSourceModuleTarget) = dependency, target.isModule else { return nil }
      return target
    }
  }

  /// The modules that it depends on, those of other packages and of its dependencies included.
  fileprivate var modulesBelow: [SwiftSourceModuleTarget] {
    var found: [SwiftSourceModuleTarget] = []
    var queue: [any Target] = [self]
    var seen: Set<String> = [id]
    while !queue.isEmpty {
      let targets = queue.flatMap(\.dependencies).flatMap(\.targets).filter { seen.insert($0.id).inserted }
      queue = targets.filter { ($0 as? SwiftSourceModuleTarget)?.isModule ?? true }
      found += queue.compactMap { $0 as? SwiftSourceModuleTarget }
    }
    return found
  }

  /// Whether others can import it: what a macro is made of is no part of the program.
  private var isModule: Bool { kind == .generic || kind == .executable }
}

extension TargetDependency {
  fileprivate var targets: [any Target] {
    switch self {
    case .target(let target): [target]
    case .product(let product): product.targets
    @unknown default: []
    }
  }
}
