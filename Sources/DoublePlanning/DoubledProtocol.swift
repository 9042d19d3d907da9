public import DeclModel
public import SourceWriter

/// A protocol as one of its doubles implements it, before the members are planned.
///
/// A class, as it has much in it and never changes.
public final class DoubledProtocol: Sendable {
  /// The protocol with all that it inherits.
  public let flattened: FlattenedProtocol
  /// The facts about the double that the plans of its members need.
  public let context: DoubleContext
  /// The requirements that the double implements.
  public let requirements: [DoubledRequirement]
  /// The requirements that it leaves to extensions.
  package let omitted: [Requirement]
  package let conformance: ConformancePlan
  /// The reasons why there is no double, whatever its members are.
  let diagnostics: [Diagnostic]

  init(_ flattened: FlattenedProtocol, kind: some ProtocolDoubleKind, in enclosing: DoubleContext?) {
    self.flattened = flattened
    let level = kind.options.access ?? flattened.access
    let context = DoubleContext(
      flattened,
      name: enclosing == nil
        ? kind.options.nameRule.name(of: flattened.decl, otherwise: kind.name) : flattened.decl.name,
      access: level,
      placement: kind.options.placement,
      in: enclosing,
      runtimeNames: kind.runtimeNames
    )
    self.context = context
    var requirements: [DoubledRequirement] = []
    var omitted: [Requirement] = []
    var unknown: [Diagnostic] = []
    for requirement in flattened.doubledRequirements {
      var requirement = requirement
      // Only what is public can be so for some.
      if level < .public, requirement.member.header.attribute(named: "_spi") != nil {
        requirement.member.updateHeader { $0.attributes.removeAll { $0.name.baseName == "_spi" } }
      }
      if !kind.implements(requirement) {
        omitted.append(requirement)
      } else if let doubled = DoubledRequirement(context.isolated(requirement), in: context) {
        requirements.append(doubled)
      } else {
        unknown.append(.unknownRequirement(requirement.member, noun: kind.noun))
      }
    }
    self.requirements = requirements
    self.omitted = omitted
    conformance = ConformancePlan(
      of: flattened.decl,
      isActor: context.isActor,
      initializers: requirements.compactMap(\.member.initializer),
      placement: kind.options.placement,
      isNested: context.isNested
    )
    diagnostics = conformance.diagnostics + unknown + DoubledProtocol.conflicts(among: requirements, of: flattened)
  }

  /// A property and a function that no type can have both; the compiler tells of those of one protocol.
  private static func conflicts(among requirements: [DoubledRequirement], of flattened: FlattenedProtocol)
    -> [Diagnostic]
  {
    // A superclass or an extension may have one of them.
    if flattened.superclass != nil || !requirements.contains(where: \.requirement.isInherited) { return [] }
    let members = requirements.map(\.requirement).filter {
      !$0.hasDefaultImplementation && $0.member.header.conditions.isEmpty
    }.map(\.member)
    let properties = members.compactMap(\.variable)
    if properties.isEmpty { return [] }
    return members.compactMap(\.function).compactMap { function in
      properties.first { function.redeclares($0) }.map { .conflictingProperty($0, function, decl: flattened.decl) }
    }
  }

  /// Whether initialisers with parameters stand where the double conforms, and call one of the double itself.
  public var hasInitializersApart: Bool { conformance.hasInitializersApart }

  /// The superclass, if there is one, as the header names it.
  public var superclass: [Code] {
    guard let superclass = flattened.superclass else { return [] }
    if superclass.genericArguments.isEmpty { return ["\(superclass)"] }
    // A type alias of the double is not seen before its braces.
    let bound = Dictionary(flattened.boundAssociatedTypes.map { ($0.name, $0.type) }) { first, _ in first }
    return ["\(superclass.substituting(bound))"]
  }

  /// The initialiser without parameters as the double declares it, if one is required; be it that an extension implements it, it is the
  /// double's own that meets it.
  package var emptyInitializer: InitializerDecl? {
    let required = flattened.requirements.first { $0.member.initializer?.parameters.isEmpty ?? false }
    return required.flatMap { context.isolated($0).member.initializer }
  }

