public import DeclModel
public import NameResolver

/// `<T: P, each U>`, or nothing.
public struct GenericParameterClause: Sendable {
  let parameters: [GenericParameter]
  public init(_ parameters: [GenericParameter]) { self.parameters = parameters }
}

/// ` -> T`
public struct ReturnClause: Sendable {
  let type: TypeRef
  public init(_ type: TypeRef) { self.type = type }
}

/// ` where A: B, C == D`, or nothing.
public struct WhereClause: Sendable {
  let requirements: [GenericRequirement]
  public init(_ requirements: [GenericRequirement]) { self.requirements = requirements }
}

extension Code.Interpolation {
  /// A name as a declaration or an expression writes it.
  public mutating func appendInterpolation(_ identifier: NameResolver.Identifier) {
    text += identifier.text
  }

  public mutating func appendInterpolation(_ type: TypeRef) {
    text += type.description
  }

  public mutating func appendInterpolation(_ attribute: Attribute) {
    text += attribute.description
  }

  /// A parameter without its default argument.
  public mutating func appendInterpolation(_ parameter: Parameter) {
    text += parameter.declaration
  }

  /// A suffix: ` async throws(E)`, or nothing.
  public mutating func appendInterpolation(_ effects: Effects) {
    let written = effects.description
    if !written.isEmpty { text += " " + written }
  }

  public mutating func appendInterpolation(_ clause: GenericParameterClause) {
    text += GenericParameter.clause(clause.parameters)
  }

  public mutating func appendInterpolation(_ clause: ReturnClause) {
    text += " -> \(clause.type)"
  }

  public mutating func appendInterpolation(_ clause: WhereClause) {
    if !clause.requirements.isEmpty { text += " " + GenericRequirement.clause(clause.requirements) }
  }
}
