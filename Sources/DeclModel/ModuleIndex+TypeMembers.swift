extension ModuleIndex {
  /// The extensions in view of a type that need not be in view itself.
  ///
  /// - Parameter name: The qualified name of the type, as far as it is known: `Outer.Inner`, `Date`.
  /// - Returns: The extensions, in the order of the files.
  public func extensions(ofTypeNamed name: String) -> [NominalDecl] {
    extensions[name] ?? []
  }

  /// The declaration that a type of the sources in view names, the standard library's left aside.
  public func declaredNominal(_ type: TypeRef, from context: [String], file: Int32) -> NominalDecl? {
    guard let decl = nominal(type, from: context, file: file), decl.header.location.file >= 0 else { return nil }
    return decl
  }

  /// The declarations of the types around a place, outermost first, as far as they are in view.
  public func enclosingNominals(of context: [String], file: Int32) -> [NominalDecl] {
    context.indices.compactMap { depth in
      declaredNominal(.named(components: Array(context[...depth])), from: [], file: file)
    }
  }
}
