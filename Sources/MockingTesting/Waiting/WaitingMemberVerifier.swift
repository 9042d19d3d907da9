public import ExpectationRuntime

/// Waits for calls of a member-style mock, by the names of its recorders.
///
/// ```swift
/// await verify(tracker, within: .seconds(1))._log("sent")
/// await verify(tracker, within: .seconds(1))._target.set(.any)
/// ```
@dynamicMemberLookup
public struct WaitingMemberVerifier<Mock: AnyObject> {
  let mock: Mock
  let waiting: MockWaiting

  /// Waits for calls of a method.
  public subscript<Implementation>(
    dynamicMember member: KeyPath<Mock, MockMethod<Implementation>>
  ) -> WaitingMethodVerifier<Implementation> {
    WaitingMethodVerifier(method: self.mock[keyPath: member], waiting: self.waiting)
  }

  /// Waits for reads of a property or a subscript.
  public subscript<Get>(
    dynamicMember member: KeyPath<Mock, MockProperty<MockMethod<Get>, Void>>
  ) -> WaitingAccessorVerifier<Get, Void> {
    let getter = self.mock[keyPath: member].getter
    return WaitingAccessorVerifier(get: WaitingMethodVerifier(method: getter, waiting: self.waiting), set: ())
  }

  /// Waits for reads and writes of a property or a subscript.
  public subscript<Get, Set>(
    dynamicMember member: KeyPath<Mock, MockProperty<MockMethod<Get>, MockMethod<Set>>>
  ) -> WaitingAccessorVerifier<Get, WaitingMethodVerifier<Set>> {
    let property = self.mock[keyPath: member]
    return WaitingAccessorVerifier(
      get: WaitingMethodVerifier(method: property.getter, waiting: self.waiting),
      set: WaitingMethodVerifier(method: property.setter, waiting: self.waiting)
    )
  }

  /// The overload that the compiler finds where no other fits, so that its error names the mistake.
  @available(
    *,
    unavailable,
    message: """
      the mock has no such recorder, or it takes other arguments; a recorder is called like its member, with an underscore: \
      'await verify(mock, within: .seconds(1))._save(item)'
      """
  )
  @_disfavoredOverload
  public subscript(dynamicMember member: String) -> MissingRecorder { MissingRecorder() }
}

@available(
  *,
  unavailable,
  message: """
    calls of a mock with expectations are described in a closure: \
    'await verify(mock, within: .seconds(1)) { $0.save(item: .any) }'
    """
)
extension WaitingMemberVerifier where Mock: VerifiableSmock {
  /// The overload that the compiler finds for a mock with expectations.
  @_disfavoredOverload
  public subscript(dynamicMember member: String) -> MissingRecorder { MissingRecorder() }

  /// The overload that the compiler finds where arguments have labels.
  @_disfavoredOverload
  public subscript(dynamicMember member: String) -> _MissingLabelledRecorder { _MissingLabelledRecorder() }
}

/// Waits for uses of a property or a subscript of a member-style mock.
public struct WaitingAccessorVerifier<Get: MockMethodImplementation, Setter> {
  /// Waits for reads, with the indices of a subscript.
  public let get: WaitingMethodVerifier<Get>
  /// Waits for writes, with the indices and the new value; `Void` if there are none.
  public let set: Setter
}

/// Waits for calls of one method of a member-style mock.
public struct WaitingMethodVerifier<Implementation: MockMethodImplementation> {
  let method: MockMethod<Implementation>
  let waiting: MockWaiting

  /// Waits for calls with arguments that a matcher accepts; for any calls, if none is given.
  ///
  /// - Parameters:
  ///   - arguments: The only argument, or the tuple of all.
  ///   - isolation: Left to the compiler.
  /// - Returns: The arguments of all matching calls, in their order.
  @discardableResult
  public func callAsFunction(
    _ arguments: ValueMatcher<Implementation.Arguments> = .any,
    isolation: isolated (any Actor)? = #isolation
  ) async -> [Implementation.Arguments] {
    await self.calls([.matching(arguments)])
  }

  /// Waits for calls with arguments that a closure accepts.
  @discardableResult
  public func callAsFunction(
    isolation: isolated (any Actor)? = #isolation,
    where predicate: sending @escaping (Implementation.Arguments) -> Bool
  ) async -> [Implementation.Arguments] {
    await self.calls([.matching(ValueMatcher<Implementation.Arguments>.matching(predicate))])
  }

  /// Waits for calls with a value for the only argument.
  @discardableResult
  public func callAsFunction<P0: Equatable>(
    _ argument: P0,
    isolation: isolated (any Actor)? = #isolation
  ) async -> [Implementation.Arguments]
  where Implementation.Arguments == P0 {
    await self.calls([.equal(argument)])
  }

  /// Waits for calls with a value in a range for the only argument.
  @discardableResult
  public func callAsFunction(
    _ argument: ClosedRange<Implementation.Arguments>,
    isolation: isolated (any Actor)? = #isolation
  ) async -> [Implementation.Arguments]
  where Implementation.Arguments: Comparable {
    await self.calls([.within(argument)])
  }

  func calls(
    isolation: isolated (any Actor)? = #isolation,
    _ arguments: [_ArgumentMatcher]
  ) async -> [Implementation.Arguments] {
    await self.waiting.verify { $0.calls(of: self.method, arguments) }
  }
}
