extension ModuleIndex {
  /// Whether setting a property leaves its owner as it is: its setter says so, or a property wrapper keeps the value elsewhere.
  ///
  /// - Parameters:
  ///   - variable: The property.
  ///   - context: The names of the types around it, outermost first.
  ///   - file: The file in which it is declared.
  /// - Returns: `false` also if no declaration of a wrapper is in view.
  package func setsElsewhere(_ variable: VariableDecl, from context: [String], file: Int32) -> Bool {
    if variable.accessors?.setter?.isNonmutating ?? false { return true }
    return variable.header.attributes.contains { attribute in
      guard let wrapper = declaredNominal(attribute.name, from: context, file: file),
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
