// How the members of a superclass meet requirements: what a double overrides, and what it leaves as it is.

extension SuperclassMembers {
  /// The requirements as a subclass must declare them.
  ///
  /// - Parameters:
  ///   - requirements: All of them.
  ///   - signature: Gives the signature of one.
  /// - Returns: Them, without those that it must not declare; and what else the superclass asks of initialisers.
  func declaring(
    _ requirements: [Requirement],
    signature: (Member) -> RequirementSignature?
  ) -> (requirements: [Requirement], initializers: SuperclassInitializers) {
    if declared.isEmpty && conveniences.isEmpty { return (requirements, SuperclassInitializers(plain: plain)) }
    let keys = requirements.map { requirement -> RequirementSignature? in
      guard let shape = RequirementShape(requirement.member),
        declared[shape] != nil || requirement.member.initializer != nil
      else { return nil }
      return signature(requirement.member)?.mergeKey
    }
    // A superclass's function that does not wait is overridden by the requirement that does not, if there is one.
    let synchronous = Set(zip(requirements, keys).compactMap { $0.member.effects.isAsync ? nil : $1 })
    let overridden = overridden(by: requirements, keys)
    let inherited = inherited(of: requirements, keys, overridden)
    // Who overrides all that make an object inherits those that only call them.
    let made = Set((required + overridden.compactMap(\.self)).map(\.location))
    let inheritsConveniences = !designated.isEmpty && designated.allSatisfy(made.contains)
    let canCall = plain?.alwaysSucceeds ?? false
    let left = requirements.indices.filter { position in
      guard inheritsConveniences, let key = keys[position], requirements[position].member.initializer != nil else {
        return false
      }
      return ofExtensions.contains(key) || !canCall && conveniences.contains(key)
    }
    let result = requirements.indices.compactMap { index -> Requirement? in
      let requirement = requirements[index]
      guard let key = keys[index] else { return requirement }
      if inherited.areAll && inherited.positions.contains(index) || left.contains(index) { return nil }
      if requirement.mayFail, unfailing.contains(key) { return requirement.unfailing }
      guard let found = overridden[index], found.isOverridable || found.signature.mergeKey == key else {
        return requirement
      }
      let (waits, others) = (requirement.member.effects.isAsync, found.member.effects.isAsync)
      if requirement.member.function != nil, waits, !others, synchronous.contains(key) { return requirement }
      return declaring(requirement, found)
    }
    let requiredInitializers = required.compactMap { required -> SuperclassInitializers.Required? in
      guard var decl = required.member.initializer, !decl.header.isUnavailable else { return nil }
      if inheritsConveniences, !canCall, decl.header.has(modifier: "convenience") { return nil }
      // It goes without saying that what is required is overridden.
      decl.header.modifiers.removeAll { $0.name == "override" }
      let override = overridden.firstIndex { $0?.location == required.location }
      return SuperclassInitializers.Required(
        decl: decl,
        override: override.map { requirements[$0].member.header.location },
        isOnNoActor: required.isOnNoActor
      )
    }
    let overriding = zip(requirements, overridden).compactMap { requirement, found in
      found?.member.initializer.map { (requirement.member.header.location, $0) }
    }
    let initializers = SuperclassInitializers(
      required: requiredInitializers,
      inherited: inherited.positions.filter { !left.contains($0) }.compactMap { requirements[$0].member.initializer },
      left: left.compactMap { requirements[$0].member.initializer },
      overridden: Dictionary(overriding) { first, _ in first },
      widened: Set(
        requirements.indices.compactMap { index in
          guard let found = overridden[index], requirements[index].member.initializer != nil,
            signature(requirements[index].member)?.isWider(than: found.signature) == true
          else { return nil }
          return requirements[index].member.header.location
        }
      ),
      plain: plain
    )
    return (result, initializers)
  }

  /// The initialisers that a subclass cannot declare: those of extensions; and whether it can leave all to the superclass, as it must if
  /// there is one that it could not make the part of the superclass in.
  private func inherited(
    of requirements: [Requirement],
    _ keys: [RequirementSignature?],
    _ overridden: [Declared?]
  ) -> (positions: [Int], areAll: Bool) {
    let initializers = requirements.indices.filter { requirements[$0].member.initializer != nil }
    let canCall = plain?.alwaysSucceeds ?? false
    let fixed = initializers.filter { keys[$0].map(ofExtensions.contains) ?? false }
    let needed = canCall ? fixed : initializers.filter { keys[$0].map(conveniences.contains) ?? false }
    let areAll = initializers.allSatisfy { position in
      needed.contains(position)
        || !canCall && overridden[position].map { $0.signature.mergeKey == keys[position] } ?? false
    }
    return areAll && !needed.isEmpty ? (initializers, true) : (fixed, false)
  }

