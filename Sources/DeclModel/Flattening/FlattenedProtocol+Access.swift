extension ModuleIndex {
  /// Why a double cannot be as visible as was asked for: it would mention a type that fewer can see.
  ///
  /// - Parameters:
  ///   - access: What was asked for.
  ///   - flattened: The protocol or class.
  /// - Returns: An error at the first member that does, or nothing.
  package func obstacles(toAccess access: AccessLevel, of flattened: FlattenedProtocol) -> [Diagnostic] {
    if flattened.isClass { return obstacles(toAccess: access, ofClass: flattened) }
    // What is as visible as the protocol mentions nothing that is less visible.
    if access <= flattened.access { return [] }
    let decl = flattened.decl
    let names = Set(flattened.associatedTypes.map(\.name) + flattened.boundAssociatedTypes.map(\.name))
    func hidden(_ types: [TypeRef], of header: DeclHeader, _ own: [GenericParameter] = []) -> Diagnostic? {
      let scope = Scope(decl.memberScope.context, file: header.location.file)
      let lookup = lookup(in: scope).hiding(names.union(own.map(\.name)))
      guard let type = types.first(where: { lookup.narrowestAccess(in: $0) < access }) else { return nil }
      let message =
        "a double of '\(decl.name)' cannot be '\(access.rawValue)': it would mention '\(type)', which is less visible"
      return .error("double-access", message, at: header)
    }

    let bounds =
      [flattened.superclass, flattened.globalActor?.name].compactMap(\.self)
      + flattened.boundAssociatedTypes.map(\.type)
      + flattened.associatedTypes.flatMap(\.inheritance) + flattened.whereClause.flatMap(\.types)
    if let obstacle = hidden(bounds, of: decl.header) { return [obstacle] }
    for requirement in flattened.requirements {
      var types = [requirement.isolation.globalActor?.name].compactMap(\.self)
      requirement.member.forEachType { types.append($0) }
      if let obstacle = hidden(types, of: requirement.member.header, requirement.member.genericParameters) {
        return [obstacle]
      }
    }
    return []
  }

  /// A subclass is no more visible than its class, and what it overrides may mention types that fewer can see.
  private func obstacles(toAccess access: AccessLevel, ofClass flattened: FlattenedProtocol) -> [Diagnostic] {
    let (decl, own) = (flattened.decl, effectiveAccess(of: flattened.decl))
    if own < access { return [.classAccess(decl, toBe: access, but: decl.name, is: own, at: decl.header)] }
    func level(of member: Member) -> AccessLevel { member.header.access ?? .internal }
    let overridden = flattened.requirements.map(\.member) + flattened.overriddenInitializers.map(Member.initializer)
    guard access > .internal, let member = overridden.first(where: { level(of: $0) < access })
    else { return [] }
    return [.classAccess(decl, toBe: access, but: member.shownName, is: level(of: member), at: member.header)]
  }
}
