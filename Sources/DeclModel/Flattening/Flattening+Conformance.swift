// The superclass and the isolation of a conforming type, and the reasons for which there can be none.

extension Flattening {
  mutating func nearestSuperclass(isActor: Bool) -> (type: TypeRef, decl: NominalDecl)? {
    var superclasses = inheritance.superclasses
    // Conformance to NSObjectProtocol comes with its class; nobody writes it out.
    if superclasses.isEmpty, inheritance.inherits("NSObjectProtocol"),
      let object = index.lookup(in: Scope(file: root.header.location.file)).nominal(.named("NSObject"))
    {
      superclasses = [(.named("NSObject"), object)]
    }
    guard var nearest = superclasses.first else { return nil }
    for other in superclasses.dropFirst() where other.decl.qualifiedName != nearest.decl.qualifiedName {
      if index.isSubclass(other.decl, of: nearest.decl) {
        nearest = other
      } else if !index.isSubclass(nearest.decl, of: other.decl) {
        diagnostics.append(.conflictingSuperclasses(nearest.type, other.type, decl: root))
      }
    }
    nearest.type = nearest.type.substituting(solver.substitution(for: 0))
    if nearest.decl.header.has(modifier: "final") {
      diagnostics.append(.finalSuperclass(nearest.decl, decl: root))
    } else if index.isCompiled(file: nearest.decl.header.location.file, closedTo: root.header.location.file),
      let access = index.accessThatForbidsSubclasses(of: nearest.decl)
    {
      // Where its sources are in view nobody knows how the doubles' file imports it.
      diagnostics.append(.superclassNotOpen(nearest.decl, access: access, decl: root))
    }
    if isActor { diagnostics.append(.actorWithSuperclass(nearest.type, decl: root)) }
    return nearest
  }

  /// Whether a visited protocol says what the superclass or associated types of a double are by names that its imports may have to show.
  func saysForeignTypes(_ visit: Inheritance.Visit) -> Bool {
    // What another module imports need not be to be seen here.
    if visit.isBuiltIn || index.isDependency(file: visit.file) { return false }
    let lookup = visit.lookup(in: index)
    func isForeign(_ type: TypeRef) -> Bool {
      type.contains { part in
        guard let name = part.nameComponents?.first, part != .self else { return false }
        if SystemTypes.contains(name) { return true }
        if let decl = lookup.nominal(part) { return index.isDependency(file: decl.header.location.file) }
        return !TypeFacts.standardNames.contains(name) && !index.mayBeAssociatedType(name)
      }
    }
    let said = visit.decl.members.flatMap { member -> [TypeRef] in
      switch member {
      case .associatedType(let type):
        type.inheritance + type.whereClause.flatMap(\.types) + [type.defaultType].compactMap(\.self)
      case .typeAlias(let alias): [alias.type]
      default: []
      }
    }
    return (said + visit.decl.whereClause.flatMap(\.types)).contains(where: isForeign)
      || visit.superclasses.contains { index.isDependency(file: $0.header.location.file) || $0.isBuiltIn }
  }

  func typeName(_ decl: NominalDecl) -> TypeRef { .named(components: decl.memberScope.context) }

  /// Whether a class conforms to a protocol of the standard library, or inherits that.
  func conforms(_ decl: NominalDecl, toBuiltIn name: String) -> Bool {
    index.superclasses(from: decl).contains { parent in
      Inheritance(ofBounds: index.inheritance(of: parent), at: parent, in: index).inherits(name)
    }
  }

  /// Whether doubles must have an initialiser of the superclass as that isolates it.
  ///
  /// They cannot override the one that nobody has written beside another one.
  func keepsIsolationOfInitializer(_ superclass: NominalDecl?, _ requirements: [Requirement]) -> Bool {
    guard let superclass else { return false }
    if index.hasInitializerOnNoActor(superclass) { return true }
    // Where there is a default, the compiler (6.3.1) lets no class on an actor inherit the initialisers of one on none.
    if index.actorAroundDoubles != nil, !superclass.isBuiltIn, index.globalActor(of: superclass) == nil,
      !globalActors(of: 0).isEmpty
    {
      return true
    }
    let required = requirements.compactMap(\.member.initializer)
    return index.isolatesImplicitInitializerUnseen(superclass)
      && (required.count < 2 || !required.contains(where: \.parameters.isEmpty))
  }

  /// The isolation of what a visited protocol declares, unless that says otherwise.
  func isolation(ofMembersOf position: Int, isActor: Bool) -> Isolation {
    let visit = inheritance.visits[position]
    // What isolates its parents does not isolate an actor's protocol.
    if isActor, inheritance.isOrInherits("Actor", at: position) { return .instance }
    if let actor = globalActors(of: position).first {
      return .globalActor(actor, isInherited: index.ownGlobalActor(of: visit.decl) == nil)
    }
    // A double that is isolated isolates what says nothing.
    if visit.decl.header.has(modifier: "nonisolated"), !globalActors(of: 0).isEmpty { return .nonisolated }
    return visit.isBuiltIn || index.isCompiled(file: visit.file) ? .nonisolated : .unspecified
  }

