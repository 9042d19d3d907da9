/// Adds expectations to a mock that exists.
///
/// ```swift
/// expecting(mock) { when($0.fetchUser(id: "b"), return: ann) }
/// expecting(mock, first: true) { when($0.fetchUser(id: .any), throw: UserError.notFound) }
/// ```
///
/// - Parameters:
///   - mock: The mock.
///   - first: Whether they come before what the mock expects already, and not behind it.
///   - declare: Declares the expectations.
public func expecting<Mock: VerifiableSmock>(
  _ mock: Mock,
  first: Bool = false,
  _ declare: (inout Mock.Expectations) -> Void
) where Mock.Expectations: _MockExpectations {
  var expectations = Mock.Expectations()
  declare(&expectations)
  let recordings = MockRecords(of: mock).recordings
  // Found by reflection, so that mocks need no text for it.
  for case let expected as _ExpectedCalls in Mirror(reflecting: expectations).children.map(\.value) {
    for recording in recordings { (recording as? any ExpectationTaking)?.expect(expected, first: first) }
  }
}

/// A recorder, or several of them, to which expectations can be added.
protocol ExpectationTaking {
  /// Adds the expectations of its members.
  func expect(_ expected: _ExpectedCalls, first: Bool)
}

extension MockMethod: ExpectationTaking where Implementation: _ExpectableImplementation {
  func expect(_ expected: _ExpectedCalls, first: Bool) {
    self.expectations?.add(
      expected,
      member: self.identity.member,
      of: self.identity.type,
      self.signature,
      first: first
    )
  }
}

extension MockProperty: ExpectationTaking {
  func expect(_ expected: _ExpectedCalls, first: Bool) {
    for accessor in self.recordings { (accessor as? any ExpectationTaking)?.expect(expected, first: first) }
  }
}
