/// The static members that one part of a program sees: their recorders in mocks of both styles, made when they are first used.
///
/// What runs in a session has static members of its own, which begin without records, rules and expectations. Code that sees no
/// session uses those that all such code shares: a detached task, for example, or a dispatch queue.
final class StaticRecorders: @unchecked Sendable {
  // `@unchecked`: `owners` and `known` are only touched under `lock`.
  private let lock = Lock()
  /// What has the recorders of each type: `_MockMembers` for a mock in member style, and the object itself for a type `Statics`.
  private var owners: [ObjectIdentifier: any AnyObject & Sendable] = [:]
  /// The recorders that have been asked for, by the addresses of their names, which are found sooner than by names.
  private var known: [Address: AnyObject] = [:]

  private struct Address: Hashable {
    let mock: ObjectIdentifier
    let name: UnsafePointer<UInt8>
  }

  private static let shared = StaticRecorders()

  /// Those that the code sees which asks.
  static var current: StaticRecorders { MockSession.current?.statics ?? self.shared }

  /// Lets go of all recorders.
  func clear() {
    let old = self.lock.withLock {
      let old = (self.owners, self.known)
      (self.owners, self.known) = ([:], [:])
      return old
    }
    withExtendedLifetime(old) {}
  }

  /// The recorder of a mock's static member, made when it is asked for the first time.
  func member<Member: _MockMember>(of mock: Any.Type, _ name: StaticString, _ make: () -> Member) -> Member {
    // A literal of one character may have no address.
    guard name.hasPointerRepresentation else { return self.members(of: mock).staticMember(name, make) }
    let address = Address(mock: ObjectIdentifier(mock), name: name.utf8Start)
    if let member = self.lock.withLock({ self.known[address] }) as? Member { return member }
    let member = self.members(of: mock).staticMember(name, make)
    self.lock.withLock { self.known[address] = member }
    return member
  }

  /// The recorders of a mock's static members, none at first.
  func members(of mock: Any.Type) -> _MockMembers { self.owner(of: mock) { _MockMembers() } }

  /// What has the recorders of a type.
  func owner<Owner: AnyObject & Sendable>(of type: Any.Type, _ make: () -> Owner) -> Owner {
    let key = ObjectIdentifier(type)
    if let owner = self.lock.withLock({ self.owners[key] }) as? Owner { return owner }
    // Made outside of the lock, as a mock's code may make it; of two callers that do so at the same time, the first one's counts.
    let made = make()
    let owner = self.lock.withLock {
      if let first = self.owners[key] { return first }
      self.owners[key] = made
      return made
    }
    return owner as? Owner ?? made
  }
}

/// A recorder that says in messages to which object or type it belongs.
protocol StaticRecorder {
  /// Notes that it is the recorder of a static member, before any other code sees it.
  func noteStatic()
}

extension MockMethod: StaticRecorder {}

extension MockProperty: StaticRecorder {
  func noteStatic() {
    for accessor in self.recordings { (accessor as? any StaticRecorder)?.noteStatic() }
  }
}

extension _MockMembers {
  fileprivate func staticMember<Member: _MockMember>(_ name: StaticString, _ make: () -> Member) -> Member {
    self.member(name) {
      let member = make()
      (member as? any StaticRecorder)?.noteStatic()
      return member
    }
  }
}
