/// The members of a class that a subclass elsewhere can override, those of its superclasses in view among them.
struct OverridableMembers {
  /// A member as the subclass declares it, and what isolates it where it is declared.
  struct Overridable {
    var member: Member
    var isolation: Isolation
    var origin: String
    var isInherited: Bool
  }

  /// The members, those of the class itself first.
  private(set) var members: [Overridable] = []
  /// What stays as it is.
  private(set) var fixed: [FixedMember] = []
  /// The names of the types that are declared in the classes, which a subclass sees.
  private(set) var typeNames: [String] = []
  /// The first superclass that is not in view.
  private(set) var unseenSuperclass: TypeRef?
  /// Members that no printed interface shows, and whose names no member of a subclass may have.
  private(set) var hidden: [FixedMember] = []
  /// The initialisers that it inherits, or must override.
  private(set) var initializers: OverridableInitializers

  private struct Declared {
    var signature: RequirementSignature
    var isOverride: Bool
    /// Where it is declared, if it is overridden.
    var location: DeclLocation?
  }

  private let index: ModuleIndex
  /// Looks names up as they mean something in the class, and so in its subclass.
  private let rootLookup: NameLookup
  /// The generic parameters of the class whose members these are.
  private let parameterNames: Set<String>
  private var seen: [RequirementShape: [Declared]] = [:]

  /// Follows a class and its superclasses, the nearest first.
  init(of decl: NominalDecl, in index: ModuleIndex) {
    self.index = index
    rootLookup = index.lookup(in: decl.memberScope)
    parameterNames = Set(decl.genericParameters.map(\.name))
    initializers = OverridableInitializers(of: decl, in: index)
    var next: ClassTypes? = ClassTypes(of: decl, [:], in: index)
    var depth = 0
    while let types = next, depth < ModuleIndex.aliasLimit {
      let current = types.declaration
      let isOwn = index.seesInternals(of: current) && !index.isCompiled(file: current.header.location.file)
      // What every object has is no subject of a test.
      if !current.isBuiltIn { take(current.members, of: types, isOwn: isOwn, isInherited: depth > 0) }
      for part in index.extensions(of: current) {
        take(part.members, of: types, in: part, isOwn: isOwn, isInherited: depth > 0)
      }
      initializers.look(in: types, isOwn: isOwn, isInherited: depth > 0)
      next = types.superclass(in: index)
      if next == nil { unseenSuperclass = index.unseenSuperclass(of: current) }
      if current.name == "NSError" || unseenSuperclass?.baseName == "NSError" {
        hidden = StandardLibrary.hiddenMembersOfErrors.map { name in
          FixedMember(name: name, location: current.header.location, reason: .notOpen)
        }
      }
      depth += 1
    }
    leaveAmbiguous()
  }

  /// Leaves overloads as they are that differ in what they ask of generic parameters alone.
  ///
  /// NB: The compiler (6.3.1) takes the override of one for an override of all whose parameters it can have.
  private mutating func leaveAmbiguous() {
    var ambiguous: Set<DeclLocation> = []
    for declared in seen.values where declared.count > 1 {
      for one in declared
      where declared.contains(where: { $0.signature.differsInConstraintsAlone(from: one.signature) }) {
        if let location = one.location { ambiguous.insert(location) }
      }
    }
    if ambiguous.isEmpty { return }
    fixed += members.filter { ambiguous.contains($0.member.header.location) }.map { FixedMember($0.member, .ambiguous) }
    members.removeAll { ambiguous.contains($0.member.header.location) }
  }

  // MARK: - Members

