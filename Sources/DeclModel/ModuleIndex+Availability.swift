extension ModuleIndex {
  /// What limits the availability of a type: its own attributes and those of the types around it.
  ///
  /// - Parameters:
  ///   - decl: The type.
  ///   - module: The type's module, if the attributes are to stand in another one, where what only the module's build settings
  ///     define means nothing.
  /// - Returns: The attributes, from the outside in, each once.
  package func availability(of decl: NominalDecl, outside module: String?) -> [Attribute] {
    var found: [Attribute] = []
    for header in (enclosingNominals(of: decl.context) + [decl]).map(\.header) {
      let attributes = (header.attributes + header.conditionalAttributes).filter { $0.name.baseName == "available" }
      found += attributes.filter { !found.contains($0) && !(module != nil && $0.isAvailabilityMacro) }
    }
    return found
  }
}
