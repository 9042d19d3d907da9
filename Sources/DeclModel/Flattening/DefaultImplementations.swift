/// The requirements that extensions of a protocol and its ancestors implement.
struct DefaultImplementations {
  private struct Implementation {
    var effects: Effects
    var isSettable: Bool
    /// Which parameters are functions that may be kept.
    var escaping: [Bool]
    var conditions: [String]
    var isDeprecated: Bool
    var access: AccessLevel
    var isBuiltIn: Bool
    /// The name of the global actor that isolates it.
    var actor: String?
  }

  private var implementations: [RequirementSignature: [Implementation]] = [:]
  /// The shapes of what is implemented.
  private(set) var shapes: Set<RequirementShape> = []
  private let rootConditions: [String]

  /// Gathers the implementations of requirements.
  ///
  /// Extensions may have many more members than there are requirements: only what has a wanted shape is looked at.
  init(
    of isWanted: (RequirementShape) -> Bool,
    _ inheritance: Inheritance,
    names: [Set<String>],
    solver: AssociatedTypeSolver,
    index: ModuleIndex
  ) {
    rootConditions = inheritance.visits[0].decl.header.conditions
    for (position, visit) in inheritance.visits.enumerated() {
      let extensions = index.extensions(of: visit.decl)
      if extensions.isEmpty { continue }
      let rewriter = MemberRewriter(visit: position, of: inheritance, names: names, solver: solver, index: index)
      let map = solver.substitution(for: position)
      for decl in extensions {
        let holds = decl.whereClause.allSatisfy { Self.holds($0.substituting(map), inheritance, solver) }
        if !holds { continue }
        let isCompiled = index.isCompiled(file: decl.header.location.file)
        for member in decl.members {
          // What a compiled module shows of itself is public.
          let access = isCompiled ? .public : member.header.access ?? decl.header.access ?? .internal
          if access <= .fileprivate { continue }
          guard let shape = RequirementShape(member), isWanted(shape) else { continue }
          // Where a type conforms through a subscript of a compiled module that can be set, the compiler may abort; what such a module
          // prints does not say whether one can be.
          if case .subscript = member, isCompiled, !index.isStandard(file: decl.header.location.file) { continue }
          guard let rewritten = rewriter.rewritten(member, conditions: decl.header.conditions),
            let signature = rewriter.signature(of: rewritten)
          else { continue }
          shapes.insert(shape)
          implementations[signature, default: []].append(
            Implementation(
              effects: rewritten.effects,
              isSettable: rewritten.isSettable,
              escaping: rewritten.escapingParameters,
              conditions: rewritten.header.conditions,
              isDeprecated: rewritten.header.hasAvailability(\.isDeprecated),
              access: access,
              isBuiltIn: decl.header.location.file.isBuiltIn,
              actor: index.isolation(ofDefault: member, of: visit.decl, in: decl)?.name.baseName
            )
          )
        }
      }
    }
  }

  /// The access level of what implements a requirement wherever that exists, `nil` if there is nothing.
  ///
  /// - Parameters:
  ///   - requirement: The requirement.
  ///   - signature: What tells it from others.
  ///   - allowsWarning: Whether a deprecated implementation counts, which conforming types get a warning for.
  /// - Returns: The widest, if there are several; and that of what the sources implement in place of what is built in, if that is not
  ///   the widest. The compiler prefers it in its module, be it that less can see it.
  func access(
    implementing requirement: Requirement,
    signature: RequirementSignature,
    allowsWarning: Bool
  ) -> (widest: AccessLevel, inModule: AccessLevel?)? {
    let member = requirement.member
    let conditions = rootConditions + member.header.conditions
    let allowsDeprecated = allowsWarning || member.header.hasAvailability(\.isDeprecated)
    // What an actor isolates, others can only wait for.
    let actor = requirement.isolation.globalActor?.name.baseName
    let suitable = implementations[signature]?.filter { implementation in
      implementation.effects.canServe(member.effects)
        && (allowsDeprecated || !implementation.isDeprecated)
        && (implementation.isSettable || !member.isSettable)
        && (implementation.actor == nil || implementation.actor == actor || member.effects.isAsync)
        && zip(implementation.escaping, member.escapingParameters).allSatisfy { $1 || !$0 }
        && implementation.conditions.allSatisfy(conditions.contains)
    }
    guard let widest = suitable?.map(\.access).max() else { return nil }
    let own = suitable?.filter { !$0.isBuiltIn }.map(\.access).max()
    return (widest, own.flatMap { $0 < widest ? $0 : nil })
  }

  /// The access level of what the sources implement a requirement with that is built in, and whose result is inferred from that.
  ///
  /// The compiler prefers it to what is built in, and infers another type: another iterator, say.
  func access(inferring signature: RequirementSignature) -> AccessLevel? {
    implementations.filter { $0.key != signature && $0.key.takesTheSame(as: signature) }.values.joined()
      .filter { !$0.isBuiltIn }.map(\.access).max()
  }

  /// Whether a constraint of an extension is known to hold for every double of the protocol.
  private static func holds(
    _ requirement: GenericRequirement,
    _ inheritance: Inheritance,
    _ solver: AssociatedTypeSolver
  ) -> Bool {
    switch requirement {
    case .conformance(let subject, let constraint):
      let constraint = constraint.canonical
      if case .composition(let elements) = constraint {
        return elements.allSatisfy { holds(.conformance(subject, $0), inheritance, solver) }
      }
      if subject == .self {
        // Doubles of protocols are classes or actors.
        return constraint == .named("AnyObject")
          || inheritance.visits.contains { $0.decl.qualifiedName == constraint.description }
          || inheritance.superclasses.contains { $0.type.canonical == constraint }
      }
      let bounds = solver.declared.first { .named($0.name) == subject }?.inheritance ?? []
      return bounds.contains { $0.canonical == constraint }
        || solver.whereClause.contains(requirement.canonical)
    case .sameType(let left, let right): return left.canonical == right.canonical
    case .layout(let subject, let word): return subject == .self && word == "class"
    }
  }
}

extension Member {
  /// For each parameter, whether it is a function that may be kept.
  fileprivate var escapingParameters: [Bool] { parameters.map { $0.type.hasAttribute("escaping") } }
}
