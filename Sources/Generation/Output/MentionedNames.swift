import DeclModel

/// The names in the types and attributes of a module's sources that may come from imported modules.
struct MentionedNames {
  /// The names in a source.
  private struct Mentions {
    var names: Set<String> = []
    /// Those of them that stand for types with generic arguments, of which any import may say that they meet what is asked of them.
    var generic: Set<String> = []
    /// Those of them that type aliases and extensions mention, and that may stand in a double in place of what its own source says.
    var indirect: Set<String> = []
  }

  /// The names that a module has, or others that it passes on, at whatever place.
  struct Declared {
    /// Those of type aliases and protocols, and of all else.
    var abstract: Set<String>
    var concrete: Set<String>
  }

  private var found: [FileID: Mentions] = [:]
  private var sharedImports: [FileID: Set<String>] = [:]
  /// The modules of files that are none of the module's own.
  private var otherModules: [FileID: String] = [:]
  /// All names and modules of the sources.
  private var names: Set<String> = []
  private var indirectNames: Set<String> = []
  private var modules: Set<String> = []
  /// What modules have that were looked through with all that they pass on.
  private var declared: [String: Declared] = [:]
  /// The types that files of the module declare, parsed or not, at whatever place.
  private var ownTypes: Set<String> = []
  private let index: ModuleIndex

  /// Gathers them.
  ///
  /// - Parameters:
  ///   - models: The parsed sources.
  ///   - index: The declarations of the module.
  init(in models: [FileModel], besides index: ModuleIndex) {
    self.index = index
    for model in models { add(model, sharing: Set(model.imports.lazy.filter(\.isExplicitlyShared).map(\.module))) }
  }

  private mutating func add(_ model: FileModel, sharing imports: Set<String>) {
    sharedImports[model.file] = imports
    modules.formUnion(model.imports.map(\.module))
    let mentions = MentionedNames.mentions(in: model, index)
    found[model.file] = mentions
    names.formUnion(mentions.names)
    indirectNames.formUnion(mentions.indirect)
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
    func declared(_ keys: Set<NameKey>) -> Declared {
      Declared(
        abstract: names.filter { keys.contains(NameKey(.abstract, $0)) },
        concrete: names.filter { keys.contains(NameKey(.concrete, $0)) }
      )
    }
    let own = declared(own)
    ownTypes = own.concrete.subtracting(own.abstract)
    self.declared = keys.filter { modules.contains($0.key) }.mapValues(declared)
  }

  /// The imports that must be public for a file of doubles to show a word of a double; none if it means nothing of another module.
  ///
  /// - Parameters:
  ///   - word: The word.
  ///   - files: The sources of the double, which say what they show with public imports.
  /// - Returns: Imports of these sources.
  func imports(toShow word: String, from files: [FileID]) -> Set<String> {
    if modules.contains(word) { return imports(of: files) }
    guard names.contains(word) else { return [] }
    let mentioning = files.filter { found[$0]?.names.contains(word) ?? false }
    if mentioning.isEmpty { return indirectNames.contains(word) ? imports(of: files) : [] }
    return mentioning.reduce(into: Set()) { $0.formUnion(imports(for: word, in: $1)) }
  }

  private func imports(of files: [FileID]) -> Set<String> {
    files.reduce(into: Set()) { $0.formUnion(sharedImports[$1] ?? []) }
  }

