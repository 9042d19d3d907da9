import DeclModel
import NameResolver
import SourceWriter

/// Finds out how the arguments of a member can be written.
struct ArgumentForms {
  private let erasure: GenericErasure
  private let genericParameters: [GenericParameter]
  private let whereClause: [GenericRequirement]
  private let comparisons: ComparabilityResolver
  /// Names of the standard library that mean something else in the mock.
  private let shadowedNames: Set<String>

  init(of member: MemberSignature, facts: TypeFacts, comparisons: ComparabilityResolver) {
    erasure = GenericErasure(
      parameters: member.genericParameters,
      whereClause: member.whereClause,
      facts: facts
    )
    genericParameters = member.genericParameters
    whereClause = member.whereClause
    self.comparisons = comparisons
    shadowedNames = facts.shadowedStandardNames
  }

  /// The forms of one parameter, a matcher first.
  ///
  /// - Parameters:
  ///   - parameter: The parameter as the requirement has it.
  ///   - stored: The type as which it is recorded; `nil` if it is not.
  /// - Returns: What an overload can have in its place.
  func forms(of parameter: Parameter, stored: TypeRef?) -> [ArgumentForm] {
    guard let stored else { return [.unrecorded] }
    if let bounds = bounds(ofErased: parameter) {
      let isEquatable = comparisons.isEquatable(bounds: bounds)
      let isWritable = !bounds.contains { $0.mentions(anyOf: erasure.names) }
      if !isEquatable || !isWritable { return [.matcher(stored)] }
      return [.matcher(stored), .exactErased(bounds: .constraint(bounds), in: stored)]
    }
    if erasure.changes(parameter.type.core) { return [.matcher(stored)] }
    return forms(of: stored)
  }

  /// The forms of a value whose type is known.
  private func forms(of type: TypeRef) -> [ArgumentForm] {
    // There is no value to expect.
    if resolved(type) == .never { return [.matcher(type)] }
    let wrapped = wrapped(type)
    if let name = scalarName(of: wrapped ?? type) {
      if let wrapped { return [.anyOfOptional(wrapped: wrapped), .exact(type)] }
      return ArgumentForms.literalScalars.contains(name) ? [.any(type)] : [.any(type), .exact(type)]
    }
    switch comparisons.comparability(of: type, hiding: erasure.names) {
    case .neither: return [.matcher(type)]
    case .equatable: return [.matcher(type), .exact(type)]
    case .comparable:
      // There is no range of what a type alias says to be optional.
      let isHiddenOptional = wrapped == nil && self.wrapped(resolved(type)) != nil
      if isHiddenOptional || shadowedNames.contains("ClosedRange") { return [.matcher(type), .exact(type)] }
      return [.matcher(type), .exact(type), .range(of: wrapped ?? type, in: type)]
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
  private func wrapped(_ type: TypeRef) -> TypeRef? {
    switch type.core {
    case .optional(let wrapped): wrapped
    case .identifier(nil, "Optional", let arguments) where !shadowedNames.contains("Optional"): arguments.first
    case .identifier("Swift", "Optional", let arguments): arguments.first
    default: nil
    }
  }

  /// The bounds of a parameter that is of a generic or opaque type itself, and of none that wraps one.
  private func bounds(ofErased parameter: Parameter) -> [TypeRef]? {
    if parameter.isVariadic { return nil }
    switch parameter.type.core {
    case .some(.composition(let bounds)): return bounds
    case .some(let bound): return [bound]
    case let type:
      guard let name = type.plainName, let generic = genericParameters.first(where: { $0.name == name }) else {
        return nil
      }
      var bounds = generic.inherited.map(ArgumentForms.elements) ?? []
      for case .conformance(let subject, let constraint) in whereClause where subject == type {
        bounds += ArgumentForms.elements(of: constraint).filter { !bounds.contains($0) }
      }
      return bounds
    }
  }

  private static func elements(of type: TypeRef) -> [TypeRef] {
    if case .composition(let elements) = type { elements } else { [type] }
  }

  /// What literals are by default: one form takes a value, literal or not, as well as ranges and matchers.
  private static let literalScalars: Set<String> = ["String", "Int", "Double", "Bool"]

  /// The types for which the run time declares `.any` where a generic parameter is expected.
  private static let scalars = literalScalars.union([
    "Float", "Character", "Int8", "Int16", "Int32", "Int64", "UInt", "UInt8", "UInt16", "UInt32", "UInt64",
  ])
}
