extension ModuleIndex {
  /// What protocols inherit and nothing in view declares, by the file in which it is written.
  ///
  /// - Parameter decls: Protocols of this index; other declarations are passed over.
  /// - Returns: The types as written, in the order of the declarations.
  package func unknownInheritedTypes(of decls: [NominalDecl]) -> [Int32: [TypeRef]] {
    var unknown: [Int32: [TypeRef]] = [:]
    for decl in decls where decl.kind == .protocol && decl.header.location.file >= 0 {
      let file = decl.header.location.file
      var search = Search(decl: decl, context: decl.context, file: file)
      for type in decl.inheritance { find(type, &search) }
      for case .conformance(.identifier(nil, "Self", _), let type) in decl.whereClause { find(type, &search) }
      unknown.merge(search.unknown, uniquingKeysWith: +)
    }
    return unknown
  }

  /// The place at which the names of a protocol's inheritance clause, and of the type aliases in it, are looked up.
  private struct Search {
    let decl: NominalDecl
    var context: [String]
    var file: Int32
    var aliases = 0
    var unknown: [Int32: [TypeRef]] = [:]
  }

  private func find(_ type: TypeRef, _ search: inout Search) {
    let type = type.core
    switch type {
    case .composition(let elements):
      for element in elements { find(element, &search) }
    case .any(let constraint):
      find(constraint, &search)
    case .identifier(nil, "Any", _), .identifier(nil, "class", _): break
    case .identifier, .member:
      let match = match(type.nameComponents ?? [], from: search.context, file: search.file)
      // `protocol P: Lib.P` never means itself.
      let isItself = type.isMember && match?.ids.contains { isDeclaration($0, search.decl) } ?? false
      guard let match, !isItself else {
        search.unknown[search.file, default: []].append(type)
        return
      }
      for id in match.ids {
        guard let alias = self[id].alias, search.aliases < ModuleIndex.aliasLimit else { continue }
        let outer = (search.context, search.file, search.aliases)
        (search.context, search.file, search.aliases) = (self[id].context, self[id].file, outer.2 + 1)
        find(alias.type, &search)
        (search.context, search.file, search.aliases) = outer
      }
    default: break
    }
  }

  private func isDeclaration(_ id: DeclID, _ decl: NominalDecl) -> Bool {
    self[id].nominal?.header.location == decl.header.location
  }
}

/// A declaration that a name would mean if it could be seen.
package struct UnseenDeclaration: Hashable, Sendable {
  package let module: String
  package let access: AccessLevel
  package let location: DeclLocation
}

extension ModuleIndex {
  /// Whether another module, which files of this one see, has a type of this name at its top level.
  package func isDeclaredElsewhere(_ name: String, seenFrom files: [Int32]) -> Bool {
    (types[name] ?? []).contains { id in
      guard let module = modules.module(of: self[id].file) else { return false }
      let access = self[id].ownAccess ?? .public
      return files.contains { file in modules.access(to: module, from: file).map { $0 <= access } ?? false }
    }
  }

  /// The declaration of this name in a module of which the file sees what is more accessible.
  package func unseenDeclaration(named type: TypeRef, from file: Int32) -> UnseenDeclaration? {
    let candidates = type.nameComponents?.last.flatMap { types[$0] } ?? []
    for id in candidates {
      let entry = self[id]
      guard let module = modules.module(of: entry.file), let least = modules.access(to: module, from: file),
        let access = entry.ownAccess, access < least, let name = modules.name(of: module)
      else { continue }
      return UnseenDeclaration(module: name, access: access, location: entry.member.header.location)
    }
    return nil
  }
}
