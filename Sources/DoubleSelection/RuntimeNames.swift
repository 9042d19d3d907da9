/// The types of the run time that generated code names, which no type of a module with doubles may hide.
enum RuntimeNames {
  static let all = Set(
    recorders + implementations + expectations + ["MockErasure", "MockMembers", "MockStatics", "SpyState"]
  )

  private static let recorders: [String] =
    ["Property", "AsyncProperty", "ThrowingProperty", "AsyncThrowingProperty", "TypedThrowingProperty"].map {
      "MockReadOnly" + $0
    }
    + ["Method", "AsyncMethod", "ThrowingMethod", "AsyncThrowingMethod"].flatMap {
      ["MockVoidNonParameterized" + $0, "MockReturningNonParameterized" + $0]
    }
    + ["MockReadOnlyAsyncTypedThrowingProperty", "MockReadWriteProperty", "MockProperty", "MockMethod"]

  private static let implementations = [
    "MockImplementation", "MockVoidImplementation", "MockVoidMethodImplementation", "MockReturningMethodImplementation",
  ]

  private static let expectations = [
    "ArgumentMatching", "ExpectedCalls", "FieldOptions", "MockExpectations", "MockVerification", "MockVerifier",
    "OptionalArgumentMatching", "PropertyExpectations", "PropertyVerifier", "UnrecordedArgument", "ValueMatcher",
    "VerifiableSmock", "VerifiableStatics",
  ]
}

extension DoubleKind {
  /// The types of the run time that doubles of the kind may name.
  package var runtimeNames: Set<String> { runtimeModule == nil ? [] : RuntimeNames.all }
}

extension EmittedDouble {
  /// Whether its text has a name as a word.
  package func mentions(_ name: String) -> Bool {
    text.split { !isIdentifierByte($0) }.contains { $0.elementsEqual(name.utf8) }
  }
}
