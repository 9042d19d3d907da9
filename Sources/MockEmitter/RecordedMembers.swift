import DeclModel
import DoublePlanning
import NameResolver
import SourceWriter

/// Mocks with a recorder for each requirement.
struct RecordingMock: ProtocolDoubleKind {
  var options: MockOptions

  var noun: String { "mock" }
  var runtimeNames: Set<String> {
    options.isForwarding ? MockRuntime.names.union(MockRuntime.forwardingNames) : MockRuntime.names
  }

  func name(of decl: NominalDecl) -> String { MockEmitter.mockName(of: decl) }

  func inheritedTypes(of double: DoubledProtocol) -> [Code] {
    double.mockedTypes(isUnchecked: options.isUncheckedSendable)
  }

  func members(of double: DoubledProtocol, diagnostics: inout [Diagnostic]) -> RecordedMembers {
    diagnostics += double.obstaclesToInitializers(noun: noun)
    return RecordedMembers(of: double, options: options, diagnostics: &diagnostics)
  }
}

/// The members of a mock with recorders.
struct RecordedMembers: ProtocolDoubleMembers {
  let named: [NamedMember]
  let attributes: [Code]
  private(set) var conforming: [any MemberPlan] = []
  private var initializers: [InitializerPlan] = []
  private let requiredInitializers: [OverridingInitializerPlan]
  private let members: [RecordedMember]
  private let staticReset: StaticResetPlan?
  /// The real object, of a mock that passes calls on to one.
  private let forwarding: ForwardingPlan?
  let recorders: [RecorderPlan]

  init(of double: DoubledProtocol, options: MockOptions = MockOptions(), diagnostics: inout [Diagnostic]) {
    let (flattened, context) = (double.flattened, double.context)
    let names = double.mockNames(diagnostics: &diagnostics)
    named = double.requirements.enumerated().map { index, requirement in
      // What makes a mock is no member that answers.
      if requirement.member.initializer != nil { return NamedMember(requirement.requirement.member) }
      let names = names[index]
      return NamedMember(requirement.requirement.member, name: names?.exposed, reason: names?.reason)
    }
    attributes = double.safetyOfMock
    diagnostics += MockDiagnostics.reservedNames(in: flattened, MockRuntime.names)

    let superclass: MemberFallback? = flattened.isClass && !options.failsUnstubbed ? .superclass : nil
    let forwarding =
      options.isForwarding ? ForwardingPlan(double, access: options.access, diagnostics: &diagnostics) : nil
    self.forwarding = forwarding
    var properties: [RecordedMember] = []
    var subscripts: [RecordedMember] = []
    var functions: [RecordedMember] = []
    for (index, doubled) in double.requirements.enumerated() {
      let requirement = doubled.requirement
      let obstacles = MockDiagnostics.obstacles(to: requirement, in: context)
      func unsafety() -> [Diagnostic] { MockDiagnostics.unsafety(of: requirement, in: context) }
      func add(_ plan: RecordedMember, to plans: inout [RecordedMember]) {
        if !plan.body.saysUnsafe { diagnostics += unsafety() }
        plans.append(plan)
      }
      if flattened.isClass {
        // Nothing of a class has to be overridden.
        let passing = MemberFallback.obstacle(to: doubled.member, in: context)
        let reasons =
          (obstacles + unsafety()).filter { $0.severity == .error }
          + (superclass == nil
            ? [] : passing.map { [MockDiagnostics.notOverridden(doubled.member, because: $0)] } ?? [])
        if !reasons.isEmpty {
          diagnostics += reasons.map(\.asLeft)
          continue
        }
      }
      diagnostics += obstacles
      guard let names = names[index] else { continue }
      let fallback = superclass ?? forwarding?.fallback(of: doubled, diagnostics: &diagnostics)
      switch doubled.role {
      case .initializer(let decl):
        if double.conformance.hasInitializersApart, !decl.parameters.isEmpty {
          conforming.append(InitializerPlan(decl, context: context, delegatingTo: .own("self.init()")))
        } else {
          let superclass = flattened.superclassCall(in: decl).map(InitializerPlan.Delegation.superclass)
          if superclass != nil { diagnostics += unsafety() }
          initializers.append(InitializerPlan(decl, context: context, delegatingTo: superclass))
        }
      case .property(let decl):
        add(RecordedMember(decl, names: names, context: context, fallback: fallback), to: &properties)
      case .subscript(let decl):
        let isIsolated = doubled.isIsolated
        add(
          RecordedMember(decl, names: names, isIsolated: isIsolated, context: context, fallback: fallback),
          to: &subscripts
        )
      case .function(let decl):
        let isIsolated = doubled.isIsolated
        add(
          RecordedMember(decl, names: names, isIsolated: isIsolated, context: context, fallback: fallback),
          to: &functions
        )
      }
    }
    if flattened.superclass == nil, !initializers.contains(where: \.hasNoParameters) {
      initializers.insert(InitializerPlan(emptyIn: context, meeting: double.emptyInitializer), at: 0)
    }
    requiredInitializers = initializers.isEmpty ? [] : double.requiredInitializers
    members = properties + subscripts + functions
    recorders = members.map(\.recorder)
    let hasStatics = recorders.contains(where: \.isStatic)
    let modifiers = "\(context.access)\(context.nonisolatedModifier)" as Code
    staticReset = hasStatics ? StaticResetPlan(of: context.typeCode, modifiers: modifiers) : nil
  }

  func emit(into writer: inout SourceWriter) {
    writer.members(initializers)
    writer.members(requiredInitializers)
    forwarding?.emitMembers(into: &writer)
    writer.members(members)
  }

  func emitShared(into writer: inout SourceWriter) {
    if let staticReset { writer.members([staticReset]) }
    forwarding?.emitStorage(into: &writer)
    guard recorders.contains(where: { $0.storage == .registry }) else { return }
    writer.separate()
    writer.line("private let __lateMembers = _MockMembers()")
  }
}

extension DoubledProtocol {
  /// The names of the requirements in a mock of either style.
  func mockNames(diagnostics: inout [Diagnostic]) -> MockNames {
    let requirements = requirements.map(\.requirement)
    let members = requirements.map(\.member)
    let names = MockNames(members: members, explicitNames: members.explicitNames, reserved: context.reservedNames)
    diagnostics += names.problems.map { MockDiagnostics.naming($0, of: members) }
    for (index, requirement) in requirements.enumerated() where names[index] == nil {
      diagnostics.append(.unknownRequirement(requirement.member, noun: "mock"))
    }
    return names
  }

  /// `@safe`, where a mock keeps what is unsafe: nobody but its members can reach that.
  var safetyOfMock: [Code] {
    let facts = flattened.facts
    return requirements.contains { facts.firstUnsafe(in: $0.requirement.member) != nil } ? ["@safe"] : []
  }

  /// The types that a mock of either style inherits.
  func mockedTypes(isUnchecked: Bool) -> [Code] {
    // A subclass of a class that is not itself `Sendable` cannot be checked, and one of a class that is says so again.
    let needsUnchecked = flattened.superclass != nil && (flattened.isSendable || flattened.hasSendableSuperclass)
    let isUnchecked = (isUnchecked || needsUnchecked) && !flattened.isActor
    return superclass + (isUnchecked ? ["@unchecked \(context.standard("Sendable"))"] : []) + conformances
  }
}
