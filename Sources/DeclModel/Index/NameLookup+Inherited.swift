extension NameLookup {
  /// The types and type aliases of a name that a type has from its superclass or from protocols that it conforms to, the nearest first.
  ///
  /// Of those that a protocol inherits from others only aliases: between these come associated types.
  func inherited(_ name: String, by owner: String, budget: inout Int) -> [ModuleIndex.DeclID] {
    guard index.memberTypeNames.contains(name) else { return [] }
    let isProtocol = index.declaredNominal(named: owner)?.kind == .protocol
    return index.firstAncestor(of: owner, budget: &budget) { parent in
      let found = index.visible(parent.qualifiedName + "." + name, from: scope.file)
        .filter { !isProtocol || parent.kind == .class || index[$0].alias != nil }
      return found.isEmpty ? nil : found
    } ?? []
  }
}

extension ModuleIndex {
  /// Searches the types and protocols that a type inherits, the nearest first.
  fileprivate func firstAncestor<Found>(
    of owner: String,
    budget: inout Int,
    _ find: (NominalDecl) -> Found?
  ) -> Found? {
    // Finding what it inherits may come back here, and around.
    guard budget > 0, let ids = types[owner] else { return nil }
    budget -= 1
    var pending = ids.compactMap { self[$0].nominal }[...]
    var visited: Set<String> = [owner]
    while let decl = pending.popFirst() {
      for part in [decl] + extensions(of: decl) {
        for type in part.inheritance.flatMap(\.compositionElements) {
          guard let components = type.core.nameComponents,
            let id = lookup(in: part.scope).match(components, budget: &budget)?.ids.first,
            let parent = underlyingNominal(id, budget: &budget), visited.insert(parent.qualifiedName).inserted
          else { continue }
          if let found = find(parent) { return found }
          pending.append(parent)
        }
      }
    }
    return nil
  }
}

extension NameLookup {
  /// The name that the type of a scope has where it is declared; `nil` if it is not in view.
  ///
  /// An extension may name it by a type alias: in `extension App.Failure` names of the type are found that the alias stands for.
  func owner(of scope: some Collection<String>, budget: inout Int) -> String? {
    var path = Array(scope)
    while true {
      let name = path.joined(separator: ".")
      if index.types[name]?.contains(where: { index[$0].nominal != nil }) ?? false { return name }
      guard let resolved = resolvingAlias(in: path, budget: &budget) else {
        // What extensions declare in it may be known though it is not itself.
        return path.elementsEqual(scope) ? nil : name
      }
      path = resolved
    }
  }

  /// A qualified name with its first type alias replaced by the name of the type that it stands for; `nil` if there is none.
  private func resolvingAlias(in path: [String], budget: inout Int) -> [String]? {
    guard budget > 0, path.contains(where: index.aliasNames.contains) else { return nil }
    budget -= 1
    for count in path.indices.map({ $0 + 1 }) {
      guard let id = index.visible(path[..<count].joined(separator: "."), from: scope.file).first,
        let alias = index[id].alias
      else { continue }
      // Of the file that declares it, nobody may have asked what it imports.
      let here = Scope(index[id].context, file: scope.file)
      guard let decl = index.underlyingNominal(id, budget: &budget) ?? index.lookup(in: here).nominal(alias.type)
      else { return nil }
      return decl.context + [decl.name] + path[count...]
    }
    return nil
  }
}

// MARK: - Associated types

extension NameLookup {
  /// How many of the types around the place are needed for a name that one of them has as an associated type, which nothing declares
  /// there, since the compiler infers it.
  func depth(ofAssociatedType name: String) -> Int? {
    guard index.mayBeAssociatedType(name) else { return nil }
    for depth in scope.context.indices.reversed() {
      let around = scope.context[...depth]
      guard index.isScope(around.joined(separator: "."), in: scope.file) else { continue }
      var budget = ModuleIndex.aliasLimit
      guard let owner = owner(of: around, budget: &budget) else {
        // Of a type that is not in view, nothing but a collection of the standard library has names such as `Index`.
        if StandardLibrary.namesInCollections.contains(name) { return depth + 1 }
        continue
      }
      // Of a protocol it is one that it declares.
      if index.types[owner]?.contains(where: { index[$0].nominal?.kind == .protocol }) ?? false { return nil }
      // The raw type of an enum brings no protocol that could be followed.
      if name == "RawValue", index.declaredNominal(named: owner)?.hasRawType ?? false { return depth + 1 }
      // Neither does the keyword that makes an actor a `DistributedActor`.
      if NominalDecl.namesInDistributedActors.contains(name),
        index.declaredNominal(named: owner)?.isDistributed ?? false
      {
        return depth + 1
      }
      let isThere = index.firstAncestor(of: owner, budget: &budget) { parent in
        parent.kind == .protocol && parent.hasAssociatedType(name) ? true : nil
      }
      if isThere ?? false { return depth + 1 }
    }
    return nil
  }
}

extension NominalDecl {
  /// Whether it is an enum that may have a raw type.
  fileprivate var hasRawType: Bool { kind == .enum && !inheritance.isEmpty }

  fileprivate var isDistributed: Bool { kind == .actor && header.has(modifier: "distributed") }

  /// The associated types of `DistributedActor`.
  fileprivate static let namesInDistributedActors: Set<String> = ["ActorSystem", "ID", "SerializationRequirement"]

  fileprivate func hasAssociatedType(_ name: String) -> Bool {
    if header.location.file.isBuiltIn, self.name == "Sequence" || self.name == "Collection" {
      if StandardLibrary.namesInCollections.contains(name) { return true }
    }
    return members.contains { $0.associatedType?.name == name }
  }
}
