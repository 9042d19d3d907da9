import DeclModel
import DoublePlanning
import NameResolver
import SourceWriter

/// How a function, or a subscript's accessor, is recorded: the types of its recorder.
final class SignaturePlan {
  /// What becomes of the result.
  enum Result {
    /// No return clause.
    case none
    /// A value that is recorded, and cast back from `written` erased if that is given.
    case value(TypeRef, castTo: TypeRef?)
    /// `Never`, or as good as that: there is nothing to record.
    case never
    /// A value that cannot be stored: only a closure can make it.
    case unstorable(TypeRef)
    /// A value of a generic type that cannot be copied, which nothing outside of the call can make.
    case unanswerable
  }

  /// How the member throws.
  enum Throwing {
    case none
    /// The thrown type for `do throws(E)`; `nil` for any error.
    case `throws`(TypeRef?)
    /// Errors of a type that only the caller knows, to which they are cast.
    case erased(castTo: TypeRef)
    /// Errors of one type, while the closure that answers may throw any.
    case converted(to: TypeRef)
    case `rethrows`
  }

  let parameters: [ParameterPlan]
  let isAsync: Bool
  let throwing: Throwing
  let result: Result
  /// The result as the closure has it, with `sending` if so declared.
  private let closureResult: TypeRef
  private let isNonsending: Bool
  /// What stands before an expression with the recorder, and the blank after it: `unsafe`, if a type in that of the recorder is.
  let safety: Code
  /// Where a member that rethrows notes the errors of its arguments.
  let rethrown: Identifier?
  /// Whether nobody can call it, for want of a value of a parameter's type.
  let isUncallable: Bool
  /// Whether nothing comes back from the closure, of a type that the recorder keeps all the same.
  let hasNoValue: Bool
  private let context: DoubleContext

  /// Plans a function, or a subscript's getter.
  ///
  /// - Parameters:
  ///   - member: The requirement.
  ///   - names: The names in the member's body, from which further ones are taken.
  ///   - context: The mock.
  ///   - style: What kind of mock it is.
  init(_ member: MemberSignature, names: inout BodyNames, context: DoubleContext, style: MockStyle = .members) {
    let erasure = GenericErasure(
      parameters: member.genericParameters,
      whereClause: member.whereClause,
      facts: context.facts
    )
    let effects = member.effects
    self.context = context
    let rethrown = effects.throwing == .rethrows ? names.local("rethrown") : nil
    self.rethrown = rethrown
    var plans: [ParameterPlan] = []
    for (parameter, parameterNames) in zip(member.parameters, names.parameters) {
      plans.append(
        ParameterPlan(
          parameter,
          names: parameterNames,
          locals: &names,
          context: context,
          erasure: erasure,
          isAsync: effects.isAsync,
          rethrown: rethrown
        )
      )
    }
    self.parameters = plans
    isAsync = effects.isAsync
    throwing = SignaturePlan.throwing(effects, erasure: erasure, context: context, style: style)
    (result, closureResult) = SignaturePlan.result(member.returnType, erasure: erasure, context: context)
    isUncallable = member.parameters.contains { !$0.isVariadic && erasure.isUninhabited($0.type) }
    hasNoValue = member.returnType.map(erasure.isUninhabited) ?? false
    // What is not recorded, or made anew for the closure, can reach it only by staying on the caller's actor.
    let isIsolated =
      context.isIsolated || context.isMemberIsolated
      || member.parameters.contains { $0.type.hasSpecifier("isolated") }
    isNonsending =
      effects.isAsync && isIsolated && plans.contains { !$0.isReadBack && $0.closureType != nil }
    let types = [closureResult] + plans.flatMap { [$0.storedType, $0.closureType].compactMap { $0 } }
    safety = context.safety(of: types)
  }

  /// The same parameters with a further one, and no result: a subscript's setter.
  init(setterOf getter: SignaturePlan, newValue: TypeRef) {
    context = getter.context
    rethrown = nil
    isUncallable = getter.isUncallable || getter.hasNoValue
    hasNoValue = false
    parameters = getter.parameters + [ParameterPlan(newValue: newValue, after: getter.parameters, context: context)]
    isAsync = false
    throwing = .none
    result = .none
    closureResult = context.standard("Void")
    isNonsending = false
    // The two have one recorder.
    safety = getter.safety
  }

  private static func throwing(
    _ effects: Effects,
    erasure: GenericErasure,
    context: DoubleContext,
    style: MockStyle
  ) -> Throwing {
    switch effects.throwing {
    case .none: .none
    case .rethrows: .rethrows
    case .throws(nil): .throws(nil)
    case .throws(.some(let type)):
      if erasure.isUninhabited(type) {
        .none
      } else if erasure.changes(type) {
        .erased(castTo: type)
      } else if style == .expectations {
        // NB: `when` is generic over the closure's type, and there the compiler crashes on a closure literal with `throws(E)`
        // (seen with 6.3.1), but not if the type it is meant for throws any error.
        .converted(to: context.type(type))
      } else {
        .throws(context.type(type))
      }
    }
  }

