import DeclModel
import DoublePlanning
import NameResolver
import SourceWriter

/// Mocks that do what they are told to expect.
struct ExpectationMock: ProtocolDoubleKind {
  var options: MockOptions
  /// Where the types of arguments are looked up.
  let index: ModuleIndex

  var noun: String { "mock" }
  var purpose: String { " that does what it is told to expect" }
  var runtimeNames: Set<String> { MockRuntime.expectationNames }

  func name(of decl: NominalDecl) -> String { MockEmitter.mockName(of: decl, style: .expectations) }

  func inheritedTypes(of double: DoubledProtocol) -> [Code] {
    double.mockedTypes(isUnchecked: double.flattened.superclass != nil) + ["VerifiableSmock"]
  }

  func members(of double: DoubledProtocol, diagnostics: inout [Diagnostic]) -> ExpectedMembers {
    let comparisons = ComparabilityResolver(
      index: index,
      flattened: double.flattened,
      alsoComparable: Set(options.comparableTypes),
      alsoEquatable: Set(options.equatableTypes)
    )
    return ExpectedMembers(of: double, comparing: comparisons, diagnostics: &diagnostics)
  }
}

/// The members of an expectation mock.
struct ExpectedMembers: ProtocolDoubleMembers {
  let named: [NamedMember]
  let attributes: [Code]
  let conforming: [any MemberPlan]
  private let initializers: [InitializerPlan]
  private let instance: ExpectationHostPlan
  /// The static members, if there are any.
  private let statics: ExpectationHostPlan?

  /// The type that holds what static members need.
  static let staticsName = "Statics"

  init(of double: DoubledProtocol, comparing comparisons: ComparabilityResolver, diagnostics: inout [Diagnostic]) {
    let (flattened, context) = (double.flattened, double.context)
    attributes = double.safetyOfMock
    let mockNames = double.mockNames(diagnostics: &diagnostics)
    let members = double.requirements.map(\.requirement.member)
    diagnostics += MockDiagnostics.reservedNames(in: flattened, MockRuntime.expectationNames)
    diagnostics += MockDiagnostics.expectationObstacles(to: flattened, members: members)
    let names = ExpectationNames(members, mockNames, reserved: context.reservedNames)
    var planner = ExpectationPlanner(context: context, comparisons: comparisons)
    for (index, requirement) in double.requirements.enumerated() {
      planner.add(requirement, names: names[index], reason: mockNames[index]?.reason)
    }
    named = planner.named
    diagnostics += planner.diagnostics
    // What another actor than the mock's, or none, isolates can only call what nothing does.
    let isMadeElsewhere = double.requirements.map(\.requirement).contains { requirement in
      guard let decl = requirement.member.initializer else { return false }
      let isOfOtherActor = flattened.globalActor != nil && requirement.isolation.globalActor != flattened.globalActor
      return isOfOtherActor || decl.header.has(modifier: "nonisolated")
    }
    let planned = planner.initializers(with: flattened.superclassInitializers.required)
    initializers = double.conformance.hasInitializersApart ? [] : planned
    conforming = double.conformance.hasInitializersApart ? planned : []
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
        name: Code(raw: ExpectedMembers.staticsName),
        access: context.access,
        nonisolated: ""
      )
  }

  func emit(into writer: inout SourceWriter) {
    writer.separate()
    instance.emitInitializer(into: &writer)
    writer.members(initializers)
    instance.emitRecorders(into: &writer)
    writer.members(instance.members + (statics?.members ?? []))
    instance.emitDescriptions(into: &writer)
    guard let statics else { return }
    writer.separate()
    writer.line("/// What the static members are told to do, and what is recorded of them, within `perform(_:)`.")
    if statics.isUnsafe { writer.line("@safe") }
    writer.block("\(statics.access)final class \(statics.name): VerifiableStatics") { writer in
      statics.emitInitializer(into: &writer)
      statics.emitRecorders(into: &writer)
      statics.emitDescriptions(into: &writer)
    }
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

  mutating func add(_ doubled: DoubledRequirement, names: ExpectedMemberNames?, reason: NameReason?) {
    let (requirement, member) = (doubled.requirement, doubled.member)
    diagnostics += MockDiagnostics.obstacles(to: requirement, in: context, style: .expectations)
    let isStatic = member.header.isStatic
    let host = (isStatic ? "\(raw: ExpectedMembers.staticsName).current" : "self") as Code
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
