/// An associated type that is tied to the conforming type: `Child` in `associatedtype Child: NodeChild where Child.Parent == Self`.
///
/// All types in it are in terms of the protocol that declares it.
struct TiedAssociatedType {
  let name: String
  /// The protocols that it conforms to.
  private(set) var bounds: [TypeRef]
  /// The associated types of its bounds that are fixed: its `Parent` is `Self`.
  private(set) var members: [(name: String, type: TypeRef)] = []
  /// Which of them are one, in their own terms.
  private(set) var relations: [GenericRequirement] = []
  /// Further requirements on them.
  private(set) var requirements: [GenericRequirement] = []

  init(name: String, bounds: [TypeRef]) {
    self.name = name
    self.bounds = bounds
  }

  /// Takes in a requirement, if it is about this type.
  ///
  /// - Parameters:
  ///   - requirement: The requirement.
  ///   - settled: Tied types that are known already: what members of theirs are is their business.
  mutating func add(_ requirement: GenericRequirement, besides settled: Set<String>) {
    switch requirement {
    case .conformance(let subject, let bound):
      guard let path = path(of: subject) else { return }
      if !path.isEmpty { requirements.append(requirement) } else if !bounds.contains(bound) { bounds.append(bound) }
    case .sameType(let left, let right):
      switch (path(of: left), path(of: right)) {
      case (let path?, nil) where !path.isEmpty: equate(left, path, right, besides: settled)
      case (nil, let path?) where !path.isEmpty: equate(right, path, left, besides: settled)
      case (_?, _?): relations.append(requirement.rewritten(relative))
      default: break
      }
    case .layout: break
    }
  }

  private mutating func equate(_ member: TypeRef, _ path: [String], _ type: TypeRef, besides settled: Set<String>) {
    if let other = type.nameComponents, other.count > 1, other[0] != "Self", settled.contains(other[0]) { return }
    if path.count == 1 { fix(path[0], type) } else { requirements.append(.sameType(member, type)) }
  }

  private mutating func fix(_ member: String, _ type: TypeRef) {
    guard let known = members.first(where: { $0.name == member }) else {
      members.append((member, type))
      return
    }
    if known.type != type { requirements.append(.sameType(known.type, type)) }
  }

  /// The names after its own in a type that is a member of it.
  private func path(of type: TypeRef) -> [String]? {
    guard let names = type.nameComponents, names[0] == name else { return nil }
    return Array(names.dropFirst())
  }

  /// A type in terms of this one.
  private func relative(_ type: TypeRef) -> TypeRef {
    type.rewritten { part in
      if part.plainName == name { return .self }
      guard case .member(.identifier(nil, name, _), let member, let arguments) = part else { return nil }
      return .identifier(module: nil, name: member, arguments: arguments)
    }
  }

  /// Takes generic arguments of bounds as what they are: types that associated types are equal to.
  mutating func resolveArguments(primaryAssociatedTypes: (TypeRef) -> [String]) {
    bounds = bounds.flatMap { bound in
      if case .composition(let elements) = bound.core { elements } else { [bound.core] }
    }
    for (position, bound) in bounds.enumerated() where !bound.genericArguments.isEmpty {
      let names = primaryAssociatedTypes(bound)
      if names.isEmpty { continue }
      for (name, argument) in zip(names, bound.genericArguments) { fix(name, argument) }
      bounds[position] = bound.withoutGenericArguments
    }
  }

  /// Whether what is asked of it mentions one of these types.
  func mentions(anyOf names: Set<String>) -> Bool {
    let types = bounds + members.map(\.type)
    return types.contains { $0.mentions(anyOf: names) }
      || requirements.contains { requirement in
        switch requirement {
        case .conformance(_, let bound): bound.mentions(anyOf: names)
        case .sameType(_, let type): type.mentions(anyOf: names)
        case .layout: false
        }
      }
  }

  /// An array, if such a one meets all that is asked.
  var asArray: TypeRef? {
    let elements = members.filter { $0.name == "Element" }.map(\.type) + requirements.compactMap(iteratedElement)
    let isArray = !bounds.isEmpty && bounds.allSatisfy { TiedAssociatedType.protocolsOfArrays.contains($0.baseName) }
    guard isArray, relations.isEmpty, Set(elements).count == 1, members.count + requirements.count == elements.count
    else { return nil }
    return .array(elements[0])
  }

  private func iteratedElement(_ requirement: GenericRequirement) -> TypeRef? {
    guard case .sameType(let member, let type) = requirement, path(of: member) == ["Iterator", "Element"] else {
      return nil
    }
    return type
  }

  /// The protocols of the standard library to which each array conforms, whatever its elements.
  private static let protocolsOfArrays: Set<String> = [
    "Sequence", "Collection", "BidirectionalCollection", "RandomAccessCollection", "MutableCollection",
    "RangeReplaceableCollection", "ExpressibleByArrayLiteral",
  ]
}
