extension Flattening {
  /// The associated types that are parameters of a double and that types of requirements ask to be `Sendable`, as `Task<Output, Never>`
  /// does, though the protocol does not say so.
  ///
  /// NB: The compiler (6.3.1) takes such a type in a function of a protocol, and not for what a double stores.
  func parametersToBeSendable(in requirements: [Requirement]) -> Set<String> {
    let parameters = parameters
    if parameters.isEmpty { return [] }
    let names = Set(parameters.map(\.name))
    var sendable: Set<String> = []
    for requirement in requirements where !requirement.isStandard {
      requirement.member.forEachType { type in
        // Of most types there is nothing to look up.
        if !type.mentions(anyOf: names) { return }
        _ = type.contains { part in
          sendable.formUnion(argumentsToBeSendable(of: part).flatMap(\.namesOfValues))
          return false
        }
      }
    }
    let stated = parameterRequirements.compactMap(subjectToBeSendable)
    let others = parameters.filter { !$0.inheritance.contains(where: isSendable) && !stated.contains($0.name) }
    return sendable.intersection(others.map(\.name))
  }

  /// The parameters of a double, some of which are `Sendable`.
  func parameters(toBeSendable names: Set<String>) -> [AssociatedTypeDecl] {
    var parameters = parameters
    parameters.updateEach { if names.contains($0.name) { $0.inheritance.append(.named("Sendable")) } }
    return parameters
  }

  private func argumentsToBeSendable(of type: TypeRef) -> [TypeRef] {
    let arguments = type.genericArguments
    guard let first = arguments.first else { return [] }
    guard let decl = lookup.declaredNominal(type) else {
      return Flattening.typesOfSendable.contains(type.baseName) ? [first] : []
    }
    let clause = decl.whereClause.compactMap(subjectToBeSendable)
    return zip(decl.genericParameters, arguments).compactMap { parameter, argument in
      parameter.inherited.map(isSendable) ?? false || clause.contains(parameter.name) ? argument : nil
    }
  }

  private func subjectToBeSendable(_ requirement: GenericRequirement) -> String? {
    guard case .conformance(let subject, let bound) = requirement, isSendable(bound) else { return nil }
    return subject.plainName
  }

  private func isSendable(_ bound: TypeRef) -> Bool {
    if case .composition(let bounds) = bound.core { return bounds.contains(where: isSendable) }
    if bound.baseName == "Sendable" { return true }
    guard let decl = lookup.nominal(bound), decl.kind == .protocol else { return false }
    return Inheritance(of: decl, in: index).isOrInherits("Sendable")
  }

  /// Types of the standard library whose first argument is.
  private static let typesOfSendable: Set<String> = ["Task", "TaskGroup", "ThrowingTaskGroup", "TaskLocal"]
}

extension TypeRef {
  /// The names of what its values consist of, as far as it is made of arrays, tuples and the like.
  fileprivate var namesOfValues: [String] {
    switch core {
    case .optional(let type), .array(let type): type.namesOfValues
    case .dictionary(let key, let value): key.namesOfValues + value.namesOfValues
    case .tuple(let elements): elements.flatMap(\.type.namesOfValues)
    default: plainName.map { [$0] } ?? []
    }
  }
}
