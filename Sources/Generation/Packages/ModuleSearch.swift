import DeclModel

/// Finds the sources of the modules that files import, if a name in these files is declared nowhere else.
///
/// It looks among the other modules of the inputs, and in packages. What was found for one module of the inputs is there for the
/// next one, which sees of it what it asks for itself.
///
/// A file sees what it imports, and what those modules pass on. Modules are read in this order, until the names are found, so
/// that a run reads little; and a run in which no name is missing asks for no folder.
struct ModuleSearch: Sendable {
  /// A module whose sources were added to the run.
  struct Module: Sendable {
    let id: ModuleID
    var origin: ModuleFolder
    /// The place at which its own imports are looked up.
    let place: Place
    /// Its sources, as indices in the run.
    var files: [Int]
    /// Whether it is one of the inputs', of which the rest has not been looked for.
    var isPart = false
    /// The modules that it passes on.
    var exports: [String] = []

    var name: String { origin.module }
  }

  /// A place at which imports are looked up.
  struct Place: Hashable {
    /// The packages, as an index; `nil` if there are none.
    let workspace: Int?
    /// The folder of the package among them whose own modules come first.
    let package: String?
  }

  struct Import: Hashable {
    let name: String
    let place: Place
  }

  /// The state of the search for one module of the inputs.
  struct Asking {
    /// The module, if the inputs are of several.
    var module: ModuleID?
    /// Its inputs, as indices in the run.
    var inputs: [Int] = []
    /// Those in which names are missing: only these see the modules.
    var files: Set<FileID> = []
    /// The modules that were found for it, or found before, in the order in which it asked for them.
    var reached: [Int] = []
    /// The modules that its inputs re-export; `nil` until they are needed.
    var exports: [String]?
  }

  /// The options of the package lookup; `nil` if packages are not searched.
  let lookup: PackageLookup?
  private let jobs: Int
  /// The modules found so far, those of the inputs first if there are several.
  private(set) var modules: [Module] = []
  /// The number of modules of the inputs among them.
  private var inputCount = 0
  private(set) var asking = Asking()
  /// The index of the module that each import refers to, or nothing.
  private(set) var found: [Import: Int?] = [:]
  private(set) var workspaces: [PackageWorkspace] = []
  private var workspacesByRoot: [String: Int] = [:]
  private var roots: [String: String?] = [:]
  private(set) var places: [FileID: Place] = [:]
  private var knownPaths: Set<String>?

  init(_ lookup: PackageLookup?, jobs: Int) {
    self.lookup = lookup
    self.jobs = jobs
  }

  /// A search for what inputs ask for; `nil` if there is nowhere to look.
  init?(_ lookup: PackageLookup?, inputs: InputModules, sources: [SourceInput], jobs: Int) {
    if lookup == nil, !inputs.areSeveral { return nil }
    self.init(lookup, jobs: jobs)
    for part in inputs.parts {
      guard let id = part.id, let module = part.module, let first = part.files.first else { continue }
      let place = place(of: FileID(first), in: sources) ?? Place(workspace: nil, package: nil)
      let package = SourcePackage(folder: place.package ?? module.folder)
      let origin = ModuleFolder(module: module.name, package: package, folder: module.folder)
      modules.append(Module(id: id, origin: origin, place: place, files: part.files, isPart: true))
    }
    inputCount = modules.count
  }

  /// The modules that the one which is looked at has asked for.
  var reached: [Module] { asking.reached.map { modules[$0] } }

  /// Begins with one of the modules of the inputs.
  mutating func begin(_ part: InputModules.Part) { asking = Asking(module: part.id, inputs: part.files) }

  // MARK: - Searching

  /// Looks for modules that may declare what is missing, and adds their sources.
  ///
  /// - Parameters:
  ///   - unknown: The missing names, by the file in which they are written.
  ///   - reader: The sources of the run.
  /// - Returns: The modules that are new; none if there is nothing more to be found.
  mutating func search(for unknown: [FileID: [TypeRef]], in reader: inout SourceReader) -> [Module] {
    note(reader.reports)
    let files = unknown.keys.sorted()
    asking.files.formUnion(files.filter(isOfAsking(reader.sources)))
    let before = asking.reached.count
    var added = sources(for: unknown, files, in: reader)
    // As a rule a file imports what it uses; only if that is not enough the others are asked.
    if asking.reached.count == before, asking.exports == nil {
      asking.exports = reader.exports(of: asking.inputs)
      added = sources(for: unknown, files, in: reader)
    }
    return add(added, to: &reader, reachedBefore: before)
  }

