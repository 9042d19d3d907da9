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

/// Stands for what verifies a mock, in code that does not compile.
@dynamicMemberLookup
public struct _NotAMock {
  /// Any member that is not called.
  public subscript(dynamicMember member: String) -> Void { () }

  /// Any member.
  @_disfavoredOverload
  public subscript(dynamicMember member: String) -> MissingRecorder { MissingRecorder() }

  /// Any member, called with labels.
  @_disfavoredOverload
  public subscript(dynamicMember member: String) -> _MissingLabelledRecorder { _MissingLabelledRecorder() }
}
