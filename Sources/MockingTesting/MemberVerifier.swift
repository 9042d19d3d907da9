public import ExpectationRuntime
public import Testing

// Mocks in member style have no verifier of their own: their recorders are found by key paths, so that nothing is generated for
// it. What that costs are the labels: arguments are described as what the recorder has, one value or a tuple.

/// Verifies calls of a member-style mock, by the names of its recorders.
///
/// ```swift
/// verify(tracker, times: 2)._log("sent")
/// verify(tracker)._locate { $0.id == "P-1" && $0.hint > 3 }
/// verify(tracker, .never)._target.set(.any)
/// ```
@dynamicMemberLookup
public struct MemberVerifier<Mock: AnyObject> {
  let mock: Mock
  let verification: _MockVerification

  /// Verifies calls of a method.
  public subscript<Implementation>(
    dynamicMember member: KeyPath<Mock, MockMethod<Implementation>>
  ) -> MethodVerifier<Implementation> {
    MethodVerifier(method: self.mock[keyPath: member], verification: self.verification)
  }

  /// Verifies reads of a property.
  public subscript<Get>(
    dynamicMember member: KeyPath<Mock, MockProperty<MockMethod<Get>, Void>>
  ) -> _PropertyVerifier<Get.ReturnValue, MockMethod<Get>, Void> where Get.Arguments == Void {
    _PropertyVerifier(self.verification, self.mock[keyPath: member])
  }

  /// Verifies reads and writes of a property.
  public subscript<Get, Set>(
    dynamicMember member: KeyPath<Mock, MockProperty<MockMethod<Get>, MockMethod<Set>>>
  ) -> _PropertyVerifier<Set.Arguments, MockMethod<Get>, MockMethod<Set>> where Get.Arguments == Void {
    _PropertyVerifier(self.verification, self.mock[keyPath: member])
  }
}

extension MemberVerifier {
  /// Verifies reads of a subscript.
  @_disfavoredOverload
  public subscript<Get>(
    dynamicMember member: KeyPath<Mock, MockProperty<MockMethod<Get>, Void>>
  ) -> SubscriptVerifier<Get, Void> {
    SubscriptVerifier(get: self.method(self.mock[keyPath: member].getter), set: ())
  }

  /// Verifies reads and writes of a subscript.
  @_disfavoredOverload
  public subscript<Get, Set>(
    dynamicMember member: KeyPath<Mock, MockProperty<MockMethod<Get>, MockMethod<Set>>>
  ) -> SubscriptVerifier<Get, MethodVerifier<Set>> {
    let property = self.mock[keyPath: member]
    return SubscriptVerifier(get: self.method(property.getter), set: self.method(property.setter))
  }

  private func method<Implementation>(_ method: MockMethod<Implementation>) -> MethodVerifier<Implementation> {
    MethodVerifier(method: method, verification: self.verification)
  }

  /// The overload that the compiler finds where no other fits, so that its error names the mistake.
  @available(
    *,
    unavailable,
    message: """
      the mock has no such recorder, or it takes other arguments; a recorder is called like its member, with an underscore: \
      'verify(mock)._save(item)'
      """
  )
  @_disfavoredOverload
  public subscript(dynamicMember member: String) -> MissingRecorder { MissingRecorder() }

  /// The overload that the compiler finds where arguments have labels.
  @available(
    *,
    unavailable,
    message: """
      the mock has no such recorder, or it takes other arguments; a recorder is called like its member, with an underscore: \
      'verify(mock)._save(item)'
      """
  )
  @_disfavoredOverload
  public subscript(dynamicMember member: String) -> _MissingLabelledRecorder { _MissingLabelledRecorder() }
}

/// Stands for a recorder that a mock does not have, in code that does not compile.
public struct MissingRecorder {
  /// An accessor, which it does not have either.
  public var get: MissingRecorder { self }

  /// An accessor, which it does not have either.
  public var set: MissingRecorder { self }

  /// Takes any arguments.
  public func callAsFunction<each Argument>(_ arguments: repeat each Argument) {}

  /// Takes a matcher.
  public func callAsFunction(_ argument: ValueMatcher<Never>) {}
}

