// What isolates types and functions.

extension NameLookup {
  /// The attribute among a declaration's that isolates it to a global actor.
  ///
  /// `MainActor` is known; another attribute counts if its type is in view and is marked `@globalActor`.
  public func globalActor(in attributes: [Attribute]) -> Attribute? {
    attributes.first { attribute in
      if attribute.arguments != nil { return false }
      if attribute.name.baseName == "MainActor" { return true }
      return nominal(attribute.name)?.header.attribute(named: "globalActor") != nil
    }
  }

  /// That actor by the name that it has everywhere.
  package func globalActorType(in attributes: [Attribute]) -> TypeRef? {
    guard let attribute = globalActor(in: attributes) else { return nil }
    guard let decl = declaredNominal(attribute.name) else { return .named(attribute.name.baseName) }
    return .named(components: decl.memberScope.context)
  }

  /// Whether one among a declaration's attributes may be a global actor that is not in view, as for a macro none is but `MainActor`.
  func mayHaveUnseenActor(in attributes: [Attribute]) -> Bool {
    guard index.isDefaultActorUnseen else { return false }
    return attributes.contains { attribute in
      let name = attribute.name.baseName
      return attribute.arguments == nil && !attribute.isResultBuilder && name.first?.isUppercase == true
        && name != "MainActor" && name != "Sendable" && nominal(attribute.name) == nil
    }
  }

  /// Marks functions of global actors as `@Sendable` where a value of a parameter's type holds them.
  ///
  /// In a module in Swift 6 mode they are so without a word, and in tests in Swift 5 mode they are not, which then could not hand them on.
  package func sharingIsolatedFunctions(in type: TypeRef) -> TypeRef {
    switch type {
    case .optional(let wrapped): return .optional(sharingIsolatedFunctions(in: wrapped))
    case .array(let element): return .array(sharingIsolatedFunctions(in: element))
    case .dictionary(let key, let value): return .dictionary(key: key, value: sharingIsolatedFunctions(in: value))
    case .tuple(var elements):
      elements.updateEach { $0.type = sharingIsolatedFunctions(in: $0.type) }
      return .tuple(elements)
    case .attributed(var attributes, let base):
      guard base.functionType != nil, !type.hasAttribute("Sendable"), globalActor(in: attributes.attributes) != nil
      else { return .attributed(attributes, sharingIsolatedFunctions(in: base)) }
      attributes.attributes.append(Attribute(name: .named("Sendable")))
      return .attributed(attributes, base)
    default: return type
    }
  }
}

extension ModuleIndex {
  /// The global actor that the attributes of a type name.
  func ownGlobalActor(of decl: NominalDecl) -> Attribute? {
    lookup(in: decl.scope).globalActor(in: decl.header.attributes)
  }

  /// The global actor that isolates a type: its own attribute's, or that of its superclass or of a protocol of its.
  package func globalActor(of decl: NominalDecl) -> Attribute? { isolation(of: decl)?.actor }

  /// That actor by the name that it has everywhere.
  package func globalActorType(of decl: NominalDecl) -> TypeRef? {
    isolation(of: decl).flatMap { lookup(in: $0.scope).globalActorType(in: [$0.actor]) }
  }

  /// The same of what belongs to no instance: in an actor, that is on the global actor of a protocol of its.
  package func globalActorType(ofStaticMembersIn decl: NominalDecl) -> TypeRef? {
    if decl.kind != .actor { return globalActorType(of: decl) }
    let lookup = lookup(in: decl.scope)
    return decl.inheritance.lazy.compactMap { lookup.nominal($0) }.compactMap { globalActorType(of: $0) }.first
  }

  /// The global actor that isolates a type, and the place where that is written.
  private func isolation(of decl: NominalDecl) -> (actor: Attribute, scope: Scope)? {
    var seen: Set<DeclLocation> = []
    return isolation(of: decl, &seen)
  }

