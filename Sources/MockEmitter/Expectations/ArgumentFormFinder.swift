import DeclModel
import NameResolver
import SourceWriter

/// Finds out how the arguments of a member can be written.
struct ArgumentFormFinder {
  private let erasure: GenericErasure
  private let member: MemberSignature
  private let comparisons: ComparabilityResolver
  /// Names of the standard library that mean something else in the mock.
  private let shadowedNames: Set<String>

  init(of member: MemberSignature, facts: TypeFacts, comparisons: ComparabilityResolver) {
    erasure = GenericErasure(
      parameters: member.genericParameters,
      whereClause: member.whereClause,
      facts: facts
    )
    self.member = member
    self.comparisons = comparisons
    shadowedNames = facts.shadowedStandardNames
  }

  /// The forms of one parameter.
  ///
  /// - Parameters:
  ///   - parameter: The parameter as the requirement has it.
  ///   - stored: The type as which it is recorded; `nil` if it is not.
  /// - Returns: The forms.
  func forms(of parameter: Parameter, stored: TypeRef?) -> ArgumentForms {
    guard let stored else { return ArgumentForms(.unrecorded) }
    if let bounds = bounds(ofErased: parameter) {
      let isEquatable = comparisons.isEquatable(bounds: bounds)
      let isWritable = !bounds.contains { $0.mentions(anyOf: erasure.names) }
      guard isEquatable, isWritable else { return ArgumentForms(.matcher(stored)) }
      return ArgumentForms(.matcher(stored), .exactErased(bounds: .constraint(bounds), in: stored))
    }
    // A name that is not in view stands for a function type then, of which there are no equal values.
    let isFunction = parameter.type.hasAttribute("escaping") || parameter.type.hasAttribute("autoclosure")
    if isFunction || erasure.changes(parameter.type.core) { return ArgumentForms(.matcher(stored)) }
    return forms(of: stored)
  }

  /// The forms of a value whose type is known.
  private func forms(of type: TypeRef) -> ArgumentForms {
    // There is no value to expect.
    if resolved(type) == .never { return ArgumentForms(.matcher(type)) }
    let wrapped = wrapped(type)
    let compact: [ArgumentForm]? =
      if !isLiteralScalar(wrapped ?? type) { nil } else if let wrapped {
        [.anyOfOptional(wrapped: wrapped), .exact(type)]
      } else { [.any(type)] }
    // Of what the run time knows, that also takes ranges where no overload could name their type.
    if let compact, shadowedNames.contains("ClosedRange") { return ArgumentForms(compact) }
    switch comparisons.comparability(of: type, hiding: erasure.names) {
    case .neither: return ArgumentForms(.matcher(type))
    case .unknown: return ArgumentForms(.matcher(type), .exactIfEquatable(type))
    case .equatable: return ArgumentForms(.matcher(type), .exact(type), compact: compact)
    case .comparable:
      // There is no range of what a type alias says to be optional.
      let isHiddenOptional = wrapped == nil && self.wrapped(resolved(type)) != nil
      if isHiddenOptional || shadowedNames.contains("ClosedRange") {
        return ArgumentForms(.matcher(type), .exact(type))
      }
      return ArgumentForms(.matcher(type), .exact(type), .range(of: wrapped ?? type, in: type), compact: compact)
    }
  }

  private func resolved(_ type: TypeRef) -> TypeRef { comparisons.resolvedAlias(type, hiding: erasure.names) }

  /// Whether a type is one of those that literals have by default.
  private func isLiteralScalar(_ type: TypeRef) -> Bool {
    guard let name = resolved(type).plainName, ArgumentFormFinder.literalScalars.contains(name) else { return false }
    return comparisons.isStandardType(type, named: name, hiding: erasure.names)
  }

  /// The wrapped type of an optional, if it is written as one.
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
    let type = parameter.type.core
    if case .some = type { return member.bounds(of: type) }
    return member.genericParameters.contains { $0.name == type.plainName } ? member.bounds(of: type) : nil
  }

  /// The default types of literals: one generic parameter takes a value, literal or not, as well as ranges and matchers.
  private static let literalScalars: Set<String> = ["String", "Int", "Double", "Bool"]
}

extension MemberSignature {
  /// The bounds of a generic parameter or an opaque type, each once.
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
