import DeclModel
import NameResolver

extension CaseOutline {
  /// The cases of an enum, in source order.
  static func cases(of scope: FactoryScope, diagnostics: inout [Diagnostic]) -> [CaseOutline] {
    let decls = scope.decl.members.compactMap(\.enumCase)
      .filter { !$0.header.isUnavailable }
    if decls.isEmpty { diagnostics.append(.withoutCase(scope.decl)) }
    return decls.map { decl in
      let parameters = decl.parameters ?? []
      let function = FactoryNames.function(ofCase: decl.name)
      let names = FactoryNames.parameters(parameters.map(\.firstName))
      return CaseOutline(
        decl: decl,
        values: zip(parameters, names).map { ValueOutline($0, named: $1, of: decl, in: scope) },
        function: function,
        ownFunction: scope.function(named: function.bare, labels: names.map(\.bare)),
        isFunctionTaken: decls.contains { other in
          other.name == function.bare && other.parameters?.map(\.firstName) == names.map(\.bare)
        },
        isUnconditional: decl.header.conditions.isEmpty && decl.header.availabilityAttributes.isEmpty
      )
    }
  }
}

extension ValueOutline {
  /// A value of a case.
  fileprivate init(_ parameter: Parameter, named name: Identifier, of decl: EnumCaseDecl, in scope: FactoryScope) {
    let type = parameter.type.valueType
    var recipe = scope.recipe(for: type, named: name.bare)
    // A plain name has the default of the table, whatever is written; for others the author knows best.
    if let written = scope.portableDefault(of: parameter) {
      recipe = type.core.nameComponents == nil ? .literal(written) : scope.recipe(recipe, orElse: written)
    }
    self.init(
      name: name,
      type: scope.parameterType(type),
      recipe: recipe,
      label: parameter.label.map { Identifier(source: $0) },
      isOfActor: scope.mayNeedActor(type),
      location: decl.header.location
    )
  }
}
