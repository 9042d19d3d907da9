import DeclModel
import DoublePlanning
import NameResolver
import SourceWriter

/// The reasons why a member has no closure.
struct MemberObstacles {
  let gathered: GatheredMember
  let context: WitnessContext
  /// All members of the type, one of which a call of this one may mean instead.
  var others: [GatheredMember] = []

  /// The warning about a member that is left out.
  var diagnostic: Diagnostic? {
    switch gathered.member {
    case .function(let decl):
      if decl.parameters.contains(where: { !isOpenable($0.type) }) {
        return context.options.ignoresGenericFunctions
          ? nil : WitnessDiagnostics.generic(decl.displayName, decl.header, context.options)
      }
      return leftOut(decl.displayName, because: ofAny(decl.header) ?? of(decl))
    case .variable(let decl):
      return leftOut(
        decl.name,
        because: ofAny(decl.header) ?? of(decl.accessors) ?? ofReading(decl.type, as: "values of its type")
      )
    case .subscript(let decl):
      return leftOut(
        decl.compoundName,
        because: ofAny(decl.header) ?? of(decl.accessors) ?? of(decl.parameters) ?? ofOpaque(decl.parameters)
          ?? ofReading(decl.returnType, as: "values of its type")
      )
    case .initializer, .associatedType, .typeAlias, .enumCase, .nominal, .macroUse: return nil
    }
  }

  private func of(_ accessors: Accessors?) -> String? {
    accessors?.areConditional ?? false ? "its accessors depend on the build" : nil
  }

  /// Whether a member is left out without a word: the same as ``diagnostic`` being absent, up to what is silenced.
  var isSilenced: Bool {
    guard case .function(let decl) = gathered.member else { return false }
    return context.options.ignoresGenericFunctions && decl.parameters.contains { !isOpenable($0.type) }
  }

  /// The warning about a property or subscript that can be read and not written; `nil` if it can be written.
  func diagnosticForWriting(_ described: String, of type: TypeRef?) -> Diagnostic? {
    let header = gathered.header(ofWriting: true)
    if let reason = ofAvailability(header) { return leftOut("set \(described)", because: reason) }
    if let type, context.facts.isUninhabited(type) {
      return leftOut("set \(described)", because: "nobody has a value to set it to")
    }
    if context.flattened != nil, type?.mentions(anyOf: ["Self"]) ?? false {
      return leftOut("set \(described)", because: "its value is of a type that only the instance knows")
    }
    if isOfOtherActor, gathered.changesVariable, !header.isStatic {
      return leftOut("set \(described)", because: "it is isolated, and the variable that the closures share is not")
    }
    if gathered.isolation == .instance, context.flattened != nil {
      return leftOut("set \(described)", because: "nothing outside of an actor can set its properties")
    }
    if gathered.isolation == .instance, let type, let obstacle = obstacle(toSending: type), !context.isFunction(type) {
      return leftOut("set \(described)", because: "its value is \(obstacle), which cannot be handed to an actor")
    }
    if context.isSendable, gathered.changesValue(context), !header.isStatic {
      return leftOut(
        "set \(described)",
        because: "the closures of a 'Sendable' witness cannot share a value that changes"
      )
    }
    return nil
  }

  private func leftOut(_ name: @autoclosure () -> String, because reason: String?) -> Diagnostic? {
    reason.map { WitnessDiagnostics.leftOut(name(), because: $0, at: gathered.member.header) }
  }

  /// The attributes that the type has in some builds, if they matter to a member that has none of its own.
  private func typeAttributes(for header: DeclHeader) -> [Attribute] {
    if header.has(modifier: "nonisolated") || header.attributes.contains(where: isGlobalActor) { return [] }
    return context.decl.header.conditionalAttributes
  }

  private func isGlobalActor(_ attribute: Attribute) -> Bool { context.lookup.globalActor(in: [attribute]) != nil }

  /// Whether the witness shows a type to more importers than see it.
  private var mentionsInterface: Bool {
    guard context.access >= .public, !context.index.isOfInterface(context.decl) else { return false }
    var isFound = false
    gathered.member.forEachType { isFound = isFound || context.memberLookup.mentionsInterface($0) }
    return isFound
  }

  // MARK: - Reasons

