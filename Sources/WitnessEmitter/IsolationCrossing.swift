import DeclModel

/// The way of a call from the caller of a closure to the actor that its member runs on.
struct IsolationCrossing {
  /// The global actor that the closure itself is isolated to.
  let closureActor: Attribute?
  /// Whether the call is awaited.
  let isAwaited: Bool
  /// Whether the call is made in a closure that the instance isolates.
  let needsIsolatedCall: Bool
  /// Whether the result leaves its actor past the compiler's checks.
  let isUnchecked: Bool
  /// Whether the instance does.
  let sharesInstance: Bool
  /// Whether the closure must be made on the actor of the type: it runs there, or uses an instance that belongs to it.
  let isMadeOnActor: Bool
  /// Whether the closure must not run on the actor that `live` makes it on.
  let leavesActor: Bool

  init(
    _ gathered: GatheredMember,
    parameters: [ClosureParameter],
    effects: Effects,
    result: TypeRef,
    isConstant: Bool,
    isWriter: Bool,
    context: WitnessContext
  ) {
    let header = gathered.member.header
    // A static member of a protocol is one of the type that the instance has.
    let isOfInstance = !header.isStatic || context.flattened != nil
    // Most calls cross nothing, and what a type is takes long to find out.
    lazy var resultSendability = min(
      context.resolver.sendability(of: result),
      result.containsIsolatedFunction ? .unknown : .yes
    )
    lazy var sendsParameters = parameters.contains { context.resolver.sendability(of: $0.element.type) < .yes }
    // A constant is there for all code of its module, if its values are for all actors.
    lazy var isFreeConstant =
      isConstant && isOfInstance && context.options.module == nil && resultSendability == .yes
    let isAsync = effects.isAsync || context.isActor
    let sharesForeignInstance = isOfInstance && !context.isActor && context.sendability < .yes
    switch gathered.isolation {
    case .unspecified, .nonisolated, .parameter:
      closureActor = nil
      // In Swift 5 mode an actor may let everybody read a constant that is not `Sendable`, which code in Swift 6 mode must not.
      isUnchecked =
        context.isActor && isConstant && !header.isStatic && gathered.isolation == .nonisolated
        && resultSendability < .yes
      isAwaited = effects.isAsync || isUnchecked
      needsIsolatedCall = isUnchecked
      leavesActor = context.globalActor != nil && isAsync && (sharesForeignInstance || sendsParameters)
      sharesInstance = (gathered.isolation == .parameter || leavesActor) && sharesForeignInstance
      isMadeOnActor = gathered.isFoundOnActor && !isAsync && context.globalActor != nil
    case .instance:
      isUnchecked = !isWriter && resultSendability < .yes && !result.hasSpecifier("sending")
      // NB: the compiler (6.3) lets nobody send arguments to a subscript.
      needsIsolatedCall = isWriter || isUnchecked || gathered.member.isSubscript && sendsParameters
      isAwaited = effects.isAsync || !isFreeConstant
      closureActor = nil
      sharesInstance = false
      isMadeOnActor = false
      leavesActor = false
    case .globalActor(let actor, _):
      let sends = isAsync && (resultSendability < .yes || sendsParameters)
      // Nobody sets a property of another actor, not even by waiting, or reads one, or uses a subscript, of what is not `Sendable`.
      let needsActor =
        isWriter || gathered.member.function == nil && sharesForeignInstance
        || context.facts.mayNeedActor(gathered.member)
      let isIsolated = (!isAsync || sends || needsActor) && !isFreeConstant
      closureActor = isIsolated ? actor : nil
      isAwaited = effects.isAsync || context.isActor && !isIsolated && !isFreeConstant
      needsIsolatedCall = false
      isUnchecked = false
      let usesForeignInstance = !isFreeConstant && sharesForeignInstance
      sharesInstance = usesForeignInstance && context.globalActor != actor
      isMadeOnActor = (isIsolated || usesForeignInstance) && context.globalActor == actor
      leavesActor = false
    }
  }
}

extension Member {
  fileprivate var isSubscript: Bool { if case .subscript = self { true } else { false } }
}