  private mutating func take(
    _ members: [Member],
    of types: ClassTypes,
    in part: NominalDecl? = nil,
    isOwn: Bool,
    isInherited: Bool
  ) {
    let decl = types.declaration
    let conditions = (isInherited ? decl.header.conditions : []) + (part?.header.conditions ?? [])
    for member in members {
      switch member {
      case .nominal(let decl): typeNames.append(decl.name)
      case .typeAlias(let decl): typeNames.append(decl.name)
      default: break
      }
      guard member.initializer == nil, let shape = RequirementShape(member) else { continue }
      var localized = types.localized(member)
      let lookup = index.lookup(in: decl.memberScope)
      guard let signature = RequirementSignature(localized, normalize: { lookup.hiding($1).normalized($0) }),
        isNew(shape, signature)
      else { continue }
      if isInherited {
        localized = localized.mappingTypes { rootLookup.uncovering($0, besides: parameterNames.union($1)).type }
      }
      let isOverride = member.header.has(modifier: "override")
      if case .variable(var variable) = localized, variable.type == nil, variable.isSingleName {
        variable.type = LiteralType.type(of: variable.initialValue, standard: lookup.standardType)
        localized = .variable(variable)
      }
      let reason =
        reason(for: localized, of: decl, in: part, isOwn: isOwn)
        ?? (isInherited && localized.asksOfFixedType(besides: parameterNames)
          || localized.hasTypesOnlyForSome(of: parameterNames) ? .fixedParameter : nil)
        ?? (isInherited && mentionsHiddenType(member, as: localized, of: decl) ? .hiddenType : nil)
      let location = reason == nil ? member.header.location : nil
      seen[shape, default: []].append(Declared(signature: signature, isOverride: isOverride, location: location))
      if let reason {
        fixed.append(FixedMember(localized, reason))
        continue
      }
      lookup.lookUpResultBuilders(of: &localized)
      localized.keepPortableDefaults(of: decl, seenFrom: isOwn ? .internal : .public, in: index)
      localized.becomeOverride(under: conditions, isOwn: isOwn, isolatedBy: lookup)
      var isolation = index.isolation(ofUsed: member, in: decl, statedIn: part)
      // An override has no wrapper, whose actor it must name.
      if let actor = isolation.globalActor, index.isolation(of: member, in: decl, statedIn: part) != isolation {
        localized.updateHeader { $0.attributes.append(actor) }
      }
      // What another module does not isolate must say so where a default would.
      if isolation == .unspecified, !isOwn || !index.isOfModule(decl), index.actorAroundDoubles != nil {
        isolation = .nonisolated
      }
      self.members.append(
        Overridable(
          member: localized,
          isolation: isolation,
          origin: decl.qualifiedName,
          isInherited: isInherited
        )
      )
    }
  }

  /// Whether an inherited member mentions a type that is hidden by another one, or by a generic parameter, where the class is.
  ///
  /// - Parameters:
  ///   - member: The member.
  ///   - localized: The same with names that hold at file level.
  ///   - owner: The class that declares it.
  /// - Returns: Whether it does, as far as declarations are in view.
  private func mentionsHiddenType(_ member: Member, as localized: Member, of owner: NominalDecl) -> Bool {
    let own = Set(member.genericParameters.map(\.name))
    // What a parameter of the superclass is may be a parameter of the class.
    let ofOwner = (index.enclosingNominals(of: owner.context) + [owner]).flatMap(\.genericParameters).map(\.name)
    let lookup = index.lookup(in: owner.memberScope.hiding(own.union(ofOwner)))
    let isHiddenByParameter = member.contains { part in
      guard let name = part.plainName, parameterNames.contains(name), !lookup.scope.hidden.contains(name) else {
        return false
      }
      if lookup.match([name]) != nil { return lookup.declaredNominal(part) != nil }
      return SystemTypes.contains(name) || !index.mayBeAssociatedType(name)
    }
    if isHiddenByParameter { return true }
    var isHidden = false
    let known = parameterNames.union(own)
    localized.forEachType { type in
      isHidden = isHidden || !rootLookup.hiddenNames(in: type, besides: known).isEmpty
    }
    return isHidden
  }

