// Functions, as a protocol may require a member `reset` of its mock.

/// Makes every recorder of a mock new: forgets its records, rules and implementations.
///
/// - Parameter mock: A mock, or any object with recorders.
public func reset(_ mock: AnyObject) { resetMockedMembers(of: mock) }

/// Forgets the recorded calls of a mock, and keeps what answers calls.
///
/// A call that is under way still finishes, but leaves no trace in the new records.
///
/// - Parameter mock: A mock, or any object with recorders.
public func clearRecords(of mock: AnyObject) {
  for recording in MockRecords(of: mock).recordings { recording.clearRecords() }
}
