/// A type of implementations, the answers that a ``MockMethod`` can give.
///
/// ``MockImplementation`` and ``MockVoidImplementation`` are the implementations of most members of generated mocks. An
/// enumeration of your own conforms to ``MockReturningMethodImplementation`` or ``MockVoidMethodImplementation``, or
/// to one of the protocols that refine them, named after the shape of the method. Methods with typed throws need it:
///
/// ```swift
/// enum ParseImplementation<Arguments, ReturnValue>: @unchecked Sendable, MockReturningMethodImplementation {
///   typealias Error = ParseError
///   typealias Closure = (String) throws(ParseError) -> ReturnValue
///
///   case unimplemented
///   case uncheckedInvokes(_ closure: Closure)
///
///   var _closure: Closure? {
///     switch self {
///     case .unimplemented: nil
///     case .uncheckedInvokes(let closure): closure
///     }
///   }
/// }
/// let _parse = MockMethod<ParseImplementation<String, Int>>(ParserMock.self, "_parse")
/// ```
public protocol MockMethodImplementation<Arguments, Error, ReturnValue, Closure>: _MockSendableMetatype {
  /// The recorded arguments of a call: nothing, one value, or a tuple labelled with the parameters' names.
  associatedtype Arguments

  /// The types of the recorded arguments, as `when` and `verify` take one matcher for each: the same without labels.
  associatedtype Parameters = Arguments

  /// The type of the errors; `Never` if the method does not throw.
  associatedtype Error: Swift.Error

  /// The type of the result.
  associatedtype ReturnValue

  /// The function type of the method.
  associatedtype Closure

  /// The implementation of a member that has not been given one.
  static var unimplemented: Self { get }

  /// An implementation that runs a closure, which the compiler does not check for use from several threads.
  static func uncheckedInvokes(_ closure: Closure) -> Self

  /// The closure to run, or `nil` if there is none.
  var _closure: Closure? { get }

  /// The result of every call, for an implementation that answers without running a closure.
  var _fixedResult: Result<ReturnValue, Error>? { get }
}

extension MockMethodImplementation {
  /// None: an implementation answers with its closure unless it says otherwise.
  @inlinable
  public var _fixedResult: Result<ReturnValue, Error>? { nil }
}

/// The implementation of a method that has a return clause, `-> Void` included.
public protocol MockReturningMethodImplementation<Arguments, Error, ReturnValue, Closure>: MockMethodImplementation {}

/// The implementation of a method that has no return clause, or of a setter.
///
/// Such a member can be called without having been given an implementation.
public protocol MockVoidMethodImplementation<Arguments, Error, Closure>: MockMethodImplementation
where ReturnValue == Void {}

// A mock that is shared between threads looks its implementation up on any of them, so the conformance must not be
// tied to a global actor. Compilers before 6.2 know neither such conformances nor the protocol that excludes them.
#if compiler(>=6.2)
  /// A type whose conformances can be used on any thread.
  public typealias _MockSendableMetatype = SendableMetatype
#else
  /// A type whose conformances can be used on any thread.
  public typealias _MockSendableMetatype = Any
#endif
