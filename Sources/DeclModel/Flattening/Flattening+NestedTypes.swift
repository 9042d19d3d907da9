/// An associated type that a conforming type declares inside of it.
struct NestedType {
  /// Its name, and the associated types of its own that are fixed.
  let name: String
  let members: [(name: String, type: TypeRef)]
  /// Further requirements on it, in terms of the conforming type.
  let requirements: [GenericRequirement]
  /// The type as a protocol that inherits its bounds.
  var flattening: Flattening
}

extension Flattening {
  /// How many types may lead from one to the next.
  private static let maximumDepth = 3
  /// How often what follows from nested types may lead to more of that.
  private static let maximumRounds = 6

  /// Flattens a protocol together with the types that conforming types declare inside of them.
  ///
  /// The requirements of such a type on the conforming one, and on the other associated types, are added to the protocol as if it said so
  /// itself, and so are the associated types that it leaves free. That is repeated until nothing new follows.
  ///
  /// Each round solves the protocol anew. A requirement that follows from a nested type may bind a name, which changes what other names
  /// stand for and so what the nested types are; and bindings cannot be taken back. Without nested types there is one round.
  ///
  /// - Parameters:
  ///   - decl: The protocol.
  ///   - path: The names of the nested types that lead to it.
  ///   - fixedNames: Associated types that the type around it fixes.
  ///   - branch: Conditions that hold, whatever is declared under others.
  ///   - index: Where names are looked up.
  init(
    nestingTypesIn decl: NominalDecl,
    path: [String] = [],
    fixed fixedNames: Set<String> = [],
    branch: [String] = [],
    index: ModuleIndex
  ) {
    var extended = decl
    self.init(decl, fixed: fixedNames, branch: branch, index: index)
    for _ in 0..<Flattening.maximumRounds {
      if solver.tied.isEmpty { return }
      var problems: [Diagnostic] = []
      let nested = solver.tied.compactMap { nestedType($0, path: path, branch: branch, problems: &problems) }
      if !problems.isEmpty {
        diagnostics += problems
        return
      }
      var next = extended
      for type in nested { add(type, to: &next) }
      if next == extended {
        self.nested = nested
        diagnostics += nested.flatMap(\.flattening.diagnostics)
        impliedConformances = extended.whereClause.dropFirst(decl.whereClause.count).compactMap { requirement in
          if case .conformance(let subject, let bound) = requirement, subject == .self { bound } else { nil }
        }
        return
      }
      extended = next
      self.init(decl, extended: extended, fixed: fixedNames, branch: branch, index: index)
    }
    diagnostics.append(.selfReference(solver.tied[0].name, without: nil, decl: root))
  }

  private func nestedType(
    _ tied: TiedAssociatedType,
    path: [String],
    branch: [String],
    problems: inout [Diagnostic]
  ) -> NestedType? {
    guard !path.contains(tied.name), path.count < Flattening.maximumDepth, !tied.bounds.isEmpty,
      let declared = solver.declared.first(where: { $0.name == tied.name })
    else {
      problems.append(.selfReference(tied.name, without: nil, decl: root))
      return nil
    }
    let decl = NominalDecl(
      NominalDecl.Parts(
        header: DeclHeader(location: declared.header.location),
        kind: .protocol,
        name: tied.name,
        context: root.context + [root.name],
        inheritance: tied.bounds,
        whereClause: tied.relations
      )
    )
    let flattening = Flattening(
      nestingTypesIn: decl,
      path: path + [tied.name],
      fixed: Set(tied.members.map(\.name)),
      branch: branch,
      index: index
    )
    if flattening.diagnostics.contains(where: { $0.id == "self-reference" }) {
      problems.append(.selfReference(tied.name, without: nil, decl: root))
      return nil
    }
    if let unknown = tied.members.first(where: { !flattening.solver.isDeclared($0.name) }) {
      problems += flattening.diagnostics.filter { $0.id == "unknown-inherited-type" }
      problems.append(.selfReference(tied.name, without: unknown.name, decl: root))
      return nil
    }
    return NestedType(name: tied.name, members: tied.members, requirements: tied.requirements, flattening: flattening)
  }

  // MARK: - What follows from a nested type

  private func add(_ type: NestedType, to extended: inout NominalDecl) {
    let solver = type.flattening.solver
    var meaning = ["Self": TypeRef.named(type.name)]
    for member in type.members { meaning[member.name] = member.type }
    let nested = Set(type.flattening.nested.map(\.name))
    for name in solver.freeNames where meaning[name] == nil {
      meaning[name] = nested.contains(name) ? type.member(name) : .named(parameterName(for: name, of: type))
    }
    for decl in solver.declared {
      let bounds = decl.inheritance.map { $0.substituting(meaning) }
      if let member = type.members.first(where: { $0.name == decl.name }) {
        for bound in bounds { add(.conformance(member.type, bound), to: &extended) }
      } else if let parameter = meaning[decl.name]?.plainName {
        declare(parameter, bounds: bounds, like: decl, in: &extended)
      }
    }
    // What is about types nested in it is settled there.
    for requirement in solver.whereClause where !requirement.isAbout(nested) {
      add(requirement.substituting(meaning), to: &extended)
    }
    for requirement in type.requirements {
      add(requirement.rewritten { type.substituting(meaning, in: $0) }, to: &extended)
    }
    separateNames(in: type, from: &extended)
  }

