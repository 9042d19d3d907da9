/// A stand-in for the static members of a mock's type: they have expectations and records of their own, which hold within
/// `perform(_:)`.
///
/// ```swift
/// var expectations = MockParser.Statics.Expectations()
/// when(expectations.make(strict: true), return: parser)
/// let statics = MockParser.Statics(expectations: expectations)
/// statics.perform { run(MockParser.self) }
/// verify(statics).make(strict: .any)
/// ```
///
/// Tests that run at the same time do not see each other's. Code that leaves the task, on a dispatch queue for example, does not
/// see them either: there, static members behave as if nothing were expected.
public protocol _VerifiableStatics: VerifiableSmock where Expectations: _MockExpectations {
  /// Makes what answers the expected calls.
  init(expectations: consuming Expectations)
}

extension _VerifiableStatics {
  /// The object that static members use now: the one that the task performs with, or one that expects nothing, of which each
  /// session has its own.
  public static var current: Self {
    if let current = StaticsScope.current[ObjectIdentifier(self)] as? Self { return current }
    return StaticRecorders.current.owner(of: self) { Self(expectations: Expectations()) }
  }

  /// Lets static members use this object while a closure runs.
  ///
  /// - Parameter operation: What uses the static members, in this task or in tasks that it starts (`Task.detached` excepted).
  /// - Returns: What the closure returns.
  public func perform<Result>(_ operation: () throws -> Result) rethrows -> Result {
    try StaticsScope.$current.withValue(StaticsScope.including(self), operation: operation)
  }

  /// Lets static members use this object while an asynchronous closure runs on the caller's actor.
  public func perform<Result>(
    isolation: isolated (any Actor)? = #isolation,
    _ operation: () async throws -> Result
  ) async rethrows -> Result {
    try await StaticsScope.$current.withValue(StaticsScope.including(self), operation: operation)
  }
}

private enum StaticsScope {
  /// The object that the static members of each type use in this task.
  @TaskLocal static var current: [ObjectIdentifier: any _VerifiableStatics] = [:]

  static func including(_ statics: some _VerifiableStatics) -> [ObjectIdentifier: any _VerifiableStatics] {
    var scope = self.current
    scope[ObjectIdentifier(type(of: statics))] = statics
    return scope
  }
}
