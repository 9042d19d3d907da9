extension FlattenedProtocol {
  /// The protocol as doubles in another module see it: without what only its own module's settings define, and with
  /// ambiguous names written with their module.
  ///
  /// - Parameters:
  ///   - module: The module of the protocol.
  ///   - ambiguousNames: Names of types at its top level that other modules have as well.
  /// - Returns: The protocol, to be doubled elsewhere.
  package func seen(outside module: String, ambiguousNames: Set<String>) -> FlattenedProtocol {
    var result = qualifying(ambiguousNames, with: module).parts
    result.nestedTypes = nestedTypes.map { $0.seen(outside: module, ambiguousNames: ambiguousNames) }
    result.decl.parts.header.removeAvailabilityMacros()
    result.outerAvailability.removeAll(where: \.isAvailabilityMacro)
    result.requirements.updateEach { $0.member.updateHeader { $0.removeAvailabilityMacros() } }
    return FlattenedProtocol(result)
  }

  /// The protocol as doubles in its own module see it, where a conformance to a parent is isolated as the double is.
  package func seenInModule() -> FlattenedProtocol {
    if parentsIsolatedByDefault == parentsIsolatedElsewhere, nestedTypes.isEmpty { return self }
    var result = parts
    result.parentsIsolatedByDefault = parentsIsolatedElsewhere
    result.nestedTypes = nestedTypes.map { $0.seenInModule() }
    return FlattenedProtocol(result)
  }

  /// The protocol with some names written with their module: `App.Formatter`.
  ///
  /// Inside its module a type hides what imports bring; for a double in another module both are imports, and the plain name
  /// is ambiguous.
  ///
  /// - Parameters:
  ///   - names: Names of types at the module's top level.
  ///   - module: The module's name.
  /// - Returns: The protocol, with those names qualified wherever they mean the module's types.
  func qualifying(_ names: Set<String>, with module: String) -> FlattenedProtocol {
    if names.isEmpty { return self }
    // An associated type of that name hides both.
    let own = Set(associatedTypes.map(\.name)).union(declaredTypeNames)
    func qualify(_ type: TypeRef, _ hidden: Set<String>) -> TypeRef {
      type.qualifying(names, with: module, hiding: hidden.union(own))
    }
    var result = parts
    let path = decl.context + [decl.name]
    if names.contains(path[0]) {
      result.writtenType = .named(components: [module] + path)
      if !decl.context.isEmpty { result.writtenContext = [module] + decl.context }
    } else {
      result.writtenType = writtenType.map { qualify($0, []) }
    }
    result.requirements.updateEach { $0.member = $0.member.mappingTypes(qualify) }
    result.associatedTypes.updateEach { decl in decl.inheritance.updateEach { $0 = qualify($0, []) } }
    result.boundAssociatedTypes = boundAssociatedTypes.map { ($0.name, qualify($0.type, [])) }
    result.whereClause = whereClause.map { $0.rewritten { qualify($0, []) } }
    result.impliedConformances = impliedConformances.map { qualify($0, []) }
    result.parentsIsolatedByDefault = parentsIsolatedByDefault.map { qualify($0, []) }
    result.superclass = superclass.map { qualify($0, []) }
    func qualified(_ decl: InitializerDecl) -> InitializerDecl {
      Member.initializer(decl).mappingTypes(qualify).initializer ?? decl
    }
    result.superclassInitializers.required.updateEach { $0.decl = qualified($0.decl) }
    result.superclassInitializers.inherited = superclassInitializers.inherited.map(qualified)
    result.overriddenInitializers = overriddenInitializers.map(qualified)
    // Facts are by spelling.
    func qualified(_ spellings: Set<String>) -> Set<String> {
      spellings.union(spellings.map { module + "." + $0 })
    }
    func qualified<Value>(_ values: [String: Value]) -> [String: Value] {
      values.merging(values.map { (module + "." + $0, $1) }) { own, _ in own }
    }
    var facts = facts
    facts.classes = qualified(facts.classes)
    facts.noncopyable = qualified(facts.noncopyable)
    facts.conditionallyCopyable = qualified(facts.conditionallyCopyable)
    facts.nonescapable = qualified(facts.nonescapable)
    facts.uninhabited = qualified(facts.uninhabited)
    facts.functions = qualified(facts.functions)
    facts.others = qualified(facts.others)
    facts.declared = qualified(facts.declared)
    facts.deprecated = qualified(facts.deprecated)
    facts.unsafe = qualified(facts.unsafe)
    facts.isolated = qualified(facts.isolated)
    facts.constrained = qualified(facts.constrained)
    result.facts = facts
    return FlattenedProtocol(result)
  }
}
