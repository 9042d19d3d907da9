public import ExpectationRuntime
public import Testing

// What the compiler finds where a mock is not given as what it is, so that its error says so. Nothing here is ever called.
// The parameters are those of the functions for mocks and more, so that the compiler prefers those for objects: it counts the
// defaults.

/// A value of a type that has no recorders.
@available(
  *,
  unavailable,
  message: "only a mock has recorders: give it as its own type, such as 'BankMock', and not as its protocol's"
)
@_disfavoredOverload
public func verify<Value>(
  _ value: Value,
  _ mode: VerificationMode? = nil,
  times: Int = 1,
  sourceLocation: SourceLocation? = nil,
  fileID: String = #fileID,
  filePath: String = #filePath,
  line: Int = #line,
  column: Int = #column
) -> _NotAMock { _NotAMock() }

/// A mock that may not be there.
///
/// One of a type such as `BankMock!` is taken for the mock, whatever is wrong behind it.
@available(
  *,
  unavailable,
  message: """
    an optional mock is unwrapped first: 'verify(mock!)', 'verify(try #require(mock))'; of a 'BankMock!' the recorder or its arguments \
    are wrong: arguments have no labels
    """
)
@_disfavoredOverload
public func verify<Mock: AnyObject>(
  _ mock: Mock?,
  _ mode: VerificationMode? = nil,
  times: Int = 1,
  sourceLocation: SourceLocation? = nil,
  fileID: String = #fileID,
  filePath: String = #filePath,
  line: Int = #line,
  column: Int = #column
) -> _NotAMock { _NotAMock() }

/// Stands for what verifies a mock, in code that does not compile.
///
/// Its members are disfavoured, and so are calls of them: what stands for recorders that a mock does not have goes before.
@dynamicMemberLookup
public struct _NotAMock: _LabelledNotAMock {
  /// Any member that is not called.
  public subscript(dynamicMember member: String) -> Void { () }

  /// Any member.
  @_disfavoredOverload
  public subscript(dynamicMember member: String) -> _NotARecorder { _NotARecorder() }
}

/// What a member of ``_NotAMock`` that is called with labels is of: without any, those of the type itself go before.
public protocol _LabelledNotAMock {}

extension _LabelledNotAMock {
  /// Any member, called with labels.
  @_disfavoredOverload
  public subscript(dynamicMember member: String) -> _NotALabelledRecorder { _NotALabelledRecorder() }
}

/// Stands for a recorder of what has none, in code that does not compile.
@dynamicMemberLookup
public struct _NotARecorder {
  /// Any accessor.
  @_disfavoredOverload
  public subscript(dynamicMember member: String) -> _NotARecorder { self }

  /// Takes any arguments.
  @_disfavoredOverload
  public func callAsFunction<each Argument>(_ arguments: repeat each Argument) {}

  /// Takes literals and matchers.
  @_disfavoredOverload
  public func callAsFunction(_ arguments: _MissingArgument...) {}

  /// Takes a value before a matcher.
  @_disfavoredOverload
  public func callAsFunction<Value>(_ value: Value, _ argument: _MissingArgument) {}

  /// Takes a value after a matcher.
  @_disfavoredOverload
  public func callAsFunction<Value>(_ argument: _MissingArgument, _ value: Value) {}
}

/// The same, where arguments have labels.
@dynamicCallable
public struct _NotALabelledRecorder {
  /// Takes any arguments with labels.
  @_disfavoredOverload
  public func dynamicallyCall(withKeywordArguments arguments: KeyValuePairs<String, Any?>) {}

  /// Takes the same with what is no value, as `.any`.
  @_disfavoredOverload
  public func dynamicallyCall(withKeywordArguments arguments: KeyValuePairs<String, _MissingArgument?>) {}
}
