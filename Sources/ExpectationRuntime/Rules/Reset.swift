// Functions, as a protocol may require a member `reset` of its mock.

/// Makes every recorder of a mock new: forgets its records, rules and implementations.
///
/// The expectations that a mock was made with stay, and count anew.
///
/// - Parameter mock: A mock, or any object with recorders.
public func reset(_ mock: AnyObject) {
  if MockRecords(of: mock).failsAsNothingToForget() { return }
  resetMockedMembers(of: mock)
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
  if records.failsAsNothingToForget() { return }
  for records in records.clearable { records.clearRecords() }
}

extension MockRecords {
  /// Fails for an object that is no mock, nor a spy that keeps its calls apart.
  ///
  /// - Returns: Whether it is such a one.
  fileprivate func failsAsNothingToForget() -> Bool {
    self.clearable.isEmpty && self.failsAsNoMock("it stays as it is", at: nil)
  }
}

/// Forgets the recorded calls of a mock's static members, those that the calling test sees, and keeps what answers calls.
///
/// - Parameter mock: A mock in member style, with its generic arguments.
public func clearRecords<Mock: AnyObject>(of mock: Mock.Type) {
  for records in MockRecords(ofStaticMembersOf: mock).clearable { records.clearRecords() }
}
