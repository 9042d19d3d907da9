/// How often an expectation can be used: a number, or ``ExpectationTimes``.
public protocol _ExpectedTimes {
  /// The number; `nil` for any.
  var _expectedTimes: Int? { get }
}

extension Int: _ExpectedTimes {
  /// The number itself.
  public var _expectedTimes: Int? { self }
}

/// How often an expectation can be used, where that may be any number of times.
public struct ExpectationTimes: _ExpectedTimes, Sendable {
  /// The number; `nil` for any.
  public let _expectedTimes: Int?
}

extension _ExpectedTimes where Self == ExpectationTimes {
  /// Any number of times.
  public static var unbounded: ExpectationTimes { ExpectationTimes(_expectedTimes: nil) }

  /// This number of times; zero and less is never.
  public static func times(_ count: Int) -> ExpectationTimes { ExpectationTimes(_expectedTimes: count) }
}

/// How a member that returns nothing answers.
public enum VoidReturnableCompletion: Sendable {
  /// It returns.
  case withSuccess
}

// MARK: - Values

/// Expects a call and answers it with a value.
///
/// ```swift
/// var expectations = MockUserService.Expectations()
/// when(expectations.fetchUser(id: "admin"), times: 2, return: admin)
/// let mock = MockUserService(expectations: expectations)
/// ```
///
/// - Parameters:
///   - expectation: The call, made on a mock's `Expectations`.
///   - times: How many calls are answered so, before later expectations have their turn.
///   - value: What the call returns.
///   - fileID: Left to the compiler.
///   - filePath: Left to the compiler.
///   - line: Left to the compiler.
///   - column: Left to the compiler.
public func when<Options: ReturnableFieldOptionsProtocol>(
  _ expectation: Options,
  times: some _ExpectedTimes = 1,
  return value: Options.ReturnType,
  fileID: StaticString = #fileID,
  filePath: StaticString = #filePath,
  line: Int = #line,
  column: Int = #column
) {
  expectation.isStated(at: ExpectationPlace(fileID, filePath, line, column))
  expectation.update(times: times._expectedTimes)
  expectation.update(value: value)
}

// MARK: - Errors

/// Expects a call and answers it with an error.
///
/// - Parameters:
///   - expectation: The call, made on a mock's `Expectations`.
///   - times: How many calls are answered so, before later expectations have their turn.
///   - error: What the call throws.
///   - fileID: Left to the compiler.
///   - filePath: Left to the compiler.
///   - line: Left to the compiler.
///   - column: Left to the compiler.
public func when<Options: ErrorableFieldOptionsProtocol>(
  _ expectation: Options,
  times: some _ExpectedTimes = 1,
  throw error: Options.ErrorType,
  fileID: StaticString = #fileID,
  filePath: StaticString = #filePath,
  line: Int = #line,
  column: Int = #column
) {
  expectation.isStated(at: ExpectationPlace(fileID, filePath, line, column))
  expectation.update(times: times._expectedTimes)
  expectation.update(error: error)
}

// MARK: - Closures

/// Expects a call and answers it with what a closure does.
///
/// ```swift
/// when(expectations.fetchUser(id: .any), times: .unbounded) { id in User(id: id) }
/// ```
///
/// - Parameters:
///   - expectation: The call, made on a mock's `Expectations`.
///   - times: How many calls are answered so, before later expectations have their turn.
///   - use: Gets the arguments without labels; it may run on any thread, and may use the mock.
///   - fileID: Left to the compiler.
///   - filePath: Left to the compiler.
///   - line: Left to the compiler.
///   - column: Left to the compiler.
public func when<Options: FieldOptionsProtocol>(
  _ expectation: Options,
  times: some _ExpectedTimes = 1,
  use: Options.UsingFunctionType,
  fileID: StaticString = #fileID,
  filePath: StaticString = #filePath,
  line: Int = #line,
  column: Int = #column
) {
  expectation.isStated(at: ExpectationPlace(fileID, filePath, line, column))
  expectation.update(times: times._expectedTimes)
  expectation.update(using: use)
}

// MARK: - Completion

/// Expects a call of a member that returns nothing, and lets it return.
///
/// - Parameters:
///   - expectation: The call, made on a mock's `Expectations`.
///   - times: How many calls are answered so, before later expectations have their turn.
///   - complete: `.withSuccess`.
///   - fileID: Left to the compiler.
///   - filePath: Left to the compiler.
///   - line: Left to the compiler.
///   - column: Left to the compiler.
public func when<Options: VoidReturnableFieldOptionsProtocol>(
  _ expectation: Options,
  times: some _ExpectedTimes = 1,
  complete: VoidReturnableCompletion,
  fileID: StaticString = #fileID,
  filePath: StaticString = #filePath,
  line: Int = #line,
  column: Int = #column
) {
  expectation.isStated(at: ExpectationPlace(fileID, filePath, line, column))
  expectation.update(times: times._expectedTimes)
  expectation.success()
}

// MARK: - Answers that do not apply

// The types of members are spelled out: a constraint instead would spoil what the compiler says of values of wrong types.

/// The member returns nothing.
@available(*, unavailable, message: "the member returns nothing: write 'complete: .withSuccess'")
@_disfavoredOverload
public func when<Arguments, Passed, Failure, Closure, SendableClosure, Value>(
  _ expectation: FieldOptions<MockVoidAnswer<Arguments, Passed, Failure, Closure, SendableClosure>>,
  times: some _ExpectedTimes = 1,
  return value: Value
) {}

/// The member returns a value.
@available(*, unavailable, message: "the member returns a value: write 'return:'")
@_disfavoredOverload
public func when<Implementation: _ReturnableImplementation>(
  _ expectation: FieldOptions<Implementation>,
  times: some _ExpectedTimes = 1,
  complete completion: VoidReturnableCompletion
) {}

/// No answer at all.
@available(
  *,
  unavailable,
  message: "say how the call is answered: by 'return:', 'throw:', 'complete: .withSuccess' or a closure"
)
@_disfavoredOverload
public func when<Options: FieldOptionsProtocol>(_ expectation: Options, times: some _ExpectedTimes = 1) {}

/// A property without its accessor; the value may be a closure.
@available(
  *,
  unavailable,
  message: "an expectation is for one accessor: write '.get()' or '.set(…)' behind the property"
)
@_disfavoredOverload
public func when<Property, Get, Set, Value>(
  _ property: _PropertyExpectations<Property, Get, Set>,
  times: some _ExpectedTimes = 1,
  return value: Value
) {}

/// The same with a value of the property's type, which `nil` needs.
@available(
  *,
  unavailable,
  message: "an expectation is for one accessor: write '.get()' or '.set(…)' behind the property"
)
@_disfavoredOverload
public func when<Property, Get, Set>(
  _ property: _PropertyExpectations<Property, Get, Set>,
  times: some _ExpectedTimes = 1,
  return value: Property
) {}
