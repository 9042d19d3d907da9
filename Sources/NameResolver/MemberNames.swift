/// The names that a mock uses for one member of its protocol.
public struct MemberNames: Hashable, Sendable {
  /// The resolved name, `m`.
  public let name: Identifier
  /// The name that tests use, `_m`.
  public let exposed: Identifier
  /// The name of its storage in mocks of Mocking, `__m`; generated mocks have no such member.
  package var backing: Identifier { Identifier(bare: "__" + name.bare) }
  /// The type of its implementation, `<M>Implementation`.
  public let implementation: Identifier
  /// Why it is that name.
  public let reason: NameReason

  /// Where the name comes from; a repaired one is worth a note that says how to choose another.
  public var origin: NameOrigin { reason.origin }
}