  private func isolation(of decl: NominalDecl, _ seen: inout Set<DeclLocation>) -> (actor: Attribute, scope: Scope)? {
    if isOnNoGlobalActor(decl) || seen.count > ModuleIndex.ancestorLimit { return nil }
    if let own = ownGlobalActor(of: decl) { return (own, decl.scope) }
    let lookup = lookup(in: decl.scope)
    for type in decl.inheritance {
      if let parent = lookup.nominal(type) {
        guard parent.kind == .class || parent.kind == .protocol,
          parent.inheritance.isEmpty || seen.insert(parent.header.location).inserted
        else { continue }
        if let found = isolation(of: parent, &seen) { return found }
      } else if KnownIsolation.isOnMainActor(type.baseName) {
        return (Attribute(name: .named("MainActor")), decl.scope)
      }
    }
    return nil
  }

  /// More than anything has, and less than what the stack can take.
  private static let ancestorLimit = 1_000

  private func isOnNoGlobalActor(_ decl: NominalDecl) -> Bool {
    decl.kind == .actor || decl.header.has(modifier: "nonisolated")
  }

  /// The isolation of a member of a type, or of an extension of it.
  ///
  /// - Parameters:
  ///   - member: The member.
  ///   - owner: The type.
  ///   - part: The extension, if it stands in one.
  /// - Returns: The actor.
  package func isolation(of member: Member, in owner: NominalDecl, statedIn part: NominalDecl? = nil) -> Isolation {
    let header = member.header
    if let declared = member.declaredIsolation { return declared }
    // An extension may stand in another file.
    let scope = Scope(owner.memberScope.context, file: header.location.file)
    if let own = lookup(in: scope).globalActor(in: header.attributes) { return .globalActor(own) }
    if header.attribute(named: "IBAction") != nil { return .globalActor(Attribute(name: .named("MainActor"))) }
    if owner.kind == .actor { return header.isStatic ? .nonisolated : .instance }
    if owner.kind != .protocol, let inferred = inferredIsolation(of: member, in: owner, statedIn: part ?? owner) {
      return inferred
    }
    return (part.flatMap { actor(of: $0, extending: owner) } ?? globalActor(of: owner)).map { .globalActor($0) }
      ?? .unspecified
  }

  /// The actor of what an extension adds to a type, if the extension does not leave that to the type.
  ///
  /// One that says nothing is on the actor of its module, even if the type is `nonisolated`.
  private func actor(of part: NominalDecl, extending owner: NominalDecl) -> Attribute? {
    guard part.kind == .extension, owner.kind != .protocol, !part.header.has(modifier: "nonisolated") else {
      return nil
    }
    if let own = lookup(in: part.scope).globalActor(in: part.header.attributes) { return own }
    let isOnNoActor = owner.header.has(modifier: "nonisolated") || isDependency(file: owner.header.location.file)
    return isOnNoActor && !isLeftOut(owner) ? actorByDefault(in: part.header.location.file) : nil
  }

  /// Whether what an extension adds to a type that is not in view is on an actor, unless it says otherwise.
  func isIsolated(extension part: NominalDecl) -> Bool {
    if part.header.has(modifier: "nonisolated") { return false }
    return lookup(in: part.scope).globalActor(in: part.header.attributes) != nil
      || actorByDefault(in: part.header.location.file) != nil
  }

  /// The global actor among that, by the name that it has everywhere.
  package func globalActorType(
    of member: Member,
    in owner: NominalDecl,
    statedIn part: NominalDecl? = nil
  ) -> TypeRef? {
    guard let actor = isolation(of: member, in: owner, statedIn: part).globalActor else { return nil }
    let scope = Scope(owner.memberScope.context, file: member.header.location.file)
    return lookup(in: scope).globalActorType(in: [actor])
  }

