// Types whose use needs a conformance that may belong to an actor (SE-0470).

extension TypeFacts {
  /// Whether a member mentions a type for which another one must conform to something, and may do so on its actor alone, as `Item` of a
  /// module that the main actor isolates by default in `Set<Item>`.
  package func mayNeedActor(_ member: Member) -> Bool {
    !isolated.isEmpty && member.contains(where: asksIsolatedType)
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
    // What a class inherits is a conformance of its superclass, and one of another module is isolated to nothing.
    if let parent = superclass(of: decl) { return mayConformOnActor(parent) }
    if decl.kind == .class, let first = decl.inheritance.first, TypeFacts.knownClasses.contains(first.baseName) {
      return false
    }
    if extensions(of: decl).contains(where: { $0.header.has(modifier: "nonisolated") && !$0.inheritance.isEmpty }) {
      return false
    }
    return !inheritance(of: decl).enumerated().contains { position, type in
      type.hasSpecifier("nonisolated") || ["OptionSet", "RawRepresentable"].contains(type.baseName)
        || decl.kind == .enum && position == 0 && KnownComparability.isKnown(type.baseName)
    }
  }
}

extension NominalDecl {
  /// Whether its generic parameters must conform to something that an actor may be needed for.
  ///
  /// So they need of the library's protocols that are not `Sendable`. One of the same module belongs to its actor as well.
  var constrainsParameters: Bool {
    func mayNeedActor(_ bound: TypeRef) -> Bool {
      bound.compositionElements.contains { protocolsOnActors.contains($0.baseName) }
    }
    return genericParameters.contains { $0.inherited.map(mayNeedActor) ?? false }
      || whereClause.contains { if case .conformance(_, let bound) = $0 { mayNeedActor(bound) } else { false } }
  }
}

/// The protocols of the library that types conform to on their actor.
private let protocolsOnActors: Set<String> = [
  "Equatable", "Hashable", "Comparable", "Identifiable", "Codable", "Encodable", "Decodable", "RawRepresentable",
  "CaseIterable", "CustomStringConvertible", "CustomDebugStringConvertible", "LosslessStringConvertible",
]
