// Functions, as a protocol may require a member `reset` of its mock.

/// Makes every recorder of a mock new: forgets its records, rules and implementations.
///
/// The expectations that a mock was made with stay, and count anew.
///
/// - Parameter mock: A mock, or any object with recorders.
public func reset(_ mock: AnyObject) {
  if MockRecords(of: mock).areThere { resetMockedMembers(of: mock) }
}

/// Makes every static recorder of a mock in member style new: those that the calling test sees.
///
/// ```swift
/// reset(StoreMock.self)
/// ```
///
/// Static members of a mock with expectations are members of an object: `reset(MockStore.Statics.current)`.
///
/// - Parameter mock: The mock, with its generic arguments.
public func reset<Mock: AnyObject>(_ mock: Mock.Type) { _MockStatics.reset(mock) }

/// Forgets the recorded calls of a mock, and keeps what answers calls.
///
/// A call that is under way still finishes, but leaves no trace in the new records.
///
/// - Parameter mock: A mock, a spy that tasks may share, or any object with recorders.
public func clearRecords(of mock: AnyObject) {
  let records = MockRecords(of: mock)
  if records.areThere { for records in records.clearable { records.clearRecords() } }
}

extension MockRecords {
  /// Whether there is something to forget; that of an object which keeps nothing but other things is a failure of the test.
  fileprivate var areThere: Bool {
    if self.isOfNoMock, self.clearable.isEmpty {
      reportFailure("Expected a mock but \(self.name) has no recorders, so that it stays as it is", at: nil)
      return false
    }
    return true
  }
}

/// Forgets the recorded calls of a mock's static members, those that the calling test sees, and keeps what answers calls.
///
/// - Parameter mock: A mock in member style, with its generic arguments.
public func clearRecords<Mock: AnyObject>(of mock: Mock.Type) {
  for records in MockRecords(ofStaticMembersOf: mock).clearable { records.clearRecords() }
}