  /// The imports of a file that may bring a name into view, as far as it is known where that comes from.
  private func imports(for name: String, in file: FileID) -> Set<String> {
    let shared = sharedImports[file] ?? []
    // The compiler also asks for what an alias stands for.
    let isAlias = index.isAlias(name) || shared.contains { declared[$0]?.abstract.contains(name) ?? false }
    if isAlias || found[file]?.generic.contains(name) ?? false { return shared }
    if let module = otherModules[file], index.isDeclared(name, inModuleOf: file) { return [module] }
    let known = shared.intersection(index.imports(for: name, in: file))
    if !known.isEmpty { return known }
    let ofFoundation = shared.filter { $0.hasPrefix("Foundation") }
    if SystemTypes.isOfFoundation(name), !ofFoundation.isEmpty { return ofFoundation }
    var candidates = shared.filter { declared[$0]?.concrete.contains(name) ?? true }
    let isKnown = candidates.contains { declared[$0] != nil } || ownTypes.contains(name) || SystemTypes.isOfSwift(name)
    if isKnown, !SystemNames.all.contains(name) { candidates.subtract(SystemNames.modulesWithoutOthers) }
    return candidates
  }

  /// Whether sources mention all types that words of a double may mean, if these are not the module's own.
  func explain(_ words: Set<String>, besides doubles: Set<String>) -> Bool {
    words.allSatisfy { word in
      guard word.first?.isUppercase ?? false else { return true }
      return names.contains(word) || modules.contains(word) || doubles.contains(word) || word == "Self"
        || SystemTypes.isOnlyOfSwift(word) || index.lookup().seesWithoutImport([word])
    }
  }

  private static func mentions(in model: FileModel, _ index: ModuleIndex) -> Mentions {
    var mentions = Mentions()
    func add(_ type: TypeRef, in scope: Scope, isIndirect: Bool) {
      let lookup = index.lookup(in: scope)
      func add(_ name: String, isGeneric: Bool = false) {
        let isOwn = scope.hidden.contains(name) || SystemTypes.isOnlyOfSwift(name) || lookup.seesWithoutImport([name])
        if isOwn, !isGeneric { return }
        mentions.names.insert(name)
        if isGeneric { mentions.generic.insert(name) }
        if isIndirect { mentions.indirect.insert(name) }
      }
      type.forEachPart { part in
        switch part {
        case .identifier(nil, "Self", _): break
        case .identifier(let module, let name, let arguments):
          // What is asked of a key or an element is met by the usual types, or by what anybody may say of others.
          add(module ?? name, isGeneric: !arguments.isEmpty && (!SystemTypes.isOnlyOfSwift(name) || name == "Set"))
        case .dictionary(let key, _): add(key.baseName, isGeneric: !SystemTypes.isOnlyOfSwift(key.baseName))
        case .member(_, let name, let arguments):
          // Another module may extend the type in front of it.
          let components = part.nameComponents ?? [name]
          let isOfParameter = components[0] == "Self" || scope.hidden.contains(components[0])
          let isKnown = isOfParameter || components[0] == "Swift" || lookup.seesWithoutImport(components)
          if !isKnown || !arguments.isEmpty { add(name, isGeneric: !arguments.isEmpty) }
        case .attributed(let attributes, _): for name in attributes.attributes.declaredNames { add(name) }
        default: break
        }
      }
    }
    var pending = model.declarations.map { (member: $0, scope: Scope(file: model.file), isInExtension: false) }
    while let (member, outer, isInExtension) = pending.popLast() {
      var scope = outer.hiding(Set(member.genericParameters.map(\.name)))
      let isIndirect = isInExtension || member.typeAlias != nil
      member.forEachType { add($0, in: scope, isIndirect: isIndirect) }
      if case .nominal(let decl) = member {
        scope = decl.memberScope.hiding(scope.hidden).hiding(index.namesHidden(in: decl))
        let isIndirect = isInExtension || decl.kind == .extension
        decl.extendedType.map { add($0, in: outer, isIndirect: true) }
        let stated =
          decl.inheritance + decl.genericParameters.compactMap(\.inherited) + decl.whereClause.flatMap(\.types)
        for type in stated { add(type, in: scope, isIndirect: isIndirect) }
        pending += decl.members.map { ($0, scope, isIndirect) }
      }
      for name in member.header.attributes.declaredNames { add(.named(name), in: scope, isIndirect: isIndirect) }
    }
    return mentions
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
