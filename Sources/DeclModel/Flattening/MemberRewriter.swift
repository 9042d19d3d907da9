/// Writes the members of one visited protocol as they read in a double: at file scope, with fixed names substituted.
struct MemberRewriter {
  /// Looks names up where the protocol stands.
  private let lookup: NameLookup
  /// Looks them up where the double stands, if the protocol is one of the standard library, which knows none of the module's types.
  private let outerLookup: NameLookup?
  /// The same inside of the protocol, where its type aliases and those of its extensions are seen.
  private let memberLookup: NameLookup
  /// Names that mean associated types and type aliases of the protocol, or types of a superclass.
  private let names: Set<String>
  private let map: [String: TypeRef]
  /// Those of the names that are type aliases and no associated types.
  private let aliasNames: Set<String>
  private let genericAliases: [String: TypeAliasDecl]
  private let freeNames: Set<String>
  /// The types that clauses equate with members of free associated types: `Int` for `Item.ID`.
  private let equated: [TypeRef: TypeRef]
  /// Looks up what the types of parameters stand for, aliases of a superclass among them.
  private let parameterLookup: NameLookup
  private let superclasses: GenericSuperclasses
  /// Whether a member can stay as it is.
  private let changesNothing: Bool

  init(
    visit: Int,
    of inheritance: Inheritance,
    names: [Set<String>],
    solver: AssociatedTypeSolver,
    index: ModuleIndex
  ) {
    let decl = inheritance.visits[visit].decl
    lookup = inheritance.visits[visit].lookup(in: index)
    let visits = inheritance.visits
    outerLookup = visits[visit].isBuiltIn ? index.lookup(in: Scope(file: visits[0].decl.header.location.file)) : nil
    memberLookup = lookup.index.lookup(in: Scope(decl.context + [decl.name], file: lookup.scope.file))
    // Outside of all there is nothing nearer.
    let superclasses = lookup.scope.context.isEmpty ? [] : inheritance.superclasses(seenAt: visit)
    self.names = superclasses.reduce(into: names[visit]) {
      $0.formUnion(index.namesOfTypes(in: $1, seenFrom: decl.header.location.file))
    }
    let substitution = solver.substitution(for: visit)
    // Most names that are fixed are associated types.
    let mayHaveAliases = substitution.keys.contains { !solver.isDeclared($0) }
    let aliasNames = mayHaveAliases ? inheritance.aliasNames.intersection(substitution.keys) : []
    let lookup = lookup
    map = substitution.merging(
      substitution.filter { !aliasNames.contains($0.key) }.mapValues(lookup.asGenericArgument)
    ) { $1 }
    self.aliasNames = aliasNames
    genericAliases = solver.genericAliases.filter { names[visit].contains($0.key) }
    freeNames = Set(solver.freeNames)
    equated = solver.whereClause.reduce(into: [:]) { types, requirement in
      guard case .sameType(let left, let right) = requirement else { return }
      if case .member = left { types[left] = right } else if case .member = right { types[right] = left }
    }
    parameterLookup = inheritance.superclasses.isEmpty ? lookup : memberLookup
    self.superclasses = GenericSuperclasses(inheritance.superclasses, seenThrough: memberLookup)
    let isOfOtherModule = index.modules.module(of: lookup.scope.file) != nil
    changesNothing = lookup.scope.context.isEmpty && map.isEmpty && genericAliases.isEmpty && !isOfOtherModule
  }

  /// The member if it is one that a conforming type must provide.
  func rewritten(_ member: Member, conditions: [String]) -> Member? {
    switch member {
    case .function, .initializer, .variable, .subscript: break
    case .associatedType, .typeAlias, .enumCase, .nominal, .macroUse: return nil
    }
    var result = changesNothing ? member : member.keepingApart(from: map).mappingTypes(localized)
    result = result.placing(map.values)
    result.add(conditions: conditions)
    return result
  }

  /// The member with the type aliases of its protocol as they are written, of which names of doubles are made; `nil` if it has none.
  func written(_ member: Member, conditions: [String]) -> Member? {
    guard aliasNames.contains(where: member.mentions) else { return nil }
    var result = member.mappingTypes { type, hidden in localized(type, hidden.union(aliasNames)) }
    result.add(conditions: conditions)
    return result
  }

  private func localized(_ type: TypeRef, _ hidden: Set<String>) -> TypeRef {
    let qualified = lookup.hiding(names.union(hidden)).qualifying(type)
    var limits = ExpansionLimits()
    let expanded = genericAliases.isEmpty ? qualified : expandingGenericAliases(qualified, hidden, limits: &limits)
    return expanded.substituting(hidden.isEmpty ? map : map.filter { !hidden.contains($0.key) })
  }

