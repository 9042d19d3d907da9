/// Names a member of a mock in messages, such as `ParcelTrackerMock._locate`.
public struct MockImplementationDescription: CustomDebugStringConvertible, Sendable {
  private let type: Any.Type
  let member: String
  /// The accessor, such as `getter`, if the member is a property.
  private var accessor: String?

  /// Describes the member called `member` of the mock `type`.
  ///
  /// - Parameters:
  ///   - type: The type of the mock.
  ///   - member: The name under which tests reach the member, such as `_locate`.
  public init<Type>(type: Type.Type, member: String) {
    self.init(mock: type, member: member)
  }

  init(mock: Any.Type, member: String) {
    self.type = mock
    self.member = member
  }

  /// The type without the names of the types around it, with its generic arguments; a point; the member.
  public var debugDescription: String { "\(self.type).\(self.member)" }

  /// The same member, of which one accessor is meant.
  func accessor(_ accessor: String) -> Self {
    var copy = self
    copy.accessor = accessor
    return copy
  }

  /// Ends the process because a member that has to return something has no implementation.
  func stopUnimplemented<Value>(returning: Value.Type) -> Never {
    let path = [self.member, self.accessor, "implementation"].compactMap { $0 }.joined(separator: ".")
    fatalError(
      """
      Unimplemented: \(self.debugDescription)
      It has to return a value of type \(Value.self). Before it is called, write for example: \
      mock.\(path) = .returns(value)
      """
    )
  }
}
