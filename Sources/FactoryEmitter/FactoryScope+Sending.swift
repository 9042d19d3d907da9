import DeclModel

/// Values that cross from one actor to another.
extension FactoryScope {
  /// The type of a parameter whose value an initialiser takes from one actor to another, or to none.
  ///
  /// The compiler takes over only what can be shared, or what the caller gives away for good.
  func sentType(_ type: TypeRef, to initializer: InitializerDecl) -> TypeRef {
    let passed = parameterType(type)
    return !mayRunElsewhere(initializer) || canSurelyBeShared(type) ? passed : passed.sent
  }

  /// Whether an initialiser may be on another actor than the factory that calls it, or on none.
  private func mayRunElsewhere(_ initializer: InitializerDecl) -> Bool {
    if decl.kind == .actor { return true }
    guard initializer.effects.isAsync, isolation != nil || index.defaultActor != nil else { return false }
    let header = initializer.header
    if header.has(modifier: "nonisolated") || header.attribute(named: "concurrent") != nil { return true }
    return isolation == nil && lookup.globalActorType(in: header.attributes) == nil
      && inferredActor(of: .initializer(initializer)) == nil
  }

  /// Whether a closure of a type would take a generic type's conformance to where it might not be.
  func wouldShareConformance(_ type: TypeRef) -> Bool {
    let meant = expanded(type)
    guard isSharedFunction(meant.unparenthesized) || isSharedFunction(type.unparenthesized) else { return false }
    let bound = constrainedNames
    return meant.contains { $0.plainName.map(bound.contains) ?? false }
  }

  /// Whether values of a type are `Sendable` for sure; others may be, too.
  func canSurelyBeShared(_ type: TypeRef) -> Bool {
    let meant = expanded(type)
    if meant.functionType != nil { return isSharedFunction(meant) }
    let generic = genericNames.map { GenericParameter(name: $0) }
    let resolver = SendabilityResolver(lookup: lookup, genericParameters: generic, infersConformances: false)
    return resolver.sendability(of: meant) == .yes
  }

  /// The generic parameters of which a protocol is asked, but not that they can be shared.
  static func constrainedNames(in decls: [NominalDecl]) -> Set<String> {
    var bounds: [String: [TypeRef]] = [:]
    for parameter in decls.flatMap(\.genericParameters) {
      if let inherited = parameter.inherited { bounds[parameter.name, default: []].append(inherited) }
    }
    for case .conformance(let subject, let bound) in decls.flatMap(\.whereClause) {
      if let name = subject.plainName { bounds[name, default: []].append(bound) }
    }
    let shared = bounds.filter { $0.value.contains { $0.contains { FactoryScope.sharing.contains($0.baseName) } } }
    let asking = bounds.filter { $0.value.contains { !FactoryScope.layouts.contains($0.core.baseName) } }
    return Set(asking.keys).subtracting(shared.keys)
  }

  /// Protocols that make a type one that can be shared, its conformances included.
  private static let sharing: Set<String> = ["Sendable", "SendableMetatype", "Error", "Actor"]

  /// Requirements on a type that are no conformances.
  private static let layouts: Set<String> = ["AnyObject", "Copyable", "Escapable"]

  /// Whether a function can be called from anywhere, or is bound to an actor.
  func isSharedFunction(_ type: TypeRef) -> Bool {
    type.hasAttribute("Sendable") || lookup.globalActorType(in: type.typeAttributes) != nil
  }
}

extension TypeRef {
  /// The type of a parameter whose argument the caller gives away for good.
  var sent: TypeRef {
    if hasSpecifier("sending") { return self }
    guard case .attributed(var attributes, let base) = self else {
      return .attributed(TypeAttributes(specifiers: ["sending"]), self)
    }
    attributes.specifiers.append("sending")
    return .attributed(attributes, base)
  }
}
