import DeclModel
import DoublePlanning

/// Replaces a function's own generic parameters by `Any`, as the library Spyable does, since nothing stored can mention them.
///
/// Only arrays, optionals, tuples and the values of dictionaries are looked into: any other type over a parameter is another
/// type for each of its arguments, and becomes `Any` as a whole.
struct SpyErasure: TypeErasure {
  let general: GenericErasure
  /// The erasure of opaque types alone.
  private let opaque: GenericErasure
  private let context: DoubleContext
  /// Whether arrays, dictionaries and metatypes are `Any` as a whole, too, as are functions that take a parameter.
  private let erasesContainers: Bool

  init(
    _ parameters: [GenericParameter],
    _ whereClause: [GenericRequirement],
    context: DoubleContext,
    erasesContainers: Bool = false
  ) {
    self.context = context
    self.erasesContainers = erasesContainers
    general = context.erasure(of: parameters, whereClause)
    opaque = context.erasure(of: [], [])
  }

  /// Whether a type mentions a generic parameter, or is opaque.
  func changes(_ type: TypeRef) -> Bool { general.changes(type) }

  private func mentionsParameter(_ type: TypeRef) -> Bool { general.mentionsParameter(type) }

  /// Whether a type mentions a generic parameter whose values cannot be copied: nothing over it is kept.
  func isNoncopyable(_ type: TypeRef) -> Bool { general.mentionsNoncopyable(type) }

  func erase(_ type: TypeRef) -> TypeRef {
    guard mentionsParameter(type) else { return opaque.erase(type) }
    switch type {
    case .optional(let wrapped), .implicitlyUnwrappedOptional(let wrapped): return .optional(erase(wrapped))
    case .array where erasesContainers, .dictionary where erasesContainers, .identifier where erasesContainers:
      return .anyValue
    case .function(var function) where erasesContainers:
      if function.parameters.contains(where: { mentionsParameter($0.type) }) { return .anyValue }
      if let thrown = function.effects.thrownType, mentionsParameter(thrown) {
        function.effects.throwing = .throws(nil)
      }
      function.result = eraseResult(function.result)
      return .function(function)
    case .array(let element): return .array(erase(element))
    case .dictionary(let key, let value):
      return mentionsParameter(key) ? .anyValue : .dictionary(key: opaque.erase(key), value: erase(value))
    case .tuple(var elements):
      if elements.contains(where: \.type.isPackExpansion) { return .anyValue }
      elements.updateEach { $0.type = erase($0.type) }
      return .tuple(elements)
    case .attributed(let attributes, let base):
      let erased = erase(base)
      if !erasesContainers || erased.functionType == nil { return erased }
      // What is still a function stays on the actor that it names.
      let actors = attributes.attributes.filter { !SpyErasure.converting.contains($0.name.baseName) }
      return actors.isEmpty ? erased : erased.attributed(with: TypeAttributes(attributes: actors))
    case .metatype(let instance) where instance.plainName != nil && !erasesContainers: return .metatype(.anyValue)
    case .packExpansion: return .array(.anyValue)
    case .identifier(nil, let name, let arguments):
      return context.facts.isStandard(name) ? container(name, arguments) : .anyValue
    case .identifier("Swift", let name, let arguments), .member(.identifier(nil, "Swift", _), let name, let arguments):
      return container(name, arguments)
    default: return .anyValue
    }
  }

  /// Attributes of functions that are also functions without them.
  private static let converting: Set<String> = [
    "escaping", "autoclosure", "noescape", "Sendable", "convention", "preconcurrency",
  ]

  func eraseResult(_ type: TypeRef) -> TypeRef {
    guard erasesContainers, mentionsParameter(type) else { return erase(type) }
    switch type {
    case .optional, .implicitlyUnwrappedOptional: return .optional(.anyValue)
    default: return .anyValue
    }
  }

  private func container(_ name: String, _ arguments: [TypeRef]) -> TypeRef {
    switch (name, arguments.count) {
    case ("Array", 1), ("Optional", 1):
      context.facts.standard(name, [erase(arguments[0])])
    case ("Dictionary", 2) where !mentionsParameter(arguments[0]):
      context.facts.standard(name, [opaque.erase(arguments[0]), erase(arguments[1])])
    default: .anyValue
    }
  }

  /// A function type with what is in it erased, of which a closure can be made that calls the function; `nil` if there is none.
  func eraseShape(of function: FunctionType) -> FunctionType? { function.erasing(changes, by: erase) }
}
