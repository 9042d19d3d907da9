import DeclModel
import NameResolver
import SourceWriter

/// A mocked method: its recorder and the function that meets the requirement.
struct MethodPlan {
  let condition: String?
  let implementation: ImplementationPlan
  let recorder: RecorderPlan
  let attributes: [Code]
  let declaration: BreakableCode
  let body: CallBody

  init(_ decl: FunctionDecl, names: MemberNames, context: MockContext) {
    let function = decl.fixingGenericParameters().renamingGenericParameters(shadowing: context.genericNames)
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
      type: signature.recorderTypeWithoutParameters ?? "MockMethod<\(implementation.use)>",
      context: context
    )
    let whereClause = WhereClause(function.whereClause.map { $0.substituting(context.selfMap) })
    let returnClause = function.returnType.map { "\(ReturnClause(context.type($0)))" as Code }
    let name = "\(Identifier(source: decl.name))\(decl.name.isOperator ? " " : "")" as Code
    let generics = GenericParameterClause(function.genericParameters)
    declaration = BreakableCode(
      "\(context.access)\(MemberModifiers.kept(of: decl.header))func \(name)\(generics)(",
      signature.parameters.map { "\($0.declaration)" },
      ")\(function.effects)\(returnClause)\(whereClause)"
    )
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
    var renamed = substitutingTypes(map)
    for index in renamed.genericParameters.indices {
      if let name = map[genericParameters[index].name]?.plainName { renamed.genericParameters[index].name = name }
    }
    return renamed
  }

  /// The function without generic parameters that its `where` clause fixes.
  ///
  /// In `func f<T>(_ x: T) where T == Key` the parameter says that the requirement is `Key`'s; for a function of a type that
  /// is generic over `Key` the compiler refuses it.
  func fixingGenericParameters() -> FunctionDecl {
    let names = Set(genericParameters.map(\.name))
    var map: [String: TypeRef] = [:]
    for case .sameType(let left, let right) in whereClause {
      if let name = left.plainName, names.contains(name), !right.mentions(anyOf: names) {
        map[name] = right
      } else if let name = right.plainName, names.contains(name), !left.mentions(anyOf: names) {
        map[name] = left
      }
    }
    if map.isEmpty { return self }
    var fixed = substitutingTypes(map)
    fixed.genericParameters.removeAll { map[$0.name] != nil }
    fixed.whereClause.removeAll { if case .sameType(let left, let right) = $0 { left == right } else { false } }
    return fixed
  }

  /// The function with the names in its types replaced; its generic parameters keep their names.
  private func substitutingTypes(_ map: [String: TypeRef]) -> FunctionDecl {
    var function = self
    for index in function.genericParameters.indices {
      function.genericParameters[index].inherited = genericParameters[index].inherited?.substituting(map)
    }
    for index in function.parameters.indices {
      function.parameters[index].type = parameters[index].type.substituting(map)
      function.parameters[index].resolvedType = parameters[index].resolvedType?.substituting(map)
    }
    function.returnType = returnType?.substituting(map)
    function.whereClause = whereClause.map { $0.substituting(map) }
    if case .throws(.some(let type)) = effects.throwing { function.effects.throwing = .throws(type.substituting(map)) }
    return function
  }
}