  /// Whether no nearer class declares it, too: then that overrides or hides it.
  private func isNew(_ shape: RequirementShape, _ signature: RequirementSignature) -> Bool {
    guard let nearer = seen[shape] else { return true }
    if shape.isVariable { return false }
    if nearer.contains(where: { $0.signature.mergeKey == signature.mergeKey }) { return false }
    // An override may return a subclass, and take a superclass or an optional.
    return !nearer.contains { $0.isOverride && ($0.signature.takesTheSame(as: signature) || nearer.count == 1) }
  }

  private func reason(
    for member: Member,
    of decl: NominalDecl,
    in part: NominalDecl?,
    isOwn: Bool
  ) -> FixedMember.Reason? {
    let header = member.header
    let level = header.access ?? part?.header.access ?? .internal
    // What is internal there was hidden as a private member is.
    if level <= .fileprivate { return index.hidesInternals(of: decl) ? .notOpen : .private }
    if header.has(modifier: "static") { return .static }
    if member.variable?.isLet ?? false { return .constant }
    if header.has(modifier: "final") || decl.header.has(modifier: "final") { return .final }
    if let part, !member.isExposedToObjectiveC(in: part, of: decl) { return .inExtension }
    if !isOwn, level < .open { return .notOpen }
    if header.isUnavailable { return .unavailable }
    if member.parameters.contains(where: \.isVariadic) { return .variadic }
    if member.genericParameters.contains(where: \.isPack) { return .pack }
    if member.parameters.contains(where: { index.isIsolatedToGlobalActor($0, in: decl) }) { return .isolated }
    guard case .variable(let variable) = member else {
      return member.resultType.flatMap(FixedMember.Reason.init(ofResult:))
    }
    guard let type = variable.type, variable.isSingleName else { return .untyped }
    return type.mentions("Self") ? .dynamicSelf : FixedMember.Reason(ofResult: type)
  }
}

extension Member {
  /// Whether it asks something of what a subclass has made a certain type, which no declaration there can repeat.
  func asksOfFixedType(besides parameterNames: Set<String>) -> Bool {
    let names = parameterNames.union(genericParameters.map(\.name))
    func isOpen(_ type: TypeRef) -> Bool { type.nameComponents?.first.map(names.contains) ?? false }
    return whereClause.contains { requirement in
      switch requirement {
      case .conformance(let subject, _), .layout(let subject, _): !isOpen(subject)
      case .sameType(let left, let right): !isOpen(left) && !isOpen(right)
      }
    }
  }
}

extension Member {
  /// Whether its clause asks something of a parameter of its type, and one of its types is generic over that, as `Set<Element>` is, which
  /// nothing outside of the member can mention.
  fileprivate func hasTypesOnlyForSome(of parameterNames: Set<String>) -> Bool {
    let asked = Set(
      whereClause.flatMap(\.types).compactMap { $0.nameComponents?.first }.filter(parameterNames.contains)
    )
    return !asked.isEmpty
      && contains { part in
        if case .dictionary(let key, _) = part { return key.mentions(anyOf: asked) }
        return part.genericArguments.contains { $0.mentions(anyOf: asked) }
      }
  }
}

extension FixedMember {
  fileprivate init(_ member: Member, _ reason: Reason) {
    self.init(
      name: member.compoundName ?? member.variable?.name ?? "",
      location: member.header.location,
      reason: reason
    )
  }
}

extension FixedMember.Reason {
  /// Why nothing of a type can be overridden, or nothing.
  fileprivate init?(ofResult type: TypeRef) {
    guard type.containsOpaqueType else { return nil }
    self = .opaque
  }
}

extension DeclHeader {
  /// Whether a double that is to compile in each language mode cannot use it, on whatever platform.
  package var isUnavailable: Bool { hasAvailability(\.isUnavailableInAMode) }
}

