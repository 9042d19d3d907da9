/// What generated mocks use of the run time.
enum MockRuntime {
  /// Names that nothing in a mock may hide.
  static let names: Set<String> = [
    "MockImplementation", "MockVoidImplementation", "MockVoidMethodImplementation", "MockReturningMethodImplementation",
    "MockMethod", "MockProperty", "MockStatics", "MockMembers", "MockErasure", "__lateMembers",
  ]
}
