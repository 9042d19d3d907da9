import DeclModel
import DoublePlanning
import NameResolver
import SourceWriter

/// An expectation mock with everything decided.
struct ExpectationMockPlan {
  let shell: DoubleShell
  let documentation: Code
  let attributes: [Code]
  let header: Code
  let typeAliases: [Code]
  /// The mocks of associated types that only a type made for this one can be.
  let nested: [ExpectationMockPlan]
  let initializers: [InitializerPlan]
  /// Those that stand where the mock conforms.
  let conformingInitializers: [InitializerPlan]
  let instance: ExpectationHostPlan
  /// The static members, if there are any.
  let statics: ExpectationHostPlan?
  let identity: IdentityPlan?
  /// What the requirements are called in expectations and verifications, in their order.
  let named: [NamedMember]

  /// The type that holds what static members need.
  static let staticsName = "Statics"

  /// - Parameters:
  ///   - flattened: The protocol.
  ///   - index: Where the types of arguments are looked up.
  ///   - options: What the author chose.
  ///   - enclosing: The mock in which it is declared, if it is the mock of an associated type.
  ///   - diagnostics: Gets what stands in the way of a mock, or is worth knowing about it.
  init(
    _ flattened: FlattenedProtocol,
    comparingIn index: ModuleIndex,
    options: MockOptions,
    in enclosing: DoubleContext? = nil,
    diagnostics: inout [Diagnostic]
  ) {
    let decl = flattened.decl
    let context = DoubleContext(
      flattened,
      name: enclosing == nil ? MockEmitter.mockName(of: decl, style: .expectations) : decl.name,
      access: options.access ?? flattened.access,
      placement: options.placement,
      in: enclosing,
      runtimeNames: MockRuntime.expectationNames
    )
    let comparisons = ComparabilityResolver(
      index: index,
      flattened: flattened,
      alsoComparable: Set(options.comparableTypes),
      alsoEquatable: Set(options.equatableTypes)
    )
    documentation =
      enclosing == nil
      ? "/// A mock of `\(raw: decl.qualifiedName)` that does what it is told to expect."
      : DoubleContext.nestedDocumentation(of: flattened, noun: "mock")
    attributes = MockPlan.attributes(of: flattened, access: options.access ?? flattened.access)
    let conformance = ConformancePlan(
      of: decl,
      isActor: context.isActor,
      initializers: flattened.requirements.compactMap(\.member.initializer),
      placement: options.placement,
      isNested: context.isNested
    )
    diagnostics += conformance.diagnostics
    let isUnchecked = flattened.superclass != nil
    var inheritance = MockPlan.inheritance(of: flattened, isUnchecked: isUnchecked)
    if conformance.isApart { inheritance = [] }
    inheritance.append("VerifiableSmock")
    shell = DoubleShell(
      of: decl,
      branch: flattened.branch,
      condition: options.condition,
      placement: options.placement,
      conformance: conformance.isApart ? (context.typeName.bare, flattened.qualifiedType) : nil
    )
    let introducer = "\(context.typeAccess)\(raw: flattened.isActor ? "actor" : "final class")" as Code
    let generics = GenericParameterClause(flattened.genericParameters)
    let whereClause = context.whereClause(flattened.whereClause)
    header = "\(introducer) \(context.typeName)\(generics): \(list: inheritance)\(whereClause)"
    typeAliases = flattened.statedAssociatedTypes.map { bound in
      "\(context.access)typealias \(Identifier(source: bound.name)) = \(context.type(bound.type))"
    }
    let nestedOptions = options.ofTypesNested(in: flattened)
    nested = flattened.nestedTypes.map { type in
      ExpectationMockPlan(type, comparingIn: index, options: nestedOptions, in: context, diagnostics: &diagnostics)
    }

    let requirements = flattened.doubledRequirements.map(context.isolated)
    let members = requirements.map(\.member)
    let mockNames = MockNames(
      members: members,
      explicitNames: MockPlan.explicitNames(of: requirements),
      reserved: context.reservedNames
    )
    diagnostics += mockNames.problems.map { MockDiagnostics.naming($0, of: requirements) }
    diagnostics += MockDiagnostics.reservedNames(in: flattened, MockRuntime.expectationNames)
    diagnostics += MockDiagnostics.expectationObstacles(to: flattened, members: members)
    let names = ExpectationNames(members, mockNames, reserved: context.reservedNames)
    var planner = ExpectationPlanner(context: context, comparisons: comparisons)
    for (index, requirement) in requirements.enumerated() {
      planner.add(requirement, names: names[index], reason: mockNames[index]?.reason)
    }
    named = planner.named
    diagnostics += planner.diagnostics
    // What another actor than the mock's, or none, isolates can only call what nothing does.
    let isMadeElsewhere = requirements.contains { requirement in
      guard let decl = requirement.member.initializer else { return false }
      let isOfOtherActor = flattened.globalActor != nil && requirement.globalActor != flattened.globalActor
      return isOfOtherActor || decl.header.has(modifier: "nonisolated")
    }
    let planned = planner.initializers(with: flattened.superclassInitializers.required)
    initializers = conformance.hasInitializersApart ? [] : planned
    conformingInitializers = conformance.hasInitializersApart ? planned : []
    instance = ExpectationHostPlan(
      members: planner.instanceMembers,
      name: "\(context.typeName)",
      access: context.access,
      nonisolated: context.nonisolatedModifier,
      hasSuperclass: flattened.superclass != nil,
      initializerIsolation: isMadeElsewhere ? "nonisolated " : ""
    )
    statics =
      planner.staticMembers.isEmpty
      ? nil
      : ExpectationHostPlan(
        members: planner.staticMembers,
        name: Code(raw: ExpectationMockPlan.staticsName),
        access: context.access,
        nonisolated: ""
      )
    identity = IdentityPlan(flattened, context: context)
  }
}

