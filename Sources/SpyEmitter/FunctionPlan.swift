import DeclModel
import DoublePlanning
import NameResolver
import SourceWriter

/// A spied function: what the spy keeps about it, and the function that meets the requirement.
struct FunctionPlan: MemberPlan {
  let condition: String?
  let groups: [StateGroup]
  let attributes: [Code]
  let declaration: BreakableCode
  let body: CallBody

  init(_ decl: FunctionDecl, call: CallPlan, name: @escaping (CallPlan.Part) -> Identifier, context: SpyContext) {
    let spy = CallSpy(call, header: decl.header, describing: decl.compoundName, name: name, context: context)
    condition = BuildConditions.joined(decl.header.conditions)
    groups = spy.groups
    body = spy.body
    attributes = MemberAttributes.kept(of: decl.header)
    let base = context.base
    let returnClause = decl.returnType.map { "\(ReturnClause(context.type($0)))" as Code }
    let functionName = "\(Identifier(source: decl.name))\(raw: decl.name.isOperator ? " " : "")" as Code
    // What rethrows would have to be one call of the argument; a function that throws nothing meets it as well.
    var effects = decl.effects
    if effects.throwing == .rethrows { effects.throwing = .none }
    declaration = BreakableCode(
      """
      \(base.access)\(MemberModifiers.kept(of: decl.header))func \(functionName)\(
        GenericParameterClause(decl.genericParameters)
      )(
      """,
      call.parameters.map { "\($0.declaration)" },
      ")\(effects)\(returnClause)\(base.whereClause(decl.whereClause))"
    )
  }

  func emit(into writer: inout SourceWriter) {
    writer.condition(condition) { writer in
      for attribute in attributes { writer.line(attribute) }
      writer.block(declaration) { body.emit(into: &$0) }
    }
  }
}
