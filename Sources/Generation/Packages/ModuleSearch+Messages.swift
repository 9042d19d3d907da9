import DeclModel

extension ModuleSearch {
  /// The diagnostics about the packages themselves.
  var problems: [Diagnostic] {
    workspaces.compactMap { workspace in
      workspace.stateProblem.map { .unreadableWorkspace(shortened(workspace.statePath), reason: $0) }
    }
  }

  /// Says of what was not found where it was looked for.
  func explainMissing(_ diagnostics: inout [Diagnostic], _ reports: [FileReport]) {
    for position in diagnostics.indices where diagnostics[position].id == "unknown-inherited-type" {
      guard let file = diagnostics[position].location?.file, let place = knownPlace(of: file),
        // One that has a place has found the declaration.
        !diagnostics[position].notes.contains(where: { $0.location != nil || $0 == .inInterfaceOfStandardLibrary })
      else { continue }
      let imports = reports[file.index].model?.imports.map(\.module) ?? []
      diagnostics[position].notes = notes(on: imports, at: place)
    }
  }

  private func notes(on imports: [String], at place: Place) -> [Diagnostic.Note] {
    let workspace = place.workspace.map { workspaces[$0] }
    var notes: [Diagnostic.Note] = []
    var searched: [String] = []
    var unknown: [String] = []
    var others: [String] = []
    for name in imports where name != "Swift" && !(searched + others).contains(name) {
      let result = found[Import(name: name, place: place)]
      if let result, let module = result.map({ modules[$0] }) {
        if module.origin.folder != nil || !module.files.isEmpty {
          searched.append(name)
          continue
        }
        let package = module.origin.package.identity
        notes.append(module.origin.isComputed ? .computedFolder(of: name, package) : .noSources(of: name, package))
      } else if result != nil {
        unknown.append(name)
      }
      others.append(name)
    }
    if !searched.isEmpty { notes.insert(.searched(searched), at: 0) }
    if !unknown.isEmpty, let workspace {
      notes.append(.noModule(unknown, packages: workspace.packages.map(\.identity)))
      if !workspace.missing.isEmpty {
        notes.append(.notResolved(workspace.missing, in: shortened(Path.folder(workspace.statePath))))
      }
    }
    // What could be looked through has been.
    if !others.isEmpty || imports.isEmpty { notes.append(.mayComeFrom(others)) }
    return notes
  }
}

extension Diagnostic {
  fileprivate static func unreadableWorkspace(_ path: String, reason: String) -> Diagnostic {
    .warning(
      "unreadable-workspace",
      "cannot read '\(path)': \(reason)",
      notes: [Note("'swift package resolve' writes it anew")]
    )
  }
}

extension Diagnostic.Note {
  fileprivate static func searched(_ modules: [String]) -> Self {
    Self("none of what it imports from packages, \(listed(modules, "and")), declares it")
  }

  fileprivate static func noSources(of module: String, _ package: String) -> Self {
    Self("the package '\(package)' has no sources of '\(module)'")
  }

  fileprivate static func computedFolder(of module: String, _ package: String) -> Self {
    Self("the manifest of '\(package)' computes where the sources of '\(module)' are, which only SwiftPM can find out")
  }

  fileprivate static func noModule(_ modules: [String], packages: [String]) -> Self {
    Self("no module \(listed(modules, "or")) is in \(listed(packages, "or"))")
  }

  fileprivate static func notResolved(_ packages: [String], in folder: String) -> Self {
    Self("the sources of \(listed(packages, "and")) are not in '\(folder)'; run 'swift package resolve'")
  }

  private static func listed(_ names: [String], _ conjunction: String) -> String {
    var words = names.map { "'\($0)'" }
    if words.count > 8 { words[6...] = ["\(words.count - 6) more"] }
    return words.listed(conjunction)
  }
}
