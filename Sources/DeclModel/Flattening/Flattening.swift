/// One run of flattening: inheritance, then associated types, then requirements.
struct Flattening {
  let index: ModuleIndex
  let root: NominalDecl
  let inheritance: Inheritance
  /// The associated types and type aliases that each visit's members see.
  let names: [Set<String>]
  let solver: AssociatedTypeSolver
  /// The associated types that conforming types declare inside of them.
  var nested: [NestedType] = []
  /// Protocols that those types ask of conforming types, though the protocol does not inherit them.
  var impliedConformances: [TypeRef] = []
  var diagnostics: [Diagnostic]
  private(set) var superclassInitializers: SuperclassInitializers
  private var namesInSuperclass: Set<String> = []

  /// Looks names up where the protocol stands.
  var lookup: NameLookup { index.lookup(in: root.scope) }

  /// - Parameters:
  ///   - decl: A protocol.
  ///   - extended: The same with what follows from it besides.
  ///   - fixedNames: Associated types that are fixed by somebody who knows what they are.
  ///   - branch: Conditions that hold, whatever is declared under others.
  ///   - isForConformingType: Whether there is a conforming type that chooses associated types.
  ///   - index: Where names are looked up.
  init(
    _ decl: NominalDecl,
    extended: NominalDecl? = nil,
    fixed fixedNames: Set<String> = [],
    branch: [String] = [],
    isForConformingType: Bool = true,
    index: ModuleIndex
  ) {
    self.index = index
    root = decl
    inheritance = Inheritance(of: extended ?? decl, branch: branch, in: index)
    names = inheritance.visits.indices.map(inheritance.memberTypeNames)
    solver = AssociatedTypeSolver(
      inheritance,
      names: names,
      fixed: fixedNames,
      isForConformingType: isForConformingType,
      index: index
    )
    superclassInitializers = SuperclassInitializers(plain: .plain(at: decl.header.location))
    diagnostics = inheritance.diagnostics + solver.diagnostics
  }

  mutating func result() -> FlattenedProtocol.Parts {
    let isActor = inheritance.isOrInherits("Actor") || inheritance.isOrInherits("AnyActor")
    let superclass = nearestSuperclass(isActor: isActor)
    let requirements = requirements(isActor: isActor, superclass: superclass)
    let isolatedParents = parentsIsolatedByDefault(besides: superclass?.decl)
    let denying = superclass.flatMap { index.superclassDenyingSendable(from: $0.decl) }
    let isSendable = inheritance.isOrInherits("Sendable")
    if isSendable, let denying { diagnostics.append(.unsendableSuperclass(denying, decl: root)) }
    diagnoseUnimplementable()
    let globalActor = isActor ? nil : globalActor()
    let bound = boundAssociatedTypes()
    let conformanceActor = conformanceActor(globalActor, for: bound)
    diagnoseUnsafeTypes(among: bound.map(\.type))
    let sendable = parametersToBeSendable(in: requirements)
    let identity = inheritance.isOrInherits("Hashable") ? "Hashable" : "Equatable"
    return FlattenedProtocol.Parts(
      decl: root,
      access: index.effectiveAccess(of: root),
      associatedTypes: parameters(toBeSendable: sendable),
      boundAssociatedTypes: bound,
      inferredAssociatedTypes: bound.map(\.name).filter(solver.inferredNames.contains),
      defaultedAssociatedTypes: bound.map(\.name).filter(solver.defaultedNames.contains),
      tiesTypesToSelf: solver.tiesTypesToSelf,
      restatedAssociatedTypes: restatedParameters(among: requirements),
      nestedTypes: nestedTypes(),
      impliedConformances: impliedConformances,
      typesToBeSendable: sendable,
      filesOfTypes: Set(inheritance.visits.filter(saysForeignTypes).map(\.file)),
      parentsIsolatedByDefault: isolatedParents.map(typeName),
      parentsIsolatedElsewhere: isolatedParents.filter { !index.isOfModule($0) }.map(typeName),
      mayIsolateIterator: (index.defaultActor != nil || index.isDefaultActorUnseen || globalActor != nil)
        && inheritance.isOrInherits("AsyncIteratorProtocol") && superclass == nil,
      whereClause: parameterRequirements,
      requirements: requirements,
      superclass: superclass?.type,
      superclassInitializers: superclassInitializers,
      namesInSuperclass: namesInSuperclass,
      keepsIsolationOfInitializer: keepsIsolationOfInitializer(superclass?.decl, requirements),
      isCheckedAsSendable: superclass.map { index.isCheckedAsSendable($0.decl) } ?? false,
      isActor: isActor,
      isClassBound: superclass != nil || inheritance.isClassBound(at: 0),
      hasUnsendableSuperclass: denying != nil,
      hasSendableSuperclass: superclass.map { index.isDeclaredSendable($0.decl) } ?? false,
      isSendable: isSendable,
      isSurelySendable: inheritance.isOrSurelyInherits("Sendable"),
      outerAvailability: index.availability(around: root),
      branches: solver.branches.conflicting(in: index, of: root),
      branchesOfAbsence: solver.branches.separatingAbsence(),
      suppressedConformances: inheritance.suppressed,
      globalActor: globalActor,
      superclassActor: superclass.flatMap { index.isIsolatedByDefault($0.decl) ? index.globalActor(of: $0.decl) : nil },
      conformanceActor: conformanceActor,
      mayBeIsolatedByDefault: index.isDefaultActorUnseen && !isActor && globalActor == nil
        && !root.header.has(modifier: "nonisolated"),
      standardProtocols: Set(inheritance.visits.filter(\.isBuiltIn).map(\.decl.name)),
      inheritsIdentity: superclass.map { conforms($0.decl, toBuiltIn: identity) } ?? false,
      diagnostics: diagnostics,
      stoppingFunction: index.stoppingFunction(in: index.enclosingNominals(of: root.context) + [root]),
      // A superclass may have types, which the protocol sees.
      facts: (superclass.map { index.isOfModule($0.decl) } ?? false ? index.lookup(in: root.memberScope) : lookup)
        .facts(about: requirements, parameters.compactMap(\.defaultType))
    )
  }

