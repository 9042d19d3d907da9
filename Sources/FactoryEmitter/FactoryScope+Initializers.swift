import DeclModel
import NameResolver

extension FactoryScope {
  /// The initialisers that a factory could call, those of extensions at the end.
  var initializers: [InitializerDecl] {
    (decl.members + extensions.flatMap(\.members)).compactMap(\.initializer).filter(isReachable)
  }

  private func isReachable(_ initializer: InitializerDecl) -> Bool {
    let header = initializer.header
    if let access = header.access, access <= .fileprivate, knowsModule { return false }
    let hasOddParameter = initializer.parameters.contains { parameter in
      // What is taken by need on any thread captures the value.
      let isShared = parameter.type.hasAttribute("autoclosure") && parameter.type.hasAttribute("Sendable")
      return parameter.type.specifiers.contains { $0 == "inout" || $0 == "isolated" }
        || isShared && !(parameter.type.functionType.map { canSurelyBeShared($0.result) } ?? false)
    }
    return initializer.failability == .none && initializer.genericParameters.isEmpty && initializer.whereClause.isEmpty
      && header.conditions.isEmpty && !hasOddParameter && !index.isUnsafe(header)
      && !header.isUnavailable
      && !initializer.parameters.contains { $0.firstName == "from" && $0.type.baseName == "Decoder" }
  }

  /// Whether the call of an initialiser that leaves parameters out might be one of another initialiser.
  ///
  /// The compiler (6.3.1) prefers what takes arguments as they are, what never fails, what waits or not as the call does, and of two that
  /// leave something out the one with fewer parameters.
  ///
  /// - Parameters:
  ///   - decl: The initialiser.
  ///   - passed: The parameters that are given.
  /// - Returns: Whether another one could be meant, as far as can be told.
  func hasRival(of decl: InitializerDecl, passing passed: [Parameter]) -> Bool {
    guard passed.count < decl.parameters.count else { return false }
    let isVariadic = decl.parameters.contains(where: \.isVariadic)
    return preferableInitializers.contains { other in
      if other.header.location == decl.header.location || other.effects.isAsync != decl.effects.isAsync
        || !isVariadic && other.parameters.contains(where: \.isVariadic)
      {
        return false
      }
      // One with fewer parameters is called instead, which is no matter if it can be called as this one.
      let isCalledAlike =
        other.effects.isThrowing == decl.effects.isThrowing
        && callerAttributes(of: other) == callerAttributes(of: decl)
      let isPreferred = other.parameters.count < decl.parameters.count && !isCalledAlike
      return (isPreferred || other.parameters.count == decl.parameters.count) && takes(other, passed)
    }
  }

  /// The initialisers that the compiler may prefer for a call where the factory stands, in some build.
  private var preferableInitializers: [InitializerDecl] {
    let parts = [decl] + index.extensions(ofTypeNamed: decl.qualifiedName)
    return parts.flatMap { part -> [InitializerDecl] in
      let outer = part.kind == .extension ? part.header.access : nil
      return part.members.compactMap(\.initializer).filter { initializer in
        let header = initializer.header
        let isSeen = !knowsModule || header.access ?? outer ?? .internal > .fileprivate
        let conditions = BuildConditions(part.header.conditions + header.conditions)
        let isGeneral =
          initializer.genericParameters.isEmpty && initializer.whereClause.isEmpty && part.whereClause.isEmpty
        return isSeen && isGeneral && !conditions.exclude(BuildConditions(decl.header.conditions))
          && !header.isUnavailable && header.attribute(named: "_disfavoredOverload") == nil
          && initializer.failability == .none
      }
    }
  }

  /// Whether an initialiser may be called with arguments for the parameters of another one.
  private func takes(_ decl: InitializerDecl, _ arguments: [Parameter]) -> Bool {
    // What is opaque takes the value of an existential type, too.
    func opened(_ type: TypeRef) -> TypeRef {
      type.rewritten { part in
        switch part {
        case .any(let constraint), .some(let constraint): constraint
        default: nil
        }
      }
    }
    var rest = arguments[...]
    for parameter in decl.parameters {
      if let next = rest.first, next.label == parameter.label, isSame(opened(parameter.type), opened(next.type)) {
        rest.removeFirst()
      } else if parameter.defaultValue == nil, !parameter.isVariadic {
        return false
      }
    }
    return rest.isEmpty
  }

  /// Whether there is `init()` already, of whatever kind, that is seen where the factory stands.
  var declaresInitializerWithoutParameters: Bool {
    allMembers.lazy.compactMap(\.initializer)
      .contains { $0.parameters.isEmpty && (!knowsModule || $0.header.access ?? .internal > .fileprivate) }
  }

  /// The attributes of an initialiser that a caller must have as well.
  func callerAttributes(of initializer: InitializerDecl) -> [Attribute] {
    let header = initializer.header
    let implied = header.has(modifier: "nonisolated") ? nil : impliedIsolation
    let own = lookup.globalActorType(in: header.attributes) ?? implied
    guard let actor = own ?? inferredActor(of: .initializer(initializer)),
      actor != isolation || actor == impliedIsolation
    else { return header.availabilityAttributes }
    return header.availabilityAttributes + [Attribute(name: actor)]
  }

  /// The global actor of a member of a type that is on none: that of the extension around, or of a requirement that the member meets.
  func inferredActor(of member: Member) -> TypeRef? {
    guard isolation == nil, decl.kind != .actor else { return nil }
    let part = extensions.first { $0.members.contains { $0.header.location == member.header.location } }
    return index.globalActorType(of: member, in: decl, statedIn: part)
  }

  /// The attributes that a caller of the initialiser must have that the compiler makes for a class.
  var callerAttributesOfImplicitInitializer: [Attribute] { impliedIsolation.map { [Attribute(name: $0)] } ?? [] }