  /// The conformances that the header states; none if an extension states them.
  public var conformances: [Code] { conformingTypes.map(flattened.code(ofConformanceTo:)) + nonisolatedConformances }

  /// Those to parents, which must be stated where they would be isolated, and the double's own is not.
  package var nonisolatedConformances: [Code] {
    if conformance.isApart || context.isActor || flattened.conformanceActor != nil { return [] }
    // The double of an associated type conforms to what bounds that, as another one does to its protocol.
    let parents = flattened.parentsIsolatedByDefault.filter { !conformingTypes.contains($0) }
    // The compiler takes the library's 'next(isolation:)', which it then has from an extension, for one of the actor.
    let iterator = flattened.mayIsolateIterator ? [TypeRef.named("AsyncIteratorProtocol")] : []
    return (parents + iterator).map { "nonisolated \($0)" }
  }

  /// The same as types.
  package var conformingTypes: [TypeRef] { conformance.isApart ? [] : flattened.conformances }
}

/// A requirement as a double implements it.
///
/// A class, as it has much in it and is handed from one plan to the next.
public final class DoubledRequirement: Sendable {
  /// The requirement with its isolation in the double; names depend on the member as it is written here.
  public let requirement: Requirement
  /// The member with generic parameters that fit into the double.
  public let member: Member
  /// The role of that member.
  public let role: RequirementRole

  /// Whether an actor isolates calls, or may do so: a global one, or that of the caller.
  package let isIsolated: Bool

  /// A requirement as a double implements it; `nil` if it is of a kind that doubles do not know.
  ///
  /// - Parameters:
  ///   - requirement: The requirement as the double declares it.
  ///   - context: The double.
  package init?(_ requirement: Requirement, in context: DoubleContext) {
    let member = requirement.member.fixingGenericParameters().namingOpaqueInoutTypes()
      .renamingGenericParameters(called: context.namesOfNoParameter).withoutNeedlessDiscarding(in: context)
      .keepingIndices().withAttributesInFront()
    guard let role = RequirementRole(member) else { return nil }
    self.requirement = requirement
    self.member = member
    self.role = role
    isIsolated =
      requirement.isolation.globalActor != nil || requirement.member.header.modifiers.contains(.nonsending)
      || context.mayBeIsolatedByDefault && requirement.isolation == .unspecified
  }
}

extension Member {
  /// The same without `sending` among the indices of a subscript that can be set.
  ///
  /// What changes a value in place needs its indices twice, so that no type can have such a subscript; without the word it meets the
  /// requirement as well.
  fileprivate func keepingIndices() -> Member {
    guard sendsIndices else { return self }
    return mappingParameterTypes { $0.filteringAttributes(keepsSpecifier: { $0 != "sending" }) }
  }

  /// The same without parentheses around functions with attributes, which nobody would find in there.
  package func withAttributesInFront() -> Member {
    func hasParentheses(_ parameter: Parameter) -> Bool {
      switch parameter.type {
      case .tuple: true
      case .attributed(_, .tuple): true
      default: false
      }
    }
    return parameters.contains(where: hasParentheses) ? mappingParameterTypes(\.withAttributesInFront) : self
  }

  /// Whether it is a subscript that can be set and takes an index for good that cannot be shared.
  package var sendsIndices: Bool {
    guard case .subscript(let decl) = self, decl.accessors?.setter != nil else { return false }
    return decl.parameters.contains { $0.type.hasSpecifier("sending") && !$0.type.isSurelySendable }
  }

  /// The same without `@discardableResult` if nothing is returned, as where an associated type or a generic superclass makes it so.
  fileprivate func withoutNeedlessDiscarding(in context: DoubleContext) -> Member {
    guard header.attribute(named: "discardableResult") != nil, case .function(let decl) = self,
      decl.returnType.map(context.isVoid) ?? true
    else { return self }
    var member = self
    member.updateHeader { $0.attributes.removeAll { $0.name.baseName == "discardableResult" } }
    return member
  }
}
