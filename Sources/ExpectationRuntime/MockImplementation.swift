/// The implementation of a mocked method that returns something, or of a mocked getter.
///
/// ```swift
/// let tracker = ParcelTrackerMock()
/// tracker._locate.implementation = .returns(Place("Oslo"))
/// tracker._locate.implementation = .throws(LostParcel())
/// tracker._locate.implementation = .invokes { id, hint in Place(id) }
/// ```
///
/// The generic parameters are those of the method: what is recorded of a call, the type it returns, the type it throws
/// (`Never` if none), its function type, and the same function type with `@Sendable`. For members with several recorded
/// arguments, ``MockAnswer`` has one more.
public typealias MockImplementation<Arguments, ReturnValue, Failure: Error, Closure, SendableClosure> =
  MockAnswer<Arguments, Arguments, ReturnValue, Failure, Closure, SendableClosure>

/// The implementation of a mocked method that returns something, and of which several arguments are recorded.
///
/// It is a ``MockImplementation`` that also knows the arguments' types one by one, as a tuple without labels, so that `when` and
/// `verify` take a matcher for each of them.
public enum MockAnswer<Arguments, Parameters, ReturnValue, Failure: Error, Closure, SendableClosure>:
  @unchecked Sendable
{
  // `@unchecked`: the compiler checks what `invokes` and `returns` are given. What the cases hold is as safe to share
  // as the author of the test promises by writing `unchecked`; errors are Sendable by definition.

  /// No implementation: calling the member stops the test.
  case unimplemented

  /// Runs a closure that the compiler does not check for use from several threads.
  case uncheckedInvokes(_ closure: Closure)

  /// Returns the same value from every call; the compiler does not check it for use from several threads.
  case uncheckedReturns(_ value: ReturnValue)

  /// Throws the same error from every call.
  case `throws`(_ error: Failure)

  /// Runs a closure, which may be called from any thread.
  public static func invokes(_ closure: SendableClosure) -> Self
  where Arguments: Sendable, ReturnValue: Sendable {
    .uncheckedInvokes(withoutSendable(closure))
  }

  /// Returns the same value from every call.
  public static func returns(_ value: ReturnValue) -> Self where ReturnValue: Sendable {
    .uncheckedReturns(value)
  }
}

extension MockAnswer: MockReturningMethodImplementation {
  /// The type of the errors.
  public typealias Error = Failure

  /// The closure to run, or `nil` if there is none.
  @inlinable
  public var _closure: Closure? {
    switch self {
    case .uncheckedInvokes(let closure): closure
    case .unimplemented, .uncheckedReturns, .throws: nil
    }
  }

  /// The value or the error of every call, if it is always the same.
  @inlinable
  public var _fixedResult: Result<ReturnValue, Failure>? {
    switch self {
    case .uncheckedReturns(let value): .success(value)
    case .throws(let error): .failure(error)
    case .unimplemented, .uncheckedInvokes: nil
    }
  }
}
