import DeclModel
import SourceWriter

/// The types of members, as the types of closures have them.
extension WitnessContext {
  /// Whether an instance is a value, which closures can share only in a variable.
  var holdsValue: Bool {
    switch decl.kind {
    case .struct, .enum: true
    case .protocol: !(flattened?.isClassBound ?? false)
    case .class, .actor, .extension: false
    }
  }

  /// Whether the type is a protocol whose values are of use only where their type is known.
  var isGenericProtocol: Bool { !(flattened?.associatedTypes.isEmpty ?? true) }

  /// The type of what a call gives to a parameter: functions in a variadic one escape, since an array holds them.
  func givenType(of parameter: Parameter) -> TypeRef {
    parameter.isVariadic && isFunction(parameter.type)
      ? parameter.type.adding(attribute: "escaping") : parameter.type
  }

  /// The type of a parameter.
  func parameterType(_ type: TypeRef, of gathered: GatheredMember) -> TypeRef {
    var type = type.withOptionalsExplicit.filteringAttributes(keepsSpecifier: { $0 != "_const" })
    if let constraint = type.unattributed.opaqueConstraint {
      type = existential(constraint).attributed(with: type.frontAttributes)
    }
    if options.module != nil { type = lookup.sharingIsolatedFunctions(in: type) }
    // What an actor takes over, the caller must be able to give away.
    let isSendable = resolver.sendability(of: type) == .yes && !type.containsIsolatedFunction
    if gathered.isolation == .instance, !isSendable, !type.hasSpecifier("sending") {
      var attributes = type.frontAttributes
      attributes.specifiers.append("sending")
      type = type.unattributed.attributed(with: attributes)
    }
    return type
  }

  /// The type of a parameter that is stored somewhere: a function escapes then.
  func storedParameterType(_ type: TypeRef, of gathered: GatheredMember) -> TypeRef {
    let type = type.withOptionalsExplicit
    let stored = isFunction(type) ? type.adding(attribute: "escaping") : type
    return parameterType(stored, of: gathered)
  }

  /// The type of a result.
  func resultType(_ type: TypeRef?) -> TypeRef {
    guard let type else { return standard("Void") }
    let result = type.withOptionalsExplicit.rewritten { part in
      part.opaqueConstraint.map { existential($0) }
    }
    guard flattened != nil else { return result }
    return result.substituting(["Self": .any(self.type)])
  }

  /// The effects as a closure has them: what rethrows throws, and what throws `Never`, be it behind an alias, does not.
  func closureEffects(of effects: Effects?) -> Effects {
    guard var effects else { return Effects() }
    switch effects.throwing {
    case .rethrows: effects.throwing = .throws(nil)
    case .throws(.some(let type)) where ["Never", "Swift.Never"].contains(expanded(type).core.spelledName):
      effects.throwing = .none
    case .none, .throws: break
    }
    effects.isReasync = false
    return effects
  }

  /// The effects of a function as its closure has them: one that rethrows throws nothing if nothing that it is given does.
  func closureEffects(of decl: FunctionDecl) -> Effects {
    var effects = decl.effects
    let given = decl.parameters.map { expanded($0.type) }.filter { $0.contains { $0.functionType != nil } }
    if effects.throwing == .rethrows, !given.isEmpty, !given.contains(where: holdsThrowingFunction) {
      effects.throwing = .none
    }
    return closureEffects(of: effects)
  }

  private func holdsThrowingFunction(_ type: TypeRef) -> Bool {
    type.contains { part in
      if case .function(let function) = part { closureEffects(of: function.effects).isThrowing } else { false }
    }
  }

  private func expanded(_ type: TypeRef) -> TypeRef { memberLookup.expandingAliases(type) }

  /// Whether a type is that of functions, be it behind an alias.
  func isFunction(_ type: TypeRef) -> Bool { functionType(of: type) != nil }

  /// The effects of an `@autoclosure` parameter; `nil` for any other.
  func autoclosureEffects(of type: TypeRef) -> Effects? {
    type.hasAttribute("autoclosure") ? closureEffects(of: functionType(of: type)?.effects) : nil
  }

  /// Whether functions of the main actor are in a type, be it behind an alias, that are `Sendable` in Swift 6 mode alone.
  func containsIsolatedFunction(_ type: TypeRef) -> Bool {
    memberLookup.expandingAliases(type).containsIsolatedFunction
  }

  private func functionType(of type: TypeRef) -> FunctionType? { expanded(type).functionType }

  /// The existential type of a constraint; of a class, the class itself.
  private func existential(_ constraint: TypeRef) -> TypeRef {
    facts.isClass(constraint) ? constraint : .any(constraint)
  }
}

extension TypeRef {
  /// Whether functions of the main actor are in it that are not marked as `@Sendable`, for which Swift 5 mode does not take them.
  var containsIsolatedFunction: Bool {
    contains { part in
      guard case .attributed(let attributes, let base) = part, base.functionType != nil else { return false }
      let names = attributes.attributes.map(\.name.baseName)
      return names.contains("MainActor") && !names.contains("Sendable")
    }
  }

  /// The attributes and specifiers before the type.
  var frontAttributes: TypeAttributes {
    if case .attributed(let attributes, _) = self { attributes } else { TypeAttributes() }
  }
}
