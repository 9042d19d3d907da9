import DeclModel
import DoublePlanning
import NameResolver
import SourceWriter

/// How a function, or a subscript's accessor, is recorded: the types of its recorder.
final class SignaturePlan {
  let parameters: [ParameterPlan]
  let isAsync: Bool
  let failure: SignatureAnalysis.Failure
  let result: SignatureAnalysis.Result
  /// Whether the closure that answers may throw any error where the member throws those of one type.
  ///
  /// NB: `when` is generic over the closure's type, and there the compiler crashes on a closure literal with `throws(E)`
  /// (seen with 6.3.1), but not if the type it is meant for throws any error.
  let convertsErrors: Bool
  /// The result as the closure has it, with `sending` if so declared.
  private let closureResult: TypeRef
  private let isNonsending: Bool
  /// The keyword before an expression with the recorder, with the blank after it: `unsafe`, if a type in that of the recorder is.
  let safety: Code
  /// Where a member that rethrows notes the errors of its arguments.
  let rethrown: Identifier?
  /// Whether nobody can call it, for want of a value of a parameter's type.
  let isUncallable: Bool
  /// Whether nothing comes back from the closure, of a type that the recorder keeps all the same.
  let hasNoValue: Bool
  /// The types of what the closure gets.
  private let taken: [TypeRef]
  /// The tuple of arguments, or the one argument's type, or `Void`.
  let argumentsType: TypeRef
  /// The types of the arguments, of which `when` takes a matcher each, where the tuple of all has labels; else `nil`.
  let parametersType: TypeRef?
  private let context: DoubleContext

  /// Plans a function, or a subscript's getter.
  ///
  /// - Parameters:
  ///   - member: The requirement.
  ///   - names: The names in the member's body, from which further ones are taken.
  ///   - isIsolated: Whether an actor isolates calls.
  ///   - context: The mock.
  ///   - style: What kind of mock it is.
  init(
    _ member: MemberSignature,
    names: inout BodyNames,
    isIsolated: Bool,
    context: DoubleContext,
    style: MockStyle
  ) {
    let erasure = context.erasure(of: member.genericParameters, member.whereClause)
    let analysis = SignatureAnalysis(
      member,
      names: names.parameters,
      erasure: erasure,
      context: context,
      notesErrors: true
    )
    self.context = context
    let rethrown = member.effects.throwing == .rethrows ? names.local("rethrown") : nil
    self.rethrown = rethrown
    let plans = analysis.parameters.map { parameter in
      ParameterPlan(
        parameter,
        locals: &names,
        erasure: erasure,
        isAsync: analysis.isAsync,
        isIsolated: isIsolated || context.isGloballyIsolated,
        rethrown: rethrown
      )
    }
    self.parameters = plans
    taken = plans.compactMap(\.closureType)
    (argumentsType, parametersType) = SignaturePlan.types(of: plans, context)
    isAsync = analysis.isAsync
    failure = analysis.isFailureUninhabited ? .none : analysis.failure
    convertsErrors = if case .typed = failure { style == .expectations } else { false }
    result =
      switch analysis.result {
      case .value(let type, castTo: nil): .value(type.withOptionalsExplicit, castTo: nil)
      case .value(let type, castTo: .some): .value(type, castTo: member.returnType)
      case let result: result
      }
    closureResult = analysis.closureResult
    isUncallable = analysis.isUncallable
    hasNoValue = analysis.isResultUninhabited
    // What is not recorded, or made anew for the closure, can reach it only by staying on the caller's actor.
    let staysOnActor = isIsolated || context.isIsolated || analysis.hasIsolatedParameter
    isNonsending =
      analysis.isAsync && staysOnActor && plans.contains { !$0.isReadBack && $0.closureType != nil }
    let closureResult = closureResult
    safety = context.safety(of: [closureResult] + plans.flatMap { [$0.storedType, $0.closureType].compactMap { $0 } })
  }

  /// The same parameters with a further one, and no result: a subscript's setter.
  init(setterOf getter: SignaturePlan) {
    context = getter.context
    let newValue =
      if case .uncopyable(let type) = getter.result {
        ParameterPlan(newValue: type, isUncopyable: true, after: getter.parameters, context: context)
      } else {
        ParameterPlan(newValue: getter.returnValueType ?? .anyValue, after: getter.parameters, context: context)
      }
    rethrown = nil
    isUncallable = getter.isUncallable || getter.hasNoValue
    hasNoValue = false
    parameters = getter.parameters + [newValue]
    taken = parameters.compactMap(\.closureType)
    (argumentsType, parametersType) = SignaturePlan.types(of: parameters, context)
    isAsync = false
    failure = .none
    convertsErrors = false
    result = .none
    closureResult = context.standard("Void")
    isNonsending = false
    // The two have one recorder.
    safety = getter.safety
  }

  /// Whether the result may leave the actor it comes from.
  var hasSendingResult: Bool { closureResult.hasSpecifier("sending") }

  /// Whether what it throws is unsafe.
  var hasUnsafeFailure: Bool { context.facts.firstUnsafe(in: failureType) != nil }

  // MARK: - Types

