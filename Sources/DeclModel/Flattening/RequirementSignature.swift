/// The kind, name and labels of a requirement: how calls of it look.
///
/// Requirements of different shapes are different, and most are told apart by it alone; looking at types takes longer.
struct RequirementShape: Hashable {
  /// The kinds of members that can be requirements.
  private enum Kind: Hashable {
    case function, initializer, variable, `subscript`
  }

  private var kind: Kind
  private var isStatic: Bool
  /// Whether it is an operator after its operand, which nothing else tells from one before it.
  private var isPostfix: Bool
  private var name: String
  private var labels: [String?]

  /// Whether it is a property.
  var isVariable: Bool { kind == .variable }

  /// The name tells most of them apart, which is all that hashing is for.
  func hash(into hasher: inout Hasher) { hasher.combine(name) }

  /// The shape of a function, initialiser, variable or subscript; `nil` for other members.
  init?(_ member: Member) {
    isStatic = member.header.isStatic
    isPostfix = member.header.has(modifier: "postfix")
    switch member {
    case .function(let decl):
      kind = .function
      name = decl.name
      // Operands have names, and no labels.
      labels = decl.parameters.map { decl.name.isOperator ? nil : $0.label }
    case .initializer(let decl):
      kind = .initializer
      name = "init"
      labels = decl.parameters.map(\.label)
    case .subscript(let decl):
      kind = .subscript
      name = "subscript"
      // A subscript's only name is no label: `subscript(i: Int)` and `subscript(_ i: Int)` are used alike.
      labels = decl.parameters.map { $0.secondName == nil ? nil : $0.label }
    case .variable(let decl):
      kind = .variable
      name = decl.name
      labels = []
    case .associatedType, .typeAlias, .enumCase, .nominal, .macroUse: return nil
    }
  }
}

/// The identity of a requirement: everything an overload is told apart by, except effects.
struct RequirementSignature: Hashable {
  private var shape: RequirementShape
  private var parameterTypes: [TypeRef] = []
  private var result: TypeRef?
  private var genericParameters: [GenericParameter] = []
  private var constraints: Set<GenericRequirement> = []

  /// The signature of a function, initialiser, variable or subscript; `nil` for other members.
  ///
  /// - Parameters:
  ///   - member: The member, with the names of its protocol substituted.
  ///   - normalize: Makes spellings of one type equal, given the names that are not to be looked up.
  init?(_ member: Member, normalize: (TypeRef, Set<String>) -> TypeRef) {
    guard let shape = RequirementShape(member) else { return nil }
    self.shape = shape
    var renaming: [String: TypeRef] = [:]
    for (position, parameter) in member.genericParameters.enumerated() {
      // The parameter's own name means nothing outside: its place stands for it.
      renaming[parameter.name] = .named("$\(position)")
    }
    let hidden = Set(renaming.keys)
    func canonical(_ type: TypeRef) -> TypeRef { normalize(type, hidden).substituting(renaming).canonical }

    result = member.resultType.map(canonical)
    add(member.genericParameters, member.whereClause, renaming, canonical)
    add(member.parameters, canonical)
  }

  /// The key by which requirements are merged.
  ///
  /// Properties of one name are one property, whatever their types. To the compiler, members that differ only in what must be
  /// `Sendable` implement each other's requirements alike, so that a type can have one of them alone.
  var mergeKey: RequirementSignature {
    var key = self
    if shape.isVariable { key.result = nil }
    key.constraints = constraints.filter { !$0.isSendability }
    key.parameterTypes = parameterTypes.map { $0.filteringAttributes(keepsAttribute: { $0 != "Sendable" }) }
    return key
  }

  /// Whether calls of both have the same arguments, whatever they return.
  func takesTheSame(as other: RequirementSignature) -> Bool {
    shape == other.shape && parameterTypes == other.parameterTypes
      && genericParameters == other.genericParameters
  }

  /// Whether a member of a subclass overrides another one of a superclass, though it takes more than that, or returns less: optionals or
  /// superclasses in place of what they can hold, be it in tuples and functions.
  ///
  /// - Parameters:
  ///   - other: The member of the superclass.
  ///   - isSubclass: Whether a class inherits another one.
  ///   - refines: Whether a protocol inherits another one.
  /// - Returns: Whether it does.
  func overrides(
    _ other: RequirementSignature,
    isSubclass: (TypeRef, TypeRef) -> Bool,
    refines: (TypeRef, TypeRef) -> Bool
  ) -> Bool {
    func serves(_ own: TypeRef, _ other: TypeRef) -> Bool { own.serves(as: other, isSubclass: isSubclass) }
    let asksNoMore = constraints.allSatisfy { own in
      if other.constraints.contains(own) || own.isSuppression { return true }
      guard case .conformance(let subject, let bound) = own else { return false }
      return other.constraints.contains {
        if case .conformance(subject, let others) = $0 {
          refines(others, bound) || isSubclass(others, bound)
        } else {
          false
        }
      }
    }
    let suppressesTheSame = other.constraints.filter(\.isSuppression).isSubset(of: constraints)
    let returnsLess =
      if let result, let others = other.result { serves(result, others) } else { result == other.result }
    return shape == other.shape && parameterTypes.count == other.parameterTypes.count
      && genericParameters == other.genericParameters && asksNoMore && suppressesTheSame
      && zip(other.parameterTypes, parameterTypes).allSatisfy(serves) && returnsLess
  }

  /// Whether it takes something that another one does not, which it overrides: a superclass, an optional, or what is not `Sendable`.
  func isWider(than other: RequirementSignature) -> Bool {
    if mergeKey != other.mergeKey { return true }
    return !other.constraints.filter(\.isSendability).isSubset(of: constraints)
      || zip(parameterTypes, other.parameterTypes).contains {
        !$0.hasAttribute("Sendable") && $1.hasAttribute("Sendable")
      }
  }

