import DeclModel

/// The names in the types and attributes of a module's sources that its own declarations and the standard library do not explain.
struct MentionedNames {
  private var filesByName: [String: Set<FileID>] = [:]
  private var importsByFile: [FileID: Set<String>] = [:]
  private var sharedImportsByFile: [FileID: Set<String>] = [:]
  /// The modules of files that are none of the module's own.
  private var otherModules: [FileID: String] = [:]
  /// Those of them that are declared in other modules, which were looked through, and in what these pass on.
  private var namesByModule: [String: Set<String>] = [:]
  /// Those of them that files of the module declare, parsed or not, at whatever place.
  private var ownNames: Set<String> = []
  /// The modules that the sources import.
  private(set) var modules: Set<String> = []
  private let index: ModuleIndex

  /// Gathers them.
  ///
  /// - Parameters:
  ///   - models: The parsed sources.
  ///   - index: The declarations of the module.
  init(in models: [FileModel], besides index: ModuleIndex) {
    self.index = index
    for model in models {
      let imports = Set(model.imports.map(\.module))
      modules.formUnion(imports)
      importsByFile[model.file] = imports
      add(model, sharing: Set(model.imports.lazy.filter(\.isExplicitlyShared).map(\.module)))
    }
  }

  private mutating func add(_ model: FileModel, sharing imports: Set<String>) {
    sharedImportsByFile[model.file] = imports
    for name in MentionedNames.names(in: model, index) { filesByName[name, default: []].insert(model.file) }
  }

  /// Adds the parsed sources of a module that is imported.
  mutating func add(_ models: [FileModel], of module: String) {
    for model in models {
      otherModules[model.file] = module
      add(model, sharing: Set(model.imports.map(\.module)).union([module]))
    }
  }

  /// Says which names there are in the module's own files and, of those modules that were looked through, in others.
  mutating func add(own: Set<NameKey>, ofModules keys: [String: Set<NameKey>]) {
    func names(in keys: Set<NameKey>) -> Set<String> {
      Set(filesByName.keys.filter { keys.contains(NameKey(.abstract, $0)) || keys.contains(NameKey(.concrete, $0)) })
    }
    ownNames = names(in: own)
    namesByModule = keys.filter { modules.contains($0.key) }.mapValues(names)
  }

  func files(mentioning name: String) -> Set<FileID> { filesByName[name] ?? [] }

  /// The imports of a file of the module; `nil` for other files.
  func imports(of file: FileID) -> Set<String>? { importsByFile[file] }

  /// The imports of a file that say that others may see them; of one of another module it is all that may bring something into view.
  func sharedImports(of file: FileID) -> Set<String> { sharedImportsByFile[file] ?? [] }

  /// Those of them that bring a name into view, as far as it is known where that comes from.
  func sharedImports(for name: String, in file: FileID) -> Set<String> {
    let shared = sharedImports(of: file)
    if let module = otherModules[file], index.isDeclared(name, inModuleOf: file) { return [module] }
    let known = index.imports(for: name, in: file)
    if !known.isEmpty { return Set(known.intersection(shared).sorted().prefix(1)) }
    let all = imports(of: file) ?? shared
    if SystemTypes.isOfFoundation(name), all.contains("Foundation") || all.contains("FoundationEssentials") {
      return shared.filter { $0.hasPrefix("Foundation") }
    }
    let declaring = all.filter { namesByModule[$0]?.contains(name) ?? false }
    var unknown = all.filter { namesByModule[$0] == nil }
    if !SystemNames.all.contains(name), !declaring.isEmpty || ownNames.contains(name) {
      unknown = unknown.filter { !SystemNames.modulesWithoutOthers.contains($0) }
    }
    return shared.intersection(declaring.union(unknown))
  }

  /// Whether it is known where all types come from that some words may mean, which are those of a double.
  func explain(_ words: Set<String>, besides doubles: Set<String>) -> Bool {
    words.allSatisfy { word in
      guard word.first?.isUppercase ?? false else { return true }
      return filesByName[word] != nil || modules.contains(word) || index.declaresSomewhere(word)
        || doubles.contains(word)
        || SystemTypes.isOfSwift(word) || word == "Self"
    }
  }

  private static func names(in model: FileModel, _ index: ModuleIndex) -> Set<String> {
    var names: Set<String> = []
    func add(_ type: TypeRef, in scope: Scope) {
      let lookup = index.lookup(in: scope)
      func add(_ name: String) {
        let isExplained =
          name == "Self" || scope.hidden.contains(name) || SystemTypes.isOfSwift(name) || lookup.seesWithoutImport(name)
        if !isExplained { names.insert(name) }
      }
      type.forEachPart { part in
        if case .identifier(let module, let name, _) = part { add(module ?? name) }
        part.typeAttributes.declaredNames.forEach(add)
      }
    }
    var pending = model.declarations.map { (member: $0, scope: Scope(file: model.file)) }
    while let (member, outer) = pending.popLast() {
      var scope = outer.hiding(Set(member.genericParameters.map(\.name)))
      member.forEachType { add($0, in: scope) }
      if case .nominal(let decl) = member {
        scope = decl.memberScope.hiding(scope.hidden).hiding(index.namesHidden(in: decl))
        decl.extendedType.map { add($0, in: outer) }
        for type in decl.inheritance + decl.genericParameters.compactMap(\.inherited) { add(type, in: scope) }
        for requirement in decl.whereClause { for type in requirement.types { add(type, in: scope) } }
        pending += decl.members.map { ($0, scope) }
      }
      for name in member.header.attributes.declaredNames { add(.named(name), in: scope) }
    }
    return names
  }
}

extension ModuleIndex {
  /// The generic parameters and associated types of a declaration, or of the one that it extends; those of the module's own protocols
  /// that it inherits included.
  fileprivate func namesHidden(in decl: NominalDecl) -> Set<String> {
    var names: Set<String> = []
    var pending = [decl]
    if let extended = decl.extendedType, let found = lookup(in: decl.scope).nominal(extended) { pending.append(found) }
    var seen: Set<String> = []
    while let next = pending.popLast() {
      guard seen.insert(next.qualifiedName).inserted else { continue }
      names.formUnion(next.genericParameters.map(\.name))
      guard next.kind == .protocol else { continue }
      for case .associatedType(let type) in next.members { names.insert(type.name) }
      pending += next.inheritance.compactMap { lookup(in: next.scope).nominal($0) }
    }
    return names
  }
}

extension ImportDecl {
  /// Whether it says that others may see what it imports.
  var isExplicitlyShared: Bool { header.access.map { $0 >= .package } ?? false }
}

extension [Attribute] {
  /// The names of those that are no attributes of the language, as it has them all in lower case.
  fileprivate var declaredNames: [String] {
    compactMap { $0.name.nameComponents?.first }.filter { $0.first?.isUppercase ?? false }
  }
}
