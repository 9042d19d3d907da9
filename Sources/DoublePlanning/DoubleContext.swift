public import DeclModel
public import NameResolver
public import SourceWriter

/// The facts about one double of a protocol that the plans of its members need.
///
/// A class, since every plan has one, and it never changes.
public final class DoubleContext: Sendable {
  /// The double's name.
  public let typeName: Identifier
  /// The same as it is written, which most members do.
  package let typeCode: Code
  /// The access modifier of the double's members, with the blank after it.
  public let access: Code
  /// The same of the double itself.
  package let typeAccess: Code
  /// Whether the double is an actor.
  public let isActor: Bool
  /// The global actor that isolates the double, or its members alone.
  private let globalActor: Attribute?
  /// Whether it isolates the double as a whole.
  package let isGloballyIsolated: Bool
  /// Whether it isolates members, and not the double as a whole.
  package var isolatesMembersAlone: Bool { globalActor != nil && !isGloballyIsolated }
  /// What such a member says that is on this actor: the attribute, and a blank.
  package var membersActor: Code { isolatesMembersAlone ? globalActor.map { "\($0) " } ?? "" : "" }
  /// Whether it is on the actor to which conformances belong that types of its members may need.
  package var canUseConformances: Bool { globalActor.map { $0.name.baseName == facts.actorOfConformances } ?? false }
  /// Whether the module may isolate it in a way that nobody saw.
  package let mayBeIsolatedByDefault: Bool
  /// Whether it has an initialiser that its actor does not isolate, and so no first value may need that.
  package let beginsOnNoActor: Bool
  private let hasSuperclass: Bool
  /// Whether it overrides what it implements.
  private let isSubclass: Bool
  package let isGeneric: Bool
  /// Whether a parameter pack of a type is around its members, where no enum can be declared.
  package let isInPack: Bool
  /// The known facts about the types that requirements name.
  public let facts: TypeFacts
  /// The double's name, after those of the doubles around it.
  private let path: [String]
  /// The meaning of `Self` in the double.
  private let selfMap: [String: TypeRef]
  /// The names of the double's generic parameters.
  package let genericNames: Set<String>
  /// Those and the name of the type of what never returns, which a generic parameter of a member would be taken for.
  let namesOfNoParameter: Set<String>
  /// Those of them whose values cannot be copied.
  private let noncopyableNames: Set<String>
  /// The names of the double's generic parameters and type aliases.
  private let memberTypeNames: Set<String>
  /// Names that no generated member may take.
  public let reservedNames: Set<String>
  /// The types of the standard library that nearly every member mentions.
  private let (void, never, error): (TypeRef, TypeRef, TypeRef)
  /// The erasure for members without generic parameters, which is the same for all.
  private let plainErasure: GenericErasure
  /// The same set for all doubles that are not generic.
  private static let never: Set = ["Never"]

  /// - Parameters:
  ///   - flattened: The protocol.
  ///   - name: The double's name.
  ///   - level: The double's access level.
  ///   - placement: Where the double is going to stand.
  ///   - enclosing: The double in which it is declared, if it is the double of an associated type.
  ///   - isInPack: Whether a parameter pack of a type is around its members.
  ///   - runtimeNames: Names that generated code uses, which nothing in the double may hide.
  package init(
    _ flattened: FlattenedProtocol,
    name: String,
    access level: AccessLevel,
    placement: DoublePlacement,
    in enclosing: DoubleContext? = nil,
    isInPack: Bool = false,
    runtimeNames: Set<String> = []
  ) {
    typeName = Identifier(source: name)
    access = Code.modifier(for: level)
    typeAccess = placement == .peer ? DoubleContext.modifier(for: level, beside: flattened.decl) : access
    self.isInPack = isInPack
    isActor = flattened.isActor
    globalActor = flattened.membersActor ?? flattened.doubleActor
    isGloballyIsolated = flattened.doubleActor != nil
    mayBeIsolatedByDefault = flattened.mayBeIsolatedByDefault
    beginsOnNoActor =
      flattened.keepsIsolationOfInitializer || !flattened.overriddenInitializers.isEmpty
      || flattened.requirements.contains { $0.member.initializer != nil && $0.isolation.globalActor == nil }
    isSubclass = flattened.isClass
    hasSuperclass = flattened.superclass != nil
    isGeneric = !flattened.associatedTypes.isEmpty || enclosing?.isGeneric ?? false
    // By its full name, since an associated type of a nested double may be called like the double around it, or like that itself.
    path = (enclosing?.path ?? []) + [name]
    let ownNames = Set(flattened.associatedTypes.map(\.name) + flattened.declaredTypeNames)
    let type = ownNames.contains(name) ? TypeRef.named(components: path) : .named(name)
    typeCode = "\(type)"
    var selfMap = ["Self": type]
    if let enclosing { selfMap[TypeRef.enclosingSelf.baseName] = .named(components: enclosing.path) }
    self.selfMap = selfMap
    genericNames = Set(flattened.associatedTypes.map(\.name)).union(enclosing?.genericNames ?? [])
    namesOfNoParameter = genericNames.isEmpty ? DoubleContext.never : genericNames.union(DoubleContext.never)
    var facts = flattened.facts
    // Facts are of what the names mean where the protocol stands.
    if !facts.uninhabited.isEmpty { facts.uninhabited.subtract(genericNames) }
    if !flattened.declaredTypeNames.isEmpty || !genericNames.isEmpty {
      let own = genericNames.union(flattened.declaredTypeNames)
      facts.others.formUnion(own)
      facts.declared.formUnion(own)
    }
    let genericNames = genericNames
    if !facts.sendable.isEmpty { facts.sendable = facts.sendable.filter { !$0.mentions(anyOf: genericNames) } }
    self.facts = facts
    noncopyableNames = Set(flattened.associatedTypes.filter(\.isNoncopyable).map(\.name))
      .union(enclosing?.noncopyableNames ?? [])
    memberTypeNames = genericNames.union(flattened.declaredTypeNames).union(enclosing?.memberTypeNames ?? [])
    // In this order nothing is copied where there is nothing to add.
    reservedNames =
      runtimeNames.union(memberTypeNames).union(flattened.fixedMembers.map(\.baseName))
      .union(flattened.namesInSuperclass)
    let memberTypeNames = memberTypeNames
    func standard(_ name: String) -> TypeRef { facts.standard(name, besides: memberTypeNames) }
    (void, never, error) = (standard("Void"), standard("Never"), standard("Error"))
    plainErasure = GenericErasure(parameters: [], whereClause: [], facts: facts)
  }

