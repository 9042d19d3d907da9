/// Finds the associated types that the compiler cannot tell from the members of a generic type which has a parameter for each.
///
/// It infers them by comparing requirements with members of the same shape. Where overloads differ in associated types alone, each
/// requirement fits several of them, and `A` may be the parameter `A` as well as `B`. Then the type has to say that `A` is `A`.
struct AssociatedTypeInference {
  private let members: [(shape: RequirementShape, member: Member)]
  private let names: Set<String>
  /// Whether a type may be what is asked of an associated type.
  private let mayConform: (TypeRef, AssociatedTypeDecl) -> Bool
  /// Looks through type aliases.
  private let meaning: (TypeRef) -> TypeRef

  /// - Parameters:
  ///   - requirements: What the type has as members.
  ///   - parameters: The associated types that are its parameters.
  ///   - meaning: Looks through type aliases.
  ///   - mayConform: Whether a type may be what is asked of one of them.
  init(
    from requirements: [Requirement],
    parameters: [AssociatedTypeDecl],
    meaning: @escaping (TypeRef) -> TypeRef,
    mayConform: @escaping (TypeRef, AssociatedTypeDecl) -> Bool
  ) {
    names = Set(parameters.map(\.name))
    self.mayConform = mayConform
    self.meaning = meaning
    members = requirements.compactMap { requirement in
      RequirementShape(requirement.member).map { ($0, requirement.member) }
    }
  }

  /// Whether any members are overloads.
  var hasOverloads: Bool { Set(members.map(\.shape)).count < members.count }

  /// Whether the requirements of a protocol that declares an associated type can be met by members that differ in it.
  func isAmbiguous(_ parameter: AssociatedTypeDecl, for requirements: [Member]) -> Bool {
    let own = TypeRef.named(parameter.name)
    // What each requirement that mentions it allows; it must be one of what they all allow.
    var common: Set<TypeRef>?
    for requirement in requirements {
      guard let shape = RequirementShape(requirement) else { continue }
      let allowed = candidates(for: requirement, shape).compactMap { $0[parameter.name] }
      if allowed.isEmpty { continue }
      common = common?.intersection(allowed) ?? Set(allowed)
      if common == [own] { return false }
    }
    return common?.contains { $0 != own && mayConform($0, parameter) } ?? false
  }

  /// The associated types, for each member that may meet a requirement.
  private func candidates(for requirement: Member, _ shape: RequirementShape) -> [[String: TypeRef]] {
    members.compactMap { candidate in
      guard candidate.shape == shape, candidate.member.effects.canServe(requirement.effects) else { return nil }
      let wild = Set((requirement.genericParameters + candidate.member.genericParameters).map(\.name))
      var matching = Matching(names: names.subtracting(wild), wild: wild)
      let (asked, offered) = (requirement.signatureTypes, candidate.member.signatureTypes)
      guard asked.count == offered.count,
        zip(asked, offered).allSatisfy({ matching.match(meaning($0).canonical, meaning($1).canonical) })
      else { return nil }
      return matching.found
    }
  }
}

extension Flattening {
  /// The parameters of a double that the compiler does not find to be the associated types of their names.
  func restatedParameters(among requirements: [Requirement]) -> [String] {
    let parameters = parameters
    if parameters.isEmpty { return [] }
    var found = parametersInCircles(among: requirements)
    let lookup = lookup.hiding(Set(solver.freeNames))
    let inference = AssociatedTypeInference(
      from: requirements,
      parameters: parameters,
      meaning: { lookup.expandingAliases($0) },
      mayConform: { mayConform($0, to: $1.inheritance, parameters) }
    )
    if inference.hasOverloads {
      // The compiler looks at each protocol by itself.
      for (position, visit) in inheritance.visits.enumerated() {
        let declared = parameters.filter { visit.decl.declaresAssociatedType($0.name) && !found.contains($0.name) }
        if declared.isEmpty { continue }
        let rewriter = MemberRewriter(visit: position, of: inheritance, names: names, solver: solver, index: index)
        let own = visit.decl.members.compactMap { rewriter.rewritten($0, conditions: []) }
        found.formUnion(declared.filter { inference.isAmbiguous($0, for: own) }.map(\.name))
      }
    }
    return found.isEmpty ? [] : parameters.map(\.name).filter(found.contains)
  }

