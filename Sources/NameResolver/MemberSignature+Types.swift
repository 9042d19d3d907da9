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
    func visit(_ type: TypeRef) {
      type.forEachPart { part in
        if case .identifier(_, let name, _) = part { body(name) }
        for attribute in part.typeAttributes { visit(attribute.name) }
      }
    }
    for parameter in parameters { visit(parameter.type) }
    returnType.map(visit)
    for parameter in genericParameters {
      body(parameter.name)
      parameter.inherited.map(visit)
    }
    effects.thrownType.map(visit)
    for requirement in whereClause { requirement.types.forEach(visit) }
  }
}
