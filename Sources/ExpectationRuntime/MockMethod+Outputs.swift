// What calls gave back. Outputs stand in the order in which the calls ended, which differs from the order of
// `invocations` where calls overlap.
//
// Methods that do not throw have both forms of `returnedValues`. The general one is disfavoured, because nothing else
// makes the compiler prefer the other where the context is silent, as in `returnedValues.count`.

extension MockMethod where Implementation: MockReturningMethodImplementation {
  // Disfavoured, so that the members below are what a method that cannot throw has, whatever the context.

  /// The result of every call that ended, in the order in which they ended.
  @_disfavoredOverload
  public var returnedValues: [Result<ReturnValue, Error>] { self.read(\.outputs).compactMap { $0.result } }

  /// The result of the call that ended last.
  @_disfavoredOverload
  public var lastReturnedValue: Result<ReturnValue, Error>? {
    self.read { $0.outputs.last { $0.result != nil }?.result }
  }
}

extension MockMethod where Implementation: MockReturningMethodImplementation, Implementation.Error == Never {
  /// The value of every call that ended, in the order in which they ended.
  public var returnedValues: [ReturnValue] { self.read(\.outputs).compactMap { $0.result?.value } }

  /// The value of the call that ended last.
  public var lastReturnedValue: ReturnValue? { self.read { $0.outputs.last { $0.result != nil }?.result?.value } }
}

extension MockMethod where Implementation: MockVoidMethodImplementation {
  /// The error of every call that threw, in the order in which they ended.
  public var thrownErrors: [Error] { self.read(\.outputs).compactMap { $0.result?.error } }

  /// The error of the last call that threw.
  public var lastThrownError: Error? { self.thrownErrors.last }
}

extension Result where Failure == Never {
  fileprivate var value: Success {
    switch self {
    case .success(let value): value
    }
  }
}

extension Result {
  fileprivate var error: Failure? {
    switch self {
    case .success: nil
    case .failure(let error): error
    }
  }
}
