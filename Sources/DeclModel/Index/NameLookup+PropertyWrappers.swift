extension NameLookup {
  /// Whether setting a property leaves its owner as it is: its setter says so, or a property wrapper keeps the value elsewhere.
  ///
  /// - Parameter variable: A property that is declared at the place.
  /// - Returns: `false` also if no declaration of a wrapper is in view.
  package func setsElsewhere(_ variable: VariableDecl) -> Bool {
    if variable.accessors?.setter?.isNonmutating ?? false { return true }
    return variable.header.attributes.contains { attribute in
      guard let wrapper = declaredNominal(attribute.name),
        wrapper.header.attribute(named: "propertyWrapper") != nil
      else { return false }
      return wrapper.kind == .class
        || wrapper.members.contains { member in
          guard case .variable(let decl) = member, decl.name == "wrappedValue" else { return false }
          return decl.accessors?.setter?.isNonmutating ?? false
        }
    }
  }
}

extension Accessor {
  /// Whether it says that it leaves the owner as it is.
  package var isNonmutating: Bool { modifiers.contains { $0.name == "nonmutating" } }
}
