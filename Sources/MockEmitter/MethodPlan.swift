import DeclModel
import DoublePlanning
import NameResolver
import SourceWriter

/// A mocked method: its recorder and the function that meets the requirement.
///
/// Plans of members are classes, as they have much in them and are handed from one to the next; nothing in one ever changes.
final class MethodPlan: MemberPlan {
  let condition: String?
  let implementation: ImplementationPlan
  let recorder: RecorderPlan
  let attributes: [Code]
  let declaration: BreakableCode
  let body: CallBody

  init(_ decl: FunctionDecl, names: MemberNames, context: DoubleContext) {
    let decl = decl.namingOpaqueParameters()
    let member = MemberSignature(decl)
    var locals = BodyNames(of: member)
    let call = locals.local("call")
    let closure = locals.local("closure")
    let signature = SignaturePlan(member, names: &locals, context: context)
    condition = BuildConditions.joined(decl.header.conditions)
    attributes = MemberAttributes.kept(of: decl.header)
    implementation = ImplementationPlan(
      signature,
      name: names.implementation,
      header: decl.header,
      context: context
    )
    recorder = RecorderPlan(
      decl.header,
      name: names.exposed,
      describing: "\(raw: decl.compoundName)",
      type: signature.recorderTypeWithoutParameters ?? "MockMethod<\(implementation.use)>",
      safety: signature.safety,
      context: context
    )
    declaration = decl.mockDeclaration(signature, context: context)
    body = CallBody(
      signature: signature,
      recorder: "self.\(names.exposed)",
      call: call,
      closure: closure,
      isBuilt: MemberAttributes.hasResultBuilder(decl.header)
    )
  }

  func emit(into writer: inout SourceWriter) {
    writer.condition(condition) { writer in
      implementation.emit(into: &writer)
      recorder.emit(into: &writer)
      writer.separate()
      for attribute in attributes { writer.line(attribute) }
      writer.block(declaration) { body.emit(into: &$0) }
    }
  }
}

extension FunctionDecl {
  /// The function as the mock declares it.
  func mockDeclaration(_ signature: SignaturePlan, context: DoubleContext) -> BreakableCode {
    let returnClause = returnType.map { ReturnClause(context.type($0)) }
    let (written, blank) = (Identifier(source: name), name.isOperator ? " " : "")
    let generics = GenericParameterClause(genericParameters)
    return BreakableCode(
      "\(context.access)\(MemberModifiers.kept(of: header))func \(written)\(raw: blank)\(generics)(",
      signature.parameters.map { "\($0.declaration)" },
      ")\(effects)\(returnClause)\(context.whereClause(whereClause))"
    )
  }

  /// The function with a generic parameter for each opaque type that is `inout`.
  ///
  /// What is written back must be cast to the type, and so needs a name for it.
  func namingOpaqueParameters() -> FunctionDecl {
    var function = self
    var number = 0
    for index in parameters.indices where parameters[index].type.hasSpecifier("inout") {
      function.parameters[index].type = parameters[index].type.rewritten { part in
        guard case .some(let constraint) = part else { return nil }
        var name: String
        repeat {
          number += 1
          name = "Opaque\(number)"
        } while mentions(name)
        function.genericParameters.append(GenericParameter(name: name, inherited: constraint))
        return .named(name)
      }
    }
    return function
  }

  private func mentions(_ name: String) -> Bool {
    genericParameters.contains { $0.name == name } || parameters.contains { $0.type.mentions(name) }
      || returnType?.mentions(name) ?? false
  }
}
