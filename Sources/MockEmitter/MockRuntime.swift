/// The names of the run time that generated mocks use.
package enum MockRuntime {
  /// The types of the run time that mocks of either style name.
  package static let types = Set(shared + members + expectations + ["_MockRealObject"])

  /// Names that nothing in a mock may hide.
  static let names = Set(shared + members + ["__lateMembers"])

  /// The same of mocks that pass calls on to a real object.
  static let forwardingNames: Set<String> = ["_MockRealObject", "__real", "__realType", ForwardingPlan.functionName]

  /// The same for expectation mocks, with the types that they declare themselves.
  static let expectationNames = Set(shared + expectations + ["ClosedRange"]).union(declaredNames)

  /// The names that expectation mocks declare themselves, beside those made from members' names.
  static let declaredNames: Set<String> = [
    "Expectations", "Verifier", "VerifierType", "Statics", "__expected", "__late", "__mock", "__verification",
  ]

  private static let shared = [
    "MockImplementation", "MockVoidImplementation", "MockAnswer", "MockVoidAnswer", "MockMethod", "MockProperty",
    "_MockMembers", "_MockErasure",
  ]

  private static let members: [String] =
    ["Property", "AsyncProperty", "ThrowingProperty", "AsyncThrowingProperty", "TypedThrowingProperty"].map {
      "MockReadOnly" + $0
    }
    + ["Method", "AsyncMethod", "ThrowingMethod", "AsyncThrowingMethod"].flatMap {
      ["MockVoidNonParameterized" + $0, "MockReturningNonParameterized" + $0]
    }
    + [
      "MockReadOnlyAsyncTypedThrowingProperty", "MockReadWriteProperty", "_MockVoidEnumeration",
      "_MockReturningEnumeration", "_MockStatics",
    ]

  private static let expectations = [
    "FieldOptions", "_PropertyExpectations", "_PropertyVerifier", "_ExpectedCalls", "_MockVerification",
    "_MockExpectations",
    "_MockVerifier", "ValueMatcher", "ArgumentMatching", "_OptionalArgumentMatching", "_UnrecordedArgument",
    "VerifiableSmock", "_VerifiableStatics",
  ]
}
