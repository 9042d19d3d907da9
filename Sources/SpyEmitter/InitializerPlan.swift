import DeclModel
import DoublePlanning
import NameResolver
import SourceWriter

/// An initialiser of a spy: the empty one that every spy has, or one that the protocol requires, which records its call.
struct InitializerPlan: MemberPlan {
  let condition: String?
  let groups: [StateGroup]
  let attributes: [Code]
  let declaration: BreakableCode
  let body: CallBody?
  /// Whether it stands where the spy conforms, and so calls the initialiser of the type.
  let isApart: Bool
  /// What makes the part of the superclass.
  let superclassCall: Code?

  /// An initialiser that the protocol requires.
  init(
    _ decl: InitializerDecl,
    call: CallPlan,
    name: @escaping (CallPlan.Part) -> Identifier,
    isApart: Bool,
    superclassCall: Code?,
    context: SpyContext
  ) {
    self.isApart = isApart
    self.superclassCall = superclassCall
    let labels = decl.parameters.map { ($0.firstName ?? "_") + ":" }.joined()
    let spy = CallSpy(
      call,
      header: decl.header,
      describing: "init(\(labels))",
      name: name,
      context: context,
      isInitializer: true
    )
    condition = BuildConditions.joined(decl.header.conditions)
    groups = spy.groups
    body = spy.body
    attributes = MemberAttributes.kept(of: decl.header)
    let mark =
      switch decl.failability {
      case .none: ""
      case .optional: "?"
      case .implicitlyUnwrapped: "!"
      }
    var effects = decl.effects
    if effects.throwing == .rethrows { effects.throwing = .none }
    let generics = GenericParameterClause(decl.genericParameters)
    let required: Code =
      decl.header.has(modifier: "required") ? "required " : InitializerPlan.required(in: context)
    let modifiers = "\(context.base.access)\(required)" as Code
    declaration = BreakableCode(
      "\(modifiers)\(MemberModifiers.kept(of: decl.header))init\(raw: mark)\(generics)(",
      call.parameters.map { "\($0.declaration)" },
      ")\(effects)\(context.base.whereClause(decl.whereClause))"
    )
  }

  /// The initialiser without parameters.
  ///
  /// - Parameters:
  ///   - decl: The requirement, if it is one.
  ///   - overrides: Whether the superclass has it.
  ///   - context: The spy.
  init(empty decl: InitializerDecl?, overrides: Bool, context: SpyContext) {
    condition = nil
    groups = []
    body = nil
    isApart = false
    superclassCall = nil
    attributes = []
    let isolation = decl.map { "\(MemberModifiers.kept(of: $0.header))" as Code } ?? ""
    let modifier: Code = decl != nil ? InitializerPlan.required(in: context) : overrides ? "override " : ""
    declaration = BreakableCode("\(context.base.access)\(modifier)\(isolation)init(", [], ")")
  }

  /// What subclasses must have is a matter of classes alone.
  private static func required(in context: SpyContext) -> Code {
    context.base.isActor || context.isFinal ? "" : "required "
  }

  func emit(into writer: inout SourceWriter) {
    writer.condition(condition) { writer in
      for attribute in attributes { writer.line(attribute) }
      if let body {
        writer.block(declaration) { writer in
          if isApart { writer.line("self.init()") }
          if let superclassCall { writer.line(superclassCall) }
          body.emitInitialization(into: &writer)
        }
      } else {
        writer.line(BreakableCode(declaration.open, declaration.elements, "\(declaration.close) {}"))
      }
    }
  }
}
