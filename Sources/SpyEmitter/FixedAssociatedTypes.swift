import DeclModel

extension FlattenedProtocol {
  /// The protocol with some associated types fixed.
  ///
  /// - Parameters:
  ///   - types: What some of them are.
  ///   - fixesFree: Whether those of which nothing is asked are their default type, or `Any`.
  /// - Returns: The protocol.
  func fixingAssociatedTypes(_ types: [String: TypeRef], fixesFree: Bool) -> FlattenedProtocol {
    if types.isEmpty, !fixesFree || associatedTypes.isEmpty { return self }
    let fixed = types.merging(fixesFree ? freeAssociatedTypes(except: types) : [:]) { said, _ in said }
    var flattened = self
    flattened.parts.associatedTypes.removeAll { fixed[$0.name] != nil }
    flattened.parts.boundAssociatedTypes += associatedTypes.compactMap { type in
      fixed[type.name].map { (type.name, $0) }
    }
    if !types.isEmpty {
      // The generic parameters stand in front of what they are fixed in.
      flattened.parts.associatedTypes.updateEach { parameter in
        parameter.inheritance = parameter.inheritance.map { $0.substituting(types) }
      }
      // What is said of a fixed type alone holds or does not, and the compiler says so where it is stated.
      flattened.parts.whereClause = whereClause.map { $0.substituting(types) }.filter { requirement in
        flattened.associatedTypes.contains { requirement.mentions($0.name) }
      }
      flattened.bindSameTypes()
    }
    let bound = Set(flattened.boundAssociatedTypes.map(\.name))
    flattened.parts.restatedAssociatedTypes.removeAll(where: bound.contains)
    // A type of the module that is called like one of them is another one.
    flattened.parts.facts = facts.hiding(Set(fixed.keys))
    let functions = fixed.filter { facts.isFunction($0.value) }
    flattened.parts.facts.functions.formUnion(functions.keys)
    flattened.escapeFunctions(functions)
    let uninhabited = fixed.filter { facts.isUninhabited($0.value) }
    flattened.parts.facts.uninhabited.formUnion(uninhabited.keys)
    return flattened
  }
}

extension FlattenedProtocol {
  /// The protocol with those associated types restated that the compiler would take for others.
  ///
  /// A spy's property throws nothing, from which it would conclude that what the protocol's throws is `Never`; and the subscript by which
  /// a spy finds the state that threads share would do for the protocol's own one for dynamic members.
  func restatingMistakenTypes() -> FlattenedProtocol {
    let mistaken = requirements.flatMap { requirement -> [TypeRef] in
      if let thrown = requirement.member.variable?.accessors?.getter?.effects.thrownType { return [thrown] }
      guard case .subscript(let decl) = requirement.member, decl.parameters.first?.label == "dynamicMember" else {
        return []
      }
      return decl.parameters.map(\.type) + [decl.returnType]
    }
    if mistaken.isEmpty { return self }
    var flattened = self
    flattened.parts.restatedAssociatedTypes = associatedTypes.map(\.name).filter { name in
      restatedAssociatedTypes.contains(name) || mistaken.contains { $0.mentions(name) }
    }
    return flattened
  }

  /// The associated types of which nothing is asked, with their default types or `Any`; none if two requirements would become equal.
  fileprivate func freeAssociatedTypes(except said: [String: TypeRef]) -> [String: TypeRef] {
    var free: [String: TypeRef] = [:]
    for type in associatedTypes where type.inheritance.isEmpty && said[type.name] == nil {
      let isAsked =
        whereClause.contains { $0.mentions(type.name) } || nestedTypes.contains { $0.decl.name == type.name }
        || associatedTypes.contains { $0.inheritance.contains { $0.mentions(type.name) } }
      // `Any.Type` is what all metatypes have in common, and not the metatype of `Any` that the protocol means.
      let metatype = TypeRef.metatype(.named(type.name))
      if !isAsked, type.defaultType != nil || !requirements.contains(where: { $0.member.contains { $0 == metatype } }) {
        free[type.name] = type.defaultType ?? .anyValue
      }
    }
    return tellsRequirementsApart(substituting: said.merging(free) { said, _ in said }) ? free : [:]
  }

  /// Notes which parameters are of a type fixed to be a function, and escape: where it is generic, nothing need be said.
  private mutating func escapeFunctions(_ functions: [String: TypeRef]) {
    if functions.isEmpty { return }
    let escaping = functions.map { name, _ in (name, TypeRef.named(name).adding(attribute: "escaping")) }
    let arguments = Dictionary(uniqueKeysWithValues: escaping)
    parts.requirements.updateEach { requirement in
      requirement.member = requirement.member.substituting(arguments).placing(arguments.values)
      let parameters = requirement.member.parameters
      let hidden = requirement.member.genericParameters.map(\.name)
      func function(of parameter: Parameter) -> TypeRef? {
        guard !parameter.isVariadic, !parameter.type.hasSpecifier("inout"), let name = parameter.type.core.plainName,
          !hidden.contains(name)
        else { return nil }
        return functions[name]
      }
      guard parameters.contains(where: { function(of: $0) != nil }) else { return }
      requirement.member.parameters = parameters.map { parameter in
        guard let function = function(of: parameter) else { return parameter }
        return parameter.with { $0.resolvedType = function.adding(attribute: "escaping") }
      }
    }
  }

  /// Fixes the associated types that are the same as a type which mentions none of them.
  fileprivate mutating func bindSameTypes() {
    let names = Set(associatedTypes.map(\.name))
    for requirement in whereClause {
      guard case .sameType(let left, let right) = requirement else { continue }
      for (side, other) in [(left, right), (right, left)] {
        guard let name = side.plainName, names.contains(name), !other.mentions(anyOf: names) else { continue }
        parts.boundAssociatedTypes.append((name, other))
        parts.associatedTypes.removeAll { $0.name == name }
        parts.whereClause.removeAll { $0 == requirement }
        break
      }
    }
  }
}
