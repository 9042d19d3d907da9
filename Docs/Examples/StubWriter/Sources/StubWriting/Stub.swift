import DeclModel
import DoublePlanning
import NameResolver
import SourceWriter

/// A kind of double that returns fixed results and records nothing.
struct Stub: ProtocolDoubleKind {
  /// The options of a stub.
  struct Options: ProtocolDoubleOptions {
    var condition: String?
    var access: AccessLevel?
    var placement = DoublePlacement.file
  }

  var options = Options()

  var noun: String { "stub" }

  func name(of decl: NominalDecl) -> String { decl.name + "Stub" }

  func inheritedTypes(of double: DoubledProtocol) -> [Code] {
    // The compiler cannot check variables, which tests set before they pass the stub on.
    let isUnchecked = double.flattened.isSendable && !double.flattened.isActor
    return double.superclass + (isUnchecked ? ["@unchecked Sendable"] : []) + double.conformances
  }

  func members(of double: DoubledProtocol, diagnostics: inout [Diagnostic]) -> StubMembers {
    StubMembers(of: double, diagnostics: &diagnostics)
  }
}

/// The members of a stub.
struct StubMembers: ProtocolDoubleMembers {
  let named: [NamedMember]
  private(set) var conforming: [any MemberPlan] = []
  private var initializers: [StubMember] = []
  private var others: [StubMember] = []

  init(of double: DoubledProtocol, diagnostics: inout [Diagnostic]) {
    let (flattened, context) = (double.flattened, double.context)
    let obstacles = RequirementObstacles(participle: "stubbed", noun: "stub")
    let names = MockNames(members: double.requirements.map(\.requirement.member), reserved: context.reservedNames)
    var scope = NameScope(
      taking: context.reservedNames.union(
        double.requirements.compactMap { MemberSignature($0.member)?.name }
      )
    )
    var named: [NamedMember] = []
    for (index, requirement) in double.requirements.enumerated() {
      diagnostics += obstacles.obstacles(to: requirement.requirement, in: context)
      if case .initializer(let decl) = requirement.member {
        named.append(NamedMember(requirement.requirement.member))
        let isApart = double.hasInitializersApart && !decl.parameters.isEmpty
        let member = StubMember(decl, isApart: isApart, context: context)
        if isApart { conforming.append(member) } else { initializers.append(member) }
        continue
      }
      guard let name = names[index]?.name, let signature = MemberSignature(requirement.member) else { continue }
      if signature.isStatic, !flattened.associatedTypes.isEmpty {
        diagnostics.append(.genericStatic(signature, double))
      }
      let result = scope.claim(name.bare + "Result")
      let error = scope.claim(name.bare + "Error")
      named.append(NamedMember(requirement.requirement.member, name: result))
      others.append(
        StubMember(requirement, signature, result: result, error: error, context: context)
      )
    }
    self.named = named
    if flattened.superclass == nil, !initializers.contains(where: \.hasNoParameters) {
      initializers.insert(StubMember(emptyIn: context), at: 0)
    }
  }

  func emit(into writer: inout SourceWriter) { writer.members(initializers + others) }
}

extension Diagnostic {
  fileprivate static func genericStatic(_ signature: MemberSignature, _ double: DoubledProtocol) -> Diagnostic {
    Diagnostic(
      id: "generic-static",
      severity: .error,
      message: "static '\(signature.name)' cannot be stubbed: a generic type has no stored static variables",
      at: double.flattened.decl.header.location
    )
  }
}
