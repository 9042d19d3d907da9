import DeclModel
import DoublePlanning

extension Member {
  /// Whether a class of which there are subclasses cannot meet it, for where it says `Self`.
  ///
  /// - Parameter isInherited: Whether it is met by an extension, which returns what it is called on where a spy could return no more
  ///   than a spy.
  /// - Returns: Whether the spy must be final.
  func needsFinalClass(isInherited: Bool) -> Bool {
    func isInvariant(_ result: TypeRef?) -> Bool {
      guard let result, result.mentions("Self") else { return false }
      return !(isInherited && result.isDynamicSelf)
    }
    func isInvariant(_ parameter: Parameter) -> Bool {
      guard parameter.type.mentions("Self"), parameter.type.core != .self || parameter.type.hasSpecifier("inout") else {
        return false
      }
      return !isInherited || parameter.type.hasSpecifier("inout") || parameter.type.nestsSelf
    }
    switch RequirementRole(self) {
    case .function(let decl):
      return isInvariant(decl.returnType) || decl.parameters.contains(where: isInvariant)
        || decl.effects.thrownType?.mentions("Self") ?? false || decl.whereClause.contains { $0.mentions("Self") }
    case .property(let decl):
      return isInvariant(decl.type)
    case .subscript(let decl):
      return isInvariant(decl.returnType) || decl.parameters.contains(where: isInvariant)
        || decl.whereClause.contains { $0.mentions("Self") }
    case .initializer(let decl):
      return decl.parameters.contains(where: isInvariant) || decl.whereClause.contains { $0.mentions("Self") }
    case nil: return false
    }
  }
}

extension TypeRef {
  /// Whether a result of the type is for each subclass one of its own: `Self`, `Self?`, `() -> Self`.
  fileprivate var isDynamicSelf: Bool {
    let type = withoutOptionals
    if let function = type.functionType {
      return !function.parameters.contains { $0.type.mentions("Self") } && function.result.isDynamicSelf
    }
    return type == .self
  }

  /// Whether a generic argument or a function in the type mentions `Self`.
  fileprivate var nestsSelf: Bool {
    contains { part in
      if case .function = part { return part.mentions("Self") }
      return part.genericArguments.contains { $0.mentions("Self") }
    }
  }
}

extension FlattenedProtocol {
  /// Whether associated types are tied to `Self`, which is one type in a final class alone.
  var constrainsSelf: Bool {
    tiesTypesToSelf || whereClause.contains { $0.mentions("Self") }
      || associatedTypes.contains { $0.inheritance.contains { $0.mentions("Self") } }
      || boundAssociatedTypes.contains { $0.type.mentions("Self") } || !nestedTypes.isEmpty
  }
}
