import DeclModel
import SourceWriter

/// What a spy cannot do, said at the place that asks for it.
enum SpyDiagnostics {
  private static let words = RequirementObstacles(infinitive: "spy on", participle: "spied on", noun: "spy")

  /// Why a protocol as a whole has no spy, or nothing.
  static func obstacles(to decl: NominalDecl) -> [Diagnostic] { words.obstacles(to: decl) }

  /// Why a requirement cannot be spied on, or nothing.
  static func obstacles(to requirement: Requirement, in context: DoubleContext) -> [Diagnostic] {
    words.obstacles(to: requirement, in: context)
  }
}
