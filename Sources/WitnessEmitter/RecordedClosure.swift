import DeclModel
import DoublePlanning
import NameResolver
import SourceWriter

/// A closure of a witness with a recorder, which a function of ExpectationRuntime makes that knows the closure's kind.
struct RecordedClosure {
  let plan: ClosurePlan
  private let context: WitnessContext

  /// How many parameters the function of a recorder has.
  private static let mostParameters = 6
  /// How many of them the recorder hands on itself, where its caller runs.
  private static let mostParametersInPlace = 4

  init(_ plan: ClosurePlan, context: WitnessContext) {
    self.plan = plan
    self.context = context
  }

  /// The name of the recorder.
  var recorder: Code { "_\(raw: plan.name.bare)" }

  /// Why no recorder of a function can stand for a closure; `nil` if one can.
  var obstacle: String? {
    let shape = plan.shape
    for parameter in shape.parameters {
      let type = parameter.element.type
      if parameter.isPack { return "it takes any number of values" }
      if let specifier = type.specifiers.first(where: { $0 != "sending" }) { return "a parameter is '\(specifier)'" }
      if type.hasAttribute("autoclosure") { return "a parameter is an '@autoclosure'" }
      if context.isFunction(type), !type.hasAttribute("escaping") { return "it takes a function that does not escape" }
      if context.facts.isNoncopyable(type) { return "it takes a value that cannot be copied" }
      if context.facts.isNonescapable(type.core) { return "it takes a value that depends on the lifetime of another" }
    }
    let types = shape.parameters.map(\.element.type) + [shape.result]
    if types.contains(where: context.facts.mayNeedActor) {
      return "its types may need a conformance that belongs to an actor, and recorders are on none"
    }
    // NB: the compiler (6.3) cannot have such a function as a generic argument.
    if types.contains(where: \.hasFunctionOfPack) { return "a function in it takes any number of values" }
    if context.facts.isNoncopyable(shape.result) { return "it returns a value that cannot be copied" }
    if let thrownType, context.facts.isUninhabited(thrownType) { return "there is no error that it could throw" }
    if shape.result.hasSpecifier("sending") { return "it sends its result to whoever calls it" }
    // The compiler warns of what is behind a call that never returns, as the end of the closure around it.
    let isTuple = if case .tuple = shape.result.core { true } else { false }
    let isWithinClosure = staysInPlace || thrownType != nil && isTuple
    if isWithinClosure, context.facts.isUninhabited(shape.result) { return "there is no value that it could return" }
    let most = staysInPlace ? RecordedClosure.mostParametersInPlace : RecordedClosure.mostParameters
    return shape.parameters.count > most ? "it has more than \(most) parameters" : nil
  }

  /// The type of its errors, if they have one.
  ///
  /// Its recorder throws any, since a function type that says which needs later platforms when it is a generic argument.
  private var thrownType: TypeRef? { plan.shape.effects.isThrowing ? plan.shape.effects.thrownType : nil }

  /// Whether values that may not be `Sendable` must not leave the actor of whoever calls it.
  private var staysInPlace: Bool {
    let shape = plan.shape
    let types = shape.parameters.map(\.element.type) + [shape.result]
    return shape.effects.isAsync
      && types.contains { context.resolver.sendability(of: $0) < .yes || context.containsIsolatedFunction($0) }
  }

  /// The declaration of the recorder: its name and type, and the expression that makes it.
  var declaration: (head: BreakableCode, value: Code) {
    let shape = plan.shape
    let isVoid = context.isVoid(context.memberLookup.expandingAliases(shape.result, holdsInAllBuilds: true))
    let words = [
      shape.effects.isAsync ? "async" : nil, shape.effects.isThrowing ? "throwing" : nil, isVoid ? "void" : nil,
      "function",
    ].compactMap { $0 }
    let kind = words.map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined()
    let maker = "\(words[0])\(kind.dropFirst(words[0].count))\(shape.parameters.count)"
    let types = (isVoid ? [] : [shape.result]) + shape.parameters.map(\.element.type.ofValue)
    let double = context.flattened == nil ? context.type : .named(context.witnessName.bare)
    let arguments = ["named: \(literal: plan.name.bare)", "of: \(double.inExpressions).self"] as [Code]
    return (
      BreakableCode(
        "let \(recorder): ExpectationRuntime._\(raw: kind)Recorder<",
        types.map { "\($0)" },
        "> ="
      ),
      "ExpectationRuntime._\(raw: maker)(\(list: arguments))"
    )
  }

  /// The closure that calls it, where a variable has the recorders.
  func function(of recorders: Identifier) -> Code {
    let recorder = "\(recorders).\(recorder)" as Code
    if thrownType == nil, !staysInPlace { return "\(recorder).function" }
    return plan.shape.literal { references in
      let function = staysInPlace ? "\(recorder).call" : "\(recorder).function" as Code
      let call = "\(plan.shape.effects.callPrefix)\(function)(\(list: references))" as Code
      guard let thrownType else { return call }
      let answer = "\(recorder)._answer(error, as: (\(thrownType.inExpressions)).self)" as Code
      return "do {\n    return \(call)\n  } catch {\n    return try \(answer)\n  }"
    }
  }
}

extension TypeRef {
  /// Whether a function is in it that takes or returns any number of values.
  fileprivate var hasFunctionOfPack: Bool {
    contains { $0.functionType != nil && $0.contains(where: \.isPackExpansion) }
  }
}
