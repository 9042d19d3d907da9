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
  /// Whether the member that is planned runs on another actor than the spy's own.
  private(set) var isIsolatedOtherwise = false
  /// Whether the member that is planned says itself on which actor it runs.
  private(set) var isIsolatedByAttribute = false

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
    let actor = requirement.globalActor?.name
    context.isIsolatedByAttribute = requirement.member.header.attributes.contains { $0.name == actor }
    context.isIsolatedOtherwise = actor != nil && actor != globalActor || requirement.member.isIsolatedToParameter
    return context
  }

  /// A type as the spy says it.
  func type(_ type: TypeRef) -> TypeRef { base.type(type) }
}

extension Member {
  /// Whether it runs on an actor that it is given.
  fileprivate var isIsolatedToParameter: Bool {
    guard case .function(let decl) = self else { return false }
    return decl.header.has(modifier: "nonisolated") || decl.header.attribute(named: "concurrent") != nil
      || decl.parameters.contains { $0.type.hasSpecifier("isolated") }
  }
}
