// Getters with typed throws have implementations of their own, which write their function type out.
//
// NB: `MockImplementation` knows its function type as a generic argument only, and there the compiler (6.3) crashes on a
// closure that is written as `{ () throws(Failure) in … }`. Methods with typed throws write such an enumeration, too.
// Remove these when the compilers in use accept that.

/// The implementation of a mocked getter that throws errors of one type.
///
/// ```swift
/// mock._level.getter.implementation = .throws(Overheated())
/// mock._level.getter.implementation = .invokes { () throws(Overheated) in throw Overheated() }
/// ```
@available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
public enum MockTypedThrowingImplementation<ReturnValue, Failure: Error>: @unchecked Sendable {
  // `@unchecked`: see MockImplementation.

  /// The function type of the getter.
  public typealias Closure = () throws(Failure) -> ReturnValue
  /// The same with `@Sendable`.
  public typealias SendableClosure = @Sendable () throws(Failure) -> ReturnValue

  /// No implementation: calling the getter stops the test.
  case unimplemented

  /// Runs a closure that the compiler does not check for use from several threads.
  case uncheckedInvokes(_ closure: Closure)

  /// Returns the same value from every call; the compiler does not check it for use from several threads.
  case uncheckedReturns(_ value: ReturnValue)

  /// Throws the same error from every call.
  case `throws`(_ error: Failure)

  /// Runs a closure, which may be called from any thread.
  public static func invokes(_ closure: @escaping @Sendable () throws(Failure) -> ReturnValue) -> Self
  where ReturnValue: Sendable {
    .uncheckedInvokes(closure)
  }

  /// Returns the same value from every call.
  public static func returns(_ value: ReturnValue) -> Self where ReturnValue: Sendable {
    .uncheckedReturns(value)
  }
}

@available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
extension MockTypedThrowingImplementation: _MockReturningEnumeration {
  /// A getter has no arguments.
  public typealias Arguments = Void
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

/// The implementation of a mocked getter that is asynchronous and throws errors of one type.
///
/// ```swift
/// mock._level.getter.implementation = .throws(Overheated())
/// mock._level.getter.implementation = .invokes { () async throws(Overheated) in throw Overheated() }
/// ```
@available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
public enum MockAsyncTypedThrowingImplementation<ReturnValue, Failure: Error>: @unchecked Sendable {
  // `@unchecked`: see MockImplementation.

  /// The function type of the getter.
  public typealias Closure = () async throws(Failure) -> ReturnValue
  /// The same with `@Sendable`.
  public typealias SendableClosure = @Sendable () async throws(Failure) -> ReturnValue

  /// No implementation: calling the getter stops the test.
  case unimplemented

  /// Runs a closure that the compiler does not check for use from several threads.
  case uncheckedInvokes(_ closure: Closure)

  /// Returns the same value from every call; the compiler does not check it for use from several threads.
  case uncheckedReturns(_ value: ReturnValue)

  /// Throws the same error from every call.
  case `throws`(_ error: Failure)

  /// Runs a closure, which may be called from any thread.
  public static func invokes(_ closure: @escaping @Sendable () async throws(Failure) -> ReturnValue) -> Self
  where ReturnValue: Sendable {
    .uncheckedInvokes(closure)
  }

  /// Returns the same value from every call.
  public static func returns(_ value: ReturnValue) -> Self where ReturnValue: Sendable {
    .uncheckedReturns(value)
  }
}

@available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
extension MockAsyncTypedThrowingImplementation: _MockReturningEnumeration {
  /// A getter has no arguments.
  public typealias Arguments = Void
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
