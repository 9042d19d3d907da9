import DeclModel
import DoublePlanning
import SourceWriter

/// What a spy cannot do, said at the place that asks for it.
enum SpyDiagnostics {
  private static let words = RequirementObstacles(participle: "spied on", noun: "spy")

  /// Why a requirement cannot be spied on, or nothing.
  static func obstacles(to requirement: Requirement, in context: DoubleContext) -> [Diagnostic] {
    if case .variable(let decl) = requirement.member, let obstacle = bindingObstacle(of: decl) { return [obstacle] }
    if let obstacle = words.obstacle(ofSafetyTo: requirement, in: context) { return [obstacle] }
    let obstacles = words.obstacles(to: requirement, in: context)
    guard obstacles.isEmpty, case .function(let decl) = requirement.member else { return obstacles }
    return words.limits(
      of: decl,
      in: context,
      answer: "closure",
      unless: decl.effects.throwing == .none ? nil : "it is told what to throw"
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