  private static func result(
    _ type: TypeRef?,
    erasure: GenericErasure,
    context: DoubleContext
  ) -> (Result, closure: TypeRef) {
    guard let type else { return (.none, context.standard("Void")) }
    let written = context.type(type).withOptionalsExplicit
    // `sending` is the member's, while `nonisolated(nonsending)` is the returned function's.
    let bare = written.filteringAttributes(keepsSpecifier: { $0 != "sending" })
    if bare == .never { return (.never, bare) }
    if erasure.mentionsNoncopyable(bare) { return (.unanswerable, context.standard("Void")) }
    if context.isNoncopyable(bare) { return (.unstorable(bare), written) }
    guard erasure.changes(bare) else { return (.value(bare, castTo: nil), written) }
    // A function made of erased types is of another type than the one asked for, and no cast leads from one to the other.
    let erased =
      bare.contains { if case .function = $0 { true } else { false } } ? TypeRef.anyValue : erasure.erase(bare)
    let specifiers = TypeAttributes(specifiers: written.hasSpecifier("sending") ? ["sending"] : [])
    return (.value(erased, castTo: type), erased.attributed(with: specifiers))
  }

  /// Whether the result may leave the actor it comes from.
  var hasSendingResult: Bool { closureResult.hasSpecifier("sending") }

  /// Whether what it throws is unsafe.
  var hasUnsafeFailure: Bool { context.facts.firstUnsafe(in: failureType) != nil }

  // MARK: - Types

  /// The tuple of arguments, or the one argument's type, or `Void`.
  var argumentsType: TypeRef {
    let stored = parameters.compactMap { parameter in
      parameter.storedType.map { TupleElement(label: parameter.label.bare, type: $0) }
    }
    return stored.count == 1 ? stored[0].type : stored.isEmpty ? context.standard("Void") : .tuple(stored)
  }

  var failureType: TypeRef {
    switch throwing {
    case .none: context.standard("Never")
    case .throws(.some(let type)), .converted(let type): type
    case .throws(nil), .erased, .rethrows: .any(context.standard("Error"))
    }
  }

  var returnValueType: TypeRef? {
    switch result {
    case .value(let type, _): type
    case .never: .never
    case .none, .unstorable, .unanswerable: nil
    }
  }

  /// The effects of the closure, which may throw what the member rethrows or casts.
  var closureEffects: Effects {
    let throwing: Effects.Throwing =
      switch self.throwing {
      case .none: .none
      case .throws(let type): .throws(type)
      case .erased, .converted, .rethrows: .throws(nil)
      }
    return Effects(isAsync: isAsync, throwing: throwing)
  }

  /// The closure's type, with the result replaced where a type alias has a parameter for it.
  func closureType(returning typeParameter: TypeRef? = nil, isSendable: Bool = false, isEscaping: Bool = false) -> Code
  {
    closureType(of: functionType(returning: typeParameter), isSendable: isSendable, isEscaping: isEscaping)
  }

  /// The closure's type and the same with `@Sendable`.
  func closureTypes(returning typeParameter: TypeRef? = nil) -> [Code] {
    let function = functionType(returning: typeParameter)
    return [closureType(of: function), closureType(of: function, isSendable: true)]
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
    let function = FunctionType(
      // `(Void)` would be taken for a list without parameters, and refused.
      parameters: parameters.compactMap(\.closureType).map { TupleElement(type: $0.isVoid ? .tuple([]) : $0) },
      effects: closureEffects,
      result: result
    )
    return "\(TypeRef.function(function))"
  }

  /// The names of the type alias's parameters: as documented, unless a type in the closure has that name.
  func typeParameter(_ name: String) -> TypeRef {
    let isTaken =
      context.genericNames.contains(name) || failureType.mentions(name)
      || parameters.contains { $0.closureType?.mentions(name) ?? false }
    return .named(isTaken ? "Mock" + name : name)
  }

  /// The implementation's type, spelled out.
  var implementationType: Code {
    let parts = implementationParts
    return "\(parts.name)<\(list: parts.arguments)>"
  }

  /// The name of the implementation's type, and its generic arguments.
  var implementationParts: (name: Code, arguments: [Code]) {
    guard let value = returnValueType else {
      return ("MockVoidImplementation", ["\(argumentsType)", "\(failureType)"] + closureTypes())
    }
    return ("MockImplementation", ["\(argumentsType)", "\(value)", "\(failureType)"] + closureTypes())
  }

  /// The type of the recorder of a member without parameters, by the name that the run time has for it.
  var recorderTypeWithoutParameters: Code? {
    guard parameters.isEmpty, !isNonsending, !hasSendingResult else { return nil }
    let throwing: Code
    switch self.throwing {
    case .none: throwing = ""
    case .throws(nil): throwing = "Throwing"
    case .throws, .erased, .converted, .rethrows: return nil
    }
    let effects = "\(raw: isAsync ? "Async" : "")\(throwing)" as Code
    switch result {
    case .none: return "MockVoidNonParameterized\(effects)Method"
    case .value(let type, castTo: _): return "MockReturningNonParameterized\(effects)Method<\(type)>"
    case .never, .unstorable, .unanswerable: return nil
    }
  }
}
