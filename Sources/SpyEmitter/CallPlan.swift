import DeclModel
import DoublePlanning
import NameResolver
import SourceWriter

/// How the calls of a function, an initialiser or an accessor are spied on, as far as it does not depend on names.
///
/// A class, as it has much in it and is handed from one plan to the next; nothing in one ever changes.
final class CallPlan {
  let parameters: [ParameterPlan]
  /// The parameters that are recorded.
  let recorded: [ParameterPlan]
  /// The variables that the spy has, by Spyable's rules.
  let parts: [SpyPart]
  let isAsync: Bool
  let failure: SignatureAnalysis.Failure
  let result: SignatureAnalysis.Result
  /// The names of the body's own variables.
  let error: Identifier
  let closure: Identifier
  let value: Identifier
  /// Whether nobody can call it, for want of a value of a parameter's type.
  let isUncallable: Bool
  /// Whether the stored result may leave the actor that isolates the spy.
  let sendsStoredResult: Bool
  /// The value that is returned if there is no closure, in spies that have no variable for it; `nil` if there is none.
  let defaultValue: Code?
  /// The one recorded argument's type, or the tuple of the recorded arguments.
  private let recordedType: TypeRef
  private let closureResult: TypeRef
  private let isNonsending: Bool
  /// Whether it is the getter of a property.
  private let isOfProperty: Bool
  private let context: SpyContext

  /// The names that the closures have which change the state of a spy that may be shared.
  private static let ownNames: Set<String> = ["members", "replaced"]

  /// What the parameters of a member, and else what is in it, are called in its body.
  static func names(of member: MemberSignature, context: SpyContext) -> BodyNames {
    BodyNames(of: member, reserved: ownNames, unnamed: context.shape.unnamedParameter)
  }

  /// Plans what is called in a member: a function, an initialiser, or a subscript's getter and setter.
  static func calls(of member: Member, isIsolated: Bool, context: SpyContext) -> [CallPlan] {
    guard member.isCalled(in: context), let signature = MemberSignature(member) else { return [] }
    let erasure = SpyErasure(
      signature.genericParameters,
      signature.whereClause,
      context: context.base,
      erasesContainers: context.shape.erasesContainers
    )
    var locals = names(of: signature, context: context)
    let call = CallPlan(signature, locals: &locals, isIsolated: isIsolated, erasure: erasure, context: context)
    guard case .subscript(let decl) = member, decl.accessors?.setter != nil, let value = locals.newValue else {
      return [call]
    }
    let type = context.base.type(decl.returnType).withOptionalsExplicit
    return [call, CallPlan(setterOf: call, value: value, type: type, erasure: erasure)]
  }

  private init(
    _ member: MemberSignature,
    locals: inout BodyNames,
    isIsolated: Bool,
    erasure: SpyErasure,
    context: SpyContext
  ) {
    self.context = context
    error = locals.local("error")
    closure = locals.local("closure")
    value = locals.local("value")
    let analysis = SignatureAnalysis(member, names: locals.parameters, erasure: erasure, context: context.base)
    isAsync = analysis.isAsync
    // A closure that gets the actor on which the function runs, runs there, too.
    let leavesActor = isAsync && isIsolated && !analysis.hasIsolatedParameter
    var parameters: [ParameterPlan] = []
    for (parameter, written) in zip(analysis.parameters, member.parameters) {
      parameters.append(
        ParameterPlan(
          parameter,
          locals: &locals,
          context: context,
          erasure: erasure,
          isMemberIsolated: isIsolated,
          isResolvedInOneBranch: written.isResolvedInOneBranch,
          leavesActor: leavesActor
        )
      )
    }
    self.parameters = parameters
    recorded = CallPlan.recorded(parameters, in: context)
    recordedType = CallPlan.type(of: recorded)
    // A function that throws nothing rethrows whatever its arguments throw, too.
    failure = if case .rethrown = analysis.failure { .none } else { analysis.failure }
    let isUnanswerable = if case .never = analysis.result { false } else { analysis.isResultUninhabited }
    result = isUnanswerable ? .unanswerable : analysis.result
    closureResult = isUnanswerable ? context.base.standard("Void") : analysis.closureResult
    isUncallable = analysis.isUncallable
    // What is not recorded can reach the closure only by staying on the caller's actor.
    isNonsending = leavesActor && parameters.contains { $0.closureType != nil && !$0.canLeaveActor }
    isOfProperty = member.kind == .property
    sendsStoredResult = member.returnType.map { $0.hasSpecifier("sending") && !$0.isSurelySendable } ?? false
    // Nothing is known of what the caller chooses, be it called like a type that is.
    let chosen = Dictionary(member.genericParameters.map { ($0.name, TypeRef.named("_")) }) { first, _ in first }
    let type = member.returnType.map { context.base.type($0).substituting(chosen) }
    defaultValue =
      context.shape.answersByDefault ? type.flatMap { context.shape.initialValue($0, context.base.facts) } : nil
    parts = CallPlan.parts(of: member, parameters, recorded: recorded, failure, result, context)
  }

