/// Finds out what names mean at a place: outwards from there, then in the module, in its dependencies and in the standard library.
///
/// ```swift
/// let lookup = index.lookup(in: decl.scope)
/// for type in decl.inheritance { print(lookup.nominal(type)?.qualifiedName ?? "not in view") }
/// ```
public struct NameLookup: Sendable {
  /// The declarations that can be found.
  public let index: ModuleIndex
  /// The place.
  public let scope: Scope

  /// The place with further names that stand for something else.
  public func hiding(_ names: Set<String>) -> NameLookup {
    names.isEmpty ? self : NameLookup(index: index, scope: scope.hiding(names))
  }
}

extension ModuleIndex {
  /// Looks names up from a place of this index.
  public func lookup(in scope: Scope = Scope()) -> NameLookup { NameLookup(index: self, scope: scope) }

  /// How often a chain of type aliases is followed: far more than anyone writes, so that only a cycle gets there.
  static let aliasLimit = 64
}

extension NameLookup {
  /// A name that was found.
  struct Match {
    /// The declarations it stands for: several if `#if` blocks declare variants of it.
    var ids: [ModuleIndex.DeclID]
    /// How many of the types around the place were needed to find its first component.
    var depth: Int
  }

  /// The declarations that a name stands for.
  func match(_ components: [String]) -> Match? {
    var budget = ModuleIndex.aliasLimit
    return match(components, budget: &budget)
  }

  /// Whether no build needs an import to see what a name means: it is one of the module's own types, or a type around the place has it.
  ///
  /// - Parameter components: The name, `A.B.C`.
  /// - Returns: Whether that is known.
  package func seesWithoutImport(_ components: [String]) -> Bool {
    guard let match = match(components), let id = match.ids.first else { return false }
    let isUnconditional = match.ids.contains { index[$0].member.header.conditions.isEmpty }
    // What an alias stands for may be another module's.
    return isUnconditional && index[id].alias == nil && !index[id].file.isBuiltIn
      && (match.depth > 0 && components.count == 1 || !index[id].isDependency)
  }

  /// Looks a name up with the number of type aliases that may still be followed, which names inside aliases of aliases share.
  func match(_ components: [String], budget: inout Int) -> Match? {
    guard let first = components.first, !scope.hidden.contains(first) else { return nil }
    let (context, file) = (scope.context, scope.file)
    // Most names are those of nothing inside of a type, and are looked for outside of all.
    var depth = index.memberTypeNames.contains(first) ? context.count : 0
    while true {
      let around = context.prefix(depth)
      let isScope = depth == 0 || depth == context.count || index.isScope(around.joined(separator: "."), in: file)
      var ids = isScope ? index.visible(ModuleIndex.key(around, first), from: file) : []
      if ids.isEmpty, isScope, depth > 1, index.importedModules.contains(context[0]), index.types[context[0]] == nil {
        // `extension Lib.Outer` says the module, too.
        ids = index.visible(ModuleIndex.key(around.dropFirst(), first), of: context[0], from: file)
      }
      if ids.isEmpty, isScope, depth > 0, let owner = owner(of: around, budget: &budget) {
        if !owner.elementsEqual(around.joined(separator: ".")) { ids = index.visible(owner + "." + first, from: file) }
        if ids.isEmpty { ids = inherited(first, by: owner, budget: &budget) }
      }
      if !ids.isEmpty {
        if let found = member(components.dropFirst(), of: ids, budget: &budget) {
          return Match(ids: found, depth: depth)
        }
        // A module may have the name of a type; what is no module's name has been looked up in full.
        if first != index.moduleName, !index.importedModules.contains(first) { return nil }
        break
      }
      if depth == 0 { break }
      depth -= 1
    }
    if components.count > 1 { return qualifiedMatch(module: first, components.dropFirst(), budget: &budget) }
    if !index.isStandardLibrary, let ids = StandardLibrary.index.types[first] { return Match(ids: ids, depth: 0) }
    return nil
  }

