import DeclModel
import NameResolver
import SourceWriter

/// One closure of a witness, with everything decided.
struct ClosurePlan {
  /// What tells it from others: branches of an `#if` may have closures of one name.
  struct Key: Hashable {
    let name: Identifier
    let condition: String?
  }

  /// The `#if` around it.
  let condition: String?
  let documentation: Code
  let name: Identifier
  let shape: ClosureShape
  /// The closure that forwards to the instance.
  let live: Code
  /// The member as messages call it.
  let described: String
  /// Whether it comes from elsewhere than the type's braces.
  let isInherited: Bool
  /// Whether it stands behind what the library ProtocolWitness has, with a default.
  let isAddition: Bool
  /// Whether it has the access level of the witness rather than being internal.
  let isVisible: Bool
  /// Whether an initialiser takes it: no parameter can stand in an `#if`, and what is less visible than the witness would
  /// only need an initialiser of its own.
  let isInitialized: Bool
  /// Whether the instance is changed as a value, so that the closures must share a variable.
  let isMutating: Bool
  /// Whether the instance reaches an actor that does not isolate the type, past the compiler's checks.
  let sharesInstance: Bool
  /// Whether it must be made on the actor that isolates the type.
  let isMadeOnActor: Bool
  /// Whether it is made of a closure that goes past the compiler's checks.
  ///
  /// NB: in Swift 5 mode the compiler (6.3) gives up on a call that gets closures of several actors.
  var isPassedUnchecked = false
  /// Whether a value leaves its actor past the compiler's checks.
  let isUnchecked: Bool
  /// The availability attributes of a deprecated member: calling it elsewhere brings a warning.
  let deprecation: [Code]
  /// Whether a type that it mentions is deprecated, too, so that only what is deprecated itself can have, set or call it.
  let isDeprecated: Bool
  let context: WitnessContext

  /// The closure that stops the test, which most witnesses have none of.
  var trap: Code {
    shape.trap(
      "'\(described)' is not implemented: set '\(name.bare)' of this '\(context.qualifiedName)'",
      function: context.trapFunction
    )
  }

  var type: Code { shape.type }

  var key: Key { Key(name: name, condition: condition) }
}
