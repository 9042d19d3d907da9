extension ModuleIndex {
  /// The types and type aliases of a name that a type has from its superclass or from protocols that it conforms to, the nearest first.
  ///
  /// Of those that a protocol inherits only aliases: between others come associated types.
  func inherited(_ name: String, by owner: String, file: Int32, budget: inout Int) -> [DeclID] {
    // Finding what it inherits may come back here, and around.
    guard memberTypeNames.contains(name), budget > 0, let ids = types[owner] else { return [] }
    budget -= 1
    var pending = ids.compactMap { self[$0].nominal }[...]
    let isProtocol = pending.first?.kind == .protocol
    var visited: Set<String> = [owner]
    while let decl = pending.popFirst() {
      for part in [decl] + extensions(of: decl) {
        for type in part.inheritance.flatMap(\.composed) {
          guard let components = type.core.nameComponents,
            let id = match(components, from: part.context, file: part.header.location.file, budget: &budget)?.ids.first,
            let parent = underlyingNominal(id, budget: &budget), visited.insert(parent.qualifiedName).inserted
          else { continue }
          let found = visible(parent.qualifiedName + "." + name, from: file).filter {
            !isProtocol || self[$0].alias != nil
          }
          if !found.isEmpty { return found }
          pending.append(parent)
        }
      }
    }
    return []
  }
}

extension TypeRef {
  /// The parts of a composition, or the type itself.
  fileprivate var composed: [TypeRef] {
    if case .composition(let parts) = core { parts } else { [self] }
  }
}