  /// Looks for the modules that files import, and for those that these pass on, and adds their sources.
  ///
  /// - Parameters:
  ///   - files: The files.
  ///   - reader: The sources of the run.
  /// - Returns: The modules that are new.
  mutating func search(importsOf files: [FileID], in reader: inout SourceReader) -> [Module] {
    note(reader.reports)
    let before = asking.reached.count
    var added: [SourceInput] = []
    for file in files {
      let names = (reader.imports(of: file).map(\.module) + (asking.exports ?? [])).filter {
        !ModuleSearch.systemModules.contains($0)
      }
      if names.isEmpty { continue }
      asking.files.insert(file)
      reach(names, from: file, in: reader, added: &added)
    }
    return add(added, to: &reader, reachedBefore: before)
  }

  private mutating func add(
    _ added: [SourceInput],
    to reader: inout SourceReader,
    reachedBefore count: Int
  ) -> [Module] {
    reader.add(added)
    note(reader.reports)
    return reached.suffix(from: count).map { $0 }
  }

  /// The inputs that see other modules.
  var askingFiles: [FileID] { asking.files.sorted() }

  /// Whether a file is none of another module.
  private func isOfAsking(_ sources: [SourceInput]) -> (FileID) -> Bool {
    let module = asking.module
    return { file in
      let owner = sources[file.index].moduleID
      return owner == nil || owner == module
    }
  }

  private mutating func sources(
    for unknown: [FileID: [TypeRef]],
    _ files: [FileID],
    in reader: SourceReader
  ) -> [SourceInput] {
    var added: [SourceInput] = []
    let isOwn = isOfAsking(reader.sources)
    for file in files {
      let exports = reader.sources[file.index].role == .input && isOwn(file) ? asking.exports ?? [] : []
      let names = ModuleSearch.modules(
        naming: unknown[file] ?? [],
        among: reader.imports(of: file).map(\.module) + exports
      )
      reach(names, from: file, in: reader, added: &added)
    }
    return added
  }

  /// Notes what the modules pass on, of which the sources have been looked at by now.
  private mutating func note(_ reports: [FileReport]) {
    for index in modules.indices {
      var exports: [String] = []
      for file in modules[index].files where file < reports.count {
        for name in reports[file].summary.exports where !exports.contains(name) { exports.append(name) }
      }
      modules[index].exports = exports
    }
  }

  /// The imports that may show the names: of `Lib.Base` that of `Lib` alone.
  private static func modules(naming types: [TypeRef], among imports: [String]) -> [String] {
    let qualifiers = types.map { type -> String? in
      guard let components = type.nameComponents, components.count > 1, imports.contains(components[0]) else {
        return nil
      }
      return components[0]
    }
    return qualifiers.contains(nil) ? imports : imports.filter(qualifiers.contains)
  }

  /// Goes from imports through what the modules pass on, and adds the sources of the first modules that are not there yet.
  private mutating func reach(_ names: [String], from file: FileID, in reader: SourceReader, added: inout [SourceInput])
  {
    guard let place = place(of: file, in: reader.sources) else { return }
    var pending = names.map { Import(name: $0, place: place) }
    var seen: Set<Import> = []
    var next = 0
    while next < pending.count {
      let wanted = pending[next]
      next += 1
      guard seen.insert(wanted).inserted, !ModuleSearch.systemModules.contains(wanted.name) else { continue }
      if found[wanted] == nil { found[wanted] = .some(module(for: wanted, in: reader.sources)) }
      guard let index = found[wanted] ?? nil, modules[index].id != asking.module else { continue }
      if asking.reached.contains(index) {
        let module = modules[index]
        pending += module.exports.map { Import(name: $0, place: module.place) }
      } else {
        asking.reached.append(index)
        complete(index, in: reader, added: &added)
      }
    }
  }

