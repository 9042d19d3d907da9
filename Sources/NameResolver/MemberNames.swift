import DeclModel

/// The names that a mock uses for one member of its protocol.
public struct MemberNames: Hashable, Sendable {
  /// The resolved name, `m`.
  public var name: Identifier { shared.value.name }
  /// The name that tests use, `_m`.
  public var exposed: Identifier { shared.value.exposed }
  /// The name of its storage in mocks of Mocking, `__m`; generated mocks have no such member.
  package var backing: Identifier { Identifier(bare: "__" + name.bare) }
  /// The type of its implementation, `<M>Implementation`.
  public var implementation: Identifier { shared.value.implementation }
  /// Why it is that name.
  public var reason: NameReason { shared.value.reason }

  /// Where the name comes from; a repaired one is worth a note that says how to choose another.
  public var origin: NameOrigin { reason.origin }

  /// All of them in one place, as they are handed from one plan to the next.
  private struct Parts: Hashable {
    let name: Identifier
    let exposed: Identifier
    let implementation: Identifier
    let reason: NameReason
  }

  private let shared: Shared<Parts>

  init(name: Identifier, exposed: Identifier, implementation: Identifier, reason: NameReason) {
    shared = Shared(Parts(name: name, exposed: exposed, implementation: implementation, reason: reason))
  }
}
