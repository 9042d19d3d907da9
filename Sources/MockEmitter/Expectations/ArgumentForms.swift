import DeclModel
import NameResolver
import SourceWriter

/// Finds out how the arguments of a member can be written.
struct ArgumentForms {
  private let erasure: GenericErasure
  private let member: MemberSignature
  private let comparisons: ComparabilityResolver

  init(of member: MemberSignature, facts: TypeFacts, comparisons: ComparabilityResolver) {
    erasure = GenericErasure(
      parameters: member.genericParameters,
      whereClause: member.whereClause,
      facts: facts
    )
    self.member = member
    self.comparisons = comparisons
  }

  /// The forms of one parameter, a matcher first.
  ///
  /// - Parameters:
  ///   - parameter: The parameter as the requirement has it.
  ///   - stored: The type as which it is recorded; `nil` if it is not.
  /// - Returns: The forms.
  func forms(of parameter: Parameter, stored: TypeRef?) -> [ArgumentForm] {
    guard let stored else { return [.unrecorded] }
    if let bounds = bounds(ofErased: parameter) {
      let isEquatable = comparisons.isEquatable(bounds: bounds)
      let isWritable = !bounds.contains { $0.mentions(anyOf: erasure.names) }
      guard isEquatable, isWritable else { return [.matcher(stored)] }
      return [.matcher(stored), .exactErased(bounds: .constraint(bounds), in: stored)]
    }
    if erasure.changes(parameter.type.core) { return [.matcher(stored)] }
    return forms(of: stored)
  }

  /// The forms of a value whose type is known.
  private func forms(of type: TypeRef) -> [ArgumentForm] {
    let wrapped = ArgumentForms.wrapped(type)
    if let name = scalarName(of: wrapped ?? type) {
      if let wrapped { return [.anyOfOptional(wrapped: wrapped), .exact(type)] }
      return ArgumentForms.literalScalars.contains(name) ? [.any(type)] : [.any(type), .exact(type)]
    }
    switch comparisons.comparability(of: type, hiding: erasure.names) {
    case .neither: return [.matcher(type)]
    case .equatable: return [.matcher(type), .exact(type)]
    case .comparable:
      // There is no range of what a type alias says to be optional.
      let isHiddenOptional = wrapped == nil && ArgumentForms.wrapped(resolved(type)) != nil
      let range = isHiddenOptional ? [] : [ArgumentForm.range(of: wrapped ?? type, in: type)]
      return [.matcher(type), .exact(type)] + range
    }
  }

  private func resolved(_ type: TypeRef) -> TypeRef { comparisons.resolvedAlias(type, hiding: erasure.names) }

  /// The name of the frequent type that a type is, if it is one.
  private func scalarName(of type: TypeRef) -> String? {
    guard let name = resolved(type).plainName, ArgumentForms.scalars.contains(name),
      comparisons.isStandardType(type, named: name, hiding: erasure.names)
    else { return nil }
    return name
  }

  /// What an optional wraps, if it is one as it is written.
  private static func wrapped(_ type: TypeRef) -> TypeRef? {
    switch type.core {
    case .optional(let wrapped): wrapped
    case .identifier(let module, "Optional", let arguments) where module == nil || module == "Swift": arguments.first
    default: nil
    }
  }

  /// The bounds of a parameter that is of a generic or opaque type itself, and of none that wraps one.
  private func bounds(ofErased parameter: Parameter) -> [TypeRef]? {
    if parameter.isVariadic { return nil }
    let type = parameter.type.core
    if case .some = type { return member.bounds(of: type) }
    return member.genericParameters.contains { $0.name == type.plainName } ? member.bounds(of: type) : nil
  }

  /// What literals are by default: one form takes a value, literal or not, as well as ranges and matchers.
  private static let literalScalars: Set<String> = ["String", "Int", "Double", "Bool"]

  /// The types for which the run time declares `.any` where a generic parameter is expected.
  private static let scalars = literalScalars.union([
    "Float", "Character", "Int8", "Int16", "Int32", "Int64", "UInt", "UInt8", "UInt16", "UInt32", "UInt64",
  ])
}

extension MemberSignature {
  /// What a generic parameter, or an opaque type, is bound to, each once.
  func bounds(of type: TypeRef) -> [TypeRef] {
    var bounds: [TypeRef] = []
    func add(_ bound: TypeRef) {
      if case .composition(let elements) = bound {
        elements.forEach(add)
      } else if !bounds.contains(bound) {
        bounds.append(bound)
      }
    }
    if case .some(let bound) = type { add(bound) }
    for parameter in genericParameters where parameter.name == type.plainName {
      if let inherited = parameter.inherited { add(inherited) }
    }
    for case .conformance(let subject, let bound) in whereClause where subject == type { add(bound) }
    return bounds
  }
}
