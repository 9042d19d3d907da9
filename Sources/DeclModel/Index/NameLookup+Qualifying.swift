extension NameLookup {
  /// The names in a type, written as at file level, that mean something else here.
  ///
  /// - Parameters:
  ///   - type: The type.
  ///   - known: Names that are not asked for.
  /// - Returns: The names, as far as declarations are in view.
  package func hiddenNames(in type: TypeRef, besides known: Set<String>) -> Set<String> {
    let atFileLevel = index.lookup(in: Scope(file: scope.file))
    return type.firstNames.subtracting(known).filter { name in
      let meant = atFileLevel.nominal(.named(name))
      return scope.hidden.contains(name) || nominal(.named(name))?.header.location != meant?.header.location
    }
  }

  /// A type, written as at file level, with their modules before the names that mean something else here.
  ///
  /// - Parameters:
  ///   - type: The type.
  ///   - known: Names that are not asked for.
  ///   - module: The module whose types are meant, if it has a name.
  /// - Returns: The type, and a name in it that stays hidden.
  package func uncovering(_ type: TypeRef, besides known: Set<String>, in module: String? = nil)
    -> (type: TypeRef, hiddenName: String?)
  {
    let hidden = hiddenNames(in: type, besides: known)
    if hidden.isEmpty { return (type, nil) }
    let standard: Set<String> = declaresType("Swift") ? [] : hidden.filter { TypeFacts.standardWords.contains($0) }
    let others = hidden.subtracting(standard)
    let qualified = type.qualifying(standard, with: "Swift", hiding: known)
    guard let module else { return (qualified, others.min()) }
    return (qualified.qualifying(others, with: module, hiding: known), nil)
  }
}

extension NameLookup {
  /// The type with each name that is found inside the types around the place qualified, so that it means the same anywhere.
  ///
  /// - Parameters:
  ///   - type: The type as written.
  ///   - findsAssociatedTypes: Whether names count, too, that the types around have because the compiler infers an associated type.
  /// - Returns: The type with `Inner` as `Outer.Inner` where `Outer` is in the context and declares it, and with a type of another
  ///   module as `Module.Name` where the module of the inputs has one of the same name.
  public func qualifying(_ type: TypeRef, findsAssociatedTypes: Bool = false) -> TypeRef {
    if scope.context.isEmpty, index.modules.module(of: scope.file) == nil { return type }
    return type.rewritten { part in
      guard case .identifier(nil, let name, let arguments) = part, name != "Self", !scope.hidden.contains(name),
        let owner = owner(of: name, findsAssociatedTypes)
      else { return nil }
      let qualified = arguments.map { qualifying($0, findsAssociatedTypes: findsAssociatedTypes) }
      return .member(.named(components: owner), name: name, arguments: qualified)
    }
  }

  /// The qualifier with which a name means the same in the module of the inputs.
  private func owner(of name: String, _ findsAssociatedTypes: Bool) -> [String]? {
    let match = match([name])
    if let match, match.depth > 0 { return Array(scope.context.prefix(match.depth)) }
    if findsAssociatedTypes, let depth = depth(ofAssociatedType: name) { return Array(scope.context.prefix(depth)) }
    guard let id = match?.ids.first, id.rawValue >= 0, let module = index.modules.module(of: index[id].file),
      let own = index.types[name], own.contains(where: { !index[$0].isDependency }),
      let owner = index.modules.name(of: module), index.types[owner] == nil
    else { return nil }
    return [owner]
  }
}

extension ModuleIndex {
  /// Those of some top-level types that are meant by their names inside of a declaration, too: nothing nearer is called so.
  package func names(_ names: Set<String>, meantInside decl: NominalDecl) -> Set<String> {
    if names.isEmpty { return names }
    let outer = enclosingNominals(of: decl.context)
    var hidden = Set((outer + [decl]).flatMap(\.genericParameters).map(\.name))
    // Inside a generic type its bare name means it with its arguments, which no name with the module does.
    hidden.formUnion(outer.filter { !$0.genericParameters.isEmpty }.map(\.name))
    let lookup = lookup(in: decl.memberScope)
    return names.filter { !hidden.contains($0) && lookup.match([$0])?.depth ?? 0 == 0 }
  }
}
