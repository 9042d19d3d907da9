import DeclModel

/// A `mock()` that can be called without arguments.
struct FoundMock {
  let access: AccessLevel
  /// The global actor it runs on.
  let isolation: TypeRef?
  /// The `#if` around it.
  var conditions: [String] = []
  /// The types for which the run makes it; none if it is there already.
  var keys: [String] = []
}

extension FoundMock {
  /// The least that holds for each of several candidates; `nil` for none.
  fileprivate init?(_ variants: [FoundMock]) {
    guard var mock = variants.first else { return nil }
    for other in variants.dropFirst() {
      mock = FoundMock(
        access: min(mock.access, other.access),
        isolation: mock.isolation ?? other.isolation,
        conditions: mock.conditions + other.conditions,
        keys: mock.keys + other.keys
      )
    }
    self = mock
  }
}

/// The origin of a `mock()` that a default value calls.
extension FactoryScope {
  /// The `T.mock()` of a type that is not built in; `nil` for a type that the factory's writer cannot see.
  func mockRecipe(of type: TypeRef) -> ValueRecipe? {
    let written = qualified(type.core)
    if !knowsModule { return unseenMockRecipe(of: type, written: written) }
    guard nominal(type.core) != nil else {
      guard let mock = userMock(ofUnseen: type) else { return nil }
      return recipe(calling: mock, of: written)
    }
    // Of several that `#if` blocks keep apart, each must have one, unless they rule out this factory as well.
    let own = BuildConditions(decl.header.conditions)
    guard let all = lookup.declaredNominals(type.core) else {
      return ValueRecipe.none(.unmocked(written, declared: nil))
    }
    // Where its `#if` leaves the only declaration out, the name means an imported type.
    if all.count == 1, decl.header.conditions.isEmpty, !isThere(under: all[0].header.conditions) {
      return ValueRecipe.none(.conditional(written, all[0].header.conditions))
    }
    let variants = all.filter { !BuildConditions($0.header.conditions).exclude(own) }
    var mocks: [FoundMock] = []
    for found in variants.isEmpty ? all : variants {
      if found.kind == .protocol { return ValueRecipe.none(.abstract(written)) }
      // That of a generic type is for arguments that can be copied.
      let isGeneral = !type.core.genericArguments.contains { lookup.isNoncopyable(expanded($0)) }
      guard let mock = userMock(of: found) ?? (isGeneral ? generatedMock(of: found) : nil) else {
        // Said with the types around it, as the extension must be written that could be added.
        let told = lookup.hiding(genericNames).qualifying(type.core)
        // Nobody marks what is in a package, and what is made of another module's types stays with that.
        let canBeMarked = !isOfOtherModule(found) && !inheritsMock(found)
        return ValueRecipe.none(.unmocked(told, declared: canBeMarked ? found.header.location : nil))
      }
      mocks.append(mock)
    }
    return FoundMock(mocks).map { recipe(calling: $0, of: written) }
  }

  /// The `mock()` that is made of a type, by the same run or by its macro.
  private func generatedMock(of found: NominalDecl) -> FoundMock? {
    let isDoubled = doubled.access(of: found) != nil && !inheritsMock(found)
    let isValueType = found.kind == .struct || found.kind == .enum
    let isMarked =
      !index.isDependency(file: found.header.location.file)
      && ["Mocked", "MockedStruct"].contains { found.header.attribute(named: $0) != nil }
    guard isDoubled || isValueType && isMarked else { return nil }
    let key = index.factoryKey(of: found)
    return FoundMock(
      access: access == .internal ? .internal : accessOfMock(madeFor: found),
      isolation: (isDoubled ? actors[key] : initializerActor(of: found))
        ?? index.globalActorType(ofStaticMembersIn: found),
      conditions: doubled.conditioned(found).header.conditions.filter { !found.header.conditions.contains($0) },
      keys: isDoubled ? [key] : []
    )
  }

  /// Whether a class has no factory of its own, as it is made like a superclass that has one.
  private func inheritsMock(_ found: NominalDecl) -> Bool {
    let parts = [found] + index.extensions(of: found)
    guard found.kind == .class, !parts.contains(where: { $0.members.contains { $0.initializer != nil } }) else {
      return false
    }
    return index.superclasses(from: found).dropFirst().contains {
      $0.genericParameters.isEmpty && doubled.access(of: $0) != nil
    }
  }

  /// The global actor of an initialiser of a type whose factory a macro makes, which may call it.
  private func initializerActor(of found: NominalDecl) -> TypeRef? {
    let lookup = index.lookup(in: found.memberScope)
    return found.members.lazy.compactMap(\.initializer)
      .compactMap { lookup.globalActorType(in: $0.header.attributes) }.first
  }

  private func isOfOtherModule(_ found: NominalDecl) -> Bool {
    let module = index.modules.module(of: found.header.location.file)
    return module != nil && module != index.modules.module(of: decl.header.location.file)
  }

  /// The `mock()` as one assumes it who sees one declaration: a type that is not known to have none may have one.
  private func unseenMockRecipe(of type: TypeRef, written: TypeRef) -> ValueRecipe {
    let found = lookup.nominal(type.core)
    // A protocol of the standard library, such as `Error`.
    if found?.kind == .protocol { return .none(.abstract(written)) }
    let isOwn = found.map { $0.qualifiedName == decl.qualifiedName && userMock(of: $0) == nil } ?? false
    let mock = ValueRecipe.mock(written, madeFor: isOwn ? [index.factoryKey(of: decl)] : [])
    // It may run on the same actor, or anywhere.
    return actor.map { .isolated(mock, to: $0) } ?? mock
  }