  private func ofAny(_ header: DeclHeader) -> String? {
    if let type = context.facts.firstUnsafe(in: gathered.member) {
      return "it mentions the unsafe type '\(type)', and strict memory safety is on"
    }
    if context.facts.mayNeedActor(gathered.member),
      [context.globalActor, gathered.isolation.globalActor].contains(where: {
        $0?.name.baseName != context.facts.actorOfConformances
      })
    {
      return "its types may need a conformance that belongs to an actor, and it is not on that one"
    }
    if mentionsInterface { return "only an '@_spi' import shows a type that it mentions, and the witness is public" }
    if context.index.isUnsafe(header) { return "it is unsafe, and strict memory safety is on" }
    if header.has(modifier: "distributed") { return "a closure cannot make remote calls" }
    if header.has(modifier: "optional") { return "it is optional, and an instance may not have it" }
    if (header.conditionalAttributes + typeAttributes(for: header)).contains(where: isGlobalActor) {
      return "on which actor it runs depends on the build"
    }
    if leavesActor, context.flattened != nil, context.sendability < .yes {
      return "it would leave the actor of '\(context.decl.name)' with an instance that need not be 'Sendable'"
    }
    if mentionsWitness { return "a type that it mentions is hidden by the witness, which has the same name" }
    if let name = inferredName {
      return
        "it mentions '\(name)', which the protocol does not declare and the compiler infers for each type that conforms"
    }
    if let name = gathered.hiddenName { return "the type '\(name)' that it mentions is hidden by another one there" }
    if let reason = ofAvailability(gathered.header(ofWriting: false)) { return reason }
    if context.isSendable, gathered.changesValue(context), gathered.isMutating {
      return "the closures of a 'Sendable' witness cannot share a value that changes"
    }
    if gathered.isolation.globalActor != nil, warnsWhereIsolated(header) {
      return "it is isolated, and the compiler (6.3) has a warning for each call of such a function"
    }
    if isOfOtherActor, context.sharesVariable, !header.isStatic {
      return "it is isolated, and the value that the closures share is not"
    }
    return nil
  }

  /// The associated type of collections that it mentions, and that nothing in view says anything of.
  private var inferredName: String? {
    guard let flattened = context.flattened, flattened.standardProtocols.contains("Collection") else { return nil }
    let known = context.genericNames.union(flattened.boundAssociatedTypes.map(\.name))
    return ["Indices", "SubSequence"].first { !known.contains($0) && gathered.member.mentions($0) }
  }

  /// Whether it runs on another actor than the one that isolates the type.
  private var isOfOtherActor: Bool {
    gathered.isolation.isForeign && gathered.isolation != context.globalActor.map { .globalActor($0) }
  }

  /// Whether calls of a function bring a warning if an actor isolates it, as if they named no instance: those that ask for one, and
  /// those called like what inside the witness is a closure.
  private func warnsWhereIsolated(_ header: DeclHeader) -> Bool {
    guard case .function(let decl) = gathered.member else { return false }
    return header.attribute(named: "warn_unqualified_access") != nil || decl.name == "self"
  }

  /// Whether its call does not run on the actor that isolates the type.
  private var leavesActor: Bool {
    guard gathered.member.effects.isAsync, context.globalActor != nil else { return false }
    return gathered.isolation.globalActor == nil && gathered.isolation != .instance
  }

  /// Whether a type called like the witness occurs in it, which inside the witness would mean that.
  private var mentionsWitness: Bool { gathered.member.mentions(context.witnessName.bare) }

  private func of(_ decl: FunctionDecl) -> String? {
    if gathered.isStandard || gathered.hasRival, let reason = gathered.member.obstacleToCallingIterator {
      return reason
    }
    if decl.effects.isReasync { return "a closure cannot be 'reasync'" }
    let isAsync = decl.effects.isAsync || context.isActor
    for parameter in decl.parameters {
      guard let effects = context.autoclosureEffects(of: parameter.type) else { continue }
      // The compiler takes a closure for one that throws, or waits, if a value in it does.
      if parameter.type.hasAttribute("Sendable"), !context.resolver.metatypesCross {
        return "its parameter '\(parameter.internalName ?? "_")' may be evaluated on any actor, where generic "
          + "parameters of '\(context.decl.name)' cannot go"
      }
      if effects.isThrowing && !decl.effects.isThrowing || effects.isAsync && !isAsync {
        return "its parameter '\(parameter.internalName ?? "_")' may throw or wait where the function does not"
      }
    }
    if leavesActor, !context.resolver.metatypesCross,
      let parameter = decl.parameters.first(where: { context.resolver.sendability(of: $0.type) < .yes })
    {
      return "its parameter '\(parameter.internalName ?? "_")' would leave the actor of '\(context.decl.name)', "
        + "which its generic parameters cannot"
    }
    return of(decl.parameters) ?? ofReading(decl.returnType, as: nil) ?? ofOverloads(of: decl)
  }

