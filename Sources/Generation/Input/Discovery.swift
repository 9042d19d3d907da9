package import DeclModel

/// Finds the source files that paths stand for: files as they are, folders with everything below them.
package struct Discovery {
  /// The sources found, sorted by name, each file once.
  package private(set) var sources: [SourceInput] = []
  package private(set) var diagnostics: [Diagnostic] = []

  /// What is left out of that which is added.
  package var exclusion: PathExclusion?

  private let workingDirectory: String
  private let jobs: Int
  private var visitedFolders: Set<FileIdentity> = []
  /// Whether a folder has links to files.
  private var hasLinks = false

  package init(workingDirectory: String, jobs: Int) {
    self.workingDirectory = workingDirectory
    self.jobs = jobs
  }

  /// Adds what the paths stand for.
  ///
  /// - Parameters:
  ///   - paths: Files, folders, or `-` for standard input.
  ///   - role: The role of the sources.
  package mutating func add(_ paths: [String], role: SourceInput.Role) {
    var found: [SourceInput] = []
    visitedFolders = []
    hasLinks = false
    for path in paths {
      if path == "-" {
        addStandardInput(role: role, to: &found)
        continue
      }
      do {
        switch try System.status(of: path).kind {
        case .directory: search(path, role: role, into: &found)
        case .file: found.append(SourceInput(file: path, name: name(of: path), role: role))
        case .other: found.append(try contents(ofPipe: path, role: role))
        }
      } catch {
        diagnostics.append(.unreadable(path, error))
      }
    }
    if let exclusion { found.removeAll { $0.isFile && exclusion.covers($0.path) } }
    found.sort { ($0.name, $0.path) < ($1.name, $1.path) }
    if role == .input { found.updateEach { $0 = $0.asInterfaceOfItsModule } }
    sources += paths.count > 1 || hasLinks ? withoutRepetitions(found) : found
  }

  /// Adds inputs that are modules of their own; a source in the folders of several is a part of the innermost.
  package mutating func addModules(_ modules: [ModulePath]) {
    if modules.isEmpty { return }
    // What was given as an input besides is one of the module all the same.
    var positions: [String: Int] = [:]
    for (position, source) in sources.enumerated() where source.isFile {
      positions[Path.absolute(source.path, in: workingDirectory)] = position
    }
    let depths = modules.map { Path.components(Path.absolute($0.path, in: workingDirectory)).count }
    for index in modules.indices.sorted(by: { (depths[$0], $0) < (depths[$1], $1) }) {
      let start = sources.count
      add([modules[index].path], role: .input)
      let added = sources[start...]
      sources.removeSubrange(start...)
      for var source in added {
        source.module = SourceModule(name: modules[index].name)
        let path = Path.absolute(source.path, in: workingDirectory)
        if let known = source.isFile ? positions[path] : nil {
          sources[known].module = source.module
        } else {
          positions[path] = sources.count
          sources.append(source)
        }
      }
    }
    sources.sort { ($0.name, $0.path) < ($1.name, $1.path) }
  }

  /// Finds out which modules inputs, or sources that are given for lookup, are parts of, and what the packages' manifests say of these.
  ///
  /// - Parameters:
  ///   - paths: The paths that were given for them.
  ///   - role: What they are.
  ///   - setsModules: Whether their modules are yet to be known.
  package mutating func findModules(of paths: [String], as role: SourceInput.Role, setsModules: Bool = true) {
    var finder = ModuleFinder(inputs: paths, workingDirectory: workingDirectory)
    finder.place(&sources, of: role, setsModules: setsModules)
  }

  /// Adds the interface of a compiled module.
  package mutating func add(interface text: [UInt8], module: String, supplement: InterfaceSupplement? = nil) {
    var source = SourceInput(text: text, path: "<interface of \(module)>", role: .interface(module: module))
    source.name = module
    source.supplement = supplement
    sources.append(source)
  }

  // MARK: - Folders

  private mutating func search(_ root: String, role: SourceInput.Role, into found: inout [SourceInput]) {
    let rootName = name(of: root)
    let before = found.count
    // What was reached by another path, or cannot be read, is not missing.
    var isAllSeen = true
    var level = [Folder(path: root, name: rootName == "." ? "" : rootName)]
    // Level by level, so that a wide tree is listed on all cores.
    while !level.isEmpty {
      let folders = level
      let listings = parallelMap(count: folders.count, jobs: folders.count < 8 ? 1 : jobs, makeState: {}) { _, index in
        Listing(of: folders[index].path)
      }
      level = []
      for (folder, listing) in zip(folders, listings) {
        if let error = listing.error {
          diagnostics.append(.unreadable(folder.path, error))
          isAllSeen = false
        }
        // A link that leads back to a folder above it would never end.
        if let identity = listing.identity, !visitedFolders.insert(identity).inserted {
          isAllSeen = false
          continue
        }
        hasLinks = hasLinks || listing.hasLinks
        for file in listing.files {
          let path = Path.join(folder.path, file)
          found.append(SourceInput(file: path, name: Path.join(folder.name, file), role: role))
        }
        level += listing.folders.map { Folder(path: Path.join(folder.path, $0), name: Path.join(folder.name, $0)) }
      }
    }
    if found.count == before, isAllSeen { diagnostics.append(.noSources(in: root)) }
  }

  private struct Folder: Sendable {
    let path: String
    let name: String
  }

  // MARK: - Names

  /// The path relative to the working directory; a file elsewhere is called by its name alone.
  private func name(of path: String) -> String {
    let absolute = Path.absolute(path, in: workingDirectory)
    if absolute == workingDirectory { return "." }
    return Path.relative(absolute, to: workingDirectory) ?? Path.name(absolute)
  }

  private mutating func addStandardInput(role: SourceInput.Role, to found: inout [SourceInput]) {
    do {
      var source = SourceInput(text: try ReadBuffer.contents(of: 0), path: "<stdin>", role: role)
      source.name = "standard input"
      if !found.contains(where: { $0.name == source.name }) { found.append(source) }
    } catch {
      diagnostics.append(.unreadable("<stdin>", error))
    }
  }

  /// The contents of a pipe or the like, which can be read only once.
  private func contents(ofPipe path: String, role: SourceInput.Role) throws(SystemError) -> SourceInput {
    var source = SourceInput(text: try ReadBuffer.contents(of: path), path: path, role: role)
    source.name = name(of: path)
    return source
  }

  /// Leaves out files that were reached by two paths.
  ///
  /// This is asked for only when there were several paths, or links to files, since it costs a call per file.
  private func withoutRepetitions(_ found: [SourceInput]) -> [SourceInput] {
    var identities: Set<FileIdentity> = []
    return found.filter { source in
      guard source.content == .file else { return true }
      guard let identity = try? System.status(of: source.path).identity else { return true }
      return identities.insert(identity).inserted
    }
  }
}
