/// Resets every instance member of a mock: its records and implementations are those of a new one.
///
/// ```swift
/// resetMockedMembers(of: mock)
/// ```
///
/// Static members are reset by `reset(XMock.self)`.
///
/// - Parameter mock: A mock, or any object that holds `_MockMember`s in stored properties.
public func resetMockedMembers(of mock: AnyObject) {
  if let member = mock as? any _MockMember { return member.reset() }
  // Found by reflection, so that mocks need no text for it.
  var mirror: Mirror? = Mirror(reflecting: mock)
  while let current = mirror {
    for child in current.children {
      if let member = child.value as? any _MockMember { member.reset() }
      if let members = child.value as? _MockMembers { members.reset() }
    }
    mirror = current.superclassMirror
  }
}

extension _MockMembers {
  /// Resets every member that has been used.
  public func reset() {
    for member in self.all { member.reset() }
  }
}