  private func expandingGenericAliases(_ type: TypeRef, _ hidden: Set<String>, limits: inout ExpansionLimits) -> TypeRef
  {
    var current = limits
    let result = type.rewritten { part in
      guard case .identifier(nil, let name, let arguments) = part, !arguments.isEmpty, !hidden.contains(name),
        let alias = genericAliases[name], alias.genericParameters.count == arguments.count, current.enter(alias)
      else { return nil }
      defer { current.leave(alias) }
      let inner = arguments.map { expandingGenericAliases($0, hidden, limits: &current) }
      let map = alias.genericParameters.bound(to: inner)
      let expanded = expandingGenericAliases(alias.type, Set(map.keys), limits: &current).substituting(map)
      return expanded.isOfReasonableSize ? expanded : nil
    }
    limits = current
    return result
  }

  // MARK: - Thrown types

  /// Writes `Never` where a thrown type stands for it, and no type where it is any error, so that all who ask whether something throws,
  /// and what, need not look it up.
  func resolveThrownTypes(of member: inout Member) {
    guard member.hasThrownType else { return }
    member = member.mappingEffects(throwingResolved).mappingTypes { type, hidden in
      throwingResolved(type, hiding: hidden)
    }
  }

  private func throwingResolved(_ type: TypeRef, hiding hidden: Set<String>) -> TypeRef {
    type.rewritten { part in
      guard case .function(var function) = part, function.effects.thrownType != nil else { return nil }
      function.effects = throwingResolved(function.effects, hiding: hidden)
      function.parameters.updateEach { $0.type = throwingResolved($0.type, hiding: hidden) }
      function.result = throwingResolved(function.result, hiding: hidden)
      return .function(function)
    }
  }

  private func throwingResolved(_ effects: Effects, hiding hidden: Set<String>) -> Effects {
    guard let type = effects.thrownType else { return effects }
    let parameters = hidden.union(freeNames)
    if type == .never || parameters.contains(where: { type == .named($0) }) { return effects }
    let meant = memberLookup.hiding(parameters).expandingAliases(type, holdsInAllBuilds: true)
    var effects = effects
    if meant.core.spelledName == "Swift.Never" || meant.core == .never {
      effects.throwing = lookup.declaresType(TypeRef.never.baseName) ? .none : .throws(.never)
    } else if meant.canonical == .named("Error"), !lookup.declaresType("Error") {
      effects.throwing = .throws(nil)
    }
    return effects
  }

  // MARK: - Signatures

  /// The signature that tells a rewritten member from others.
  func signature(of member: Member) -> RequirementSignature? {
    RequirementSignature(member) { type, hidden in
      let hidden = hidden.union(freeNames)
      let meant = equated.isEmpty ? type : type.rewritten { equated[$0] }
      let normalized = lookup.hiding(hidden).normalized(meant)
      // What an associated type is known to be is named in the sources.
      return outerLookup.map { $0.hiding(hidden).normalized(normalized) } ?? normalized
    }
  }

  /// The same to be compared with members of a superclass, whose types the protocol sees, too.
  func signatureInSubclass(of member: Member) -> RequirementSignature? {
    RequirementSignature(superclasses.completing(member, hiding: freeNames)) { type, hidden in
      memberLookup.hiding(hidden.union(freeNames)).normalizedByOwner(type)
    }
  }

  /// Notes what the parameters' types are behind type aliases, where that says more than their names.
  func resolveParameters(of member: inout Member) {
    if let parameters = resolved(member.parameters, hiding: member.genericParameters) { member.parameters = parameters }
  }

  /// The parameters with what their types are behind type aliases; `nil` where that says no more than their names.
  private func resolved(_ parameters: [Parameter], hiding generics: [GenericParameter]) -> [Parameter]? {
    if parameters.isEmpty { return nil }
    let hidden = freeNames.union(generics.map(\.name))
    let lookup = parameterLookup.hiding(hidden)
    var changed: [Parameter]?
    for position in parameters.indices {
      let type = parameters[position].type
      let (resolved, isOfOneBranch) = lookup.resolvingAliases(superclasses.completing(type, hiding: hidden))
      if resolved == type { continue }
      changed = changed ?? parameters
      changed?[position] = parameters[position].with { parts in
        parts.resolvedType = resolved
        parts.isResolvedInOneBranch = isOfOneBranch
      }
    }
    return changed
  }
}

extension Member {
  /// Puts the conditions of the protocol around it before its own.
  fileprivate mutating func add(conditions: [String]) {
    if conditions.isEmpty { return }
    updateHeader { header in
      header.conditions = conditions + header.conditions.filter { !conditions.contains($0) }
    }
  }
}
