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

  /// Whether values of a type can be made on no actor, by the initialiser that nobody has written.
  private func makesValue(_ decl: NominalDecl, depth: Int) -> Bool {
    guard decl.kind != .protocol, depth < ModuleIndex.aliasLimit, isOfModule(decl),
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
    if let type = property.type {
      let resolver = SendabilityResolver(
        lookup: lookup(in: decl.memberScope),
        genericParameters: decl.genericParameters,
        requirements: decl.whereClause
      )
      if resolver.sendability(of: type) < .yes { return false }
    }
    guard let value = property.initialValue else {
      return property.type.map { $0.core != $0.withoutOptionals } ?? false
    }
    guard let names = ExpressionNames(value), names.members.allSatisfy({ $0.name == "init" }) else { return false }
    return names.types.allSatisfy { name in
      if let type = lookup(in: decl.memberScope).nominal(.named(name)) { return makesValue(type, depth: depth + 1) }
      // What no file declares is a type of another module, which no default of this one isolates.
      return name.first?.isUppercase ?? false
    }
  }
}