  /// The positions of parameters that are optional functions where those of another one are functions, which must escape then.
  func optionalFunctions(besides other: RequirementSignature) -> [Int] {
    parameterTypes.indices.filter { index in
      guard case .optional(let wrapped) = parameterTypes[index] else { return false }
      return wrapped.functionType != nil && wrapped == other.parameterTypes[index]
    }
  }

  /// Whether nothing tells it from another one but what generic parameters are constrained to.
  func differsInConstraintsAlone(from other: RequirementSignature) -> Bool {
    takesTheSame(as: other) && result == other.result && constraints != other.constraints
  }

  /// Whether whatever another one accepts is accepted, and more.
  func asksLess(than other: RequirementSignature) -> Bool { constraints.isStrictSubset(of: other.constraints) }

  private mutating func add(_ parameters: [Parameter], _ canonical: (TypeRef) -> TypeRef) {
    for parameter in parameters {
      var type = canonical(parameter.type)
      if type.containsOpaqueType {
        // `some P` is a generic parameter without a name.
        type = type.rewritten { part in
          guard let bound = part.opaqueConstraint else { return nil }
          let subject = TypeRef.named("$\(genericParameters.count)")
          genericParameters.append(GenericParameter(name: "", isPack: false, isValue: false))
          constrain(subject, bound)
          return subject
        }
      }
      parameterTypes.append(parameter.isVariadic ? .packExpansion(type) : type)
    }
  }

  private mutating func add(
    _ parameters: [GenericParameter],
    _ requirements: [GenericRequirement],
    _ renaming: [String: TypeRef],
    _ canonical: (TypeRef) -> TypeRef
  ) {
    for parameter in parameters {
      genericParameters.append(GenericParameter(name: "", isPack: parameter.isPack, isValue: parameter.isValue))
      if let bound = parameter.inherited, let subject = renaming[parameter.name] {
        constrain(subject, canonical(bound))
      }
    }
    for requirement in requirements {
      switch requirement {
      case .conformance(let subject, let constraint): constrain(canonical(subject), canonical(constraint))
      case .sameType, .layout: constraints.insert(requirement.rewritten(canonical).canonical)
      }
    }
  }

  /// `T: A & B`, `T: A, T: B` and `where T: A, T: B` all say the same.
  private mutating func constrain(_ subject: TypeRef, _ constraint: TypeRef) {
    if case .composition(let elements) = constraint {
      for element in elements { constraints.insert(.conformance(subject, element)) }
    } else {
      constraints.insert(.conformance(subject, constraint))
    }
  }
}

extension TypeRef {
  /// Whether an override can have it for a result of another type, as the compiler compares types then.
  fileprivate func serves(as other: TypeRef, isSubclass: (TypeRef, TypeRef) -> Bool) -> Bool {
    func serves(_ own: TypeRef, _ other: TypeRef) -> Bool { own.serves(as: other, isSubclass: isSubclass) }
    if self == other { return true }
    if hasAttribute("Sendable"), !other.hasAttribute("Sendable") {
      return serves(filteringAttributes(keepsAttribute: { $0 != "Sendable" }), other)
    }
    switch (self, other) {
    case (.optional(let own), .optional(let other)), (let own, .optional(let other)):
      if case .optional = other { return false }
      return serves(own, other)
    case (.attributed(let own, let type), .attributed(let others, let other)):
      return own == others && !own.specifiers.contains("inout") && serves(type, other)
    case (.tuple(let own), .tuple(let others)):
      // Labels do not matter there.
      return own.count == others.count && zip(own, others).allSatisfy { serves($0.type, $1.type) }
    case (.function(let own), .function(let other)):
      let (effects, others) = (own.effects.canonical, other.effects.canonical)
      return effects.isAsync == others.isAsync
        && (effects.throwing == others.throwing || effects.throwing == .none)
        && own.parameters.count == other.parameters.count
        && zip(other.parameters, own.parameters).allSatisfy { serves($0.type, $1.type) }
        && serves(own.result, other.result)
    default: return isSubclass(self, other)
    }
  }
}

extension GenericRequirement {
  /// Whether it lifts a requirement, as `~Copyable` does.
  fileprivate var isSuppression: Bool {
    if case .conformance(_, let constraint) = self { constraint.isSuppression } else { false }
  }

  /// Whether it asks for a type that is `Sendable`, and for nothing else.
  fileprivate var isSendability: Bool {
    if case .conformance(_, let constraint) = self { constraint.baseName == "Sendable" } else { false }
  }
}

// MARK: - Effects

extension Effects {
  /// Whether something with these effects can stand in for something that may have others.
  func canServe(_ required: Effects) -> Bool {
    if isAsync && !required.isAsync { return false }
    switch (canonical.throwing, required.canonical.throwing) {
    case (.none, _), (_, .throws(nil)), (.rethrows, .rethrows): return true
    case (.throws(let own), .throws(let other)): return own == other
    case (.throws, .none), (.rethrows, .none), (.throws, .rethrows), (.rethrows, .throws): return false
    }
  }

  /// The most that something may do that serves both: wait if both do, and throw what both throw.
  func serving(_ other: Effects) -> Effects {
    if canServe(other) { return self }
    if other.canServe(self) { return other }
    var effects = Effects(isAsync: isAsync && other.isAsync, isReasync: isReasync && other.isReasync)
    switch (canonical.throwing, other.canonical.throwing) {
    case (_, .throws(nil)): effects.throwing = throwing
    case (.throws(nil), _): effects.throwing = other.throwing
    case (let own, let others): effects.throwing = own == others ? throwing : .none
    }
    return effects
  }
}
