extension Member {
  /// The member with names replaced in every type it mentions, as ``TypeRef/substituting(_:)`` does.
  ///
  /// The member's own generic parameters hide names of the same spelling.
  public func substituting(_ map: [String: TypeRef]) -> Member {
    if map.isEmpty { return self }
    return mappingTypes { type, hidden in
      hidden.isEmpty ? type.substituting(map) : type.substituting(map.filter { !hidden.contains($0.key) })
    }
  }

  /// The member with each type that it mentions mapped; nested types are left as they are.
  ///
  /// - Parameter transform: Maps a type, given the names of the member's own generic parameters.
  /// - Returns: The same kind of member.
  package func mappingTypes(_ transform: (TypeRef, _ hidden: Set<String>) -> TypeRef) -> Member {
    let hidden = Set(genericParameters.map(\.name))
    func map(_ type: TypeRef) -> TypeRef { transform(type, hidden) }
    switch self {
    case .function(var decl):
      decl.genericParameters.mapTypes(map)
      decl.parameters.mapTypes(map)
      decl.effects.mapTypes(map)
      decl.returnType = decl.returnType.map(map)
      decl.whereClause = decl.whereClause.map { $0.rewritten(map) }
      return .function(decl)
    case .initializer(var decl):
      decl.genericParameters.mapTypes(map)
      decl.parameters.mapTypes(map)
      decl.effects.mapTypes(map)
      decl.whereClause = decl.whereClause.map { $0.rewritten(map) }
      return .initializer(decl)
    case .subscript(var decl):
      decl.genericParameters.mapTypes(map)
      decl.parameters.mapTypes(map)
      decl.returnType = map(decl.returnType)
      decl.whereClause = decl.whereClause.map { $0.rewritten(map) }
      decl.accessors?.mapTypes(map)
      return .subscript(decl)
    case .variable(var decl):
      decl.type = decl.type.map(map)
      decl.accessors?.mapTypes(map)
      return .variable(decl)
    case .associatedType(var decl):
      decl.inheritance = decl.inheritance.map(map)
      decl.defaultType = decl.defaultType.map(map)
      decl.whereClause = decl.whereClause.map { $0.rewritten(map) }
      return .associatedType(decl)
    case .typeAlias(var decl):
      decl.type = map(decl.type)
      decl.whereClause = decl.whereClause.map { $0.rewritten(map) }
      return .typeAlias(decl)
    case .enumCase(var decl):
      decl.parameters?.mapTypes(map)
      return .enumCase(decl)
    case .nominal, .macroUse: return self
    }
  }

  /// The member with the types of its parameters mapped.
  package func mappingParameterTypes(_ transform: (TypeRef) -> TypeRef) -> Member {
    var member = self
    if case .enumCase(var decl) = self {
      decl.parameters?.mapTypes(transform)
      member = .enumCase(decl)
    } else {
      member.parameters.mapTypes(transform)
    }
    return member
  }

  /// The member with its own effects, or those of its accessors, mapped.
  ///
  /// - Parameter transform: Maps effects, given the names of the member's own generic parameters.
  /// - Returns: The same kind of member.
  func mappingEffects(_ transform: (Effects, _ hidden: Set<String>) -> Effects) -> Member {
    let hidden = Set(genericParameters.map(\.name))
    func map(_ accessors: inout Accessors?) {
      if let effects = accessors?.getter?.effects { accessors?.parts.getter?.effects = transform(effects, hidden) }
      if let effects = accessors?.setter?.effects { accessors?.parts.setter?.effects = transform(effects, hidden) }
    }
    switch self {
    case .function(var decl):
      decl.effects = transform(decl.effects, hidden)
      return .function(decl)
    case .initializer(var decl):
      decl.effects = transform(decl.effects, hidden)
      return .initializer(decl)
    case .subscript(var decl):
      map(&decl.accessors)
      return .subscript(decl)
    case .variable(var decl):
      map(&decl.accessors)
      return .variable(decl)
    case .associatedType, .typeAlias, .enumCase, .nominal, .macroUse: return self
    }
  }

  /// Whether it, or a function in one of its types, throws errors of one type.
  var hasThrownType: Bool {
    if effects.thrownType != nil || accessors?.setter?.effects.thrownType != nil { return true }
    return contains { if case .function(let function) = $0 { function.effects.thrownType != nil } else { false } }
  }

  /// Whether a name occurs in one of its types as a name of its own.
  package func mentions(_ name: String) -> Bool {
    var isMentioned = false
    forEachType { isMentioned = isMentioned || $0.mentions(name) }
    return isMentioned
  }

  /// Whether a part of one of its types, or the type itself, satisfies a predicate.
  package func contains(where predicate: (TypeRef) -> Bool) -> Bool {
    var isFound = false
    forEachType { isFound = isFound || $0.contains(where: predicate) }
    return isFound
  }

