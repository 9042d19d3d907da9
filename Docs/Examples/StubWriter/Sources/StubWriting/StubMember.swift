import DeclModel
import DoublePlanning
import NameResolver
import SourceWriter

/// A member of a stub, with the variables that hold its results.
struct StubMember: MemberPlan {
  /// The code in the braces.
  private enum Body {
    case lines([Code])
    case accessors(Effects, get: [Code], set: Code?)
  }

  let hasNoParameters: Bool
  private let variables: [Code]
  private let declaration: MemberDeclaration
  private let body: Body

  /// A requirement with a result that tests set.
  init(
    _ requirement: DoubledRequirement,
    _ signature: MemberSignature,
    result: Identifier,
    error: Identifier,
    context: DoubleContext
  ) {
    hasNoParameters = signature.parameters.isEmpty
    let erasure = GenericErasure(
      parameters: signature.genericParameters,
      whereClause: signature.whereClause,
      facts: context.facts
    )
    var names = BodyNames(of: signature)
    let analysis = SignatureAnalysis(signature, names: names.parameters, erasure: erasure, context: context)
    let isolation: Code =
      signature.isStatic
      ? "nonisolated(unsafe) static "
      : context.isActor || requirement.member.header.isNonisolated ? "nonisolated(unsafe) " : ""
    var variables: [Code] = []
    func add(_ name: Identifier, _ type: TypeRef) {
      variables.append("\(context.access)\(isolation)var \(name): \(type.isOptional ? type : .optional(type))")
    }

    var lines: [Code] = []
    let thrown = names.local("error")
    switch analysis.failure {
    case .none, .rethrown: break
    case .any:
      add(error, .any(.named("Error")))
      lines.append("if let \(thrown) = self.\(error) { throw \(thrown) }")
    case .typed(let type):
      add(error, type)
      lines.append("if let \(thrown) = self.\(error) { throw \(thrown) }")
    case .erased(castTo: let type):
      add(error, .any(.named("Error")))
      lines.append("if let \(thrown) = self.\(error) { throw \(thrown) as! \(type) }")
    }
    let stop = "fatalError(\(literal: "set '\(context.typeName.bare).\(result.bare)' before the call"))" as Code
    switch analysis.result {
    case .none: break
    case .value(let type, let written):
      add(result, type)
      let cast = written.map { " as! \($0)" as Code } ?? ""
      if type.isOptional {
        lines.append("return self.\(result)\(cast)")
      } else {
        let value = names.local("result")
        lines += ["guard let \(value) = self.\(result) else { \(stop) }", "return \(value)\(cast)"]
      }
    case .never, .uncopyable, .unanswerable:
      lines.append(
        "fatalError(\(literal: "\(context.typeName.bare).\(signature.name) has no result that can be kept"))"
      )
    }
    self.variables = variables
    // No code can call it, and the compiler warns of any code in it.
    if analysis.isUncallable { lines = [] }

    let parameters = analysis.parameters.map(\.declaration)
    switch requirement.role {
    case .function(let decl):
      var effects = decl.effects
      if effects.throwing == .rethrows { effects.throwing = .none }
      declaration = MemberDeclaration(decl, parameters: parameters, effects: effects, in: context)
      body = .lines(lines)
    case .subscript(let decl):
      declaration = MemberDeclaration(decl, parameters: parameters, in: context)
      body = .accessors(signature.effects, get: lines, set: decl.accessors?.setter == nil ? nil : "")
    case .property(let decl):
      declaration = MemberDeclaration(decl, in: context)
      let setter = decl.accessors?.setter.map { _ in "self.\(result) = newValue" as Code }
      body = .accessors(signature.effects, get: lines, set: setter)
    case .initializer(let decl):
      declaration = MemberDeclaration(decl, modifiers: "", parameters: parameters, in: context)
      body = .lines([])
    }
  }

  /// An initialiser, which does nothing.
  init(_ decl: InitializerDecl, isApart: Bool, context: DoubleContext) {
    hasNoParameters = decl.parameters.isEmpty
    variables = []
    declaration = MemberDeclaration(
      decl,
      modifiers: isApart || !decl.header.isNonisolated ? "" : "nonisolated ",
      parameters: decl.parameters.map(context.declaration),
      in: context
    )
    body = .lines(isApart ? ["self.init()"] : [])
  }

  /// The initialiser that every stub has.
  init(emptyIn context: DoubleContext) {
    hasNoParameters = true
    variables = []
    declaration = MemberDeclaration(BreakableCode("\(context.access)init(", [], ")"))
    body = .lines([])
  }

  func emit(into writer: inout SourceWriter) {
    if case .lines(let lines) = body, lines.isEmpty { return declaration.doingNothing.emit(into: &writer) }
    declaration.emit(into: &writer, after: emitVariables) { writer in
      switch body {
      case .lines(let lines):
        for line in lines { writer.line(line) }
      case .accessors(let effects, let getter, let setter):
        writer.block("get\(effects)") { writer in
          for line in getter { writer.line(line) }
        }
        if let setter { writer.line("set { \(setter) }") }
      }
    }
  }

  private func emitVariables(into writer: inout SourceWriter) {
    for variable in variables { writer.line(variable) }
  }
}

extension DeclHeader {
  fileprivate var isNonisolated: Bool { modifiers.contains { $0.name == "nonisolated" } }
}

extension TypeRef {
  fileprivate var isOptional: Bool {
    switch self {
    case .optional, .implicitlyUnwrappedOptional: true
    default: false
    }
  }
}
