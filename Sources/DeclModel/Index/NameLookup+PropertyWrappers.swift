extension NameLookup {
  /// Whether setting a property leaves its owner as it is: its setter says so, or a property wrapper keeps the value elsewhere.
  ///
  /// - Parameter variable: A property that is declared at the place.
  /// - Returns: `false` also if no declaration of a wrapper is in view.
  package func setsElsewhere(_ variable: VariableDecl) -> Bool {
    if variable.accessors?.setter?.isNonmutating ?? false { return true }
    return propertyWrappers(of: variable).contains { wrapper in
      wrapper.kind == .class || wrappedValue(of: wrapper)?.accessors?.setter?.isNonmutating ?? false
    }
  }

  /// The access level of writing, where it is another one than that of reading: a modifier says so, or a property wrapper that other
  /// files can only read.
  ///
  /// - Parameter member: A member that is declared at the place.
  /// - Returns: What the modifier says also if no declaration of a wrapper is in view.
  package func setterAccess(of member: Member) -> AccessLevel? {
    if let variable = member.variable, isReadOnlyWrapped(variable) { return .private }
    return member.header.setterAccess
  }

  private func isReadOnlyWrapped(_ variable: VariableDecl) -> Bool {
    propertyWrappers(of: variable).contains { wrapper in
      guard let value = wrappedValue(of: wrapper) else { return false }
      return !Member.variable(value).isSettable || value.header.setterAccess ?? .open < .internal
    }
  }

  /// The wrapper whose value a property is, with the declaration of that value, if it is in view.
  func outerWrapper(of variable: VariableDecl) -> (decl: NominalDecl, value: VariableDecl)? {
    guard let wrapper = propertyWrappers(of: variable).first else { return nil }
    return wrappedValue(of: wrapper).map { (wrapper, $0) }
  }

  private func propertyWrappers(of variable: VariableDecl) -> [NominalDecl] {
    variable.header.attributes.compactMap { attribute in
      let wrapper = declaredNominal(attribute.name)
      return wrapper?.header.attribute(named: "propertyWrapper") == nil ? nil : wrapper
    }
  }

  private func wrappedValue(of wrapper: NominalDecl) -> VariableDecl? {
    wrapper.members.lazy.compactMap(\.variable).first { $0.name == "wrappedValue" }
  }
}

extension Accessor {
  /// Whether it says that it leaves the owner as it is.
  package var isNonmutating: Bool { modifiers.contains { $0.name == "nonmutating" } }
}
