import DeclModel
import NameResolver
import SourceWriter

/// An initialiser of a mock: it does nothing, so that a mock can be made whatever the requirement asks for.
struct InitializerPlan {
  let condition: String?
  let attributes: [Code]
  let signature: BreakableCode
  let hasNoParameters: Bool

  init(_ decl: InitializerDecl, context: DoubleContext) {
    condition = BuildConditions.joined(decl.header.conditions)
    attributes = MemberAttributes.kept(of: decl.header)
    hasNoParameters = decl.parameters.isEmpty
    let mark =
      switch decl.failability {
      case .none: ""
      case .optional: "?"
      case .implicitlyUnwrapped: "!"
      }
    let parameters = decl.parameters.map { "\(context.declaration(of: $0))" as Code }
    let modifiers = MemberModifiers.kept(of: decl.header)
    let generics = GenericParameterClause(decl.genericParameters)
    let whereClause = context.whereClause(decl.whereClause)
    signature = BreakableCode(
      "\(context.access)\(modifiers)init\(raw: mark)\(generics)(",
      parameters,
      ")\(decl.effects)\(whereClause) {}"
    )
  }

  /// The initialiser that every mock has.
  init(emptyIn context: DoubleContext) {
    condition = nil
    attributes = []
    hasNoParameters = true
    signature = BreakableCode("\(context.access)init(", [], ") {}")
  }

  func emit(into writer: inout SourceWriter) {
    writer.condition(condition) { writer in
      for attribute in attributes { writer.line(attribute) }
      writer.line(signature)
    }
  }
}
