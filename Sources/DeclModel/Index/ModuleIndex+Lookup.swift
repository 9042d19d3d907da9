extension ModuleIndex {
  /// How often a chain of type aliases is followed: far more than anyone writes, so that only a cycle gets there.
  static let aliasLimit = 64

  // MARK: - Names

  /// A name that was found.
  struct Match {
    /// The declarations it stands for: several if `#if` blocks declare variants of it.
    var ids: [DeclID]
    /// How many of the types around the place were needed to find its first component.
    var depth: Int
  }

  /// Looks up a name from inside a context, outwards, then in the module, in its dependencies and in the standard library.
  func match(_ components: [String], from context: [String], file: Int32) -> Match? {
    var budget = ModuleIndex.aliasLimit
    return match(components, from: context, file: file, budget: &budget)
  }

  /// The same, with the number of type aliases that may still be followed: names inside aliases of aliases share it.
  func match(_ components: [String], from context: [String], file: Int32, budget: inout Int) -> Match? {
    guard let first = components.first else { return nil }
    var depth = context.count
    while true {
      let scope = context.prefix(depth)
      let isScope = depth == 0 || depth == context.count || isScope(scope.joined(separator: "."), in: file)
      var ids = isScope ? visible(ModuleIndex.key(scope, first), from: file) : []
      if ids.isEmpty, isScope, depth > 1, importedModules.contains(context[0]), types[context[0]] == nil {
        // `extension Lib.Outer` says the module, too.
        let key = ModuleIndex.key(scope.dropFirst(), first)
        ids = visible(types[key]?.filter { isOf(context[0], $0, from: file) }, from: file)
      }
      // Most names are those of nothing inside of a type, so that nobody need know whose scope it is.
      if ids.isEmpty, isScope, depth > 0, memberTypeNames.contains(first),
        let owner = owner(of: scope, file: file, budget: &budget)
      {
        if !owner.elementsEqual(scope.joined(separator: ".")) { ids = visible(owner + "." + first, from: file) }
        if ids.isEmpty { ids = inherited(first, by: owner, file: file, budget: &budget) }
      }
      if !ids.isEmpty {
        if let found = member(components.dropFirst(), of: ids, file: file, budget: &budget) {
          return Match(ids: found, depth: depth)
        }
        // A module may have the name of a type; what is no module's name has been looked up in full.
        if first != moduleName, !importedModules.contains(first) { return nil }
        break
      }
      if depth == 0 { break }
      depth -= 1
    }
    if components.count > 1 {
      return qualifiedMatch(module: first, components.dropFirst(), from: file, budget: &budget)
    }
    if !isStandardLibrary, let ids = StandardLibrary.index.types[first] { return Match(ids: ids, depth: 0) }
    return nil
  }

  /// Looks up a name that its module's name precedes.
  private func qualifiedMatch(module: String, _ components: ArraySlice<String>, from file: Int32, budget: inout Int)
    -> Match?
  {
    guard let first = components.first else { return nil }
    if !isStandardLibrary, ModuleIndex.standardModules.contains(module), components.count == 1,
      let ids = StandardLibrary.index.types[first]
    {
      return Match(ids: ids, depth: 0)
    }
    let ids: [DeclID]
    if module == moduleName {
      ids = visible(first, from: file)
    } else {
      let candidates = visible(types[first]?.filter { isOf(module, $0, from: file) }, from: file)
      // What is imported is another module; only one that nobody knows may be called so itself.
      let mayBeOwn =
        moduleName == nil && !importedModules.contains(module) && !ModuleIndex.standardModules.contains(module)
      ids = candidates.isEmpty && mayBeOwn ? visible(first, from: file) : candidates
    }
    if ids.isEmpty { return nil }
    return member(components.dropFirst(), of: ids, file: file, budget: &budget).map { Match(ids: $0, depth: 0) }
  }

  /// Whether a declaration may be meant by a name that this module's name precedes.
  private func isOf(_ module: String, _ id: DeclID, from file: Int32) -> Bool {
    guard self[id].isDependency else { return false }
    guard let owner = modules.module(of: self[id].file) else { return true }
    // What a module passes on may be named as if it were its own.
    return modules.name(of: owner) == module || modules.passesOn(owner, under: module, to: file)
  }

  /// Follows the further components of a name from the declarations of its first one.
  private func member(_ rest: ArraySlice<String>, of ids: [DeclID], file: Int32, budget: inout Int) -> [DeclID]? {
    var ids = ids
    for name in rest {
      guard let id = ids.first else { return nil }
      let owner: String
      if self[id].nominal != nil {
        owner = qualifiedName(id)
      } else if let decl = underlyingNominal(id, budget: &budget) {
        owner = decl.qualifiedName
      } else {
        return nil
      }
      ids = visible(owner + "." + name, from: file)
      if ids.isEmpty { ids = inherited(name, by: owner, file: file, budget: &budget) }
    }
    return ids.isEmpty ? nil : ids
  }

  private func qualifiedName(_ id: DeclID) -> String {
    let entry = self[id]
    return ModuleIndex.key(entry.context, entry.nominal?.name ?? entry.alias?.name ?? "")
  }

  /// The declarations of a qualified name that a file sees.
  ///
  /// Those of the module hide those of dependencies; of several, the first counts, unless `#if` blocks make variants.
  func visible(_ key: String, from file: Int32) -> [DeclID] {
    visible(types[key], from: file)
  }

  private func visible(_ candidates: [DeclID]?, from file: Int32) -> [DeclID] {
    guard let all = candidates, !all.isEmpty else { return [] }
    if all.count == 1, !isHidden(all[0], from: file) { return all }
    var seen = all.filter { !isHidden($0, from: file) }
    if let module = modules.module(of: file) {
      // Those of the file's own module, then those of modules that it imports; the inputs come last, being above it.
      seen = seen.filter { modules.module(of: self[$0].file) == module } + seen.filter { self[$0].isDependency } + seen
    }
    guard let first = seen.first else { return [] }
    // A private declaration of the file itself hides one that the whole module sees.
    if let own = seen.first(where: { self[$0].file == file && isFilePrivate($0) }) { return [own] }
    if self[first].member.header.conditions.isEmpty { return [first] }
    let origin = modules.module(of: self[first].file)
    var variants: [DeclID] = []
    for id in seen where !variants.contains(id) {
      let entry = self[id]
      let isBeside = entry.isDependency == self[first].isDependency && modules.module(of: entry.file) == origin
      if isBeside, !entry.member.header.conditions.isEmpty { variants.append(id) }
    }
    return variants
  }

  private func isFilePrivate(_ id: DeclID) -> Bool {
    let access = self[id].member.header.access
    return access == .private || access == .fileprivate
  }

  private func isHidden(_ id: DeclID, from file: Int32) -> Bool {
    let entry = self[id]
    return isFilePrivate(id) && entry.file != file || modules.hides(entry.ownAccess, in: entry.file, from: file)
  }

  // MARK: - Types

  /// The declaration that a type names, type aliases looked through.
  ///
  /// - Parameters:
  ///   - type: A plain or member type; its generic arguments are not looked at.
  ///   - context: The names of the types around the place where it is written, outermost first.
  ///   - file: The file in which it is written.
  /// - Returns: The nominal type, or `nil` if the name is unknown or stands for something else.
  public func nominal(_ type: TypeRef, from context: [String] = [], file: Int32 = 0) -> NominalDecl? {
    guard let components = type.core.nameComponents,
      let id = match(components, from: context, file: file)?.ids.first
    else { return nil }
    var budget = ModuleIndex.aliasLimit
    return underlyingNominal(id, budget: &budget)
  }

  /// Whether a name means a type or type alias of the sources in view, and not the standard library's.
  func declaresType(_ name: String, from context: [String], file: Int32) -> Bool {
    guard let match = match([name], from: context, file: file) else { return false }
    return match.ids.contains { $0.rawValue >= 0 }
  }

  func underlyingNominal(_ id: DeclID, budget: inout Int) -> NominalDecl? {
    var id = id
    while budget > 0 {
      budget -= 1
      let entry = self[id]
      if let decl = entry.nominal { return decl }
      guard let alias = entry.alias, let components = alias.type.core.nameComponents,
        let next = match(components, from: entry.context, file: entry.file, budget: &budget)?.ids.first, next != id
      else { return nil }
      id = next
    }
    return nil
  }

  /// The type with every type alias in it replaced by what it stands for.
  ///
  /// - Parameters:
  ///   - type: The type as written.
  ///   - context: The names of the types around the place where it is written, outermost first.
  ///   - file: The file in which it is written.
  ///   - hidden: Names that stand for something else there, such as generic parameters.
  ///   - holdsInAllBuilds: Whether the result is to be written out, so that an alias stays whose meaning an `#if` decides. If not, the
  ///     first branch counts.
  /// - Returns: The type as the compiler sees it; names that are not known, or lead nowhere, stay.
  public func expandingAliases(
    _ type: TypeRef,
    from context: [String] = [],
    file: Int32 = 0,
    hiding hidden: Set<String> = [],
    holdsInAllBuilds: Bool = false
  ) -> TypeRef {
    if !mentionsAlias(type, hiding: hidden) { return type }
    var limits = ExpansionLimits(holdsInAllBuilds: holdsInAllBuilds)
    return expand(type, context: context, file: file, hidden: hidden, limits: &limits)
  }

  /// Whether a type might mention an alias: cheap, since nearly no type does.
  private func mentionsAlias(_ type: TypeRef, hiding hidden: Set<String>) -> Bool {
    let names = aliasNames
    return type.contains { part in
      switch part {
      case .identifier(_, let name, _): names.contains(name) && !hidden.contains(name)
      case .member(_, let name, _): names.contains(name)
      default: false
      }
    }
  }

  private func expand(
    _ type: TypeRef,
    context: [String],
    file: Int32,
    hidden: Set<String>,
    limits: inout ExpansionLimits
  ) -> TypeRef {
    var current = limits
    let result = type.rewritten { part in
      guard let components = part.nameComponents, let first = components.first, !hidden.contains(first),
        let id = match(components, from: context, file: file)?.ids.first, let alias = self[id].alias,
        !(current.holdsInAllBuilds && hasSeveralMeanings(id, from: file)), current.enter(alias)
      else { return nil }
      defer { current.leave(alias) }
      let arguments = part.genericArguments.map {
        expand($0, context: context, file: file, hidden: hidden, limits: &current)
      }
      guard arguments.count == alias.genericParameters.count else { return nil }
      let own = Set(alias.genericParameters.map(\.name))
      let entry = self[id]
      let written = qualifying(alias.type, from: entry.context, file: entry.file, hiding: own)
      let inner = expand(written, context: entry.context, file: entry.file, hidden: own, limits: &current)
      let map = Dictionary(zip(alias.genericParameters.map(\.name), arguments), uniquingKeysWith: { first, _ in first })
      let expanded = inner.substituting(map)
      return expanded.isOfReasonableSize ? expanded : nil
    }
    limits = current
    return result
  }

  /// Whether branches of an `#if` declare a type alias in different ways, itself or with what is around it.
  private func hasSeveralMeanings(_ id: DeclID, from file: Int32) -> Bool {
    guard let all = types[qualifiedName(id)], all.count > 1 else { return false }
    let alias = self[id]
    return all.contains { other in
      let isBeside =
        isFilePrivate(other) == isFilePrivate(id) && !isHidden(other, from: file)
        && modules.module(of: self[other].file) == modules.module(of: alias.file)
      return isBeside && self[other].isDependency == alias.isDependency && self[other].alias?.type != alias.alias?.type
    }
  }

  /// The form in which types that mean the same compare equal: aliases expanded, module names left out, canonical.
  func normalized(_ type: TypeRef, from context: [String], file: Int32, hiding hidden: Set<String>) -> TypeRef {
    let expanded = expandingAliases(type, from: context, file: file, hiding: hidden)
    return withoutModules(expanded, hiding: hidden).canonical
  }

  private func withoutModules(_ type: TypeRef, hiding hidden: Set<String>) -> TypeRef {
    func unqualified(_ part: TypeRef) -> TypeRef? {
      guard case .member(.identifier(nil, let module, let none), let name, let arguments) = part, none.isEmpty,
        !hidden.contains(module), types[module] == nil,
        importedModules.contains(module) || module == moduleName || match([module, name], from: [], file: -1) != nil
      else { return nil }
      return .identifier(module: nil, name: name, arguments: arguments)
    }
    return type.contains { unqualified($0) != nil } ? type.rewritten(unqualified) : type
  }

  // MARK: - Facts about declarations

  /// The access level a declaration has outside: its own, narrowed by the types around it.
  public func effectiveAccess(of decl: NominalDecl) -> AccessLevel {
    var access = decl.header.access ?? decl.extensionAccess ?? .internal
    for depth in decl.context.indices {
      let key = ModuleIndex.key(decl.context.prefix(depth), decl.context[depth])
      guard let outer = types[key]?.lazy.compactMap({ self[$0].nominal }).first else { continue }
      access = min(access, outer.header.access ?? outer.extensionAccess ?? .internal)
    }
    return access
  }

  /// What a type inherits and conforms to, its extensions included, in the order of the files.
  public func inheritance(of decl: NominalDecl) -> [TypeRef] {
    decl.inheritance + extensions(of: decl).flatMap(\.inheritance)
  }

  /// The attribute among a declaration's that isolates it to a global actor.
  ///
  /// `MainActor` is known; another attribute counts if its type is in view and is marked `@globalActor`.
  public func globalActor(in attributes: [Attribute], from context: [String] = [], file: Int32 = 0) -> Attribute? {
    attributes.first { attribute in
      if attribute.arguments != nil { return false }
      if attribute.name.baseName == "MainActor" { return true }
      return nominal(attribute.name, from: context, file: file)?.header.attribute(named: "globalActor") != nil
    }
  }

  /// The declaration of a class's superclass, if it has one in view.
  public func superclass(of decl: NominalDecl) -> NominalDecl? {
    guard decl.kind == .class, let first = decl.inheritance.first else { return nil }
    let found = nominal(first, from: decl.context, file: decl.header.location.file)
    return found?.kind == .class ? found : nil
  }
}

extension ModuleIndex {
  /// Whether a declaration is one of the module's own, and not of a dependency's.
  package func isOfModule(_ decl: NominalDecl) -> Bool {
    types[decl.qualifiedName]?.contains { id in
      !self[id].isDependency && self[id].nominal?.header.location == decl.header.location
    } ?? false
  }
}

extension ModuleIndex {
  /// The type or type alias of the module that has a qualified name.
  package func declaration(_ path: [String]) -> Member? {
    guard let name = path.last else { return nil }
    return types[ModuleIndex.key(path.dropLast(), name)]?.first { !self[$0].isDependency }.map { self[$0].member }
  }
}