  /// The global actors of a visited protocol: its own, or those it inherits, be it from a class, in order.
  func globalActors(of visit: Int) -> [Attribute] {
    var found: [Attribute] = []
    var pending = [visit]
    var isSeen = inheritance.visits.map { _ in false }
    isSeen[visit] = true
    while let position = pending.popLast() {
      let visit = inheritance.visits[position]
      // `nonisolated protocol` cuts off what it would inherit.
      if visit.decl.header.has(modifier: "nonisolated") { continue }
      if let actor = index.ownGlobalActor(of: visit.decl) {
        found.append(qualified(actor, visit))
        continue
      }
      found += visit.superclasses.compactMap { index.globalActor(of: $0) }
      for parent in visit.parents.reversed() where !isSeen[parent] {
        isSeen[parent] = true
        pending.append(parent)
      }
    }
    return found
  }

  /// The actor to which the conformance of a double belongs, since a type that an associated type is conforms there alone to what is asked
  /// of it, as types do in a module that an actor isolates by default.
  mutating func conformanceActor(_ actor: Attribute?, for bound: [(name: String, type: TypeRef)]) -> Attribute? {
    // A protocol on no actor can be conformed to on one.
    guard index.hasIsolatedTypes, !inheritance.isOrInherits("Actor") else { return nil }
    let isSendable = inheritance.isOrSurelyInherits("Sendable") || inheritance.isOrSurelyInherits("SendableMetatype")
    for (name, type) in bound {
      let asked = solver.boundsElsewhere(of: name).map { subject, bound in
        (subject, bounds: lookup.expandingAliases(bound).compositionElements.map(\.baseName))
      }
      for (subject, bounds) in asked {
        let meant = lookup.tellingAssociatedTypes(lookup.expandingAliases(subject.substituting([name: type])))
        guard let byDefault = lookup.actorOfConformance(of: meant, to: Set(bounds)) else { continue }
        let actor = actor ?? byDefault
        // What can go anywhere must conform anywhere.
        let isSent = asked.contains { $0.0 == subject && !$0.bounds.filter(["Sendable", "Error"].contains).isEmpty }
        if isSendable || isSent {
          let name = "\(subject)"
          diagnostics.append(.isolatedConformance(meant, of: name, on: actor, isSendable: isSendable, decl: root))
        }
        return actor
      }
    }
    return nil
  }

  mutating func globalActor() -> Attribute? {
    let actors = globalActors(of: 0)
    guard let first = actors.first else { return nil }
    if let other = actors.first(where: { $0.name.baseName != first.name.baseName }) {
      diagnostics.append(.conflictingGlobalActors(first, other, decl: root))
    }
    return first
  }

  func qualified(_ attribute: Attribute, _ visit: Inheritance.Visit) -> Attribute {
    var attribute = attribute
    attribute.name = index.lookup(in: visit.decl.scope).qualifying(attribute.name)
    return attribute
  }

  /// Says that nobody can conform without `unsafe` where associated types are tied to what is unsafe.
  mutating func diagnoseUnsafeTypes(among bound: [TypeRef]) {
    if !index.isStrictlyMemorySafe { return }
    let types = bound + parameters.flatMap(\.inheritance) + parameterRequirements.flatMap(\.types)
    if let unsafe = types.lazy.compactMap(lookup.firstUnsafe).first {
      diagnostics.append(.unsafeAssociatedType(unsafe, decl: root))
    }
  }

  /// Refuses names that mean types of the module in one protocol and associated types in the double.
  ///
  /// What an extension implements is left to that.
  ///
  /// - Parameter requirements: What a double may implement.
  mutating func settleHiddenNames(in requirements: inout [Requirement]) {
    let fixed = solver.bindings.filter { name, type in
      lookup.nominal(type)?.header.location != lookup.nominal(.named(name))?.header.location
    }
    let all = Set(solver.freeNames).union(fixed.keys)
    if all.isEmpty { return }
    let locations = Set(requirements.filter { !$0.hasDefaultImplementation }.map(\.member.header.location))
    let implementedLocations = Set(requirements.map(\.member.header.location)).subtracting(locations)
    var implemented: Set<DeclLocation> = []
    for (position, visit) in inheritance.visits.enumerated() where !visit.isBuiltIn {
      // What is declared around a protocol is written with what is around it.
      let outside = index.lookup(in: visit.decl.scope)
      let hidden = all.subtracting(names[position]).filter { outside.match([$0])?.depth ?? 0 == 0 }
      if hidden.isEmpty { continue }
      for name in hidden.sorted() {
        let mentioning = visit.decl.members.filter { member in
          !member.genericParameters.contains { $0.name == name } && member.mentions(name)
        }
        for member in mentioning where implementedLocations.contains(member.header.location) {
          guard implemented.insert(member.header.location).inserted else { continue }
          let described = member.compoundName ?? member.variable?.name ?? "subscript"
          diagnostics.append(.implementedHiddenName(described, name, of: visit.decl, decl: root))
        }
        if mentioning.contains(where: { locations.contains($0.header.location) }) {
          diagnostics.append(.hiddenName(name, of: visit.decl, decl: root))
        }
      }
    }
    if implemented.isEmpty { return }
    requirements.removeAll { $0.hasDefaultImplementation && implemented.contains($0.member.header.location) }
  }

