import DeclModel
import NameResolver
import SourceWriter

/// What the plans of all members of one spy need to know about the spy.
struct SpyContext {
  var base: DoubleContext
  let isThreadSafe: Bool
  /// Whether the spy is a class of which there are subclasses.
  let isFinal: Bool
  /// Where a spy that is safe to share keeps its state: `spyState` and `spyStatics`.
  let state: Identifier
  let statics: Identifier
  /// `fatalError`, by a name that nothing in the spy hides.
  let stop: Code

  var isGeneric: Bool { base.isGeneric }

  /// Whether what the type keeps is in one value behind a lock, and not in variables of its own.
  func isShared(isStatic: Bool) -> Bool { isThreadSafe || isStatic && isGeneric }

  /// What records a call in the spy.
  func recorder(isStatic: Bool) -> Identifier { isStatic ? statics : state }

  /// Whether an actor isolates the member that is planned.
  var isMemberIsolated: Bool { base.isIsolated || base.isMemberIsolated }

  /// What the plan of one requirement needs to know.
  func planning(_ requirement: Requirement) -> SpyContext {
    var context = self
    context.base = base.planning(requirement)
    return context
  }

  /// A type as the spy says it.
  func type(_ type: TypeRef) -> TypeRef { base.type(type) }
}
