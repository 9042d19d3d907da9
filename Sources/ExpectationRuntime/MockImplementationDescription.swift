/// Names a member of a mock in messages, such as `ParcelTrackerMock._locate`.
public struct MockImplementationDescription: CustomDebugStringConvertible, Sendable {
  let type: Any.Type
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

  /// The type without its generic arguments and the types around it.
  var typeName: String { ValueText.name(of: self.type) }

  /// The type without the names of the types around it, with its generic arguments; a point; the member.
  public var debugDescription: String { "\(self.type).\(self.member)" }

  /// The member with its accessor, if one is meant: `_target.getter`.
  var path: String { self.accessor.map { "\(self.member).\($0)" } ?? self.member }

  /// The same member, of which one accessor is meant.
  func accessor(_ accessor: String) -> Self {
    var copy = self
    copy.accessor = accessor
    return copy
  }

  /// Ends the process because a member that has to return something has no implementation.
  func stopUnimplemented<Value>(returning: Value.Type) -> Never {
    fatalError(
      """
      Unimplemented: \(self.debugDescription)
      \(self.advice(returning: Value.self))
      """
    )
  }

  /// What to write for a member that has to return something.
  func advice<Value>(returning: Value.Type) -> String {
    """
    It has to return a value of type \(Value.self). Before it is called, write for example: \
    mock.\(self.path).implementation = .returns(value)
    """
  }
}
