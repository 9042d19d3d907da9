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

  /// All declarations of the sources in view that a type may name, of which `#if` blocks choose one.
  ///
  /// - Returns: `nil` if one of them is no nominal type in view.
  public func declaredNominals(_ type: TypeRef, from context: [String], file: Int32) -> [NominalDecl]? {
    guard let components = type.core.nameComponents, let match = match(components, from: context, file: file) else {
      return nil
    }
    var found: [NominalDecl] = []
    for id in match.ids {
      var budget = ModuleIndex.aliasLimit
      guard let decl = underlyingNominal(id, budget: &budget), decl.header.location.file >= 0 else { return nil }
      found.append(decl)
    }
    return found
  }

  /// The declaration in view with this qualified name, whatever stands around the place where one asks.
  public func declaredNominal(named qualifiedName: String) -> NominalDecl? {
    types[qualifiedName]?.lazy.compactMap { self[$0].nominal }.first
  }

  /// All declarations in view with this qualified name, which `#if` blocks keep apart.
  public func declaredNominals(named qualifiedName: String) -> [NominalDecl] {
    types[qualifiedName]?.compactMap { self[$0].nominal } ?? []
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

  /// Those of some top-level types that are meant by their names inside of a declaration, too: nothing nearer is called so.
  package func names(_ names: Set<String>, meantInside decl: NominalDecl) -> Set<String> {
    if names.isEmpty { return names }
    let context = decl.context + [decl.name]
    let generic = Set((enclosingNominals(of: decl.context) + [decl]).flatMap(\.genericParameters).map(\.name))
    return names.filter { name in
      !generic.contains(name) && match([name], from: context, file: decl.header.location.file)?.depth ?? 0 == 0
    }
  }
}