  /// The part of one of its types, or the type itself, that satisfies a predicate first.
  func firstPart(where predicate: (TypeRef) -> Bool) -> TypeRef? {
    var found: TypeRef?
    forEachType { found = found ?? $0.firstPart(where: predicate) }
    return found
  }

  /// Calls a function with each type that the member mentions, and with each of their parts.
  package func forEachPart(_ body: (TypeRef) -> Void) { forEachType { $0.forEachPart(body) } }

  /// Calls a function with each type that the member mentions; nested types are not looked into.
  package func forEachType(_ body: (TypeRef) -> Void) {
    func visit(_ parameters: [GenericParameter]) { for parameter in parameters { parameter.inherited.map(body) } }
    // By index, as a parameter has much in it that would be copied with its type.
    func visit(_ parameters: [Parameter]) { for index in parameters.indices { body(parameters[index].type) } }
    func visit(_ requirements: [GenericRequirement]) {
      for requirement in requirements { requirement.types.forEach(body) }
    }
    func visit(_ accessors: Accessors?) {
      accessors?.getter?.effects.thrownType.map(body)
      accessors?.setter?.effects.thrownType.map(body)
    }
    switch self {
    case .function(let decl):
      visit(decl.genericParameters)
      visit(decl.parameters)
      decl.effects.thrownType.map(body)
      decl.returnType.map(body)
      visit(decl.whereClause)
    case .initializer(let decl):
      visit(decl.genericParameters)
      visit(decl.parameters)
      decl.effects.thrownType.map(body)
      visit(decl.whereClause)
    case .subscript(let decl):
      visit(decl.genericParameters)
      visit(decl.parameters)
      body(decl.returnType)
      visit(decl.whereClause)
      visit(decl.accessors)
    case .variable(let decl):
      decl.type.map(body)
      visit(decl.accessors)
    case .associatedType(let decl):
      decl.inheritance.forEach(body)
      decl.defaultType.map(body)
      visit(decl.whereClause)
    case .typeAlias(let decl):
      body(decl.type)
      visit(decl.whereClause)
    case .enumCase(let decl): visit(decl.parameters ?? [])
    case .nominal, .macroUse: break
    }
  }

  /// Changes the header in place.
  package mutating func updateHeader(_ update: (inout DeclHeader) -> Void) {
    switch self {
    case .function(var decl):
      update(&decl.header)
      self = .function(decl)
    case .initializer(var decl):
      update(&decl.header)
      self = .initializer(decl)
    case .variable(var decl):
      update(&decl.header)
      self = .variable(decl)
    case .subscript(var decl):
      update(&decl.header)
      self = .subscript(decl)
    case .associatedType(var decl):
      update(&decl.header)
      self = .associatedType(decl)
    case .typeAlias(var decl):
      update(&decl.header)
      self = .typeAlias(decl)
    case .enumCase(var decl):
      update(&decl.header)
      self = .enumCase(decl)
    case .nominal(var decl):
      update(&decl.parts.header)
      self = .nominal(decl)
    case .macroUse(let name, var header):
      update(&header)
      self = .macroUse(name: name, header)
    }
  }

  /// Changes the generic parameters and the requirements of its `where` clause in place.
  package mutating func updateGenericClauses(_ update: (inout [GenericParameter], inout [GenericRequirement]) -> Void) {
    switch self {
    case .function(var decl):
      update(&decl.genericParameters, &decl.whereClause)
      self = .function(decl)
    case .initializer(var decl):
      update(&decl.genericParameters, &decl.whereClause)
      self = .initializer(decl)
    case .subscript(var decl):
      update(&decl.genericParameters, &decl.whereClause)
      self = .subscript(decl)
    case .variable, .associatedType, .typeAlias, .enumCase, .nominal, .macroUse: break
    }
  }
}

extension [GenericParameter] {
  fileprivate mutating func mapTypes(_ map: (TypeRef) -> TypeRef) {
    updateEach { $0.inherited = $0.inherited.map { map($0).asConstraint } }
  }
}

extension [Parameter] {
  fileprivate mutating func mapTypes(_ map: (TypeRef) -> TypeRef) {
    updateEach { parameter in
      parameter = parameter.with { parts in
        parts.type = map(parts.type)
        parts.resolvedType = parts.resolvedType.map(map)
      }
    }
  }
}

extension Effects {
  fileprivate mutating func mapTypes(_ map: (TypeRef) -> TypeRef) {
    if case .throws(.some(let type)) = throwing { throwing = .throws(map(type)) }
  }
}

extension Accessors {
  fileprivate mutating func mapTypes(_ map: (TypeRef) -> TypeRef) {
    // Asked first, as nearly none has a type, and each change makes new ones.
    if getter?.effects.thrownType != nil { parts.getter?.effects.mapTypes(map) }
    if setter?.effects.thrownType != nil { parts.setter?.effects.mapTypes(map) }
  }
}