  /// The access modifier of a double that stands beside the declaration.
  private static func modifier(for level: AccessLevel, beside decl: NominalDecl) -> Code {
    // Beside a private declaration in a type, its double may need what is visible in that type alone.
    if level == .private, decl.header.access == .private, !decl.context.isEmpty { return "private " }
    guard let given = decl.extensionAccess else { return Code.modifier(for: level) }
    // An extension with a modifier gives its level to what stands in it. The compiler warns where that is repeated.
    if level == given || max(level, given) <= .fileprivate { return "" }
    return level == .internal ? "internal " : Code.modifier(for: level)
  }

  /// The comment above the double of an associated type, which is declared in another double.
  package static func nestedDocumentation(of flattened: FlattenedProtocol, noun: String) -> Code {
    "/// The `\(raw: flattened.decl.name)` of the \(raw: noun): a \(raw: noun) of `\(flattened.writtenType ?? .self)`."
  }

  /// Whether it is the double of an associated type, in another double.
  package var isNested: Bool { path.count > 1 }

  /// A type of the standard library, by its full name where the short one means something else.
  package func standard(_ name: String) -> TypeRef {
    switch name {
    case "Void": void
    case "Never": never
    case "Error": error
    default: facts.standard(name, besides: memberTypeNames)
    }
  }

  /// Whether a type is `()`; one called `Void` may be an associated type or another of the user's.
  package func isVoid(_ type: TypeRef) -> Bool { type.isVoid(called: void) }

  /// What stands for the generic parameters of a member, and for the opaque types in it.
  package func erasure(of parameters: [GenericParameter], _ whereClause: [GenericRequirement]) -> GenericErasure {
    if parameters.isEmpty, whereClause.isEmpty { return plainErasure }
    return GenericErasure(parameters: parameters, whereClause: whereClause, facts: facts)
  }

  /// A parameter as the double declares it: as written, with `Self` replaced, and with a default argument if it overrides.
  public func declaration(of parameter: Parameter) -> Parameter {
    // A type that a kind of double fixes may be a function, which was none where it was generic.
    let escapes =
      parameter.resolvedType?.hasAttribute("escaping") ?? false && !parameter.type.hasAttribute("escaping")
    // Most stay as they are.
    if !escapes, keeps(parameter.type), parameter.defaultValue == nil || isSubclass,
      parameter.resolvedType.map(keeps) ?? true
    {
      return parameter
    }
    return parameter.with { parts in
      parts.type = escapes ? type(parts.type).adding(attribute: "escaping") : type(parts.type)
      parts.resolvedType = parts.resolvedType.map(type)
      if !isSubclass { parts.defaultValue = nil }
    }
  }

  /// A type of a requirement as the double says it.
  public func type(_ type: TypeRef) -> TypeRef { keeps(type) ? type : type.substituting(selfMap) }

  /// Whether it says a type as it is: most mention no `Self`, and only in a nested double there is another one.
  private func keeps(_ type: TypeRef) -> Bool { !isNested && !type.mentions("Self") }