  private static func types(of parameters: [ParameterPlan], _ context: DoubleContext) -> (TypeRef, TypeRef?) {
    let stored = parameters.compactMap { parameter in
      parameter.storedType.map { TupleElement(label: parameter.label.bare, type: $0) }
    }
    if stored.count < 2 { return (stored.first?.type ?? context.standard("Void"), nil) }
    return (.tuple(stored), .tuple(stored.map { TupleElement(type: $0.type) }))
  }

  var failureType: TypeRef {
    switch failure {
    case .none: context.standard("Never")
    case .typed(let type): type
    case .any, .erased, .rethrown: .any(context.standard("Error"))
    }
  }

  var returnValueType: TypeRef? {
    switch result {
    case .value(let type, _): type
    case .never: .never
    case .none, .uncopyable, .unanswerable: nil
    }
  }

  /// The effects of the closure, which may throw what the member rethrows or casts.
  var closureEffects: Effects {
    Effects(isAsync: isAsync, throwing: convertsErrors ? .throws(nil) : failure.ofClosure)
  }

  /// The closure's type, with the result replaced where a type alias has a parameter for it.
  func closureType(returning typeParameter: TypeRef? = nil, isSendable: Bool = false, isEscaping: Bool = false) -> Code
  {
    closureType(of: functionType(returning: typeParameter), isSendable: isSendable, isEscaping: isEscaping)
  }

  /// Appends the closure's type, and the same with `@Sendable`.
  private func appendClosureTypes(returning typeParameter: TypeRef?, to types: inout [Code]) {
    let function = functionType(returning: typeParameter)
    types.append(closureType(of: function))
    types.append(closureType(of: function, isSendable: true))
  }

  private func closureType(of function: Code, isSendable: Bool = false, isEscaping: Bool = false) -> Code {
    // The compiler reads a specifier only before all attributes.
    let specifier = isNonsending ? "nonisolated(nonsending) " : ""
    if specifier.isEmpty, !isEscaping, !isSendable { return function }
    let (escaping, sendable) = (isEscaping ? "@escaping " : "", isSendable ? "@Sendable " : "")
    return "\(raw: specifier)\(raw: escaping)\(raw: sendable)\(function)"
  }

  /// The type of the closure without what stands before it.
  private func functionType(returning typeParameter: TypeRef?) -> Code {
    let specifiers = TypeAttributes(specifiers: closureResult.specifiers.filter { $0 == "sending" })
    let result = typeParameter.map { $0.attributed(with: specifiers) } ?? closureResult
    let function = FunctionType(taking: taken, effects: closureEffects, returning: result, in: context)
    return "\(TypeRef.function(function))"
  }

  /// The names of the type alias's parameters: as documented, unless a type in the closure has that name.
  func typeParameter(_ name: String) -> TypeRef {
    let isTaken =
      context.genericNames.contains(name) || failureType.mentions(name)
      || taken.contains { $0.mentions(name) }
      || parametersType?.mentions(name) ?? false
    return .named(isTaken ? "Mock" + name : name)
  }

  /// The implementation's type.
  ///
  /// - Parameters:
  ///   - hasRules: Whether the recorder has rules, for which the types of several arguments are among the generic arguments.
  ///   - arguments: What stands for the tuple of arguments, where a type alias has a parameter for it.
  ///   - value: What stands for the result there.
  /// - Returns: Its name and its generic arguments.
  func implementation(
    hasRules: Bool,
    of arguments: TypeRef? = nil,
    returning value: TypeRef? = nil
  ) -> (name: Code, arguments: [Code]) {
    let result = value ?? returnValueType
    let list = hasRules ? parametersType : nil
    let name: Code =
      switch (result, list) {
      case (nil, nil): "MockVoidImplementation"
      case (_, nil): "MockImplementation"
      case (nil, _): "MockVoidAnswer"
      case (_, _): "MockAnswer"
      }
    var types: [Code] = []
    types.reserveCapacity(6)
    types.append("\(arguments ?? argumentsType)")
    if let list { types.append("\(list)") }
    if let result { types.append("\(result)") }
    types.append("\(failureType)")
    appendClosureTypes(returning: value, to: &types)
    return (name, types)
  }

  /// The same, spelled out.
  func implementationType(hasRules: Bool) -> Code {
    let (name, arguments) = implementation(hasRules: hasRules)
    return "\(name)<\(list: arguments)>"
  }

  /// The type of the recorder of a member without parameters, by the name that the run time has for it.
  var recorderTypeWithoutParameters: Code? {
    guard parameters.isEmpty, !isNonsending, !hasSendingResult else { return nil }
    let throwing: Code
    switch failure {
    case .none: throwing = ""
    case .any: throwing = "Throwing"
    case .typed, .erased, .rethrown: return nil
    }
    let effects = "\(raw: isAsync ? "Async" : "")\(throwing)" as Code
    switch result {
    case .none: return "MockVoidNonParameterized\(effects)Method"
    case .value(let type, castTo: _): return "MockReturningNonParameterized\(effects)Method<\(type)>"
    case .never, .uncopyable, .unanswerable: return nil
    }
  }
}
