import DeclModel
import NameResolver
import SourceWriter

/// A parameter of a closure: its type, and how its argument is handed on.
struct ClosureParameter {
  /// The parameter in the closure's type.
  let element: TupleElement
  /// The label at the call that is forwarded to.
  let label: Identifier?
  /// The name where the closure names its parameters.
  let name: Identifier
  private let isInout: Bool
  /// The keywords before the call of an `@autoclosure`, which is called where its value is asked for.
  private let evaluation: Code?
  let isPack: Bool

  /// - Parameters:
  ///   - parameter: The parameter, with types as the witness writes them.
  ///   - names: Its names in a body.
  ///   - type: Its type in the closure's type.
  ///   - label: Whether and how it is labelled where it is called.
  ///   - context: The witness.
  init(_ parameter: Parameter, names: ParameterNames, type: TypeRef, label: Identifier?, context: WitnessContext) {
    self.label = label
    name = names.body
    isInout = type.hasSpecifier("inout")
    isPack = type.isPackExpansion
    evaluation = context.autoclosureEffects(of: type)?.callPrefix
    let internalName = (parameter.secondName ?? (label == nil ? parameter.firstName : nil)).flatMap {
      $0 == "_" ? nil : $0
    }
    // A label in a function type only documents; the library gives one to what has none at the call.
    let isDocumented = label == nil && internalName != nil
    element = TupleElement(
      label: isDocumented ? "_" : nil,
      secondName: isDocumented ? internalName : nil,
      type: context.parameterElement(type)
    )
  }

  /// A parameter that is handed on as it is.
  init(plain name: Identifier, type: TypeRef, context: WitnessContext) {
    self.name = name
    label = nil
    isInout = false
    evaluation = nil
    isPack = false
    element = TupleElement(type: context.parameterElement(type))
  }

  /// The argument of the call, given how the closure refers to the parameter.
  func argument(_ reference: Code) -> Code {
    if isPack { return "repeat each \(reference)" }
    if let evaluation { return "\(evaluation)\(reference)()" }
    return isInout ? "&\(reference)" : reference
  }

  /// The argument as an operand: an operator takes an `inout` one without `&`, and no `try` to its right but in parentheses.
  func operand(_ reference: Code) -> Code {
    if isInout { return reference }
    return evaluation == nil ? argument(reference) : "(\(argument(reference)))"
  }

  /// The argument with its label.
  func labelledArgument(_ reference: Code) -> Code {
    label.map { "\(raw: $0.labelText): \(argument(reference))" } ?? argument(reference)
  }
}
