import DeclModel
import NameResolver
import SourceWriter

/// What a mock cannot do, said at the place that asks for it, with what to do instead.
enum MockDiagnostics {
  /// Why a protocol as a whole is not mocked, or nothing.
  static func obstacles(to decl: NominalDecl) -> [Diagnostic] {
    guard decl.header.attribute(named: "_marker") != nil else { return [] }
    return [
      error(
        "marker-protocol",
        "'\(decl.name)' is a marker protocol and has nothing to mock: any type can be declared to conform to it",
        at: decl.header
      )
    ]
  }

  /// Associated types whose names the mock needs for types of the run time.
  static func reservedNames(in flattened: FlattenedProtocol) -> [Diagnostic] {
    let names = flattened.associatedTypes.map(\.name) + flattened.boundAssociatedTypes.map(\.name)
    return names.filter(MockRuntime.names.contains).map { name in
      error(
        "reserved-requirement",
        "associated type '\(name)' cannot be mocked: mocks use a type of that name",
        at: flattened.decl.header
      )
    }
  }

  /// Why a requirement cannot be mocked, or nothing.
  static func obstacles(to requirement: Requirement, in context: DoubleContext) -> [Diagnostic] {
    let header = requirement.member.header
    if header.has(modifier: "distributed") {
      return [
        error(
          "distributed-requirement",
          "a distributed requirement cannot be mocked: the compiler makes its remote calls",
          at: header
        )
      ]
    }
    switch requirement.member {
    case .variable(let decl):
      return obstacles(to: decl, in: context)
    case .function(let decl):
      if decl.effects.isReasync {
        return [error("reasync-requirement", "a 'reasync' requirement cannot be mocked", at: header)]
      }
      if decl.name == StaticResetPlan.functionName, header.isStatic, decl.parameters.isEmpty {
        return [
          error(
            "reserved-requirement",
            "'\(decl.name)()' cannot be mocked: mocks with static members have a function of that name",
            at: header
          )
        ]
      }
      return obstacles(toReturning: decl.returnType, named: decl.name, header, in: context)
        + limits(of: decl, in: context) + obstacles(toPassingParametersOf: decl)
    case .subscript(let decl):
      return obstacles(toReturning: decl.returnType, named: "subscript", header, in: context)
        + coroutines(of: decl.accessors, header)
    default:
      return []
    }
  }

  private static func obstacles(to decl: VariableDecl, in context: DoubleContext) -> [Diagnostic] {
    guard let type = decl.type?.core else {
      return [error("missing-type", "property '\(decl.name)' has no type", at: decl.header)]
    }
    if context.isNoncopyable(type) {
      return [
        error(
          "noncopyable-property",
          "property '\(decl.name)' cannot be mocked: values of its type '\(type)' cannot be copied, so none can be kept",
          at: decl.header,
          note: "a method that returns '\(type)' can be mocked, with a closure that makes the value"
        )
      ]
    }
    if type == .never, decl.accessors?.getter?.effects.isAsync == true {
      return [
        error(
          "never-property",
          "property '\(decl.name)' cannot be mocked: nothing can be awaited that has no value",
          at: decl.header
        )
      ]
    }
    return obstacles(toReturning: decl.type, named: decl.name, decl.header, in: context)
      + coroutines(of: decl.accessors, decl.header)
  }

  /// Parameters that cannot be copied, handed on and written back.
  ///
  /// A function that runs where its caller runs is one; a value that may leave its actor is one beside a generic result, which
  /// the compiler then takes for a part of it.
  private static func obstacles(toPassingParametersOf decl: FunctionDecl) -> [Diagnostic] {
    let generics = Set(decl.genericParameters.map(\.name))
    let hasGenericResult = decl.returnType?.mentions(anyOf: generics) ?? false
    let stuck = decl.parameters.filter { parameter in
      guard parameter.type.hasSpecifier("inout") else { return false }
      if parameter.type.specifiers.contains(where: { $0.hasPrefix("nonisolated") }) { return true }
      return hasGenericResult && parameter.type.hasSpecifier("sending") && parameter.type.mentions(anyOf: generics)
    }
    return stuck.map { parameter in
      let name = parameter.internalName ?? "_"
      return error(
        "inout-isolation",
        "'\(decl.name)' cannot be mocked: a copy of its parameter '\(name)' cannot be handed on and written back",
        at: decl.header
      )
    }
  }

  private static func obstacles(
    toReturning type: TypeRef?,
    named name: String,
    _ header: DeclHeader,
    in context: DoubleContext
  ) -> [Diagnostic] {
    guard let type = type?.core, context.facts.isNonescapable(type) else { return [] }
    return [
      error(
        "nonescapable-result",
        "'\(name)' cannot be mocked: a value of type '\(type)' depends on the lifetime of another one that a mock does not have",
        at: header
      )
    ]
  }

  /// What a mock of a function does less than others.
  private static func limits(of decl: FunctionDecl, in context: DoubleContext) -> [Diagnostic] {
    let erasure = GenericErasure(
      parameters: decl.genericParameters,
      whereClause: decl.whereClause,
      facts: context.facts
    )
    guard let type = decl.returnType, erasure.mentionsNoncopyable(type) else { return [] }
    return [
      Diagnostic(
        id: "unanswerable-result",
        severity: .warning,
        message:
          "'\(decl.name)' can only be recorded: no implementation can return the noncopyable type '\(type)' of its caller",
        at: decl.header.location,
        notes: [Diagnostic.Note("a call stops the test, unless the implementation throws")]
      )
    ]
  }

  private static func coroutines(of accessors: Accessors?, _ header: DeclHeader) -> [Diagnostic] {
    guard let accessor = accessors?.coroutines.first, accessors?.getter == nil else { return [] }
    return [error("coroutine-accessor", "a requirement with the accessor '\(accessor)' cannot be mocked", at: header)]
  }

  private static func error(_ id: String, _ message: String, at header: DeclHeader, note: String? = nil) -> Diagnostic {
    Diagnostic(
      id: id,
      severity: .error,
      message: message,
      at: header.location,
      notes: note.map { [Diagnostic.Note($0)] } ?? []
    )
  }
}

extension MockDiagnostics {
  /// A name that the source asks for and cannot have.
  static func naming(_ problem: NameProblem, of requirements: [Requirement]) -> Diagnostic {
    let header = requirements[problem.member].member.header
    let message =
      switch problem {
      case .invalidExplicitName(_, let name): "'\(name)' cannot be part of an identifier"
      case .explicitNameTaken(_, let name, _): "the name '\(name)' is taken by another member of the mock"
      }
    return error("mock-method-name", message, at: header)
  }
}
