extension MockMethod where Implementation: _ExpectableImplementation {
  /// Makes the recorder of a member whose calls are answered by expectations.
  ///
  /// - Parameters:
  ///   - expected: What the test declared.
  ///   - mock: The type of the mock.
  ///   - member: The name of this recorder, under which calls are expected.
  ///   - signature: What messages call the member and its parameters: `temp(for city:, days:)`.
  public convenience init(
    _ expected: _ExpectedCalls,
    _ mock: Any.Type,
    _ member: StaticString,
    _ signature: StaticString
  ) {
    self.init(expected, mock, member.description, CallSignature(signature.description))
  }

  convenience init(_ expected: _ExpectedCalls, _ mock: Any.Type, _ member: String, _ signature: CallSignature) {
    self.init(
      MockImplementationDescription(mock: mock, member: member),
      signature: signature,
      expectations: MethodExpectations(expected, member: member, of: mock, signature)
    )
  }
}

// MARK: - Properties and subscripts

extension MockProperty where Setter == Void {
  /// Makes the recorder of a property or subscript that can only be read, and whose reads are answered by expectations.
  ///
  /// - Parameters:
  ///   - expected: What the test declared.
  ///   - mock: The type of the mock.
  ///   - member: The name of this recorder, under which reads are expected.
  ///   - signature: What messages call it: `label`, `subscript(_ index:)`.
  public convenience init<Get: _ExpectableImplementation>(
    _ expected: _ExpectedCalls,
    _ mock: Any.Type,
    _ member: StaticString,
    _ signature: StaticString
  ) where Getter == MockMethod<Get> {
    self.init(getter: MockMethod(expected, mock, "\(member).get", CallSignature("\(signature).get()")))
  }
}

extension MockProperty where Setter: _MockMember {
  /// Makes the recorder of a property or subscript that can be read and written, and whose uses are answered by expectations.
  ///
  /// - Parameters:
  ///   - expected: What the test declared.
  ///   - mock: The type of the mock.
  ///   - member: The name of this recorder, under which uses are expected.
  ///   - signature: What messages call it: `label`, `subscript(_ index:)`.
  public convenience init<Get: _ExpectableImplementation, Set: _ExpectableImplementation>(
    _ expected: _ExpectedCalls,
    _ mock: Any.Type,
    _ member: StaticString,
    _ signature: StaticString
  ) where Getter == MockMethod<Get>, Setter == MockMethod<Set> {
    self.init(
      getter: MockMethod(expected, mock, "\(member).get", CallSignature("\(signature).get()")),
      setter: MockMethod(expected, mock, "\(member).set", CallSignature("\(signature).set(_ newValue:)"))
    )
  }
}
