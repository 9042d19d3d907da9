public import DeclModel

/// The parts of a function, property, subscript or initialiser that can tell it from others, on which its name depends.
///
/// A class, as names and plans hand it on; nothing in it ever changes.
public final class MemberSignature: Sendable {
  /// The kinds of members that get names.
  public enum Kind: Hashable, Sendable {
    case function
    case property
    case `subscript`
    case initializer
  }

  /// The kind of member.
  public let kind: Kind
  /// The declared name without back-ticks; `subscript` and `init` for the kinds that have none.
  public let name: String
  /// Whether an operator stands before, between or after its operands; `nil` for what is no operator.
  public let fixity: OperatorFixity?
  /// Whether it belongs to the type rather than to its instances.
  public let isStatic: Bool
  /// The generic parameters, in source order.
  public let genericParameters: [GenericParameter]
  /// The parameters, in source order.
  public let parameters: [Parameter]
  /// The effects; of the getter for properties and subscripts.
  public let effects: Effects
  /// The return type, or the type of a property; `nil` if none is written.
  public let returnType: TypeRef?
  /// The requirements of the member's own `where` clause.
  public let whereClause: [GenericRequirement]
  /// The conditions of the `#if` blocks around it, outermost first.
  public let conditions: [String]

  /// Makes a signature from its parts.
  public init(
    kind: Kind,
    name: String,
    fixity: OperatorFixity? = nil,
    isStatic: Bool = false,
    genericParameters: [GenericParameter] = [],
    parameters: [Parameter] = [],
    effects: Effects = Effects(),
    returnType: TypeRef? = nil,
    whereClause: [GenericRequirement] = [],
    conditions: [String] = []
  ) {
    self.kind = kind
    self.name = name
    self.fixity = fixity
    self.isStatic = isStatic
    self.genericParameters = genericParameters
    self.parameters = parameters
    self.effects = effects
    self.returnType = returnType
    self.whereClause = whereClause
    self.conditions = conditions
  }
}

extension MemberSignature {
  /// Reads a function.
  public convenience init(_ function: FunctionDecl) {
    self.init(
      kind: .function,
      name: function.name,
      fixity: function.name.isOperator ? OperatorFixity(of: function) : nil,
      isStatic: function.header.isStatic,
      genericParameters: function.genericParameters,
      parameters: function.parameters,
      effects: function.effects,
      returnType: function.returnType,
      whereClause: function.whereClause,
      conditions: function.header.conditions
    )
  }

  /// Reads a property.
  public convenience init(_ variable: VariableDecl) {
    self.init(
      kind: .property,
      name: variable.name,
      isStatic: variable.header.isStatic,
      effects: variable.accessors?.getter?.effects ?? Effects(),
      returnType: variable.type,
      conditions: variable.header.conditions
    )
  }

  /// Reads a subscript.
  public convenience init(_ subscriptDecl: SubscriptDecl) {
    self.init(
      kind: .subscript,
      name: "subscript",
      isStatic: subscriptDecl.header.isStatic,
      genericParameters: subscriptDecl.genericParameters,
      parameters: subscriptDecl.parameters,
      effects: subscriptDecl.accessors?.getter?.effects ?? Effects(),
      returnType: subscriptDecl.returnType,
      whereClause: subscriptDecl.whereClause,
      conditions: subscriptDecl.header.conditions
    )
  }

  /// Reads an initialiser.
  public convenience init(_ initializer: InitializerDecl) {
    self.init(
      kind: .initializer,
      name: "init",
      genericParameters: initializer.genericParameters,
      parameters: initializer.parameters,
      effects: initializer.effects,
      whereClause: initializer.whereClause,
      conditions: initializer.header.conditions
    )
  }

  /// Reads a member, if it is of a kind that gets a name.
  public convenience init?(_ member: Member) {
    switch member {
    case .function(let decl): self.init(decl)
    case .variable(let decl): self.init(decl)
    case .subscript(let decl): self.init(decl)
    case .initializer(let decl): self.init(decl)
    case .associatedType, .typeAlias, .enumCase, .nominal, .macroUse: return nil
    }
  }
}

extension OperatorFixity {
  /// By the modifier, or the number of operands where a prefix operator's modifier is missing.
  init(of function: FunctionDecl) {
    if function.header.has(modifier: "postfix") {
      self = .postfix
    } else if function.header.has(modifier: "prefix") || function.parameters.count == 1 {
      self = .prefix
    } else {
      self = .infix
    }
  }
}
