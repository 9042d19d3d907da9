import DeclModel
import DoublePlanning
import NameResolver
import SourceWriter

/// Makes the closures of one member.
struct ClosurePlanner {
  let gathered: GatheredMember
  let context: WitnessContext
  let name: Identifier
  private let header: DeclHeader

  init(_ gathered: GatheredMember, name: Identifier, context: WitnessContext) {
    self.gathered = gathered
    self.name = name
    self.context = context
    header = gathered.member.header
  }

  /// The names that closures have for the instance.
  private static let ownNames: Set<String> = ["underlying", "shared", "changing"]

  /// Whether what changes the instance changes a value or the variable that holds it.
  private var changesValue: Bool { gathered.changesValue(context) }

  // MARK: - Kinds of members

  func function(_ decl: FunctionDecl) -> ClosurePlan {
    let signature = MemberSignature(decl)
    let parameters = parameters(decl.parameters, of: signature, areLabelled: !decl.name.isOperator)
    let effects = context.closureEffects(of: decl)
    let callee = Identifier(source: decl.name)
    let described = decl.displayName
    return plan(
      "Calls `\(raw: described)`.",
      named: described,
      parameters: parameters,
      effects: effects,
      result: context.resultType(decl.returnType),
      isMutating: changesValue && gathered.isMutating
    ) { instance, references in
      let arguments = zip(parameters, references).map { $0.labelledArgument($1) }
      guard let fixity = signature.fixity else { return "\(instance).\(raw: callee.memberText)(\(list: arguments))" }
      let operands = zip(parameters, references).map { $0.operand($1) }
      switch fixity {
      case .prefix: return "\(callee)\(list: operands)"
      case .postfix: return "\(list: operands)\(callee)"
      case .infix: return "\(list: operands, separator: " \(callee) ")"
      }
    }
  }

  func reader(_ decl: VariableDecl) -> ClosurePlan {
    plan(
      "Reads `\(raw: decl.name)`.",
      named: decl.name,
      parameters: [],
      effects: context.closureEffects(of: decl.accessors?.getter?.effects),
      result: context.resultType(decl.type),
      isMutating: changesValue && gathered.isMutating,
      isConstant: decl.isLet
    ) { instance, _ in "\(instance).\(raw: Identifier(source: decl.name).memberText)" }
  }

  func writer(_ decl: VariableDecl) -> ClosurePlan {
    writer(
      "Sets `\(raw: decl.name)`.",
      named: decl.name,
      parameters: [],
      type: decl.type ?? .anyValue,
      setsElsewhere: context.lookup(of: header).setsElsewhere(decl)
    ) { instance, _ in "\(instance).\(raw: Identifier(source: decl.name).memberText)" }
  }

  func reader(_ decl: SubscriptDecl) -> ClosurePlan {
    let parameters = parameters(decl.parameters, of: MemberSignature(decl))
    return plan(
      "Reads `\(raw: decl.compoundName)`.",
      named: decl.compoundName,
      parameters: parameters,
      effects: context.closureEffects(of: decl.accessors?.getter?.effects),
      result: context.resultType(decl.returnType),
      isMutating: changesValue && gathered.isMutating
    ) { instance, references in
      "\(instance)[\(list: zip(parameters, references).map { $0.labelledArgument($1) })]"
    }
  }

  func writer(_ decl: SubscriptDecl) -> ClosurePlan {
    let parameters = parameters(decl.parameters, of: MemberSignature(decl))
    return writer(
      "Sets `\(raw: decl.compoundName)`.",
      named: decl.compoundName,
      parameters: parameters,
      type: decl.returnType,
      setsElsewhere: decl.accessors?.setter?.isNonmutating ?? false
    ) { instance, references in
      "\(instance)[\(list: zip(parameters, references).map { $0.labelledArgument($1) })]"
    }
  }

  private func parameters(
    _ parameters: [Parameter],
    of signature: MemberSignature,
    areLabelled: Bool = true
  ) -> [ClosureParameter] {
    let names = BodyNames(of: signature, reserved: ClosurePlanner.ownNames)
    return zip(parameters, names.parameters).map { parameter, names in
      ClosureParameter(
        parameter,
        names: names,
        type: context.parameterType(context.givenType(of: parameter), of: gathered),
        label: areLabelled ? names.label : nil,
        context: context
      )
    }
  }

  // MARK: - Plans

  private func writer(
    _ documentation: Code,
    named described: String,
    parameters: [ClosureParameter],
    type: TypeRef,
    setsElsewhere: Bool,
    _ place: (Code, [Code]) -> Code
  ) -> ClosurePlan {
    let value = ClosureParameter(
      plain: .newValue,
      type: context.storedParameterType(type, of: gathered),
      context: context
    )
    return plan(
      documentation,
      named: described,
      parameters: parameters + [value],
      effects: Effects(),
      result: context.standard("Void"),
      isMutating: changesValue && !header.isStatic && !setsElsewhere,
      isWriter: true
    ) { instance, references in
      "\(place(instance, Array(references.dropLast()))) = \(list: references.suffix(1))"
    }
  }