extension NameLookup {
  /// A type of the standard library, by its full name where the short one means something else.
  fileprivate func standardType(_ name: String) -> TypeRef {
    declaresType(name) ? .member(.named("Swift"), name: name, arguments: []) : .named(name)
  }
}

extension ModuleIndex {
  /// Whether a parameter is the global actor on which its function runs.
  fileprivate func isIsolatedToGlobalActor(_ parameter: Parameter, in decl: NominalDecl) -> Bool {
    guard parameter.type.hasSpecifier("isolated") else { return false }
    return lookup(in: decl.memberScope).nominal(parameter.type.core)?.header.attribute(named: "globalActor") != nil
  }

  /// The superclass that a class may have, if it is not in view; it may as well be a protocol.
  package func unseenSuperclass(of decl: NominalDecl) -> TypeRef? {
    guard let first = decl.inheritance.first, first.nameComponents != nil else { return nil }
    let isSeen = Inheritance(ofBounds: [first], at: decl, in: self).unknown.allSatisfy { $0.visit != 0 }
    return isSeen || ["Any", "AnyObject", "Sendable"].contains(first.baseName) ? nil : first
  }
}

extension Member {
  /// Whether Objective-C can see it, so that subclasses override it though it stands in an extension.
  fileprivate func isExposedToObjectiveC(in part: NominalDecl, of decl: NominalDecl) -> Bool {
    if header.attribute(named: "nonobjc") != nil || part.header.attribute(named: "nonobjc") != nil { return false }
    return header.attribute(named: "objc") != nil || part.header.attribute(named: "objc") != nil
      || decl.header.attribute(named: "objcMembers") != nil
  }

  /// Attributes that an override repeats; others make members, as property wrappers do, or are said by what is overridden.
  private static let repeatedAttributes: Set<String> = [
    "available", "discardableResult", "preconcurrency", "Sendable", "concurrent", "execution", "_spi",
  ]

  /// Makes of a declaration what overrides it: with accessors, and without what only the first declaration says.
  mutating func becomeOverride(under conditions: [String], isOwn: Bool, isolatedBy lookup: NameLookup) {
    let setterAccess = lookup.setterAccess(of: self) ?? .open
    let canSet = isSettable && setterAccess >= (isOwn ? .internal : .public)
    switch self {
    case .variable(var decl):
      decl.accessors = Accessors(overriding: decl.accessors, isSettable: canSet)
      decl.initialValue = nil
      self = .variable(decl)
    case .subscript(var decl):
      decl.accessors = Accessors(overriding: decl.accessors, isSettable: canSet)
      self = .subscript(decl)
    default: break
    }
    updateHeader { header in
      func isRepeated(_ attribute: Attribute) -> Bool {
        Member.repeatedAttributes.contains(attribute.name.baseName) || lookup.globalActor(in: [attribute]) != nil
      }
      header.attributes = header.attributes.filter(isRepeated)
      header.conditionalAttributes = header.conditionalAttributes.filter(isRepeated)
      let isStatic = header.isStatic
      // `nonisolated(unsafe)` is said of what is stored.
      header.modifiers = header.modifiers
        .filter { $0.name == "nonisolated" || $0.detail == nil && AccessLevel(rawValue: $0.name) != nil }
        .map { $0.detail == "unsafe" ? Modifier(name: $0.name) : $0 }
      if isStatic { header.modifiers.insert(Modifier(name: "static"), at: 0) }
      header.modifiers.insert(Modifier(name: "override"), at: 0)
      if !conditions.isEmpty {
        header.conditions = conditions + header.conditions.filter { !conditions.contains($0) }
      }
    }
  }
}

extension Accessors {
  /// The accessors with which a property or subscript is overridden, be it stored.
  fileprivate init(overriding other: Accessors?, isSettable: Bool) {
    self.init(getter: Accessor(effects: other?.getter?.effects ?? Effects()), setter: isSettable ? Accessor() : nil)
  }
}
