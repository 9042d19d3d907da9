/// A package whose sources are on this machine.
struct SourcePackage: Sendable {
  static let manifestName = "Package.swift"

  /// The identity of the package in SwiftPM.
  let identity: String
  /// Its folder, as an absolute path.
  let folder: String

  init(identity: String? = nil, folder: String) {
    self.identity = identity ?? ManifestDependency.identity(of: folder)
    self.folder = folder
  }

  /// The nearest folder with a manifest, this one or one above it.
  static func enclosing(_ folder: String) -> String? {
    Path.ancestry(folder).first { System.exists(Path.join($0, manifestName)) }
  }

  /// The contents of the manifests: of `Package.swift`, and of those for certain versions of Swift.
  func readManifest() -> PackageManifest {
    var manifest = PackageManifest()
    let versioned = Listing(of: folder).files.filter { $0.hasPrefix("Package@swift-") }
    for name in [SourcePackage.manifestName] + versioned.sorted(by: >) {
      guard let text = try? ReadBuffer.contents(of: Path.join(folder, name)) else { continue }
      manifest.merge(PackageManifest(parsing: text))
    }
    return manifest
  }

  /// The folder of a module's sources.
  ///
  /// - Parameters:
  ///   - name: The name of the module.
  ///   - manifest: The package's manifest.
  /// - Returns: `nil` if the package has no such module, as far as can be seen.
  func module(_ name: String, in manifest: PackageManifest) -> ModuleFolder? {
    guard let target = manifest.targets.first(where: { $0.moduleName == name }) else {
      // A manifest may compute its targets; where their sources are is a custom.
      let folders = SourcePackage.folders(for: .module) + SourcePackage.folders(for: .test)
      return conventionalFolder(of: name, among: folders).map { ModuleFolder(module: name, package: self, folder: $0) }
    }
    if target.kind == .sourceless { return ModuleFolder(module: name, package: self, folder: nil) }
    let found: String?
    switch target.location {
    case .path(let path): found = existing(Path.absolute(path, in: folder))
    case .conventional, .computed: found = conventionalFolder(of: target, in: manifest)
    }
    var module = ModuleFolder(module: name, package: self, folder: found)
    module.isComputed = found == nil && target.location == .computed
    module.settings = target.settings
    guard let found else { return module }
    if let sources = target.sources { module.sources = sources.map { Path.absolute($0, in: found) } }
    module.exclude = target.exclude.map { Path.absolute($0, in: found) }
    // A target may lie in the folder of another one, which then does not have its files.
    for other in manifest.targets where other.name != target.name && other.kind != .sourceless {
      let inner: String?
      switch other.location {
      case .path(let path): inner = Path.absolute(path, in: folder)
      case .conventional: inner = target.location == .conventional ? nil : conventionalFolder(of: other, in: manifest)
      case .computed: inner = nil
      }
      if let inner, Path.relative(inner, to: found) != nil { module.exclude.append(inner) }
    }
    if found == folder { module.exclude.append(Path.join(folder, "Tests")) }
    return module
  }

  /// The folders of all targets, as far as the manifest says them or they are where they should be.
  ///
  /// - Parameter manifest: The package's manifest.
  /// - Returns: The modules by their folders, without what a target leaves to another one in its folder.
  func moduleFolders(in manifest: PackageManifest) -> [String: ModuleFolder] {
    var found: [String: ModuleFolder] = [:]
    for target in manifest.targets where target.kind != .sourceless {
      let folder: String?
      switch target.location {
      case .path(let path): folder = Path.absolute(path, in: self.folder)
      case .conventional, .computed: folder = conventionalFolder(of: target, in: manifest)
      }
      guard let folder else { continue }
      var module = ModuleFolder(module: target.moduleName, package: self, folder: folder)
      module.sources = target.sources.map { $0.map { Path.absolute($0, in: folder) } }
      module.exclude = target.exclude.map { Path.absolute($0, in: folder) }
      module.settings = target.settings
      found[folder] = module
    }
    return found
  }

  // MARK: - Conventions

  /// Whether the folders of modules are by custom in one of this name.
  static func holdsModules(_ name: String) -> Bool {
    [ManifestTarget.Kind.module, .test, .plugin].contains { folders(for: $0).contains(name) }
  }

  /// The folders in which those of targets are.
  private static func folders(for kind: ManifestTarget.Kind) -> [String] {
    let sources = ["Sources", "Source", "src", "srcs"]
    switch kind {
    case .module, .sourceless: return sources
    case .test: return ["Tests"] + sources
    case .plugin: return ["Plugins"]
    }
  }

  private func conventionalFolder(of target: ManifestTarget, in manifest: PackageManifest) -> String? {
    let folders = SourcePackage.folders(for: target.kind)
    if let found = conventionalFolder(of: target.name, among: folders) { return found }
    // The only target of its kind may have the folder for itself.
    guard manifest.targets.filter({ $0.kind == target.kind && $0.location == .conventional }).count == 1 else {
      return nil
    }
    return folders.lazy.compactMap { existing(Path.join(folder, $0)) }.first
  }

  /// The folder of a target or module; a module may have an underscore where its target has a dash.
  private func conventionalFolder(of name: String, among folders: [String]) -> String? {
    for parent in folders {
      if let found = existing(Path.join(Path.join(folder, parent), name)) { return found }
      guard name.contains("_") else { continue }
      let path = Path.join(folder, parent)
      let names = Listing(of: path).folders
      if let near = names.first(where: { ManifestTarget.moduleName($0) == name }) { return Path.join(path, near) }
    }
    return nil
  }

  private func existing(_ path: String) -> String? {
    (try? System.status(of: path).kind) == .directory ? path : nil
  }
}

/// The folder of a module's sources.
struct ModuleFolder: Sendable {
  let module: String
  let package: SourcePackage
  /// The folder; `nil` if the module has no sources, or they are not where they should be.
  let folder: String?
  /// Whether only running the manifest tells where the folder is.
  var isComputed = false
  /// The paths in the folder that are compiled, as absolute paths; all if `nil`.
  var sources: [String]?
  /// The paths that are not compiled.
  var exclude: [String] = []
  var settings = ModuleSettings()

  /// Whether it is compiled with something in its folder, a path.
  func contains(_ path: String) -> Bool {
    func isIn(_ folder: String) -> Bool { Path.isInside(path, folder) }
    return !exclude.contains(where: isIn) && sources?.contains(where: isIn) ?? true
  }

  /// Whether all of the folder is compiled.
  var isWhole: Bool { sources == nil && exclude.isEmpty }
}