  /// The result of a function as the double declares it: `Self` stays where a superclass has it.
  func result(_ type: TypeRef) -> TypeRef { isSubclass ? type : self.type(type) }

  /// Whether a result must be cast to what it is declared as, since it may be that of a subclass.
  func castsSelf(_ type: TypeRef) -> Bool { isSubclass && type.mentions("Self") }

  /// A `where` clause of a requirement, or of the protocol, as the double says it.
  public func whereClause(_ requirements: [GenericRequirement]) -> WhereClause {
    WhereClause(requirements.map { $0.substituting(selfMap) })
  }

  /// Whether an actor isolates the members of the double.
  package var isIsolated: Bool { isActor || isGloballyIsolated }

  /// The modifier of what tests reach without going through the actor that isolates the double, with the blank after it.
  package var nonisolatedModifier: Code { isIsolated ? "nonisolated " : "" }

  /// The keyword before an expression with values of these types, with the blank after it: `unsafe` where one is, in a module that is
  /// strict about memory safety.
  package func safety(of types: @autoclosure () -> [TypeRef]) -> Code {
    !facts.unsafe.isEmpty && types().contains { facts.firstUnsafe(in: $0) != nil } ? "unsafe " : ""
  }

  /// The global actor that isolates the double, if what is kept for a member must stay on it, as a conformance that its types need may.
  package func actor(keeping member: Member) -> Attribute? { facts.mayNeedActor(member) ? globalActor : nil }

  /// Whether values of a type depend on another value's lifetime, so that nothing can keep them.
  func isNonescapable(_ type: TypeRef) -> Bool { facts.isNonescapable(type) }

  /// Whether there are no values of a type.
  package func isUninhabited(_ type: TypeRef) -> Bool { facts.isUninhabited(type) }

  /// Whether values of a type cannot be copied, be it for its declaration or for being such an associated type.
  package func isNoncopyable(_ type: TypeRef) -> Bool {
    if noncopyableNames.isEmpty { return facts.isNoncopyable(type) }
    return facts.isNoncopyable(type, or: { $0.plainName.map(noncopyableNames.contains) ?? false })
  }
}

extension DoubleContext {
  /// A requirement as the double must declare it: `nonisolated` where an actor isolates the double and not the requirement, which is
  /// so for what is inherited from elsewhere, and with its global actor in an actor, and where that isolates members alone.
  package func isolated(_ requirement: Requirement) -> Requirement {
    let header = requirement.member.header
    // What is not isolated serves both modes, and what waits reaches its actor in both. What a superclass isolates stays so.
    if isGloballyIsolated, case .globalActor(_, isInherited: true) = requirement.isolation,
      !requirement.member.effects.isAsync, !facts.mayNeedActor(requirement.member),
      !header.has(modifier: "override"), requirement.member.initializer == nil || !hasSuperclass
    {
      var requirement = requirement
      requirement.isolation = .unspecified
      return isolated(requirement)
    }
    // What waits would leave the actor of its protocol in a double on none, with values that may not be sent.
    let leavesActor = !isGloballyIsolated && requirement.member.isAsyncWithUnsendable
    if isActor || isolatesMembersAlone || leavesActor, let actor = requirement.isolation.globalActor,
      !header.attributes.contains(where: { $0.name == actor.name })
    {
      var requirement = requirement
      requirement.member.updateHeader { $0.attributes.append(actor) }
      return requirement
    }
    switch requirement.isolation {
    case .globalActor, .instance, .parameter: return requirement
    case .unspecified, .nonisolated: if header.has(modifier: "nonisolated") { return requirement }
    }
    // The caller says by an argument where it runs.
    if requirement.member.hasIsolatedParameter { return requirement }
    // What makes an actor, and what is static, does not belong to it; but an initialiser in an extension, as these are, must say so.
    let isOfInstance = !header.isStatic && requirement.member.initializer?.takesUnsendable ?? true
    guard isActor ? isOfInstance : isGloballyIsolated || requirement.isolation == .nonisolated else {
      return requirement
    }
    var requirement = requirement
    requirement.member.updateHeader { $0.modifiers.insert(Modifier(name: "nonisolated"), at: 0) }
    return requirement
  }
}

extension Member {
  /// Whether it waits and takes or returns what is not known to be `Sendable`.
  fileprivate var isAsyncWithUnsendable: Bool {
    effects.isAsync && header.attribute(named: "concurrent") == nil && !header.has(modifier: "nonisolated")
      && !(parameters.map(\.type) + [resultType].compactMap(\.self)).allSatisfy(\.isSurelySendable)
  }

  /// Whether a parameter says where it runs, so that the declaration cannot.
  var hasIsolatedParameter: Bool {
    parameters.contains { $0.type.hasSpecifier("isolated") }
  }
}
