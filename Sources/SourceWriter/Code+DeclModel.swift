public import DeclModel
public import NameResolver

/// `<T: P, each U>`, or nothing.
public struct GenericParameterClause: Sendable {
  let parameters: [GenericParameter]
  /// The clause of some parameters.
  public init(_ parameters: [GenericParameter]) { self.parameters = parameters }
}

/// An arrow and a type: ` -> T`.
public struct ReturnClause: Sendable {
  let type: TypeRef
  /// The clause of a type.
  public init(_ type: TypeRef) { self.type = type }
}

/// ` where A: B, C == D`, or nothing.
public struct WhereClause: Sendable {
  let requirements: [GenericRequirement]
  /// The clause of some requirements.
  public init(_ requirements: [GenericRequirement]) { self.requirements = requirements }
}

extension Code.Interpolation {
  /// A name as a declaration or an expression writes it.
  public mutating func appendInterpolation(_ identifier: Identifier) {
    IdentifierSpelling.write(identifier.bare, to: &buffer)
  }

  /// A type as Swift source.
  public mutating func appendInterpolation(_ type: TypeRef) {
    type.write(to: &buffer)
  }

  /// An attribute without blanks around it.
  public mutating func appendInterpolation(_ attribute: Attribute) {
    attribute.write(to: &buffer)
  }

  /// A parameter with its default argument, which that of a double has where it overrides.
  public mutating func appendInterpolation(_ parameter: Parameter) {
    parameter.writeDeclaration(to: &buffer)
    guard let value = parameter.defaultValue else { return }
    buffer += " = "
    buffer += value
  }

  /// A suffix: ` async throws(E)`, or nothing.
  public mutating func appendInterpolation(_ effects: Effects) {
    effects.write(to: &buffer)
  }

  /// A clause in angle brackets, or nothing.
  public mutating func appendInterpolation(_ clause: GenericParameterClause) {
    GenericParameter.write(clause: clause.parameters, to: &buffer)
  }

  /// A suffix: ` -> T`.
  public mutating func appendInterpolation(_ clause: ReturnClause) {
    buffer += " -> "
    clause.type.write(to: &buffer)
  }

  /// Nothing if absent.
  public mutating func appendInterpolation(_ clause: ReturnClause?) {
    if let clause { appendInterpolation(clause) }
  }

  /// A suffix: ` where A: B`, or nothing.
  public mutating func appendInterpolation(_ clause: WhereClause) {
    if !clause.requirements.isEmpty { buffer += " " + GenericRequirement.clause(clause.requirements) }
  }
}

extension Code {
  /// The modifier for an access level, with the blank after it: what a private declaration needs is visible in its file, internal
  /// needs no word.
  package static func modifier(for level: AccessLevel) -> Code {
    switch level {
    case .private, .fileprivate: "fileprivate "
    case .internal: ""
    case .package: "package "
    case .public, .open: "public "
    }
  }
}
