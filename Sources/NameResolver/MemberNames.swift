/// The names that a mock uses for one member of its protocol.
public struct MemberNames: Hashable, Sendable {
  /// How a member came to its name.
  public enum Origin: Hashable, Sendable {
    /// The source says so.
    case explicit
    /// The rules for overloads give it.
    case resolved
    /// The rules give a name that is taken, by another member or, if `holder` is `nil`, by a declaration.
    case repaired(wanted: String, holder: Int?)
  }

  /// The resolved name, `m`.
  public let name: Identifier
  /// What tests touch, `_m`.
  public let exposed: Identifier
  /// What stores it in mocks of Mocking, `__m`; generated mocks have no such member.
  public let backing: Identifier
  /// The type of its implementation, `<M>Implementation`.
  public let implementation: Identifier
  /// Where the name comes from; a repaired one is worth a note that says how to choose another.
  public let origin: Origin
}
