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

  /// The declaration in view with this qualified name, whatever stands around the place where one asks.
  public func declaredNominal(named qualifiedName: String) -> NominalDecl? {
    types[qualifiedName]?.lazy.compactMap { self[$0].nominal }.first
  }

  /// The declarations of the types around a place, outermost first, as far as they are in view.
  public func enclosingNominals(of context: [String]) -> [NominalDecl] {
    context.indices.compactMap { declaredNominal(named: context[...$0].joined(separator: ".")) }
  }

  /// The access level of the least visible declaration in view that a type mentions; `open` if it mentions none.
  ///
  /// - Parameters:
  ///   - type: The type as written.
  ///   - context: The names of the types around the place where it is written, outermost first.
  ///   - file: The file in which it is written.
  ///   - hidden: Names that stand for something else there, such as generic parameters.
  /// - Returns: The level.
  public func narrowestAccess(
    in type: TypeRef,
    from context: [String],
    file: Int32,
    hiding hidden: Set<String> = []
  ) -> AccessLevel {
    var narrowest = AccessLevel.open
    _ = type.contains { part in
      guard let components = part.nameComponents, !hidden.contains(components[0]),
        let id = match(components, from: context, file: file)?.ids.first, id.rawValue >= 0
      else { return false }
      let entry = self[id]
      let header = entry.member.header
      let own = entry.nominal.map(effectiveAccess) ?? header.access ?? .internal
      let around = enclosingNominals(of: entry.context).map(effectiveAccess).min() ?? .open
      narrowest = min(narrowest, own, around)
      return false
    }
    return narrowest
  }

  /// Whether a type mentions a type alias that only the file sees in which it is written.
  public func mentionsPrivateAlias(
    _ type: TypeRef,
    from context: [String],
    file: Int32,
    hiding hidden: Set<String> = []
  ) -> Bool {
    type.contains { part in
      guard let components = part.nameComponents, aliasNames.contains(part.baseName), !hidden.contains(components[0]),
        let id = match(components, from: context, file: file)?.ids.first, id.rawValue >= 0,
        let alias = self[id].alias
      else { return false }
      return (alias.header.access ?? .internal) <= .fileprivate
    }
  }

  /// The type with each name qualified that is found in a superclass of the types around it.
  ///
  /// - Parameters:
  ///   - type: The type, with what the types around it declare themselves already qualified.
  ///   - context: The names of the types around the place where it is written, outermost first.
  ///   - file: The file in which it is written.
  ///   - hidden: Names that stand for something else there, such as generic parameters.
  /// - Returns: The type with `Inner` as `Outer.Inner` where a superclass of `Outer` declares it.
  public func qualifyingInherited(
    _ type: TypeRef,
    from context: [String],
    file: Int32,
    hiding hidden: Set<String> = []
  ) -> TypeRef {
    let outer = enclosingNominals(of: context).filter { $0.kind == .class && !$0.inheritance.isEmpty }
    if outer.isEmpty { return type }
    return type.rewritten { part in
      guard case .identifier(nil, let name, let arguments) = part, !hidden.contains(name),
        let owner = outer.last(where: { inheritsType(name, $0) })
      else { return nil }
      let qualified = arguments.map { qualifyingInherited($0, from: context, file: file, hiding: hidden) }
      return .member(.named(components: owner.context + [owner.name]), name: name, arguments: qualified)
    }
  }

  private func inheritsType(_ name: String, _ decl: NominalDecl) -> Bool {
    var next = superclass(of: decl)
    var limit = ModuleIndex.aliasLimit
    while let superclass = next, limit > 0 {
      if types[superclass.qualifiedName + "." + name] != nil { return true }
      next = self.superclass(of: superclass)
      limit -= 1
    }
    return false
  }
}
