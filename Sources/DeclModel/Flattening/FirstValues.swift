internal import SyntaxLite

/// Finds out whether values can be made on no actor, though a default isolates the types of a module.
///
/// The rule is the compiler's (SE-0411): an initialiser that nobody has written is isolated if a property's first value needs the actor, or
/// if a property of the actor is of a type that is not `Sendable`.
struct FirstValues {
  let index: ModuleIndex
  /// What was found, by the places of types; those that are asked about themselves meanwhile count as made on no actor.
  private var found: [DeclLocation: Bool] = [:]

  init(index: ModuleIndex) {
    self.index = index
  }

  /// The attributes of a type that are no macros, which could add properties.
  private static let attributesOfTypes: Set<String> = [
    "MainActor", "_documentation", "_spi", "available", "dynamicCallable", "dynamicMemberLookup", "frozen",
    "globalActor", "objc", "objcMembers", "preconcurrency", "propertyWrapper", "resultBuilder", "usableFromInline",
  ]

  /// The attributes of a property that are neither macros nor wrappers, which could begin with another value.
  private static let attributesOfProperties: Set<String> = ["available", "objc", "usableFromInline"]

  /// Whether values of a type can be made on no actor, by the initialiser that nobody has written.
  mutating func makesValue(_ decl: NominalDecl) -> Bool {
    if let known = found[decl.header.location] { return known }
    found[decl.header.location] = true
    let result = makesNewValue(decl)
    found[decl.header.location] = result
    return result
  }

  private mutating func makesNewValue(_ decl: NominalDecl) -> Bool {
    if decl.kind == .protocol { return false }
    if index.globalActor(of: decl) == nil { return true }
    guard index.isOfModule(decl),
      decl.header.attributes.allSatisfy({ FirstValues.attributesOfTypes.contains($0.name.baseName) })
    else {
      return false
    }
    if decl.kind == .class, index.superclass(of: decl) != nil || index.unseenSuperclass(of: decl) != nil {
      return false
    }
    for member in decl.members {
      if let property = member.variable, !beginsOnNoActor(property, in: decl) { return false }
    }
    return true
  }

  /// Whether a property needs no actor for its first value.
  private mutating func beginsOnNoActor(_ property: VariableDecl, in decl: NominalDecl) -> Bool {
    let header = property.header
    if header.isStatic || header.has(modifier: "lazy") { return true }
    if let accessors = property.accessors, !accessors.hasObservers { return true }
    guard header.attributes.allSatisfy({ FirstValues.attributesOfProperties.contains($0.name.baseName) }) else {
      return false
    }
    let place = Place(index: index, decl: decl, type: property.type)
    let isOnActor = !header.has(modifier: "nonisolated")
    if isOnActor, let type = place.type, !place.isSendable(type) { return false }
    guard let value = property.initialValue else {
      // What is made of a struct gets the others as arguments.
      return property.type.map { decl.kind == .struct || $0.core != $0.withoutOptionals } ?? false
    }
    guard let names = ExpressionNames(value) else { return false }
    // A set of values that are hashed on their actor alone is made there.
    if value != "nil", place.mayNeedActor(names) { return false }
    // What no file declares may be isolated where it is declared, as views are, if nothing is known of it.
    for name in names.types where !place.isSendable(name, in: names) && !place.isOnlyBefore(name, in: names) {
      if isOnActor || place.decls(in: .named(name)).isEmpty { return false }
    }
    if isOnActor, !place.areSendable(names) { return false }
    return names.members.allSatisfy { isOnNoActor($0, of: names, at: place) }
  }

