import DeclModel

/// Names for the types of implementations, `<M>Implementation`, that are nested in a mock.
///
/// They are told apart on their own: members are exposed under the names that users write, and these types are
/// hardly ever written.
enum ImplementationNames {
  /// One name for each member.
  ///
  /// - Parameters:
  ///   - names: The members' resolved names.
  ///   - signatures: The members.
  ///   - reserved: Names that exist in the mock.
  ///   - neverMeet: Whether two members never exist in the same build.
  /// - Returns: The names, in the order of the members.
  static func resolve(
    names: [String],
    signatures: [MemberSignature],
    reserved: Set<String>,
    neverMeet: (Int, Int) -> Bool
  ) -> [String] {
    // A nested type hides one outside, so that no type a signature mentions may be called like it.
    var registry = NameEngine.Registry(reserved: reserved.union(mentionedTypes(of: signatures)))
    var result = names.map { $0.capitalizedFirst + "Implementation" }
    // Members without parameters need no type, and come last.
    let withType = result.indices.filter { !signatures[$0].parameters.isEmpty }
    let withoutType = result.indices.filter { signatures[$0].parameters.isEmpty }
    for member in withType + withoutType {
      func isFree(_ name: String) -> Bool {
        registry.conflict(of: [name], for: member, neverMeet: neverMeet) == nil
      }
      if !isFree(result[member]) { result[member] = result[member].numbered(until: isFree) }
      registry.take([result[member]], for: member)
    }
    return result
  }

  private static func mentionedTypes(of signatures: [MemberSignature]) -> Set<String> {
    var collector = TypeNameCollector()
    for signature in signatures {
      for parameter in signature.parameters { collector.visit(parameter.type) }
      if let type = signature.returnType { collector.visit(type) }
      for parameter in signature.genericParameters {
        collector.names.insert(parameter.name)
        if let bound = parameter.inherited { collector.visit(bound) }
      }
      if case .throws(let type?) = signature.effects.throwing { collector.visit(type) }
      for requirement in signature.whereClause { collector.visit(requirement) }
    }
    return collector.names
  }
}

/// Collects the names with which types begin: those that are looked up from where they stand.
private struct TypeNameCollector {
  var names: Set<String> = []

  mutating func visit(_ requirement: GenericRequirement) {
    switch requirement {
    case .conformance(let left, let right), .sameType(let left, let right):
      visit(left)
      visit(right)
    case .layout(let type, _):
      visit(type)
    }
  }

  mutating func visit(_ type: TypeRef) {
    switch type {
    case .identifier(_, let name, let arguments):
      names.insert(name)
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
