/// Finds out which modules the inputs are parts of: targets of the packages that they are in.
///
/// The folders of the targets are those that the manifests state in literals, else those of SwiftPM's conventions.
struct ModuleFinder {
  /// A folder with inputs.
  private enum Owner {
    /// All in it is part of a module, or of none.
    case module(SourceModule?)
    /// Only some of it may be, which depends on the file.
    case some(in: PackageFolders, folder: String)
  }

  /// A package, and where its modules are.
  private struct PackageFolders {
    let package: SourcePackage
    let modules: [String: ModuleFolder]
    let names: Set<String>

    init(_ folder: String) {
      package = SourcePackage(folder: folder)
      let manifest = package.readManifest()
      modules = package.moduleFolders(in: manifest)
      names = Set(manifest.targets.map(\.moduleName))
    }
  }

  private let workingDirectory: String
  /// The folders among the inputs as absolute paths: a manifest in one of them is among what was found there.
  private let inputs: [String]
  private var manifestFolders: Set<String> = []
  private var owners: [Substring: Owner] = [:]
  private var roots: [String: String?] = [:]
  private var packages: [String: PackageFolders] = [:]
  private var customs: [String: Bool] = [:]

  init(inputs: [String], workingDirectory: String) {
    self.workingDirectory = workingDirectory
    self.inputs = inputs.filter { !$0.hasSuffix(".swift") }.map { Path.absolute($0, in: workingDirectory) }
  }

  /// Sets the default isolation of each source that is a file and has a role, and its module, if it has none yet.
  ///
  /// - Parameters:
  ///   - sources: The sources of the run.
  ///   - role: The role.
  ///   - setsModules: Whether the modules are set.
  mutating func place(_ sources: inout [SourceInput], of role: SourceInput.Role, setsModules: Bool) {
    for source in sources where source.path.hasSuffix(SourcePackage.manifestName) && source.isFile {
      manifestFolders.insert(Path.folder(Path.absolute(source.path, in: workingDirectory)))
    }
    for index in sources.indices where sources[index].isFile && sources[index].role == role {
      let module = module(of: sources[index])
      sources[index].settings = module?.settings ?? ModuleSettings()
      if setsModules, sources[index].module == nil { sources[index].module = module }
    }
  }

  private mutating func module(of source: SourceInput) -> SourceModule? {
    let end = source.path.utf8.lastIndex(of: UInt8(ascii: "/"))
    let folder = end.map { source.path[..<$0] } ?? ""
    let owner = owners[folder] ?? self.owner(of: end == source.path.startIndex ? "/" : String(folder), source)
    owners[folder] = owner
    switch owner {
    case .module(let module): return module
    case .some(let package, let folder):
      return module(of: Path.absolute(source.path, in: workingDirectory), in: folder, package)
    }
  }

  private mutating func owner(of folder: String, _ source: SourceInput) -> Owner {
    let folder = Path.absolute(folder, in: workingDirectory)
    guard let root = root(of: folder) else { return .module(moduleByCustom(folder, source)) }
    let package = packages[root] ?? PackageFolders(root)
    packages[root] = package
    let around = ModuleFinder.foldersAround(folder, in: root).compactMap { package.modules[$0] }
    if around.allSatisfy(\.isWhole) { return .module(module(of: Path.join(folder, "x"), in: folder, package)) }
    return .some(in: package, folder: folder)
  }

  /// The target whose folder is the nearest around a file and that has it; a folder of the usual place, if a manifest does not tell.
  private func module(of path: String, in folder: String, _ package: PackageFolders) -> SourceModule? {
    for folder in ModuleFinder.foldersAround(folder, in: package.package.folder) {
      guard let module = package.modules[folder], module.contains(path) else { continue }
      return SourceModule(name: module.module, folder: folder, isGiven: false, settings: module.settings)
    }
    let parts = Path.components(Path.relative(folder, to: package.package.folder) ?? "")
    guard parts.count > 1, SourcePackage.holdsModules(parts[0]) else { return nil }
    let name = ManifestTarget.moduleName(parts[1])
    if package.names.contains(name) { return nil }
    let own = Path.join(Path.join(package.package.folder, parts[0]), parts[1])
    return SourceModule(name: name, folder: own, isGiven: false)
  }

  /// The folder itself and those around it, up to the root.
  private static func foldersAround(_ folder: String, in root: String) -> [String] {
    Path.ancestry(folder).filter { Path.isInside($0, root) }
  }

  /// The nearest folder with a manifest.
  private mutating func root(of folder: String) -> String? {
    if let known = roots[folder] { return known }
    let isListed = inputs.contains { Path.isInside(folder, $0) }
    let hasManifest =
      isListed ? manifestFolders.contains(folder) : System.exists(Path.join(folder, SourcePackage.manifestName))
    let root = hasManifest ? folder : folder == "/" ? nil : self.root(of: Path.folder(folder))
    roots[folder] = .some(root)
    return root
  }

  // MARK: - Without a manifest

  /// In `Sources/App` of no package there is `App`, unless that is just a folder of a project.
  private mutating func moduleByCustom(_ folder: String, _ source: SourceInput) -> SourceModule? {
    let parts = Path.components(folder)
    // What lies above the inputs says nothing of them.
    let shown = Path.components(source.name).dropLast()
    guard let offset = shown.firstIndex(of: "Sources"), shown.indices.contains(offset + 1), shown.count <= parts.count
    else { return nil }
    let sources = "/" + parts[...(parts.count - shown.count + offset)].joined(separator: "/")
    let isCustom = customs[sources] ?? ModuleFinder.holdsOnlyModules(sources)
    customs[sources] = isCustom
    guard isCustom else { return nil }
    let name = shown[offset + 1]
    return SourceModule(name: ManifestTarget.moduleName(name), folder: Path.join(sources, name), isGiven: false)
  }

  /// Whether each folder in `Sources` is a module: none has files beside it, and no project says otherwise.
  private static func holdsOnlyModules(_ sources: String) -> Bool {
    guard Listing(of: sources).files.isEmpty else { return false }
    for folder in Path.ancestry(sources).dropFirst() {
      let listing = Listing(of: folder)
      if listing.folders.contains(where: { $0.hasSuffix(".xcodeproj") || $0.hasSuffix(".xcworkspace") }) {
        return false
      }
      if listing.files.contains("Project.swift") || System.exists(Path.join(folder, "project.yml")) { return false }
      if System.exists(Path.join(folder, ".git")) { break }
    }
    return true
  }
}