  /// Whether a member of an expression can be used on no actor.
  private mutating func isOnNoActor(
    _ member: ExpressionNames.Member,
    of names: ExpressionNames,
    at place: Place
  ) -> Bool {
    let types: [TypeRef]
    if let name = names.typeName(of: member.base) {
      types = [.named(components: name)]
    } else if member.base == .implied {
      types = place.type.map { [$0] } ?? []
    } else {
      // A value of the system's has members of no actor; nothing tells of the others.
      return (place.type.map { [$0] } ?? names.types.map { .named($0) }).allSatisfy { place.decls(in: $0).isEmpty }
    }
    if member.name == "self" { return true }
    let decls = types.flatMap(place.decls)
    var isFound = false
    for decl in decls {
      for part in index.partsWithInherited(decl) {
        for candidate in part.members where member.mayMean(type: candidate, of: part) {
          isFound = true
          if !isOnNoActor(candidate, of: decl, in: part) { return false }
        }
      }
    }
    // Those that the module adds to a type of the system are its own.
    for part in types.flatMap(place.extensionsOfOthers) where index.isIsolated(extension: part) {
      for candidate in part.members where member.mayMean(type: candidate, of: part) {
        if !candidate.header.has(modifier: "nonisolated") { return false }
      }
    }
    // A type's own initialiser is the one that nobody has written; what else is not found is the system's.
    if isFound || member.name != "init" { return isFound || decls.isEmpty || member.base == .implied }
    for decl in decls where decl.hasDesignatedInitializer || !makesValue(decl) { return false }
    return true
  }

  private mutating func isOnNoActor(_ candidate: Member, of decl: NominalDecl, in part: NominalDecl) -> Bool {
    switch candidate {
    // Of a type that is called, the initialiser is another member.
    case .enumCase, .typeAlias, .nominal: return true
    default: return index.globalActorType(of: candidate, in: decl, statedIn: part) == nil
    }
  }
}

extension VariableDecl {
  /// The types that its first value names.
  package var typesInInitialValue: Set<String> {
    guard let value = initialValue, let names = ExpressionNames(value) else { return [] }
    // Those in others stand behind a period.
    return names.types.union(names.members.map(\.name).filter { $0.first?.isUppercase ?? false })
  }
}

extension ExpressionNames.Member {
  /// Whether it may be a member that a type has itself, and not its values.
  fileprivate func mayMean(type candidate: Member, of part: NominalDecl) -> Bool {
    (candidate.header.isStatic || !candidate.isCalled(name)) && mayMean(candidate, of: part)
  }
}

extension TypeRef {
  /// The named types of a value and of what it holds, without those that only stand before the names of others.
  fileprivate var heldTypes: [TypeRef] {
    switch self {
    case .optional(let part), .implicitlyUnwrappedOptional(let part), .array(let part), .attributed(_, let part),
      .any(let part), .some(let part), .packElement(let part), .packExpansion(let part):
      part.heldTypes
    case .dictionary(let key, let value): key.heldTypes + value.heldTypes
    case .inlineArray(_, let element): element.heldTypes
    case .tuple(let elements): elements.flatMap(\.type.heldTypes)
    case .composition(let parts): parts.flatMap(\.heldTypes)
    case .identifier, .member: [self] + genericArguments.flatMap(\.heldTypes)
    default: []
    }
  }
}

extension NameLookup {
  /// The type that `Identifiable` infers for its associated type, `User.ID`, which nobody has written, from the property.
  fileprivate func identifierType(_ type: TypeRef) -> TypeRef? {
    guard case .member(let owner, "ID", _) = type, let decl = declaredNominal(owner) else { return nil }
    if let id = match(type.nameComponents ?? [])?.ids.first, index[id].alias != nil || index[id].nominal != nil {
      return nil
    }
    for part in index.partsWithInherited(decl) where part.kind != .protocol {
      guard let property = part.members.compactMap(\.variable).first(where: { $0.name == "id" }) else { continue }
      if let type = property.type { return index.lookup(in: part.memberScope).qualifying(type) }
      guard let names = property.initialValue.flatMap({ ExpressionNames($0) }), let type = names.types.first,
        names.members.allSatisfy({ $0.name == "init" && $0.base == .type(type) })
      else { return nil }
      return .named(type)
    }
    return nil
  }
}

