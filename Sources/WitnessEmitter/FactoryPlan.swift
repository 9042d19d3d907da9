import DeclModel
import DoublePlanning
import NameResolver
import SourceWriter

/// A static function that makes a witness: `live(_:)`, `unimplemented()` or `mock()`.
struct FactoryPlan: WitnessPart {
  let documentation: Code
  let attributes: [Code]
  let header: Code
  /// The statements before the one that makes the witness.
  let preparation: [Code]
  /// The arguments of its initialiser.
  let arguments: [Code]
  /// Closures that are set afterwards.
  let assignments: [(condition: String?, code: Code)]

  /// `live(_:)`, whose closures forward to an instance.
  init(live closures: [ClosurePlan], context: WitnessContext) {
    documentation = "/// A witness that forwards to an instance."
    attributes = FactoryPlan.liveActor(closures, context: context).map { ["\($0)"] } ?? []
    header = FactoryPlan.liveHeader(context)
    preparation = FactoryPlan.preparation(for: closures, holdsValue: context.holdsValue)
    arguments = closures.filter { !$0.isSetAfterwards }.map { "\(raw: $0.name.labelText): \($0.liveArgument)" }
    assignments = closures.filter(\.isSetAfterwards).map { closure in
      (closure.condition, closure.liveAssignment)
    }
  }

  /// `unimplemented()`, whose closures stop the test.
  init(unimplemented closures: [ClosurePlan], context: WitnessContext) {
    documentation = "/// A witness whose closures stop the test, to be replaced one by one."
    attributes = context.actor(making: closures)
    header = "\(context.accessModifier)static func unimplemented() -> \(context.witnessName)"
    preparation = []
    arguments = closures.filter { !$0.hasDefault }.map { "\(raw: $0.name.labelText): \($0.trap)" }
    assignments = []
  }

  /// `mock()`, whose closures record their calls.
  ///
  /// - Parameters:
  ///   - closures: The closures.
  ///   - functions: Those that record, by the names of the closures; the others stop the test.
  ///   - recorders: The type of the object with the recorders, and the variable for it.
  ///   - storage: Where the witness keeps it.
  ///   - context: The witness.
  init(
    recording closures: [ClosurePlan],
    by functions: [ClosurePlan.Key: Code],
    of recorders: (type: Identifier, variable: Identifier),
    in storage: Identifier,
    context: WitnessContext
  ) {
    documentation = "/// A witness whose closures record their calls, and answer them as its recorders say."
    attributes = context.actor(making: closures)
    header = "\(context.accessModifier)static func mock() -> \(context.witnessName)"
    preparation = ["let \(recorders.variable) = \(recorders.type)()"]
    arguments = closures.filter(\.isInitialized).compactMap { closure in
      let function = functions[closure.key] ?? (closure.hasDefault ? nil : closure.trap)
      return function.map { "\(raw: closure.name.labelText): \($0)" }
    }
    let later = closures.filter { !$0.isInitialized }.compactMap { closure in
      functions[closure.key].map { (closure.condition, "witness.\(raw: closure.name.memberText) = \($0)" as Code) }
    }
    assignments = later + [(nil, "witness.\(storage) = \(recorders.variable)")]
  }

  /// The global actor on which `live` makes the closures, if some of them need it.
  static func liveActor(_ closures: [ClosurePlan], context: WitnessContext) -> Attribute? {
    context.globalActor.flatMap { actor in
      closures.contains(where: \.isMadeOnActor) || context.needActor(closures) ? actor : nil
    }
  }

  private static func liveHeader(_ context: WitnessContext) -> Code {
    let start = "\(context.accessModifier)static func live" as Code
    guard let flattened = context.flattened else {
      return "\(start)(_ underlying: \(context.type)) -> \(context.witnessName)"
    }
    let bound = context.isSendable && !flattened.isSurelySendable && !flattened.isActor
    let constraint = bound ? TypeRef.composition([context.type, context.standard("Sendable")]) : context.type
    let called = flattened.requirements.filter { !($0.isStandard && $0.hasDefaultImplementation) }
    let inferred = flattened.typesKnownFromProperties(among: called) + flattened.defaultedTypes(among: called)
    if flattened.associatedTypes.isEmpty, inferred.isEmpty {
      return "\(start)(_ underlying: \(TypeRef.some(constraint))) -> \(context.witnessName)"
    }
    var scope = NameScope(taking: Set(flattened.associatedTypes.map(\.name)))
    let generic = scope.claim("Underlying")
    let known =
      flattened.associatedTypes.map { type in
        (name: flattened.nameInProtocol(ofParameter: type.name), type: TypeRef.named(type.name))
      } + inferred
    let requirements = known.map { name, type in
      GenericRequirement.sameType(.member(.named(generic.bare), name: name, arguments: []), type)
    }
    let clause = GenericParameterClause([GenericParameter(name: generic.bare, inherited: constraint)])
    return "\(start)\(clause)(_ underlying: \(generic)) -> \(context.witnessName)\(WhereClause(requirements))"
  }

  private static func preparation(for closures: [ClosurePlan], holdsValue: Bool) -> [Code] {
    var lines: [Code] = []
    if closures.contains(where: { $0.isMutating && (holdsValue || $0.deprecation.isEmpty) }) {
      // The closures share a value; an instance they share anyhow, and isolated ones could not in a variable.
      lines.append(holdsValue ? "var underlying = underlying" : "var changing = underlying")
    }
    // Deprecated ones are made elsewhere.
    if closures.contains(where: { $0.sharesInstance && $0.deprecation.isEmpty }) {
      lines.append("let shared = Unchecked(value: underlying)")
    }
    if closures.contains(where: { !$0.deprecation.isEmpty }) {
      lines.append("let deprecated: DeprecatedCalls.Type = DeprecatedCallsOfInstance.self")
    }
    return lines
  }

  func emit(into writer: inout SourceWriter) {
    writer.line(documentation)
    for attribute in attributes { writer.line(attribute) }
    writer.block(header) { writer in
      for line in preparation { writer.line(line) }
      let made = Code(call: "self.init", arguments)
      if assignments.isEmpty { return writer.line(preparation.isEmpty ? made : "return \(made)") }
      writer.line("var witness = \(made)")
      for assignment in assignments {
        writer.condition(assignment.condition) { $0.line(assignment.code) }
      }
      writer.line("return witness")
    }
  }
}

extension ClosurePlan {
  /// Whether `live` sets it when the witness is made: where there are many inherited overloads, the compiler would take too
  /// long over all of them in one expression.
  fileprivate var isSetAfterwards: Bool { !isInitialized || isInherited }

  /// The statement that sets it in `live`.
  fileprivate var liveAssignment: Code {
    isDeprecated
      ? "deprecated.\(raw: name.memberText)(&witness, underlying)"
      : "witness.\(raw: name.memberText) = \(liveArgument)"
  }

  /// The closure for `live`: made where no warning about a deprecated member comes up, if that is what it calls.
  fileprivate var liveArgument: Code {
    passed(deprecation.isEmpty ? live : "deprecated.\(raw: name.memberText)(underlying)")
  }

  /// The closure where it is made.
  var liveMade: Code { passed(live) }

  private func passed(_ made: Code) -> Code {
    isPassedUnchecked ? "Unchecked<\(type)>(value: \(made)).value" : made
  }
}