  mutating func diagnoseUnimplementable() {
    if inheritance.isOrInherits("DistributedActor") { diagnostics.append(.distributedActor(root)) }
    if inheritance.isOrInherits("Actor"), let isolated = inheritance.visits.lazy.map(\.decl).first(where: isIsolated) {
      diagnostics.append(.isolatedActor(root, by: isolated))
    }
    // Nothing else matters then.
    if inheritance.isOrInherits("BitwiseCopyable") { diagnostics.insert(.bitwiseCopyable(root), at: 0) }
    for visit in inheritance.visits where index.isStandard(file: visit.file) {
      if let type = visit.decl.members.lazy.compactMap(\.compilerType).first {
        diagnostics.append(.compilerType(type, decl: root))
        return
      }
    }
  }

  /// Whether an attribute isolates a protocol, as others see it.
  private func isIsolated(_ decl: NominalDecl) -> Bool {
    guard let actor = index.ownGlobalActor(of: decl) else { return false }
    return !actor.isDefaultActor || index.isDependency(file: decl.header.location.file)
  }

  /// Says which slices of a built-in collection a double cannot have.
  mutating func diagnoseSlices() {
    guard inheritance.visits.contains(where: inheritance.isBuiltInCollection) else { return }
    if choosesSlices {
      diagnostics.append(.unknownSlices("SubSequence", needing: "subscript", decl: root))
    } else if choosesIndices {
      diagnostics.append(.unknownSlices("Indices", needing: "property", decl: root))
    } else if let bound = boundThatSlicesMiss {
      diagnostics.append(.unknownSlices(bound, decl: root))
    }
  }

  /// Whether the slices of a built-in collection are to be others than those for which the standard library has a subscript.
  private var choosesSlices: Bool {
    guard let type = solver.bindings["SubSequence"] else { return false }
    return !type.isUsualSlice && !hasSubscriptOfRange
  }

  /// Whether the indices of a built-in collection are to be others than those that the standard library has a property for.
  private var choosesIndices: Bool {
    guard let type = solver.bindings["Indices"], type.core.baseName != "DefaultIndices" else { return false }
    let isUsual = type.core.baseName == "Range" && inheritance.isOrInherits("RandomAccessCollection")
    return !isUsual
      && !inheritance.visits.contains { visit in
        !visit.isBuiltIn && visit.decl.members.contains { $0.variable?.name == "indices" }
      }
  }

  private var hasSubscriptOfRange: Bool {
    inheritance.visits.contains { !$0.isBuiltIn && $0.decl.members.contains(where: \.isSubscriptOfRange) }
  }

  /// A bound on the slices of a collection that `Slice` does not meet, as far as can be seen.
  private var boundThatSlicesMiss: TypeRef? {
    guard solver.bindings["SubSequence"]?.isUsualSlice ?? !hasSubscriptOfRange else { return nil }
    let bounds = solver.bounds(of: "SubSequence").flatMap(\.compositionElements)
    if bounds.isEmpty { return nil }
    let slice = index.extensions(ofTypeNamed: "Slice") + index.extensions(ofTypeNamed: "Swift.Slice")
    // The first visit stands for what has the bounds, and is where the protocol is.
    let conformances = Inheritance(ofBounds: slice.flatMap(\.inheritance), at: root, in: index).visits.dropFirst()
    return bounds.first { bound in
      guard let decl = lookup.nominal(bound), decl.kind == .protocol, decl.isBuiltIn || index.isOfModule(decl) else {
        return false
      }
      if decl.isBuiltIn, isMetBySlices(decl.name) { return false }
      return !conformances.contains { $0.decl.header.location == decl.header.location }
    }
  }

  /// Whether slices conform to a built-in protocol, be it because what they are slices of does.
  private func isMetBySlices(_ name: String) -> Bool {
    switch name {
    case "Sequence", "Collection", "Copyable", "Escapable", "SendableMetatype": true
    case "BidirectionalCollection", "RandomAccessCollection", "MutableCollection", "RangeReplaceableCollection",
      "ContiguousBytes", "Sendable":
      inheritance.isOrInherits(name)
    default: false
    }
  }
}

extension TypeRef {
  /// Whether it is what the slices of a collection are if it does not say.
  fileprivate var isUsualSlice: Bool { core.baseName == "Slice" && genericArguments == [.self] }
}

extension Member {
  /// Whether it gives what stands in a range of indices.
  fileprivate var isSubscriptOfRange: Bool {
    guard case .subscript(let decl) = self, decl.parameters.count == 1 else { return false }
    return decl.parameters[0].type.core.baseName == "Range"
  }

  /// A type that it mentions and that only the standard library can name, as it is one of the compiler's module `Builtin`.
  fileprivate var compilerType: TypeRef? {
    firstPart { if case .member(.identifier(nil, "Builtin", _), _, _) = $0 { true } else { false } }
  }
}
