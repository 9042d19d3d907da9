import DeclModel
import DoublePlanning
import NameResolver
import SourceWriter

/// A closure of a witness with a recorder: `MockFunction` of ExpectationRuntime makes it of the closure's type.
struct RecordedClosure {
  let plan: ClosurePlan
  private let context: WitnessContext

  /// How many parameters `MockFunction` takes.
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
    return shape.effects.isAsync && types.contains { context.resolver.sendability(of: $0) < .yes }
  }

  /// The expression that makes the recorder.
  var made: Code {
    var effects = plan.shape.effects
    if thrownType != nil { effects.throwing = .throws(nil) }
    let function = FunctionType(
      parameters: plan.shape.parameters.map { parameter in
        TupleElement(type: parameter.element.type.filteringAttributes(keepsSpecifier: { $0 != "sending" }))
      },
      effects: effects,
      result: plan.shape.result
    )
    let double = context.flattened == nil ? context.type : .named(context.witnessName.bare)
    let type = TypeRef.function(function)
    // What stands in angle brackets is read as a type, which may have more in it than a type in an expression.
    let isType = type.isReadInTypesAlone || type.namesMetatypeWord || namesUnknown(type) || namesMember(type)
    // Where a type is called like the module, only the name itself is left.
    let array =
      context.memberLookup.declaresType("Swift")
      ? context.standard("Array") : TypeRef.member(.named("Swift"), name: "Array", arguments: [])
    let metatype = isType ? "\(array)<\(type)>.Element.self" : "(\(type)).self" as Code
    let arguments: [Code] = [
      metatype, "named: \(literal: plan.name.bare)", "of: \(double.inExpressions).self",
    ]
    let line = "ExpectationRuntime.MockFunction(\(list: arguments))" as Code
    return line.byteCount <= 100 ? line : Code(call: "ExpectationRuntime.MockFunction", arguments)
  }

  /// Whether it names something of another module: that may have a function of the name, too, and then it is none in an expression.
  private func namesUnknown(_ type: TypeRef) -> Bool {
    type.contains { part in
      guard let name = part.nameComponents?.first else { return false }
      return !context.genericNames.contains(name) && !TypeFacts.isUsual(name) && !context.declares(name)
    }
  }

  /// Whether it names something that in an expression is a member of the type instead, or one of its witness.
  private func namesMember(_ type: TypeRef) -> Bool {
    type.contains { part in
      part.nameComponents?.first.map { context.index.declaresMember(named: $0, in: [context.decl]) } ?? false
    }
  }

  /// The closure that calls it.
  var function: Code {
    let recorder = "recorders.\(recorder)" as Code
    if thrownType == nil, !staysInPlace { return "\(recorder).function" }
    return plan.shape.literal { references in
      let function = staysInPlace ? "\(recorder).call" : "\(recorder).function" as Code
      let call = "\(plan.shape.effects.callPrefix)\(function)(\(list: references))" as Code
      guard let thrownType else { return call }
      let thrown = "\(recorder)._thrown(error, as: (\(thrownType.inExpressions)).self)" as Code
      return "do {\n    return \(call)\n  } catch {\n    throw \(thrown)\n  }"
    }
  }
}

extension TypeRef {
  /// Whether something is in it that the compiler does not read in an expression: functions with named parameters, or with `()` as
  /// one, specifiers other than `inout`, and `any Any`.
  fileprivate var isReadInTypesAlone: Bool {
    contains { part in
      part.specifiers.contains { $0 != "inout" } || part.isExistentialOfAny
        || part.functionType?.parameters.contains { $0.label != nil || $0.type.isVoid } ?? false
    }
  }

  /// Whether it is `any Any`, or `any Any.Type`.
  private var isExistentialOfAny: Bool {
    guard case .any(let constraint) = self else { return false }
    return constraint.contains { $0 == .named("Any") }
  }

  /// Whether a function is in it that takes or returns any number of values.
  fileprivate var hasFunctionOfPack: Bool {
    contains { part in part.functionType != nil && part.contains { if case .packExpansion = $0 { true } else { false } }
    }
  }
}
