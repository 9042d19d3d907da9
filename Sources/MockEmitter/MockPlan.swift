import DeclModel
import DoublePlanning
import NameResolver
import SourceWriter

/// A mock with everything decided: what the emitters write down from top to bottom.
struct MockPlan {
  let shell: DoubleShell
  let documentation: Code
  let attributes: [Code]
  /// What introduces the type: `public final class`, `actor`.
  let introducer: Code
  let name: Code
  let genericParameters: GenericParameterClause
  let inheritance: Code
  let whereClause: WhereClause
  let typeAliases: [Code]
  /// The mocks of associated types that only a type made for this one can be.
  let nested: [MockPlan]
  let initializers: [InitializerPlan]
  /// Those that stand where the mock conforms.
  let conformingInitializers: [InitializerPlan]
  let properties: [PropertyPlan]
  let subscripts: [SubscriptPlan]
  let methods: [MethodPlan]
  let identity: IdentityPlan?
  let staticReset: StaticResetPlan?
  /// What the requirements are called, in their order.
  let named: [NamedMember]

  /// The condition of each recorder, `nil` for those that are in every build.
  var recorderConditions: Set<String?> {
    let recorders = properties.map(\.recorder) + subscripts.map(\.recorder) + methods.map(\.recorder)
    return nested.reduce(into: Set(recorders.map(\.condition))) { $0.formUnion($1.recorderConditions) }
  }

  /// Whether some recorder is kept in the mock's registry of late members.
  let hasLateMembers: Bool

  /// - Parameters:
  ///   - flattened: The protocol.
  ///   - options: What the author chose.
  ///   - enclosing: The mock in which it is declared, if it is the mock of an associated type.
  ///   - diagnostics: Gets what stands in the way of a mock, or is worth knowing about it.
  init(
    _ flattened: FlattenedProtocol,
    options: MockOptions,
    in enclosing: DoubleContext? = nil,
    diagnostics: inout [Diagnostic]
  ) {
    let decl = flattened.decl
    let context = DoubleContext(
      flattened,
      name: enclosing == nil ? MockEmitter.mockName(of: decl) : decl.name,
      access: options.access ?? flattened.access,
      placement: options.placement,
      in: enclosing,
      runtimeNames: MockRuntime.names
    )
    documentation =
      enclosing == nil
      ? "/// A mock of `\(raw: decl.qualifiedName)`." : DoubleContext.nestedDocumentation(of: flattened, noun: "mock")
    attributes = MockPlan.attributes(of: flattened, access: options.access ?? flattened.access)
    introducer = "\(context.typeAccess)\(raw: flattened.isActor ? "actor" : "final class")"
    name = "\(context.typeName)"
    genericParameters = GenericParameterClause(flattened.genericParameters)
    let conformance = ConformancePlan(
      of: decl,
      isActor: context.isActor,
      initializers: flattened.requirements.compactMap(\.member.initializer),
      placement: options.placement,
      isNested: context.isNested
    )
    diagnostics += conformance.diagnostics
    let inherited = MockPlan.inheritance(of: flattened, isUnchecked: options.isUncheckedSendable)
    inheritance = conformance.isApart ? "" : ": \(list: inherited)"
    shell = DoubleShell(
      of: decl,
      branch: flattened.branch,
      condition: options.condition,
      placement: options.placement,
      conformance: conformance.isApart ? (context.typeName.bare, flattened.qualifiedType) : nil
    )
    whereClause = context.whereClause(flattened.whereClause)
    typeAliases = flattened.statedAssociatedTypes.map { bound in
      "\(context.access)typealias \(Identifier(source: bound.name)) = \(context.type(bound.type))"
    }
    let nestedOptions = options.ofTypesNested(in: flattened)
    nested = flattened.nestedTypes.map { type in
      MockPlan(type, options: nestedOptions, in: context, diagnostics: &diagnostics)
    }

    let requirements = flattened.doubledRequirements.map(context.isolated)
    let names = MockNames(
      members: requirements.map(\.member),
      explicitNames: MockPlan.explicitNames(of: requirements),
      reserved: context.reservedNames
    )
    diagnostics += names.problems.map { MockDiagnostics.naming($0, of: requirements) }

    named = requirements.enumerated().map { index, requirement in
      // What makes a mock is no member that answers.
      if requirement.member.initializer != nil { return NamedMember(requirement.member) }
      let names = names[index]
      return NamedMember(requirement.member, name: names?.exposed, reason: names?.reason)
    }

    var initializers: [InitializerPlan] = []
    var conformingInitializers: [InitializerPlan] = []
    var properties: [PropertyPlan] = []
    var subscripts: [SubscriptPlan] = []
    var methods: [MethodPlan] = []
    diagnostics += MockDiagnostics.reservedNames(in: flattened, MockRuntime.names)
    for (index, requirement) in requirements.enumerated() {
      diagnostics += MockDiagnostics.obstacles(to: requirement, in: context)
      // Names depend on the member as it is written; only then its generic parameters are made to fit into the mock.
      let member = requirement.member.fixingGenericParameters().namingOpaqueInoutTypes()
        .renamingGenericParameters(shadowing: context.genericNames)
      switch member {
      case .initializer(let decl):
        if conformance.hasInitializersApart, !decl.parameters.isEmpty {
          conformingInitializers.append(InitializerPlan(decl, context: context, delegatingTo: .own("self.init()")))
        } else {
          let superclass = flattened.superclassCall(in: decl).map(InitializerPlan.Delegation.superclass)
          if superclass != nil { diagnostics += MockDiagnostics.unsafety(of: requirement, in: context) }
          initializers.append(InitializerPlan(decl, context: context, delegatingTo: superclass))
        }
      case .variable(let decl):
        if let names = names[index] { properties.append(PropertyPlan(decl, names: names, context: context)) }
      case .subscript(let decl):
        if let names = names[index] {
          let plan = SubscriptPlan(decl, names: names, context: context)
          if !plan.saysUnsafe { diagnostics += MockDiagnostics.unsafety(of: requirement, in: context) }
          subscripts.append(plan)
        }
      case .function(let decl):
        if let names = names[index] {
          let plan = MethodPlan(decl, names: names, context: context.planning(requirement))
          if !plan.body.saysUnsafe { diagnostics += MockDiagnostics.unsafety(of: requirement, in: context) }
          methods.append(plan)
        }
      case .associatedType, .typeAlias, .enumCase, .nominal, .macroUse:
        break
      }
    }
    if flattened.superclass == nil, !initializers.contains(where: \.hasNoParameters) {
      initializers.insert(InitializerPlan(emptyIn: context), at: 0)
    }
    self.initializers = initializers
    self.conformingInitializers = conformingInitializers
    self.properties = properties
    self.subscripts = subscripts
    self.methods = methods
    identity = IdentityPlan(flattened, context: context)
    let recorders = properties.map(\.recorder) + subscripts.map(\.recorder) + methods.map(\.recorder)
    hasLateMembers = recorders.contains { $0.storage == .late }
    staticReset = StaticResetPlan(recorders: recorders, context: context)
  }

