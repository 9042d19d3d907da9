import DeclModel
import DoublePlanning
import NameResolver
import SourceWriter

/// How the calls of a function, an initialiser or an accessor are spied on, as far as it does not depend on names.
struct CallPlan {
  /// The variables that a spy has for calls, in their order.
  enum Part: Hashable {
    case callsCount, called, received, receivedInvocations, throwableError, returnValue, closure
  }

  private(set) var parameters: [ParameterPlan]
  private(set) var isAsync: Bool
  private(set) var failure: SignatureAnalysis.Failure
  private(set) var result: SignatureAnalysis.Result
  /// The names of the body's own variables.
  let error: Identifier
  let closure: Identifier
  let value: Identifier
  /// Whether nobody can call it, for want of a value of a parameter's type.
  private(set) var isUncallable: Bool
  private var closureResult: TypeRef
  private let erasure: SpyErasure
  private var isNonsending: Bool
  /// Whether the stored result may leave the actor that isolates the spy.
  private(set) var sendsStoredResult: Bool
  /// The names of a setter's value, if the member is a subscript.
  private let newValue: ParameterNames?
  private let isInitializer: Bool
  private let context: SpyContext

  init(_ member: MemberSignature, context: SpyContext) {
    self.context = context
    isInitializer = member.kind == .initializer
    let erasure = SpyErasure(member.genericParameters, member.whereClause, facts: context.base.facts)
    var locals = BodyNames(of: member, reserved: ["members", "replaced"], unnamed: "arg")
    error = locals.local("error")
    closure = locals.local("closure")
    value = locals.local("value")
    let analysis = SignatureAnalysis(member, names: locals.parameters, erasure: erasure, context: context.base)
    isAsync = analysis.isAsync
    // A closure that gets the actor on which the function runs, runs there, too.
    let leavesActor = isAsync && context.isMemberIsolated && !analysis.hasIsolatedParameter
    var parameters: [ParameterPlan] = []
    for (parameter, written) in zip(analysis.parameters, member.parameters) {
      parameters.append(
        ParameterPlan(
          parameter,
          locals: &locals,
          context: context,
          erasure: erasure,
          isResolvedInOneBranch: written.isResolvedInOneBranch,
          leavesActor: leavesActor
        )
      )
    }
    self.parameters = parameters
    // A function that throws nothing rethrows whatever its arguments throw, too.
    failure = if case .rethrown = analysis.failure { .none } else { analysis.failure }
    let isUnanswerable = if case .never = analysis.result { false } else { analysis.isResultUninhabited }
    result = isUnanswerable ? .unanswerable : analysis.result
    closureResult = isUnanswerable ? context.base.standard("Void") : analysis.closureResult
    isUncallable = analysis.isUncallable
    // What is not recorded can reach the closure only by staying on the caller's actor.
    isNonsending = leavesActor && parameters.contains { $0.closureType != nil && !$0.canLeaveActor }
    sendsStoredResult = member.returnType.map { $0.hasSpecifier("sending") && !$0.isSurelySendable } ?? false
    self.erasure = erasure
    newValue = locals.newValue
  }

  /// The setter of a subscript: the getter's parameters and the new value, and no result.
  init(setterOf getter: CallPlan, newValue: TypeRef) {
    self = getter
    if let names = getter.newValue {
      let type = getter.erasure.erase(newValue)
      parameters.append(ParameterPlan(plain: names, type: type, isUncopyable: getter.isUncopyable))
    }
    isUncallable = getter.isUncallable || getter.erasure.isUninhabited(newValue)
    isAsync = false
    isNonsending = false
    sendsStoredResult = false
    failure = .none
    result = .none
    closureResult = context.base.standard("Void")
  }

  private var isUncopyable: Bool {
    if case .uncopyable = result { true } else { false }
  }

  // MARK: - Parts

  /// The parts that a spy has for a call, by Spyable's rules.
  var parts: [Part] {
    var parts: [Part] = [.callsCount, .called]
    let isTracked =
      context.options.recordsRemainingArguments || !parameters.contains(where: \.isNonescapingFunction)
    if isTracked, !recorded.isEmpty { parts += [.received, .receivedInvocations] }
    if failure.isThrowing { parts.append(.throwableError) }
    switch result {
    case .value, .never: parts.append(.returnValue)
    case .none, .uncopyable: break
    case .unanswerable: return parts
    }
    // An initialiser is over before anybody could set a closure.
    return isInitializer ? parts : parts + [.closure]
  }

