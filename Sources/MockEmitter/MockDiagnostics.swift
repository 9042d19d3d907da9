import DeclModel
import DoublePlanning
import NameResolver
import SourceWriter

/// Requirements that a mock cannot implement: a diagnostic at the requirement, with an alternative.
enum MockDiagnostics {
  /// Associated types whose names the mock needs for types of the run time.
  static func reservedNames(in flattened: FlattenedProtocol, _ reserved: Set<String>) -> [Diagnostic] {
    let names = flattened.associatedTypes.map(\.name) + flattened.declaredTypeNames
    return names.filter(reserved.contains).map { name in
      .error(
        "reserved-requirement",
        "associated type '\(name)' cannot be mocked: mocks use a type of that name",
        at: flattened.decl.header
      )
    }
  }

  /// Why a requirement cannot be mocked, or nothing.
  static func obstacles(
    to requirement: Requirement,
    in context: DoubleContext,
    style: MockStyle = .members
  ) -> [Diagnostic] {
    let found = general.obstacles(to: requirement, in: context)
    guard found.isEmpty, case .function(let decl) = requirement.member else { return found }
    if style == .members, decl.name == StaticResetPlan.functionName, decl.header.isStatic, decl.parameters.isEmpty {
      return [
        .error(
          "reserved-requirement",
          "'\(decl.name)()' cannot be mocked: mocks with static members have a function of that name",
          at: decl.header
        )
      ]
    }
    return general.limits(of: decl, in: context, answer: "implementation", unless: "the implementation throws")
      + obstacles(toPassingParametersOf: decl)
  }

  /// Why a requirement cannot be mocked that would have to say `unsafe` in more places than a mock does, or nothing.
  static func unsafety(of requirement: Requirement, in context: DoubleContext) -> [Diagnostic] {
    general.obstacle(ofSafetyTo: requirement, in: context).map { [$0] } ?? []
  }

  /// The reasons why there is no expectation mock: the names that it declares itself, and its initialiser.
  static func expectationObstacles(to flattened: FlattenedProtocol, named name: String, members: [Member])
    -> [Diagnostic]
  {
    let decl = flattened.decl
    var found: [Diagnostic] = []
    if MockRuntime.expectationNames.contains(name) {
      found.append(
        .error(
          "reserved-mock-name",
          "'\(decl.name)' cannot be mocked with expectations: its mock would be called '\(name)', as a type that mocks use",
          at: decl.header,
          notes: [Diagnostic.Note("a mock of the other style is called '\(MockEmitter.mockName(of: decl))'")]
        )
      )
    }
    for member in members {
      guard let signature = MemberSignature(member) else { continue }
      if signature.kind != .subscript, MockRuntime.declaredNames.contains(signature.name) {
        let message = "'\(signature.name)' cannot be mocked with expectations: such mocks have a member of that name"
        found.append(.error("reserved-requirement", message, at: member.header))
      }
      var hidden: String?
      member.forEachType { type in
        if hidden == nil, type.mentions(anyOf: MockRuntime.declaredNames) {
          hidden = MockRuntime.declaredNames.sorted().first { type.mentions($0) }
        }
      }
      if let hidden {
        let message = "'\(signature.name)' cannot be mocked with expectations: '\(hidden)' is a type of the mock there"
        let note = "a type alias gives the other type a name that means it everywhere"
        found.append(.error("reserved-requirement", message, at: member.header, notes: [Diagnostic.Note(note)]))
      }
    }
    if let superclass = flattened.superclass, flattened.hasUnsendableSuperclass, !flattened.isSendable {
      found.append(
        .error(
          "unsendable-superclass",
          "'\(decl.name)' cannot be mocked with expectations: a subclass of '\(superclass)' cannot be 'Sendable'",
          at: decl.header,
          notes: [Diagnostic.Note("a mock of the other style need not be")]
        )
      )
    }
    if let superclass = flattened.superclass, !flattened.superclassInitializers.hasPlain {
      found.append(
        .error(
          "superclass-initializer",
          "'\(decl.name)' cannot be mocked with expectations: '\(superclass)' has no initialiser without arguments",
          at: decl.header,
          notes: [Diagnostic.Note("a mock of the other style inherits the initialisers")]
        )
      )
    } else {
      found += flattened.superclassInitializers.inherited.map {
        .inheritedInitializer($0, flattened, noun: "mock with expectations")
      }
    }
    return found
  }

