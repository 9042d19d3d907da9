/// A protocol or class that another one inherits, directly or not, or that one itself.
package struct Ancestor: Sendable {
  /// The protocol.
  package let decl: NominalDecl
  /// The protocols on the shortest way to it: the one that inherits first, this one last.
  package let path: [String]
}

extension ModuleIndex {
  /// Every protocol that one inherits, in the order of its requirements when it is flattened: itself first.
  ///
  /// - Parameter decl: A protocol of this index, or a class, which inherits classes.
  /// - Returns: The protocols, each once.
  package func ancestry(of decl: NominalDecl) -> [Ancestor] {
    if decl.kind == .class {
      let chain = Array(superclasses(from: decl))
      return chain.indices.map { Ancestor(decl: chain[$0], path: chain[...$0].map(\.qualifiedName)) }
    }
    let visits = Inheritance(of: decl, in: self).visits
    var paths: [[String]?] = Array(repeating: nil, count: visits.count)
    paths[0] = [decl.qualifiedName]
    var pending = [0]
    var next = 0
    while next < pending.count {
      let position = pending[next]
      next += 1
      for parent in visits[position].parents where paths[parent] == nil {
        paths[parent] = (paths[position] ?? []) + [visits[parent].decl.qualifiedName]
        pending.append(parent)
      }
    }
    return zip(visits, paths).map { Ancestor(decl: $0.decl, path: $1 ?? [$0.decl.qualifiedName]) }
  }
}

extension ModuleIndex {
  /// The classes that protocols and classes inherit, directly or not, and the superclasses of these.
  package func superclasses(of doubled: [NominalDecl]) -> [NominalDecl] {
    var classes: [NominalDecl] = []
    // A name at the top level means the same to all of a module, which spares most of the work.
    var seenNames: Set<String> = []
    var seen: Set<DeclLocation> = []
    var pending = doubled
    while let decl = pending.popLast() {
      let lookup = lookup(in: decl.scope)
      for type in decl.parents {
        if decl.context.isEmpty, !isDependency(file: lookup.scope.file), let name = type.spelledName,
          !seenNames.insert(name).inserted
        {
          continue
        }
        for part in lookup.expandingAliases(type).compositionElements {
          guard let parent = lookup.declaredNominal(part), seen.insert(parent.header.location).inserted
          else { continue }
          if parent.kind == .class { classes.append(parent) }
          pending.append(parent)
        }
      }
    }
    return classes
  }
}

extension NominalDecl {
  /// The types that it inherits, in its head or by a `where` clause about `Self`, compositions taken apart.
  var parents: [TypeRef] {
    let bounds = whereClause.compactMap { requirement -> TypeRef? in
      if case .conformance(.self, let bound) = requirement { bound } else { nil }
    }
    return (inheritance + bounds).flatMap(\.compositionElements)
  }
}

extension TypeRef {
  /// The types of which it is a composition, or itself.
  package var compositionElements: [TypeRef] {
    if case .composition(let elements) = core { elements } else { [self] }
  }
}
