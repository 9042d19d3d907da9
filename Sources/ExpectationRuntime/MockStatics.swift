/// Keeps the recorders of static members.
///
/// ```swift
/// final class StoreMock<Key>: Store {
///   static var _make: MockMethod<…> {
///     _MockStatics.member(of: StoreMock.self, "_make") { MockMethod(StoreMock.self, "_make") }
///   }
/// }
/// ```
///
/// `StoreMock<Int>` and `StoreMock<String>` have recorders of their own, and so has each test that runs in a session.
public enum _MockStatics {
  /// The recorder of that name, made when it is asked for the first time.
  ///
  /// - Parameters:
  ///   - type: The mock, with its generic arguments.
  ///   - name: The name under which tests reach the recorder.
  ///   - make: Makes the recorder.
  /// - Returns: The same object for the same type and name, until the end of the session, or of the process where there is none.
  public static func member<Member: _MockMember>(
    of type: Any.Type,
    _ name: StaticString,
    _ make: () -> Member
  ) -> Member {
    StaticRecorders.current.member(of: type, name, make)
  }

  /// Resets every static member of a mock that has been used.
  ///
  /// - Parameter type: The mock, with its generic arguments.
  public static func reset(_ type: Any.Type) {
    StaticRecorders.current.members(of: type).reset()
  }
}
