/// The implementation of a mocked method without a return clause, or of a mocked setter.
///
/// ```swift
/// let tracker = ParcelTrackerMock()
/// tracker._log.implementation = .invokes { line in print(line) }
/// ```
///
/// The generic parameters are those of the method: what is recorded of a call, the type it throws (`Never` if none),
/// its function type, and the same function type with `@Sendable`. For members with several recorded arguments,
/// ``MockVoidAnswer`` has one more.
public typealias MockVoidImplementation<Arguments, Failure: Error, Closure, SendableClosure> =
  MockVoidAnswer<Arguments, Arguments, Failure, Closure, SendableClosure>

/// The implementation of a mocked method without a return clause, of which several arguments are recorded.
///
/// It is a ``MockVoidImplementation`` that also knows the arguments' types one by one, as a tuple without labels, so that `when`
/// and `verify` take a matcher for each of them.
public enum MockVoidAnswer<Arguments, Parameters, Failure: Error, Closure, SendableClosure>: @unchecked Sendable {
  // `@unchecked`: see MockImplementation.

  /// No implementation: calls are recorded and do nothing.
  case unimplemented

  /// Runs a closure that the compiler does not check for use from several threads.
  case uncheckedInvokes(_ closure: Closure)

  /// Throws the same error from every call.
  case `throws`(_ error: Failure)

  /// Runs a closure, which may be called from any thread.
  public static func invokes(_ closure: SendableClosure) -> Self where Arguments: Sendable {
    .uncheckedInvokes(withoutSendable(closure))
  }
}

extension MockVoidAnswer: MockVoidMethodImplementation {
  /// The type of the errors.
  public typealias Error = Failure

  /// The closure to run, or `nil` if there is none.
  @inlinable
  public var _closure: Closure? {
    switch self {
    case .uncheckedInvokes(let closure): closure
    case .unimplemented, .throws: nil
    }
  }

  /// The error of every call, if it is always the same.
  @inlinable
  public var _fixedResult: Result<Void, Failure>? {
    switch self {
    case .throws(let error): .failure(error)
    case .unimplemented, .uncheckedInvokes: nil
    }
  }
}