  /// The attributes that a caller of a struct's memberwise initialiser must have.
  ///
  /// It is on no actor if all properties can be shared, and nothing isolated gives one of them its first value.
  func callerAttributesOfMemberwiseInitializer(for properties: [StoredProperty]) -> [Attribute] {
    guard let impliedIsolation, !properties.allSatisfy({ canSurelyBeShared($0.type) && !mayStartIsolated($0) }) else {
      return []
    }
    return [Attribute(name: impliedIsolation)]
  }

  /// The attributes of what gives properties their values, one of which may belong to an actor of its own.
  func callerAttributes(ofAssigning properties: [StoredProperty]) -> [Attribute] {
    let isolated = properties.lazy.filter { !self.canSurelyBeShared($0.type) }
    let actor = isolated.compactMap { self.lookup.globalActorType(in: $0.header.attributes) }.first
    return actor.map { $0 == isolation ? [] : [Attribute(name: $0)] } ?? []
  }

  /// Whether values of a type may need a conformance that belongs to the actor of the module.
  func mayNeedActor(_ type: TypeRef) -> Bool { lookup.hiding(genericNames).mayNeedActor(type) }

  /// Whether the first value of a property may be made on the actor of the module: by a property wrapper, or by what is written for it,
  /// which is neither a literal nor a value of another module's type.
  private func mayStartIsolated(_ property: StoredProperty) -> Bool {
    if property.header.attributes.contains(where: { $0.name.baseName.first?.isUppercase ?? false }) { return true }
    guard let text = property.decl.initialValue else { return false }
    if text.hasPrefix("\"") || text.first?.isNumber ?? false { return false }
    let isOwn = { (name: String) in self.nominal(.named(name)).map { !$0.isBuiltIn } ?? false }
    if text.hasPrefix("."), property.type.contains(where: { isOwn($0.core.baseName) }) { return true }
    return text.words.contains { word in
      word.first?.isLowercase ?? true ? !["true", "false", "nil", "init"].contains(word) : isOwn(word)
    }
  }

  /// Values of parameters, so changed that none takes the place of another one with the same label, or without one as well, that is left out.
  ///
  /// Of these, one without a default that can be written down is left out with all behind it, or else it must be given.
  ///
  /// - Parameters:
  ///   - values: The values in the order of the parameters.
  ///   - parameters: The parameters.
  /// - Returns: The values in the same order.
  func keepingPositions(of values: [ValueOutline], _ parameters: [Parameter]) -> [ValueOutline] {
    var values = values
    var labels: [String?] = []
    for label in values.map(\.label?.bare) where !labels.contains(label) { labels.append(label) }
    for label in labels { keepPositions(of: &values, parameters, labelled: label) }
    return values
  }

  private func keepPositions(of values: inout [ValueOutline], _ parameters: [Parameter], labelled label: String?) {
    let positions = values.indices.filter { values[$0].label?.bare == label }
    for (count, position) in positions.enumerated().dropLast() {
      let value = values[position]
      guard value.isDispensable, !value.recipe.isCertain else { continue }
      if let written = portableDefault(of: parameters[position]) {
        values[position].recipe = .either(value.recipe, else: written)
      } else if value.recipe.needs.obstacle != nil, positions[count...].allSatisfy({ values[$0].isDispensable }) {
        for left in positions[count...] { values[left].recipe = ValueRecipe.none(.unwritable) }
        return
      } else {
        values[position].isDispensable = false
      }
    }
  }

  /// The attributes of a deprecated property that brings a warning where a value of the struct is made.
  ///
  /// - Parameters:
  ///   - properties: The properties that are given a value.
  ///   - areAssigned: Whether all are assigned, and not handed to an initialiser.
  /// - Returns: Those of the first such property; none if there is none, or the struct itself is deprecated.
  func deprecation(of properties: [StoredProperty], areAssigned: Bool) -> [Attribute] {
    for property in properties where property.role != .kept {
      let found = deprecation(of: property, isAssigned: areAssigned || property.role == .assigned)
      if !found.isEmpty { return found }
    }
    return []
  }

  /// The same for one property.
  func deprecation(of property: StoredProperty, isAssigned: Bool) -> [Attribute] {
    guard property.header.hasAvailability(\.isDeprecated), !decl.header.hasAvailability(\.isDeprecated),
      isAssigned || property.type.contains(where: { lookup.isDeprecated($0) })
    else { return [] }
    return property.header.availabilityAttributes.filter { $0.availability?.isDeprecated ?? false }
  }

  /// Whether two types mean the same, whatever says how a parameter is passed.
  func isSame(_ left: TypeRef, _ right: TypeRef) -> Bool {
    func meaning(_ type: TypeRef) -> TypeRef {
      expanded(type).filteringAttributes(keepsSpecifier: { _ in false }, keepsAttribute: { $0 != "escaping" }).canonical
    }
    return meaning(left) == meaning(right)
  }

  // MARK: - What is there already

  /// The static function of this name with these parameters that the author has written.
  func function(named name: String, labels: [String]) -> FunctionDecl? {
    allMembers.lazy.compactMap(\.function).first { decl in
      decl.name == name && decl.header.isStatic && decl.parameters.map { $0.firstName ?? "_" } == labels
    }
  }

  /// A static property or a constant that has the name of the function, beside which it cannot be declared.
  func property(named name: String) -> VariableDecl? {
    allMembers.lazy.compactMap(\.variable).first { $0.name == name && $0.header.isStatic }
  }

  /// The members of the type and of its extensions.
  var allMembers: [Member] {
    decl.members + index.extensions(ofTypeNamed: decl.qualifiedName).flatMap(\.members)
  }
}