  /// The setter of a subscript: the getter's parameters and the new value, and no result.
  private init(setterOf getter: CallPlan, value names: ParameterNames, type: TypeRef, erasure: SpyErasure) {
    context = getter.context
    (error, closure, value) = (getter.error, getter.closure, getter.value)
    let isUncopyable = if case .uncopyable = getter.result { true } else { false }
    // What a subscript sends, nobody sends to it.
    let erased = erasure.erase(type).filteringAttributes(keepsSpecifier: { $0 != "sending" })
    let newValue = ParameterPlan(plain: names, type: erased, isUncopyable: isUncopyable)
    parameters = getter.parameters + [newValue]
    recorded = getter.recorded + CallPlan.recorded([newValue], in: context)
    recordedType = CallPlan.type(of: recorded)
    defaultValue = nil
    isUncallable = getter.isUncallable || erasure.general.isUninhabited(type)
    isAsync = false
    isNonsending = false
    isOfProperty = false
    sendsStoredResult = false
    failure = .none
    result = .none
    closureResult = context.base.standard("Void")
    parts = CallPlan.parts(of: nil, parameters, recorded: recorded, failure, result, context)
  }

  /// The parameters that can be recorded.
  private static func recorded(_ parameters: [ParameterPlan], in context: SpyContext) -> [ParameterPlan] {
    parameters.filter { $0.storedType != nil && !(context.shape.recordsOnRequest && $0.isFunction) }
  }

  /// The variables for a member, those of the setter of a subscript if there is none.
  private static func parts(
    of member: MemberSignature?,
    _ parameters: [ParameterPlan],
    recorded: [ParameterPlan],
    _ failure: SignatureAnalysis.Failure,
    _ result: SignatureAnalysis.Result,
    _ context: SpyContext
  ) -> [SpyPart] {
    var parts: [SpyPart] = [.callsCount, .called]
    let isTracked =
      context.shape.recordsOnRequest
      ? member.map { $0.kind == .function && context.options.recordsHistory(of: $0.name) } ?? false
      : context.options.recordsRemainingArguments || !parameters.contains(where: \.isNonescapingFunction)
    if isTracked, !recorded.isEmpty { parts += [.received, .receivedInvocations] }
    if failure.isThrowing { parts.append(.throwableError) }
    switch result {
    case .value, .never: parts.append(.returnValue)
    case .none, .uncopyable, .unanswerable: break
    }
    let isUnanswerable = if case .unanswerable = result { true } else { false }
    // An initialiser is over before anybody could set a closure.
    if !isUnanswerable, member?.kind != .initializer { parts.append(.closure) }
    let allowed =
      switch member?.kind {
      case .function, .subscript, nil: context.shape.parts
      case .property: context.shape.partsOfGetters
      case .initializer: context.shape.partsOfInitializers
      }
    return allowed.count == SpyPart.allCases.count ? parts : parts.filter(allowed.contains)
  }

  private static func type(of recorded: [ParameterPlan]) -> TypeRef {
    let elements = recorded.compactMap { parameter in
      parameter.storedType.map { TupleElement(label: parameter.names.element.bare, type: $0) }
    }
    return elements.count == 1 ? elements[0].type : .tuple(elements)
  }

  /// The type of the last recorded arguments.
  var receivedType: TypeRef { recordedType.isOptional ? recordedType : .optional(recordedType) }

  /// The variable that a part is.
  func member(_ part: SpyPart, names: SpyPartNames) -> StateMember {
    let own = names[part]
    switch part {
    case .callsCount: return .counter(own, in: context.base)
    case .called:
      return StateMember(name: own, type: context.base.standard("Bool"), getter: "\(names[.callsCount]) > 0")
    case .received: return StateMember(name: own, type: receivedType, isRecord: true)
    case .receivedInvocations:
      return StateMember(name: own, type: .array(recordedType), initialValue: "[]", isRecord: true)
    case .throwableError:
      let type = if case .typed(let type) = failure { type } else { TypeRef.any(context.base.standard("Error")) }
      return StateMember(name: own, type: .optional(type))
    case .returnValue:
      let type = if case .value(let type, _) = result { type } else { TypeRef.never }
      let unwrapped = type.isOptional ? type : .implicitlyUnwrappedOptional(type)
      return StateMember(name: own, type: unwrapped, initialValue: context.base.isVoid(type) ? "()" : nil)
    case .closure: return StateMember(name: own, type: .optional(closureType))
    }
  }

  private var closureType: TypeRef {
    let function = FunctionType(
      taking: parameters.compactMap(\.closureType),
      effects: Effects(isAsync: isAsync, throwing: failure.ofClosure),
      returning: closureResult,
      in: context.base
    )
    let specifiers = isNonsending ? ["nonisolated(nonsending)"] : []
    return TypeRef.function(function).attributed(
      with: TypeAttributes(specifiers: specifiers, attributes: isOfProperty ? [] : context.closureAttributes)
    )
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

  /// The same member of the superclass, with what it was called with.
  func superclassUse(of member: Member, isSetter: Bool) -> Code? {
    guard let signature = MemberSignature(member) else { return nil }
    let use = MemberUse.expression(of: signature, on: "super", names: parameters.map(\.names))
    if isSetter, let value = parameters.last { return "\(use) = \(value.names.body)" }
    return "\(callPrefix)\(use)"
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
}

extension Member {
  /// Whether its calls are spied on: all but those of most properties, and of the initialiser that every spy has.
  fileprivate func isCalled(in context: SpyContext) -> Bool {
    switch RequirementRole(self) {
    case .function, .subscript: true
    case .property(let decl): context.shape.callsGetter(of: decl)
    case .initializer(let decl): !decl.parameters.isEmpty
    case nil: false
    }
  }
}
