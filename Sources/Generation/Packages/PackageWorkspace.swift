/// A package with all that it depends on, as far as their sources are on this machine.
///
/// The manifests are read when a module is looked for, each once.
struct PackageWorkspace: Sendable {
  /// The package itself first; none if there are only packages that some other tool has resolved.
  private(set) var packages: [SourcePackage] = []
  /// The packages that the manifest depends on, or that were resolved, and whose sources are not there.
  private(set) var missing: [String] = []
  /// The file in which the resolved packages should be noted.
  private(set) var statePath = ""
  /// The reason why that file cannot be read; `nil` if it can, or does not exist.
  private(set) var stateProblem: String?

  private var manifests: [String: PackageManifest] = [:]

  /// - Parameters:
  ///   - root: The folder of the package; `nil` if there is none.
  ///   - scratchFolder: The folder of the resolved packages; `nil` for the default of SwiftPM.
  init(root: String?, scratchFolder: String?) {
    let own = root.map { SourcePackage(folder: $0) }
    if let own { packages.append(own) }
    readState(of: own, scratchFolder: scratchFolder)
    addLocalPackages()
    guard let own else { return }
    let known = Set(packages.map(\.identity))
    for dependency in manifest(of: own).dependencies where !known.contains(dependency.identity) {
      if !missing.contains(dependency.identity) { missing.append(dependency.identity) }
    }
  }

  /// The folder of a module that a file of one of the packages imports.
  mutating func module(_ name: String, importedIn package: String?) -> ModuleFolder? {
    // Its own targets come first; elsewhere no two packages of a build have modules of one name.
    let ordered = packages.filter { $0.folder == package } + packages.filter { $0.folder != package }
    for package in ordered {
      if let module = package.module(name, in: manifest(of: package)) { return module }
    }
    return nil
  }

  private mutating func manifest(of package: SourcePackage) -> PackageManifest {
    if let known = manifests[package.folder] { return known }
    let manifest = package.readManifest()
    manifests[package.folder] = manifest
    return manifest
  }

  // MARK: - Resolved packages

  private mutating func readState(of own: SourcePackage?, scratchFolder: String?) {
    guard let own else {
      if let scratchFolder { readState(in: scratchFolder, root: Path.folder(scratchFolder)) }
      return
    }
    if let scratchFolder { return readState(in: scratchFolder, root: own.folder) }
    let usual = Path.join(own.folder, ".build")
    statePath = Path.join(usual, WorkspaceState.fileName)
    if System.exists(statePath) { return readState(in: usual, root: own.folder) }
    readStateAbove(own)
  }

  /// A package that was resolved as a part of another one, in whose folder it is, has nothing of its own.
  private mutating func readStateAbove(_ own: SourcePackage) {
    for folder in Path.ancestry(own.folder).dropFirst() {
      let scratchFolder = Path.join(folder, ".build")
      guard System.exists(Path.join(scratchFolder, WorkspaceState.fileName)) else { continue }
      var outer = PackageWorkspace()
      outer.readState(in: scratchFolder, root: folder)
      guard outer.packages.contains(where: { $0.folder == own.folder }) else { continue }
      for package in outer.packages where package.folder != own.folder { packages.append(package) }
      if System.exists(Path.join(folder, SourcePackage.manifestName)) { packages.append(SourcePackage(folder: folder)) }
      missing = outer.missing
      statePath = outer.statePath
      return
    }
  }

  private init() {}

  private mutating func readState(in scratchFolder: String, root: String) {
    statePath = Path.join(scratchFolder, WorkspaceState.fileName)
    guard System.exists(statePath) else { return }
    let text: [UInt8]
    do {
      text = try ReadBuffer.contents(of: statePath)
    } catch {
      stateProblem = error.description
      return
    }
    do {
      let state = try WorkspaceState(parsing: text, in: scratchFolder, root: root)
      for dependency in state.dependencies { add(dependency.identity, dependency.folder) }
    } catch {
      stateProblem = error.description
      // What it should name is there all the same.
      let checkouts = Path.join(scratchFolder, "checkouts")
      for name in Listing(of: checkouts).folders { add(name.lowercased(), Path.join(checkouts, name)) }
    }
  }

  private mutating func add(_ identity: String, _ folder: String) {
    if packages.contains(where: { $0.folder == folder || $0.identity == identity }) { return }
    if System.exists(folder) {
      packages.append(SourcePackage(identity: identity, folder: folder))
    } else if !missing.contains(identity) {
      missing.append(identity)
    }
  }

  /// Adds the packages of this machine that manifests name by their paths, which need not be resolved to be found.
  private mutating func addLocalPackages() {
    var next = 0
    // Only the package itself and other local ones may have such dependencies.
    var isLocal = Set(packages.prefix(1).map(\.folder))
    while next < packages.count {
      let package = packages[next]
      next += 1
      guard isLocal.contains(package.folder) else { continue }
      for dependency in manifest(of: package).dependencies {
        guard let path = dependency.path else { continue }
        let folder = Path.absolute(path, in: package.folder)
        isLocal.insert(folder)
        missing.removeAll { $0 == dependency.identity && System.exists(folder) }
        add(dependency.identity, folder)
      }
    }
  }
}
