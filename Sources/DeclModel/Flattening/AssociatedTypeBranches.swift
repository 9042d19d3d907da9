/// The declarations of associated types in the branches of `#if` blocks.
///
/// A generic type has one list of parameters. Where branches ask different things of one of them, there must be a type for each branch.
struct AssociatedTypeBranches {
  private struct Declaration {
    let conditions: [String]
    let bounds: [TypeRef]
    let requirements: Set<GenericRequirement>

    /// Whether no build has both declarations.
    func excludes(_ other: Declaration) -> Bool {
      BuildConditions(conditions).exclude(BuildConditions(other.conditions))
    }

    func asksTheSame(as other: Declaration) -> Bool {
      Set(bounds.map(\.canonical)) == Set(other.bounds.map(\.canonical)) && requirements == other.requirements
    }
  }

  /// The declarations that have conditions, by the names of the associated types, in source order.
  private var declarations: [(name: String, variants: [Declaration])] = []
  /// The names of associated types that there are in every build.
  private var unconditionalNames: Set<String> = []

  /// Takes note of a declaration, with all conditions that it is under and with its names as they mean the same anywhere.
  mutating func add(_ decl: AssociatedTypeDecl) {
    if decl.header.conditions.isEmpty {
      unconditionalNames.insert(decl.name)
      return
    }
    let declaration = Declaration(
      conditions: decl.header.conditions,
      bounds: decl.inheritance,
      requirements: Set(decl.whereClause.map(\.canonical))
    )
    if let known = declarations.firstIndex(where: { $0.name == decl.name }) {
      declarations[known].variants.append(declaration)
    } else {
      declarations.append((decl.name, [declaration]))
    }
  }

  /// The branches that one generic type cannot serve alike.
  ///
  /// - Parameters:
  ///   - index: Where bounds are looked up.
  ///   - root: The protocol.
  /// - Returns: Their conditions; nothing if one type can serve all.
  func conflicting(in index: ModuleIndex, of root: NominalDecl) -> [[String]] {
    for (_, variants) in declarations {
      for (position, variant) in variants.enumerated() {
        let others = variants[(position + 1)...].filter(variant.excludes)
        // A name that is not in view may not exist without the condition.
        let isUnknown = variant.bounds.contains { bound in
          bound.nameComponents != nil && index.lookup(in: root.scope).nominal(bound) == nil
        }
        let isConflicting = others.isEmpty ? isUnknown : !others.allSatisfy(variant.asksTheSame)
        if isConflicting { return AssociatedTypeBranches.exhausting([variant] + others) }
      }
    }
    return []
  }

  /// The branches that have an associated type which others lack.
  ///
  /// - Returns: Their conditions; nothing if every build has all associated types.
  func separatingAbsence() -> [[String]] {
    for (name, variants) in declarations where !unconditionalNames.contains(name) {
      let areApart = variants.indices.allSatisfy { position in
        variants[(position + 1)...].allSatisfy(variants[position].excludes)
      }
      let branches = AssociatedTypeBranches.exhausting(variants)
      if areApart, branches.count > variants.count { return branches }
    }
    return []
  }

  /// The conditions of some declarations, and of none of them if that can be.
  private static func exhausting(_ variants: [Declaration]) -> [[String]] {
    var branches: [[String]] = []
    for variant in variants where !branches.contains(variant.conditions) { branches.append(variant.conditions) }
    if BuildConditions.areExhaustive(branches) { return branches }
    return branches + [branches.compactMap { BuildConditions.joined($0).map { "!(\($0))" } }]
  }
}

extension ModuleIndex {
  /// Flattens a protocol once for each way in which branches of `#if` blocks make generic types of different parameters of it.
  ///
  /// - Parameters:
  ///   - decl: A protocol of this index.
  ///   - separatesAbsence: Whether the double names associated types as members of another type, which must have them then.
  /// - Returns: What a double has to provide; for nearly all protocols one, else several that have conditions of their own.
  package func flattenBranches(of decl: NominalDecl, separatesAbsence: Bool = false) -> [FlattenedProtocol] {
    flattenBranches(of: decl, [], nestsTypes: true, separatesAbsence: separatesAbsence)
  }

  /// The conditions for which ``flatten(_:in:nestsTypes:)`` gives what generic types of different parameters need, which name associated
  /// types as members of another one.
  package func branches(of decl: NominalDecl) -> [[String]] {
    let hasBranches = Inheritance(of: decl, in: self).visits.contains { visit in
      visit.decl.members.contains { member in
        member.associatedType.map { !(visit.conditions + $0.header.conditions).isEmpty } ?? false
      }
    }
    return hasBranches ? flattenBranches(of: decl, [], nestsTypes: false, separatesAbsence: true).map(\.branch) : [[]]
  }

  private func flattenBranches(
    of decl: NominalDecl,
    _ branch: [String],
    nestsTypes: Bool,
    separatesAbsence: Bool = false,
    depth: Int = 0
  ) -> [FlattenedProtocol] {
    let flattened = flatten(decl, in: branch, nestsTypes: nestsTypes)
    let branches =
      flattened.branches.isEmpty && separatesAbsence ? flattened.branchesOfAbsence : flattened.branches
    // Nobody has branches in branches in branches.
    if branches.isEmpty || depth == 3 { return [flattened] }
    return branches.flatMap {
      flattenBranches(
        of: decl,
        branch + $0,
        nestsTypes: nestsTypes,
        separatesAbsence: separatesAbsence,
        depth: depth + 1
      )
    }
  }
}

extension NominalDecl {
  /// The declaration as it is under conditions, which it has then.
  package func under(_ conditions: [String]) -> NominalDecl {
    var decl = inBranch(conditions)
    decl.parts.header.conditions += conditions.filter { !header.conditions.contains($0) }
    return decl
  }

  /// The protocol without what conditions rule out, and without those conditions on the rest.
  func inBranch(_ conditions: [String]) -> NominalDecl {
    if conditions.isEmpty { return self }
    let branch = BuildConditions(conditions)
    var decl = self
    var members = members.filter { !branch.exclude(BuildConditions($0.header.conditions)) }
    members.updateEach { $0.updateHeader { $0.conditions.removeAll(where: conditions.contains) } }
    decl.parts.members = members
    return decl
  }
}
