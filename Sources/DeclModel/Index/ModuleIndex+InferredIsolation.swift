// What isolates members that say nothing of it themselves.

extension ModuleIndex {
  /// The isolation that a member has from what it overrides, or from a requirement that it meets.
  ///
  /// - Parameters:
  ///   - member: A member without an attribute that isolates it.
  ///   - owner: The type that has it.
  ///   - part: The braces in which it stands: those of the type or of an extension of it. A requirement counts if they say that the type
  ///     conforms.
  /// - Returns: The global actor, or that there is none where something is overridden; `nil` if nothing tells.
  func inferredIsolation(of member: Member, in owner: NominalDecl, statedIn part: NominalDecl) -> Isolation? {
    guard let shape = RequirementShape(member) else { return nil }
    func alike(_ part: NominalDecl) -> [Member] { part.members.filter { RequirementShape($0) == shape } }
    // Those of an associated type, or of a generic superclass, are others here; of overloads nobody can tell which is meant then.
    let isOverloaded = alike(part).count > 1
    func isolation(in decl: NominalDecl, statedIn part: NominalDecl) -> Isolation? {
      let found = alike(part)
      let asksTypes = isOverloaded || found.count > 1
      let same = found.filter { other in
        other.signatureTypes == member.signatureTypes || !asksTypes && mayHaveOtherTypes(other, of: decl)
      }
      let isolations = same.lazy.map { self.isolation(of: $0, in: decl, statedIn: part) }
      return isolations.first { $0.globalActor != nil } ?? isolations.first
    }
    if member.header.has(modifier: "override") {
      for decl in superclasses(from: owner).dropFirst() {
        for part in [decl] + extensions(of: decl) {
          if let found = isolation(in: decl, statedIn: part) { return found }
        }
      }
    }
    if part.inheritance.isEmpty { return nil }
    let place = owner.inheriting(from: part)
    return Inheritance(of: place, in: self).visits.dropFirst().lazy
      .compactMap { $0.decl.kind == .protocol ? isolation(in: $0.decl, statedIn: $0.decl) : nil }
      .first { $0.globalActor != nil }
  }

  /// Whether a member of a type mentions what stands for other types in those that inherit it.
  private func mayHaveOtherTypes(_ member: Member, of decl: NominalDecl) -> Bool {
    let generic = Set(decl.genericParameters.map(\.name) + ["Self"])
    return member.signatureTypes.contains { $0.mentions(anyOf: generic) || $0.mentions(anyOf: associatedTypeNames) }
  }
}

extension NominalDecl {
  /// What inherits all that one of its parts says, with names that are looked up where that stands.
  fileprivate func inheriting(from part: NominalDecl) -> NominalDecl {
    var header = header
    header.location = part.header.location
    return NominalDecl(protocol: "", in: context, inheriting: part.inheritance, header: header)
  }
}