  /// The parents to which a double of another module must say that it conforms without isolation.
  ///
  /// - Parameter superclass: The superclass of the double, whose conformances nobody can state again.
  /// - Returns: The protocols.
  private func parentsIsolatedByDefault(besides superclass: NominalDecl?) -> [NominalDecl] {
    guard let actor = index.defaultActor else { return [] }
    let parents = inheritance.visits.dropFirst().map(\.decl).filter {
      index.ownGlobalActor(of: $0) == actor || index.isIsolatedByDefault($0)
    }
    if parents.isEmpty { return [] }
    var conforming: Set<DeclLocation> = []
    for decl in superclass.map({ Array(index.superclasses(from: $0)) }) ?? [] {
      let inherited = Inheritance(ofBounds: index.inheritance(of: decl), at: decl, in: index)
      conforming.formUnion(inherited.visits.map(\.decl.header.location))
    }
    return parents.filter { !conforming.contains($0.header.location) }
  }

  /// The fixed associated types that a double has to say; type aliases of other names are only substituted.
  private func boundAssociatedTypes() -> [(name: String, type: TypeRef)] {
    solver.bindingOrder.compactMap { name in
      guard let type = solver.bindings[name] else { return nil }
      if StandardLibrary.inferredAssociatedTypes.contains(name) {
        // `IndexingIterator<Self>` is what the compiler infers by itself, unlike `DefaultIndices<Self>` where a range of them would do, or
        // beside another default. NB: on an actor, the compiler (6.3.1) takes that for a circular reference.
        let mayBeOther =
          name == "Indices" && inheritance.isOrInherits("RandomAccessCollection")
          || name == "Iterator" && solver.hasOwnDefault(name) && index.globalActor(of: root) == nil
        if type.mentions("Self"), !mayBeOther { return nil }
      } else if !solver.isDeclared(name) {
        return nil
      }
      return (name: name, type: type)
    }
  }

  /// The associated types that are parameters of a double.
  var parameters: [AssociatedTypeDecl] {
    let nestedNames = Set(nested.map(\.name))
    let free = solver.declared.filter { decl in
      solver.bindings[decl.name] == nil && !solver.fixedNames.contains(decl.name) && !nestedNames.contains(decl.name)
    }
    if solver.tied.isEmpty { return free }
    return free.map { decl in
      guard let tied = solver.tied.first(where: { $0.name == decl.name }) else { return decl }
      var decl = decl
      decl.inheritance = tied.bounds.filter { !$0.mentions("Self") }
      return decl
    }
  }

