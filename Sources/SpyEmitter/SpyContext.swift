import DeclModel
import DoublePlanning
import NameResolver
import SourceWriter

/// The facts about one spy that the plans of its members need.
struct SpyContext {
  let base: DoubleContext
  let options: SpyOptions
  /// Whether the spy is a class that can have no subclasses.
  let isFinal: Bool
  /// The names of the variables that hold the state as a whole.
  let names: StatePlan.Names
  /// `fatalError`, by a name that nothing in the spy hides.
  let stop: Code
  /// The global actor that isolates the spy.
  let globalActor: TypeRef?
  /// The names of the variables that store properties, by the property's name.
  let underlying: [String: Identifier]
  /// Whether an actor isolates the member that is planned.
  private(set) var isMemberIsolated = false
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

  /// The attribute before all modifiers of a variable that is `nonisolated(unsafe)`, with the blank after it.
  ///
  /// Without the attribute every use would have to say `unsafe`, those in tests, too.
  var safety: Code { options.isStrictlyMemorySafe ? "@safe " : "" }

  /// Whether what the type keeps is in one value behind a lock, and not in variables of its own.
  func isShared(isStatic: Bool) -> Bool { options.isThreadSafe || isStatic && isGeneric }

  /// The variable that records calls in a spy that may be shared.
  func recorder(isStatic: Bool) -> Identifier { isStatic ? names.statics : names.state }

  /// The context for the plan of one requirement.
  func planning(_ doubled: DoubledRequirement) -> SpyContext {
    var context = self
    context.isMemberIsolated = base.isIsolated || doubled.isIsolated
    context.isolation = doubled.requirement.member.declaredIsolation ?? doubled.requirement.isolation
    return context
  }

  /// A type as the spy says it.
  func type(_ type: TypeRef) -> TypeRef { base.type(type) }
}