  /// Those that a subscript's `where` clause names while its type is made from the conforming type: to check that type, the compiler
  /// wants to know them, and looks at the subscript.
  private func parametersInCircles(among requirements: [Requirement]) -> Set<String> {
    var found: Set<String> = []
    for case .subscript(let decl) in requirements.lazy.map(\.member) where !decl.whereClause.isEmpty {
      let types = [decl.returnType] + decl.parameters.map(\.type)
      guard types.contains(where: { $0.contains { $0.genericArguments.contains(.self) } }) else { continue }
      for case .sameType(let left, let right) in decl.whereClause {
        found.formUnion(parameters.map(\.name).filter { left.mentions($0) || right.mentions($0) })
      }
    }
    return found
  }

  /// Whether a type may conform to protocols; to those of the sources only if it is seen to.
  private func mayConform(_ type: TypeRef, to bounds: [TypeRef], _ parameters: [AssociatedTypeDecl]) -> Bool {
    let asked = bounds.compactMap(lookup.declaredNominal).filter { $0.kind == .protocol }
    if asked.isEmpty { return true }
    let own: [TypeRef]
    if let parameter = parameters.first(where: { type == .named($0.name) }) {
      own = parameter.inheritance
    } else if let decl = lookup.nominal(type) {
      own = index.inheritance(of: decl)
    } else {
      own = index.extensions(ofTypeNamed: type.baseName).flatMap(\.inheritance)
    }
    let inherited = Inheritance(ofBounds: own, at: root, in: index)
    if !inherited.unknown.isEmpty || !inherited.superclasses.isEmpty { return true }
    return asked.allSatisfy { decl in
      inherited.visits.contains { $0.decl.header.location == decl.header.location }
    }
  }
}

/// A comparison of types in which some names stand for what is to be found.
package struct Matching {
  let names: Set<String>
  /// Generic parameters, which may be anything.
  let wild: Set<String>
  /// Whether the owners of members are compared, as if these were types of their own and no aliases.
  let comparesOwners: Bool
  package private(set) var found: [String: TypeRef] = [:]

  package init(names: Set<String>, wild: Set<String> = [], comparesOwners: Bool = false) {
    self.names = names
    self.wild = wild
    self.comparesOwners = comparesOwners
  }

  /// Whether a canonical type is another one if the names stand for the right types.
  package mutating func match(_ asked: TypeRef, _ offered: TypeRef) -> Bool {
    if asked.mentions(anyOf: wild) || offered.mentions(anyOf: wild) { return true }
    if let name = asked.plainName, names.contains(name) {
      defer { found[name] = offered }
      return found[name].map { $0 == offered } ?? true
    }
    if !asked.mentions(anyOf: names) { return asked == offered }
    // From what a member is, the compiler does not conclude what its owner is, unless the owner declares it as a type.
    if !comparesOwners, case .member(let base, _, _) = asked, base.mentions(anyOf: names) { return true }
    let (askedParts, offeredParts) = (asked.parts, offered.parts)
    guard askedParts.count == offeredParts.count, !askedParts.isEmpty else { return asked == offered }
    for (asked, offered) in zip(askedParts, offeredParts) where !match(asked, offered) { return false }
    // What is left is the same if the parts are.
    return asked.replacingParts(with: offeredParts) == offered
  }
}

extension NominalDecl {
  fileprivate func declaresAssociatedType(_ name: String) -> Bool {
    members.contains { $0.associatedType?.name == name }
  }
}

extension Member {
  /// The types of its parameters and its result, canonical.
  package var signatureTypes: [TypeRef] {
    let types = parameters.map { $0.isVariadic ? TypeRef.packExpansion($0.type) : $0.type }
    return (types + [resultType ?? .tuple([])]).map(\.canonical)
  }
}

extension TypeRef {
  /// The types that this one is directly made of.
  fileprivate var parts: [TypeRef] {
    var parts: [TypeRef] = []
    _ = mappingParts { part in
      parts.append(part)
      return part
    }
    return parts
  }

  /// The type with the types that it is directly made of replaced, in their order.
  fileprivate func replacingParts(with parts: [TypeRef]) -> TypeRef {
    var rest = parts[...]
    return mappingParts { rest.popFirst() ?? $0 }
  }

  private func mappingParts(_ transform: (TypeRef) -> TypeRef) -> TypeRef {
    var isWhole = true
    return rewritten { part in
      defer { isWhole = false }
      return isWhole ? nil : transform(part)
    }
  }
}
