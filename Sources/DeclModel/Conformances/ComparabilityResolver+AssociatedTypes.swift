extension ComparabilityResolver {
  /// Bounds, and where their names are looked up.
  private struct PlacedBounds {
    var types: [TypeRef]
    var place: NominalDecl
  }

  /// The facts about an associated type of the protocol or a member of one, `Key` or `Key.Element`; `nil` for other names.
  mutating func facts(ofAssociated written: [String], in scope: ComparisonScope) -> ComparisonFacts? {
    let path = written[0] == "Self" ? Array(written.dropFirst()) : written
    guard let first = path.first else { return ComparisonFacts.none }
    if let type = fixedTypes[first] { return path.count == 1 ? facts(of: type, in: scope) : .unknown }
    guard associatedBounds[first] != nil else { return path == written ? nil : .unknown }
    var found: ComparingConformances = []
    for bounds in bounds(of: path) {
      found.formUnion(conformances(ofBounds: bounds.types, at: bounds.place, in: scope))
    }
    guard scope.followsSameTypes else { return ComparisonFacts(conformances: found) }
    var inner = scope
    inner.followsSameTypes = false
    for case .sameType(let left, let right) in whereClause {
      for (one, other) in [(left, right), (right, left)] where one.path == path {
        found.formUnion(facts(of: other, in: inner).own)
      }
    }
    return ComparisonFacts(conformances: found)
  }

  /// The bounds of an associated type, or of a member of one: those of the protocol's clauses, then those that the protocols
  /// which bound the type say for the member.
  private func bounds(of path: [String]) -> [PlacedBounds] {
    var own = path.count == 1 ? associatedBounds[path[0]] ?? [] : []
    for case .conformance(let subject, let bound) in whereClause where subject.path == path { own.append(bound) }
    var result = [PlacedBounds(types: own, place: root)]
    guard path.count > 1, let name = path.last else { return result }
    for outer in bounds(of: path.dropLast()) {
      for visit in Inheritance(ofBounds: outer.types, at: outer.place, in: index).visits.dropFirst()
      where visit.conditions.isEmpty {
        let types = visit.decl.bounds(ofAssociatedType: name)
        if !types.isEmpty { result.append(PlacedBounds(types: types, place: visit.decl)) }
      }
    }
    return result
  }
}

extension NominalDecl {
  /// The bounds of an associated type in a protocol itself.
  fileprivate func bounds(ofAssociatedType name: String) -> [TypeRef] {
    var bounds: [TypeRef] = []
    var requirements = whereClause
    for case .associatedType(let decl) in members where decl.header.conditions.isEmpty {
      if decl.name == name { bounds += decl.inheritance }
      requirements += decl.whereClause
    }
    for case .conformance(let subject, let bound) in requirements
    where subject.path == [name] || subject.path == ["Self", name] {
      bounds.append(bound)
    }
    return bounds
  }
}
