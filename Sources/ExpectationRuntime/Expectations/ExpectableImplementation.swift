/// An implementation that an expectation can set: with a value, an error, or a closure that any thread may run.
///
/// ``MockImplementation`` and ``MockVoidImplementation`` are what expectations work with; nothing else needs to conform.
public protocol _ExpectableImplementation: MockMethodImplementation {
  /// The function type of the method, with `@Sendable`.
  associatedtype SendableClosure

  /// An implementation that runs a closure.
  static func _using(_ closure: SendableClosure) -> Self

  /// An implementation that throws an error from every call.
  static func _throwing(_ error: Error) -> Self
}

/// An implementation that can answer a call by just returning.
public protocol _CompletableImplementation: _ExpectableImplementation {
  /// An implementation that returns from every call.
  static var _completing: Self { get }
}

/// An implementation that can return a value.
public protocol _ReturnableImplementation: _ExpectableImplementation {
  /// An implementation that returns a value from every call.
  static func _returning(_ value: ReturnValue) -> Self
}

// MARK: - Enumerations

/// An implementation whose cases are what an expectation can set.
public protocol _MockEnumeration: _ExpectableImplementation {
  /// An implementation that throws an error from every call.
  static func `throws`(_ error: Error) -> Self
}

extension _MockEnumeration {
  /// An implementation that runs a closure.
  public static func _using(_ closure: SendableClosure) -> Self { .uncheckedInvokes(withoutSendable(closure)) }

  /// An implementation that throws an error from every call.
  public static func _throwing(_ error: Error) -> Self { .throws(error) }
}

/// The implementation of a method with typed throws that returns something, as generated mocks declare it.
///
/// The cases of an enumeration meet the requirements:
///
/// ```swift
/// enum ParseImplementation<Arguments, ReturnValue>: @unchecked Sendable, _MockReturningEnumeration {
///   typealias Error = ParseError
///   typealias Closure = (String) throws(ParseError) -> ReturnValue
///   typealias SendableClosure = @Sendable (String) throws(ParseError) -> ReturnValue
///
///   case unimplemented
///   case uncheckedInvokes(_ closure: Closure)
///   case uncheckedReturns(_ value: ReturnValue)
///   case `throws`(_ error: ParseError)
///   // … `_closure` and `_fixedResult`
/// }
/// ```
public protocol _MockReturningEnumeration<Arguments, Error, ReturnValue, Closure>: MockReturningMethodImplementation,
  _MockEnumeration, _ReturnableImplementation
{
  /// An implementation that returns a value from every call.
  static func uncheckedReturns(_ value: ReturnValue) -> Self
}

extension _MockReturningEnumeration {
  /// An implementation that returns a value from every call.
  public static func _returning(_ value: ReturnValue) -> Self { .uncheckedReturns(value) }
}

/// The implementation of a method with typed throws and without a return clause, as generated mocks declare it; see
/// `_MockReturningEnumeration`.
public protocol _MockVoidEnumeration<Arguments, Error, Closure>: MockVoidMethodImplementation,
  _MockEnumeration, _CompletableImplementation
{}

extension _MockVoidEnumeration {
  /// An implementation that returns from every call.
  public static var _completing: Self { .unimplemented }
}

// MARK: - The implementations of most members

extension MockAnswer: _MockReturningEnumeration {}

/// A member that says `-> Void` takes both `return: ()` and `complete: .withSuccess`.
extension MockAnswer: _CompletableImplementation where ReturnValue == Void {
  /// An implementation that returns from every call.
  public static var _completing: Self { .uncheckedReturns(()) }
}

extension MockVoidAnswer: _MockVoidEnumeration {}
