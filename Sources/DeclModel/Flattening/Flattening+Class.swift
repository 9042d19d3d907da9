// A class as what a subclass can make of it, in the form of a protocol that requires just that.

extension ModuleIndex {
  /// Gathers everything that a subclass of a class can override, inherited or its own.
  func flatten(class decl: NominalDecl) -> FlattenedProtocol {
    let overridable = OverridableMembers(of: decl, in: self)
    let types = ClassTypes(of: decl, [:], in: self)
    var flattening = Flattening(asking(for: overridable.members.map(\.member), like: decl, types), index: self)
    var result = flattening.result()
    result.decl = decl
    result.restatedAssociatedTypes = []
    result.whereClause = decl.whereClause.map { $0.rewritten { types.localized($0) } }
    result.superclass = types.type
    result.isClassBound = true
    // The compiler wants a subclass to say it, too, whatever the conformance of its class depends on.
    result.isSendable = isDeclaredSendable(decl)
    result.globalActor = globalActor(of: decl)
    result.isCheckedAsSendable = isCheckedAsSendable(decl)
    result.inheritedInitializers = overridable.initializers.inherited
    result.overriddenInitializers = overridable.initializers.overridden
    result.keepsIsolationOfInitializer = isolatesImplicitInitializerUnseen(decl)
    result.standardProtocols = []
    result.fixedMembers = overridable.fixed + overridable.hidden
    result.inheritedTypeNames = overridable.typeNames
    result.stoppingFunction = stoppingFunction(in: enclosingNominals(of: decl.context) + [decl])
    // Most members of a public class are not public, so that no mock of it could be.
    result.access = min(result.access, .internal)
    restore(overridable.members, in: &result.requirements)
    if !result.overriddenInitializers.isEmpty {
      let initializers = result.overriddenInitializers.map { Requirement(.initializer($0), origin: "") }
      result.facts = lookup(in: decl.memberScope).facts(about: result.requirements + initializers)
    }
    result.diagnostics += obstacles(toSubclassing: decl, overridable)
    if let note = Diagnostic.left(as: decl, overridable) { result.diagnostics.append(note) }
    return FlattenedProtocol(result)
  }

  /// Whether a class is `Sendable` on no actor, and neither it nor one that it inherits says that it is unchecked.
  func isCheckedAsSendable(_ decl: NominalDecl) -> Bool {
    isDeclaredSendable(decl) && globalActor(of: decl) == nil
      && !superclasses(from: decl).flatMap(inheritance).contains { $0.hasAttribute("unchecked") }
  }

  /// A protocol that requires some members, with the generic parameters of a class as associated types.
  private func asking(for members: [Member], like decl: NominalDecl, _ types: ClassTypes) -> NominalDecl {
    let parameters = decl.genericParameters.map { parameter in
      var type = AssociatedTypeDecl(parameter.name, header: DeclHeader(location: decl.header.location))
      type.inheritance = parameter.inherited.map { [types.localized($0)] } ?? []
      return Member.associatedType(type)
    }
    return NominalDecl(
      protocol: decl.name,
      in: decl.context,
      inheriting: [],
      members: parameters + members,
      header: decl.header
    )
  }

  /// Gives requirements back what a protocol's do not have: that they override, who declares them, and what isolates them there.
  private func restore(_ members: [OverridableMembers.Overridable], in requirements: inout [Requirement]) {
    let byLocation = Dictionary(
      members.map { ($0.member.header.location, $0) },
      uniquingKeysWith: { first, _ in first }
    )
    for position in requirements.indices {
      guard let found = byLocation[requirements[position].member.header.location] else { continue }
      requirements[position].member.updateHeader { $0.modifiers = found.member.header.modifiers }
      requirements[position].isolation = found.isolation
      requirements[position].origin = found.origin
      requirements[position].isInherited = found.isInherited
      requirements[position].defaultAccess = nil
    }
  }

  /// Whether a class says that it is `Sendable`, be it for some arguments only.
  func isDeclaredSendable(_ decl: NominalDecl) -> Bool {
    SendabilityResolver(lookup: lookup(in: decl.scope)).isDeclaredSendable(decl, mayDepend: true)
  }

  // MARK: - Obstacles

  /// The access level of a class of another module that is less than `open`, which only its own module makes subclasses of.
  func accessThatForbidsSubclasses(of decl: NominalDecl) -> AccessLevel? {
    let level = effectiveAccess(of: decl)
    return (!seesInternals(of: decl) || isCompiled(file: decl.header.location.file)) && level < .open ? level : nil
  }

  private func obstacles(toSubclassing decl: NominalDecl, _ members: OverridableMembers) -> [Diagnostic] {
    if decl.header.has(modifier: "final") { return [.finalClass(decl)] }
    if let access = accessThatForbidsSubclasses(of: decl) { return [.classNotOpen(decl, access: access)] }
    if decl.genericParameters.contains(where: { $0.isPack || $0.isValue }) { return [.packClass(decl)] }
    let initializers = members.initializers
    if let initializer = initializers.withPack { return [.packInitializer(initializer, of: decl)] }
    if let initializer = initializers.foreign {
      return [.foreignInitializer(initializer, of: decl, underDefault: defaultActor != nil)]
    }
    return initializers.isReachable ? [] : [.classWithoutInitializer(decl)]
  }
}
