internal import SyntaxLite

// The initialiser that nobody has written, which the compiler makes for a class whose properties all begin with a value.

extension ModuleIndex {
  /// Whether the initialiser that the compiler makes for a class is surely isolated to no actor, though a default isolates the class.
  ///
  /// So it is if no property needs its actor for its first value: that is made of literals, or of what can be made on no actor either,
  /// and may go to any actor.
  ///
  /// NB: The compiler (6.3.1) isolates the one that a subclass inherits of it by the default, and then refuses that.
  func hasNonisolatedImplicitInitializer(_ decl: NominalDecl) -> Bool {
    globalActor(of: decl) != nil && makesValue(decl, depth: 0)
  }

  /// The attributes of a type that are no macros, which could add properties.
  private static let attributes: Set<String> = [
    "MainActor", "_documentation", "_spi", "available", "dynamicCallable", "dynamicMemberLookup", "globalActor", "objc",
    "objcMembers", "preconcurrency", "propertyWrapper", "resultBuilder", "usableFromInline",
  ]

  /// Whether values of a type can be made on no actor, by the initialiser that nobody has written.
  private func makesValue(_ decl: NominalDecl, depth: Int) -> Bool {
    guard decl.kind != .protocol, depth < ModuleIndex.aliasLimit, isOfModule(decl),
      decl.header.attributes.allSatisfy({ ModuleIndex.attributes.contains($0.name.baseName) }),
      !decl.members.contains(where: { $0.initializer.map { !$0.header.has(modifier: "convenience") } ?? false })
    else { return false }
    if decl.kind == .class, superclass(of: decl) != nil || unseenSuperclass(of: decl) != nil { return false }
    return decl.members.allSatisfy { $0.variable.map { beginsOnNoActor($0, in: decl, depth: depth) } ?? true }
  }

  /// Whether a property needs no actor for its first value.
  private func beginsOnNoActor(_ property: VariableDecl, in decl: NominalDecl, depth: Int) -> Bool {
    let header = property.header
    if header.isStatic || header.has(modifier: "lazy") { return true }
    if let accessors = property.accessors, !accessors.hasObservers { return true }
    guard header.attributes.isEmpty else { return false }
    let resolver = SendabilityResolver(
      lookup: lookup(in: decl.memberScope),
      genericParameters: decl.genericParameters,
      requirements: decl.whereClause
    )
    if let type = property.type, resolver.sendability(of: type) < .yes { return false }
    guard let value = property.initialValue else {
      return property.type.map { $0.core != $0.withoutOptionals } ?? false
    }
    guard let names = ExpressionNames(value), names.members.allSatisfy({ $0.name == "init" }) else { return false }
    return names.types.allSatisfy { name in
      let type = lookup(in: decl.memberScope).nominal(.named(name))
      if type == nil, ModuleIndex.systemTypes.contains(name) { return true }
      // What no file declares may be isolated where it is declared, as views are, if nothing is known of it.
      guard resolver.sendability(of: .named(name)) >= .yes else { return false }
      return type.map { makesValue($0, depth: depth + 1) } ?? true
    }
  }

  /// Types that are on no actor, and sendable, containers as far as what is in them is.
  private static let systemTypes = KnownSendability.superclasses.union(KnownSendability.containers)
    .union(["DispatchGroup", "DispatchQueue", "DispatchSemaphore"])
}
