import DeclModel

/// The types of a module that doubles in another module must name with their module, as others have types of their names.
struct AmbiguousNames: Sendable {
  /// The names that are written with the module's: `App.Parcel`.
  let qualified: Set<String>
  /// Those that are imported one by one, by what they are: a type that is called like the module hides it, so that its name leads
  /// to nothing of it.
  let imported: [String: String]

  /// The module's top-level types that are called like one of a system library, of another module that its files see, or like a double,
  /// which would hide it.
  ///
  /// - Parameters:
  ///   - module: The module's name; `nil` if doubles are part of it, where its own types hide others.
  ///   - reports: The reports on the module's files.
  ///   - headerWords: The words of headers of modules in C that its files import, as the keys of protocols.
  ///   - index: Its declarations, and those of other modules as far as they were asked for.
  ///   - files: The files whose imports count.
  ///   - doubles: The names of the doubles.
  init(
    of module: String?,
    in reports: [FileReport],
    headerWords: Set<NameKey>,
    besides index: ModuleIndex,
    files: [FileID],
    doubles: Set<String>
  ) {
    var kinds: [String: String] = [:]
    var conditions: [String: [[String]]] = [:]
    if module != nil {
      for declaration in reports.lazy.compactMap(\.model).flatMap(\.declarations) {
        switch declaration {
        case .nominal(let decl) where decl.kind != .extension:
          kinds[decl.name] = decl.kind.importKind
          conditions[decl.name, default: []].append(decl.header.conditions)
        case .typeAlias(let decl):
          kinds[decl.name] = "typealias"
          conditions[decl.name, default: []].append(decl.header.conditions)
        default: break
        }
      }
      // What is there only without an import stands in for the imported one.
      kinds = kinds.filter { name, _ in
        !conditions[name, default: []].allSatisfy { $0.contains(where: AmbiguousNames.isWithoutImport) }
      }
      let imports = Set(reports.lazy.compactMap(\.model).flatMap(\.imports).map(\.module))
      kinds = kinds.filter { name, _ in
        SystemNames.areThere(name, with: imports) || index.isDeclaredElsewhere(name, seenFrom: files)
          || !headerWords.isEmpty && headerWords.contains(NameKey(.abstract, name)) || doubles.contains(name)
      }
    }
    let isHidden = module.map { index.declaration(named: $0) != nil } ?? false
    qualified = isHidden ? [] : Set(kinds.keys)
    imported = isHidden ? kinds : [:]
  }

  /// Whether a condition holds only where a module cannot be imported that might declare the same; one that only tells a platform does not.
  private static func isWithoutImport(_ condition: String) -> Bool {
    let ofPlatforms = ["ObjectiveC", "Darwin", "Glibc", "Musl", "Android", "WinSDK", "WASILibc"]
    return condition.hasPrefix("!") && condition.contains("canImport(")
      && !ofPlatforms.contains { condition.contains("canImport(\($0))") }
  }

  /// The names that both sources of other modules and inputs have, whatever they are there.
  static func keys(in found: [Int], andIn inputs: [Int], of reports: [FileReport]) -> Set<NameKey> {
    let own = Set(inputs.lazy.flatMap { reports[$0].summary.names.lazy.flatMap(\.bothForms) })
    return Set(found.lazy.flatMap { reports[$0].summary.names.lazy.filter(own.contains).flatMap(\.bothForms) })
  }

  /// The names that both headers of modules in C and inputs have.
  static func keys(among words: Set<NameKey>, andIn inputs: [Int], of reports: [FileReport]) -> Set<NameKey> {
    var own = Set(inputs.lazy.flatMap { reports[$0].summary.names.lazy.flatMap(\.bothForms) })
    own.formIntersection(words)
    return Set(own.lazy.flatMap(\.bothForms))
  }

  /// Whether the type that a name means may depend on what is imported.
  static func mayBeAmbiguous(_ name: String) -> Bool { SystemNames.all.contains(name) }
}

extension NominalDecl.Kind {
  /// The word for it after `import`.
  fileprivate var importKind: String { self == .actor ? "class" : rawValue }
}

extension NameKey {
  /// As the key of a protocol and as that of a concrete type.
  fileprivate var bothForms: [NameKey] { [self, self.as(.abstract, from: .concrete)] }
}
