extension ModuleIndex {
  /// The types that protocols inherit and nothing in view declares, by the file in which they are written.
  ///
  /// - Parameter decls: Protocols of this index; other declarations are passed over.
  /// - Returns: The types as written, in the order of the declarations.
  package func unknownInheritedTypes(of decls: [NominalDecl]) -> [FileID: [TypeRef]] {
    var unknown: [FileID: [TypeRef]] = [:]
    for decl in decls where decl.kind == .protocol && !decl.isBuiltIn {
      var search = Search(decl: decl, scope: decl.scope)
      for type in decl.inheritance { find(type, &search) }
      for case .conformance(.identifier(nil, "Self", _), let type) in decl.whereClause { find(type, &search) }
      unknown.merge(search.unknown, uniquingKeysWith: +)
    }
    return unknown
  }

  /// The place at which the names of a protocol's inheritance clause, and of the type aliases in it, are looked up.
  private struct Search {
    let decl: NominalDecl
    var scope: Scope
    var aliases = 0
    var unknown: [FileID: [TypeRef]] = [:]
  }

  private func find(_ type: TypeRef, _ search: inout Search) {
    let type = type.core
    switch type {
    case .composition(let elements): for element in elements { find(element, &search) }
    case .any(let constraint): find(constraint, &search)
    case .identifier(nil, "Any", _), .identifier(nil, "class", _): break
    case .identifier, .member:
      let match = lookup(in: search.scope).match(type.nameComponents ?? [])
      // `protocol P: Lib.P` never means itself.
      let isItself = type.isMember && match?.ids.contains { isDeclaration($0, search.decl) } ?? false
      guard let match, !isItself else {
        search.unknown[search.scope.file, default: []].append(type)
        return
      }
      for id in match.ids {
        guard let alias = self[id].alias, search.aliases < ModuleIndex.aliasLimit else { continue }
        let outer = (search.scope, search.aliases)
        (search.scope, search.aliases) = (self[id].scope, outer.1 + 1)
        find(alias.type, &search)
        (search.scope, search.aliases) = outer
      }
    default: break
    }
  }

  private func isDeclaration(_ id: DeclID, _ decl: NominalDecl) -> Bool {
    self[id].nominal?.header.location == decl.header.location
  }
}
