extension Member {
  /// The member with generic parameters renamed that have one of the names.
  ///
  /// A nested declaration may not shadow the parameters of a generic type in Swift 6 mode, while a requirement's parameter may
  /// well be called like an associated type.
  package func renamingGenericParameters(called names: Set<String>) -> Member {
    let own = genericParameters.map(\.name)
    let shadowed = own.filter(names.contains)
    if shadowed.isEmpty { return self }
    let taken = names.union(own)
    var newNames: [String: String] = [:]
    for name in shadowed {
      var number = 2
      while taken.contains(name + String(number)) { number += 1 }
      newNames[name] = name + String(number)
    }
    var renamed = substitutingOwnParameters(newNames.mapValues { .named($0) })
    renamed.updateGenericClauses { parameters, _ in
      for index in parameters.indices { parameters[index].name = newNames[own[index]] ?? own[index] }
    }
    return renamed
  }

  /// The member with those of its generic parameters renamed that types mention which are about to be put in the place of names.
  ///
  /// - Parameter map: The types, by the names.
  /// - Returns: The member, in which they mean what they mean elsewhere.
  package func keepingApart(from map: [String: TypeRef]) -> Member {
    if map.isEmpty || genericParameters.isEmpty { return self }
    let own = genericParameters.map(\.name)
    let captured = own.filter { name in
      map.contains { !own.contains($0.key) && $0.value.mentions(name) && mentions($0.key) }
    }
    return captured.isEmpty ? self : renamingGenericParameters(called: Set(captured))
  }

  /// The member without generic parameters that its `where` clause fixes.
  ///
  /// In `func f<T>(_ x: T) where T == Key` the parameter says that the requirement is `Key`'s; for a function of a type that
  /// is generic over `Key` the compiler refuses it.
  package func fixingGenericParameters() -> Member {
    let names = Set(genericParameters.map(\.name))
    if names.isEmpty { return self }
    var map: [String: TypeRef] = [:]
    for case .sameType(let left, let right) in whereClause {
      if let name = left.plainName, names.contains(name), !right.mentions(anyOf: names) {
        map[name] = right
      } else if let name = right.plainName, names.contains(name), !left.mentions(anyOf: names) {
        map[name] = left
      }
    }
    if map.isEmpty { return self }
    var fixed = substitutingOwnParameters(map)
    fixed.updateGenericClauses { parameters, whereClause in
      parameters.removeAll { map[$0.name] != nil }
      whereClause.removeAll { if case .sameType(let left, let right) = $0 { left == right } else { false } }
    }
    return fixed
  }

  /// The member with generic parameters in place of the opaque types of its `inout` parameters.
  ///
  /// A value that is written back into such a parameter has to be cast to its type, which has no name in `inout some P`.
  package func namingOpaqueInoutTypes() -> Member {
    guard parameters.contains(where: { $0.type.hasSpecifier("inout") }), case .function(var decl) = self else {
      return self
    }
    func isTaken(_ name: String) -> Bool {
      var isMentioned = false
      forEachType { if $0.mentions(name) { isMentioned = true } }
      return isMentioned || decl.genericParameters.contains { $0.name == name }
    }
    for index in decl.parameters.indices where decl.parameters[index].type.hasSpecifier("inout") {
      var named: [GenericParameter] = []
      let type = decl.parameters[index].type.rewritten { part in
        guard case .some(let constraint) = part else { return nil }
        var name = "Opaque"
        var number = 1
        while isTaken(name) || named.contains(where: { $0.name == name }) {
          number += 1
          name = "Opaque\(number)"
        }
        named.append(GenericParameter(name: name, inherited: constraint))
        return .named(name)
      }
      if named.isEmpty { continue }
      decl.parameters[index] = decl.parameters[index].with { parts in
        parts.type = type
        parts.resolvedType = nil
      }
      decl.genericParameters += named
    }
    return .function(decl)
  }

  /// The member with its generic parameters replaced in its types; they themselves keep their names.
  private func substitutingOwnParameters(_ map: [String: TypeRef]) -> Member {
    mappingTypes { type, _ in
      type.rewritten { part in
        switch part {
        case .identifier(nil, let name, let arguments) where arguments.isEmpty: map[name]
        // An associated type that a parameter hid, and that is hidden no more.
        case .member(.identifier(nil, "Self", _), let name, _) where map[name] != nil: .named(name)
        default: nil
        }
      }
    }
  }
}