  // MARK: - Header

  /// What holds for a protocol's every use holds for its mock: availability and isolation.
  static func attributes(of flattened: FlattenedProtocol, access: AccessLevel) -> [Code] {
    var attributes = MemberAttributes.ofDouble(of: flattened.decl.header, access: access)
    if let globalActor = flattened.globalActor { attributes.append(globalActor) }
    attributes += flattened.decl.header.conditionalAttributes.filter { $0.name.baseName == "MainActor" }
    var codes = attributes.map(MemberAttributes.lines)
    // What it keeps is unsafe, and nobody but its members can reach that.
    let facts = flattened.facts
    if flattened.doubledRequirements.contains(where: { facts.firstUnsafe(in: $0.member) != nil }) {
      codes.append("@safe")
    }
    if flattened.decl.header.has(modifier: "nonisolated") { codes.append("nonisolated") }
    return codes
  }

  static func inheritance(of flattened: FlattenedProtocol, isUnchecked: Bool) -> [Code] {
    var types: [Code] = []
    if let superclass = flattened.superclass { types.append("\(superclass)") }
    // A subclass of a class that is not itself `Sendable` cannot be checked.
    let needsUnchecked = flattened.superclass != nil && flattened.isSendable
    if (isUnchecked || needsUnchecked) && !flattened.isActor { types.append("@unchecked Sendable") }
    return types + flattened.conformances.map { "\($0)" }
  }

  // MARK: - Members

  /// The names that `@MockableMethod(mockMethodName: "…")` on a requirement asks for.
  static func explicitNames(of requirements: [Requirement]) -> [Int: String] {
    var names: [Int: String] = [:]
    for (index, requirement) in requirements.enumerated() {
      guard let attribute = requirement.member.header.attribute(named: "MockableMethod"),
        let argument = attribute.arguments?.drop(while: { $0 != "\"" }).dropFirst().prefix(while: { $0 != "\"" })
      else { continue }
      names[index] = String(argument)
    }
    return names
  }
}
