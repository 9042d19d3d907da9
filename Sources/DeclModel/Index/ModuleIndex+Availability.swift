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
    var found: [Attribute] = []
    for header in (enclosingNominals(of: decl.context) + [decl]).map(\.header) {
      found += header.availabilityAttributes.filter {
        !found.contains($0) && !(module != nil && $0.isAvailabilityMacro)
      }
    }
    return found
  }
}
