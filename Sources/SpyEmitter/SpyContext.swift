import DeclModel
import DoublePlanning
import NameResolver
import SourceWriter

/// What the plans of all members of one spy need to know about the spy.
struct SpyContext {
  var base: DoubleContext
  let isThreadSafe: Bool
  /// What stands before all modifiers of a variable that is `nonisolated(unsafe)`, with the blank after it.
  let safety: Code
  /// Whether the spy is a class that can have no subclasses.
  let isFinal: Bool
  /// Where a spy that is safe to share keeps its state: `spyState` and `spyStatics`.
  let state: Identifier
  let statics: Identifier
  /// `fatalError`, by a name that nothing in the spy hides.
  let stop: Code
  /// What isolates the spy.
  let globalActor: TypeRef?
  /// What stores each property, by the property's name.
  let underlying: [String: Identifier]
  /// The isolation of the member that is planned.
  private(set) var isolation = Isolation.unspecified

  /// Whether that member runs on another actor than the spy's own.
  var isIsolatedOtherwise: Bool {
    switch isolation {
    case .globalActor(let actor, _): actor.name != globalActor
    case .nonisolated, .parameter: true
    case .unspecified, .instance: false
    }
  }

  var isGeneric: Bool { base.isGeneric }

  /// Whether what the type keeps is in one value behind a lock, and not in variables of its own.
  func isShared(isStatic: Bool) -> Bool { isThreadSafe || isStatic && isGeneric }

  /// What records a call in the spy.
  func recorder(isStatic: Bool) -> Identifier { isStatic ? statics : state }

  /// Whether an actor isolates the member that is planned.
  var isMemberIsolated: Bool { base.isIsolated || base.isMemberIsolated }

  init(
    _ base: DoubleContext,
    isThreadSafe: Bool,
    isStrictlyMemorySafe: Bool,
    isFinal: Bool,
    names: StatePlan.Names,
    stop: Code,
    globalActor: TypeRef?,
    underlying: [String: Identifier]
  ) {
    self.base = base
    self.isThreadSafe = isThreadSafe
    // Without the attribute every use would have to say `unsafe`, those in tests, too.
    safety = isStrictlyMemorySafe ? "@safe " : ""
    self.isFinal = isFinal
    state = names.state
    statics = names.statics
    self.stop = stop
    self.globalActor = globalActor
    self.underlying = underlying
  }

  /// What the plan of one requirement needs to know.
  func planning(_ requirement: Requirement) -> SpyContext {
    var context = self
    context.base = base.planning(requirement)
    context.isolation = requirement.member.declaredIsolation ?? requirement.isolation
    return context
  }

  /// A type as the spy says it.
  func type(_ type: TypeRef) -> TypeRef { base.type(type) }
}
