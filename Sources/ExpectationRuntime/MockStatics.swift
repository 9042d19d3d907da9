/// Keeps the static members of mocks that cannot be stored properties: those of generic mocks, those limited to later
/// versions of a platform, and deprecated ones.
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
    self.registry.members(of: ObjectIdentifier(type)).member(name, make)
  }

  /// Resets every static member of a mock that has been used.
  ///
  /// - Parameter type: The mock, with its generic arguments.
  public static func reset(_ type: Any.Type) {
    self.registry.members(of: ObjectIdentifier(type)).reset()
  }
}

private final class Registry: @unchecked Sendable {
  // `@unchecked`: `members` is only touched under `lock`.
  private let lock = Lock()
  private var members: [ObjectIdentifier: MockMembers] = [:]

  /// The members of a type, none at first.
  func members(of type: ObjectIdentifier) -> MockMembers {
    self.lock.withLock {
      if let members = self.members[type] { return members }
      let members = MockMembers()
      self.members[type] = members
      return members
    }
  }
}
