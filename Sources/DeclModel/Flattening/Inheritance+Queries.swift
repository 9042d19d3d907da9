// What is asked of the protocols that one inherits.

extension Inheritance {
  /// The names of the associated types and type aliases that a visit's members see, its own and inherited ones.
  func memberTypeNames(of visit: Int) -> Set<String> {
    var names: Set<String> = []
    _ = reaches(from: visit) { visit in
      for member in visit.decl.members {
        switch member {
        case .associatedType(let decl): names.insert(decl.name)
        case .typeAlias(let decl): names.insert(decl.name)
        default: break
        }
      }
      if !visit.isBuiltIn { names.formUnion(index.aliasesInExtensions(of: visit.decl).map(\.name)) }
      if isBuiltInCollection(visit) { names.formUnion(["SubSequence", "Indices"]) }
      return false
    }
    return names
  }

  /// The names of type aliases that the protocols declare, and that are no associated types of one of them.
  var aliasNames: Set<String> {
    var aliases: Set<String> = []
    var associatedTypes: Set<String> = []
    for member in visits.lazy.flatMap(\.decl.members) {
      switch member {
      case .typeAlias(let decl): aliases.insert(decl.name)
      case .associatedType(let decl): associatedTypes.insert(decl.name)
      default: break
      }
    }
    return aliases.subtracting(associatedTypes)
  }

  /// Whether a visit is to the standard library's protocol of collections, of whose associated types not all are built in.
  func isBuiltInCollection(_ visit: Visit) -> Bool { visit.isBuiltIn && visit.decl.name == "Collection" }

  /// Whether a protocol of the standard library is inherited.
  func inherits(_ name: String) -> Bool { visits.contains { $0.isBuiltIn && $0.decl.name == name } }

  /// Whether it is a protocol of the standard library or inherits it, be it known from the module's interface.
  func isOrInherits(_ name: String) -> Bool { visits.contains { isStandard(name, $0) } }

  /// Whether it is such a protocol or inherits it in every build.
  func isOrSurelyInherits(_ name: String) -> Bool {
    reaches(from: 0, without: { $0.parentsOfSomeBuilds.contains($1) || !visits[$1].conditions.isEmpty }) {
      isStandard(name, $0)
    }
  }

  /// Whether the protocol of a visit is one of the standard library or inherits it.
  func isOrInherits(_ name: String, at visit: Int) -> Bool { reaches(from: visit) { isStandard(name, $0) } }

  /// Whether only classes, or actors, can conform to the protocol of a visit.
  func isClassBound(at visit: Int) -> Bool {
    reaches(from: visit) { visit in
      visit.isClassBound || !visit.superclasses.isEmpty || Inheritance.classBounds.contains { isStandard($0, visit) }
    }
  }

  /// The classes that the protocol of a visit names, or one that it inherits.
  func superclasses(seenAt visit: Int) -> [NominalDecl] {
    var found: [NominalDecl] = []
    _ = reaches(from: visit) { visit in
      found += visit.superclasses
      return false
    }
    return found
  }

  private static let classBounds = ["AnyObject", "Actor", "AnyActor", "NSObjectProtocol"]

  /// Whether something holds for the protocol of a visit or for one that it inherits.
  private func reaches(
    from visit: Int,
    without isLeft: (Visit, Int) -> Bool = { _, _ in false },
    _ isFound: (Visit) -> Bool
  ) -> Bool {
    if isFound(visits[visit]) { return true }
    if visits[visit].parents.isEmpty { return false }
    var isSeen = visits.map { _ in false }
    isSeen[visit] = true
    var pending = [visit]
    while let next = pending.popLast() {
      for parent in visits[next].parents where !isSeen[parent] && !isLeft(visits[next], parent) {
        isSeen[parent] = true
        if isFound(visits[parent]) { return true }
        pending.append(parent)
      }
    }
    return false
  }

  private func isStandard(_ name: String, _ visit: Visit) -> Bool {
    visit.decl.name == name && visit.decl.context.isEmpty && (visit.isBuiltIn || index.isStandard(file: visit.file))
  }
}