/// Plans the members of an expectation mock one after the other.
struct ExpectationPlanner {
  private let context: DoubleContext
  private let comparisons: ComparabilityResolver
  private var initializers: [InitializerDecl] = []
  private(set) var instanceMembers: [ExpectedMember] = []
  private(set) var staticMembers: [ExpectedMember] = []
  private(set) var diagnostics: [Diagnostic] = []
  /// What the members are called in expectations and verifications.
  private(set) var named: [NamedMember] = []
  /// The methods that describe calls, with their parameters, and under which conditions there are some.
  private var described: [String: [BuildConditions]] = [:]

  init(context: DoubleContext, comparisons: ComparabilityResolver) {
    self.context = context
    self.comparisons = comparisons
  }

  mutating func add(_ requirement: Requirement, names: ExpectedMemberNames?, reason: NameReason?) {
    diagnostics += MockDiagnostics.obstacles(to: requirement, in: context, style: .expectations)
    // Names depend on the member as it is written; only then its generic parameters are made to fit into the mock.
    let member = requirement.member.fixingGenericParameters().namingOpaqueInoutTypes()
      .renamingGenericParameters(shadowing: context.genericNames)
    let isStatic = member.header.isStatic
    let host = (isStatic ? "\(raw: ExpectationMockPlan.staticsName).current" : "self") as Code
    let context = context.planning(requirement)
    var planned: ExpectedMember?
    var method = requirement.member.initializer == nil ? names?.method : nil
    defer {
      let isOwn = method == names?.method
      named.append(NamedMember(requirement.member, name: method, reason: isOwn ? nil : reason))
    }
    switch member {
    case .initializer(let decl):
      initializers.append(decl)
    case .function(let decl):
      guard let names else { break }
      diagnostics += MockDiagnostics.uncheckedGenerics(of: decl, comparisons)
      planned = ExpectedFunctionPlan.member(
        decl,
        names: names,
        host: host,
        context: context,
        comparisons: comparisons
      ) { names, shapes in
        let claimed = claim(names, shapes, of: decl)
        method = claimed
        return claimed
      }
    case .variable(let decl):
      guard let names else { break }
      planned = ExpectedAccessorsPlan.member(
        decl,
        names: names,
        host: host,
        context: self.context,
        comparisons: comparisons
      )
    case .subscript(let decl):
      guard let names else { break }
      planned = ExpectedAccessorsPlan.member(
        decl,
        names: names,
        host: host,
        context: self.context,
        comparisons: comparisons
      ) { shapes in
        let isFree = take("subscript", shapes, of: decl.header)
        if !isFree { diagnostics.append(MockDiagnostics.labelled(decl, label: names.distinctMethod.bare)) }
        return isFree
      }
    case .associatedType, .typeAlias, .enumCase, .nominal, .macroUse: break
    }
    guard let planned else { return }
    if !planned.saysUnsafe { diagnostics += MockDiagnostics.unsafety(of: requirement, in: context) }
    if isStatic { staticMembers.append(planned) } else { instanceMembers.append(planned) }
  }

  /// Initialisers that expect nothing: those that a superclass requires, and those that the protocol does.
  func initializers(with required: [InitializerDecl]) -> [InitializerPlan] {
    let others = initializers.filter { decl in !required.contains { $0.hasSameParameters(as: decl) } }
    return (required + others).map { decl in
      InitializerPlan(decl, context: context, delegatingTo: .own("self.init(expectations: Expectations())"))
    }
  }

  /// The name of the methods that describe a function's calls: its own, unless another function with the same parameters has it.
  private mutating func claim(_ names: ExpectedMemberNames, _ shapes: [String], of decl: FunctionDecl) -> Identifier {
    if take(names.method.bare, shapes, of: decl.header) { return names.method }
    _ = take(names.distinctMethod.bare, shapes, of: decl.header)
    diagnostics.append(MockDiagnostics.renamed(decl, method: names.distinctMethod.bare))
    return names.distinctMethod
  }

  /// Whether nothing that there may be in the same build is described by a name with these parameters; it then belongs to a member.
  private mutating func take(_ name: String, _ shapes: [String], of header: DeclHeader) -> Bool {
    let keys = shapes.map { "\(header.isStatic) \(name)(\($0))" }
    let conditions = BuildConditions(header.conditions)
    let isFree = keys.allSatisfy { key in
      (described[key] ?? []).allSatisfy { $0.exclude(conditions) || $0.areOfOtherPlatform(than: conditions) }
    }
    if isFree { for key in keys { described[key, default: []].append(conditions) } }
    return isFree
  }
}
