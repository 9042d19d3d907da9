/// Replaces a function's own generic parameters, which no stored type can mention, by existential types.
///
/// The rules are those of the library "Mocking" (its table of erased types), with its gaps closed: `T.Element` erases to
/// its bounds, generic arguments inside bounds are dropped, a class bound stands for itself, and packs become `[Any]`.
///
/// A class, as all that analyses a member hands it on; nothing in it ever changes.
public final class GenericErasure: Sendable {
  /// The names of the generic parameters.
  public let names: Set<String>
  private let bounds: [TypeRef: [TypeRef]]
  private let noncopyableNames: Set<String>
  private let facts: TypeFacts

  /// - Parameters:
  ///   - parameters: The function's generic parameters.
  ///   - whereClause: Its `where` clause; only conformances count.
  ///   - facts: What is known of the types that bounds name.
  public init(parameters: [GenericParameter], whereClause: [GenericRequirement], facts: TypeFacts) {
    names = Set(parameters.map(\.name))
    self.facts = facts
    var bounds: [TypeRef: [TypeRef]] = [:]
    for parameter in parameters {
      bounds[.named(parameter.name)] = parameter.inherited.map(GenericErasure.elements) ?? []
    }
    for case .conformance(let subject, let constraint) in whereClause {
      bounds[subject, default: []] += GenericErasure.elements(of: constraint)
    }
    self.bounds = bounds
    noncopyableNames = Set(
      names.filter { name in
        bounds[.named(name)]?.contains(where: \.isSuppression) ?? false
      }
    )
  }

  /// The bounds of one of the parameters, of a member of one, or of an opaque type; none for other types.
  package func bounds(of type: TypeRef) -> [TypeRef] {
    if case .some(let constraint) = type.core { return GenericErasure.elements(of: constraint) }
    return bounds[type.core] ?? []
  }

  /// Whether a type mentions one of the parameters, or an opaque `some` type, and so cannot be stored as it is.
  public func changes(_ type: TypeRef) -> Bool { mentionsParameter(type) || type.containsOpaqueType }

  /// Whether a type mentions one of the named parameters.
  public func mentionsParameter(_ type: TypeRef) -> Bool { !names.isEmpty && type.mentions(anyOf: names) }

  /// Whether there are no values of a type, whatever its generic arguments are.
  public func isUninhabited(_ type: TypeRef) -> Bool { facts.isUninhabited(type, hiding: names) }

  /// Whether a type is, or wraps, a generic parameter, opaque type or existential whose values cannot be copied, or is such a
  /// type over a parameter.
  public func isNoncopyable(_ type: TypeRef) -> Bool {
    switch type {
    case .some(let constraint), .any(let constraint):
      GenericErasure.elements(of: constraint).contains(where: \.isSuppression)
    case .attributed(_, let base), .optional(let base), .implicitlyUnwrappedOptional(let base): isNoncopyable(base)
    case .tuple(let elements): elements.contains { isNoncopyable($0.type) }
    default:
      changes(type)
        && facts.isNoncopyable(type) { part in
          if case .some = part { return isNoncopyable(part) }
          return part.plainName.map(noncopyableNames.contains) ?? false
        }
    }
  }

  /// Whether values of such a type depend on another value's lifetime, so that no existential can stand for them.
  public func isNonescapable(_ type: TypeRef) -> Bool { changes(type) && facts.isNonescapable(type.core) }

  /// Whether a type mentions, however deep, a generic parameter or opaque type whose values cannot be copied: no existential
  /// can stand for it.
  public func mentionsNoncopyable(_ type: TypeRef) -> Bool { type.contains { isNoncopyable($0) } }

  /// Whether a value is, or holds where erasure looks into it, the metatype of such a parameter, which is that of no existential.
  public func holdsNoncopyableMetatype(_ type: TypeRef) -> Bool {
    switch type {
    case .metatype(let instance): mentionsNoncopyable(instance)
    case .attributed(_, let base), .optional(let base), .implicitlyUnwrappedOptional(let base), .array(let base),
      .packExpansion(let base):
      holdsNoncopyableMetatype(base)
    case .dictionary(_, let value): holdsNoncopyableMetatype(value)
    case .function(let function): holdsNoncopyableMetatype(function.result)
    case .tuple(let elements): elements.contains { holdsNoncopyableMetatype($0.type) }
    case .identifier, .member:
      type.genericArguments.contains(where: holdsNoncopyableMetatype)
        && ["Array", "Optional", "Dictionary"].contains(type.baseName)
    default: false
    }
  }

