public import DeclModel

/// A member that a double has, what it is called there, and why.
public struct NamedMember: Sendable {
  /// The member, as the double has it.
  public let member: Member
  /// The name that tests use, or with which the names of its parts begin; `nil` if it has no name of its own.
  public let name: Identifier?
  /// Why it is called so, with indices of the list in which the member is; `nil` if it simply has its own name.
  public let reason: NameReason?

  /// Puts the parts together.
  public init(_ member: Member, name: Identifier? = nil, reason: NameReason? = nil) {
    self.member = member
    self.name = name
    self.reason = reason
  }
}