  /// The name by which the conforming type has an associated type that its nested type leaves free.
  private func parameterName(for name: String, of type: NestedType) -> String {
    var own: Set<String> = []
    for case .associatedType(let decl) in root.members { own.insert(decl.name) }
    var candidate = type.name + name
    while own.contains(candidate) { candidate = type.name + candidate }
    return candidate
  }

  /// Declares an associated type beside those of the protocol, unless that has been done.
  private func declare(_ name: String, bounds: [TypeRef], like decl: AssociatedTypeDecl, in extended: inout NominalDecl)
  {
    if names[0].contains(name) { return }
    let header = DeclHeader(location: decl.header.location)
    extended.parts.members.append(.associatedType(AssociatedTypeDecl(header: header, name: name, inheritance: bounds)))
  }

  /// Makes a type alias of an associated type that a nested type needs and has one of the same name as: it could not reach it by that.
  private func separateNames(in type: NestedType, from extended: inout NominalDecl) {
    let hidden = type.flattening.names[0].intersection(solver.freeNames).subtracting(solver.tied.map(\.name))
    for name in hidden.sorted() {
      guard let member = type.members.first(where: { $0.type.mentions(name) }),
        let decl = solver.declared.first(where: { $0.name == name })
      else { continue }
      // If both are one, that has a name already.
      let isSame = member.type == .named(name)
      let parameter = isSame ? parameterName(for: member.name, of: type) : root.name + name
      declare(parameter, bounds: [], like: decl, in: &extended)
      let header = DeclHeader(location: decl.header.location)
      let alias = Member.typeAlias(TypeAliasDecl(header: header, name: name, type: .named(parameter)))
      if !extended.members.contains(alias) { extended.parts.members.append(alias) }
    }
  }

  /// Adds a requirement to those of the protocol, unless it holds anyhow.
  private func add(_ requirement: GenericRequirement, to extended: inout NominalDecl) {
    switch requirement {
    case .conformance(let subject, let bound) where subject == .self:
      // What `AnyObject` and superclasses ask is asked of a class, which a double is.
      guard lookup.nominal(bound)?.kind == .protocol, !isInherited(bound), bound.baseName != "AnyObject"
      else { return }
    case .conformance(let subject, _), .layout(let subject, _):
      guard let name = subject.nameComponents?.first(where: { $0 != "Self" }), names[0].contains(name) else { return }
    case .sameType(let left, let right):
      let isTrivial = left.substituting(solver.bindings).canonical == right.substituting(solver.bindings).canonical
      if isTrivial { return }
    }
    let canonical = requirement.canonical
    if !extended.whereClause.contains(where: { $0.canonical == canonical }) {
      extended.parts.whereClause.append(requirement)
    }
  }

  private func isInherited(_ bound: TypeRef) -> Bool {
    guard let found = lookup.nominal(bound) else { return false }
    return inheritance.visits.contains { $0.decl.qualifiedName == found.qualifiedName }
  }

  // MARK: - Results

  /// The nested types as conforming types declare them.
  func nestedTypes() -> [FlattenedProtocol] {
    nested.map { type in
      var flattening = type.flattening
      var result = flattening.result()
      let protocols = flattening.root.inheritance.filter { lookup.nominal($0)?.kind != .class }
      result.writtenType = TypeRef.constraint(protocols)
      // A name of its own hides that of the type around it.
      let hidden = flattening.names[0]
      func seen(_ type: TypeRef) -> TypeRef {
        type.rewritten { part in
          if part == .self { return .enclosingSelf }
          guard let name = part.plainName, hidden.contains(name), solver.isDeclared(name) else { return nil }
          return .member(.enclosingSelf, name: name, arguments: [])
        }
      }
      result.boundAssociatedTypes += type.members.map { (name: $0.name, type: seen($0.type)) }
      result.boundAssociatedTypes += result.associatedTypes.map { decl in
        (name: decl.name, type: .named(parameterName(for: decl.name, of: type)))
      }
      result.associatedTypes = []
      result.whereClause = []
      return FlattenedProtocol(result)
    }
  }
}

extension GenericRequirement {
  /// Whether it is about members of types of these names.
  fileprivate func isAbout(_ names: Set<String>) -> Bool {
    func isMember(_ type: TypeRef) -> Bool { type.nameComponents.map { names.contains($0[0]) } ?? false }
    return switch self {
    case .conformance(let subject, _), .layout(let subject, _): isMember(subject)
    case .sameType(let left, let right): isMember(left) || isMember(right)
    }
  }
}

extension NestedType {
  /// A member of it as the conforming type writes it.
  fileprivate func member(_ name: String) -> TypeRef { .member(.named(self.name), name: name, arguments: []) }

  /// A type in terms of the conforming type, with members of this one replaced by what they are.
  fileprivate func substituting(_ meaning: [String: TypeRef], in type: TypeRef) -> TypeRef {
    type.rewritten { part in
      guard case .member(.identifier(nil, self.name, _), let member, _) = part else { return nil }
      return meaning[member]
    }
  }
}