  /// The type with every mention of a parameter erased.
  public func erase(_ type: TypeRef) -> TypeRef {
    guard changes(type) else { return type }
    switch type {
    case .some(let constraint):
      return existential(of: GenericErasure.elements(of: constraint))
    case .optional(let wrapped), .implicitlyUnwrappedOptional(let wrapped):
      return .optional(erase(wrapped))
    case .array(let element):
      return .array(erase(element))
    case .dictionary(let key, let value):
      return .dictionary(key: changes(key) ? anyHashable : key, value: erase(value))
    case .metatype(let instance):
      return metatype(of: instance)
    case .tuple(var elements):
      if elements.contains(where: \.type.isPackExpansion) { return .anyValue }
      elements.updateEach { $0.type = erase($0.type) }
      return .tuple(elements)
    case .function(let function):
      // A value with a parameter of another type cannot be converted, only called by another function.
      return function.parameters.contains { changes($0.type) } ? .anyValue : erase(function) ?? .anyValue
    case .attributed(let attributes, let base):
      let erased = erase(base)
      if case .function = erased.core { return erased.withAttributes(attributes) }
      return erased
    case .packExpansion:
      return .array(.anyValue)
    case .packElement:
      return .anyValue
    case .any(.metatype(let constraint)):
      if case .any(let erased) = erase(.any(constraint)) { return .any(.metatype(erased)) }
      return .metatype(.anyValue)
    case .any(let constraint):
      return existential(of: GenericErasure.elements(of: constraint))
    case .identifier(let module, let name, let arguments) where module == nil || module == "Swift":
      if arguments.isEmpty { return existential(of: bounds[type] ?? []) }
      // What the module calls so is another type.
      if module == nil, !facts.isStandard(name) { return .anyValue }
      return standardContainer(name, arguments) ?? .anyValue
    case .member(.identifier(nil, "Swift", let none), let name, let arguments) where none.isEmpty:
      return standardContainer(name, arguments) ?? .anyValue
    case .member:
      return existential(of: bounds[type] ?? [])
    default:
      return .anyValue
    }
  }

  private func standardContainer(_ name: String, _ arguments: [TypeRef]) -> TypeRef? {
    switch (name, arguments.count) {
    case ("Array", 1): .array(erase(arguments[0]))
    case ("Optional", 1): .optional(erase(arguments[0]))
    case ("Set", 1): facts.standard("Set", [anyHashable])
    case ("Dictionary", 2): erase(.dictionary(key: arguments[0], value: arguments[1]))
    default: nil
    }
  }

  /// A function type with its shape kept and what is in it erased; `nil` if a function of the one type cannot call one of the
  /// other, because of `inout` parameters, packs and functions among the parameters.
  package func erase(_ function: FunctionType) -> TypeRef? {
    function.erasing(changes, by: erase).map { .function($0) }
  }

  private func metatype(of instance: TypeRef) -> TypeRef {
    // Of an existential itself there is one metatype, which is that of nothing else.
    if case .any = instance.unparenthesized { return .metatype(.anyValue) }
    let erased = erase(instance.unparenthesized)
    if case .any(let constraint) = erased { return .any(.metatype(constraint)) }
    if case .metatype = erased { return .metatype(erased) }
    // The metatypes of what is put together of types are unrelated: `[T].Type` is no `[Any].Type`.
    return .metatype(facts.isClass(erased) ? erased : .anyValue)
  }

  /// `any` of the bounds that an existential can have; a class alone stands for itself, nothing at all is `Any`.
  private func existential(of bounds: [TypeRef]) -> TypeRef {
    var kept: [TypeRef] = []
    for bound in bounds {
      if bound.isSuppression { continue }
      // No existential can say `Collection<some Hashable>` either.
      let plain = changes(bound) ? bound.withoutGenericArguments : bound
      if plain.plainName == "Any" || plain.plainName == "Copyable" || plain.plainName == "Escapable" { continue }
      if !kept.contains(plain) { kept.append(plain) }
    }
    switch kept.count {
    case 0: return .anyValue
    case 1: return facts.isClass(kept[0]) ? kept[0] : .any(kept[0])
    default: return .any(.composition(kept))
    }
  }

  private static func elements(of type: TypeRef) -> [TypeRef] {
    switch type {
    case .composition(let elements): elements.flatMap(GenericErasure.elements)
    case .tuple(let elements) where elements.count == 1 && elements[0].label == nil:
      GenericErasure.elements(of: elements[0].type)
    case .any(let constraint): GenericErasure.elements(of: constraint)
    default: [type]
    }
  }

  private var anyHashable: TypeRef { facts.standard("AnyHashable") }
}

extension TypeRef {
  /// The type `Any`.
  public static let anyValue = TypeRef.named("Any")

  /// Whether `some P` stands anywhere in it.
  package var containsOpaqueType: Bool { contains { if case .some = $0 { true } else { false } } }

  /// A named type without its last component's generic arguments.
  var withoutGenericArguments: TypeRef {
    switch self {
    case .identifier(let module, let name, _): .identifier(module: module, name: name, arguments: [])
    case .member(let base, let name, _): .member(base, name: name, arguments: [])
    default: self
    }
  }
}

extension FunctionType {
  /// The function type with its shape kept and what is in it replaced.
  ///
  /// - Parameters:
  ///   - changes: Whether a type is to be replaced.
  ///   - erase: What replaces it.
  /// - Returns: The function type; `nil` if a function of the one type cannot call one of the other, because of `inout`
  ///   parameters, packs and functions among the parameters.
  package func erasing(_ changes: (TypeRef) -> Bool, by erase: (TypeRef) -> TypeRef) -> FunctionType? {
    var erased = self
    if let thrown = effects.thrownType, changes(thrown) { erased.effects.throwing = .throws(nil) }
    for index in parameters.indices where changes(parameters[index].type) {
      let type = parameters[index].type
      if type.isPackExpansion { return nil }
      if !type.specifiers.isEmpty || parameters[index].isVariadic || type.functionType != nil { return nil }
      erased.parameters[index].type = erase(type)
    }
    erased.result = erase(result)
    return erased
  }
}
