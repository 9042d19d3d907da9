import DeclModel

extension ModuleSearch {
  /// The modules of the files of the run, and the modules that they see.
  ///
  /// - Parameter reader: The sources of the run.
  /// - Returns: The map; it is empty if nothing was found.
  mutating func map(of reader: SourceReader) -> ModuleMap {
    var map = ModuleMap()
    for module in reached {
      map.name(module.id, module.name)
      for file in module.files { map.place(FileID(file), in: module.id) }
    }
    let parsed = reached.flatMap(\.files).map { FileID($0) }
    for file in asking.files.sorted() + parsed {
      for view in views(from: file, imports: reader.imports(of: file), sources: reader.sources) {
        map.add(view, to: file)
      }
    }
    return map
  }

  private mutating func views(from file: FileID, imports: [ImportDecl], sources: [SourceInput]) -> [ModuleMap.View] {
    guard let place = place(of: file, in: sources) else { return [] }
    let own = sources[file.index].moduleID
    let exports = own == asking.module ? asking.exports ?? [] : own.map { modules[Int($0.rawValue)].exports } ?? []
    let testable = Set(imports.filter { $0.header.attribute(named: "testable") != nil }.map(\.module))
    var views: [ModuleID: ModuleMap.View] = [:]
    for direct in imports.map(\.module) + exports {
      var pending = [Import(name: direct, place: place)]
      var next = 0
      while next < pending.count {
        let wanted = pending[next]
        next += 1
        guard let index = found[wanted] ?? nil else { continue }
        let module = modules[index]
        if module.id == asking.module { continue }
        let isOfPackage = module.origin.package.folder == place.package
        let access: AccessLevel =
          next == 1 && testable.contains(direct) ? .internal : isOfPackage ? .package : .public
        let before = views[module.id]
        views[module.id] = ModuleMap.View(
          module: module.id,
          access: min(access, before?.access ?? .public),
          names: (before?.names ?? []).union([direct])
        )
        for inner in module.exports.map({ Import(name: $0, place: module.place) }) where !pending.contains(inner) {
          pending.append(inner)
        }
      }
    }
    return Array(views.values)
  }

  /// The place at which the imports of a file were looked up; `nil` if they were not.
  func knownPlace(of file: FileID) -> Place? {
    places[file] ?? reached.first { $0.files.contains(file.index) }?.place
  }

  /// A path as messages show it.
  func shortened(_ path: String) -> String { lookup.flatMap { Path.relative(path, to: $0.workingDirectory) } ?? path }
}