  /// The requirements on them, without those on types that are fixed, which hold, and those on the double itself, which no clause can say.
  var parameterRequirements: [GenericRequirement] {
    if solver.tied.isEmpty && solver.fixedNames.isEmpty { return solver.whereClause }
    let others = solver.fixedNames.union(nested.map(\.name))
    return solver.whereClause.filter { requirement in
      switch requirement {
      case .conformance(let subject, let bound): !subject.mentions(anyOf: others) && !bound.mentions("Self")
      case .sameType(let left, let right):
        ![left, right].contains { $0.mentions(anyOf: others) || $0.mentions("Self") }
      case .layout(let subject, _): !subject.mentions(anyOf: others)
      }
    }
  }

  // MARK: - Requirements

  private mutating func requirements(isActor: Bool, superclass: (type: TypeRef, decl: NominalDecl)?) -> [Requirement] {
    let parents = inheritance.visits.map(\.parents)
    var merger = RequirementMerger(root: root, parents: parents, isDefaultActorUnseen: index.isDefaultActorUnseen)
    // Of each member of each visit.
    let shapes = inheritance.visits.map { $0.decl.members.map(RequirementShape.init) }
    var counts: [RequirementShape: Int] = Dictionary(minimumCapacity: shapes.reduce(0) { $0 + $1.count })
    for case .some(let shape) in shapes.joined() { counts[shape, default: 0] += 1 }
    for (position, visit) in inheritance.visits.enumerated() {
      let origin = visit.decl.qualifiedName
      let isolation = isolation(ofMembersOf: position, isActor: isActor)
      let lookup = index.lookup(in: visit.decl.scope)
      let isClassBound = inheritance.isClassBound(at: position)
      let rewriter = MemberRewriter(visit: position, of: inheritance, names: names, solver: solver, index: index)
      for (member, shape) in zip(visit.decl.members, shapes[position]) {
        if case .macroUse(let name, let header) = member {
          diagnostics.append(.macroInProtocol(name, header: header))
        }
        // Of a protocol of Objective-C, or of an older language; nobody can call one, and no conformance needs it.
        if member.header.hasAvailability(\.isUnavailableEverywhere) { continue }
        guard var rewritten = rewriter.rewritten(member, conditions: visit.conditions) else { continue }
        let isUnique = shape.map { counts[$0] == 1 } ?? false
        let signature = isUnique ? nil : rewriter.signature(of: rewritten)
        rewriter.resolveParameters(of: &rewritten)
        rewriter.resolveThrownTypes(of: &rewritten)
        // A requirement may override another one; whether its implementation does is up to the superclass.
        if rewritten.header.has(modifier: "override") {
          rewritten.updateHeader { $0.modifiers.removeAll { $0.name == "override" } }
        }
        if index.isDependency(file: lookup.scope.file) { rewritten.updateHeader { $0.removeAvailabilityMacros() } }
        lookup.lookUpResultBuilders(of: &rewritten)
        let ownActor = lookup.globalActor(in: member.header.attributes)
        let isNonisolated = member.header.has(modifier: "nonisolated")
        let requirement = Requirement(
          member: rewritten,
          written: rewriter.written(member, conditions: visit.conditions),
          origin: origin,
          isInherited: position > 0,
          defaultAccess: rewritten.header.has(modifier: "optional") ? .open : nil,
          isStandard: visit.isBuiltIn,
          isolation: isNonisolated ? .nonisolated : ownActor.map { .globalActor(qualified($0, visit)) } ?? isolation,
          mayHaveUnseenActor: lookup.mayHaveUnseenActor(in: member.header.attributes),
          isOfClassBound: isClassBound,
          returnsSelfForAssociatedType: member.returnsSelf(takingAny: names[position]),
          mentionsInferredType: member.mentions(anyOf: solver.inferredNames, among: names[position]),
          mentionsDefaultedType: member.mentions(anyOf: solver.defaultedNames, among: names[position])
        )
        if let signature {
          merger.add(requirement, signature: signature, visit: position)
        } else {
          merger.add(unique: requirement, visit: position)
        }
      }
    }
    var requirements = merger.finish()
    let defaults = DefaultImplementations(
      of: { counts[$0] != nil },
      inheritance,
      names: names,
      solver: solver,
      index: index
    )
    markDefaults(defaults, in: &requirements)
    settleHiddenNames(in: &requirements)
    // Of a compiled module nobody should call what is deprecated, and to implement some of it brings a warning.
    requirements.removeAll { requirement in
      let header = requirement.member.header
      return requirement.hasDefaultImplementation && header.hasAvailability(\.isDeprecatedEverywhere)
        && index.isCompiled(file: header.location.file)
    }
    if let superclass {
      let members = SuperclassMembers(
        of: superclass,
        below: root,
        wanted: Set(counts.keys),
        isOnActor: !globalActors(of: 0).isEmpty,
        in: index
      )
      namesInSuperclass = members.names
      let rewriter = MemberRewriter(visit: 0, of: inheritance, names: names, solver: solver, index: index)
      (requirements, superclassInitializers) = members.declaring(requirements, signature: rewriter.signatureInSubclass)
    }
    // The property of the other type is then the extension's business.
    for conflict in merger.conflicts
    where defaults.access(implementing: conflict.requirement, signature: conflict.signature, allowsWarning: true)
      == nil
    {
      diagnostics.append(conflict.diagnostic)
    }
    return requirements
  }

