import DeclModel
import DoublePlanning
import NameResolver
import SourceWriter

/// A function among the arguments of a mocked member: how it is called, and what is handed on in its place.
struct PassedFunction {
  private let function: FunctionType
  private let erasure: GenericErasure
  /// The type as which it is recorded.
  private let storedType: TypeRef
  /// Whether it is handed on as a function that takes erased arguments.
  private let isAdapted: Bool
  /// Whether a closure made in the member is isolated to an actor.
  private let isIsolated: Bool

  /// - Returns: `nil` for a parameter that is no function.
  init?(_ parameter: ParameterAnalysis, as storedType: TypeRef, erasure: GenericErasure, isIsolated: Bool) {
    guard let function = parameter.function else { return nil }
    self.function = function
    self.erasure = erasure
    self.storedType = storedType
    isAdapted = if case .function = storedType.core { parameter.isErased } else { false }
    self.isIsolated = isIsolated
  }

  /// The forwarding by which a recorded function notes its errors; `nil` if it throws none.
  func passing(to rethrown: Identifier) -> ParameterPlan.Forwarding? {
    // What was recorded must be that function, and not several of them or one of erased types.
    guard function.effects.isThrowing, storedType.functionType != nil else { return nil }
    let (before, after) = callParts(rethrown: rethrown)
    return .recordedIn(before: "{ \(before)", after: "(\(list: arguments(casting: false)))\(after) }")
  }

  /// The type that a closure throws which calls the function, where that must be written: it would be any error without.
  var thrownType: TypeRef? {
    function.effects.thrownType.flatMap { $0 == .never || erasure.changes($0) ? nil : $0 }
  }

  /// A closure that calls the function with what it is given: erased arguments cast back, and errors noted on their way.
  ///
  /// - Parameters:
  ///   - name: The parameter.
  ///   - rethrown: Where errors are noted, in a member that rethrows.
  /// - Returns: The closure; `nil` where no such step is needed.
  func adapter(of name: Identifier, rethrown: Identifier?) -> Code? {
    let isChanged = isAdapted && function.parameters.contains { erasure.changes($0.type) }
    guard isChanged || rethrown != nil && function.effects.isThrowing else { return nil }
    return "{ \(call("\(name)(\(list: arguments()))", rethrown: rethrown)) }"
  }

  /// The arguments of a call of the function, erased ones cast back where the function is the caller's own.
  private func arguments(casting: Bool = true) -> [Code] {
    let called = casting ? function : storedType.functionType ?? function
    return zip(function.parameters, called.parameters).enumerated().map { index, parameters -> Code in
      let (parameter, taken) = parameters
      let isInout = parameter.type.hasSpecifier("inout")
      let argument = "\(raw: isInout ? "&" : "")$\(raw: String(index))" as Code
      let isCast = casting && isAdapted && erasure.changes(parameter.type)
      let value = isCast ? "\(argument) as! \(parameter.type)" as Code : argument
      // An asynchronous function may run elsewhere, where its caller would have sent the value, too.
      guard isIsolated, function.effects.isAsync, !isInout else { return value }
      // A function stays with who calls it unless it may be kept.
      if taken.type.functionType != nil {
        return parameter.type.hasAttribute("escaping") ? "_MockErasure.sending(\(value))" : value
      }
      // Said as what it is, an existential is not opened on its way.
      return "_MockErasure.sending(\(isCast ? value : "\(value) as \(taken.type.withoutSpecifiers)"))"
    }
  }

  /// A call of the function with its `try await`, noting an error that a member must rethrow.
  func call(_ call: Code, rethrown: Identifier?) -> Code {
    let (before, after) = callParts(rethrown: rethrown)
    return "\(before)\(call)\(after)"
  }

  /// The code around such a call.
  func callParts(rethrown: Identifier?) -> (before: Code, after: Code) {
    let awaiting: Code = function.effects.isAsync ? "await " : ""
    guard function.effects.isThrowing else { return (awaiting, "") }
    guard let rethrown else { return ("try \(awaiting)", "") }
    let label: Code = function.effects.isAsync ? "awaiting: " : ""
    return ("try \(awaiting)\(rethrown).passing(\(label)\(awaiting)", ")")
  }
}
