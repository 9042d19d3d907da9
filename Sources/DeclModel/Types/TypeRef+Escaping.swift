/// Functions that stand for generic parameters: an argument of type `T` escapes, be `T` a function or not, while one of a function type
/// does only where `@escaping` says so.
extension NameLookup {
  /// A type as what a generic parameter stands for: a function, be it behind an alias, escapes wherever that is a parameter's type.
  package func asGenericArgument(_ type: TypeRef) -> TypeRef {
    expandingAliases(type).functionType == nil ? type : type.adding(attribute: "escaping")
  }
}

extension TypeRef {
  /// The type with `@escaping` where it may be written, which is before the type of a parameter and nowhere in it.
  ///
  /// - Parameter isParameter: Whether it is a parameter's type.
  /// - Returns: The type, of which some parts have been put in the place of generic parameters.
  func placingEscaping(isParameter: Bool) -> TypeRef {
    switch self {
    case .attributed(var attributes, let base):
      let isParameter = isParameter && !attributes.specifiers.contains("inout")
      if !isParameter { attributes.attributes.removeAll { $0.name.baseName == "escaping" } }
      return base.placingEscaping(isParameter: isParameter).withAttributes(attributes)
    case .function(var function):
      function.parameters.updateEach { $0.type = $0.type.placingEscaping(isParameter: !$0.isVariadic) }
      function.result = function.result.placingEscaping(isParameter: false)
      return .function(function)
    default:
      return rewritten { part in
        switch part {
        case .attributed, .function: part.placingEscaping(isParameter: false)
        default: nil
        }
      }
    }
  }
}

extension Member {
  /// The member with `@escaping` where it may be written, after types have been put in the place of generic parameters.
  package func placingEscaping() -> Member {
    var result = mappingTypes { type, _ in type.placingEscaping(isParameter: false) }
    if !parameters.isEmpty {
      result.parameters = parameters.map { parameter in
        parameter.with { $0.type = $0.type.placingEscaping(isParameter: !$0.isVariadic) }
      }
    }
    return result
  }
}