  /// The same of a member that is called or read: a property that says nothing itself is on the global actor of its wrapper's value.
  package func isolation(ofUsed member: Member, in owner: NominalDecl, statedIn part: NominalDecl? = nil) -> Isolation {
    let own = isolation(of: member, in: owner, statedIn: part)
    guard case .variable(let variable) = member, member.declaredIsolation == nil, owner.kind != .protocol else {
      return own
    }
    let lookup = lookup(in: Scope(owner.memberScope.context, file: variable.header.location.file))
    guard lookup.globalActor(in: variable.header.attributes) == nil,
      let wrapper = lookup.outerWrapper(of: variable),
      let actor = isolation(of: .variable(wrapper.value), in: wrapper.decl).globalActor
    else { return own }
    return own.globalActor?.name.baseName == actor.name.baseName ? own : .globalActor(actor)
  }

  /// The global actor that isolates what an extension of a protocol implements.
  func isolation(ofDefault member: Member, of decl: NominalDecl, in part: NominalDecl) -> Attribute? {
    if member.declaredIsolation != nil || part.header.has(modifier: "nonisolated") { return nil }
    let attributes = member.header.attributes + part.header.attributes
    if let own = lookup(in: part.scope).globalActor(in: attributes) { return own }
    if let inherited = globalActor(of: decl) { return inherited }
    let isOfModule = !part.isBuiltIn && !isDependency(file: part.header.location.file)
    // That the protocol is `nonisolated` does not count for its extensions.
    return isOfModule ? defaultActor : nil
  }
}

// MARK: - Isolation by default

extension ModuleIndex {
  /// A type as it would say what isolates it, if nothing else does than the default of its module.
  func isolated(_ decl: NominalDecl, by actor: Attribute) -> NominalDecl {
    guard [.protocol, .class, .struct, .enum].contains(decl.kind), !saysIsolation(decl) else { return decl }
    var (result, actor) = (decl, actor)
    if isLeftOut(decl) {
      result.parts.header.modifiers.append(Modifier(name: "nonisolated"))
      return result
    }
    actor.isDefaultActor = true
    if actor.name == .named("MainActor"), lookup(in: decl.scope).declaresType("MainActor") {
      actor.name = .member(.named("_Concurrency"), name: "MainActor", arguments: [])
    }
    if decl.kind == .protocol, isDependency(file: decl.header.location.file), !inheritsDefaultActor(decl) {
      // NB: the compiler (6.3.1) passes on to other modules what isolates the members then, and not that the protocol is isolated.
      result.parts.members.updateEach { member in
        if isolation(of: member, in: decl) == .unspecified { member.updateHeader { $0.attributes.append(actor) } }
      }
    } else {
      result.parts.header.attributes.append(actor)
    }
    return result
  }

  /// Whether something that a type inherits is isolated by default in its module.
  private func inheritsDefaultActor(_ decl: NominalDecl) -> Bool {
    var known = [decl.header.location: false]
    return inheritsDefaultActor(decl, &known)
  }

  private func inheritsDefaultActor(_ decl: NominalDecl, _ known: inout [DeclLocation: Bool]) -> Bool {
    let lookup = lookup(in: decl.scope)
    return decl.parents.contains { type in
      guard let parent = lookup.nominal(type), parent.kind == .protocol || parent.kind == .class else { return false }
      return isIsolatedByDefault(parent, &known)
    }
  }

  /// Whether a module isolates a type that says nothing else.
  func isIsolatedByDefault(_ decl: NominalDecl) -> Bool {
    var known: [DeclLocation: Bool] = [:]
    return isIsolatedByDefault(decl, &known)
  }

  /// The same, once for each type.
  ///
  /// One that is asked about on the way to its own answer is not: in broken code, it inherits itself.
  private func isIsolatedByDefault(_ decl: NominalDecl, _ known: inout [DeclLocation: Bool]) -> Bool {
    let place = decl.header.location
    if let answer = known[place] { return answer }
    known[place] = false
    if actorByDefault(in: place.file) == nil || saysIsolation(decl) { return false }
    let answer = known.count > ModuleIndex.aliasLimit || !isLeftOut(decl, &known)
    known[place] = answer
    return answer
  }

  /// Whether the default of a module is not for a type that says nothing itself (SE-0466): values of it cross between actors, as those of
  /// an `Error` do, or it stands in a type that is not on that actor.
  private func isLeftOut(_ decl: NominalDecl) -> Bool {
    var known = [decl.header.location: false]
    return isLeftOut(decl, &known)
  }