  /// Looks up a name that its module's name precedes.
  private func qualifiedMatch(module: String, _ components: ArraySlice<String>, budget: inout Int) -> Match? {
    guard let first = components.first else { return nil }
    let isOfStandardModule = ModuleIndex.standardModules.contains(module)
    if !index.isStandardLibrary, isOfStandardModule, components.count == 1,
      let ids = StandardLibrary.index.types[first]
    {
      return Match(ids: ids, depth: 0)
    }
    var ids = module == index.moduleName ? [] : index.visible(first, of: module, from: scope.file)
    // What is imported is another module; only one that nobody knows may be called so itself.
    let mayBeOwn = index.moduleName == nil && !isOfStandardModule && index.mayBeOwnModule(module)
    if ids.isEmpty, module == index.moduleName || mayBeOwn { ids = index.visible(first, from: scope.file) }
    if ids.isEmpty { return nil }
    return member(components.dropFirst(), of: ids, budget: &budget).map { Match(ids: $0, depth: 0) }
  }

  /// Follows the further components of a name from the declarations of its first one.
  private func member(
    _ rest: ArraySlice<String>,
    of ids: [ModuleIndex.DeclID],
    budget: inout Int
  ) -> [ModuleIndex.DeclID]? {
    var ids = ids
    for name in rest {
      guard let id = ids.first else { return nil }
      let owner: String
      if index[id].nominal != nil {
        owner = index.qualifiedName(id)
      } else if let decl = index.underlyingNominal(id, budget: &budget) {
        owner = decl.qualifiedName
      } else {
        return nil
      }
      ids = index.visible(owner + "." + name, from: scope.file)
      if ids.isEmpty { ids = inherited(name, by: owner, budget: &budget) }
    }
    return ids.isEmpty ? nil : ids
  }
}

extension ModuleIndex {
  /// Whether a name in front of a dot, which no type in view has, may be that of the module, if nobody knows how that is called.
  ///
  /// It is not one that is imported, nor a type without a source: then the name behind the dot is no declaration of the module's files.
  fileprivate func mayBeOwnModule(_ name: String) -> Bool {
    !importedModules.contains(name) && name != "Self" && !associatedTypeNames.contains(name)
      && !SystemTypes.contains(name)
  }
}

// MARK: - Declarations

extension NameLookup {
  /// The declaration that a type names, type aliases looked through.
  ///
  /// - Parameter type: A plain or member type; its generic arguments are not looked at.
  /// - Returns: The nominal type, or `nil` if the name is unknown or stands for something else.
  public func nominal(_ type: TypeRef) -> NominalDecl? {
    guard let components = type.core.nameComponents, let id = match(components)?.ids.first else { return nil }
    var budget = ModuleIndex.aliasLimit
    return index.underlyingNominal(id, budget: &budget)
  }

  /// The declaration that a type of the sources in view names, the standard library's left aside.
  public func declaredNominal(_ type: TypeRef) -> NominalDecl? {
    guard let decl = nominal(type), !decl.isBuiltIn else { return nil }
    return decl
  }

  /// All declarations of the sources in view that a type may name, of which `#if` blocks choose one.
  ///
  /// - Returns: `nil` if one of them is no nominal type in view.
  package func declaredNominals(_ type: TypeRef) -> [NominalDecl]? {
    guard let components = type.core.nameComponents, let match = match(components) else { return nil }
    var found: [NominalDecl] = []
    for id in match.ids {
      var budget = ModuleIndex.aliasLimit
      guard let decl = index.underlyingNominal(id, budget: &budget), !decl.isBuiltIn else { return nil }
      found.append(decl)
    }
    return found
  }

  /// Whether a name means a type or type alias of the sources in view, and not the standard library's.
  package func declaresType(_ name: String) -> Bool { match([name])?.ids.contains { $0.rawValue >= 0 } ?? false }

  /// A type of the standard library, by its full name where the short one means something else.
  package func standard(_ name: String) -> TypeRef {
    scope.hidden.contains(name) || declaresType(name)
      ? .member(.named("Swift"), name: name, arguments: []) : .named(name)
  }
}

extension ModuleIndex {
  /// The nominal type that a declaration is, or that it stands for as a type alias.
  func underlyingNominal(_ id: DeclID, budget: inout Int) -> NominalDecl? {
    var id = id
    while budget > 0 {
      budget -= 1
      let entry = self[id]
      if let decl = entry.nominal { return decl }
      guard let alias = entry.alias, let components = alias.type.core.nameComponents,
        let next = lookup(in: entry.scope).match(components, budget: &budget)?.ids.first, next != id
      else { return nil }
      id = next
    }
    return nil
  }
}