/// The same, where arguments have labels.
@dynamicCallable
public struct _MissingLabelledRecorder {
  /// Takes any arguments with labels.
  @_disfavoredOverload
  public func dynamicallyCall(withKeywordArguments arguments: KeyValuePairs<String, Any>) {}
}

// MARK: - Entry points

/// Verifies that a member of a member-style mock has been called so many times; once unless said otherwise.
///
/// - Parameters:
///   - mock: A mock, or any object with recorders.
///   - times: How often the call must have been made, neither more nor less.
///   - sourceLocation: Where a failure is shown, if not here.
///   - fileID: Left to the compiler.
///   - filePath: Left to the compiler.
///   - line: Left to the compiler.
///   - column: Left to the compiler.
/// - Returns: What has the names of the recorders.
@_disfavoredOverload
public func verify<Mock: AnyObject>(
  _ mock: Mock,
  times: Int = 1,
  sourceLocation: SourceLocation? = nil,
  fileID: String = #fileID,
  filePath: String = #filePath,
  line: Int = #line,
  column: Int = #column
) -> MemberVerifier<Mock> {
  let here = MockSourceLocation(fileID: fileID, filePath: filePath, line: line, column: column)
  let verification = _MockVerification(.count(.times(times)), at: MockSourceLocation(sourceLocation) ?? here)
  return MemberVerifier(mock: mock, verification: verification)
}

/// Verifies that a member of a member-style mock has been called as often as a mode says.
@_disfavoredOverload
public func verify<Mock: AnyObject>(
  _ mock: Mock,
  _ mode: VerificationMode,
  sourceLocation: SourceLocation? = nil,
  fileID: String = #fileID,
  filePath: String = #filePath,
  line: Int = #line,
  column: Int = #column
) -> MemberVerifier<Mock> {
  let here = MockSourceLocation(fileID: fileID, filePath: filePath, line: line, column: column)
  let verification = _MockVerification(.count(mode), at: MockSourceLocation(sourceLocation) ?? here)
  return MemberVerifier(mock: mock, verification: verification)
}

/// Verifies that a member of a member-style mock has been called so many times or more.
@_disfavoredOverload
public func verify<Mock: AnyObject>(
  _ mock: Mock,
  atLeast: Int,
  sourceLocation: SourceLocation? = nil,
  fileID: String = #fileID,
  filePath: String = #filePath,
  line: Int = #line,
  column: Int = #column
) -> MemberVerifier<Mock> {
  verify(
    mock,
    .atLeast(atLeast),
    sourceLocation: sourceLocation,
    fileID: fileID,
    filePath: filePath,
    line: line,
    column: column
  )
}

/// Verifies that a member of a member-style mock has been called so many times or less.
@_disfavoredOverload
public func verify<Mock: AnyObject>(
  _ mock: Mock,
  atMost: Int,
  sourceLocation: SourceLocation? = nil,
  fileID: String = #fileID,
  filePath: String = #filePath,
  line: Int = #line,
  column: Int = #column
) -> MemberVerifier<Mock> {
  verify(
    mock,
    .atMost(atMost),
    sourceLocation: sourceLocation,
    fileID: fileID,
    filePath: filePath,
    line: line,
    column: column
  )
}

/// Verifies that a member of a member-style mock has been called a number of times that is in a range.
@_disfavoredOverload
public func verify<Mock: AnyObject>(
  _ mock: Mock,
  times: ClosedRange<Int>,
  sourceLocation: SourceLocation? = nil,
  fileID: String = #fileID,
  filePath: String = #filePath,
  line: Int = #line,
  column: Int = #column
) -> MemberVerifier<Mock> {
  verify(
    mock,
    .range(times),
    sourceLocation: sourceLocation,
    fileID: fileID,
    filePath: filePath,
    line: line,
    column: column
  )
}

