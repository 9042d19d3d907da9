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
        || decl.effects.thrownType?.mentions("Self") ?? false || GenericRequirement.mentionSelf(decl.whereClause)
    case .property(let decl):
      return isInvariant(decl.type)
    case .subscript(let decl):
      return isInvariant(decl.returnType) || decl.parameters.contains(where: isInvariant)
        || GenericRequirement.mentionSelf(decl.whereClause)
    case .initializer(let decl):
      return decl.parameters.contains(where: isInvariant) || GenericRequirement.mentionSelf(decl.whereClause)
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

extension GenericRequirement {
  fileprivate static func mentionSelf(_ clause: [GenericRequirement]) -> Bool {
    clause.contains { requirement in
      switch requirement {
      case .conformance(let left, let right), .sameType(let left, let right):
        left.mentions("Self") || right.mentions("Self")
      case .layout(let type, _): type.mentions("Self")
      }
    }
  }
}

extension FlattenedProtocol {
  /// Whether associated types are tied to `Self`, which is one type in a final class alone.
  var constrainsSelf: Bool {
    tiesTypesToSelf || GenericRequirement.mentionSelf(whereClause)
      || associatedTypes.contains { $0.inheritance.contains { $0.mentions("Self") } }
      || boundAssociatedTypes.contains { $0.type.mentions("Self") } || !nestedTypes.isEmpty
  }
}
