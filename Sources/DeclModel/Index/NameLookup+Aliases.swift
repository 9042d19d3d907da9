extension NameLookup {
  /// The type with every type alias in it replaced by what it stands for.
  ///
  /// - Parameters:
  ///   - type: The type as written.
  ///   - holdsInAllBuilds: Whether the result is to be written out, so that an alias stays whose meaning an `#if` decides. If not, the
  ///     first branch counts.
  /// - Returns: The type as the compiler sees it; names that are not known, or lead nowhere, stay.
  public func expandingAliases(_ type: TypeRef, holdsInAllBuilds: Bool = false) -> TypeRef {
    if !mentionsAlias(type) { return type }
    var limits = ExpansionLimits(holdsInAllBuilds: holdsInAllBuilds)
    return expand(type, limits: &limits)
  }

  /// The type as ``expandingAliases(_:holdsInAllBuilds:)`` gives it for all builds, or, if an alias for a function is declared in branches
  /// of an `#if`, as it is in the first one: it will be a function in the others, too.
  ///
  /// - Returns: The type, and whether it is of one branch alone and cannot be written out.
  package func resolvingAliases(_ type: TypeRef) -> (type: TypeRef, isOfOneBranch: Bool) {
    let resolved = expandingAliases(type, holdsInAllBuilds: true)
    if resolved.functionType != nil { return (resolved, false) }
    let first = expandingAliases(type)
    return first.functionType == nil ? (resolved, false) : (first, true)
  }

  /// Whether a type might mention an alias: cheap, since nearly no type does.
  private func mentionsAlias(_ type: TypeRef) -> Bool {
    let (names, hidden) = (index.aliasNames, scope.hidden)
    return type.contains { part in
      switch part {
      case .identifier(_, let name, _):
        (names.contains(name) || name == StandardLibrary.functionAlias) && !hidden.contains(name)
      case .member(_, let name, _): names.contains(name) || name == StandardLibrary.functionAlias
      default: false
      }
    }
  }

  private func expand(_ type: TypeRef, limits: inout ExpansionLimits) -> TypeRef {
    var current = limits
    let result = type.rewritten { part in
      guard let components = part.nameComponents, let id = match(components)?.ids.first, let alias = index[id].alias,
        !(current.holdsInAllBuilds && index.hasSeveralMeanings(id, from: scope.file)), current.enter(alias)
      else { return nil }
      defer { current.leave(alias) }
      let arguments = part.genericArguments.map { expand($0, limits: &current) }
      guard arguments.count == alias.genericParameters.count else { return nil }
      let inside = index.lookup(in: index[id].scope.hiding(Set(alias.genericParameters.map(\.name))))
      let inner = inside.expand(inside.qualifying(alias.type), limits: &current)
      let outer = argumentsOfOwners(of: part, limits: &current)
      let expanded = inner.substituting(alias.genericParameters.bound(to: arguments).merging(outer) { own, _ in own })
      return expanded.isOfReasonableSize ? expanded : nil
    }
    limits = current
    return result
  }

  /// The generic arguments of the types before a member type, by the names of their parameters, which an alias may mention.
  func argumentsOfOwners(of type: TypeRef, limits: inout ExpansionLimits) -> [String: TypeRef] {
    var arguments: [String: TypeRef] = [:]
    var owner = type
    while case .member(let base, _, _) = owner {
      owner = base
      let written = base.genericArguments.isEmpty ? expand(base, limits: &limits) : base
      if written.genericArguments.isEmpty { continue }
      let parameters = nominal(written)?.genericParameters ?? []
      let own = parameters.bound(to: written.genericArguments.map { expand($0, limits: &limits) })
      arguments.merge(own) { inner, _ in inner }
    }
    return arguments
  }

  // MARK: - Comparing

  /// The form in which types that mean the same compare equal: aliases expanded, module names left out, canonical.
  func normalized(_ type: TypeRef) -> TypeRef {
    withoutModules(tellingAssociatedTypes(expandingAliases(type))).canonical
  }

  /// The same with each nested type named by the type that declares it, since in subclasses it goes by other names.
  func normalizedByOwner(_ type: TypeRef) -> TypeRef {
    // Without its module, a name might be that of another type.
    withoutModules(namedByOwner(expandingAliases(type))).canonical
  }

  private func namedByOwner(_ type: TypeRef) -> TypeRef {
    type.rewritten { part in
      guard let components = part.nameComponents, let name = components.last, let id = match(components)?.ids.first,
        !index[id].context.isEmpty
      else { return nil }
      var owner = TypeRef.named(components: index[id].context)
      if case .member(let base, _, _) = part, base.nameComponents == index[id].context {
        owner = base.rewritten { $0 == base ? nil : namedByOwner($0) }
      }
      return .member(owner, name: name, arguments: part.genericArguments.map(namedByOwner))
    }
  }

  private func withoutModules(_ type: TypeRef) -> TypeRef {
    func unqualified(_ part: TypeRef) -> TypeRef? {
      guard case .member(.identifier(nil, let module, let none), let name, let arguments) = part, none.isEmpty,
        !scope.hidden.contains(module), index.types[module] == nil,
        index.importedModules.contains(module) || module == index.moduleName
          || index.lookup(in: Scope(file: .builtIn(0))).match([module, name]) != nil
      else { return nil }
      return .identifier(module: nil, name: name, arguments: arguments)
    }
    return type.contains { unqualified($0) != nil } ? type.rewritten(unqualified) : type
  }
}

extension ModuleIndex {
  /// A type without the names of modules, to be compared: an override may be written with them where the overridden member is not.
  package func unqualified(_ type: TypeRef) -> TypeRef {
    type.rewritten { part in
      switch part {
      case .identifier(.some, let name, let arguments):
        return .identifier(module: nil, name: name, arguments: arguments.map(unqualified))
      case .member(.identifier(nil, let module, []), let name, let arguments):
        guard module == moduleName || module == "Swift" || importedModules.contains(module), types[module] == nil else {
          return nil
        }
        return .identifier(module: nil, name: name, arguments: arguments.map(unqualified))
      default: return nil
      }
    }
  }
}

/// Bounds the work of writing type aliases out, which sources can make endless in number and in depth.
struct ExpansionLimits {
  /// Whether aliases stay whose meaning an `#if` decides.
  let holdsInAllBuilds: Bool
  /// How many aliases may still be written out.
  private var count = 64
  /// How many levels of types may still stand between the outermost type and the innermost alias.
  private var levels = TypeRef.maximumDepth

  init(holdsInAllBuilds: Bool = false) { self.holdsInAllBuilds = holdsInAllBuilds }

  /// Takes note that an alias is about to be written out; `false` if that would lead too far.
  mutating func enter(_ alias: TypeAliasDecl) -> Bool {
    let depth = alias.type.depth
    if count == 0 || depth > levels { return false }
    count -= 1
    levels -= depth
    return true
  }

  /// Takes note that an alias is written out.
  mutating func leave(_ alias: TypeAliasDecl) { levels += alias.type.depth }
}