/// Verifies that nothing of a member-style mock has been called, read or written.
@_disfavoredOverload
public func verifyNoInteractions<Mock: AnyObject>(
  _ mock: Mock,
  sourceLocation: SourceLocation? = nil,
  fileID: String = #fileID,
  filePath: String = #filePath,
  line: Int = #line,
  column: Int = #column
) {
  let here = MockSourceLocation(fileID: fileID, filePath: filePath, line: line, column: column)
  _MockVerification.noInteractions(with: mock, at: MockSourceLocation(sourceLocation) ?? here)
}

extension InOrder {
  /// Verifies that a member of a member-style mock was called as often as a mode says, after what was verified before.
  ///
  /// - Parameters:
  ///   - mock: One of the mocks; another one stops the process.
  ///   - mode: How many calls there must be; one unless said otherwise.
  ///   - sourceLocation: Where a failure is shown, if not here.
  ///   - fileID: Left to the compiler.
  ///   - filePath: Left to the compiler.
  ///   - line: Left to the compiler.
  ///   - column: Left to the compiler.
  /// - Returns: What has the names of the recorders.
  @_disfavoredOverload
  public func verify<Mock: AnyObject>(
    _ mock: Mock,
    _ mode: InOrderVerificationMode = .additionalTimes(1),
    sourceLocation: SourceLocation? = nil,
    fileID: String = #fileID,
    filePath: String = #filePath,
    line: Int = #line,
    column: Int = #column
  ) -> MemberVerifier<Mock> {
    let here = MockSourceLocation(fileID: fileID, filePath: filePath, line: line, column: column)
    return MemberVerifier(
      mock: mock,
      verification: self.verification(of: mock, mode, at: MockSourceLocation(sourceLocation) ?? here)
    )
  }

  /// Verifies that a member was called so many times, or more, after what was verified before; so many are taken.
  @_disfavoredOverload
  public func verify<Mock: AnyObject>(
    _ mock: Mock,
    additionalTimes: Int,
    sourceLocation: SourceLocation? = nil,
    fileID: String = #fileID,
    filePath: String = #filePath,
    line: Int = #line,
    column: Int = #column
  ) -> MemberVerifier<Mock> {
    verify(
      mock,
      .additionalTimes(additionalTimes),
      sourceLocation: sourceLocation,
      fileID: fileID,
      filePath: filePath,
      line: line,
      column: column
    )
  }

  /// Verifies that a member was called so many times or more after what was verified before; all of them are taken.
  @_disfavoredOverload
  public func verify<Mock: AnyObject>(
    _ mock: Mock,
    additionalAtLeast: Int,
    sourceLocation: SourceLocation? = nil,
    fileID: String = #fileID,
    filePath: String = #filePath,
    line: Int = #line,
    column: Int = #column
  ) -> MemberVerifier<Mock> {
    verify(
      mock,
      .additionalAtLeast(additionalAtLeast),
      sourceLocation: sourceLocation,
      fileID: fileID,
      filePath: filePath,
      line: line,
      column: column
    )
  }

  /// Takes the calls of a member made after what was verified before, so many of them at most.
  @_disfavoredOverload
  public func verify<Mock: AnyObject>(
    _ mock: Mock,
    additionalAtMost: Int,
    sourceLocation: SourceLocation? = nil,
    fileID: String = #fileID,
    filePath: String = #filePath,
    line: Int = #line,
    column: Int = #column
  ) -> MemberVerifier<Mock> {
    verify(
      mock,
      .additionalAtMost(additionalAtMost),
      sourceLocation: sourceLocation,
      fileID: fileID,
      filePath: filePath,
      line: line,
      column: column
    )
  }

  /// Verifies that a member was called at least as often as a range's lower bound after what was verified before; at most the
  /// upper bound's number of calls is taken.
  @_disfavoredOverload
  public func verify<Mock: AnyObject>(
    _ mock: Mock,
    additionalRange: ClosedRange<Int>,
    sourceLocation: SourceLocation? = nil,
    fileID: String = #fileID,
    filePath: String = #filePath,
    line: Int = #line,
    column: Int = #column
  ) -> MemberVerifier<Mock> {
    verify(
      mock,
      .additionalRange(additionalRange),
      sourceLocation: sourceLocation,
      fileID: fileID,
      filePath: filePath,
      line: line,
      column: column
    )
  }
}