  /// Requirements that no double can implement, in the words of mocks.
  private static let general = RequirementObstacles(participle: "mocked", noun: "mock")

  /// Parameters that cannot be copied, handed on and written back.
  ///
  /// A function that runs where its caller runs is one; a value that may leave its actor is one beside a generic result, which
  /// the compiler then takes for a part of it.
  private static func obstacles(toPassingParametersOf decl: FunctionDecl) -> [Diagnostic] {
    guard decl.parameters.contains(where: { $0.type.hasSpecifier("inout") }) else { return [] }
    let generics = Set(decl.genericParameters.map(\.name))
    let hasGenericResult = decl.returnType?.mentions(anyOf: generics) ?? false
    let stuck = decl.parameters.filter { parameter in
      guard parameter.type.hasSpecifier("inout") else { return false }
      if parameter.type.specifiers.contains(where: { $0.hasPrefix("nonisolated") }) { return true }
      return hasGenericResult && parameter.type.hasSpecifier("sending") && parameter.type.mentions(anyOf: generics)
    }
    return stuck.map { parameter in
      let name = parameter.internalName ?? "_"
      return .error(
        "inout-isolation",
        "'\(decl.name)' cannot be mocked: a copy of its parameter '\(name)' cannot be handed on and written back",
        at: decl.header
      )
    }
  }

  /// Generic parameters and opaque types whose values nothing keeps from being used in several places at once.
  static func uncheckedGenerics(of decl: FunctionDecl, _ comparisons: ComparabilityResolver) -> [Diagnostic] {
    let member = MemberSignature(decl)
    var names = decl.genericParameters.filter { parameter in
      let type = TypeRef.named(parameter.name)
      return decl.parameters.contains { $0.type.mentions(parameter.name) }
        && !comparisons.maySend(bounds: member.bounds(of: type))
    }.map { "generic parameter '\($0.name)'" }
    for parameter in decl.parameters {
      guard case .some = parameter.type.core else { continue }
      let bounds = member.bounds(of: parameter.type.core)
      if !comparisons.maySend(bounds: bounds) { names.append("opaque parameter '\(parameter.internalName ?? "_")'") }
    }
    return names.map { name in
      .remark(
        "unchecked-generic",
        "\(name) of '\(decl.name)' is not constrained to 'Sendable': its values are kept and compared unchecked",
        at: decl.header.location
      )
    }
  }

  /// A function whose calls are described under another name than its own.
  static func renamed(_ decl: FunctionDecl, method: String) -> Diagnostic {
    .remark(
      "expectation-name",
      "calls of this '\(decl.compoundName)' are expected and verified as '\(method)': another one has the same parameters",
      at: decl.header.location
    )
  }

  /// A subscript whose uses are described with a label that it does not have.
  static func labelled(_ decl: SubscriptDecl, label: String) -> Diagnostic {
    .remark(
      "expectation-name",
      "uses of this 'subscript' are expected and verified with the label '\(label)': another one has the same indices",
      at: decl.header.location
    )
  }

}

extension Diagnostic {
  /// The same of a member that a mock need not have.
  var asLeft: Diagnostic {
    var diagnostic = self
    diagnostic.severity = .note
    diagnostic.message += "; it stays as it is"
    return diagnostic
  }
}

extension MockDiagnostics {
  /// A member of a class whose calls could not go on to the class.
  static func notOverridden(_ member: Member, because reason: String) -> Diagnostic {
    let name = MemberSignature(member)?.name ?? "init"
    return .error("left-members", "'\(name)' cannot be mocked: \(reason)", at: member.header)
  }

  /// Why a class has no mock with expectations.
  static func expectationClass(_ decl: NominalDecl) -> Diagnostic {
    .error(
      "class-with-expectations",
      "the class '\(decl.name)' cannot be mocked with expectations, only with members",
      at: decl.header,
      notes: [Diagnostic.Note("its marker may say 'style: .members'")]
    )
  }

  /// A name that the source asks for and cannot have.
  static func naming(_ problem: NameProblem, of members: [Member]) -> Diagnostic {
    let header = members[problem.member].header
    let message =
      switch problem {
      case .invalidExplicitName(_, ""): "the name of a recorder must be a plain string literal that is not empty"
      case .invalidExplicitName(_, let name): "'\(name)' cannot be part of an identifier"
      case .explicitNameTaken(_, let name, _): "the name '\(name)' is taken by another member of the mock"
      }
    return .error("mock-method-name", message, at: header)
  }
}
