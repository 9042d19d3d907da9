import DeclModel
import NameResolver
import SourceWriter

/// The type of a closure, and literals of it.
struct ClosureShape {
  let parameters: [ClosureParameter]
  /// The closure's, which in a witness of an actor is always `async`.
  let effects: Effects
  let result: TypeRef
  /// The global actor that the closure is isolated to.
  let globalActor: Attribute?
  /// Whether it leaves the actor of whoever calls it, be the default what it may.
  let isConcurrent: Bool
  let isSendable: Bool
  /// Whether its literals must not take over the actor that they are made on.
  let leavesActor: Bool

  /// The type, as a stored property has it.
  var type: Code {
    let function = FunctionType(parameters: parameters.map(\.element), effects: effects, result: result)
    let attributes = [
      globalActor.map { "\($0) " as Code },
      isConcurrent ? "@concurrent " : nil,
      isSendable ? "@Sendable " : nil,
    ].compactMap { $0 }
    return "\(list: attributes, separator: "")\(TypeRef.function(function))"
  }

  /// Whether its literals say what they throw: the compiler takes them for ones that throw any error otherwise.
  private var throwsTyped: Bool { effects.thrownType != nil && effects.isThrowing }

  /// A closure that stops the test.
  func trap(_ message: String, function: Code) -> Code {
    let call = "\(function)(\(literal: message))" as Code
    let hasPacks = parameters.contains(where: \.isPack)
    let names = parameters.map { hasPacks ? "_: \($0.element.type)" : "_" as Code }
    // Left to infer an error type that depends on generic parameters, compiler 6.3 crashes.
    if throwsTyped || hasPacks {
      return ClosureShape.literal("(\(list: names))\(throwsTyped ? effects : Effects()) in", call)
    }
    return ClosureShape.literal(names.isEmpty ? "" : "\(list: names) in", call)
  }

  /// A closure with an expression as its body.
  ///
  /// - Parameter body: Makes the expression, given how to refer to the parameters.
  /// - Returns: The literal; its parameters are named where the short form would not do.
  func literal(_ body: ([Code]) -> Code) -> Code {
    let hasPacks = parameters.contains(where: \.isPack)
    let attribute = leavesActor ? "@Sendable " : "" as Code
    guard throwsTyped || hasPacks else {
      return ClosureShape.literal(
        leavesActor ? "\(attribute)in" : "",
        body(parameters.indices.map { "$\(raw: String($0))" })
      )
    }
    let names = parameters.map { parameter -> Code in
      hasPacks ? "\(parameter.name): \(parameter.element.type)" : "\(parameter.name)"
    }
    return ClosureShape.literal(
      "\(attribute)(\(list: names))\(throwsTyped ? effects : Effects()) in",
      body(parameters.map { "\($0.name)" })
    )
  }

  /// A closure in one line where that is not too long.
  static func literal(_ head: Code, _ body: Code) -> Code {
    let line = head.isEmpty ? "{ \(body) }" : "{ \(head) \(body) }" as Code
    if line.byteCount <= 88 { return line }
    return head.isEmpty ? "{\n  \(body)\n}" : "{ \(head)\n  \(body)\n}"
  }
}