  /// The module that an import means, as an index.
  private mutating func module(for wanted: Import, in sources: [SourceInput]) -> Int? {
    let inputs = modules[..<inputCount]
    if let given = inputs.firstIndex(where: { $0.name == wanted.name && $0.origin.folder == "" }) { return given }
    guard let workspace = wanted.place.workspace,
      let origin = workspaces[workspace].module(wanted.name, importedIn: wanted.place.package)
    else { return inputs.firstIndex { $0.name == wanted.name } }
    if let known = modules.firstIndex(where: { $0.name == origin.module && $0.origin.folder == origin.folder }) {
      // Some of its sources are inputs; the manifest says which are the others.
      if modules[known].isPart { modules[known].origin = origin }
      return known
    }
    let id = ModuleID(Int32(modules.count))
    let place = Place(workspace: workspace, package: origin.package.folder)
    modules.append(Module(id: id, origin: origin, place: place, files: [], isPart: true))
    return modules.count - 1
  }

  /// Adds the sources of a module that are not there yet.
  private mutating func complete(_ index: Int, in reader: SourceReader, added: inout [SourceInput]) {
    guard modules[index].isPart else { return }
    modules[index].isPart = false
    let first = reader.sources.count + added.count
    for var source in files(of: modules[index].origin, besides: reader.sources) {
      source.moduleID = modules[index].id
      source.settings = modules[index].origin.settings
      added.append(source)
    }
    modules[index].files += first..<(reader.sources.count + added.count)
  }

  private mutating func files(of origin: ModuleFolder, besides sources: [SourceInput]) -> [SourceInput] {
    guard let lookup, let folder = origin.folder, !folder.isEmpty else { return [] }
    let directory = lookup.workingDirectory
    // What is an input, or was given as a dependency, is in the run already.
    let known = knownPaths ?? Set(sources.map { Path.absolute($0.path, in: directory) })
    knownPaths = known
    var discovery = Discovery(workingDirectory: directory, jobs: jobs)
    let parts = (origin.sources ?? [folder]).filter(System.exists)
    discovery.add(parts.map { Path.relative($0, to: directory) ?? $0 }, role: .dependency)
    return discovery.sources.filter { source in
      let path = Path.absolute(source.path, in: directory)
      return !known.contains(path) && !origin.exclude.contains { Path.isInside(path, $0) }
    }
  }

  /// The place at which the imports of a file are looked up; `nil` if there are no packages around it.
  mutating func place(of file: FileID, in sources: [SourceInput]) -> Place? {
    if let known = places[file] { return known }
    let source = sources[file.index]
    if source.role != .input, let id = source.moduleID { return modules[Int(id.rawValue)].place }
    guard let lookup else { return modules.isEmpty ? nil : Place(workspace: nil, package: nil) }
    let directory = lookup.workingDirectory
    let root = root(of: source.isFile ? Path.folder(Path.absolute(source.path, in: directory)) : directory)
    let hasPackages = root != nil || lookup.scratchFolder != nil
    if !hasPackages, modules.isEmpty { return nil }
    let place = Place(workspace: hasPackages ? workspace(of: root, lookup) : nil, package: root)
    places[file] = place
    return place
  }

  private mutating func workspace(of root: String?, _ lookup: PackageLookup) -> Int {
    if let known = workspacesByRoot[root ?? ""] { return known }
    let scratch = lookup.scratchFolder.map { Path.absolute($0, in: lookup.workingDirectory) }
    workspaces.append(PackageWorkspace(root: root, scratchFolder: scratch))
    workspacesByRoot[root ?? ""] = workspaces.count - 1
    return workspaces.count - 1
  }

  private mutating func root(of folder: String) -> String? {
    if let known = roots[folder] { return known }
    // A folder may be part of a package by its path, or by the one to which a link leads.
    let root = SourcePackage.enclosing(folder) ?? System.resolved(folder).flatMap(SourcePackage.enclosing)
    roots[folder] = .some(root)
    return root
  }

  /// Modules that come with toolchains and systems: for these no package is looked through.
  private static let systemModules: Set<String> = [
    "Swift", "_Concurrency", "_StringProcessing", "Foundation", "Dispatch", "Combine", "SwiftUI", "UIKit", "AppKit",
    "CoreData", "CoreGraphics", "CoreLocation", "XCTest", "Darwin", "Glibc", "Musl", "Android", "WinSDK", "os", "OSLog",
    "ObjectiveC", "Synchronization", "RegexBuilder", "Observation",
  ]
}