  /// The expression on which a call is made.
  private func instance(isShared: Bool, isMutating: Bool) -> Code {
    if header.isStatic {
      if context.flattened != nil {
        return "\(context.metatypeFunction)(of: \(raw: isShared ? "shared.value" : "underlying"))"
      }
      // NB: the compiler (6.3) does not always take `Type[…]` for a use of a static subscript.
      if case .subscript = gathered.member { return "\(context.type.inExpressions).self" }
      return "\(context.type.inExpressions)"
    }
    if isMutating, !context.holdsValue { return "changing" }
    return isShared ? "shared.value" : "underlying"
  }

  private func plan(
    _ documentation: Code,
    named described: String,
    parameters: [ClosureParameter],
    effects: Effects,
    result: TypeRef,
    isMutating: Bool,
    isConstant: Bool = false,
    isWriter: Bool = false,
    _ call: (Code, [Code]) -> Code
  ) -> ClosurePlan {
    let crossing = IsolationCrossing(
      gathered,
      parameters: parameters,
      effects: effects,
      result: result,
      isConstant: isConstant,
      isWriter: isWriter,
      context: context
    )
    let shape = ClosureShape(
      parameters: parameters,
      effects: Effects(isAsync: effects.isAsync || context.isActor, throwing: effects.throwing),
      result: result,
      globalActor: crossing.closureActor,
      isConcurrent: header.attribute(named: "concurrent") != nil,
      isSendable: context.isSendable,
      leavesActor: crossing.leavesActor
    )
    let instance = instance(isShared: crossing.sharesInstance, isMutating: isMutating)
    let tryKeyword = effects.isThrowing ? "try " : ""
    let awaitKeyword = crossing.isAwaited ? "await " : ""
    let live = shape.literal { references in
      if SharedState.contains(gathered, in: context) {
        return SharedState.body(
          call(instance, references),
          value: isWriter ? references.last : nil,
          message: "code in Swift 6 mode cannot use '\(described)', which is not protected from other threads",
          trap: context.trapFunction
        )
      }
      let prefix = "\(raw: tryKeyword)\(raw: awaitKeyword)" as Code
      guard crossing.needsIsolatedCall else { return "\(prefix)\(call(instance, references))" }
      // Inside, the instance's own actor runs the call.
      let names = parameters.map { parameter -> Code in
        let type = parameter.element.type.filteringAttributes(keepsAttribute: { $0 != "autoclosure" })
        return "\(parameter.name): \(type)"
      }
      let called = call("underlying", parameters.map { "\($0.name)" })
      let value = "\(raw: tryKeyword)\(raw: effects.isAsync ? "await " : "")\(called)" as Code
      let instanceType = context.flattened == nil ? context.type : .any(context.type)
      let instanceParameter = "underlying: isolated \(instanceType)" as Code
      let typed = effects.thrownType == nil ? Effects() : effects
      let head = "(\(list: [instanceParameter] + names))\(typed) in" as Code
      let body = crossing.isUnchecked ? "Unchecked(value: \(value))" : value as Code
      let arguments = ["underlying" as Code] + zip(parameters, references).map { $0.passed($1) }
      let suffix = crossing.isUnchecked ? ".value" : ""
      return "\(prefix){ \(head) \(body) }(\(list: arguments))\(raw: suffix)"
    }
    let level = isWriter ? min(gathered.access, gathered.setterAccess) : gathered.access
    let isVisible = context.isVisible(level)
    let isAddition = gathered.isAddition || isWriter
    let deprecation = gathered.deprecation(ofWriting: isWriter, context: context)
    let isDeprecated =
      !deprecation.isEmpty
      && (parameters.map(\.element.type) + [result]).contains(where: context.facts.mentionsDeprecated)
    return ClosurePlan(
      condition: BuildConditions.joined(header.conditions),
      documentation: "/// \(documentation)",
      name: name,
      shape: shape,
      live: live,
      described: described,
      isInherited: gathered.isInherited,
      isAddition: isAddition,
      isVisible: isVisible,
      isInitialized: header.conditions.isEmpty && !isDeprecated
        && (isVisible || !context.hasExplicitInitializers || !isAddition),
      isMutating: isMutating,
      sharesInstance: crossing.sharesInstance,
      isMadeOnActor: crossing.isMadeOnActor,
      isUnchecked: crossing.isUnchecked,
      deprecation: deprecation,
      isDeprecated: isDeprecated,
      context: context
    )
  }
}

extension ClosureParameter {
  /// The argument for a closure that takes the same parameter.
  fileprivate func passed(_ reference: Code) -> Code {
    element.type.hasSpecifier("inout") ? "&\(reference)" : reference
  }
}

extension GatheredMember {
  /// Whether what changes the instance changes a value or the variable that holds it.
  func changesValue(_ context: WitnessContext) -> Bool {
    if case .inherited(changesValue: true) = origin { return true }
    return changesVariable || context.holdsValue
  }

  var isInherited: Bool { if case .inherited = origin { true } else { false } }

  /// The availability attributes if its use is deprecated, and the type itself is not.
  fileprivate func deprecation(ofWriting isWriting: Bool, context: WitnessContext) -> [Code] {
    let header = header(ofWriting: isWriting)
    if !MemberAttributes.isDeprecated(header) || MemberAttributes.isDeprecated(context.decl.header) { return [] }
    return header.availabilityAttributes.map(MemberAttributes.lines)
  }
}

extension FunctionDecl {
  /// The name with its labels: `locate(_:near:)`; an operator has none.
  var displayName: String { name.isOperator ? name : compoundName }
}
