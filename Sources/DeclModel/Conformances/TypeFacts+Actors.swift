// Types whose use needs a conformance that may belong to an actor (SE-0470).

extension TypeFacts {
  /// Whether a member mentions a type for which another one must conform to something, and may do so on its actor alone, as `Item` of a
  /// module that the main actor isolates by default in `Set<Item>`.
  package func mayNeedActor(_ member: Member) -> Bool {
    !isolated.isEmpty && member.firstPart(where: asksIsolatedType) != nil
  }

  /// The same of a type.
  package func mayNeedActor(_ type: TypeRef) -> Bool { !isolated.isEmpty && type.contains(where: asksIsolatedType) }

  /// Whether a type itself is such a one.
  private func asksIsolatedType(_ type: TypeRef) -> Bool {
    let conforming: [TypeRef] =
      switch (type, type.baseName) {
      case (.dictionary(let key, _), _): [key]
      case (_, "Set"), (_, "Dictionary"): Array(type.genericArguments.prefix(1))
      default: type.spelledName.map(constrained.contains) ?? false ? type.genericArguments : []
      }
    return conforming.contains { $0.contains { $0.spelledName.map(isolated.contains) ?? false } }
  }
}

extension ModuleIndex {
  /// Whether a type may conform to what it states on the actor alone that isolates it.
  ///
  /// Only a module that isolates its types by default infers that without being asked, and not what a raw value has it conform to.
  func mayConformOnActor(_ decl: NominalDecl) -> Bool {
    guard decl.kind != .protocol, actorByDefault(in: decl.header.location.file) != nil, globalActor(of: decl) != nil
    else { return false }
    return !inheritance(of: decl).enumerated().contains { position, type in
      type.hasSpecifier("nonisolated") || ["OptionSet", "RawRepresentable"].contains(type.baseName)
        || decl.kind == .enum && position == 0 && rawTypes.contains(type.baseName)
    }
  }
}

extension NominalDecl {
  /// Whether its generic parameters must conform to something that an actor may be needed for.
  var constrainsParameters: Bool {
    !whereClause.isEmpty
      || genericParameters.contains { parameter in
        parameter.inherited?.compositionElements.contains { bound in
          !bound.isSuppression && !["Sendable", "AnyObject", "Any"].contains(bound.baseName)
        } ?? false
      }
  }
}

/// The types of raw values.
private let rawTypes: Set<String> = [
  "Int", "Int8", "Int16", "Int32", "Int64", "UInt", "UInt8", "UInt16", "UInt32", "UInt64", "String", "Character",
  "Double", "Float",
]
