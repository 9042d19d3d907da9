import DeclModel

/// How a closure gets from where it is called to the actor that its member runs on.
struct Crossing {
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
    let isOfInstance = !header.isStatic
    let resultSendability = context.judge.judge(result)
    // A constant is there for all code of its module, if its values are for all actors.
    let isFreeConstant =
      isConstant && isOfInstance && context.options.module == nil && resultSendability == .yes
    switch gathered.isolation {
    case .none:
      closureActor = nil
      isAwaited = effects.isAsync
      needsIsolatedCall = false
      isUnchecked = false
      sharesInstance = false
    case .actor:
      isUnchecked = !isWriter && resultSendability < .yes && !result.hasSpecifier("sending")
      needsIsolatedCall = isWriter || isUnchecked
      isAwaited = effects.isAsync || !isFreeConstant
      closureActor = nil
      sharesInstance = false
    case .global(let actor):
      let isAsync = effects.isAsync || context.isActor
      let sends =
        isAsync
        && (resultSendability < .yes || parameters.contains { context.judge.judge($0.element.type) < .yes })
      let isFree = isFreeConstant && context.globalActor == actor
      let isIsolated = (!isAsync || sends) && !isFree
      closureActor = isIsolated ? actor : nil
      isAwaited = effects.isAsync || context.isActor && !isIsolated
      needsIsolatedCall = false
      isUnchecked = false
      sharesInstance = isOfInstance && context.globalActor == nil && !context.isActor && context.sendability < .yes
    }
  }
}