  /// What the superclass has in place of each requirement.
  private func overridden(by requirements: [Requirement], _ keys: [RequirementSignature?]) -> [Declared?] {
    var found = zip(requirements, keys).map { requirement, key in
      key.flatMap { known(for: requirement.member, signature: $0) }
    }
    let taken = Set(found.compactMap(\.?.location))
    for (position, requirement) in requirements.enumerated() where found[position] == nil {
      guard let key = keys[position], let shape = RequirementShape(requirement.member) else { continue }
      found[position] = declared[shape]?.first { known in
        !taken.contains(known.location) && overrides(key, known.signature)
          && !known.member.isOverload(besideRequired: requirement.member)
          && key.optionalFunctions(besides: known.signature).allSatisfy {
            known.member.parameters[$0].type.hasAttribute("escaping")
          }
      }
    }
    return found
  }

  /// What the superclass has in place of a requirement: of overloads, the one that waits if that does.
  private func known(for member: Member, signature: RequirementSignature) -> Declared? {
    let found = RequirementShape(member).flatMap { declared[$0] }?.filter { known in
      !known.member.isOverload(besideRequired: member) && known.signature.mergeKey == signature
    }
    // Of what is no function, one that waits can be overridden by one that does not.
    if member.function == nil { return found?.first }
    return found?.first { $0.member.effects.isAsync == member.effects.isAsync } ?? found?.first
  }

  private func declaring(_ requirement: Requirement, _ found: Declared) -> Requirement? {
    guard found.isOverridable else { return nil }
    var requirement = requirement
    var other = found.member
    // Each may write the same type in words of its own.
    if let thrown = requirement.member.effects.thrownType, let others = other.effects.thrownType,
      lookup.normalizedByOwner(thrown) == lookup.normalizedByOwner(others)
    {
      other = other.mappingEffects { effects, _ in
        var effects = effects
        if effects.thrownType == others { effects.throwing = .throws(thrown) }
        return effects
      }
    }
    requirement.member = requirement.member.overriding(other, isSettable: found.isSettable)
    if found.isUnisolatedInitializer, let actor = requirement.isolation.globalActor {
      requirement.member.updateHeader { $0.attributes.removeAll { $0.name == actor.name } }
      requirement.isolation = .nonisolated
    }
    if found.isOnNoActor { requirement.isolation = .nonisolated }
    return requirement
  }
}

extension Requirement {
  /// Whether it is an initialiser that need not make anything.
  fileprivate var mayFail: Bool { member.initializer.map { $0.failability != .none } ?? false }

  /// The same as one that never fails.
  fileprivate var unfailing: Requirement {
    guard case .initializer(var decl) = member else { return self }
    var result = self
    decl.failability = .none
    result.member = .initializer(decl)
    return result
  }
}

extension Member {
  /// Whether it does not stand in the way of one with the signature of a required one: it keeps a closure that must not be kept, or is a
  /// function that waits where that does not.
  fileprivate func isOverload(besideRequired other: Member) -> Bool {
    if function != nil, effects.isAsync, !other.effects.isAsync { return true }
    return zip(parameters, other.parameters).contains { own, required in
      let type = required.resolvedType ?? required.type
      return own.type.hasAttribute("escaping") && !required.type.hasAttribute("escaping") && type.functionType != nil
    }
  }

  /// The member as a subclass declares it that overrides another one with it: with no more effects, and a setter if that has one.
  fileprivate func overriding(_ other: Member, isSettable: Bool) -> Member {
    var result = self
    switch (self, other) {
    case (.function(var decl), .function(let other)):
      decl.parameters.accept(other.parameters)
      decl.effects = decl.effects.serving(other.effects)
      result = .function(decl)
    case (.initializer(var decl), .initializer(let other)):
      decl.parameters.accept(other.parameters)
      decl.effects = decl.effects.serving(other.effects)
      // What never fails serves a requirement that may.
      if other.failability == .none { decl.failability = .none }
      result = .initializer(decl)
    case (.variable(var decl), .variable):
      decl.accessors?.take(settable: isSettable, effects: other.effects)
      result = .variable(decl)
    case (.subscript(var decl), .subscript):
      decl.parameters.accept(other.parameters)
      decl.accessors?.take(settable: isSettable, effects: other.effects)
      result = .subscript(decl)
    default: break
    }
    // Of what is required it goes without saying that it is overridden.
    let word = other.isRequired ? "required" : "override"
    result.updateHeader { $0.modifiers.insert(Modifier(name: word), at: 0) }
    return result
  }
}

extension Accessors {
  fileprivate mutating func take(settable isSettable: Bool, effects: Effects) {
    if let own = getter { parts.getter?.effects = own.effects.serving(effects) }
    if isSettable, setter == nil { parts.setter = Accessor() }
  }
}