extension FirstValues {
  /// A property, and where names in its first value are looked up.
  fileprivate struct Place {
    let lookup: NameLookup
    let resolver: SendabilityResolver
    /// Its written type.
    let type: TypeRef?

    init(index: ModuleIndex, decl: NominalDecl, type: TypeRef?) {
      let lookup = index.lookup(in: decl.memberScope)
      self.lookup = lookup
      self.type = type?.rewritten(lookup.identifierType)
      resolver = SendabilityResolver(
        lookup: lookup,
        genericParameters: decl.genericParameters,
        requirements: decl.whereClause,
        knowsSystem: true
      )
    }

    /// The types in view of a value and of what it holds.
    func decls(in type: TypeRef) -> [NominalDecl] { type.heldTypes.compactMap { lookup.nominal($0) } }

    /// The extensions of those that are not in view.
    func extensionsOfOthers(in type: TypeRef) -> [NominalDecl] {
      type.heldTypes.flatMap { part -> [NominalDecl] in
        guard lookup.nominal(part) == nil, let name = part.nameComponents?.joined(separator: ".") else { return [] }
        return lookup.index.extensions(ofTypeNamed: name)
      }
    }

    /// Whether making the value asks a type for a conformance that may belong to an actor.
    func mayNeedActor(_ names: ExpressionNames) -> Bool {
      if let type { return lookup.mayNeedActor(type) }
      return names.typesOfKeys.contains { key in
        let type = TypeRef.named(components: key.split(separator: ".").map(String.init))
        return lookup.mayNeedActor(.dictionary(key: type, value: .named("Int")))
      }
    }

    /// Whether values of a type may go to any actor.
    func isSendable(_ type: TypeRef) -> Bool { resolver.sendability(of: type) == .yes }

    /// The members in view that one in an expression may be, each with the place where it stands.
    private func meant(by use: ExpressionNames.Member, in names: ExpressionNames) -> [(member: Member, scope: Scope)] {
      guard let name = names.typeName(of: use.base), let decl = lookup.nominal(.named(components: name)) else {
        return []
      }
      return lookup.index.partsWithInherited(decl).flatMap { part in
        part.members.filter { use.mayMean(type: $0, of: part) }.map { ($0, part.memberScope) }
      }
    }

    /// Whether a type stands in an expression only before the names of nested ones, and of its variables and functions.
    func isOnlyBefore(_ name: String, in names: ExpressionNames) -> Bool {
      let uses = names.members.filter { $0.base == .type(name) }
      return !uses.isEmpty
        && uses.allSatisfy { use in
          if use.name == "init" { return false }
          let members = meant(by: use, in: names)
          return !members.isEmpty
            && members.allSatisfy { if case .enumCase = $0.member { false } else { true } }
        }
    }

    /// Whether values may go to any actor that are of types behind the names of others, or that variables and functions of types give.
    func areSendable(_ names: ExpressionNames) -> Bool {
      let nested = names.members.compactMap { names.typeName(of: $0.base) }.filter { $0.count > 1 }
      return nested.allSatisfy { isSendable(.named(components: $0)) }
        && (type != nil || names.members.allSatisfy { isSendable($0, in: names) })
    }

    /// Whether what a variable or function of a type gives in an expression may go to any actor.
    private func isSendable(_ use: ExpressionNames.Member, in names: ExpressionNames) -> Bool {
      meant(by: use, in: names).allSatisfy { member, scope in
        guard member.isCalled(use.name) else { return true }
        let resolver = SendabilityResolver(lookup: lookup.index.lookup(in: scope), knowsSystem: true)
        return resolver.sendability(ofStatic: member) == .yes
      }
    }

    /// Whether values of a type in an expression may, or that is only the beginning of one's name, or has its generic arguments there.
    func isSendable(_ name: String, in names: ExpressionNames) -> Bool {
      let type = TypeRef.named(name)
      if isSendable(type) { return true }
      guard lookup.nominal(type) == nil else { return false }
      return KnownSendability.containers.contains(name)
        || names.members.contains { $0.base == .type(name) && KnownSendability.isSendable("\(name).\($0.name)") }
    }
  }
}
