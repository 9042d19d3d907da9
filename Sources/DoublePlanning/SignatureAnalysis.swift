public import DeclModel
public import NameResolver

/// The consequences of a function's, an initialiser's or an accessor's signature for a double that answers its calls.
public struct SignatureAnalysis: Sendable {
  /// The result of a call.
  public enum Result: Sendable {
    /// Nothing: there is no return clause.
    case none
    /// A value that can be kept, and is cast to a type on its way out if it is erased.
    case value(TypeRef, castTo: TypeRef?)
    /// `Never`.
    case never
    /// A value that cannot be kept, so that only a closure can make it.
    case uncopyable(TypeRef)
    /// A value that nothing outside of the call can make: a noncopyable one of a type that only the caller knows.
    case unanswerable
  }

  /// The errors of a call.
  public enum Failure: Sendable {
    /// Nothing.
    case none
    /// Any error.
    case any
    /// Errors of one type.
    case typed(TypeRef)
    /// Errors of a type that only the caller knows, to which they are cast.
    case erased(castTo: TypeRef)
    /// Errors of the functions among the arguments.
    case rethrown

    /// Whether it throws.
    public var isThrowing: Bool { if case .none = self { false } else { true } }
    /// The errors of a closure that answers calls, which may throw what the member rethrows or casts.
    package var ofClosure: Effects.Throwing {
      switch self {
      case .none: .none
      case .typed(let type): .throws(type)
      case .any, .erased, .rethrown: .throws(nil)
      }
    }
  }

  /// The parameters.
  public let parameters: [ParameterAnalysis]
  /// Whether calls are awaited.
  public let isAsync: Bool
  /// The errors of a call.
  public let failure: Failure
  /// The result of a call.
  public let result: Result
  /// The result as a closure has it that answers calls, with `sending` if so declared.
  public let closureResult: TypeRef
  /// Whether there are no values of the result's type, be it `Never` or not.
  public let isResultUninhabited: Bool
  /// Whether there are no errors of the type that is thrown.
  public let isFailureUninhabited: Bool
  /// Whether nobody can call it, for want of a value of a parameter's type.
  public let isUncallable: Bool
  /// Whether a parameter says on which actor it runs.
  public let hasIsolatedParameter: Bool

  /// Analyses a member.
  ///
  /// - Parameters:
  ///   - member: The requirement.
  ///   - names: The names of its parameters.
  ///   - erasure: What stands for types that only the caller knows.
  ///   - context: The double.
  ///   - notesErrors: Whether a member that rethrows hands on functions that note errors; these throw any error.
  public init(
    _ member: MemberSignature,
    names: [ParameterNames],
    erasure: some TypeErasure,
    context: DoubleContext,
    notesErrors: Bool = false
  ) {
    let (effects, general) = (member.effects, erasure.general)
    let notesErrors = notesErrors && effects.throwing == .rethrows
    parameters = zip(member.parameters, names).map { parameter, names in
      ParameterAnalysis(
        parameter,
        names: names,
        notesErrors: notesErrors,
        erasure: erasure,
        general: general,
        context: context
      )
    }
    isAsync = effects.isAsync
    isFailureUninhabited = effects.thrownType.map(general.isUninhabited) ?? false
    failure =
      switch effects.throwing {
      case .none: .none
      case .rethrows: .rethrown
      case .throws(nil): .any
      case .throws(.some(.never)): .none
      case .throws(.some(let type)): general.changes(type) ? .erased(castTo: type) : .typed(context.type(type))
      }
    (result, closureResult) = SignatureAnalysis.result(member.returnType, erasure: erasure, context: context)
    isResultUninhabited = member.returnType.map(general.isUninhabited) ?? false
    isUncallable = member.parameters.contains { !$0.isVariadic && general.isUninhabited($0.type) }
    hasIsolatedParameter = member.parameters.contains { $0.type.hasSpecifier("isolated") }
  }

  private static func result(
    _ type: TypeRef?,
    erasure: some TypeErasure,
    context: DoubleContext
  ) -> (Result, closure: TypeRef) {
    guard let type else { return (.none, context.standard("Void")) }
    let written = context.type(type)
    // `sending` is the member's, while `nonisolated(nonsending)` is the returned function's.
    let bare = written.filteringAttributes(keepsSpecifier: { $0 != "sending" })
    if bare == .never { return (.never, bare) }
    if erasure.general.mentionsNoncopyable(bare) { return (.unanswerable, context.standard("Void")) }
    if context.isNoncopyable(bare) {
      return (.uncopyable(bare.withOptionalsExplicit), written.withOptionalsExplicit)
    }
    if context.castsSelf(type) { return (.value(bare, castTo: type), written.withOptionalsExplicit) }
    guard erasure.general.changes(bare) else { return (.value(bare, castTo: nil), written.withOptionalsExplicit) }
    let erased = erasure.eraseResult(bare)
    let specifiers = TypeAttributes(specifiers: written.hasSpecifier("sending") ? ["sending"] : [])
    return (.value(erased, castTo: bare.withOptionalsExplicit), erased.attributed(with: specifiers))
  }
}

extension FunctionType {
  /// The type of a closure that answers calls.
  ///
  /// - Parameters:
  ///   - parameters: The types of what it gets.
  ///   - effects: Its effects.
  ///   - result: What it returns.
  ///   - context: The double.
  public init(
    taking parameters: [TypeRef],
    effects: Effects,
    returning result: TypeRef,
    in context: DoubleContext
  ) {
    // `(Void)` would be taken for a list without parameters, and refused, whatever is called so.
    let elements = parameters.map { TupleElement(type: $0.asOnlyParameter(voidCalled: context.standard("Void"))) }
    self.init(parameters: elements, effects: effects, result: result)
  }
}