  private func recipe(calling mock: FoundMock, of type: TypeRef) -> ValueRecipe {
    // A default argument can only use what everybody who sees the function can see.
    if mock.access < access { return .none(.narrow(type)) }
    if !isThere(under: mock.conditions) { return .none(.conditional(type, mock.conditions)) }
    guard let needed = mock.isolation else { return .mock(type, madeFor: mock.keys) }
    return needed == actor ? .isolated(.mock(type, madeFor: mock.keys), to: needed) : .none(.isolated(type))
  }

  /// The access level of the `mock()` that the run makes for another type.
  private func accessOfMock(madeFor found: NominalDecl) -> AccessLevel {
    doubled.access(of: found) == nil ? .internal : scope(of: found).access
  }

  // MARK: - Written by hand

  /// The `mock()` of a type whose declaration is not in view, in an extension that is.
  private func userMock(ofUnseen type: TypeRef) -> FoundMock? {
    guard let components = type.core.nameComponents else { return nil }
    let names = [components.joined(separator: "."), components.last ?? ""]
    // One of the module's own may be called like one of another module.
    for name in Set(names).sorted() where index.declaredNominal(named: name) == nil {
      for decl in index.extensions(ofTypeNamed: name) {
        if let mock = mock(in: decl.members, of: decl) { return mock }
      }
    }
    return nil
  }

  /// The `mock()` that a type in view declares or inherits.
  func userMock(of found: NominalDecl) -> FoundMock? {
    var visited: Set<String> = []
    return userMock(of: found, visited: &visited)
  }

  private func userMock(of found: NominalDecl, visited: inout Set<String>) -> FoundMock? {
    guard visited.insert(found.qualifiedName).inserted else { return nil }
    let isolation = index.globalActorType(ofStaticMembersIn: found)
    if let mock = mock(in: found.members, of: found, extending: found) { return mock }
    for decl in index.extensions(of: found) where decl.whereClause.isEmpty {
      if let mock = mock(in: decl.members, of: decl, extending: found) { return mock }
    }
    // From a protocol, which either asks for it or has it in an extension, or from a superclass.
    for type in index.inheritance(of: found) {
      guard let inherited = index.lookup(in: found.scope).declaredNominal(type),
        inherited.kind == .protocol
      else { continue }
      if let mock = userMock(of: inherited, visited: &visited) {
        let access = min(mock.access, index.effectiveAccess(of: found))
        return FoundMock(access: access, isolation: isolation ?? mock.isolation, conditions: mock.conditions)
      }
    }
    return nil
  }

  private func mock(in members: [Member], of owner: NominalDecl, extending type: NominalDecl? = nil) -> FoundMock? {
    for case .function(let function) in members {
      guard function.isMockWithoutArguments else { continue }
      let access = function.header.access ?? (owner.kind == .protocol ? owner.header.access : nil)
      let level = min(access ?? (owner.kind == .extension ? owner.header.access : nil) ?? .internal, owner.ownAccess)
      // Given for a factory in tests, a dependency may be the tests themselves.
      let isForeign = options.module == nil && index.isDependency(file: owner.header.location.file)
      guard level >= (isForeign ? .public : .internal) else { continue }
      if owner.kind == .extension, !owner.header.availabilityAttributes.isEmpty { continue }
      return FoundMock(
        access: level,
        isolation: isolation(of: function, of: owner, extending: type),
        conditions: (owner.kind == .extension ? owner.header.conditions : []) + function.header.conditions
      )
    }
    return nil
  }
}

extension FactoryScope {
  /// The global actor on which a `mock()` runs that is written by hand.
  private func isolation(of function: FunctionDecl, of owner: NominalDecl, extending type: NominalDecl?) -> TypeRef? {
    if function.header.has(modifier: "nonisolated") { return nil }
    let lookup = index.lookup(in: owner.scope)
    if let own = lookup.globalActorType(in: function.header.attributes) { return own }
    guard let type else {
      if owner.header.has(modifier: "nonisolated") || index.isDependency(file: owner.header.location.file) {
        return nil
      }
      return lookup.globalActorType(in: owner.header.attributes + [index.defaultActor].compactMap { $0 })
    }
    if type.kind == .actor || type.kind == .protocol { return index.globalActorType(ofStaticMembersIn: type) }
    return index.globalActorType(of: .function(function), in: type, statedIn: owner.kind == .extension ? owner : nil)
  }
}

extension NominalDecl {
  /// The access level that is written on a type; an extension's only counts for its members.
  fileprivate var ownAccess: AccessLevel {
    kind == .extension ? .open : header.access ?? extensionAccess ?? .internal
  }
}

extension FunctionDecl {
  /// Whether it is a `static func mock()` that returns one value at once.
  fileprivate var isMockWithoutArguments: Bool {
    name == "mock" && header.isStatic && genericParameters.isEmpty && effects == Effects()
      && header.availabilityAttributes.isEmpty
      && parameters.allSatisfy { $0.defaultValue != nil || $0.isVariadic }
      && returnType?.core.nameComponents != nil
  }
}
