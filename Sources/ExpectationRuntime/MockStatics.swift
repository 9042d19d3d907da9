/// Keeps the static members of generic mocks, because a generic type cannot have stored static properties.
///
/// ```swift
/// final class StoreMock<Key>: Store {
///   static var _make: MockMethod<…> {
///     MockStatics.member(of: Self.self, "_make") { MockMethod(Self.self, "_make") }
///   }
/// }
/// ```
///
/// `StoreMock<Int>` and `StoreMock<String>` have members of their own.
public enum MockStatics {
  private static let registry = Registry()

  /// The static member of that name, made when it is asked for the first time.
  ///
  /// - Parameters:
  ///   - type: The mock, with its generic arguments.
  ///   - name: The name under which tests reach the member.
  ///   - make: Makes the member.
  /// - Returns: The same object for the same type and name, until the end of the process.
  public static func member<Member: MockMember>(
    of type: Any.Type,
    _ name: StaticString,
    _ make: () -> Member
  ) -> Member {
    let type = ObjectIdentifier(type)
    let name = name.description
    // Made outside of the lock; when two threads make one, the first to return wins.
    let member = self.registry.member(of: type, name) ?? self.registry.insert(make(), of: type, name)
    guard let member = member as? Member else {
      preconditionFailure("\(name) has been a \(Swift.type(of: member)) and cannot be a \(Member.self) as well.")
    }
    return member
  }

  /// Resets every static member of a mock that has been used.
  ///
  /// - Parameter type: The mock, with its generic arguments.
  public static func reset(_ type: Any.Type) {
    for member in self.registry.members(of: ObjectIdentifier(type)) {
      member.reset()
    }
  }
}

private final class Registry: @unchecked Sendable {
  // `@unchecked`: `members` is only touched under `lock`.
  private let lock = Lock()
  private var members: [ObjectIdentifier: [String: any MockMember]] = [:]

  func member(of type: ObjectIdentifier, _ name: String) -> (any MockMember)? {
    self.lock.withLock { self.members[type]?[name] }
  }

  func members(of type: ObjectIdentifier) -> [any MockMember] {
    self.lock.withLock { self.members[type].map { Array($0.values) } ?? [] }
  }

  /// Adds a member unless there is one, and gives the one that there is then.
  func insert(_ member: any MockMember, of type: ObjectIdentifier, _ name: String) -> any MockMember {
    self.lock.withLock {
      if let first = self.members[type]?[name] { return first }
      self.members[type, default: [:]][name] = member
      return member
    }
  }
}
