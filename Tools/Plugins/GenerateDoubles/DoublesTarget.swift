import Foundation
import PackagePlugin

/// A target as the plugins need it, of a package or of a project of Xcode.
struct DoublesTarget {
  let moduleName: String
  /// The folder in which, and above which, its configuration file is.
  let folder: URL
  /// The Swift files that it is compiled from, sorted.
  let files: [URL]
  /// The Swift files of the modules that it depends on, directly or not.
  let dependencies: [URL]
  let isTest: Bool
  /// Whether it depends on what mocks call.
  let hasRuntime: Bool
  /// The modules that it tests.
  let tested: [DoublesTarget]
}

extension DoublesTarget {
  /// A target of a package.
  init(_ target: SwiftSourceModuleTarget) {
    let below = target.modulesBelow
    self.init(
      moduleName: target.moduleName,
      folder: target.directoryURL,
      files: target.swiftFiles,
      dependencies: below.flatMap(\.swiftFiles),
      isTest: target.kind == .test,
      hasRuntime: below.contains { $0.moduleName == "ExpectationRuntime" },
      tested: target.kind == .test ? target.testedModules.map(DoublesTarget.init) : []
    )
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
