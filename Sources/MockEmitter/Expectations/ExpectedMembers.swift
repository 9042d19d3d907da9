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
  var namesItself: Bool { true }
  var inheritsInitializers: Bool { false }

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
    diagnostics += MockDiagnostics.expectationObstacles(to: flattened, named: context.typeName.bare, members: members)
    let names = ExpectationNames(members, mockNames, reserved: context.reservedNames)
    var planner = ExpectationPlanner(of: double.requirements, context: context, comparisons: comparisons)
    for (index, requirement) in double.requirements.enumerated() {
      planner.add(requirement, names: names[index], reason: mockNames[index]?.reason)
    }
    named = planner.named
    diagnostics += planner.diagnostics
    // What another actor than the mock's, or none, isolates can only call what nothing does.
    let isCalledOffActor = double.requirements.map(\.requirement).contains { requirement in
      guard requirement.member.initializer != nil, !context.isActor else { return false }
      let isOfOtherActor = flattened.globalActor != nil && requirement.isolation.globalActor != flattened.globalActor
      return isOfOtherActor || requirement.mayHaveUnseenActor || requirement.member.declaredIsolation != nil
    }
    let hasRequiredOffActor = flattened.superclassInitializers.required.contains {
      $0.override == nil && $0.isOnNoActor
    }
    let planned = planner.initializers(with: double.unmetInitializers)
    initializers = double.conformance.hasInitializersApart ? [] : planned
    conforming = double.conformance.hasInitializersApart ? planned : []
    instance = ExpectationHostPlan(
      members: planner.instanceMembers,
      name: context.typeCode,
      access: context.access,
      nonisolated: context.nonisolatedModifier,
      hasSuperclass: flattened.superclass != nil,
      initializerIsolation: isCalledOffActor || hasRequiredOffActor ? "nonisolated " : ""
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
    writer.block("\(statics.access)final class \(statics.name): _VerifiableStatics") { writer in
      statics.emitInitializer(into: &writer)
      statics.emitRecorders(into: &writer)
      statics.emitDescriptions(into: &writer)
    }
  }
}
