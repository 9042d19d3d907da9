import DeclModel

extension MemberSignature {
  /// The names with which the types of the signature begin, generic parameters included.
  ///
  /// These are looked up from where the member stands, so that a declaration of such a name there would hide them.
  package var mentionedTypeNames: Set<String> {
    var names: Set<String> = []
    forEachMentionedTypeName { names.insert($0) }
    return names
  }

  /// Calls `body` with each of ``mentionedTypeNames``, perhaps several times.
  func forEachMentionedTypeName(_ body: (String) -> Void) {
    withoutActuallyEscaping(body) { body in
      let visitor = TypeNameVisitor(found: body)
      for parameter in parameters { visitor.visit(parameter.type) }
      if let returnType { visitor.visit(returnType) }
      for parameter in genericParameters {
        body(parameter.name)
        if let bound = parameter.inherited { visitor.visit(bound) }
      }
      if case .throws(let type?) = effects.throwing { visitor.visit(type) }
      for requirement in whereClause { visitor.visit(requirement) }
    }
  }
}

/// Tells the names with which types begin.
private struct TypeNameVisitor {
  let found: (String) -> Void

  func visit(_ requirement: GenericRequirement) {
    switch requirement {
    case .conformance(let left, let right), .sameType(let left, let right):
      visit(left)
      visit(right)
    case .layout(let type, _):
      visit(type)
    }
  }

  func visit(_ type: TypeRef) {
    switch type {
    case .identifier(_, let name, let arguments):
      found(name)
      arguments.forEach { visit($0) }
    case .member(let base, _, let arguments):
      visit(base)
      arguments.forEach { visit($0) }
    case .optional(let base), .implicitlyUnwrappedOptional(let base), .array(let base), .some(let base),
      .any(let base), .suppressed(let base), .metatype(let base), .protocolMetatype(let base),
      .packElement(let base), .packExpansion(let base):
      visit(base)
    case .dictionary(let key, let value):
      visit(key)
      visit(value)
    case .inlineArray(let count, let element):
      visit(count)
      visit(element)
    case .tuple(let elements):
      elements.forEach { visit($0.type) }
    case .function(let function):
      function.parameters.forEach { visit($0.type) }
      if case .throws(let type?) = function.effects.throwing { visit(type) }
      visit(function.result)
    case .attributed(let attributes, let base):
      attributes.attributes.forEach { visit($0.name) }
      visit(base)
    case .composition(let types):
      types.forEach { visit($0) }
    case .integer:
      break
    }
  }
}
