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
    if isOnActor, let type = property.type, !place.isSendable(type) { return false }
    guard let value = property.initialValue else {
      // What is made of a struct gets the others as arguments.
      return property.type.map { decl.kind == .struct || $0.core != $0.withoutOptionals } ?? false
    }
    guard let names = ExpressionNames(value) else { return false }
    // A set of values that are hashed on their actor alone is made there.
    if value != "nil", place.mayNeedActor(names) { return false }
    // What no file declares may be isolated where it is declared, as views are, if nothing is known of it.
    for name in names.types where !place.isSendable(name, in: names) {
      if isOnActor || place.decls(in: .named(name)).isEmpty { return false }
    }
    return names.members.allSatisfy { isOnNoActor($0, of: names, at: place) }
  }

  /// Whether a member of an expression can be used on no actor.
  private mutating func isOnNoActor(
    _ member: ExpressionNames.Member,
    of names: ExpressionNames,
    at place: Place
  ) -> Bool {
    let types: [TypeRef]
    switch member.base {
    case .type(let name): types = [.named(name)]
    case .implied: types = place.type.map { [$0] } ?? []
    // A value of the system's has members of no actor; nothing tells of the others.
    case .value:
      return (place.type.map { [$0] } ?? names.types.map { .named($0) }).allSatisfy { place.decls(in: $0).isEmpty }
    }
    if member.name == "self" { return true }
    let decls = types.flatMap(place.decls)
    var isFound = false
    for decl in decls {
      for part in index.partsWithInherited(decl) {
        for candidate in part.members where member.mayMean(candidate, of: part) {
          isFound = true
          if !isOnNoActor(candidate, of: decl, in: part) { return false }
        }
      }
    }
    // Those that the module adds to a type of the system are its own.
    for part in types.flatMap(place.extensionsOfOthers) where !part.header.has(modifier: "nonisolated") {
      for candidate in part.members where member.mayMean(candidate, of: part) {
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
    case .enumCase, .typeAlias: return true
    // Which is called.
    case .nominal(let inner): return !inner.hasDesignatedInitializer && makesValue(inner)
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

extension FirstValues {
  /// A property, and where names in its first value are looked up.
  fileprivate struct Place {
    let lookup: NameLookup
    let resolver: SendabilityResolver
    /// Its written type.
    let type: TypeRef?

    init(index: ModuleIndex, decl: NominalDecl, type: TypeRef?) {
      self.type = type
      lookup = index.lookup(in: decl.memberScope)
      resolver = SendabilityResolver(
        lookup: lookup,
        genericParameters: decl.genericParameters,
        requirements: decl.whereClause,
        knowsClasses: true
      )
    }

    /// The types in view that a type names.
    func decls(in type: TypeRef) -> [NominalDecl] {
      var result: [NominalDecl] = []
      type.forEachPart { part in
        if let decl = lookup.nominal(part) { result.append(decl) }
      }
      return result
    }

    /// The extensions of the types that are named and not in view.
    func extensionsOfOthers(in type: TypeRef) -> [NominalDecl] {
      var result: [NominalDecl] = []
      type.forEachPart { part in
        guard lookup.nominal(part) == nil, let name = part.nameComponents?.joined(separator: ".") else { return }
        result += lookup.index.extensions(ofTypeNamed: name)
      }
      return result
    }

    /// Whether making the value asks a type for a conformance that may belong to an actor.
    func mayNeedActor(_ names: ExpressionNames) -> Bool {
      if let type { return lookup.mayNeedActor(type) }
      return names.typesOfKeys.contains { lookup.mayNeedActor(.dictionary(key: .named($0), value: .named("Int"))) }
    }

    /// Whether values of a type may go to any actor.
    func isSendable(_ type: TypeRef) -> Bool { resolver.sendability(of: type) == .yes }

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
