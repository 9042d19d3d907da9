/// A call of a mock's member that has been recorded and now has to be answered.
///
/// Mocks answer with the implementation's closure if it has one, else with its fixed result:
///
/// ```swift
/// func locate(_ id: String, near hint: Int) async throws -> Place {
///   let call = await self._locate.recordAwaiting((id: id, hint: hint))
///   guard let closure = call.closure else { return try call.stubbedResult() }
///   do {
///     return call.returned(try await closure(call.arguments.id, call.arguments.hint))
///   } catch {
///     throw call.threw(error)
///   }
/// }
/// ```
///
/// The closure is called by the mock and not in here, because only the mock knows how to pass `inout` arguments, and
/// with which effects.
@frozen
public struct _MockCall<Implementation: MockMethodImplementation>: @unchecked Sendable {
  // `@unchecked`, for the reasons given at MockMethod. That arguments and closure come out of a Sendable value is also
  // what lets the mock of an actor pass them on to a closure that runs outside of the actor.

  @usableFromInline
  let recordedArguments: Implementation.Arguments
  @usableFromInline
  let method: MockMethod<Implementation>
  @usableFromInline
  var implementation: Implementation
  /// Whether the implementation is a rule's, which answers also where it only lets the member return.
  @usableFromInline
  var isAnsweredByRule = false
  /// Whether what it returns belongs to its caller alone, as a stream does that ends when its reader is gone.
  @usableFromInline
  var handsResultOver = false
  /// The index of the call in the records of that generation.
  @usableFromInline
  let index: Int
  @usableFromInline
  let generation: Int

  @inlinable
  init(
    method: MockMethod<Implementation>,
    arguments: Implementation.Arguments,
    implementation: Implementation,
    index: Int,
    generation: Int
  ) {
    self.method = method
    self.recordedArguments = arguments
    self.implementation = implementation
    self.index = index
    self.generation = generation
  }

  /// The recorded arguments.
  @inlinable
  public var arguments: Implementation.Arguments {
    // NB: the compiler (6.3.1) crashes where a mock makes a variable of one element of a stored tuple, if another is a function or a
    // metatype. So it gets the tuple from a function.
    self.recordedArguments
  }

  /// The closure that answers the call, or `nil` if the answer is ``stubbedResult()``.
  @inlinable
  public var closure: Implementation.Closure? { self.implementation._closure }

  /// Records and gives the answer of an implementation that has no closure.
  ///
  /// - Parameter canThrow: Whether the member can throw ``UnstubbedCall``; one that rethrows cannot.
  /// - Returns: The value that the implementation returns from every call. Without an implementation, a call of a member that
  ///   returns something fails the test, with a message that says which member it is and what to write; the member returns a
  ///   default value then.
  /// - Throws: The error that the implementation throws from every call, or ``UnstubbedCall`` without an implementation.
  @inlinable
  public func stubbedResult(canThrow: Bool = true) throws(Implementation.Error) -> Implementation.ReturnValue {
    let fixed = canThrow ? self.implementation._fixedResult : self.fixedResultOfRethrowingMember
    let result = fixed ?? self.resultOfUnimplementedMember(canThrow: canThrow)
    self.method.finish(self, with: result)
    return try result.get()
  }

  /// Records that the call returns a value, and gives it back.
  @inlinable
  public func returned(_ value: Implementation.ReturnValue) -> Implementation.ReturnValue {
    self.method.finish(self, with: .success(value))
    return value
  }

  /// Records that the call throws an error, and gives it back.
  @inlinable
  public func threw(_ error: Implementation.Error) -> Implementation.Error {
    self.method.finish(self, with: .failure(error))
    return error
  }

  /// Records that the call throws an error, and gives it back.
  ///
  /// For members that throw errors of one type while the closure that answers may throw any: an error of another type stops the
  /// process.
  public func threw(erased error: any Swift.Error) -> Implementation.Error {
    guard let expected = error as? Implementation.Error else {
      self.method.identity.stop(throwing: error, insteadOf: Implementation.Error.self)
    }
    return self.threw(expected)
  }

  /// What the implementation gives to every call, but for the error of one that no expectation matches, and that has failed the test.
  @usableFromInline
  var fixedResultOfRethrowingMember: Result<Implementation.ReturnValue, Implementation.Error>? {
    let fixed = self.implementation._fixedResult
    if case .failure(let error)? = fixed, error is UnstubbedCall { return nil }
    return fixed
  }

  @usableFromInline
  func resultOfUnimplementedMember(canThrow: Bool) -> Result<Implementation.ReturnValue, Implementation.Error> {
    // The type is compared first, since `()` could also be cast to `Any`.
    if Implementation.ReturnValue.self == Void.self, let nothing = () as? Implementation.ReturnValue {
      return .success(nothing)
    }
    return self.method.answerUnstubbed(self.arguments, canThrow: canThrow)
  }
}
