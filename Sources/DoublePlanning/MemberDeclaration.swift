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

  /// A declaration that stands for no requirement.
  public init(_ header: BreakableCode) {
    condition = nil
    attributes = []
    self.header = header
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
    let header = BreakableCode(
      "\(context.access)\(MemberModifiers.kept(of: decl.header))func \(name)\(blank)\(generics)(",
      parameters.map { "\($0)" },
      ")\(effects ?? decl.effects)\(returnClause)\(context.whereClause(decl.whereClause))"
    )
    self.init(decl.header, header)
  }

  /// A subscript with its parameters as the double declares them.
  public init(_ decl: SubscriptDecl, parameters: [Parameter], in context: DoubleContext) {
    let generics = GenericParameterClause(decl.genericParameters)
    let header = BreakableCode(
      "\(context.access)\(MemberModifiers.kept(of: decl.header))subscript\(generics)(",
      parameters.map { "\($0)" },
      ")\(ReturnClause(context.type(decl.returnType)))\(context.whereClause(decl.whereClause))"
    )
    self.init(decl.header, header)
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
    let header = BreakableCode(
      "\(context.access)\(modifiers)init\(raw: mark)\(GenericParameterClause(decl.genericParameters))(",
      parameters.map { "\($0)" },
      ")\(effects ?? decl.effects)\(context.whereClause(decl.whereClause))"
    )
    self.init(decl.header, header)
  }

  /// The declaration with a body that does nothing.
  public var doingNothing: MemberDeclaration {
    var declaration = self
    declaration.header.close = "\(header.close) {}"
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
      for attribute in attributes { writer.line(attribute) }
      writer.block(header, body)
    }
  }

  /// Writes the declaration without a body.
  public func emit(into writer: inout SourceWriter) {
    writer.condition(condition) { writer in
      for attribute in attributes { writer.line(attribute) }
      writer.line(header)
    }
  }
}
