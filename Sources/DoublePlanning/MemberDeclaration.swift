public import DeclModel
import NameResolver
public import SourceWriter

/// A member as a double declares it: its `#if`, its attributes, and what stands before its body.
public struct MemberDeclaration: Sendable {
  /// The condition of the `#if` around it.
  public let condition: String?
  /// The attributes, a line each.
  public let attributes: [Code]
  /// The text before the body.
  public private(set) var header: BreakableCode
  /// The same without the default arguments that are on an actor, if there are some: Swift 5 mode warns of them in a declaration that
  /// names an actor.
  private var headerWithoutIsolatedDefaults: BreakableCode?

  /// A declaration that stands for no requirement.
  public init(_ header: BreakableCode) {
    condition = nil
    attributes = []
    self.header = header
  }

  /// A declaration beside a requirement.
  ///
  /// - Parameters:
  ///   - condition: The condition of the `#if` around it.
  ///   - attributes: The attributes.
  ///   - header: The text before the body.
  ///   - plain: The text before the body without the default arguments that are on an actor; `nil` if there are none.
  package init(
    condition: String?,
    attributes: [Code],
    _ header: BreakableCode,
    withoutIsolatedDefaults plain: BreakableCode?
  ) {
    self.condition = condition
    self.attributes = attributes
    self.header = header
    headerWithoutIsolatedDefaults = plain
  }

  /// The declaration that meets a requirement.
  ///
  /// - Parameters:
  ///   - requirement: The header of the requirement.
  ///   - attributes: The attributes; by default those of the requirement that a double repeats.
  ///   - header: The text before the body.
  public init(_ requirement: DeclHeader, attributes: [Code]? = nil, _ header: BreakableCode) {
    condition = BuildConditions.joined(requirement.conditions)
    self.attributes = attributes ?? MemberAttributes.kept(of: requirement)
    self.header = header
  }

  private init(_ requirement: DeclHeader, _ open: Code, _ parameters: [Parameter], _ close: Code) {
    self.init(requirement, BreakableCode(open, parameters.map { "\($0)" }, close))
    guard parameters.contains(where: \.isDefaultIsolated) else { return }
    let plain = parameters.map { $0.isDefaultIsolated ? $0.with { $0.defaultValue = nil } : $0 }
    headerWithoutIsolatedDefaults = BreakableCode(open, plain.map { "\($0)" }, close)
  }

  /// A function.
  ///
  /// - Parameters:
  ///   - decl: The requirement.
  ///   - parameters: The parameters as the double declares them.
  ///   - effects: The effects, where they are others than the requirement's.
  ///   - context: The double.
  public init(
    _ decl: FunctionDecl,
    parameters: [Parameter],
    effects: Effects? = nil,
    in context: DoubleContext
  ) {
    let (name, blank) = (Identifier(source: decl.name), decl.name.isOperator ? " " : "" as Code)
    let returnClause = decl.returnType.map { ReturnClause(context.result($0)) }
    let generics = GenericParameterClause(decl.genericParameters)
    self.init(
      decl.header,
      "\(context.access)\(MemberModifiers.kept(of: decl.header))func \(name)\(blank)\(generics)(",
      parameters,
      ")\(effects ?? decl.effects)\(returnClause)\(context.whereClause(decl.whereClause))"
    )
  }

  /// A subscript with its parameters as the double declares them.
  public init(_ decl: SubscriptDecl, parameters: [Parameter], in context: DoubleContext) {
    let generics = GenericParameterClause(decl.genericParameters)
    self.init(
      decl.header,
      "\(context.access)\(MemberModifiers.kept(of: decl.header))subscript\(generics)(",
      parameters,
      ")\(ReturnClause(context.type(decl.returnType)))\(context.whereClause(decl.whereClause))"
    )
  }

  /// A property.
  public init(_ decl: VariableDecl, in context: DoubleContext) {
    let type = context.type(decl.type ?? .anyValue)
    let modifiers = "\(context.access)\(MemberModifiers.kept(of: decl.header))" as Code
    self.init(decl.header, BreakableCode("\(modifiers)var \(Identifier(source: decl.name)): \(type)", [], ""))
  }

  /// An initialiser.
  ///
  /// - Parameters:
  ///   - decl: The requirement.
  ///   - modifiers: All its modifiers but the access level, with the blank after each.
  ///   - parameters: The parameters as the double declares them.
  ///   - effects: The effects, where they are others than the requirement's.
  ///   - context: The double.
  public init(
    _ decl: InitializerDecl,
    modifiers: Code,
    parameters: [Parameter],
    effects: Effects? = nil,
    in context: DoubleContext
  ) {
    let mark =
      switch decl.failability {
      case .none: ""
      case .optional: "?"
      case .implicitlyUnwrapped: "!"
      }
    self.init(
      decl.header,
      "\(context.access)\(modifiers)init\(raw: mark)\(GenericParameterClause(decl.genericParameters))(",
      parameters,
      ")\(effects ?? decl.effects)\(context.whereClause(decl.whereClause))"
    )
  }

  /// The declaration with a body that does nothing.
  public var doingNothing: MemberDeclaration {
    var declaration = self
    declaration.header.close = "\(header.close) {}"
    declaration.headerWithoutIsolatedDefaults?.close = declaration.header.close
    return declaration
  }

  /// Writes the declaration.
  ///
  /// - Parameters:
  ///   - writer: Where it is written to.
  ///   - neighbors: Writes what belongs to the member and stands before it, in the same `#if`.
  ///   - body: Writes the body.
  public func emit(
    into writer: inout SourceWriter,
    after neighbors: (inout SourceWriter) -> Void = { _ in },
    body: (inout SourceWriter) -> Void
  ) {
    writer.condition(condition) { writer in
      neighbors(&writer)
      emit(into: &writer) { $0.block($1, body) }
    }
  }

  /// Writes the declaration without a body.
  public func emit(into writer: inout SourceWriter) {
    writer.condition(condition) { emit(into: &$0) { $0.line($1) } }
  }

  /// Writes the declaration as each language mode takes it.
  private func emit(into writer: inout SourceWriter, _ write: (inout SourceWriter, BreakableCode) -> Void) {
    func emit(_ header: BreakableCode, into writer: inout SourceWriter) {
      for attribute in attributes { writer.line(attribute) }
      write(&writer, header)
    }
    guard let plain = headerWithoutIsolatedDefaults else { return emit(header, into: &writer) }
    writer.condition("hasFeature(IsolatedDefaultValues)") { emit(header, into: &$0) }
    writer.condition("!hasFeature(IsolatedDefaultValues)") { emit(plain, into: &$0) }
  }
}
