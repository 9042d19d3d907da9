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
  }

  private var declared: [RequirementShape: [Declared]] = [:]

  /// Gathers the members of a class that have one of some shapes, those of the nearest class first.
  init(of superclass: (type: TypeRef, decl: NominalDecl), wanted: Set<RequirementShape>, in index: ModuleIndex) {
    var next: NominalDecl? = superclass.decl
    var type = superclass.type
    for _ in 0..<ModuleIndex.aliasLimit {
      guard let current = next else { return }
      let arguments = current.genericParameters.bound(to: type.genericArguments)
      let bodies = [(current.members, true)] + index.extensions(of: current).map { ($0.members, false) }
      for (members, isBody) in bodies {
        for member in members {
          guard let shape = RequirementShape(member), wanted.contains(shape) else { continue }
          add(member, shape: shape, isBody: isBody, of: current, arguments, index)
        }
      }
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
    // A subclass declares an initialiser of its own beside one that it does not inherit.
    if member.initializer != nil, !isBody || header.has(modifier: "convenience") { return }
    let lookup = index.lookup(in: decl.memberScope)
    let qualified = member.mappingTypes { lookup.hiding($1).qualifying($0).substituting(arguments) }
    let signature = RequirementSignature(qualified) { lookup.hiding($1).normalized($0) }
    guard let signature else { return }
    let isOpen = header.access == .open || index.isOfModule(decl)
    let isFixed = header.has(modifier: "final") || header.has(modifier: "static") || decl.header.has(modifier: "final")
    let isOverridable = isBody && isOpen && !isFixed && !qualified.isConstant || member.initializer != nil
    declared[shape, default: []].append(
      Declared(member: qualified, signature: signature, isOverridable: isOverridable, isBuiltIn: decl.isBuiltIn)
    )
  }

  /// The requirements as a subclass must declare them.
  ///
  /// - Parameters:
  ///   - requirements: All of them.
  ///   - signature: Gives the signature of one.
  /// - Returns: Them, without those that it must not declare.
  func declaring(
    _ requirements: [Requirement],
    signature: (Member) -> RequirementSignature?
  ) -> [Requirement] {
    if declared.isEmpty { return requirements }
    let signatures = requirements.map { requirement -> RequirementSignature? in
      guard let shape = RequirementShape(requirement.member), declared[shape] != nil else { return nil }
      return signature(requirement.member)?.mergeKey
    }
    // A superclass's function that does not wait is overridden by the requirement that does not, if there is one.
    let synchronous = Set(zip(requirements, signatures).compactMap { $0.member.effects.isAsync ? nil : $1 })
    return zip(requirements, signatures).compactMap { requirement, signature in
      guard let signature, let found = known(for: requirement.member, signature: signature) else { return requirement }
      let (waits, others) = (requirement.member.effects.isAsync, found.member.effects.isAsync)
      if requirement.member.function != nil, waits, !others, synchronous.contains(signature) { return requirement }
      return declaring(requirement, found)
    }
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

extension Member {
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
    let word = other.initializer?.header.has(modifier: "required") ?? false ? "required" : "override"
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
