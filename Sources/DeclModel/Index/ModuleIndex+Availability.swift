extension NameLookup {
  /// Whether the type or type alias that a type names is deprecated.
  package func isDeprecated(_ type: TypeRef) -> Bool {
    guard let components = type.core.nameComponents, let match = match(components) else { return false }
    return match.ids.contains { index[$0].member.header.hasAvailability(\.isDeprecated) }
  }
}

extension ModuleIndex {
  /// The attributes that limit the availability of a type: its own and those of the types around it.
  ///
  /// - Parameters:
  ///   - decl: The type.
  ///   - module: The type's module, if the attributes are to stand in another one, where what only the module's build settings
  ///     define means nothing.
  /// - Returns: The attributes, from the outside in, each once.
  package func availability(of decl: NominalDecl, outside module: String?) -> [Attribute] {
    var found = availability(around: decl)
    found += decl.header.availabilityAttributes.filter { !found.contains($0) }
    return found.filter { module == nil || !$0.isAvailabilityMacro }
  }

  /// The attributes that limit the availability of the types around a type, from the outside in, each once.
  func availability(around decl: NominalDecl) -> [Attribute] {
    enclosingNominals(of: decl.context).reduce(into: []) { found, outer in
      found += outer.header.availabilityAttributes.filter { !found.contains($0) }
    }
  }
}