  private func of(_ parameters: [Parameter]) -> String? {
    // NB: of a function type the compiler (6.3.1) takes it, of a literal not.
    if let pack = parameters.dropLast().first(where: \.type.isPackExpansion) {
      return "its parameter '\(pack.internalName ?? "_")' takes any number of values, after which a closure has no "
        + "others"
    }
    for parameter in parameters {
      let type = parameter.type
      let name = parameter.internalName ?? "_"
      if context.facts.isUninhabited(type) { return "nobody has a value for its parameter '\(name)'" }
      // NB: on a global actor the compiler (6.3) gives up on such a closure.
      if type.hasSpecifier("isolated"), context.isActor || context.globalActor != nil {
        return "its parameter '\(name)' is isolated to another actor than its own"
      }
      if gathered.isolation == .instance, let obstacle = obstacle(toSending: context.givenType(of: parameter)) {
        return "its parameter '\(name)' is \(obstacle), which cannot be handed to an actor"
      }
      if context.flattened != nil, type.mentions("Self") {
        return "its parameter '\(name)' is of a type that only the instance knows"
      }
    }
    return nil
  }

  /// The reason why no existential type can stand for an opaque one in a parameter of a subscript; a function is generic then.
  private func ofOpaque(_ parameters: [Parameter]) -> String? {
    parameters.first { !isOpenable($0.type) }.map { parameter in
      "its parameter '\(parameter.internalName ?? "_")' is generic, and a closure cannot be"
    }
  }

  /// The reason why a value that is not known to be `Sendable` cannot be sent; `nil` if it can.
  private func obstacle(toSending type: TypeRef) -> String? {
    if type.hasSpecifier("sending") || context.resolver.sendability(of: type) == .yes { return nil }
    if type.hasSpecifier("borrowing") { return "borrowed" }
    if type.hasSpecifier("inout") { return "an 'inout' value that is not 'Sendable'" }
    if case .tuple(let elements) = type.core, elements.count > 1 {
      return "a tuple with values that are not 'Sendable'"
    }
    if context.isFunction(type), !type.hasAttribute("escaping") { return "a function that does not escape" }
    return nil
  }

  // A value that cannot be copied can be returned, but not read, of which `stored` speaks.
  private func ofReading(_ type: TypeRef?, as stored: String?) -> String? {
    guard let type else { return nil }
    if context.facts.isNonescapable(type.core) { return "a value of type '\(type)' depends on the lifetime of another" }
    if let stored, context.facts.isNoncopyable(type) || context.isNoncopyableParameter(type) {
      return "\(stored) '\(type)' cannot be copied"
    }
    if gathered.isolation == .instance, context.resolver.sendability(of: type) < .yes, !type.hasSpecifier("sending") {
      if context.isGenericProtocol {
        return "its result '\(type)' is not known to be 'Sendable', and cannot leave its actor"
      }
      if context.facts.isNoncopyable(type) { return "its result '\(type)' can neither be copied nor leave its actor" }
    }
    if !type.canEraseOpaqueTypes { return "its opaque type '\(type)' has no name" }
    // What the standard library has types for by default, such as `[Self]` for all cases, conforming types may change.
    if context.flattened != nil, type.mentions("Self"),
      !type.canEraseSelf || gathered.isStandard && type.core != .self
    {
      return "'\(type)' is a type that only the instance knows"
    }
    return nil
  }

  /// Whether a value of an existential type can be passed where a parameter has an opaque type, or there is none.
  private func isOpenable(_ type: TypeRef) -> Bool {
    guard type.containsOpaqueType else { return true }
    guard let constraint = type.unattributed.opaqueConstraint, !type.hasSpecifier("inout") else { return false }
    return !constraint.contains { part in
      switch part {
      case .suppressed, .some: true
      default: false
      }
    }
  }
}

extension WitnessContext {
  /// Whether a type is, or wraps, a generic parameter of the type whose values cannot be copied.
  fileprivate func isNoncopyableParameter(_ type: TypeRef) -> Bool {
    guard let name = type.core.plainName,
      let bound = decl.genericParameters.first(where: { $0.name == name })?.inherited
    else { return false }
    return bound.contains(where: \.isSuppression)
  }
}

extension TypeRef {
  /// Whether existential types can take the place of its opaque ones: a value is converted where it stands alone, in an
  /// optional, or in a collection.
  fileprivate var canEraseOpaqueTypes: Bool { canErase { $0.opaqueConstraint != nil } }

  /// Whether an existential type can take the place of `Self`.
  fileprivate var canEraseSelf: Bool { canErase { $0 == .self } }

  private func canErase(_ isErased: (TypeRef) -> Bool) -> Bool {
    var type = self
    while true {
      if isErased(type) { return true }
      switch type {
      case .optional(let inner), .implicitlyUnwrappedOptional(let inner), .array(let inner), .dictionary(_, let inner):
        type = inner
      case .attributed(_, let inner): type = inner
      case .tuple where type.unparenthesized != type: type = type.unparenthesized
      default: return !type.contains(where: isErased)
      }
    }
  }
}
