/// What generated mocks use of the run time.
enum MockRuntime {
  /// Names that nothing in a mock may hide.
  static let names: Set<String> = [
    "MockImplementation", "MockVoidImplementation", "MockVoidMethodImplementation", "MockReturningMethodImplementation",
    "MockMethod", "MockProperty", "MockStatics", "MockMembers", "MockErasure", "__lateMembers",
  ]

  /// The same for expectation mocks, with the types that they declare themselves.
  static let expectationNames = Set<String>([
    "MockImplementation", "MockVoidImplementation", "MockMethod", "MockProperty", "MockMembers", "MockErasure",
    "FieldOptions", "PropertyExpectations", "PropertyVerifier", "ExpectedCalls", "MockVerification", "MockExpectations",
    "MockVerifier", "ValueMatcher", "ArgumentMatching", "OptionalArgumentMatching", "UnrecordedArgument", "ClosedRange",
    "VerifiableSmock", "VerifiableStatics",
  ]).union(declaredNames)

  /// What expectation mocks declare themselves, beside what is named after members.
  static let declaredNames: Set<String> = [
    "Expectations", "Verifier", "VerifierType", "Statics", "__expected", "__late", "__mock", "__verification",
  ]
}
