import DeclModel
import DoublePlanning
import NameResolver
import SourceWriter

/// Requirements that a spy cannot implement, with a diagnostic at the requirement.
enum SpyDiagnostics {
  private static let general = RequirementObstacles(participle: "spied on", noun: "spy")

  /// Why a requirement cannot be spied on, or nothing.
  static func obstacles(to requirement: Requirement, in context: DoubleContext) -> [Diagnostic] {
    if case .variable(let decl) = requirement.member, let obstacle = bindingObstacle(of: decl) { return [obstacle] }
    if let obstacle = general.obstacle(ofSafetyTo: requirement, in: context) { return [obstacle] }
    let obstacles = general.obstacles(to: requirement, in: context)
    guard obstacles.isEmpty, case .function(let decl) = requirement.member else { return obstacles }
    return general.limits(
      of: decl,
      in: context,
      answer: "closure",
      unless: decl.effects.throwing == .none ? nil : "it is told what to throw"
    )
  }

  /// Why nothing of a requirement can be kept where it would be: on no actor, though a conformance that its types need may belong to one.
  static func obstacles(toKeeping member: Member, in context: SpyContext) -> [Diagnostic] {
    guard member.initializer == nil, let actor = context.base.actor(keeping: member) else { return [] }
    // A result begins as `nil`, which needs no conformance; a list of arguments does not.
    let arguments = member.parameters.map(\.type) + [member.isSettable ? member.resultType : nil].compactMap(\.self)
    let beginsWithValue = member.variable != nil || arguments.contains { context.base.facts.mayNeedActor($0) }
    guard
      member.header.isStatic || context.options.isThreadSafe || context.base.beginsOnNoActor && beginsWithValue
    else { return [] }
    return [
      .error(
        "isolated-conformance",
        "'\(member.shownName)' cannot be spied on: its types may need a conformance of '\(actor)', and the spy keeps its calls elsewhere",
        at: member.header,
        notes: [Diagnostic.Note("a 'nonisolated' type could be used everywhere")]
      )
    ]
  }

  /// Why a member of a class stays as it is in a spy, in a few words; `nil` if it is overridden.
  static func reasonToLeave(_ member: Member, _ obstacles: [Diagnostic], in context: SpyContext) -> String? {
    if obstacles.contains(where: { $0.id == "isolated-conformance" }) { return "of a type that may need its actor" }
    if let getter = member.accessors?.getter, getter.effects.isAsync || getter.effects.isThrowing,
      member.variable == nil || !context.shape.callsGetters
    {
      return "a getter that waits or throws"
    }
    if case .function(let decl) = member, decl.effects.throwing == .rethrows { return "'rethrows'" }
    // The compiler warns of the name where the spy uses it.
    if case .function(let decl) = member, decl.name == "self" { return "called 'self'" }
    let types = member.parameters.map(\.type) + [member.resultType].compactMap { $0 }
    if types.contains(where: { $0.hasSpecifier("sending") }) { return "'sending'" }
    if types.contains(where: { context.base.isNoncopyable($0.core) }) { return "of a noncopyable type" }
    if let type = member.resultType, type != .never || member.variable != nil, context.base.facts.isUninhabited(type) {
      return "of a type without values"
    }
    return obstacles.first { $0.severity == .error }.map { "'\($0.id)'" }
  }

  /// The members of a class that its spy does not override.
  static func left(_ members: [String], of decl: NominalDecl) -> Diagnostic {
    Diagnostic(
      id: "left-members",
      severity: .note,
      message: "a spy leaves these members of '\(decl.name)' as they are, too: \(members.joined(separator: ", "))",
      at: decl.header.location
    )
  }

  /// The argument that gives a spy another superclass than the class which it is to be a subclass of.
  static func baseOfClass(_ decl: NominalDecl) -> Diagnostic {
    .error(
      "class-with-base",
      "the spy of the class '\(decl.name)' is its subclass, and can inherit no other spy",
      at: decl.header
    )
  }

  /// Declarations that no protocol can have; the words are Spyable's.
  private static func bindingObstacle(of decl: VariableDecl) -> Diagnostic? {
    let rule =
      decl.bindingCount > 1 ? "exactly one binding" : decl.isSingleName ? nil : "identifier pattern"
    return rule.map { rule in
      .error(
        "variable-binding",
        "Variable declaration in a `protocol` with the `@Spyable` attribute must have \(rule)",
        at: decl.header.location
      )
    }
  }
}

extension [Diagnostic] {
  /// What stays as it is in a class, in one note.
  var joiningLeftMembers: [Diagnostic] {
    guard let first = firstIndex(where: { $0.id == "left-members" }) else { return self }
    var joined = self
    for other in indices.dropFirst(first + 1).reversed() where self[other].id == "left-members" {
      joined[first].message += "; " + self[other].message
      joined.remove(at: other)
    }
    return joined
  }
}
