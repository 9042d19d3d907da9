import DeclModel
import DoublePlanning
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
