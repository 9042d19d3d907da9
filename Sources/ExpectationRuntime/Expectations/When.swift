/// How often an expectation can be used.
public enum ExpectationTimes: Sendable {
  /// Any number of times.
  case unbounded
  /// This number of times; zero and less is never.
  case times(Int)

  fileprivate var count: Int? {
    switch self {
    case .unbounded: nil
    case .times(let count): count
    }
  }
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
  times: Int = 1,
  return value: Options.ReturnType,
  fileID: StaticString = #fileID,
  filePath: StaticString = #filePath,
  line: Int = #line,
  column: Int = #column
) {
  expectation.isStated(at: ExpectationPlace(fileID, filePath, line, column))
  expectation.update(times: times)
  expectation.update(value: value)
}

/// Expects a call and answers it with a value, so many times or always.
public func when<Options: ReturnableFieldOptionsProtocol>(
  _ expectation: Options,
  times: ExpectationTimes,
  return value: Options.ReturnType,
  fileID: StaticString = #fileID,
  filePath: StaticString = #filePath,
  line: Int = #line,
  column: Int = #column
) {
  expectation.isStated(at: ExpectationPlace(fileID, filePath, line, column))
  expectation.update(times: times.count)
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
  times: Int = 1,
  throw error: Options.ErrorType,
  fileID: StaticString = #fileID,
  filePath: StaticString = #filePath,
  line: Int = #line,
  column: Int = #column
) {
  expectation.isStated(at: ExpectationPlace(fileID, filePath, line, column))
  expectation.update(times: times)
  expectation.update(error: error)
}

/// Expects a call and answers it with an error, so many times or always.
public func when<Options: ErrorableFieldOptionsProtocol>(
  _ expectation: Options,
  times: ExpectationTimes,
  throw error: Options.ErrorType,
  fileID: StaticString = #fileID,
  filePath: StaticString = #filePath,
  line: Int = #line,
  column: Int = #column
) {
  expectation.isStated(at: ExpectationPlace(fileID, filePath, line, column))
  expectation.update(times: times.count)
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
  times: Int = 1,
  use: Options.UsingFunctionType,
  fileID: StaticString = #fileID,
  filePath: StaticString = #filePath,
  line: Int = #line,
  column: Int = #column
) {
  expectation.isStated(at: ExpectationPlace(fileID, filePath, line, column))
  expectation.update(times: times)
  expectation.update(using: use)
}

/// Expects a call and answers it with what a closure does, so many times or always.
public func when<Options: FieldOptionsProtocol>(
  _ expectation: Options,
  times: ExpectationTimes,
  use: Options.UsingFunctionType,
  fileID: StaticString = #fileID,
  filePath: StaticString = #filePath,
  line: Int = #line,
  column: Int = #column
) {
  expectation.isStated(at: ExpectationPlace(fileID, filePath, line, column))
  expectation.update(times: times.count)
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
  times: Int = 1,
  complete: VoidReturnableCompletion,
  fileID: StaticString = #fileID,
  filePath: StaticString = #filePath,
  line: Int = #line,
  column: Int = #column
) {
  expectation.isStated(at: ExpectationPlace(fileID, filePath, line, column))
  expectation.update(times: times)
  expectation.success()
}

/// Expects a call of a member that returns nothing, and lets it return, so many times or always.
public func when<Options: VoidReturnableFieldOptionsProtocol>(
  _ expectation: Options,
  times: ExpectationTimes,
  complete: VoidReturnableCompletion,
  fileID: StaticString = #fileID,
  filePath: StaticString = #filePath,
  line: Int = #line,
  column: Int = #column
) {
  expectation.isStated(at: ExpectationPlace(fileID, filePath, line, column))
  expectation.update(times: times.count)
  expectation.success()
}

// MARK: - Answers that do not apply

// The types of members are spelled out: a constraint instead would spoil what the compiler says of values of wrong types.

/// The member returns nothing.
@available(*, unavailable, message: "the member returns nothing: write 'complete: .withSuccess'")
@_disfavoredOverload
public func when<Arguments, Passed, Failure, Closure, SendableClosure, Value>(
  _ expectation: FieldOptions<MockVoidAnswer<Arguments, Passed, Failure, Closure, SendableClosure>>,
  times: Int = 1,
  return value: Value
) {}

/// The member returns nothing.
@available(*, unavailable, message: "the member returns nothing: write 'complete: .withSuccess'")
@_disfavoredOverload
public func when<Arguments, Passed, Failure, Closure, SendableClosure, Value>(
  _ expectation: FieldOptions<MockVoidAnswer<Arguments, Passed, Failure, Closure, SendableClosure>>,
  times: ExpectationTimes,
  return value: Value
) {}

/// The member returns a value.
@available(*, unavailable, message: "the member returns a value: write 'return:'")
@_disfavoredOverload
public func when<Implementation: _ReturnableImplementation>(
  _ expectation: FieldOptions<Implementation>,
  times: Int = 1,
  complete completion: VoidReturnableCompletion
) {}