  /// The parameters that are recorded.
  private var recorded: [ParameterPlan] { parameters.filter { $0.storedType != nil } }

  /// The one argument's type, or the tuple of arguments.
  private var recordedType: TypeRef {
    let elements = recorded.compactMap { parameter in
      parameter.storedType.map { TupleElement(label: parameter.names.element.bare, type: $0) }
    }
    return elements.count == 1 ? elements[0].type : .tuple(elements)
  }

  /// The type of the last recorded arguments.
  var receivedType: TypeRef { recordedType.optionalOnce }

  /// The suffix of the name of a part.
  func suffix(of part: Part) -> String {
    switch part {
    case .callsCount: "CallsCount"
    case .called: "Called"
    case .received: recorded.count == 1 ? SpyNames.receivedSuffix(of: recorded[0].names) : "ReceivedArguments"
    case .receivedInvocations: "ReceivedInvocations"
    case .throwableError: "ThrowableError"
    case .returnValue: "ReturnValue"
    case .closure: "Closure"
    }
  }

  /// The variable that a part is.
  func member(_ part: Part, name: (Part) -> Identifier) -> StateMember {
    let own = name(part)
    switch part {
    case .callsCount: return StateMember(name: own, type: context.base.standard("Int"), initialValue: "0")
    case .called:
      return StateMember(name: own, type: context.base.standard("Bool"), getter: "\(name(.callsCount)) > 0")
    case .received: return StateMember(name: own, type: receivedType)
    case .receivedInvocations: return StateMember(name: own, type: .array(recordedType), initialValue: "[]")
    case .throwableError:
      let type = if case .typed(let type) = failure { type } else { TypeRef.any(context.base.standard("Error")) }
      return StateMember(name: own, type: .optional(type))
    case .returnValue:
      let type = returnValueType
      let isVoid = type.isVoid
      let unwrapped = type.isOptional ? type : .implicitlyUnwrappedOptional(type)
      return StateMember(name: own, type: unwrapped, initialValue: isVoid ? "()" : nil)
    case .closure: return StateMember(name: own, type: .optional(closureType))
    }
  }

  private var returnValueType: TypeRef {
    switch result {
    case .value(let type, _): type
    case .never: .never
    case .none, .uncopyable, .unanswerable: .void
    }
  }

  private var closureType: TypeRef {
    let throwing: Effects.Throwing =
      switch failure {
      case .none, .rethrown: .none
      case .typed(let type): .throws(type)
      case .any, .erased: .throws(nil)
      }
    let effects = Effects(isAsync: isAsync, throwing: throwing)
    let function = FunctionType(
      taking: parameters.compactMap(\.closureType),
      effects: effects,
      returning: closureResult
    )
    let specifiers = isNonsending ? ["nonisolated(nonsending)"] : []
    return TypeRef.function(function).attributed(with: TypeAttributes(specifiers: specifiers))
  }

  /// The recorded value: one argument, or a tuple of them.
  var recordedValue: Code {
    if recorded.count == 1 { return recorded[0].recorded }
    return "(\(list: recorded.map { "\(raw: $0.names.element.labelText): \($0.recorded)" }))"
  }

  /// Whether the body calls the run time.
  var usesRuntime: Bool { sendsStoredResult || parameters.contains(where: \.usesRuntime) }

  /// `try await `, as far as the closure needs it.
  var callPrefix: Code {
    Effects(isAsync: isAsync, throwing: failure.isThrowing ? .throws(nil) : .none).callPrefix
  }

  /// The arguments of the closure.
  var arguments: [Code] { parameters.filter { $0.closureType != nil }.map(\.argument) }
}

extension TypeRef {
  /// Whether it is written `T?` or `T!`; Spyable looks at no other spelling.
  var isOptional: Bool {
    switch self {
    case .optional, .implicitlyUnwrappedOptional: true
    default: false
    }
  }

  /// The type as an optional, unless it is one.
  var optionalOnce: TypeRef { isOptional ? self : .optional(self) }
}
