extension NameLookup {
  /// The names in a type from elsewhere that mean something else here.
  ///
  /// - Parameters:
  ///   - type: The type.
  ///   - place: Looks names up where it is written; `nil` for file level.
  ///   - known: Names that are not asked for.
  ///   - names: The names that may hide others, in an extension those of the extended type alone; `nil` for all that are found here.
  /// - Returns: The names, as far as declarations are in view.
  package func hiddenNames(
    in type: TypeRef,
    from place: NameLookup? = nil,
    besides known: Set<String> = [],
    among names: Set<String>? = nil
  ) -> Set<String> {
    let place = place ?? index.lookup(in: Scope(file: scope.file))
    let mentioned = type.firstNames.subtracting(known)
    return (names.map(mentioned.intersection) ?? mentioned).filter { isOther($0, than: place, besides: known) }
  }

  /// Whether a name means something else here than at another place.
  private func isOther(_ name: String, than place: NameLookup, besides known: Set<String>) -> Bool {
    let meant = place.match([name])?.ids.first
    // What nothing in view declares is a type of another module, or an associated type.
    if meant == nil, !SystemTypes.contains(name), index.mayBeAssociatedType(name) || place.isInProtocol { return false }
    if scope.hidden.contains(name) { return true }
    let found = match([name])?.ids.first
    if found == meant { return false }
    // An alias of it, or of the same as it, is as good.
    if let type = place.nominal(.named(name)) { return type.header.location != nominal(.named(name))?.header.location }
    guard let found, let alias = index[found].alias else { return true }
    // `typealias Date = Foundation.Date` says what is meant anyway.
    guard let meant else {
      let components = alias.type.nameComponents ?? []
      return components.count != 2 || components[1] != name || index.types[components[0]] != nil
    }
    if index[meant].alias == nil { return true }
    let (there, here) = (place.expandingAliases(.named(name)), expandingAliases(.named(name)))
    // What generic parameters are is another matter.
    if there.mentions(anyOf: known) { return false }
    return place.qualifying(there).canonical != qualifying(here).canonical
  }

  /// Whether the place is in a protocol, which may inherit associated types from what is not in view.
  private var isInProtocol: Bool {
    index.types[scope.context.joined(separator: ".")]?.contains { index[$0].nominal?.kind == .protocol } ?? false
  }

  /// Whether a name means a type that its module declares outside of all types, so that the module before it says which.
  package func isOfFileLevel(_ name: String) -> Bool {
    guard let match = match([name]), match.depth == 0, let id = match.ids.first else { return false }
    return !index[id].file.isBuiltIn && index.isOfDoubledModule(file: index[id].file)
  }

  /// A type from elsewhere with their modules before the names that mean something else here.
  ///
  /// - Parameters:
  ///   - type: The type.
  ///   - place: Looks names up where it is written; `nil` for file level.
  ///   - known: Names that are not asked for.
  ///   - names: The names that may hide others; `nil` for all that are found here.
  ///   - module: The module whose types are meant, if it has a name.
  /// - Returns: The type, and a name in it that stays hidden.
  package func uncovering(
    _ type: TypeRef,
    from place: NameLookup? = nil,
    besides known: Set<String>,
    among names: Set<String>? = nil,
    in module: String? = nil
  ) -> (type: TypeRef, hiddenName: String?) {
    let hidden = hiddenNames(in: type, from: place, besides: known, among: names)
    if hidden.isEmpty { return (type, nil) }
    let place = place ?? index.lookup(in: Scope(file: scope.file))
    let own: Set<String> = module == nil ? [] : hidden.filter(place.isOfFileLevel)
    let standard: Set<String> =
      declaresType("Swift") ? [] : hidden.filter { TypeFacts.standardWords.contains($0) && !place.isOfFileLevel($0) }
    var type = type.qualifying(standard, with: "Swift", hiding: known)
    if let module { type = type.qualifying(own, with: module, hiding: known) }
    return (type, hidden.subtracting(standard).subtracting(own).min())
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
