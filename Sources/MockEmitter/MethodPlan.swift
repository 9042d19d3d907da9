import DeclModel
import NameResolver
import SourceWriter

/// A mocked method: its recorder and the function that meets the requirement.
struct MethodPlan {
  let condition: String?
  let implementation: ImplementationPlan
  let recorder: RecorderPlan
  let attributes: [Code]
  let declaration: Code
  let body: CallBody

  init(_ decl: FunctionDecl, names: MemberNames, context: MockContext) {
    let function = decl.renamingGenericParameters(shadowing: context.genericNames)
    let erasure = GenericErasure(
      parameters: function.genericParameters,
      whereClause: function.whereClause,
      facts: context.facts
    )
    var locals = BodyNames(of: MemberSignature(function))
    let call = locals.local("call")
    let closure = locals.local("closure")
    let signature = SignaturePlan(
      parameters: function.parameters,
      names: &locals,
      effects: function.effects,
      returnType: function.returnType,
      erasure: erasure,
      context: context
    )
    condition = Condition.joined(decl.header.conditions)
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
      type: "MockMethod<\(implementation.use)>",
      context: context
    )
    let whereClause = WhereClause(function.whereClause.map { $0.substituting(context.selfMap) })
    let returnClause = function.returnType.map { "\(ReturnClause(context.type($0)))" as Code }
    declaration = """
      \(context.access)\(MemberModifiers.kept(of: decl.header))func \(Identifier(source: decl.name))\
      \(decl.name.isOperator ? " " : "")\(GenericParameterClause(function.genericParameters))\
      (\(list: signature.parameters.map { "\($0.declaration)" }))\
      \(function.effects)\(returnClause)\(whereClause)
      """
    body = CallBody(
      signature: signature,
      recorder: "self.\(names.exposed)",
      call: call,
      closure: closure
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
  /// The name with its labels: `locate(_:near:)`.
  var compoundName: String {
    name + "(" + parameters.map { ($0.firstName ?? "_") + ":" }.joined() + ")"
  }

  /// The function with generic parameters renamed that have the name of one of the mock's own.
  ///
  /// A nested declaration may not shadow those in Swift 6 mode, while a requirement may well be called like an associated type.
  func renamingGenericParameters(shadowing names: Set<String>) -> FunctionDecl {
    let shadowed = genericParameters.map(\.name).filter(names.contains)
    if shadowed.isEmpty { return self }
    let taken = names.union(genericParameters.map(\.name))
    var map: [String: TypeRef] = [:]
    for name in shadowed {
      var number = 2
      while taken.contains(name + String(number)) { number += 1 }
      map[name] = .named(name + String(number))
    }
    var renamed = self
    for index in renamed.genericParameters.indices {
      if case .identifier(_, let name, _) = map[genericParameters[index].name] {
        renamed.genericParameters[index].name = name
      }
      renamed.genericParameters[index].inherited = genericParameters[index].inherited?.substituting(map)
    }
    for index in renamed.parameters.indices {
      renamed.parameters[index].type = parameters[index].type.substituting(map)
    }
    renamed.returnType = returnType?.substituting(map)
    renamed.whereClause = whereClause.map { $0.substituting(map) }
    if case .throws(.some(let type)) = effects.throwing { renamed.effects.throwing = .throws(type.substituting(map)) }
    return renamed
  }
}