  private func isLeftOut(_ decl: NominalDecl, _ known: inout [DeclLocation: Bool]) -> Bool {
    // What is inherited goes before both, which few types need to be asked about.
    (standsOffActor(decl, &known) || crossesActors(decl)) && !inheritsDefaultActor(decl, &known)
  }

  private func standsOffActor(_ decl: NominalDecl, _ known: inout [DeclLocation: Bool]) -> Bool {
    guard let outer = outerType(of: decl), !isIsolatedByDefault(outer, &known) else { return false }
    return globalActor(of: outer)?.name.baseName != actorByDefault(in: decl.header.location.file)?.name.baseName
  }

  private func crossesActors(_ decl: NominalDecl) -> Bool {
    if decl.kind == .protocol || decl.inheritance.isEmpty { return false }
    let lookup = lookup(in: decl.scope)
    let protocols = decl.inheritance.filter { lookup.nominal($0)?.kind != .class }
    return Inheritance(ofBounds: protocols, at: decl, in: self).visits.dropFirst().contains { visit in
      visit.decl.inheritance.contains { ModuleIndex.crossingProtocols.contains($0.baseName) }
    }
  }

  private static let crossingProtocols: Set<String> = ["Sendable", "SendableMetatype"]

  /// The type around a declaration, if its own braces are around it, or those of an extension that says on which actor it is, or on none;
  /// an actor's in any case.
  private func outerType(of decl: NominalDecl) -> NominalDecl? {
    guard let name = decl.context.last else { return nil }
    let (context, place) = (decl.context.dropLast(), decl.header.location)
    // Of several, `#if` blocks choose one.
    for id in types[ModuleIndex.key(context, name)] ?? [] {
      if let outer = self[id].nominal, outer.declares(at: place) { return outer }
    }
    guard let extended = lookup(in: Scope(Array(context), file: place.file)).nominal(.named(name)),
      let part = extensions(of: extended).first(where: { $0.declares(at: place) })
    else { return nil }
    let saysIsolation = part.header.has(modifier: "nonisolated") || ownGlobalActor(of: part) != nil
    return saysIsolation || extended.kind == .actor ? extended : nil
  }

  /// Whether a type, or something that it inherits, says on which actor it is, or on none.
  func saysIsolation(_ decl: NominalDecl) -> Bool {
    if saysIsolationItself(decl) { return true }
    if decl.parents.isEmpty { return false }
    var seen: Set = [decl.header.location]
    var pending = [decl]
    while let next = pending.popLast() {
      let lookup = lookup(in: next.scope)
      for type in next.parents {
        if ModuleIndex.actorProtocols.contains(type.baseName) { return true }
        guard let parent = lookup.nominal(type), seen.insert(parent.header.location).inserted else { continue }
        // `nonisolated` is what a class inherits of another one, and nobody else of anybody.
        if next.kind != .class || parent.kind != .class, parent.header.has(modifier: "nonisolated") { continue }
        if saysIsolationItself(parent) { return true }
        pending.append(parent)
      }
    }
    return false
  }

  private func saysIsolationItself(_ decl: NominalDecl) -> Bool {
    if isOnNoGlobalActor(decl) { return true }
    let attributes = (decl.header.attributes + decl.header.conditionalAttributes).filter { !$0.isDefaultActor }
    return lookup(in: decl.scope).globalActor(in: attributes) != nil
  }

  private static let actorProtocols: Set<String> = ["Actor", "DistributedActor", "AnyActor"]
}

extension NominalDecl {
  /// Whether a member of the declaration stands at a place.
  fileprivate func declares(at place: DeclLocation) -> Bool {
    if header.location.file != place.file { return false }
    // Members are in the order of the source, and may be thousands.
    var (start, end) = (0, members.count)
    while start < end {
      let middle = (start + end) / 2
      if members[middle].header.location.offset < place.offset { start = middle + 1 } else { end = middle }
    }
    return start < members.count && members[start].header.location == place
  }
}
