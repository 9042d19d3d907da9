/// The names of the run time that generated mocks use.
package enum MockRuntime {
  /// The types of the run time that mocks of either style name.
  package static let types = Set(shared + members + expectations)

  /// Names that nothing in a mock may hide.
  static let names = Set(shared + members + ["__lateMembers"])

  /// The same for expectation mocks, with the types that they declare themselves.
  static let expectationNames = Set(shared + expectations + ["ClosedRange"]).union(declaredNames)

  /// The names that expectation mocks declare themselves, beside those made from members' names.
  static let declaredNames: Set<String> = [
    "Expectations", "Verifier", "VerifierType", "Statics", "__expected", "__late", "__mock", "__verification",
  ]

  private static let shared = [
    "MockImplementation", "MockVoidImplementation", "MockAnswer", "MockVoidAnswer", "MockMethod", "MockProperty",
    "MockMembers", "MockErasure",
  ]

  private static let members: [String] =
    ["Property", "AsyncProperty", "ThrowingProperty", "AsyncThrowingProperty", "TypedThrowingProperty"].map {
      "MockReadOnly" + $0
    }
    + ["Method", "AsyncMethod", "ThrowingMethod", "AsyncThrowingMethod"].flatMap {
      ["MockVoidNonParameterized" + $0, "MockReturningNonParameterized" + $0]
    }
    + [
      "MockReadOnlyAsyncTypedThrowingProperty", "MockReadWriteProperty", "MockVoidEnumeration",
      "MockReturningEnumeration", "MockStatics",
    ]

  private static let expectations = [
    "FieldOptions", "PropertyExpectations", "PropertyVerifier", "ExpectedCalls", "MockVerification", "MockExpectations",
    "MockVerifier", "ValueMatcher", "ArgumentMatching", "OptionalArgumentMatching", "UnrecordedArgument",
    "VerifiableSmock", "VerifiableStatics",
  ]
}
