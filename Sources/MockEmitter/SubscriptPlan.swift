import DeclModel
import DoublePlanning
import NameResolver
import SourceWriter

/// A mocked subscript: a recorder for its getter and setter, and the subscript that meets the requirement.
///
/// The original has none; the pattern is that of methods, the setter's arguments being the indices and `newValue`.
final class SubscriptPlan: MemberPlan {
  let condition: String?
  let recorder: RecorderPlan
  let attributes: [Code]
  let declaration: BreakableCode
  let effects: Effects
  let getter: CallBody
  let setter: CallBody?

  init(_ decl: SubscriptDecl, names: MemberNames, context: DoubleContext) {
    let member = MemberSignature(decl)
    effects = member.effects
    var locals = BodyNames(of: member)
    let call = locals.local("call")
    let closure = locals.local("closure")
    let get = SignaturePlan(member, names: &locals, context: context)
    let set: SignaturePlan? =
      decl.accessors?.setter == nil
      ? nil
      : SignaturePlan(setterOf: get, newValue: get.returnValueType ?? .anyValue)
    condition = BuildConditions.joined(decl.header.conditions)
    attributes = MemberAttributes.kept(of: decl.header)

    let name = names.exposed
    let getterType = "MockMethod<\(get.implementationType)>" as Code
    let setterType = set.map { "MockMethod<\($0.implementationType)>" as Code }
    recorder = RecorderPlan(
      decl.header,
      name: name,
      describing:
        "subscript(\(raw: decl.parameters.map { ($0.secondName == nil ? "_" : $0.firstName ?? "_") + ":" }.joined()))",
      type: BreakableCode("MockProperty<", [getterType, setterType ?? "\(context.standard("Void"))"], ">").code(
        width: 80
      ),
      safety: get.safety,
      context: context
    )
    declaration = decl.mockDeclaration(get, context: context)
    getter = CallBody(signature: get, recorder: "self.\(name).getter", call: call, closure: closure)
    setter = set.map { CallBody(signature: $0, recorder: "self.\(name).setter", call: call, closure: closure) }
  }

  /// Whether `unsafe` stands wherever it must.
  var saysUnsafe: Bool { getter.saysUnsafe && setter?.saysUnsafe ?? true }

  func emit(into writer: inout SourceWriter) {
    writer.condition(condition) { writer in
      recorder.emit(into: &writer)
      writer.separate()
      for attribute in attributes { writer.line(attribute) }
      writer.block(declaration) { writer in
        writer.block("get\(effects)") { getter.emit(into: &$0) }
        if let setter { writer.block("set") { setter.emit(into: &$0) } }
      }
    }
  }
}

extension SubscriptDecl {
  /// The subscript as the mock declares it.
  func mockDeclaration(_ getter: SignaturePlan, context: DoubleContext) -> BreakableCode {
    BreakableCode(
      "\(context.access)\(MemberModifiers.kept(of: header))subscript\(GenericParameterClause(genericParameters))(",
      getter.parameters.map { "\($0.declaration)" },
      ")\(ReturnClause(context.type(returnType)))\(context.whereClause(whereClause))"
    )
  }
}
