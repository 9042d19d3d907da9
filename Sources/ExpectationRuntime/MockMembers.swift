/// Keeps the members of one mock that cannot be stored properties: those limited to later versions of a platform.
///
/// ```swift
/// @available(macOS 15, *)
/// var _scan: MockMethod<…> { self.__lateMembers.member("_scan") { MockMethod(ScannerMock.self, "_scan") } }
/// ```
public final class _MockMembers: @unchecked Sendable {
  // `@unchecked`: `members` is only touched under `lock`.
  private let lock = Lock()
  private var members: [String: any _MockMember] = [:]
  /// The expectations for members that are yet to be made.
  private var expectations: [(expected: _ExpectedCalls, first: Bool)] = []
  /// The session in which the mock was made, to which its members belong.
  private let session = MockSession.current

  /// Makes an empty store.
  public init() {}

  /// The member of that name, made when it is asked for the first time.
  ///
  /// - Parameters:
  ///   - name: The name under which tests reach the member.
  ///   - make: Makes the member.
  /// - Returns: The same object for the same name, as long as this store lives.
  public func member<Member: _MockMember>(_ name: StaticString, _ make: () -> Member) -> Member {
    let name = name.description
    // Made outside of the lock; when two threads make one, the first to return wins.
    let member = self.lock.withLock { self.members[name] } ?? self.insert(self.inSession(make), name)
    guard let member = member as? Member else {
      preconditionFailure("\(name) has been a \(Swift.type(of: member)) and cannot be a \(Member.self) as well.")
    }
    return member
  }

  private func inSession<Member>(_ make: () -> Member) -> Member { self.session?.perform(make) ?? make() }

  /// The members made so far.
  var all: [any _MockMember] { self.lock.withLock { Array(self.members.values) } }

  private func insert(_ member: any _MockMember, _ name: String) -> any _MockMember {
    let expectations = self.lock.withLock { self.expectations }
    for (expected, first) in expectations { (member as? any ExpectationTaking)?.expect(expected, first: first) }
    return self.lock.withLock {
      if let first = self.members[name] { return first }
      self.members[name] = member
      return member
    }
  }
}

extension _MockMembers: ExpectationTaking {
  func expect(_ expected: _ExpectedCalls, first: Bool) {
    let members = self.lock.withLock {
      self.expectations.append((expected, first))
      return Array(self.members.values)
    }
    for member in members { (member as? any ExpectationTaking)?.expect(expected, first: first) }
  }
}
