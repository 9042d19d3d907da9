/// The members of a class and its superclasses that a double would declare, too.
///
/// A subclass overrides them, or, where it must not, leaves them as they are: then they meet the requirement.
struct SuperclassMembers {
  private struct Declared {
    var member: Member
    var signature: RequirementSignature
    var isOverridable: Bool
    /// Whether it is one that every object has, which no actor isolates.
    var isBuiltIn: Bool

    var location: DeclLocation { member.header.location }
  }

  private var declared: [RequirementShape: [Declared]] = [:]
  /// The initialisers that a subclass must have.
  private var required: [Declared] = []
  /// Those that it need not have, beside which none that may fail can stand.
  private var unfailing: [RequirementSignature] = []
  /// The names of all that a subclass sees.
  private(set) var names: Set<String> = []

  /// Gathers the members of a class that have one of some shapes or are required of subclasses, those of the nearest class first.
  init(of superclass: (type: TypeRef, decl: NominalDecl), wanted: Set<RequirementShape>, in index: ModuleIndex) {
    var next: NominalDecl? = superclass.decl
    var type = superclass.type
    var inheritsInitializers = true
    for _ in 0..<ModuleIndex.aliasLimit {
      guard let current = next else { return }
      let arguments = current.genericParameters.bound(to: type.genericArguments)
      let bodies = [(current.members, true)] + index.extensions(of: current).map { ($0.members, false) }
      for (members, isBody) in bodies {
        for member in members {
          if let name = member.functionOrVariableName, (member.header.access ?? .internal) > .fileprivate {
            names.insert(name)
          }
          guard let shape = RequirementShape(member), wanted.contains(shape) || member.isRequired,
            inheritsInitializers || member.initializer == nil
          else { continue }
          add(member, shape: shape, isBody: isBody, of: current, arguments, index)
        }
      }
      if current.members.contains(where: \.isDesignatedInitializer) { inheritsInitializers = false }
      type = current.inheritance.first?.substituting(arguments) ?? .anyValue
      next = index.superclass(of: current)
    }
  }

  private mutating func add(
    _ member: Member,
    shape: RequirementShape,
    isBody: Bool,
    of decl: NominalDecl,
    _ arguments: [String: TypeRef],
    _ index: ModuleIndex
  ) {
    let header = member.header
    if header.access == .private || header.access == .fileprivate { return }
    let lookup = index.lookup(in: decl.memberScope)
    let qualified = member.mappingTypes { lookup.hiding($1).qualifying($0).substituting(arguments) }
    let signature = RequirementSignature(qualified) { lookup.hiding($1).normalizedByOwner($0) }
    guard let signature else { return }
    // A subclass declares an initialiser of its own beside one that it does not inherit.
    if let initializer = member.initializer, !member.isRequired, !isBody || header.has(modifier: "convenience") {
      if initializer.failability == .none { unfailing.append(signature.mergeKey) }
      return
    }
    let isOpen = header.access == .open || index.isOfModule(decl)
    let isFixed = header.has(modifier: "final") || header.has(modifier: "static") || decl.header.has(modifier: "final")
    let isOverridable = isBody && isOpen && !isFixed && !qualified.isConstant || member.initializer != nil
    let found = Declared(
      member: qualified,
      signature: signature,
      isOverridable: isOverridable,
      isBuiltIn: decl.isBuiltIn
    )
    declared[shape, default: []].append(found)
    if member.isRequired, !required.contains(where: { $0.signature.mergeKey == signature.mergeKey }) {
      required.append(found)
    }
  }

  /// The requirements as a subclass must declare them.
  ///
  /// - Parameters:
  ///   - requirements: All of them.
  ///   - signature: Gives the signature of one.
  /// - Returns: Them, without those that it must not declare; and the initialisers that it must declare beside others.
  func declaring(
    _ requirements: [Requirement],
    signature: (Member) -> RequirementSignature?
  ) -> (requirements: [Requirement], initializers: [SuperclassInitializers.Required]) {
    if declared.isEmpty && unfailing.isEmpty { return (requirements, []) }
    let keys = requirements.map { requirement -> RequirementSignature? in
      guard let shape = RequirementShape(requirement.member), declared[shape] != nil || requirement.mayFail else {
        return nil
      }
      return signature(requirement.member)?.mergeKey
    }
    // A superclass's function that does not wait is overridden by the requirement that does not, if there is one.
    let synchronous = Set(zip(requirements, keys).compactMap { $0.member.effects.isAsync ? nil : $1 })
    let overridden = overridden(by: requirements, keys)
    let result = requirements.indices.compactMap { index -> Requirement? in
      let requirement = requirements[index]
      guard let key = keys[index] else { return requirement }
      if requirement.mayFail, unfailing.contains(key) { return requirement.unfailing }
      guard let found = overridden[index], found.isOverridable || found.signature.mergeKey == key else {
        return requirement
      }
      let (waits, others) = (requirement.member.effects.isAsync, found.member.effects.isAsync)
      if requirement.member.function != nil, waits, !others, synchronous.contains(key) { return requirement }
      return declaring(requirement, found)
    }
    let initializers = required.compactMap { required -> SuperclassInitializers.Required? in
      guard var decl = required.member.initializer, !decl.header.isUnavailable else { return nil }
      // It goes without saying that what is required is overridden.
      decl.header.modifiers.removeAll { $0.name == "override" }
      let override = overridden.firstIndex { $0?.location == required.location }
      return SuperclassInitializers.Required(
        decl: decl,
        override: override.map { requirements[$0].member.header.location }
      )
    }
    return (result, initializers)
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
        !taken.contains(known.location) && key.overrides(known.signature)
          && !known.member.isOverload(besideRequired: requirement.member)
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
    requirement.member = requirement.member.overriding(found.member)
    if found.isBuiltIn { requirement.isolation = .nonisolated }
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
  fileprivate var functionOrVariableName: String? { function?.name ?? variable?.name }

  /// Whether it is an initialiser beside which a class inherits none.
  fileprivate var isDesignatedInitializer: Bool { initializer.map { !$0.header.has(modifier: "convenience") } ?? false }

  /// Whether it is an initialiser that subclasses must have.
  fileprivate var isRequired: Bool { initializer?.header.has(modifier: "required") ?? false }

  /// Whether it is a property that is declared with `let`.
  fileprivate var isConstant: Bool { variable?.isLet ?? false }

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
  fileprivate func overriding(_ other: Member) -> Member {
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
      decl.accessors?.take(settable: other.isSettable, effects: other.effects)
      result = .variable(decl)
    case (.subscript(var decl), .subscript):
      decl.parameters.accept(other.parameters)
      decl.accessors?.take(settable: other.isSettable, effects: other.effects)
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
