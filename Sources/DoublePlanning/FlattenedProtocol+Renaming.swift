package import DeclModel

extension FlattenedProtocol {
  /// The protocol as a generic type can conform to it: an associated type of the protocol's own name has another one as a parameter of
  /// the type, where it would hide the protocol, and is an alias of that inside.
  package func keepingNamesOfConformances() -> FlattenedProtocol {
    let stated = conformances + [superclass].compactMap { $0 }
    let hidden = Set(stated.compactMap { $0.nameComponents?.first })
    let hiding = associatedTypes.map(\.name).filter(hidden.contains)
    if hiding.isEmpty { return self }
    var names = Set(associatedTypes.map(\.name) + declaredTypeNames)
    var meaning: [String: TypeRef] = [:]
    for name in hiding {
      var candidate = parameterName(for: name)
      while !names.insert(candidate).inserted { candidate += name }
      meaning[name] = .named(candidate)
    }
    var renamed = self
    var result = parts
    result.associatedTypes.updateEach { type in
      type.name = meaning[type.name]?.plainName ?? type.name
      type.inheritance.updateEach { $0 = $0.substituting(meaning) }
    }
    result.requirements.updateEach { $0.member = $0.member.substituting(meaning) }
    result.whereClause = whereClause.map { $0.substituting(meaning) }
    result.boundAssociatedTypes =
      hiding.map { ($0, meaning[$0] ?? .named($0)) }
      + boundAssociatedTypes.map { ($0.name, $0.type.substituting(meaning)) }
    result.restatedAssociatedTypes.removeAll(where: hiding.contains)
    renamed.parts = result
    return renamed
  }

  /// The name that the protocol has for what is a parameter of this name in a generic type that conforms to it.
  package func nameInProtocol(ofParameter name: String) -> String {
    let renamed = boundAssociatedTypes.first { $0.type == .named(name) && name.hasPrefix(parameterName(for: $0.name)) }
    return renamed?.name ?? name
  }

  private func parameterName(for name: String) -> String { decl.name + name }
}