  private func markDefaults(_ defaults: DefaultImplementations, in requirements: inout [Requirement]) {
    if defaults.shapes.isEmpty { return }
    let rewriter = MemberRewriter(visit: 0, of: inheritance, names: names, solver: solver, index: index)
    // These the compiler wants although the library implements them: one by the other.
    let wanted = inheritance.visits.filter { StandardLibrary.isCompleted($0.decl) }
      .flatMap { $0.decl.members.compactMap(rewriter.signature) }
    let declared = inheritance.visits.lazy.filter { !$0.isBuiltIn }.map(\.decl)
    let access = declared.map { ($0.qualifiedName, index.effectiveAccess(of: $0)) }
    let originAccess = Dictionary(access, uniquingKeysWith: { first, _ in first })
    for position in requirements.indices where !requirements[position].hasDefaultImplementation {
      let member = requirements[position].member
      guard let shape = RequirementShape(member), defaults.shapes.contains(shape),
        let signature = rewriter.signature(of: member), !wanted.contains(signature)
      else { continue }
      if let access = defaults.access(implementing: requirements[position], signature: signature, allowsWarning: false)
      {
        // It must be seen by all who see both the conforming type and the protocol.
        let needed = originAccess[requirements[position].origin] ?? .public
        requirements[position].defaultAccessInModule = access.inModule.flatMap { $0 < min(needed, .public) ? $0 : nil }
        let inferring = isInferred(member) ? defaults.access(inferring: signature) : nil
        let widest = min(access.widest, inferring ?? .open)
        requirements[position].defaultAccess = widest >= min(needed, .public) ? .open : widest
      }
    }
  }

  /// Whether the result is one of the associated types that the compiler infers, as far as they are built in.
  private func isInferred(_ member: Member) -> Bool {
    StandardLibrary.inferredAssociatedTypes.contains { solver.bindings[$0].map { $0 == member.resultType } ?? false }
  }
}

extension Member {
  /// Whether it mentions one of the types that are found out, if its protocol calls it so.
  fileprivate func mentions(anyOf found: Set<String>, among names: Set<String>) -> Bool {
    if found.isEmpty { return false }
    let names = found.intersection(names)
    return !names.isEmpty && contains { $0.mentions(anyOf: names) }
  }

  /// Whether it returns `Self`, and takes one of the associated types of its protocol.
  fileprivate func returnsSelf(takingAny types: Set<String>) -> Bool {
    guard case .function(let decl) = self, decl.returnType?.mentions("Self") ?? false else { return false }
    return decl.parameters.contains { parameter in
      parameter.type.contains { part in
        switch part {
        case .identifier(_, let name, _): types.contains(name)
        case .member(.self, let name, _): types.contains(name)
        default: false
        }
      }
    }
  }
}
