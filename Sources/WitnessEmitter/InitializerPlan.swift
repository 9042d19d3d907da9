import DeclModel
import NameResolver
import SourceWriter

/// An initialiser that is written out: the one that the compiler makes is internal at most.
struct InitializerPlan: WitnessPart {
  let attributes: [Code]
  let declaration: BreakableCode
  /// The statements: assignments, or a call of another initialiser.
  let body: [Code]

  /// The initialisers of a witness that other modules use: one with all closures, and if some of these are less visible than
  /// the witness, one without them for the others.
  static func initializers(for closures: [ClosurePlan], context: WitnessContext) -> [InitializerPlan] {
    let all = closures.filter(\.isInitialized)
    let visible = all.filter(\.isVisible)
    let attributes = context.actor(making: all)
    if visible.count == all.count { return [InitializerPlan(all, attributes, access: context.accessModifier)] }
    let arguments = all.map { closure -> Code in
      "\(raw: closure.name.labelText): \(closure.isVisible ? "\(closure.argument)" : closure.trap)"
    }
    return [
      InitializerPlan(all, attributes, access: ""),
      InitializerPlan(
        attributes: attributes,
        declaration: BreakableCode("\(context.accessModifier)init(", visible.map(\.parameter), ")"),
        body: [Code(call: "self.init", arguments)]
      ),
    ]
  }

  private init(_ closures: [ClosurePlan], _ attributes: [Code], access: Code) {
    self.attributes = attributes
    declaration = BreakableCode("\(access)init(", closures.map(\.parameter), ")")
    body = closures.map { "self.\(raw: $0.name.memberText) = \($0.argument)" }
  }

  private init(attributes: [Code], declaration: BreakableCode, body: [Code]) {
    self.attributes = attributes
    self.declaration = declaration
    self.body = body
  }

  func emit(into writer: inout SourceWriter) {
    for attribute in attributes { writer.line(attribute) }
    if body.isEmpty { return writer.line("\(declaration.open)\(declaration.close) {}") }
    writer.block(declaration) { writer in
      for line in body { writer.line(line) }
    }
  }
}

extension WitnessContext {
  /// The actor on which closures are kept and made, if their types may need a conformance of its.
  func actor(making closures: [ClosurePlan]) -> [Code] {
    needActor(closures) ? globalActor.map { ["\($0)"] } ?? [] : []
  }

  /// Whether the types of closures may need a conformance of the actor's.
  func needActor(_ closures: [ClosurePlan]) -> Bool {
    closures.contains { closure in
      (closure.shape.parameters.map(\.element.type) + [closure.shape.result]).contains(where: facts.mayNeedActor)
    }
  }
}

extension ClosurePlan {
  /// Whether calls of the initialiser may leave it out.
  var hasDefault: Bool { isAddition || condition != nil || isDeprecated }

  /// The name of the parameter in the initialiser.
  fileprivate var argument: Identifier { name.bare == "self" ? .newValue : name }

  fileprivate var parameter: Code {
    let defaultValue = hasDefault ? " = \(trap)" : "" as Code
    let label =
      name == argument ? "\(raw: name.parameterLabelText)" : "\(raw: name.parameterLabelText) \(argument)" as Code
    return ("\(label): @escaping \(type)\(defaultValue)" as Code).indented
  }
}

extension Code {
  /// A call with one argument per line, or with none.
  init(call function: Code, _ arguments: [Code]) {
    if arguments.isEmpty {
      self = "\(function)()"
    } else {
      let lines = arguments.map { "\n  \($0.indented)" as Code }
      self = "\(function)(\(list: lines, separator: ",")\n)"
    }
  }

  /// The code with all lines but the first one step deeper.
  fileprivate var indented: Code {
    let text = text
    if !text.utf8.contains(UInt8(ascii: "\n")) { return self }
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    return Code(list: lines.map { "\(raw: String($0))" }, separator: "\n  ")
  }
}
