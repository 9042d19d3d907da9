import DeclModel

/// The inputs of a run by the modules that they are parts of.
struct InputModules: Sendable {
  /// Inputs that are compiled together.
  struct Part: Sendable {
    /// The module; `nil` for inputs that are in none, or of which that is not known.
    let module: SourceModule?
    /// Its number; `nil` if there is none to tell it from.
    let id: ModuleID?
    /// The inputs, as indices in the run.
    let files: [Int]
    /// What their packages' manifests say of all of them.
    let settings: ModuleSettings
    /// The interfaces of compiled modules whose declarations are doubled with them.
    var interfaces: [Int] = []
    /// The folder of its doubles in that of the output; empty if they are in that folder itself.
    let outputFolder: String
  }

  /// The modules by name, then what is in none.
  let parts: [Part]

  /// Whether there are several to tell apart.
  var areSeveral: Bool { parts.count > 1 }

  /// Sorts the inputs by their modules.
  ///
  /// Inputs of one module, and others of which no module is known, are all taken as one.
  init(_ sources: [SourceInput]) {
    var byModule: [SourceModule?: [Int]] = [:]
    var interfaces: [Int] = []
    for (index, source) in sources.enumerated() {
      switch source.role {
      case .input: byModule[source.module, default: []].append(index)
      case .interface: interfaces.append(index)
      case .dependency: break
      }
    }
    let modules = byModule.keys.compactMap { $0 }.sorted { ($0.name, $0.folder) < ($1.name, $1.folder) }
    let isPart = byModule[nil] != nil && modules.contains(where: \.isGiven)
    guard modules.count > 1 || isPart else {
      let given = modules.first.flatMap { $0.isGiven ? $0 : nil }
      let files = byModule.values.flatMap { $0 }.sorted()
      parts = [
        Part(
          module: given,
          id: nil,
          files: files,
          settings: InputModules.settings(of: files, sources),
          interfaces: interfaces,
          outputFolder: ""
        )
      ]
      return
    }
    var parts: [Part] = []
    for (index, module) in modules.enumerated() {
      // Two packages may have modules of one name.
      let isUnique = modules.count { $0.name == module.name } == 1
      let folder = isUnique ? module.name : InputModules.folder(of: module, among: modules)
      let id = ModuleID(Int32(clamping: index))
      let files = byModule[module] ?? []
      let settings = InputModules.settings(of: files, sources)
      parts.append(Part(module: module, id: id, files: files, settings: settings, outputFolder: folder))
    }
    let others = byModule[nil] ?? []
    if !others.isEmpty || !interfaces.isEmpty {
      parts.append(
        Part(module: nil, id: nil, files: others, settings: ModuleSettings(), interfaces: interfaces, outputFolder: "")
      )
    }
    self.parts = parts
  }

  private static func settings(of files: [Int], _ sources: [SourceInput]) -> ModuleSettings {
    guard let first = files.first else { return ModuleSettings() }
    return files.reduce(sources[first].settings) { $0.common(with: sources[$1].settings) }
  }

  /// The name with those of the folders above that tell it from others of its name.
  private static func folder(of module: SourceModule, among modules: [SourceModule]) -> String {
    let others = modules.filter { $0.name == module.name && $0 != module }.map { Path.components($0.folder) }
    let different = Path.components(module.folder).last { part in others.allSatisfy { !$0.contains(part) } }
    return (different.map { $0 + "-" } ?? "") + module.name
  }
}
