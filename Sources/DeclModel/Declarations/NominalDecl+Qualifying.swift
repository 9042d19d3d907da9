extension NominalDecl {
  /// The declaration as code in another module sees it: as ``FlattenedProtocol/seen(outside:ambiguousNames:)`` does it for
  /// protocols.
  ///
  /// - Parameters:
  ///   - module: The module of the declaration.
  ///   - ambiguousNames: Names of types at its top level that other modules have as well.
  /// - Returns: The declaration, to be doubled elsewhere.
  package func seen(outside module: String, ambiguousNames: Set<String>) -> NominalDecl {
    let own = Set(genericParameters.map(\.name))
    func qualify(_ type: TypeRef, _ hidden: Set<String>) -> TypeRef {
      ambiguousNames.isEmpty ? type : type.qualifying(ambiguousNames, with: module, hiding: hidden.union(own))
    }
    var result = self
    result.parts.header.removeAvailabilityMacros()
    result.parts.members = members.map { member in
      var member = member.mappingTypes(qualify)
      member.updateHeader { $0.removeAvailabilityMacros() }
      return member
    }
    return result
  }
}

extension TypeRef {
  /// The type with some names written with their module, unless they stand for something else there.
  package func qualifying(_ names: Set<String>, with module: String, hiding hidden: Set<String>) -> TypeRef {
    rewritten { part in
      guard case .identifier(nil, let name, let arguments) = part, names.contains(name), !hidden.contains(name) else {
        return nil
      }
      let qualified = arguments.map { $0.qualifying(names, with: module, hiding: hidden) }
      return .member(.named(module), name: name, arguments: qualified)
    }
  }
}
