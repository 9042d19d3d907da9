extension ModuleIndex {
  /// The type aliases of a name that a type has from a protocol it conforms to, or from a superclass.
  func inheritedAliases(named name: String, of type: String, from file: Int32, budget: inout Int) -> [DeclID] {
    var pending = types[type]?.compactMap { self[$0].nominal } ?? []
    var seen: Set<String> = []
    while let decl = pending.popLast() {
      for inherited in inheritance(of: decl).flatMap(\.composed) {
        guard budget > 0, let components = inherited.core.nameComponents,
          let id = match(components, from: decl.context, file: decl.header.location.file, budget: &budget)?.ids.first,
          let parent = underlyingNominal(id, budget: &budget), seen.insert(parent.qualifiedName).inserted
        else { continue }
        let found = visible(parent.qualifiedName + "." + name, from: file).filter { self[$0].alias != nil }
        if !found.isEmpty { return found }
        pending.append(parent)
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
