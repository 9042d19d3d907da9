// Types in the place of generic parameters, which are written otherwise than by themselves: an argument of type `T` escapes, be `T` a
// function or not, while one of a function type does only where `@escaping` says so; and alone among the parameters of a function type
// `Void` is `()`.

extension NameLookup {
  /// A type as what a generic parameter stands for: a function, be it behind an alias, escapes wherever that is a parameter's type.
  package func asGenericArgument(_ type: TypeRef) -> TypeRef {
    expandingAliases(type).functionType == nil ? type : type.adding(attribute: "escaping")
  }
}

extension TypeRef {
  /// Whether a member with it in the place of a generic parameter may have to be written otherwise.
  package var mayNeedPlacing: Bool { hasAttribute("escaping") || isVoid }

  /// The type, of which some parts have been put in the place of generic parameters, with `@escaping` where it may be written.
  fileprivate func placingArguments(isParameter: Bool) -> TypeRef {
    switch self {
    case .attributed(var attributes, let base):
      let isParameter = isParameter && !attributes.specifiers.contains("inout")
      if !isParameter { attributes.attributes.removeAll { $0.name.baseName == "escaping" } }
      return base.placingArguments(isParameter: isParameter).withAttributes(attributes)
    case .function(var function):
      function.parameters.updateEach { $0.type = $0.type.placingArguments(isParameter: !$0.isVariadic) }
      if function.parameters.count == 1, function.parameters[0].type == .void {
        function.parameters[0].type = .tuple([])
      }
      function.result = function.result.placingArguments(isParameter: false)
      return .function(function)
    default:
      return rewritten { part in
        switch part {
        case .attributed, .function: part.placingArguments(isParameter: false)
        default: nil
        }
      }
    }
  }
}

extension Member {
  /// The member, after types have been put in the place of generic parameters, as it is written with these.
  ///
  /// - Parameter arguments: The types, as ``NameLookup/asGenericArgument(_:)`` gives them.
  /// - Returns: The member.
  package func placing(_ arguments: some Sequence<TypeRef>) -> Member {
    guard arguments.contains(where: \.mayNeedPlacing) else { return self }
    var result = mappingTypes { type, _ in type.placingArguments(isParameter: false) }
    if !parameters.isEmpty {
      result.parameters = parameters.map { parameter in
        parameter.with { $0.type = $0.type.placingArguments(isParameter: !$0.isVariadic) }
      }
    }
    return result
  }
}
