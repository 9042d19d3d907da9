public import DeclModel

/// What a double implements for a requirement.
///
/// Plans switch over it without a `default`, so that the compiler finds what has to know a further one. A requirement without a role is
/// refused with an error, for every kind of double.
public enum RequirementRole: Sendable {
  /// A function.
  case function(FunctionDecl)
  /// A property.
  case property(VariableDecl)
  /// A subscript.
  case `subscript`(SubscriptDecl)
  /// An initialiser.
  case initializer(InitializerDecl)

  /// The role of a member; `nil` if it is of a kind that doubles do not know.
  public init?(_ member: Member) {
    switch member {
    case .function(let decl): self = .function(decl)
    case .variable(let decl): self = .property(decl)
    case .subscript(let decl): self = .subscript(decl)
    case .initializer(let decl): self = .initializer(decl)
    default: return nil
    }
  }
}

extension Diagnostic {
  /// A requirement of a kind that doubles do not know.
  ///
  /// - Parameters:
  ///   - member: The requirement.
  ///   - noun: The word for the double.
  /// - Returns: An error.
  package static func unknownRequirement(_ member: Member, noun: String) -> Diagnostic {
    .error("unknown-requirement", "a \(noun) cannot implement requirements of this kind", at: member.header)
  }
}
