/// The members of a class and its superclasses that a double would declare, too.
///
/// A subclass overrides them, or, where it must not, leaves them as they are: then they meet the requirement.
struct SuperclassMembers {
  private struct Declared {
    var member: Member
    var signature: RequirementSignature
    var isOverridable: Bool
    /// Whether a subclass can set it.
    var isSettable: Bool
    /// Whether it is one that every object has, which no actor isolates.
    var isBuiltIn: Bool

    var location: DeclLocation { member.header.location }
  }

  private let index: ModuleIndex
  private let superclass: (type: TypeRef, decl: NominalDecl)
  /// Looks names up in the protocol.
  private let lookup: NameLookup
  private let generic: GenericSuperclasses
  private var declared: [RequirementShape: [Declared]] = [:]
  /// The initialisers that a subclass must have.
  private var required: [Declared] = []
  /// Those that it need not have, beside which none that may fail can stand.
  private var unfailing: [RequirementSignature] = []
  /// Those that extensions declare.
  private var ofExtensions: [RequirementSignature] = []
  /// Those that call others of their class.
  private var conveniences: [RequirementSignature] = []
  /// The one without arguments.
  private let plain: InitializerDecl?
  /// Those that do not call others, of the nearest class that declares any; empty if none does.
  private var designated: [DeclLocation] = []
  /// The names of all that a subclass sees.
  private(set) var names: Set<String> = []

  /// Gathers the members of a class that have one of some shapes or are required of subclasses, those of the nearest class first.
  init(
    of superclass: (type: TypeRef, decl: NominalDecl),
    below root: NominalDecl,
    wanted: Set<RequirementShape>,
    in index: ModuleIndex
  ) {
    self.index = index
    self.superclass = superclass
    lookup = index.lookup(in: root.memberScope)
    generic = GenericSuperclasses([superclass], seenThrough: lookup)
    plain = index.plainInitializer(of: superclass.decl)
    var inheritsInitializers = true
    for types in ClassTypes.chain(of: superclass.decl, as: superclass.type, in: index) {
      let current = types.declaration
      // Of other modules a subclass sees what is public.
      let level = index.isOfModule(current) ? AccessLevel.internal : .package
      for (part, isBody) in [(current, true)] + index.extensions(of: current).map({ ($0, false) }) {
        let outer = isBody ? nil : part.header.access
        for member in part.members where member.header.access ?? outer ?? .internal >= level {
          if let name = member.functionOrVariableName { names.insert(name) }
          guard let shape = RequirementShape(member), wanted.contains(shape) || member.isRequired,
            inheritsInitializers || member.initializer == nil || member.isRequired
          else { continue }
          add(member, shape: shape, isBody: isBody, of: types)
        }
      }
      if inheritsInitializers, let decoding = index.synthesizedInitializerForDecoding(of: current) {
        let member = Member.initializer(decoding)
        if let shape = RequirementShape(member) { add(member, shape: shape, isBody: true, of: types) }
      }
      let own = current.members.filter(\.isDesignatedInitializer)
      if inheritsInitializers { designated = own.map(\.header.location) }
      // Of what is out of view nobody knows whether 'init()' is one that subclasses override.
      if !own.isEmpty || index.unseenSuperclass(of: current) != nil { inheritsInitializers = false }
    }
    // What no class of them has written, the compiler has.
    let implicit = Member.initializer(.plain(at: superclass.decl.header.location))
    if inheritsInitializers, let shape = RequirementShape(implicit) {
      add(implicit, shape: shape, isBody: true, of: ClassTypes(of: superclass.decl, [:], in: index))
    }
  }

  private mutating func add(_ member: Member, shape: RequirementShape, isBody: Bool, of types: ClassTypes) {
    let header = member.header
    let decl = types.declaration
    let lookup = index.lookup(in: decl.memberScope)
    let localized = types.localized(member)
    let signature = RequirementSignature(generic.completing(localized)) { lookup.hiding($1).normalizedByOwner($0) }
    guard let signature, !isOverridden(signature, shape) else { return }
    if header.has(modifier: "convenience"), member.initializer != nil { conveniences.append(signature.mergeKey) }
    // A subclass declares an initialiser of its own beside one that it does not inherit.
    if let initializer = member.initializer, !member.isRequired, !isBody || header.has(modifier: "convenience") {
      if initializer.failability == .none { unfailing.append(signature.mergeKey) }
      if !isBody { ofExtensions.append(signature.mergeKey) }
      return
    }
    let isOpen = header.access == .open || index.isOfModule(decl)
    let isFixed = header.has(modifier: "final") || header.has(modifier: "static") || decl.header.has(modifier: "final")
    let isOverridable = isBody && isOpen && !isFixed && !localized.isConstant || member.initializer != nil
    let found = Declared(
      member: localized,
      signature: signature,
      isOverridable: isOverridable,
      isSettable: localized.isSettable
        && lookup.setterAccess(of: member) ?? .open >= (index.isOfModule(decl) ? .internal : .package),
      isBuiltIn: decl.isBuiltIn
    )
    declared[shape, default: []].append(found)
    if member.isRequired, !required.contains(where: { $0.signature.mergeKey == signature.mergeKey }) {
      required.append(found)
    }
  }

  /// Whether a nearer class overrides a member with one that has other types, behind which it is out of reach.
  private func isOverridden(_ signature: RequirementSignature, _ shape: RequirementShape) -> Bool {
    declared[shape]?.contains { nearer in
      nearer.member.header.has(modifier: "override") && nearer.signature != signature
        && nearer.signature.overrides(signature, inherits: inherits)
    } ?? false
  }

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
        override: override.map { requirements[$0].member.header.location }
      )
    }
    let initializers = SuperclassInitializers(
      required: requiredInitializers,
      inherited: inherited.positions.filter { !left.contains($0) }.compactMap { requirements[$0].member.initializer },
      left: left.compactMap { requirements[$0].member.initializer },
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
        !taken.contains(known.location) && key.overrides(known.signature, inherits: inherits)
          && !known.member.isOverload(besideRequired: requirement.member)
          && key.optionalFunctions(besides: known.signature).allSatisfy {
            known.member.parameters[$0].type.hasAttribute("escaping")
          }
      }
    }
    return found
  }

  /// Whether a class, which may be that of the double, or a protocol inherits another one; both are named as everywhere in the module.
  private func inherits(_ type: TypeRef, _ other: TypeRef) -> Bool {
    let lookup = index.lookup()
    let type = type == .self ? superclass.type : type
    guard let decl = type == superclass.type ? superclass.decl : lookup.nominal(type) else { return false }
    if decl.kind == .protocol {
      guard let parent = lookup.nominal(other) else { return false }
      return Inheritance(of: decl, in: index).visits.contains { $0.decl.qualifiedName == parent.qualifiedName }
    }
    guard decl.kind == .class else { return false }
    return ClassTypes.chain(of: decl, as: type, in: index).contains { lookup.normalizedByOwner($0.type) == other }
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
