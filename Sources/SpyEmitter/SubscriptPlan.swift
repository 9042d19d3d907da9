import DeclModel
import DoublePlanning
import NameResolver
import SourceWriter

/// A spied subscript: its getter and its setter each record and answer like a function.
struct SubscriptPlan: MemberPlan {
  let condition: String?
  let groups: [StateGroup]
  let attributes: [Code]
  let declaration: BreakableCode
  let effects: Effects
  let getter: CallBody
  let setter: CallBody?

  /// - Parameters:
  ///   - decl: The requirement.
  ///   - calls: The getter and, if there is one, the setter.
  ///   - names: The names of the parts of each.
  ///   - context: The spy.
  init(
    _ decl: SubscriptDecl,
    calls: (getter: CallPlan, setter: CallPlan?),
    names: (getter: (CallPlan.Part) -> Identifier, setter: (CallPlan.Part) -> Identifier),
    context: SpyContext
  ) {
    let labels = decl.parameters.map { ($0.secondName == nil ? "_" : $0.firstName ?? "_") + ":" }.joined()
    let described = "subscript(\(labels))"
    let get = CallSpy(
      calls.getter,
      header: decl.header,
      describing: described,
      name: names.getter,
      context: context
    )
    let set = calls.setter.map {
      CallSpy($0, header: decl.header, describing: described, name: names.setter, context: context)
    }
    condition = BuildConditions.joined(decl.header.conditions)
    groups = get.groups + (set?.groups ?? [])
    getter = get.body
    setter = set?.body
    effects = decl.accessors?.getter?.effects ?? Effects()
    attributes = MemberAttributes.kept(of: decl.header)
    let generics = GenericParameterClause(decl.genericParameters)
    declaration = BreakableCode(
      "\(context.base.access)\(MemberModifiers.kept(of: decl.header))subscript\(generics)(",
      calls.getter.parameters.map { "\($0.declaration)" },
      ")\(ReturnClause(context.type(decl.returnType)))\(context.base.whereClause(decl.whereClause))"
    )
  }

  func emit(into writer: inout SourceWriter) {
    writer.condition(condition) { writer in
      for attribute in attributes { writer.line(attribute) }
      writer.block(declaration) { writer in
        writer.block("get\(effects)") { getter.emit(into: &$0) }
        if let setter { writer.block("set") { setter.emit(into: &$0) } }
      }
    }
  }
}
